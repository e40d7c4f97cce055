"""The pages that lead to steps: the first one, chapters, stages and exercises."""

from html import escape

import ends
import listing
import search
from course import WORDS, link
from prose import Prose, slug
from templates import fill


def home(site):
    course = site.course
    chapters = []
    for chapter in course.chapters:
        stages = "".join('<li><a class="stage" href="%s" title="%s">%s</a>%s</li>' % (
            stage.place + "index.html", escape(stage.title), stage.number, site.strip("", stage))
            for stage in chapter.stages)
        title = '<h3><a href="%sindex.html"><span>%s</span> %s</a> <small>%s</small></h3>' % (
            chapter.place, chapter.number, escape(chapter.title), length(chapter.stages))
        chapters.append('<article class="chapter">%s<ol class="stages">%s</ol></article>' % (title, stages))
    red, green = example(course)
    frames = "".join(
        '<figure><pre class="frame" tabindex="0" role="region" aria-label="The app"><code>%s</code></pre><figcaption><a href="%s">%s</a> %s</figcaption></figure>' % (
            escape(text), link("", step.place), step.short, escape(words)) for step, words, text in site.frames)
    beside = pages(site)
    main = fill(
        "home", count=len(course.steps), stages=sum(len(chapter.stages) for chapter in course.chapters),
        chapters="".join(chapters), first=link("", red.chapter.place), firstnumber=red.chapter.number,
        example=link("", red.place), examplename=red.short,
        clone="git clone %s swift-tdd-kata\ncd swift-tdd-kata\n" % escape(site.clone) if site.clone else "",
        red=telling(red, "Tests/"), green=telling(green, "Sources/"),
        app=fill("app", frames=frames) if frames else "",
        beside='<p class="legend">Beside the chapters: %s.</p>' % beside if beside else "")
    site.add("", "A kata in test-driven networking, in Swift", main, kind="home", entry={
        "n": "Course", "t": "How to begin", "x": "scripts/kata start 02 scripts/kata check"})


def rules_page(site):
    """The rules of TDD that a machine holds every step to, each with a step that breaks it and one that keeps it."""
    place, steps = "rules/", {step.name: step for step in site.course.steps}
    sections = "".join(rule_html(rule, place, steps.get(rule.get("right"))) for rule in site.course.rules)
    main = fill(
        "place", word="Rules", title="The rules of TDD", map="", passages=sections,
        introduction="<p>Every step of the course keeps these, or its lesson says why not. <code>scripts/kata check</code> "
        "reports a step of yours that does not, and <code>scripts/kata explain</code> prints the rule.</p>")
    site.add(place, "The rules of TDD", main, kind="place", up=[("", "Course")], entry={
        "n": "Rules", "t": "The rules of TDD", "x": " ".join(rule["summary"] for rule in site.course.rules)})


def pages(site):
    """Shows the texts beside the chapters, and returns the links to them."""
    shown = []
    for file, place in site.places.items():
        if not file.endswith(".md"):
            continue
        title, _, text = (site.repository / file).read_text(encoding="utf-8").removeprefix("# ").partition("\n")
        prose = Prose(site, place, "Chapters")
        main = fill("place", word="Beside the chapters", title=prose.inline(title), map="", passages="",
                    introduction=prose.parts_of(text))
        plain, words = (search.text([{"kind": "prose", "text": each}]) for each in (title, text))
        site.add(place, plain, main, kind="place", up=[("", "Course")], entry={"n": "Page", "t": plain, "x": words})
        shown.append('<a href="%s">%s</a>' % (link("", place), prose.inline(title)))
    return " and ".join(shown)


def rule_html(rule, place, step):
    words, _, lines = rule["wrong"].partition("\n")
    phases = " ".join('<span class="badge %s">%s</span>' % (phase, WORDS[phase]) for phase in rule["phases"])
    right = '<p>Kept in <a href="%s">%s %s</a>.</p>' % (
        link(place, step.place), step.short, escape(step.title)) if step else ""
    return (
        '<section aria-labelledby="%s"><h2 id="%s">%s</h2><p>%s <code>%s</code></p><p>%s</p>'
        "<p>Broken by %s:</p>%s%s</section>") % (
            rule["code"], rule["code"], escape(rule["summary"][:1].upper() + rule["summary"][1:]), phases, rule["code"],
            escape(rule["reason"]), escape(words), listing.block(lines, "diff"), right)


def example(course):
    """A red that fails and its green: of stage 02/05, whose two are small, or else the first of the course."""
    stage = course.find("02", "05")
    steps = (stage.steps if stage else []) + course.steps
    return next((red, green) for red, green in zip(steps, steps[1:])
                if red.phase == "red" and green.phase == "green" and red.outcome and red.outcome["kind"] == "fails")


