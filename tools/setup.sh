# shellcheck shell=bash
# What the machine needs before the house can be built: Debian packages, Node, the page's libraries; and the three
# builds. Each function does nothing when there is nothing to do. Needs tools/progress.sh and `root`.

node_wanted=20.19    # the oldest Node that the page's build tool runs on
node_fetched=24      # what is fetched into .tools where the system's Node is older

stamps=$root/build/stamps
tools_bin=$root/.tools/node_modules

# A folder without HOME (some build services): keep the caches beside the build.
if [[ ! -w ${HOME:-/nonexistent} ]]; then
  export CCACHE_DIR=$root/build/ccache npm_config_cache=$root/build/npm
fi

# A second clone of the same sources finds what the first one compiled.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=true

# ---- doing nothing twice ---------------------------------------------------------------------------------------

# One number for the contents and names of files and folders, and for the words given after `--`.
hash_of() {
  local -a paths=()
  while (($#)) && [[ $1 != -- ]]; do
    paths+=("$1")
    shift
  done
  {
    printf '%s\n' "$@"
    find "${paths[@]}" -type d \( -name node_modules -o -name dist -o -name test-results \) -prune -o -type f -print0 |
      LC_ALL=C sort -z | xargs -0r sha256sum
  } | sha256sum | cut -c1-64
}

is_stamped() { [[ -f $stamps/$1 && $(<"$stamps/$1") == "$2" ]]; }

stamp() {
  mkdir -p "$stamps"
  printf '%s' "$2" >"$stamps/$1"
}

# Two scripts started at once take turns.
lock_house() {
  mkdir -p "$root/build"
  exec 9>"$root/build/lock"
  flock -n 9 && return
  say "  .. another script is setting up or building here; waiting for it"
  flock 9
}
unlock_house() { exec 9>&-; }

# ---- Debian packages -------------------------------------------------------------------------------------------

# The packages of some sets. Where npm exists, however it came there, Debian's is not wanted.
packages_of() {
  local set
  for set in "$@"; do
    if [[ $set == web ]] && command -v npm >/dev/null; then continue; fi
    awk -v set="$set" '$1 == set { print $2 }' "$root/tools/packages"
  done
}

missing_packages() {
  local -A installed=()
  local package
  while read -r package; do installed[$package]=yes; done < <(
    # shellcheck disable=SC2016  # dpkg's own variables
    dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | awk '$1 == "installed" { print $2 }'
  )
  for package in "$@"; do [[ -n ${installed[$package]:-} ]] || printf '%s\n' "$package"; done
}

ask_administrator() {
  fail "" "These Debian packages are missing, and installing them needs root or sudo:" "  $*" "" \
    "Please ask the administrator of this machine to run" \
    "  apt-get install --no-install-recommends $*" "and then run this again."
}

need_packages() {
  local -a wanted missing as_root=()
  mapfile -t wanted < <(packages_of "$@")
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    fail "This sets itself up on Debian 12, and there is no apt-get here. On another system install by hand" \
      "what tools/packages lists, then build with: cmake --preset release && cmake --build --preset release"
  fi
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    command -v sudo >/dev/null || ask_administrator "${missing[@]}"
    say "  .. ${#missing[@]} Debian packages are missing: ${missing[*]}"
    if ! sudo -n true 2>/dev/null; then
      [[ -t 0 ]] || ask_administrator "${missing[@]}"
      sudo -v || ask_administrator "${missing[@]}"
    fi
    as_root=(sudo -n)
  fi
  local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
  step "Reading Debian's package lists" apt-update "${apt[@]}" update
  step "Installing Debian packages (${#missing[@]} missing)" apt-install \
    "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"
}

# ---- Node and the page; after `need_packages web wasm` --------------------------------------------------------------

has_recent_node() {
  local version
  command -v npm >/dev/null && version=$(node --version 2>/dev/null) || return 1
  printf '%s\n' "$node_wanted" "${version#v}" | sort --check=quiet --version-sort
}

need_node() {
  local machine
  case $(uname -m) in
    aarch64) machine=arm64 ;;
    *) machine=x64 ;;
  esac
  [[ -x $tools_bin/node-linux-$machine/bin/node ]] && PATH=$tools_bin/node-linux-$machine/bin:$tools_bin/.bin:$PATH
  has_recent_node && return
  step "Fetching Node $node_fetched (the system's is older than $node_wanted)" node \
    npm install --prefix "$root/.tools" --no-audit --no-fund "node-linux-$machine@$node_fetched" npm@11
  PATH=$tools_bin/node-linux-$machine/bin:$tools_bin/.bin:$PATH
  has_recent_node || fail "Node $node_fetched was fetched into .tools, but does not run here: $(uname -sm)"
}

need_page_libraries() {
  local key
  need_node
  key=$(hash_of "$root/web/package.json" "$root/web/package-lock.json" -- "$(node --version)" "$root")
  [[ -d $root/web/node_modules ]] && is_stamped page-libraries "$key" && return
  step "Fetching the page's libraries" npm-ci npm ci --prefix "$root/web" --no-audit --no-fund
  stamp page-libraries "$key"
}

# The house as WebAssembly, for playing without a server; the page brings it along.
need_engine() { step "Building the house for the browser" wasm build_with wasm house_module; }

need_page() {
  local key
  need_page_libraries
  need_engine
  # The page reads what a game has for it from the game's own folder.
  key=$(hash_of "$root/web" "$root"/games/*/components.json "$root"/games/*/network.net "$root"/games/*/texts/page.*.json "$root"/games/*/lessons "$root"/games/*/puzzles "$root"/games/*/rulebook \
    "$root/build/wasm/wasm/house.wasm" -- "$(node --version)")
  [[ -f $root/web/dist/index.html ]] && is_stamped page "$key" && return
  step "Building the page" page env NO_COLOR=1 npm run build --prefix "$root/web"
  stamp page "$key"
}

# ---- the native build ------------------------------------------------------------------------------------------

free_gigabytes() { awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo; }

# As many compilers at once as there are cores, and a gigabyte of memory for each.
jobs_wanted() {
  local cores memory
  cores=$(nproc)
  memory=$(free_gigabytes)
  ((memory < 1)) && memory=1
  printf '%s' $((cores < memory ? cores : memory))
}

# build_with PRESET TARGET...: configures if need be and builds. Ninja itself notices a changed CMakeLists.txt; what
# it cannot notice (the presets, a tree that was moved) is in the key.
build_with() {
  local key
  key=$(hash_of "$root/CMakePresets.json" -- "$root")
  if [[ ! -f $root/build/$1/build.ninja ]] || ! is_stamped "configured-$1" "$key"; then
    env -C "$root" cmake --fresh --preset "$1" || return
    stamp "configured-$1" "$key"
  fi
  ninja -C "$root/build/$1" -j "$(jobs_wanted)" "${@:2}"
}

# The engine as WebAssembly and the package around it; after `need_packages wasm`, `need_page_libraries` and `need_node`.
build_engine() {
  build_with wasm engine_module "$@" && build_with release describe_games && "$root/tools/describe" --package &&
    npm run build --prefix "$root/web/packages/caravanserai-engine"
}

need_program() { step "Building the program" build build_with release caravanserai; }
