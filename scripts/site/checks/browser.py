"""Tries a site that was built in Chromium, as files: see scripts/site.sh --check."""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import sync_playwright

WIDTHS = (1280, 390)

# What must hold on every page; what does not is told a line each.
PAGE = """
() => {
  const faults = [];
  const say = (fault) => { if (faults.length < 5) faults.push(fault); };
  const name = (each) => (each.getAttribute("aria-label") || each.textContent || each.getAttribute("alt") || "").trim();
  for (const landmark of ["header.top", "main", "footer", "nav.chapters"])
    if (document.querySelectorAll(`body > ${landmark}, body > header > ${landmark}`).length !== 1) say(`not one ${landmark}`);
  for (const nav of document.querySelectorAll("nav")) if (!nav.hasAttribute("aria-label")) say("a nav without a name");
  if (!document.title || !document.documentElement.lang) say("no title or no language");
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const own = Number(heading.tagName[1]);
    if (own > level + 1) say(`after a heading of level ${level} comes '${name(heading)}' of level ${own}`);
    level = own;
  }
  if (document.querySelectorAll("h1").length !== 1) say("not one h1");
  for (const each of document.querySelectorAll("a, button, summary")) if (!name(each)) say(`without a name: ${each.outerHTML}`);
  for (const each of document.querySelectorAll("input"))
    if (!each.labels.length && !each.getAttribute("aria-label")) say("an input without a name");
  for (const each of document.querySelectorAll("img")) if (!each.hasAttribute("alt")) say("an image without a text");
  // What a participant is to write is not seen before it is asked for.
  for (const each of document.querySelectorAll(".solution .file"))
    if (each.checkVisibility()) say("the course's own code is seen before it is asked for");
  for (const phase of ["green", "refactor"])
    if (document.querySelector(`main.step .badge.${phase}`) && !document.querySelector(".solution"))
      say(`a ${phase} folds no code of its own`);
  return faults;
}
"""

OVERFLOW = """
() => {
  const width = document.documentElement.clientWidth;
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll("body *")].find((each) => each.getBoundingClientRect().right > width + 1);
  return [`wider than ${width} pixels, as is ${wide ? wide.outerHTML.slice(0, 120) : "something"}`];
}
"""

# The contrast of every text with what is behind it (WCAG 2.2, 1.4.3).
CONTRAST = """
() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (each) => {
    for (; each; each = each.parentElement) {
      const color = parse(getComputedStyle(each).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const faults = new Set();
  for (const each of document.querySelectorAll("body *")) {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || !each.checkVisibility()) continue;
    const style = getComputedStyle(each);
    const size = parseFloat(style.fontSize);
    const [a, b] = [light(parse(style.color)), light(behind(each))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) faults.add(`contrast ${ratio.toFixed(2)} of <${each.localName} class="${each.className}">`);
  }
  return [...faults].slice(0, 5);
}
"""


