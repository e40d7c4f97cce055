"""README.md's picture: a step's page, and what that page was when it was taken: see scripts/site.sh --picture."""

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

PAGE = "02/05/3/index.html"


def digest(folder):
    """What the picture depends on: the page without its frame, which names a commit, and the style."""
    page = (folder / PAGE).read_text(encoding="utf-8")
    style = (folder / "assets" / "style.css").read_text(encoding="utf-8")
    return hashlib.sha256((page[page.index("<main"):page.index("</main>")] + style).encode()).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", help="the program that takes it; without one it is only compared")
    parser.add_argument("folder", type=Path)
    parser.add_argument("picture", type=Path)
    given = parser.parse_args()
    note = given.picture.with_suffix(".of")
    if not given.browser:
        if note.read_text(encoding="utf-8").strip() != digest(given.folder):
            print("site: error: README.md's picture shows %s as it was; 'scripts/site.sh --picture %s' takes it again"
                  % (PAGE, given.folder), file=sys.stderr)
            return 1
        return 0
    subprocess.run([
        given.browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1360,760",
        "--screenshot=%s" % given.picture.resolve(), "file://%s/%s" % (given.folder.resolve(), PAGE)],
        check=True, capture_output=True)
    note.write_text(digest(given.folder) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
