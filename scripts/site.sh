#!/bin/sh
# Usage: scripts/site.sh DIR [OPTION…]      Builds the course's site into DIR; DIR/index.html is its first page.
#        scripts/site.sh --serve [PORT]     Builds it into .build/site and serves it on this machine (else on 8000).
#        scripts/site.sh --check DIR [K/N]  Tries a site that was built in a browser, or every Nth page; needs Chromium.
#        scripts/site.sh --picture DIR      Takes README.md's picture of it; needs Chromium.
# Options: --proof FILE (the report of 'kata verify --json'), --source URL (where the repository's files are shown),
# --clone URL (what git clones), --base PATH (the site's folder on its server, for the page of missing ones).
# Needs Python 3.10 or newer with venv; fetches three packages from PyPI the first time.
set -eu
fail() { printf 'site: error: %s\n' "$1" >&2; exit "${2:-69}"; }

# The Python that has exactly what a file of requirements lists.
tools() { bin=$("$root/scripts/venv.sh" "$1") || exit; python=$bin/python; }

build() {
  out=$1
  shift
  case $out in -*) fail "'$out' is no folder; the first word names one" 64 ;; esac
  [ ! -e "$out" ] || [ -f "$out/assets/search-index.js" ] || [ -z "$(ls -A -- "$out")" ] ||
    fail "'$out' holds something else; name another folder" 64
  tools "$root/scripts/site/requirements.txt"
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/kata-site.XXXXXX")
  trap 'rm -rf -- "$scratch"' EXIT
  trap 'exit 130' INT
  "$root/scripts/kata" export "$scratch" --json >&2
  version=$(git -C "$root" describe --always --dirty 2>/dev/null) || version=
  mkdir -p -- "$(dirname -- "$out")"
  "$python" "$root/scripts/site/build.py" --course "$scratch/course.json" --repository "$root" --out "$out" \
    --kata "$root/scripts/kata" --version "$version" "$@"
}

find_browser() {
  [ -f "$1/index.html" ] || fail "'$1' holds no site; 'scripts/site.sh $1' builds one" 64
  browser=
  for name in chromium chromium-browser google-chrome; do
    browser=$(command -v "$name" 2>/dev/null) && break
  done
  [ -n "$browser" ] || fail "no Chromium on PATH; install the package 'chromium'"
}

check() {
  tools "$root/scripts/site/requirements.txt"
  "$python" "$root/scripts/site/checks/tests.py" || exit 1
  find_browser "$1"
  "$python" "$root/scripts/site/checks/picture.py" "$1" "$root/.github/step.png" || exit 1
  tools "$root/scripts/site/checks/requirements.txt"
  "$python" "$root/scripts/site/checks/browser.py" --browser "$browser" --part "${2-1/1}" "$1"
}

main() {
  root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
  case ${1-} in
    '' | -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; [ $# -gt 0 ] || exit 64 ;;
    --serve)
      build "$root/.build/site"
      printf 'http://127.0.0.1:%s/ shows the course; Control-C ends it\n' "${2-8000}"
      python3 -m http.server --bind 127.0.0.1 --directory "$root/.build/site" "${2-8000}" ;;
    --picture)
      [ $# -eq 2 ] || fail "name the folder of a site" 64
      find_browser "$2"
      python3 "$root/scripts/site/checks/picture.py" --browser "$browser" "$2" "$root/.github/step.png" ;;
    --check) [ $# -eq 2 ] || [ $# -eq 3 ] || fail "name the folder of a site" 64; shift; check "$@" ;;
    *) build "$@" ;;
  esac
}

main "$@"
