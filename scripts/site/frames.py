"""What the app shows, taken from the app itself as it is at some steps."""

import os
import subprocess
import sys


def taken(course, kata):
    """Each frame as its step, some words and its text; what cannot be run is told and left out."""
    chapter = course.chapter("04")
    if chapter is None:
        return []
    asking = course.find("04", "05")
    wanted = [
        (chapter.steps[0], [], "Nothing fetches the dogs yet."),
        (asking and asking.steps[-1], ["--keys", "r"], "Pulled down: it asks, and shows that it does."),
        (chapter.steps[-1], [], "The dogs are there."),
        (chapter.steps[-1], ["--status", "500"], "The server fails."),
    ]
    frames = []
    for step, options, words in wanted:
        if step is None:
            continue
        environment = {**os.environ, "COLUMNS": "46", "LINES": "12"}
        ran = subprocess.run(
            [kata, "run", step.short, "--once", *options], capture_output=True, text=True, env=environment, timeout=600)
        if ran.returncode == 0:
            frames.append((step, words, ran.stdout.rstrip("\n")))
        else:
            print("site: note: no picture of the app at %s; %s" % (step.short, ran.stderr.strip()), file=sys.stderr)
    return frames
