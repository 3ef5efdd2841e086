# shellcheck shell=bash
# ./test --long MINUTES: the volume of docs/reliability.md, each part for its share of the time, and its table.
# Needs what ./test needs; a part is a stage, and its result is the end of its log.

long_table=("| date | command | result |" "|---|---|---|")
long_stopped=

# Ctrl-C and SIGTERM end the part that runs, which tells what it has so far, and the parts after it; a second one ends all.
# A part that is a function of this script has nothing to tell.
stop_long() {
  long_stopped=yes
  trap 'exit 130' INT
  trap 'exit 143' TERM
  case $(cat "/proc/$running_pid/comm" 2>/dev/null) in
    '') ;;
    bash) kill_tree "$running_pid" ;;
    *) kill "$running_pid" ;;
  esac
}

# row_of NAME LINES COMMAND...: a stage whose last lines are a row of the table.
row_of() {
  local name=$1 lines=$2 status=0 words result failures=$failed
  [[ -z $long_stopped ]] || return 0
  shift 2
  stage "$name" "$@" || status=$?
  [[ -z $long_stopped || $status != 143 ]] || failed=$failures # it was stopped, and has not failed
  words=${*//"$root"\//}
  result=$(grep . -- "$logs/${name// /-}.log" | tail -n "$lines" | sed -E 's/[[:space:]]+/ /g; s/\|/,/g' | paste -sd ';' | sed 's/;/; /g')
  long_table+=("| $(date +%F), $(nproc) cores | \`${words//build\/release\/tests\/simulation\/*\//}\` | $result |")
  return "$status"
}

# The race detector over what threads meet in, as often as the time allows.
race_detector() {
  build_with release threads_test && ctest --preset release -L threads --no-tests=error --repeat until-fail:"$1"
}

long_stages() {
  local minutes=$1 jobs part seed simulation=$root/build/release/tests/simulation
  trap stop_long INT TERM
  jobs=$(nproc)
  seed=$(date +%s) # another night, other schedules; the table names it
  part=$(awk -v m="$minutes" 'BEGIN { printf "%.2f", m / 7 }')
  stage "build" build_with release caravanserai caravanserai-simulate caravanserai-swap set_clock || return
  row_of "schedules" 2 "$simulation/schedules/caravanserai-simulate" \
    --schedules 1000000000 --seed "$seed" --minutes "$part" --jobs "$jobs"
  row_of "secrets" 5 "$simulation/secrets/caravanserai-swap" \
    --seeds 1000000000 --seed "$seed" --minutes "$part" --jobs "$jobs"
  row_of "crashes" 2 tests/crashes/crashes.py --kills 1000000 --seed "$seed" --minutes "$part"
  need_packages postgres nodes
  row_of "nodes" 3 tests/postgresql/nodes.py --seed "$((seed % 100000))" --rounds "$(awk -v m="$part" 'BEGIN { printf "%d", 3 + 4 * m }')"
  row_of "mutants" 4 tools/mutate --seed "$seed" --sample 1000 --survivors 1000 --jobs "$jobs" \
    --minutes "$(awk -v m="$part" -v g="$(grep -c '^[a-z]' "$root/roster/games.txt")" 'BEGIN { printf "%.2f", m / g }')"
  row_of "fuzzers" 14 tools/fuzz --jobs "$jobs" --minutes "$(awk -v m="$part" -v j="$jobs" 'BEGIN { printf "%.2f", m * j / 14 }')"
  row_of "race detector" 1 race_detector "$(awk -v m="$part" 'BEGIN { printf "%d", 1 + m / 3 }')"
  printf '%s\n' "" "${long_table[@]}" ${long_stopped:+"" "partial: stopped before the end"}
}
