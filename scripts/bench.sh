#!/bin/bash
# Usage: scripts/bench.sh [CHAPTER…]    Measures how long proving takes, beside the slower ways and the goals.
#
# Everything runs once, on one machine, in one go, with caches of its own: the ratios are what counts.
# It needs several minutes, and a machine with nothing else to do.
set -eu

goal_step=0.10      # seconds of wall time a step, nothing cached
goal_package=40     # times faster than SwiftPM a step
goal_floor=0.34     # of the time of the bare swiftc commands
goal_unchanged=0.3  # seconds, the whole course
goal_memory=64      # MiB, with 1,000 steps

case ${1-} in
  -h | --help) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 0 ;;
  -*) printf "bench: error: unknown option '%s'\n" "$1" >&2; exit 64 ;;
esac

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/kata-bench.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
# The compiler leaves folders in the temporary one when it fails.
mkdir "$work/tmp"
export TMPDIR=$work/tmp
trap 'exit 130' INT
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

"$root/scripts/kata" doctor >"$work/doctor" || { cat "$work/doctor"; exit 69; }
grep -E '^(toolchain|platform|cores|isolation)' "$work/doctor"
kata=$(sed -n 's/^program *//p' "$work/doctor")

# Seconds of wall time that a command takes, in $seconds; its output goes to a file.
seconds=0
measure() {
  local TIMEFORMAT=%R status=0
  { time "$@" >"$work/out" 2>&1 || status=$?; } 2>"$work/time"
  seconds=$(tail -n 1 "$work/time")
  [ "$status" -eq 0 ] || { printf "bench: error: '%s' fails:\n" "$*" >&2; tail -n 20 "$work/out" >&2; exit 1; }
}
calculate() { awk "BEGIN { printf \"$1\", $2 }"; }
verdict() { awk "BEGIN { print ($1) ? \"reached\" : \"MISSED\" }"; }
row() { printf '%-64s %10s  %-22s %s\n' "$1" "$2" "$3" "$4"; }

# A copy of the course, so that a file can be edited.
course=$work/course
mkdir -p "$course/Sources"
cp -R "$root/Chapters" "$root/Fixtures" "$course/"
cp -R "$root/Sources/Fixtures" "$root/Sources/UIKit" "$course/Sources/"
cp "$root/Package.swift" "$course/"
for unused in "$root"/Sources/*; do
  name=$(basename -- "$unused")
  [ -d "$course/Sources/$name" ] || cp -R "$unused" "$course/Sources/"
done
cp -R "$root/Tests" "$course/"
export KATA_CACHE=$work/cache

"$kata" --root "$course" list --json "$@" >"$work/list.json"
sed -n 's/^ *"name" : "\(.*\)",$/\1/p' "$work/list.json" >"$work/steps"
count=$(wc -l <"$work/steps" | tr -d ' ')
printf 'steps       %s\n\n' "$count"
row "what" "seconds" "ratio" "goal"

# The system's modules are built once a machine, and are there for the plain commands too.
"$kata" --root "$course" verify "$(head -n 1 "$work/steps")" >"$work/out" 2>&1 || { cat "$work/out" >&2; exit 1; }
measure "$kata" --root "$course" verify --fresh "$@"
fresh=$seconds
each=$(calculate %.3f "$fresh / $count")
row "every step, nothing cached but the modules of the system" "$fresh" "$each s a step" "$goal_step s a step: $(verdict "$each <= $goal_step")"

measure "$root/scripts/kata" verify --root "$course" "$@"
row "everything cached, the check for newer sources included" "$seconds" "$(calculate %.4f "$seconds / $fresh") of fresh" "$goal_unchanged s: $(verdict "$seconds <= $goal_unchanged")"
cached=$seconds

# The last step's file: only that step is layered on it.
last=$(tail -n 1 "$work/steps")
edited=$(find "$course/Chapters/$last" -name '*.swift' | sort | head -n 1)
printf '\n// edited\n' >>"$edited"
measure "$kata" --root "$course" verify "$@"
row "after one file of the last step was edited" "$seconds" "$(calculate %.2f "$seconds - $cached") s more" "that step alone runs"
cp "$root/${edited#"$course/"}" "$edited"

# The floor: the compiler's plain commands for every step, as many at once as there are cores.
modules=$work/modules
mkdir -p "$modules"
for module in Fixtures UIKit; do
  # shellcheck disable=SC2046
  (cd "$course" && swiftc -wmo -Onone -gnone -parse-as-library -swift-version 5 -module-name "$module" \
    -emit-module -emit-module-path "$modules/$module.swiftmodule" -c -o "$modules/$module.o" \
    $(find "Sources/$module" -name '*.swift' | sort)) >/dev/null 2>&1
done
index=0
while read -r step; do
  index=$((index + 1))
  "$kata" --root "$course" checkout --with-main "$step" "$work/steps.d/$index" >/dev/null
done <"$work/steps"
# What watches the tests is the same for all.
swiftc -wmo -Onone -gnone -parse-as-library -swift-version 5 -module-name KataHost -emit-module \
  -emit-module-path "$modules/KataHost.swiftmodule" -c -o "$modules/KataHost.o" "$work/steps.d/1/KataHost.swift"
cat >"$work/plain.sh" <<'PLAIN'
cd "$1" || exit 0
modules=$2
tests=$(ls Tests)
app=${tests%Tests}
flags="-wmo -Onone -gnone -swift-version 5 -I $modules -I ."
objects=$modules/KataHost.o
for module in $(sed -n 's/.*product(name: "\([A-Za-z]*\)".*/\1/p' Package.swift | sort -u); do
  objects="$objects $modules/$module.o"
