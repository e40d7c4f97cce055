#!/usr/bin/env python3
"""Compares the course's prose with the limits that its 'Chapters/prose.json' sets; without that file it asks nothing.

Usage: scripts/prose.py [ROOT]    ROOT is the repository's folder, else this script's. Exits 1 if a text goes beyond a limit.

The keys of the file, each of which may be missing: 'sentence' and 'paragraph' are the most words of one, and 'avoid' lists
words and phrases that no text uses. Code and headings are not prose; a paragraph is also an item of a list or a table's cell.
With 'names', which lists names from elsewhere, a chapter's texts name in backticks and in drawings only what its files have.
"""

import json
import re
import sys
from pathlib import Path

LIMITS = "Chapters/prose.json"
_FENCE = re.compile(r"\s*(`{3,}|~{3,})(.*)")
_WORD = re.compile(r"[^\W\d]\w*")
_IDENTIFIER = re.compile(r"@?[^\W\d]\w[\w.]*(\([\w:]*\))?[?!]?")
_CODE = re.compile(r"\b[a-z]+[A-Z]\w*|\b[A-Z]\w*[a-z][A-Z]\w*|\b[^\W\d]\w*(?=\()")
_ITEM = re.compile(r"([-*+]|\d+[.)])(\s|$)")


def settings(text):
    """The limits, and what is wrong with their file."""
    kinds = {
        "avoid": "a list of strings", "names": "a list of strings", "paragraph": "a whole number above 0",
        "sentence": "a whole number above 0",
    }
    try:
        found = json.loads(text)
    except ValueError:
        return {}, ["not JSON; check quotes, commas and brackets"]
    if not isinstance(found, dict):
        return {}, ["expects a JSON object"]
    faults = []
    for key, value in found.items():
        is_list = isinstance(value, list) and all(isinstance(word, str) for word in value)
        is_count = isinstance(value, int) and not isinstance(value, bool) and value > 0
        if key not in kinds:
            faults.append("unknown key '%s'; the keys are %s" % (key, ", ".join(kinds)))
        elif not (is_list if key in ("avoid", "names") else is_count):
            faults.append("the value of '%s' must be %s" % (key, kinds[key]))
    return found, faults


def words(line):
    """A line's words; what stands in backticks is one word, and of a link its words alone count."""
    line = re.sub(r"`[^`]*(`|$)", lambda code: code.group().replace(" ", ""), line)
    line = re.sub(r"\]\([^)]*\)", "", line)
    return [word for word in line.split() if re.search(r"[^\W_]|`", word)]


def lines(text):
    """Each line with its number and the word of the fence that it is behind: None of prose, '' of a drawing."""
    fence, word = None, None
    for number, line in enumerate(text.split("\n"), 1):
        mark = _FENCE.match(line)
        if fence:
            if mark and mark[1].startswith(fence) and not mark[2].strip():
                fence, word, line = None, None, ""
        elif mark:
            fence, word, line = mark[1], mark[2].strip(), ""
        yield number, line.strip(), word


def paragraphs(text):
    """Each as its words with their lines."""
    found = [[]]
    for number, line, word in lines(text):
        if word is not None:
            line = ""
        if not line or line[0] in "#<":
            found.append([])
        elif line.startswith("|"):
            found += [[(word, number) for word in words(cell)] for cell in line.split("|")] + [[]]
        else:
            if _ITEM.match(line):
                found.append([])
            found[-1] += [(word, number) for word in words(line)]
    return [paragraph for paragraph in found if paragraph]


def sentences(paragraph):
    found = [[]]
    for word in paragraph:
        found[-1].append(word)
        if word[0].rstrip("*_)\"'’”")[-1:] in tuple(".!?:"):
            found.append([])
    return [sentence for sentence in found if sentence]


def plain(word):
    """In lower case, without signs around it; nothing of code."""
    return "" if "`" in word else re.sub(r"^[\W_]+|[\W_]+$", "", word.lower())


def faults(text, limits):
    for paragraph in paragraphs(text):
        most = limits.get("paragraph")
        if most and len(paragraph) > most:
            yield paragraph[0][1], "a paragraph of %d words; the most is %d" % (len(paragraph), most)
        most = limits.get("sentence")
        for sentence in sentences(paragraph):
            if most and len(sentence) > most:
                start = " ".join(word for word, _ in sentence[:3])
                yield sentence[0][1], "a sentence of %d words, '%s …'; the most is %d" % (len(sentence), start, most)
        said = [plain(word) for word, _ in paragraph]
        for phrase in limits.get("avoid", []):
            phrase = phrase.lower().split()
            for index in range(len(said)):
                if phrase and said[index:index + len(phrase)] == phrase:
                    yield paragraph[index][1], "the word '%s' is one that the lessons avoid" % " ".join(phrase)


def known(chapter, root):
    """The words that a chapter may name: those of its files, of what its lessons show, and of what all chapters share."""
    found = set()
    for folder, kinds in ((chapter, ".swift .json"), (root / "Sources/UIKit", ".swift"), (root / "Sources/Fixtures", ".swift"),
                          (root / "Fixtures", ".json .http")):
        for path in folder.rglob("*"):
            if path.suffix in kinds.split():
                found |= {path.stem} | set(path.parts) | set(_WORD.findall(path.read_text(encoding="utf-8", errors="replace")))
    for path in chapter.rglob("*.md"):
        for _, line, word in lines(path.read_text(encoding="utf-8")):
            if word in ("swift", "diff"):
                found |= set(_WORD.findall(line))
    return found


def strangers(text, known, names):
    """What the text names and nothing in the chapter has: in backticks an identifier, in a drawing what looks like code."""
    for number, line, word in lines(text):
        if word == "":
            spans = _CODE.findall(line)
        else:
            spans = [] if word else [span for span in re.findall(r"`([^`]+)`", line) if _IDENTIFIER.fullmatch(span)]
        for span in spans:
            if span not in names and any(part not in known | names for part in _WORD.findall(span)):
                yield number, "nothing in the chapter has '%s'; is it an old name? 'names' lists those from elsewhere" % span


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    if not (root / LIMITS).exists():
        return 0
    limits, wrong = settings((root / LIMITS).read_text(encoding="utf-8"))
    found = ["%s: error: %s" % (LIMITS, message) for message in wrong]
    texts = [] if wrong else [root / "README.md"] + sorted((root / "Chapters").rglob("*.md"))
    for path in filter(Path.exists, texts):
        place = path.relative_to(root).as_posix()
        found += ["%s:%d: error: %s" % (place, *fault) for fault in faults(path.read_text(encoding="utf-8"), limits)]
    if "names" in limits and not wrong:
        for chapter in sorted(path.parent for path in (root / "Chapters").glob("*/chapter.json")):
            words = known(chapter, root)
            for path in sorted(chapter.rglob("*.md")):
                place = path.relative_to(root).as_posix()
                text = path.read_text(encoding="utf-8")
                found += ["%s:%d: error: %s" % (place, *fault) for fault in strangers(text, words, set(limits["names"]))]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
