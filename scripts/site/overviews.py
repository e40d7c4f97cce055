"""The pages that lead to steps: the first one, chapters, stages and exercises."""

from html import escape

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
        title = '<h3><a href="%sindex.html"><span>%s</span> %s</a></h3>' % (
            chapter.place, chapter.number, escape(chapter.title))
        chapters.append('<article class="chapter">%s<ol class="stages">%s</ol></article>' % (title, stages))
    red, green = example(course)
    frames = "".join(
        '<figure><pre class="frame"><code>%s</code></pre><figcaption><a href="%s">%s</a> %s</figcaption></figure>' % (
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
    site.add("", "A kata in test-driven networking, in Swift", main, kind="home")


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
            passages.append(passage_html(prose, passage))
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
    if chapter.starter:
        items.append('<li><p><a href="%s"><span class="number">00</span> What the chapter begins with</a></p></li>' % (
            link(chapter.place, chapter.starter.place)))
    for stage in chapter.stages:
        words = "".join("<p>%s</p>" % (prose.inline(cell) if index == 0 else "<small>%s: %s</small>" % (
            escape(head), prose.inline(cell))) for index, (head, cell) in enumerate(said.get(stage.name, ())))
        items.append('<li><p><a href="%s"><span class="number">%s</span> %s</a></p>%s%s</li>' % (
            link(chapter.place, stage.place), stage.number, escape(stage.title), words,
            site.strip(chapter.place, stage)))
    return map_html("stages", "Stages", "list", items, prose.parts(rest, heading=3))


def map_html(name, heading, kind, items, below=""):
    return '<section class="map" aria-labelledby="%s"><h2 id="%s">%s</h2><ol class="%s">%s</ol>%s</section>' % (
        name, name, heading, kind, "".join(items), below)


def passage_html(prose, passage):
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


def exercise_html(site, stage, prose):
    exercise = stage.exercise
    if not exercise:
        return ""
    return '<section aria-labelledby="try"><h2 id="try">Exercise</h2><p><a href="%s">%s</a></p>%s</section>' % (
        link(stage.place, exercise.place), prose.inline(exercise.title),
        site.strip(stage.place, exercise))


def stage_page(site, stage):
    chapter, parent = stage.chapter, stage.parent
    prose = Prose(site, stage.place, stage.folder, chapter, parent or stage)
    row = '<li><a href="%s"><span class="p %s" aria-hidden="true">%s</span> <span>%s<small>%s</small></span></a></li>'
    steps = [row % (link(stage.place, step.place), step.phase, step.letter, prose.inline(step.title), step.word)
             for step in stage.steps]
    passages = [(passage["kind"], passage_html(prose, passage))
                for passage in stage.lesson["passages"] if passage["kind"] != "step"]
    # The exercise comes before what the stage ends with.
    end = next((index for index, (kind, _) in enumerate(passages) if kind == "recap"), len(passages))
    body = "".join(html for _, html in passages[:end]) + exercise_html(site, stage, prose) + "".join(
        html for _, html in passages[end:])
    name = "%s %s" % ("Exercise" if parent else "Stage", stage.short)
    main = fill("place", word=name, title=prose.inline(stage.title), passages=body,
                introduction=prose.parts(stage.lesson["introduction"]),
                map=map_html("steps", "Solved, step by step" if parent else "Steps", "steps", steps))
    up = [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title))]
    if parent:
        up.append((parent.place, "%s %s" % (parent.number, parent.title)))
    site.add(
        stage.place, "%s %s" % (stage.short, stage.title), main, kind="place", up=up,
        entry={"n": name, "t": stage.title, "x": search.lesson(stage.lesson)})
