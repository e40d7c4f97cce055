#!/usr/bin/env python3
"""What the tool may cost: its size, its first build, a check. '.ci/budget.json' has the limits.

Usage: .ci/budget.py            compares today's values with the limits; exits 1 if one is exceeded
       .ci/budget.py --size     only lines and files, which needs no build

A change that needs more raises a limit in the same commit, and its message says why. Processor seconds differ from machine
to machine, so they are given as on the machine whose time for one fixed compile is 'calibration' in that file.
"""

import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMITS = Path(__file__).with_name("budget.json")
FIRST_BUILD = "processor seconds of the first build"
FILES = "files that a red check touches"
LARGEST_CHECK = "processor seconds of the largest check"
# What steps import is no part of the tool.
NOT_THE_TOOL = {"Fixtures", "UIKit", "_Testing_UIKit"}


def swift_files(folder):
    for path in sorted((ROOT / folder).rglob("*.swift")):
        if path.relative_to(ROOT / folder).parts[0] not in NOT_THE_TOOL:
            yield path


def lines(paths):
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def size():
    sources, tests = list(swift_files("Sources")), list(swift_files("Tests"))
    return {"lines of the tool": lines(sources), "files of the tool": len(sources), "lines of the tests": lines(tests)}


def processor_seconds(command, **options):
    """The processor time of a program and all that it starts and waits for, user and system."""
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, **options)
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        texts = [(file.seek(0), file.read())[1] for file in (output, errors)]
        return used.ru_utime + used.ru_stime, subprocess.CompletedProcess(command, program.returncode, *texts)


def must(command, **options):
    seconds, done = processor_seconds(command, **options)
    if done.returncode != 0:
        sys.exit(f"budget: error: {' '.join(map(str, command))} fails:\n{done.stdout}{done.stderr}")
    return seconds, done.stdout


def calibration(work):
    """The processor seconds of a compile that no change of the tool alters."""
    source = work / "calibration.swift"
    body = "\n".join(
        f"struct S{n}: Codable {{ var a = {n}; var b = [String](); func f(_ x: Int) -> [Int] {{ "
        f"(0..<x).map {{ $0 &* a }}.filter {{ $0 % {n + 2} == 0 }}.sorted() }} }}"
        for n in range(40))
    source.write_text(body)
    return must(["swiftc", "-O", "-c", source, "-o", work / "calibration.o"])[0]


def beside_calibrations(work, measure):
    """What is measured, and the mean of the calibrations that run beside it: a machine with neighbors is not the same one
    for a minute."""
    units, ended = [calibration(work)], threading.Event()

    def calibrate():
        while not ended.wait(5):
            units.append(calibration(work))

    beside = threading.Thread(target=calibrate)
    beside.start()
    try:
        value = measure()
    finally:
        ended.set()
        beside.join()
    return value, statistics.mean(units)


def first_build():
    """What a newcomer's first command costs; its program stays for the next."""
    for folder in ROOT.glob(".build/kata-*"):
        shutil.rmtree(folder)
    return must([ROOT / "scripts/kata", "--help"])[0]


def build(scratch, *options):
    command = ["swift", "build", "--package-path", ROOT, "--scratch-path", scratch, "--product", "kata", *options]
    must(command)
    _, folder = must([*command, "--show-bin-path"])
    return Path(folder.strip()) / "kata"


def workspace(work):
    """A copy of the course at its first red, written as README.md's first session has it."""
    course = work / "course"
    for name in ["Chapters", "Fixtures", "Sources", "Tests"]:
        shutil.copytree(ROOT / name, course / name)
    for name in ["Package.swift", "README.md"]:
        shutil.copy(ROOT / name, course / name)
    return course


RED = """import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var sut: DogPatchClient!
}
"""
TEST = "Workspace/Tests/DogPatchTests/Networking/DogPatchClientTests.swift"


# The course's largest step: all that a check reads, compiles and runs has grown with the course.
LARGEST = "07/12/9"


def check(kata, course, environment, text, path=TEST, step="the red of README.md", **options):
    path = course / path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    seconds, done = processor_seconds([kata, "--root", course, "check"], env=environment, cwd=course, **options)
    if done.returncode != 0:
        sys.exit(f"budget: error: {step} is not met:\n{done.stdout}{done.stderr}")
    return seconds


