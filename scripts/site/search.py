"""What a reader can search for: the titles, the text and the code of each page."""

import json
import re

_MARKS = re.compile(r"[`*]+|\[([^\]]*)\]\([^)]*\)")


def _words(parts):
    for part in parts:
        yield from (part.get("heading", ""), part.get("text", "") if part["kind"] != "code" else "")
        yield from _words(part.get("parts", ()))


def text(parts):
    return " ".join(_MARKS.sub(r"\1", " ".join(_words(parts))).split())


def lesson(data):
    """All of a README but what it says of steps."""
    return "%s %s" % (text(data["introduction"]), passages(data["passages"]))


def passages(data):
    parts = []
    for passage in data:
        if passage["kind"] != "step":
            parts += [{"kind": "prose", "text": passage["heading"]}, *passage["parts"]]
            parts += [{"kind": "prose", "text": each["title"] + " " + each["text"]} for each in passage.get("questions", ())]
    return text(parts)


def code(step):
    """The lines that a step adds."""
    lines = [line[1:].strip() for change in step.data["changes"] for hunk in change["hunks"]
             for line in hunk["lines"] if line.startswith("+")]
    return "\n".join(line for line in lines if len(line) > 1)


def index(entries):
    """A script, since a page that was opened as a file may load no other data."""
    return "searchPages(%s);\n" % json.dumps(entries, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