def telling(step, top):
    """The lines that a step adds to the files of one kind, and what its run shows."""
    lines = [line[1:] for change in step.data["changes"] if change["path"].startswith(top)
             for hunk in change["hunks"] for line in hunk["lines"] if line.startswith("+") and line[1:].strip()]
    indent = min((len(line) - len(line.lstrip()) for line in lines), default=0)
    shown = [line for line in step.outcome["transcript"] if not line.startswith("Test Case")][:1]
    return listing.block("\n".join(line[indent:] for line in lines), "swift") + listing.output(shown)


def chapter_page(site, chapter):
    prose = Prose(site, chapter.place, "Chapters/" + chapter.name, chapter=chapter)
    lesson = chapter.lesson
    told, passages = [], []
    for passage in lesson["passages"]:
        if passage["heading"] == "Stages":
            told = passage["parts"]
        else:
            passages.append(ends.passage_html(prose, passage))
    main = fill("place", word="Chapter " + chapter.number, title=escape(chapter.title), passages="".join(passages),
                introduction=prose.parts(lesson["introduction"]), map=stage_list(site, chapter, prose, told))
    site.add(
        chapter.place, "%s %s" % (chapter.number, chapter.title), main, kind="place", up=[("", "Course")],
        entry={"n": "Chapter " + chapter.number, "t": chapter.title, "x": search.lesson(lesson)})


def stage_list(site, chapter, prose, parts):
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
    rest = [{"kind": "prose", "text": "%s." % length(chapter.stages)}] + rest
    if chapter.starter:
        items.append('<li><p><a href="%s"><span class="number">00</span> What the chapter begins with</a></p></li>' % (
            link(chapter.place, chapter.starter.place)))
    for stage in chapter.stages:
        words = "".join("<p>%s</p>" % (prose.inline(cell) if index == 0 else "<small>%s: %s</small>" % (
            escape(head), prose.inline(cell))) for index, (head, cell) in enumerate(said.get(stage.name, ())))
        items.append('<li><p><a href="%s"><span class="number">%s</span> %s</a></p>%s%s</li>' % (
            link(chapter.place, stage.place), stage.number, escape(stage.title), words,
            site.strip(chapter.place, stage)))
    if chapter.free:
        items.append('<li><p><a href="%s"><span class="number">%s</span> On your own: %s</a></p></li>' % (
            link(chapter.place, chapter.free["short"] + "/"), "free", escape(chapter.free["title"])))
    return map_html("stages", "Stages", "list", items, prose.parts(rest, heading=3))


def length(stages):
    """How many steps some stages have and how long they take, as their lessons say."""
    steps, minutes = sum(len(stage.steps) for stage in stages), sum(stage.minutes for stage in stages)
    words = "%d step%s" % (steps, "" if steps == 1 else "s")
    hours = "%d h %02d min" % divmod(minutes, 60) if minutes > 90 else "%d min" % minutes
    return "%s, about %s" % (words, hours) if minutes else words


def map_html(name, heading, kind, items, below=""):
    return '<section class="map" aria-labelledby="%s"><h2 id="%s">%s</h2><ol class="%s">%s</ol>%s</section>' % (
        name, name, heading, kind, "".join(items), below)


def stage_page(site, stage):
    chapter, parent = stage.chapter, stage.parent
    prose = Prose(site, stage.place, stage.folder, chapter, parent or stage)
    row = '<li><a href="%s"><span class="p %s" aria-hidden="true">%s</span> <span><span>%s%s</span><small>%s</small></span></a></li>'
    # What an exercise's steps are called is half of its solution.
    steps = [row % (link(stage.place, step.place), step.phase, step.letter,
                    "" if parent else '<span class="number">%d</span>' % step.data["number"],
                    "Step %d" % step.data["number"] if parent else prose.inline(step.title), step.word)
             for step in stage.steps]
    end = ends.end_links(stage.place, stage)
    end = '<p class="end">At the end: %s.</p>' % end if end else ""
    name = "%s %s" % ("Exercise" if parent else "Stage", stage.short)
    whole = "" if parent else ' <a href="%s">On one page, for paper</a>.' % link(stage.place, stage.place + "all/")
    command = '<pre class="code sh"><code>scripts/kata %s %s</code></pre>' % ("goto" if parent else "start", stage.short)
    main = fill("place", word=name, title=prose.inline(stage.title), passages="",
                introduction='<p class="legend">%s.%s</p>%s%s' % (
                    length([stage]), whole, prose.parts(stage.lesson["introduction"]), command),
                map=map_html("steps", "Solved, step by step" if parent else "Steps", "steps", steps, end))
    up = [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title))]
    if parent:
        up.append((parent.place, "%s %s" % (parent.number, parent.title)))
    site.add(
        stage.place, "%s %s" % (stage.short, stage.title), main, kind="place", up=up,
        entry={"n": name, "t": stage.title, "x": search.text(stage.lesson["introduction"])})