def largest_check(kata, course, environment, edits):
    """What a check costs at the course's largest step, after an edit in a test. One that was checked before costs nothing."""
    must([kata, "--root", course, "start", LARGEST], env=environment, cwd=course)
    (files,) = [path.parent for path in course.glob("Chapters/07-*/12-*/9-*/outcome.json")]
    shutil.copytree(files / "Tests", course / "Workspace/Tests", dirs_exist_ok=True)
    path = next(files.rglob("DogPatchClientTests.swift")).relative_to(files)
    head, brace, tail = (files / path).read_text().partition("async throws {\n")
    texts = [f"{head}{brace}    _ = [{number}].count\n{tail}" for number in itertools.islice(edits, 6)]
    # The first compiles what the others find.
    return statistics.median([check(kata, course, environment, text, Path("Workspace") / path, LARGEST) for text in texts][1:])


def files_of_check(kata, environment, work):
    """How many of the tool's files have a line that a red check executes, the first of its machine."""
    course = workspace(work)
    environment = environment | {"KATA_CACHE": str(work / "cache")}
    profile = work / "check.profraw"
    must([kata, "--root", course, "start", "02"], env=environment, cwd=course)
    check(kata, course, environment | {"LLVM_PROFILE_FILE": str(profile)}, RED)
    merged = work / "check.profdata"
    tools = Path(shutil.which("swift")).resolve().parent
    must([tools / "llvm-profdata", "merge", "-sparse", profile, "-o", merged])
    _, report = must([tools / "llvm-cov", "export", "-summary-only", kata, f"-instr-profile={merged}"])
    files = json.loads(report)["data"][0]["files"]
    return sum(file["summary"]["lines"]["covered"] > 0 for file in files)


def least(limit, tries, measure):
    """What else runs on the hardware comes on top and takes nothing away: one more try decides where a value is too large."""
    values = [measure()]
    while min(values) > limit and len(values) < tries:
        values.append(measure())
    return min(values)


def cost(work, limits):
    # The system's modules are built once a machine; the first build of a clone finds none.
    environment = {**os.environ, "KATA_CACHE": str(work / "a/cache"), "LLVM_PROFILE_FILE": str(work / "other-%p.profraw")}
    units = []

    def build_in_units():
        seconds, unit = beside_calibrations(work, first_build)
        units.append(unit)
        print(f"{seconds:.1f} s beside calibrations of {unit:.2f} s", file=sys.stderr)
        return seconds / unit

    build_units = least(limits[FIRST_BUILD] / limits["calibration"], 3, build_in_units)
    kata = next(ROOT.glob(".build/kata-*/program"))
    instrumented = ["-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping"]
    covered = build(work / "covered", *instrumented)
    # A process that ends late, or a clock that ticks, runs a file more.
    folders = iter("abc")
    files = least(limits[FILES], 3, lambda: files_of_check(covered, environment, work / next(folders)))
    course = work / "a/course"
    check(kata, course, environment, RED)
    checks = [check(kata, course, environment, f"{RED}// {number}\n") for number in range(5)]
    limit, edits = limits[LARGEST_CHECK] / limits["calibration"], itertools.count()
    largest = least(limit, 3, lambda: largest_check(kata, course, environment, edits) / calibration(work))
    return {
        FILES: files,
        FIRST_BUILD: build_units,
        "processor seconds of a check": statistics.median(checks) / units[-1],
        LARGEST_CHECK: largest,
    }


def main():
    if sys.argv[1:] not in ([], ["--size"]):
        sys.exit(__doc__)
    limits = json.loads(LIMITS.read_text())
    values = size()
    if not sys.argv[1:]:
        with tempfile.TemporaryDirectory(prefix="kata-budget.") as folder:
            for name, value in cost(Path(folder), limits).items():
                seconds = name.startswith("processor")
                values[name] = round(value * limits["calibration"], 2) if seconds else value
    exceeded = False
    for name, value in values.items():
        limit = limits[name]
        exceeded |= value > limit
        print(f"{name:40} {value:>10} of {limit}{'  EXCEEDED' if value > limit else ''}")
    if exceeded:
        sys.exit("budget: error: make it smaller, or raise the limit in .ci/budget.json and say why in the commit")


if __name__ == "__main__":
    main()
