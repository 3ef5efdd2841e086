# shellcheck shell=bash
# The stages of ./test: each runs to its end, is counted, and is listed in the summary. A stage that counts its own
# tests adds those; any other (a build, a type check) counts as one. Needs tools/progress.sh and tools/setup.sh.

passed=0
failed=0
summary_lines=()

# Sums up what ctest, vitest and Node's test runner report at their end: "passed failed", or nothing.
counted_in() {
  sed -E 's/\x1b\[[0-9;]*m//g' -- "$1" | awk '
    / tests? failed out of / {                                     # ctest: 98% tests passed, 1 tests failed out of 57
      for (i = 1; i < NF; i++) if ($(i + 1) ~ /^tests?$/ && $(i + 2) == "failed") bad = $i
      good = $NF - bad; seen = 1
    }
    /^ *Tests  / {                                                 # vitest: Tests  1 failed | 11 passed (12)
      for (i = 2; i <= NF; i++) { if ($i == "passed") good += $(i - 1); if ($i == "failed") bad += $(i - 1) }
      seen = 1
    }
    /^(#|ℹ) pass [0-9]+$/ { good += $3; seen = 1 }                 # node --test
    /^(#|ℹ) (fail|cancelled) [0-9]+$/ { bad += $3; seen = 1 }
    END { if (seen) print good + 0, bad + 0 }'
}

# stage NAME COMMAND...: returns the command's status.
stage() {
  local name=$1 log=$logs/${1// /-}.log status=0 good=1 bad=0
  run_step "$name" "${name// /-}" "${@:2}" || status=$?
  read -r good bad < <(counted_in "$log" | grep . || printf '1 0\n')
  # The exit status has the last word: a runner that fails without a failed test has still failed.
  if ((status != 0)); then
    ((bad > 0)) || bad=1
    [[ $name == *tests ]] || good=0
    show_tail "$log"
    show_failures "$log"
  elif [[ $name == *tests ]] && ((good == 0)); then
    printf '%s\n' "$name: no test was run" >&2
    status=1 bad=1
  fi
  passed=$((passed + good)) failed=$((failed + bad))
  summary_lines+=("$(printf '%-18s %12s   %5d passed, %d failed' "$name" "$(duration "$step_ms")" "$good" "$bad")")
  return "$status"
}

# What a stage depends on, in one word: the names, sizes and times of the given files and folders, of every executable in
# the given build folders (written build/...), and how much is to be played.
inputs_of() {
  local path
  {
    printf 'soak %s\n' "${SOAK:-}"
    for path in "$@"; do
      case $path in
        build/*) find "$root/$path" -type f -executable ! -path '*/CMakeFiles/*' -printf '%p %s %T@\n' ;;
        *) find "$root/$path" -type f ! -path '*/node_modules/*' ! -path '*/__pycache__/*' ! -path '*/test-results/*' \
          -printf '%p %s %T@\n' ;;
      esac
    done | LC_ALL=C sort
  } | sha256sum | cut -c1-32
}

# stage_if_changed NAME FILES... -- COMMAND...: a stage that has passed is not run again before something it depends on
# has changed; it counts as it did then, and the summary says so. `./test --again` runs it all the same.
stage_if_changed() {
  local name=$1 inputs=() stamp=$root/build/stamps/passed-${1// /-} now then good
  shift
  while [[ $1 != -- ]]; do inputs+=("$1") && shift; done
  shift
  now=$(inputs_of "${inputs[@]}")
  if [[ $again == no && -r $stamp ]] && read -r then good <"$stamp" && [[ $then == "$now" ]]; then
    passed=$((passed + good))
    summary_lines+=("$(printf '%-18s %12s   %5d passed, 0 failed, unchanged since' "$name" "" "$good")")
    return 0
  fi
  rm -f -- "$stamp"
  local before=$passed
  stage "$name" "$@" || return
  mkdir -p "${stamp%/*}"
  printf '%s %d\n' "$now" $((passed - before)) >"$stamp"
}

# skipped NAME: could not run because what it needs has failed, which is counted there.
skipped() { summary_lines+=("$(printf '%-18s %12s   not run' "$1" "")"); }

# Setting up has steps of its own and is no test: it is listed with its time, and ends the run when it fails.
set_up_stage() {
  local started
  started=$(now_ms)
  trap 'set_up_failed' EXIT
  "$@"
  trap stop_running EXIT
  summary_lines+=("$(printf '%-18s %12s   ready' setup "$(duration $(($(now_ms) - started)))")")
}

set_up_failed() {
  stop_running
  printf '%s\n' "" "The set-up failed; no test was run." "0 passed, 1 failed"
}

summary() {
  printf '\n'
  printf '  %s\n' "${summary_lines[@]}"
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}
