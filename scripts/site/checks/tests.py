"""Tests of the parts that make the site, without a browser: 'scripts/site.sh --check' runs them first."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import build  # noqa: E402
import ends  # noqa: E402
import links  # noqa: E402
import listing  # noqa: E402
import overviews  # noqa: E402
import pages  # noqa: E402
import steps  # noqa: E402
from course import link  # noqa: E402
from prose import Prose, slug  # noqa: E402


class Place:
    def __init__(self, place, **more):
        self.place = place
        self.__dict__.update(more)


class Course:
    """Chapter 02 with stage 05 of three steps, which has an exercise."""

    chapters = ()

    def find(self, *numbers):
        place = "/".join(part for part in numbers if part)
        known = {"02", "02/05", "02/05/try", "02/05/try/1"} | {"02/05/%d" % number for number in (1, 2, 3)}
        return Place(place + "/") if place in known else None


class Site:
    course, repository, source = Course(), Path(__file__).parent, ""
    places = {"Chapters/02-a/05-b": "02/05/"}

    def __init__(self):
        self.faults = []

    def fault(self, message):
        self.faults.append(message)


class LinkTests(unittest.TestCase):
    def faults(self, pages):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name).resolve()
            for place, text in pages.items():
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                (folder / place).write_text(text, encoding="utf-8")
            return links.faults(folder)

    def test_a_sound_site(self):
        self.assertEqual(self.faults({
            "index.html": '<base href="/kata/"><a href="a/index.html#b">a</a><a href="https://example.com/x">x</a>',
            "a/index.html": '<p id="b"><a href="../index.html">up</a><br></p>', "404.html": "<p></p>",
            "old.html": '<meta http-equiv="refresh" content="0; url=a/index.html"><a href="a/index.html">a</a>'}), [])

    def test_what_leads_nowhere(self):
        self.assertEqual(self.faults({
            "index.html": '<a href="b.html">b</a><a href="a.html#no">a</a><img src="x.png">', "a.html": "", "c.html": ""}), [
                "index.html: a link to 'b.html', which is not there",
                "index.html: a link to 'a.html#no', and the page has no such part",
                "index.html: a link to 'x.png', which is not there", "c.html: no link leads here"])

    def test_elements_that_are_not_closed_or_called_alike(self):
        self.assertEqual(self.faults({"index.html": '<p id="a"><b id="a"></p>'}), [
            "index.html: line 1: '</p>' closes nothing", "index.html: two elements are called 'a'"])

    def test_addresses_are_relative_and_whole(self):
        self.assertEqual(link("02/05/2/", "02/05/3/"), "../3/index.html")
        self.assertEqual(link("", "02/"), "02/index.html")
        self.assertEqual(link("02/05/try/1/", "", "a"), "../../../../index.html#a")


class ProseTests(unittest.TestCase):
    def setUp(self):
        self.site = Site()
        self.prose = Prose(self.site, "02/05/2/", "Chapters/02-a/05-b", Place("02/", number="02"), Place("02/05/", number="05"))

    def test_what_a_lesson_speaks_of_is_linked(self):
        html = self.prose.html("See chapter 02, stage 05, step 3, step 1, `02/05/3`, stage 09 and `step 1.5`.")
        self.assertIn('<a href="../3/index.html">chapter 02, stage 05, step 3</a>', html)
        self.assertIn('<a href="../1/index.html">step 1</a>', html)
        self.assertIn('<a href="../3/index.html"><code>02/05/3</code></a>', html.replace("<wbr>", ""))
        self.assertIn("stage 09 and <code>step 1.5</code>", html)

    def test_exercises_are_linked(self):
        html = self.prose.html("02/05/try, `02/05/try/1` and 02/05/trying").replace("<wbr>", "")
        self.assertIn('<a href="../try/index.html">02/05/try</a>, <a href="../try/1/index.html"><code>02/05/try/1', html)
        self.assertIn(" and 02/05/trying", html)

    def test_links_between_readmes_lead_to_pages(self):
        self.assertIn('href="../index.html"', self.prose.html("[b](../05-b/README.md)"))
        self.assertEqual(self.prose.html("[b](../09-c/README.md)"), "<p>b</p>\n")
        self.assertEqual(self.site.faults, ["Chapters/02-a/05-b: a link to '../09-c/README.md', which is not there"])

    def test_output_and_what_follows_is_folded_behind_the_hints(self):
        parts = [
            {"kind": "prose", "text": "What?"}, {"kind": "output", "language": "text", "text": "a: error: b"},
            {"kind": "prose", "text": "So."}, {"kind": "hint", "heading": "Hint", "parts": []}]
        html = self.prose.parts(parts, folds=True)
        order = [html.index(words) for words in ("What?", "Hint", "<summary>What the run shows", "error:", "So.")]
        self.assertEqual(order, sorted(order))

    def test_to_do_lists(self):
        html = self.prose.html("- [x] a\n- [ ] b\n")
        self.assertIn('<li class="task done">a</li>', html)
        self.assertIn('<li class="task open">b</li>', html)

    def test_markup_in_a_lesson_is_text(self):
        self.assertIn("&lt;script&gt;", self.prose.html("<script>alert(1)</script>"))
        self.assertEqual(slug("The client's `URL` is lost!"), "the-clients-url-is-lost")


class ArgumentTests(unittest.TestCase):
    def test_a_folder_by_any_name_has_one_beside_it(self):
        for name in (".", "..", "a/", "a b"):
            out = build.arguments(["--course", "c", "--repository", "r", "--out", name]).out
            self.assertEqual(out.with_name("draft").parent, Path(name).resolve().parent)


class DamagedCourseTests(unittest.TestCase):
    def test_it_is_told_in_one_line_and_nothing_of_others_is_touched(self):
        for text in ("", "{", "[]", "{}", '{"format": 1}', '{"format": 1, "chapters": [{}]}'):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                (folder / "course.json").write_text(text)
                (folder / "out.draft").mkdir()
                (folder / "out.draft" / "mine").write_text("mine")
                words = ["--course", name + "/course.json", "--repository", name, "--out", name + "/out"]
                run = subprocess.run([sys.executable, build.__file__, *words], capture_output=True, text=True)
                self.assertEqual(run.returncode, 1, text)
                self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
                self.assertEqual(sorted(path.name for path in folder.iterdir()), ["course.json", "out.draft"])
                self.assertTrue((folder / "out.draft" / "mine").exists())


class PageTests(unittest.TestCase):
    def test_a_page_beside_the_chapters_is_shown_with_links_to_steps_and_stages(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "Chapters").mkdir()
            (Path(folder) / "Chapters" / "ideas.md").write_text(
                "# Where `ideas` come from\n\n## A\n\n[b](02-a/05-b/README.md), 02/05/3, [own](ideas.md).\n")
            site = pages.Site(Course(), Path(folder), "", "", [], "")
            site.places["Chapters/02-a/05-b"] = "02/05/"
            self.assertEqual(overviews.pages(site), '<a href="ideas/index.html">Where <code>ideas</code> come from</a>')
        page = site.pages["ideas/index.html"]
        for words in ("<h1>Where <code>ideas</code> come from</h1>", '<a href="../02/05/index.html">b</a>, <a href="../02/05/3/',
                      '<a href="index.html">own</a>', "<title>Where ideas come from ·"):
            self.assertIn(words, page.replace("<wbr>", ""))
        self.assertEqual(site.faults, [])
        self.assertEqual([entry["u"] for entry in site.entries], ["ideas/index.html"])


class MissingPageTests(unittest.TestCase):
    def test_its_links_lead_somewhere_from_any_address(self):
        for base, expected in (("", False), ("/kata/", True)):
            site = pages.Site(Course(), Path("."), "", "", [], "", base)
            site.add("404", "There is no such page", "<h1>None</h1>", kind="missing")
            page = site.pages["404.html"]
            self.assertEqual('<base href="/kata/">' in page, expected)
            self.assertEqual(links._Page(page).faults, [])
            # A browser asks for a style where it stands; a base behind it comes too late.
            self.assertTrue(not expected or page.index("<base") < min(page.index("href=\"./"), page.index("src=")))


class EndTests(unittest.TestCase):
    def test_a_heading_is_text(self):
        passages = [{"kind": "questions", "heading": "Questions <script>x</script>"}]
        stage = Place("02/05/", end="02/05/end/", passages=passages, exercise=None, steps=[])
        step = Place("02/05/1/", stage=stage)
        stage.steps.append(step)
        self.assertNotIn("<script", steps.end(step))
        self.assertIn('href="../end/index.html#questions', steps.end(step))

    def test_a_heading_may_have_a_percent_sign(self):
        step = Place("02/05/1/", data={"number": 1}, title="50 % is enough", phase="red", word="Red")
        self.assertIn('id="run-1">1 · 50 % is', ends.heading(Prose(Site(), "02/05/all/", ""), step, "run"))

    def test_paper_has_the_run_and_the_answers_behind_all_steps(self):
        parts = [{"kind": "prose", "text": "What?"}, {"kind": "hint", "heading": "Hint", "parts": []},
                 {"kind": "output", "text": "a"}, {"kind": "prose", "text": "So."},
                 {"kind": "note", "heading": "Break", "parts": []}]
        shown, held = ends.divided(parts)
        self.assertEqual([part.get("text") for part in shown + held], ["What?", "a", "So."])
        self.assertEqual(len(shown), 1)


class SolutionTests(unittest.TestCase):
    def test_what_a_step_changes_is_folded_and_the_tests_to_meet_are_not(self):
        change = lambda path: {"path": path, "change": "added", "hunks": [{"old": 1, "new": 1, "lines": ["+let a = 1"]}]}
        stage = Place("02/05/", steps=[])
        red = Place("02/05/1/", phase="red", outcome=None, stage=stage, data={"number": 1, "changes": [change("Tests/a.swift")]})
        green = Place("02/05/2/", phase="green", outcome=None, stage=stage,
                      data={"number": 2, "changes": [change("Sources/b.swift")]})
        stage.steps += [red, green]
        html, _ = steps.changed(green)
        tests, own = html.split('<details class="solution">')
        self.assertIn("a.swift", tests)
        self.assertIn("b.swift", own)
        self.assertIn("1 line changes; write yours first", own)


class ListingTests(unittest.TestCase):
    def test_a_difference_numbers_both_sides(self):
        html = listing.difference([{"old": 4, "new": 5, "lines": [" a", "-b", "+c", "+d"]}])
        for element, number, text in (("span", 5, "a"), ("del", 5, "b"), ("ins", 6, "c"), ("ins", 7, "d")):
            self.assertIn('<%s class="l" data-n="%d">%s' % (element, number, text), html)

    def test_a_line_of_a_whole_file_has_an_address(self):
        self.assertIn('<span class="l" data-n="2" id="app-swift-L2">b', listing.whole("a\nb\n", "app-swift"))
        self.assertNotIn(" id=", listing.whole("a\nb\n"))

    def test_code_is_escaped_and_coloured(self):
        self.assertEqual(listing.swift("let a: B<C> = 1 // d"), (
            '<span class="k">let</span> a: <span class="t">B</span>&lt;<span class="t">C</span>&gt; = '
            '<span class="m">1</span> <span class="c">// d</span>'))


class Moved(unittest.TestCase):
    def test_an_old_place_that_nobody_has_leads_to_the_new_one(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "Chapters").mkdir()
            (Path(folder) / "Chapters" / "moved.txt").write_text(
                "02-a/07-c/3-green -> 02-a/05-b/3-green\n02-a/05-b -> 02-a/06-b\n02-a/08-d -> 02-a/09-gone\n"
                "03-e -> 02-a\n03-e/05-b -> 02-a/06-b\n")
            pages = build.moved(Path(folder), {"02/05/index.html": "", "02/06/index.html": "", "02/05/3/index.html": "",
                                               "02/06/try/1/index.html": ""})
            self.assertEqual(sorted(pages), [
                "02/07/3/index.html", "03/05/3/index.html", "03/05/index.html", "03/05/try/1/index.html",
                "03/06/index.html", "03/06/try/1/index.html"])
            self.assertIn('02/06/', pages["03/05/index.html"])
            self.assertIn('href="../../05/3/index.html"', pages["02/07/3/index.html"])
            self.assertEqual(build.moved(Path(folder) / "none", {}), {})


if __name__ == "__main__":
    unittest.main()
