"""What a stage ends with, the stage as one page for paper, and a stage without steps."""

from html import escape

import search
from course import link
from prose import Prose, slug
from templates import fill


def above(chapter, *stages):
    """The pages above one of a chapter, as places and names."""
    return [("", "Course"), (chapter.place, "%s %s" % (chapter.number, chapter.title)),
            *((stage.place, "%s %s" % (stage.number, stage.title)) for stage in stages if stage)]


def end_page(site, stage):
    """Breaks, questions, the exercise and the recap: a page of its own, as it shows the finished code."""
    chapter = stage.chapter
    prose = Prose(site, stage.end, stage.folder, chapter, stage.parent or stage)
    passages = [(passage["kind"], passage_html(prose, passage)) for passage in stage.passages]
    # The exercise comes before what the stage ends with.
    last = next((index for index, (kind, _) in enumerate(passages) if kind == "recap"), len(passages))
    body = "".join(html for _, html in passages[:last]) + exercise_html(stage, prose) + "".join(
        html for _, html in passages[last:])
    name = "%s %s, its end" % ("Exercise" if stage.parent else "Stage", stage.short)
    main = fill("place", word=name, title=prose.inline(stage.title), passages="", introduction=body, map="")
    site.add(
        stage.end, "%s %s: the end" % (stage.short, stage.title), main, kind="place",
        up=above(chapter, stage.parent, stage),
        entry={"n": name, "t": stage.title, "x": search.passages(stage.passages)})


def contents(stage):
    """What the end's page has, as anchors and words."""
    named = [(slug(passage["heading"]), escape(passage["heading"].lower())) for passage in stage.passages
             if passage["kind"] in ("breaks", "questions", "recap")]
    if stage.exercise:
        named.insert(max(0, len(named) - 1), ("try", "an exercise"))
    return named


def end_links(place, stage):
    links = ['<a href="%s">%s</a>' % (link(place, stage.end, name), words) for name, words in contents(stage)]
    return " and ".join(filter(None, [", ".join(links[:-1]), links[-1] if links else ""]))


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


def exercise_html(stage, prose):
    exercise = stage.exercise
    if not exercise:
        return ""
    return ('<section aria-labelledby="try"><h2 id="try">Exercise</h2><p><a href="%s">%s</a></p>'
            '<pre class="code sh"><code>scripts/kata goto %s</code></pre></section>') % (
        link(prose.place, exercise.place), prose.inline(exercise.title), exercise.short)


def whole_page(site, stage):
    """A worksheet, and a page to read away from the net: what each step wants and asks, and all answers behind them."""
    place, chapter = stage.place + "all/", stage.chapter
    prose = Prose(site, place, stage.folder, chapter, stage)
    asked, answered = [], []
    for step in stage.steps:
        shown, held = divided(step.data["parts"])
        asked.append("<section>%s%s%s</section>" % (
            heading(prose, step, "step"), prose.parts(shown, 3), LINES if held else ""))
        if held:
            answered.append("<section>%s%s</section>" % (heading(prose, step, "run"), prose.parts(held, 3)))
    for passage in stage.passages:
        if passage["kind"] == "questions":
            asked += [question(prose, each, False) for each in passage["questions"]]
            answered += [question(prose, each, True) for each in passage["questions"]]
    recap = [passage_html(prose, passage) for passage in stage.passages if passage["kind"] == "recap"]
    main = fill(
        "all", short=stage.short, title=prose.inline(stage.title), introduction=prose.parts(stage.lesson["introduction"]),
        asked="".join(asked), answered="".join(answered + recap))
    site.add(place, "%s %s, whole" % (stage.short, stage.title), main, kind="all", up=above(chapter, stage))


# Where a reader writes a guess down.
LINES = '<p class="guess">You expect:</p>'


def heading(prose, step, name):
    return '<h2 id="%s-%d">%d · %s <span class="badge %s">%s</span></h2>' % (
        name, step.data["number"], step.data["number"], prose.inline(step.title), step.phase, step.word)


def divided(parts):
    """A step's parts before its run, and the run with what is said of it; hints and breaks are in neither."""
    parts = [part for part in parts if part["kind"] != "hint" and part.get("heading") != "Break"]
    first = next((index for index, part in enumerate(parts) if part["kind"] == "output"), len(parts))
    return parts[:first], parts[first:]


def question(prose, question, is_answered):
    answers = "".join("<li>%s%s</li>" % (
        prose.inline(answer["text"]), " <b>%s</b> %s" % (
            "Yes:" if answer["isRight"] else "No:", prose.inline(answer["reason"])) if is_answered else "")
        for answer in question["answers"])
    text = "" if is_answered else prose.parts_of(question["text"])
    return '<section class="question"><h2>%s</h2>%s<ol>%s</ol></section>' % (
        prose.inline(question["title"]), text, answers)


def free_page(site, chapter):
    """A chapter's stage without steps: its wish, and nothing of what judges it."""
    free = chapter.free
    if not free:
        return
    place = free["short"] + "/"
    prose = Prose(site, place, "Chapters/%s/free" % chapter.name, chapter)
    body = '<pre class="code sh"><code>scripts/kata start %s</code></pre>%s' % (
        free["short"], prose.parts(free["parts"], 2))
    main = fill("place", word="On your own " + free["short"], title=prose.inline(free["title"]), passages="",
                introduction=body, map="")
    site.add(place, "%s %s" % (free["short"], free["title"]), main, kind="place", up=above(chapter),
             entry={"n": "On your own " + free["short"], "t": free["title"], "x": search.text(free["parts"])})
