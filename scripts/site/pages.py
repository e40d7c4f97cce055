"""The frame that all pages have, and the order in which they are read."""

from html import escape

import ends
import overviews
import steps
from course import link
from templates import fill


class Site:
    """Gathers pages by their places, and what is wrong with them.

    repository is the course's folder; source an address of its files on the web, or an empty text; state what the
    footer says; frames what the app shows, by step; base the site's folder on its server, such as '/kata/'.
    """

    def __init__(self, course, repository, source, state, frames, clone, base=""):
        self.course, self.repository, self.source = course, repository, source
        self.state, self.frames, self.clone, self.base = state, frames, clone, base
        self.pages, self.entries, self.faults = {}, [], []
        # The pages in the order in which they are read, and where the repository's folders are shown.
        self.titles = {"": "The course"}
        self.places = {"Chapters/" + file.name: file.stem + "/" for file in sorted(repository.glob("Chapters/*.md"))}
        for chapter in course.chapters:
            self.titles[chapter.place] = chapter.title
            self.places["Chapters/%s" % chapter.name] = chapter.place
            if chapter.starter:
                self.titles[chapter.starter.place] = chapter.starter.title
            for stage in chapter.places:
                self.titles[stage.place] = stage.title
                self.places[stage.folder] = stage.place
                self.titles.update((step.place, step.title) for step in stage.steps)
                self.titles[stage.end] = "What the stage ends with" if not stage.parent else "What the exercise ends with"
            if chapter.free:
                self.titles[chapter.free["short"] + "/"] = chapter.free["title"]
        self.order = list(self.titles)

    def fault(self, message):
        self.faults.append(message)

    def build(self):
        overviews.home(self)
        overviews.rules_page(self)
        for chapter in self.course.chapters:
            overviews.chapter_page(self, chapter)
            for stage in chapter.places:
                overviews.stage_page(self, stage)
                ends.end_page(self, stage)
                if not stage.parent:
                    ends.whole_page(self, stage)
            ends.free_page(self, chapter)
            for step in chapter.steps:
                steps.step_page(self, step)
        self.add("404", "There is no such page", fill("missing"), kind="missing")
        return self.pages

    # The frame of all pages

    def add(self, place, title, main, kind, up=(), entry=None):
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
        own = "" if place == "404" else place
        chapters = "".join('<a href="%s"%s title="%s">%s%s</a>' % (
            link(own, chapter.place), self._current(place, chapter), escape(chapter.title), chapter.number,
            " <span>%s</span>" % escape(chapter.title) if place.startswith(chapter.place) else "")
            for chapter in self.course.chapters)
        names = "".join('<li><a href="%s">%s %s</a></li>' % (
            link(own, chapter.place), chapter.number, escape(chapter.title)) for chapter in self.course.chapters)
        self.pages["404.html" if place == "404" else place + "index.html"] = fill(
            "layout", title=escape(title) + (" · TDD kata" if place else ""), description=escape(description),
            root="/".join([".."] * depth) or ".", relations=relations, chapters=chapters, crumbs=crumbs, main=main,
            kind=kind, turns=turns, state=self.state, names=names,
            # A server shows this page at the address that is missing.
            base='<base href="%s">' % escape(self.base) if place == "404" and self.base else "",
            here="404.html" if place == "404" and self.base else "")
        if entry:
            self.entries.append({"u": place + "index.html", **entry})

    @staticmethod
    def _current(place, chapter):
        if not place.startswith(chapter.place):
            return ""
        return ' aria-current="%s"' % ("page" if place == chapter.place else "true")

    def _page(self, index):
        return (self.order[index], self.titles[self.order[index]]) if index < len(self.order) else None

    @staticmethod
    def _turn(place, target, kind, word):
        if not target:
            return "<span></span>"
        return '<a class="%s" rel="%s" href="%s"><small>%s</small>%s</a>' % (
            kind, kind, link(place, target[0]), word, escape(target[1]))

    def strip(self, place, stage, current=None):
        cells = []
        for step in stage.steps:
            here = ' aria-current="step"' if step is current else ""
            title = "%s %s: %s" % (step.short, step.word.lower(), step.title)
            cells.append('<li><a class="p %s" href="%s" title="%s" aria-label="%s"%s>%s</a></li>' % (
                step.phase, link(place, step.place), escape(title), escape(title), here, step.letter))
        return '<ol class="strip" aria-label="Steps of stage %s">%s</ol>' % (stage.short, "".join(cells))