class Check:
    def __init__(self, folder):
        self.folder, self.faults, self.looked = folder, [], 0

    def expect(self, holds, place, words):
        if not holds:
            self.faults.append("%s: %s" % (place, words))

    def watch(self, page):
        place = lambda: page.url.rsplit(str(self.folder), 1)[-1]
        page.on("console", lambda line: self.expect(line.type not in ("error", "warning"), place(), line.text))
        page.on("pageerror", lambda error: self.faults.append("%s: %s" % (place(), error)))
        page.on("request", lambda request: self.expect(
            request.url.startswith(("file://%s/" % self.folder, "data:")), place(), "asks for %s" % request.url))

    def address(self, name):
        return "file://%s/%s" % (self.folder, name)

    def every_page(self, browser, names, has_script):
        page = browser.new_context(java_script_enabled=has_script).new_page()
        self.watch(page)
        for name in names:
            page.set_viewport_size({"width": WIDTHS[0], "height": 800})
            page.goto(self.address(name), wait_until="load")
            faults = page.evaluate(PAGE)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                faults += page.evaluate(OVERFLOW)
            self.faults += ["%s%s: %s" % (name, "" if has_script else " without JavaScript", fault) for fault in faults]
            self.looked += len(WIDTHS)
        page.context.close()

    def contrast(self, browser, names):
        for scheme in ("light", "dark"):
            page = browser.new_context(color_scheme=scheme).new_page()
            for name in names:
                page.goto(self.address(name))
                page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
                page.locator("#query").fill("session")
                self.faults += ["%s in %s: %s" % (name, scheme, fault) for fault in page.evaluate(CONTRAST)]
            page.context.close()

    def keys(self, browser, first, second):
        page = browser.new_page()
        self.watch(page)
        page.goto(self.address(first))
        page.keyboard.press("n")
        page.wait_for_url("**/" + second)
        page.keyboard.press("p")
        page.wait_for_url("**/" + first)
        page.keyboard.press("u")
        page.wait_for_url("**/" + str(Path(first).parent.parent / "index.html"))
        page.goto(self.address(first))
        page.keyboard.press("/")
        self.expect(page.evaluate("document.activeElement.id") == "query", first, "'/' does not go to the search")
        page.keyboard.type("absoluteurl")
        page.locator("#found a").first.wait_for()
        links = page.locator("#found a").evaluate_all("all => all.map((each) => each.getAttribute('href'))")
        self.expect(any(link.endswith(first) for link in links), first, "the search does not find the page by its code")
        shown = page.locator("#found").inner_text()
        self.expect("in the code of this step" in shown, first, "the search does not say that it found code")
        self.expect("relativeTo" not in shown, first, "the search shows code before it is asked for")
        page.keyboard.press("ArrowDown")
        reached = page.evaluate("document.activeElement.closest('#found') !== null")
        self.expect(reached, first, "an arrow does not reach what was found")
        page.keyboard.press("Escape")
        self.expect(not page.locator("#found").is_visible(), first, "Escape does not close what was found")
        page.keyboard.press("/")
        page.locator("#query").fill("nosuchwordanywhere")
        page.wait_for_function("document.querySelector('#found p').textContent.startsWith('No page')")
        page.goto(self.address("index.html"))
        page.locator("#query").fill("wrong url")
        page.locator("#found a").first.wait_for()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        self.expect(page.url == self.address(first), first, "is not what a search for its title finds first")
        before = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.locator(".theme").click()
        after = page.evaluate("getComputedStyle(document.body).backgroundColor")
        self.expect(before != after, first, "the switch does not change the scheme")
        page.reload()
        kept = page.evaluate("getComputedStyle(document.body).backgroundColor")
        self.expect(kept == after, first, "the scheme is forgotten")
        page.locator(".reveal").click()
        page.goto(self.address(second))
        self.expect(page.locator(".solution .file").first.is_visible(), second, "the switch does not show the code")
        page.locator(".reveal").click()
        self.expect(not page.locator(".solution .file").first.is_visible(), second, "the switch does not hide the code")
        stage = str(Path(first).parent.parent)
        page.goto(self.address(stage + "/index.html") + "#recap")
        page.wait_for_url("**/%s/end/index.html#recap" % stage)
        # By keyboard alone: the first stop leads past the header, and every fold opens.
        page.goto(self.address(first))
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement.className")
        self.expect(stop == "skip", first, "the first stop is not the way to the content")
        fold = page.locator("details.answer > summary").first
        fold.focus()
        page.keyboard.press("Enter")
        self.expect(page.locator("details.answer").first.get_attribute("open") is not None, first, "a fold does not open by a key")
        page.emulate_media(media="print")
        self.expect(not page.locator("header.top").is_visible(), first, "the header is printed")
        page.context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", required=True, help="the program")
    parser.add_argument("--part", default="1/1", help="K/N: every Nth page from the Kth on")
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    # A page that leads elsewhere at once is not looked at, and has no look of its own.
    names = sorted(str(path.relative_to(given.folder)) for path in given.folder.rglob("*.html")
                   if 'http-equiv="refresh"' not in path.read_text(encoding="utf-8"))
    # Chapters, stages and steps are named by numbers; of each phase one page is tried closely.
    kinds = {}
    for name in names:
        text = (given.folder / name).read_text(encoding="utf-8")
        kind = tuple(text.partition(mark)[2].partition('"')[0] for mark in ('<main id="main" class="', 'class="badge '))
        kinds.setdefault(kind, name)
    part, _, parts = given.part.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        parser.error("'--part %s' is no part; write '2/4' for the second of four" % given.part)
    names = names[int(part) - 1::int(parts)]
    began = time.monotonic()
    jobs = [lambda check, browser, part=part, has_script=has_script: check.every_page(browser, names[part::2], has_script)
            for has_script in (True, False) for part in range(2)]
    jobs.append(lambda check, browser: check.contrast(browser, kinds.values()))
    jobs.append(lambda check, browser: check.keys(browser, "02/05/2/index.html", "02/05/3/index.html"))

    def run(job):
        check = Check(given.folder.resolve())
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
            job(check, browser)
            browser.close()
        return check

    # Mostly a browser works, and there is one a thread.
    with ThreadPoolExecutor(2) as pool:
        checks = list(pool.map(run, jobs))
    faults = list(dict.fromkeys(fault for check in checks for fault in check.faults))
    for fault in faults:
        print("site: error: " + fault, file=sys.stderr)
    print("%d pages looked at %d times in %.0f s: %d faults" % (
        len(names), sum(check.looked for check in checks), time.monotonic() - began, len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
