#!/bin/sh
# Usage: scripts/venv.sh REQUIREMENTS [PYTHON]    Prints the folder of programs of a virtual environment that has exactly
# what a file of requirements lists, and makes it the first time; PYTHON is the oldest minor version that will do.
# Exits 69 if this machine has no such Python, or does not reach PyPI.
set -eu
fail() { printf 'venv: error: %s\n' "$1" >&2; exit 69; }

# Its place changes with the file.
place=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)/.build/venv/$(cksum <"$1" | tr -s ' ' -)
oldest=${2:-10}
if [ ! -f "$place/made" ]; then
  command -v python3 >/dev/null 2>&1 || fail "no 'python3' on PATH; install Python 3.$oldest or newer"
  python3 -c "import sys; sys.exit(sys.version_info < (3, $oldest))" ||
    fail "$(python3 --version) is too old; install Python 3.$oldest"
  rm -rf -- "$place"
  mkdir -p -- "$place"
  printf 'venv: fetching what %s lists; only the first time\n' "$1" >&2
  python3 -m venv "$place" >"$place.log" 2>&1 || fail "python3 has no venv ($place.log says why); install python3-venv"
  "$place/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r "$1" \
    >"$place.log" 2>&1 || fail "PyPI does not give what $1 lists; $place.log says why"
  touch -- "$place/made"
fi
printf '%s\n' "$place/bin"
