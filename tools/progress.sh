# shellcheck shell=bash
# Steps with a progress display. On a terminal the line of the running step is alive (elapsed time, ninja's
# counter); elsewhere each step is a plain line when it begins and one when it ends. Everything goes to stderr,
# so that the output of the program itself stays clean.
#
# The caller sets `logs` (a folder) and may set `quiet=yes` (nothing but failures).

quiet=${quiet:-no}
running_pid=
beside_pid=

if [[ -t 2 && ${TERM:-dumb} != dumb ]]; then live=yes; else live=no; fi
if [[ $live == yes && -z ${NO_COLOR:-} ]]; then
  green=$'\e[32m' red=$'\e[31m' dim=$'\e[2m' plain=$'\e[0m'
else
  green='' red='' dim='' plain=''
fi

say() { [[ $quiet == yes ]] || printf '%s\n' "$*" >&2; }

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

now_ms() {
  local now=${EPOCHREALTIME/[.,]/}
  printf '%s' $((now / 1000))
}

# 480 -> "0.4 s", 12900 -> "12 s", 125000 -> "2 min 05 s"
duration() {
  local ms=$1
  if ((ms < 10000)); then
    printf '%d.%d s' $((ms / 1000)) $((ms % 1000 / 100))
  elif ((ms < 60000)); then
    printf '%d s' $((ms / 1000))
  else
    printf '%d min %02d s' $((ms / 60000)) $((ms % 60000 / 1000))
  fi
}

# Ninja's "[34/120]", if the log ends with such a line.
counter_in() {
  local line
  line=$(tail -n 1 -- "$1" 2>/dev/null | tr -d '\r') || return 0
  [[ $line =~ ^(\[[0-9]+/[0-9]+\]) ]] && printf '%s' "${BASH_REMATCH[1]}"
  return 0
}

kill_tree() {
  local child
  for child in $(cat "/proc/$1/task/$1/children" 2>/dev/null); do kill_tree "$child"; done
  kill "$1" 2>/dev/null || true
}

# An interrupted step takes its children along.
stop_running() {
  [[ -n $running_pid ]] && kill_tree "$running_pid"
  [[ -n $beside_pid ]] && kill_tree "$beside_pid"
  running_pid='' beside_pid=''
}
trap stop_running EXIT
trap 'printf "\n" >&2; exit 130' INT
trap 'exit 143' TERM

# While the step runs: redraw its line, or elsewhere give a sign of life every half minute.
watch_step() {
  local label=$1 log=$2 started=$3 sign=30000 elapsed pause=0.05 turn=0
  local -a wheel=('|' '/' '-' $'\\')
  while [[ -d /proc/$running_pid ]]; do
    sleep "$pause"
    pause=0.2
    elapsed=$(($(now_ms) - started))
    if [[ $live == yes ]]; then
      printf '\r\e[K  %s %s  %s%s %s%s' "${wheel[turn++ % 4]}" "$label" "$dim" "$(duration "$elapsed")" \
        "$(counter_in "$log")" "$plain" >&2
    elif ((elapsed > sign)); then
      say "     still at it: $label, $(duration "$elapsed") $(counter_in "$log")"
      sign=$((sign + 30000))
    fi
  done
}

# run_step LABEL LOG COMMAND...: runs the command with its output in $logs/LOG.log and returns its status.
# step_ms tells afterwards how long it took.
run_step() {
  local label=$1 log=$logs/$2.log started status=0
  shift 2
  mkdir -p "$logs"
  started=$(now_ms)
  [[ $live == yes ]] || say "  .. $label"
  "$@" >"$log" 2>&1 </dev/null 9>&- &
  running_pid=$!
  if [[ $quiet == yes && $live == no ]]; then :; else watch_step "$label" "$log" "$started"; fi
  wait "$running_pid" || status=$?
  running_pid=
  step_ms=$(($(now_ms) - started))
  [[ $live == yes ]] && printf '\r\e[K' >&2
  if ((status == 0)); then
    say "  ${green}ok${plain} $label  ${dim}$(duration "$step_ms")${plain}"
  else
    printf '  %sfailed%s %s  %s\n' "$red" "$plain" "$label" "$(duration "$step_ms")" >&2
  fi
  return "$status"
}

# beside LOG COMMAND...: begins what later steps need, at the lowest priority: it takes what the steps before them leave
# idle. What becomes of it is for those to say, which begin with `after_beside`.
beside() {
  local log=$logs/$1.log
  shift
  mkdir -p "$logs"
  { renice -n 19 -p "$BASHPID" && "$@"; } >"$log" 2>&1 </dev/null 9>&- &
  beside_pid=$!
}

# after_beside COMMAND...: waits for what was begun, and goes on.
after_beside() {
  [[ -z $beside_pid ]] || tail --follow --pid="$beside_pid" /dev/null
  "$@"
}

# show_failures LOG: what Node's test runner says of the tests that failed, which is more than the end of its log.
show_failures() {
  sed -n '/^✖ failing tests:/,$p' -- "$1" | head -n 100 | sed 's/^/    /' >&2
}

show_tail() {
  printf '%s\n' "--- the end of ${1#"$root/"}:" >&2
  tail -n 30 -- "$1" | sed 's/^/    /' >&2
  printf '%s\n' "---" >&2
}

# step LABEL LOG COMMAND...: the same, and the script ends when it fails.
step() {
  local log=$logs/$2.log
  run_step "$@" && return 0
  show_tail "$log"
  fail "$1 failed. The whole log: $log"
}
