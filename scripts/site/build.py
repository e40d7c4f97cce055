"""Builds the course's site: see scripts/site.sh, which calls this."""

import argparse
import json
import shutil
import sys
import tempfile
from html import escape
from pathlib import Path

import frames
import links
import search
from course import Course, link
from pages import Site

HERE = Path(__file__).parent


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--course", type=Path, required=True, help="the file that 'kata export' writes")
    parser.add_argument("--repository", type=Path, required=True, help="the repository's folder")
    # Whole, for a draft is made beside it: '.' has no name that could be lengthened.
    parser.add_argument("--out", type=lambda name: Path(name).resolve(), required=True,
                        help="the folder of the site; it is replaced")
    parser.add_argument("--kata", help="the program that shows the app; without it no page does")
    parser.add_argument("--version", default="", help="what the site is made of, such as a commit")
    parser.add_argument("--proof", type=Path, help="the report of 'kata verify --json'")
    parser.add_argument("--source", default="", help="the address of the repository's files on the web")
    parser.add_argument("--base", default="", help="the site's folder on its server, such as /kata/, for the 404 page")
    parser.add_argument("--clone", default="", help="the address that git clones")
    return parser.parse_args(words)


def state(course, version, proof):
    """What the footer says of the course's proof."""
    tools = sorted({"Swift %s on %s" % (step.outcome["swift"], step.outcome["platform"].capitalize())
                    for step in course.steps if step.outcome})
    words = "%d steps, recorded with %s" % (len(course.steps), " and ".join(tools))
    if proof:
        report = json.loads(proof.read_text(encoding="utf-8"))
        proven = report["proven"]
        words += "; all proven anew for this site" if report["isProven"] and proven == len(course.steps) else (
            "; %d of %d proven for this site" % (proven, len(course.steps)))
    return escape("%s%s." % ("Course at %s: " % version if version else "", words))


def main():
    given = arguments()
    try:
        course = Course(given.course)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print("site: error: '%s' is not a course as 'scripts/kata export' writes it: %s %s"
              % (given.course, type(error).__name__, error), file=sys.stderr)
        return 1
    site = Site(course, given.repository, given.source, state(course, given.version, given.proof),
                frames.taken(course, given.kata) if given.kata else [], given.clone, given.base)
    pages = site.build()
    pages.update(moved(given.repository, pages))
    # A folder that nobody has: what is removed below is this program's own.
    draft = Path(tempfile.mkdtemp(prefix=given.out.name + ".draft-", dir=given.out.parent))
    try:
        return write(given, site, pages, draft)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def moved(repository, pages):
    """Pages in the places that stages and steps had, as far as no other is there: they lead to where those are now."""
    file = repository / "Chapters" / "moved.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    names = [["/".join(part.split("-")[0] for part in name.strip().split("/")) for name in line.split("->")]
             for line in lines]
    found = {}
    # A stage's own line is nearer to its steps than that of its chapter.
    for old, new in sorted(names, key=lambda pair: -pair[0].count("/")):
        if old + "/index.html" in pages:
            continue
        for page in pages:
            place = old + page[len(new):]
            if page.startswith(new + "/") and page.endswith("/index.html") and place not in found:
                now = page[:-len("/index.html")]
                address = link(place[:-len("/index.html")], now)
                found[place] = (
                    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Moved</title>'
                    '<meta http-equiv="refresh" content="0; url=%s"></head><body><p>This is <a href="%s">%s</a> now.</p>'
                    '</body></html>\n' % (address, address, now))
    return found


def write(given, site, pages, draft):
    draft.chmod(0o755)
    shutil.copytree(HERE / "assets", draft / "assets")
    for name, text in pages.items():
        path = draft / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (draft / "assets" / "search-index.js").write_text(search.index(site.entries), encoding="utf-8")
    (draft / ".nojekyll").write_text("")
    faults = site.faults + links.faults(draft)
    for fault in faults:
        print("site: error: " + fault, file=sys.stderr)
    if faults:
        return 1
    shutil.rmtree(given.out, ignore_errors=True)
    draft.rename(given.out)
    size = sum(path.stat().st_size for path in given.out.rglob("*") if path.is_file())
    print("%d pages, %.1f MB, are in %s" % (len(pages), size / 1e6, given.out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
