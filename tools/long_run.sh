# shellcheck shell=bash
# ./test --long MINUTES: the volume of docs/reliability.md, each part for its share of the time, and the figures of all.
# Needs what ./test needs; a part is a stage, and its figures are the end of its log.

# figures_of NAME COMMAND...: a stage whose last lines are kept for the table.
figures_of() {
  local name=$1 status=0
  stage "$@" || status=$?
  long_figures+=("== $name" "$(tail -n 40 -- "$logs/${name// /-}.log")")
  return "$status"
}

long_stages() {
  local minutes=$1 jobs part seed
  jobs=$(nproc)
  seed=$(date +%s) # another night, other schedules; the figures name it
  part=$(awk -v m="$minutes" 'BEGIN { printf "%.2f", m / 3 }')
  long_figures=()
  stage "build" build_with release caravanserai caravanserai-simulate caravanserai-swap || return
  figures_of "schedules" "$root/build/release/tests/simulation/schedules/caravanserai-simulate" \
    --schedules 1000000000 --seed "$seed" --minutes "$part" --jobs "$jobs"
  figures_of "secrets" "$root/build/release/tests/simulation/secrets/caravanserai-swap" \
    --seeds 1000000000 --seed "$seed" --minutes "$part" --jobs "$jobs"
  figures_of "crashes" "$root/tests/crashes/crashes.py" --kills 1000000 --seed "$seed" --minutes "$part"
  printf '%s\n' "" "${long_figures[@]}"
}
