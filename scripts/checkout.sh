#!/bin/sh
# Usage: scripts/checkout.sh STEP DIR    Lays a step out as a package that builds and tests with 'swift test'.
exec "$(dirname -- "$0")/kata" checkout "$@"
