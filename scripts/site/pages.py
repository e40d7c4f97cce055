"""The site's pages, made of the course and the templates."""

from html import escape
from pathlib import Path
from string import Template

import listing
import search
from course import link
from prose import Prose, breakable, slug

_templates = Path(__file__).parent / "templates"
_phases = {"fails": "fails", "crashes": "crashes", "does-not-compile": "does not compile", "passes": "passes"}


def fill(name, **values):
    text = (_templates / (name + ".html")).read_text(encoding="utf-8")
    return Template(text).substitute(values)


class Site:
    """Gathers pages by their places, and what is wrong with them.

    repository is the course's folder; source an address of its files on the web, or an empty text; state what the
    footer says; frames what the app shows, by step.
    """

    def __init__(self, course, repository, source, state, frames, clone):
        self.course, self.repository, self.source = course, repository, source
        self.state, self.frames, self.clone = state, frames, clone
        self.pages, self.entries, self.faults = {}, [], []
        # The pages in the order in which they are read, and where the repository's folders are shown.
        self.titles, self.places = {"": "The course"}, {}
        for chapter in course.chapters:
            self.titles[chapter.place] = chapter.title
            self.places["Chapters/%s" % chapter.name] = chapter.place
            if chapter.starter:
                self.titles[chapter.starter.place] = chapter.starter.title
            for stage in chapter.places:
                self.titles[stage.place] = stage.title
                self.places[stage.folder] = stage.place
                self.titles.update((step.place, step.title) for step in stage.steps)
        self.order = list(self.titles)

    def fault(self, message):
        self.faults.append(message)

    def build(self):
        self._home()
        for chapter in self.course.chapters:
            self._chapter(chapter)
            for stage in chapter.places:
                self._stage(stage)
            for step in chapter.steps:
                self._step(step)
        self._add("404", "There is no such page", fill("missing"), kind="missing")
        return self.pages

    # The frame of all pages

    def _add(self, place, title, main, kind, up=(), entry=None):
        """up is the pages above, the highest first, as places and names."""
        index = self.order.index(place) if place in self.order else None
        previous = self._page(index - 1) if index else None
        next = self._page(index + 1) if index is not None else None
        description = "A kata in test-driven networking, in Swift: %s." % title
        relations = "".join('<link rel="%s" href="%s">' % (name, link(place, target)) for name, target in (
            ("up", up[-1][0] if up else None), ("prev", previous and previous[0]), ("next", next and next[0]))
            if target is not None)
        crumbs = ""
        if up:
            items = ['<li><a href="%s">%s</a></li>' % (link(place, target), escape(name)) for target, name in up]
            crumbs = '<nav class="crumbs" aria-label="Where you are"><ol>%s</ol></nav>' % "".join(items)
        turns = ""
        if previous or next:
            turns = '<nav class="turns" aria-label="Previous and next">%s%s</nav>' % (
                self._turn(place, previous, "prev", "Previous"), self._turn(place, next, "next", "Next"))
        depth = 0 if place in ("", "404") else place.count("/")
        chapters = "".join('<a href="%s"%s title="%s">%s</a>' % (
            link("" if place == "404" else place, chapter.place),
            ' aria-current="true"' if place.startswith(chapter.place) else "", escape(chapter.title), chapter.number)
            for chapter in self.course.chapters)
        self.pages["404.html" if place == "404" else place + "index.html"] = fill(
            "layout", title=escape(title) + (" · TDD kata" if place else ""), description=escape(description),
            root="/".join([".."] * depth) or ".", relations=relations, chapters=chapters, crumbs=crumbs, main=main,
            kind=kind, turns=turns, state=self.state)
        if entry:
            self.entries.append({"u": place + "index.html", **entry})

    def _page(self, index):
        return (self.order[index], self.titles[self.order[index]]) if index < len(self.order) else None

    @staticmethod
    def _turn(place, target, kind, word):
        if not target:
            return "<span></span>"
        return '<a class="%s" rel="%s" href="%s"><small>%s</small>%s</a>' % (
            kind, kind, link(place, target[0]), word, escape(target[1]))

    def _strip(self, place, stage, current=None):
        cells = []
        for step in stage.steps:
            here = ' aria-current="step"' if step is current else ""
            title = "%s %s: %s" % (step.short, step.word.lower(), step.title)
            cells.append('<li><a class="p %s" href="%s" title="%s" aria-label="%s"%s>%s</a></li>' % (
                step.phase, link(place, step.place), escape(title), escape(title), here, step.letter))
        return '<ol class="strip" aria-label="Steps of stage %s">%s</ol>' % (stage.short, "".join(cells))

    # Home

    def _home(self):
        course = self.course
        chapters = []
        for chapter in course.chapters:
            stages = "".join('<li><a class="stage" href="%s" title="%s">%s</a>%s</li>' % (
                stage.place + "index.html", escape(stage.title), stage.number, self._strip("", stage))
                for stage in chapter.stages)
            chapters.append('<article class="chapter"><h3><a href="%sindex.html"><span>%s</span> %s</a></h3><ol class="stages">%s</ol></article>' % (
                chapter.place, chapter.number, escape(chapter.title), stages))
        red, green = course.find("02", "05", "2"), course.find("02", "05", "3")
        frames = "".join('<figure><pre class="frame"><code>%s</code></pre><figcaption><a href="%s">%s</a> %s</figcaption></figure>' % (
            escape(text), link("", step.place), step.short, escape(words)) for step, words, text in self.frames)
        main = fill(
            "home", count=len(course.steps), stages=sum(len(chapter.stages) for chapter in course.chapters),
            chapters="".join(chapters), first=link("", course.chapter("02").place),
            example=link("", red.place), examplename=red.short,
            clone="git clone %s swift-tdd-kata\ncd swift-tdd-kata\n" % escape(self.clone) if self.clone else "",
            red=self._telling(red, "Tests/"), green=self._telling(green, "Sources/"),
            app=fill("app", frames=frames) if frames else "")
        self._add("", "A kata in test-driven networking, in Swift", main, kind="home")

    @staticmethod
    def _telling(step, top):
        """The lines that a step adds to the files of one kind, and what its run shows."""
        lines = [line[1:] for change in step.data["changes"] if change["path"].startswith(top)
                 for hunk in change["hunks"] for line in hunk["lines"] if line.startswith("+") and line[1:].strip()]
        indent = min((len(line) - len(line.lstrip()) for line in lines), default=0)
        shown = [line for line in step.outcome["transcript"] if not line.startswith("Test Case")][:1]
        return listing.block("\n".join(line[indent:] for line in lines), "swift") + listing.output(shown)

    # Chapters and stages

    def _chapter(self, chapter):
        prose = Prose(self, chapter.place, "Chapters/" + chapter.name, chapter=chapter)
        lesson = chapter.lesson
        told, passages = [], []
        for passage in lesson["passages"]:
            if passage["heading"] == "Stages":
                told = passage["parts"]
            else:
                passages.append(self._passage(prose, passage))
        main = fill("chapter", number=chapter.number, title=escape(chapter.title), passages="".join(passages),
                    introduction=prose.parts(lesson["introduction"]), stages=self._stages(chapter, prose, told))
        self._add(
            chapter.place, "%s %s" % (chapter.number, chapter.title), main, kind="place", up=[("", "Course")],
            entry={"n": "Chapter " + chapter.number, "t": chapter.title,
                   "x": search.lesson(lesson)})

    def _stages(self, chapter, prose, parts):
        """The list of stages, each with what the chapter's own table says of it."""
        said, rest, heads = {}, [], []
        for part in parts:
            lines = part.get("text", "").split("\n") if part["kind"] == "prose" else []
            if not any(line.startswith("|") for line in lines):
                rest.append(part)
                continue
            for line in lines:
                cells = [cell.strip() for cell in line.strip("|").split("|")]
                name = cells[0].lstrip("[`").split("]")[0].rstrip("`")
                if not heads:
                    heads = cells
                elif any(stage.name == name for stage in chapter.stages):
                    said[name] = [(head, cell) for head, cell in zip(heads[1:], cells[1:]) if head != "steps"]
        items = []
        if chapter.starter:
            items.append('<li><p><a href="%s"><span class="number">00</span> What the chapter begins with</a></p></li>' % (
                link(chapter.place, chapter.starter.place)))
        for stage in chapter.stages:
            words = "".join("<p>%s</p>" % (prose.inline(cell) if index == 0 else "<small>%s: %s</small>" % (
                escape(head), prose.inline(cell))) for index, (head, cell) in enumerate(said.get(stage.name, ())))
            items.append('<li><p><a href="%s"><span class="number">%s</span> %s</a></p>%s%s</li>' % (
                link(chapter.place, stage.place), stage.number, escape(stage.title), words,
                self._strip(chapter.place, stage)))
        return '<section class="map" aria-labelledby="stages"><h2 id="stages">Stages</h2><ol class="list">%s</ol>%s</section>' % (
            "".join(items), prose.parts(rest, heading=3))

    @staticmethod
    def _passage(prose, passage):
        name, parts = slug(passage["heading"]), passage["parts"]
        if passage["kind"] == "breaks":
            breaks = [part for part in parts if part["kind"] == "note" and part["heading"] != "Survives"]
            body = prose.parts([part for part in parts if part["kind"] != "note"], heading=3)
            body += "".join(prose.broken(part, 3, "break-" + slug(part["heading"])) for part in breaks)
            body += prose.parts([part for part in parts if part["kind"] == "note" and part not in breaks], heading=3)
        elif passage["kind"] == "questions":
            body = prose.parts(parts, heading=3) + "".join(
                prose.question(each, 3, "question-" + slug(each["title"])) for each in passage["questions"])
        else:
            body = prose.parts(parts, heading=3)
        return '<section aria-labelledby="%s"><h2 id="%s">%s</h2>%s</section>' % (
            name, name, prose.inline(passage["heading"]), body)

    def _exercise(self, stage, prose):
        exercise = stage.exercise
        if not exercise:
            return ""
        return '<section aria-labelledby="try"><h2 id="try">Exercise</h2><p><a href="%s">%s</a></p>%s</section>' % (
            link(stage.place, exercise.place), prose.inline(exercise.title),
            self._strip(stage.place, exercise))

    def _stage(self, stage):
        chapter, parent = stage.chapter, stage.parent
        prose = Prose(self, stage.place, stage.folder, chapter, parent or stage)
        steps = "".join('<li><a href="%s"><span class="p %s" aria-hidden="true">%s</span> <span>%s<small>%s</small></span></a></li>' % (
            link(stage.place, step.place), step.phase, step.letter, prose.inline(step.title), step.word) for step in stage.steps)
        passages = [(passage["kind"], self._passage(prose, passage))
                    for passage in stage.lesson["passages"] if passage["kind"] != "step"]
        # The exercise comes before what the stage ends with.
        end = next((index for index, (kind, _) in enumerate(passages) if kind == "recap"), len(passages))
        body = "".join(html for _, html in passages[:end]) + self._exercise(stage, prose) + "".join(
            html for _, html in passages[end:])
        main = fill("stage", word="Exercise" if parent else "Stage", short=stage.short, title=prose.inline(stage.title),
                    steps=steps, heading="Solved, step by step" if parent else "Steps", passages=body,
                    introduction=prose.parts(stage.lesson["introduction"]))
        up = [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title))]
        if parent:
            up.append((parent.place, "%s %s" % (parent.number, parent.title)))
        self._add(
            stage.place, "%s %s" % (stage.short, stage.title), main, kind="place", up=up,
            entry={"n": "%s %s" % ("Exercise" if parent else "Stage", stage.short), "t": stage.title,
                   "x": search.lesson(stage.lesson)})

    # Steps

    def _step(self, step):
        chapter, stage = step.chapter, step.stage
        prose = Prose(self, step.place, stage.folder if stage else "Chapters/" + chapter.name, chapter,
                      stage and (stage.parent or stage))
        up = [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title))]
        for above in (stage.parent, stage) if stage else ():
            if above:
                up.append((above.place, "%s %s" % (above.number, above.title)))
        changes, run = self._changes(step)
        main = fill(
            "step", strip=self._strip(step.place, stage, step) if stage else "", phase=step.phase, word=step.word,
            short=step.short, title=prose.inline(step.title), tag=step.tag,
            start=step.short if step.stage else chapter.number, end=self._end(step), files=self._files(step),
            lesson=prose.parts(step.data["parts"], folds=True), changes=changes, run=run)
        self._add(
            step.place, "%s %s" % (step.short, step.title), main, kind="step", up=up,
            entry={"n": "%s %s" % (step.short, step.word.lower()), "t": step.title, "x": search.text(step.data["parts"]),
                   "c": search.code(step)})

    @staticmethod
    def _end(step):
        """Where a stage's last step leads: to what the stage ends with."""
        stage = step.stage
        if not stage or step is not stage.steps[-1]:
            return ""
        named = [(slug(passage["heading"]), passage["heading"].lower())
                 for passage in stage.lesson["passages"] if passage["kind"] in ("breaks", "questions", "recap")]
        if stage.exercise:
            named.insert(len(named) - 1, ("try", "an exercise"))
        links = ['<a href="%s">%s</a>' % (link(step.place, stage.place, name), words) for name, words in named]
        words = " and ".join(filter(None, [", ".join(links[:-1]), links[-1] if links else ""]))
        return '<p class="end">The stage ends here. It has more: %s.</p>' % words if links else ""

    def _changes(self, step):
        """Tests, code and, where there is room, the run side by side; and the run where there was none."""
        run = '<h2>Run</h2>' + self._output(step)
        below = '<section aria-label="Run">%s</section>' % run
        if step.phase == "starter":
            return "", below
        panes = []
        for top, word in (("Tests/", "Tests"), ("Sources/", "Sources")):
            changes = [change for change in step.data["changes"] if change["path"].startswith(top)]
            if changes:
                panes.append("<h2>%s</h2>%s" % (word, "".join(self._change(change) for change in changes)))
            elif top == "Tests/" and step.phase == "green":
                panes += self._wanted(step)
        if len(panes) < 2:
            panes, below = panes + [run], ""
        panes = "".join('<div class="pane">%s</div>' % pane for pane in panes)
        return '<section class="changes" aria-label="What changes">%s</section>' % panes, below

    def _wanted(self, step):
        """The tests that a green has to meet: those of the last step before it that changed any."""
        for other in reversed(step.stage.steps[:step.stage.steps.index(step)]):
            changes = [change for change in other.data["changes"] if change["path"].startswith("Tests/")]
            if changes:
                head = '<h2>Tests <small>to be met, from <a href="%s">step %s</a></small></h2>' % (
                    link(step.place, other.place), other.data["number"])
                return [head + "".join(self._change(change) for change in changes)]
        return []

    @staticmethod
    def _change(change):
        word = {"added": "new", "removed": "removed"}.get(change["change"], "")
        body = listing.added(change["hunks"]) if word == "new" else "" if word else listing.difference(change["hunks"])
        folder, _, name = change["path"].rpartition("/")
        return '<figure class="file"><figcaption><span class="folder">%s</span>%s%s</figcaption>%s</figure>' % (
            breakable(escape(folder + "/")), escape(name), " <b>%s</b>" % word if word else "", body)

    @staticmethod
    def _output(step):
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
        verdict = '<p class="verdict %s">It %s<small>, recorded with Swift %s on %s</small></p>' % (
            outcome["kind"], _phases[outcome["kind"]], outcome["swift"], outcome["platform"].capitalize())
        if step.phase == "red":
            return '<details class="answer"><summary>What the run shows</summary>%s%s</details>' % (verdict, body)
        return verdict + body

    def _files(self, step):
        data, own = step.data, []
        touched = [change["path"] for change in data["changes"] if change["change"] != "removed"]
        for path in touched:
            text = self.course.text(step, path)
            own.append('<details id="%s"><summary>%s <small>%d lines</small></summary>%s</details>' % (
                slug(path), breakable(escape(path)), text.count("\n"), listing.whole(text)))
        others = []
        for path, digest in sorted(data["files"].items()):
            origin = self.course.origins[path, digest]
            if path not in touched:
                others.append('<li><a href="%s">%s</a> <small>from %s</small></li>' % (
                    link(step.place, origin.place, slug(path)), breakable(escape(path)), origin.short))
        rest = '<details><summary>The other %s of the package</summary><ul class="others">%s</ul></details>' % (
            "file" if len(others) == 1 else "%d files" % len(others), "".join(others)) if others else ""
        return "".join(own) + rest