done
find "Sources/$app" -name '*.swift' | sort | xargs swiftc $flags -enable-testing -parse-as-library -module-name "$app" \
  -emit-module -emit-module-path "$app.swiftmodule" -c -o app.o >/dev/null 2>&1 || exit 0
find "Tests/$tests" -name '*.swift' | sort | xargs swiftc $flags -module-name "$tests" -c -o tests.o main.swift \
  >/dev/null 2>&1 || exit 0
swiftc -use-ld=lld app.o tests.o $objects -o program >/dev/null 2>&1 || exit 0
touch ran
KATA_FIXTURES=$3 SWIFT_BACKTRACE=enable=no ./program >/dev/null 2>&1
exit 0
PLAIN
floor() { seq 1 "$count" | xargs -P "$cores" -I '{}' sh "$work/plain.sh" "$work/steps.d/{}" "$modules" "$root/Fixtures"; }
measure floor
# Red steps that do not compile never run; if nothing ran, the commands themselves are wrong.
ls "$work"/steps.d/*/ran >/dev/null 2>&1 || { echo "bench: error: none of the plain commands works" >&2; exit 70; }
share=$(calculate %.2f "$fresh / $seconds")
row "the bare swiftc commands of every step, by xargs -P $cores" "$seconds" "kata takes $share of it" "$goal_floor: $(verdict "$share <= $goal_floor")"

# The package way on eight steps, spread over the course.
sample=$(awk -v count="$count" 'BEGIN { step = count / 8 } NR > taken * step { print; taken++ }' "$work/steps" | head -n 8)
# A run of its own for each, with nothing of earlier ones: a folder in which a package was built would be warm.
package_way() { for step in $sample; do "$kata" --root "$course" verify --fresh --driver package --jobs 1 "$step" || return; done; }
measure package_way
package=$(calculate %.1f "$seconds / 8 * $count")
times=$(calculate %.1f "$package / $fresh")
row "the package way, scaled from 8 steps ($(calculate %.2f "$seconds / 8") s each)" "$package" "kata is $times times faster" "$goal_package times: $(verdict "$times >= $goal_package")"

# Memory with a course of a thousand steps, most of it copies.
first=$(head -n 1 "$work/steps" | cut -d / -f 1)
copies=0 number=50 own=$("$kata" --root "$course" list --json "$first" | grep -c '^ *"name"')
while [ $((count + copies)) -lt 1000 ]; do
  number=$((number + 1))
  cp -R "$course/Chapters/$first" "$course/Chapters/$number-copy"
  copies=$((copies + own))
done
# The first part holds the course's own steps, known by now; the copies are loaded and checked all the same.
measure "$kata" --root "$course" verify --json "$work/run.json" --shard "1/$(((count + copies) / count + 1))"
memory=$(sed -n 's/.*"peakMemoryMiB" : \([0-9]*\).*/\1/p' "$work/run.json")
row "peak memory of kata with $((count + copies)) steps" "$memory MiB" "" "$goal_memory MiB: $(verdict "$memory <= $goal_memory")"
