#!/bin/sh
# Usage: scripts/verify-all.sh [--fresh] [--jobs N] [--shard I/N] [--junit FILE] [--json FILE] [STEP…]
# Proves that every step of the course, or every step named, behaves as its lesson says.
# Exits 0 when all are proven, 1 when one falls short, 64 when called wrongly, 69 without a usable Swift.
exec "$(dirname -- "$0")/kata" verify "$@"
