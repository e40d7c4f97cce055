#!/usr/bin/env python3
"""A plain 'swift test' in a step's checkout shows what is recorded: SwiftPM's own runner, and nothing of the tool's.

Usage: .ci/plain.py K/N        one step of every Nth stage, begun with the Kth; of a stage each day another
       .ci/plain.py STEP...    these steps ('07/04/6')

Exits 1 if a step shows something else.
"""

import datetime
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What one step may take, in seconds; the first build of the stand-in for UIKit is in it.
LIMIT = 300
# 'Test Case 'SuiteTests.test_one' passed (0.1 seconds)' and '✔ Test one(status:) with 2 test cases passed after …'.
XCTEST = re.compile(r"^Test Case '(?:\w+\.)?(\w+\.\w+)' (passed|failed|skipped)", re.M)
TESTING = re.compile(r"^. Test (\w+\([\w:]*\))(?: with \d+ test cases?)? (passed|failed|skipped)", re.M)


def kata(*words):
    shown = subprocess.run([ROOT / "scripts/kata", "--root", ROOT, *words], capture_output=True, text=True)
    if shown.returncode:
        sys.exit(f"kata {' '.join(map(str, words))}: {shown.stderr.strip()}")
    return shown.stdout


def share(steps, part, parts):
    """Of each stage of this part the step whose turn it is today."""
    stages = {}
    for step in steps:
        stages.setdefault(step["name"].rsplit("/", 1)[0], []).append(step)
    day = datetime.date.today().toordinal()
    return [stage[day // parts % len(stage)] for stage in list(stages.values())[part - 1 :: parts]]


def results(shown):
    """(name, result) of each test, once each; Swift Testing prints a name without its suite."""
    return sorted(set(XCTEST.findall(shown)) | set(TESTING.findall(shown)))


def recorded_results(outcome):
    tests = ((name, result) for name, result in outcome.get("tests", {}).items())
    return sorted({(name.rsplit(".", 1)[1] if name.endswith(")") else name, result) for name, result in tests})


def difference(outcome, status, shown):
    """What a run shows that is not recorded, in a line; None where it is as recorded."""
    kind = outcome["kind"]
    if (status == 0) != (kind == "passes"):
        return f"it is recorded that it {kind}, and 'swift test' ended with {status}"
    if kind in ("passes", "fails"):
        ran, recorded = results(shown), recorded_results(outcome)
        other = [test for test in ran if test not in recorded] + [test for test in recorded if test not in ran]
        return f"{' '.join(other[0])} is not in both" if other else None
    said = [line["message"] for line in outcome.get("diagnostics") or outcome.get("failures") or []]
    # The group of a diagnostic, the arguments of a test that crashed and the word of its signal are the tool's own.
    words = [re.split(r" \[#| \(with |the test program ended", message)[0] for message in said]
    missing = [each for each in words if each not in ("", "Fatal error: ") and each not in shown]
    return f"it does not say: {missing[0]}" if missing else None


def main(words):
    if not words or words[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if words else 64
    steps = [step for step in json.loads(kata("list", "--json")) if step["phase"] != "starter"]
    part = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", words[0]) if len(words) == 1 else None
    chosen = share(steps, *map(int, part.groups())) if part else [step for step in steps if step["short"] in words]
    if not chosen:
        print(f"no step is called {' or '.join(words)}; 'scripts/kata list' has their names", file=sys.stderr)
        return 64
    fell_short = 0
    for step in chosen:
        outcome = json.loads((ROOT / "Chapters" / step["name"] / "outcome.json").read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory(prefix="kata-plain.") as folder:
            kata("checkout", step["short"], folder + "/step")
            try:
                run = subprocess.run(
                    ["swift", "test"], cwd=folder + "/step", timeout=LIMIT, text=True, errors="replace",
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                other = difference(outcome, run.returncode, run.stdout)
            except subprocess.TimeoutExpired:
                other = f"'swift test' did not end in {LIMIT} s"
        fell_short += other is not None
        print(f"{step['short']}  {other or outcome['kind'] + ', as recorded'}", flush=True)
    print(f"{len(chosen) - fell_short} of {len(chosen)} steps show with 'swift test' what is recorded")
    return 1 if fell_short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
