"""A step's page: its lesson, what it changes, what its run shows, its files."""

from html import escape
from posixpath import basename

import ends
import listing
import search
from course import link
from prose import Prose, breakable, slug
from templates import fill

VERDICTS = {"fails": "fails", "crashes": "crashes", "does-not-compile": "does not compile", "passes": "passes"}


def step_page(site, step):
    chapter, stage = step.chapter, step.stage
    prose = Prose(site, step.place, stage.folder if stage else "Chapters/" + chapter.name, chapter,
                  stage and (stage.parent or stage))
    up = [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title))]
    for above in (stage.parent, stage) if stage else ():
        if above:
            up.append((above.place, "%s %s" % (above.number, above.title)))
    changes, run = changed(step)
    main = fill(
        "step", strip=site.strip(step.place, stage, step) if stage else "", phase=step.phase, word=step.word,
        short=step.short, title=prose.inline(step.title), tag=step.tag,
        start=step.short if step.stage else chapter.number, end=end(step), files=files(site, step),
        count=counted(site, step) if stage else "", lesson=prose.parts(step.data["parts"], folds=True), changes=changes, run=run)
    site.add(
        step.place, "%s %s" % (step.short, step.title), main, kind="step", up=up,
        entry={"n": "%s %s" % (step.short, step.word.lower()), "t": step.title, "x": search.text(step.data["parts"]),
               "c": search.code(step)})


def counted(site, step):
    """Where a step is in its stage, with the pages beside it."""
    index, turns = site.order.index(step.place), []
    for other, name, sign in ((index - 1, "Previous page", "‹"), (index + 1, "Next page", "›")):
        turns.append('<a href="%s" aria-label="%s">%s</a>' % (link(step.place, site.order[other]), name, sign)
                     if other < len(site.order) else "")
    return '<p class="count">%s Step %d of %d %s</p>' % (turns[0], step.data["number"], len(step.stage.steps), turns[1])


def end(step):
    """Where a stage's last step leads: to what the stage ends with."""
    if not step.stage or step is not step.stage.steps[-1]:
        return ""
    words = ends.end_links(step.place, step.stage)
    return '<p class="end">The stage ends here. It has more: %s.</p>' % words if words else ""


def changed(step):
    """Tests, code and, where there is room, the run side by side; and the run where there was none."""
    run = '<h2>Run</h2>' + output(step)
    below = '<section aria-label="Run">%s</section>' % run
    if step.phase == "starter":
        return "", below
    panes = []
    for top, word in (("Tests/", "Tests"), ("Sources/", "Sources")):
        changes = [change for change in step.data["changes"] if change["path"].startswith(top)]
        if changes:
            panes.append("<h2>%s</h2>%s" % (word, own(step, changes)))
        elif top == "Tests/" and step.phase == "green":
            panes += wanted(step)
    if len(panes) < 2:
        panes, below = panes + [run], ""
    panes = "".join('<div class="pane">%s</div>' % pane for pane in panes)
    return '<section class="changes" aria-label="What changes">%s</section>' % panes, below


def own(step, changes):
    """What the course's step changes, folded: a participant writes it first."""
    count = sum(line[:1] in "+-" for change in changes for hunk in change["hunks"] for line in hunk["lines"])
    return '<details class="solution"><summary>The course\'s own <small>%d line%s; write yours first</small></summary>%s</details>' % (
        count, " changes" if count == 1 else "s change", "".join(change_html(change) for change in changes))


def wanted(step):
    """The tests that a green has to meet: those of the last step before it that changed any."""
    for other in reversed(step.stage.steps[:step.stage.steps.index(step)]):
        changes = [change for change in other.data["changes"] if change["path"].startswith("Tests/")]
        if changes:
            head = '<h2>Tests <small>to be met, from <a href="%s">step %s</a></small></h2>' % (
                link(step.place, other.place), other.data["number"])
            return [head + "".join(change_html(change) for change in changes)]
    return []


def change_html(change):
    word = {"added": "new", "removed": "removed"}.get(change["change"], "")
    body = listing.added(change["hunks"]) if word == "new" else "" if word else listing.difference(change["hunks"])
    folder, _, name = change["path"].rpartition("/")
    return '<figure class="file"><figcaption><span class="folder">%s</span>%s%s</figcaption>%s</figure>' % (
        breakable(escape(folder + "/")), escape(name), " <b>%s</b>" % word if word else "", body)


def output(step):
    """The recorded output, folded where the lesson asks for it."""
    outcome = step.outcome
    if not outcome:
        return "<p>Not recorded yet.</p>"
    tests = outcome["tests"]
    rows = "".join('<li class="%s">%s</li>' % (result, escape(name)) for name, result in sorted(tests.items()))
    passed = sum(result == "passed" for result in tests.values())
    count = "%d of %d tests pass" % (passed, len(tests)) if tests else ""
    listed = '<details><summary>%s</summary><ul class="tests">%s</ul></details>' % (count, rows) if tests else ""
    body = listing.output(outcome["transcript"]) + listed
    if step.outer and step.phase != "outer":
        # What the double loop allows is no failure of the step.
        kind = "passes" if all(result == "passed" or name == step.outer for name, result in tests.items()) else "fails"
        outcome = dict(outcome, kind=kind if tests else outcome["kind"])
        body = '<p class="outer">The outer test <code>%s</code> is still red.</p>' % escape(step.outer) + body
    verdict = '<p class="verdict %s">It %s<small>, recorded with Swift %s on %s</small></p>' % (
        outcome["kind"], VERDICTS[outcome["kind"]], outcome["swift"], outcome["platform"].capitalize())
    if step.phase in ("red", "outer"):
        return '<details class="answer"><summary>What the run shows</summary>%s%s</details>' % (verdict, body)
    return verdict + body


def files(site, step):
    data, own = step.data, []
    touched = [change["path"] for change in data["changes"] if change["change"] != "removed"]
    for path in touched:
        text = site.course.text(step, path)
        own.append('<details id="%s"><summary>%s <small>%d lines</small></summary>%s</details>' % (
            slug(path), breakable(escape(path)), text.count("\n"), listing.whole(text, slug(basename(path)))))
    others = []
    for path, digest in sorted(data["files"].items()):
        origin = site.course.origins[path, digest]
        if path not in touched:
            others.append('<li><a href="%s">%s</a> <small>from %s</small></li>' % (
                link(step.place, origin.place, slug(path)), breakable(escape(path)), origin.short))
    rest = '<details><summary>The other %s of the package</summary><ul class="others">%s</ul></details>' % (
        "file" if len(others) == 1 else "%d files" % len(others), "".join(others)) if others else ""
    return "".join(own) + rest
