"""Lessons as HTML: Markdown, with links to the pages that they speak of."""

import posixpath
import re
from html import escape

from markdown_it import MarkdownIt

import listing
from course import link

_TASK = {"[ ] ": "open", "[x] ": "done", "[X] ": "done"}
_MENTION = re.compile(
    r"\b[Cc]hapter (?P<chapter>\d\d)(?:, stage (?P<of>\d\d)(?:, step (?P<ofstep>\d+))?)?"
    r"|\b[Ss]tage (?P<stage>\d\d)(?:, step (?P<stagestep>\d+))?"
    r"|\b[Ss]tep (?P<step>\d+)\b"
    r"|(?<![\w/])(?P<path>\d\d/\d\d(?:/try)?(?:/\d+)?)(?![\w/])")


def breakable(html):
    """Lets a long path be broken after a slash, not in the middle of a name."""
    return re.sub(r"/(?=\w)", "/<wbr>", html)


def slug(text):
    words = re.sub(r"[^a-z0-9]+", "-", re.sub(r"[`'’]", "", text.lower())).strip("-")
    return "-".join(words.split("-")[:10]) or "part"


class Prose:
    """Sets the Markdown of one page.

    chapter and stage are those that a bare 'stage 03' or 'step 2' in the text speaks of; folder is where the text stands
    in the repository, for its links.
    """

    def __init__(self, site, place, folder, chapter=None, stage=None):
        self.site, self.place, self.folder = site, place, folder
        self.chapter, self.stage = chapter, stage
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def html(self, text):
        tokens = self.markdown.parse(text)
        for token in tokens:
            if token.type == "inline":
                token.children = self._linked(token.children)
        self._tasks(tokens)
        html = self.markdown.renderer.render(tokens, self.markdown.options, {})
        html = re.sub(r"(?<=<code>)[^<]*", lambda found: breakable(found.group()), html)
        return html.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")

    def inline(self, text):
        return self.markdown.renderInline(text)

    def parts(self, parts, heading=2, folds=False):
        """Parts of a lesson; with folds, output and what stands after it is shown on request."""
        shown, hints, held, last = [], [], [], []
        for part in parts:
            if part["kind"] == "note" and part["heading"] == "Break":
                last.append(self.broken(part, heading, "break"))
            elif part["kind"] == "hint":
                hints.append('<details class="hint"><summary>%s</summary>%s</details>' % (
                    escape(part["heading"]), self.parts(part["parts"], heading + 1)))
            elif held or folds and part["kind"] == "output":
                held.append(self._part(part, heading))
            else:
                shown.append(self._part(part, heading))
        if held:
            held = ['<details class="answer"><summary>What the run shows, and why</summary>%s</details>' % "".join(held)]
        return "".join(shown + hints + held + last)

    def broken(self, note, heading, name):
        """A change that makes the code wrong; which tests notice is told on request."""
        told = [part for part in note["parts"] if part["kind"] == "output"]
        rest = [part for part in note["parts"] if part["kind"] != "output"]
        answer = "".join(listing.output(part["text"].split("\n")) for part in told)
        if told:
            answer = '<details class="answer"><summary>Which tests notice?</summary>%s</details>' % answer
        return '<section class="break"><h%d id="%s">%s</h%d>%s%s</section>' % (
            heading, name, self.inline(note["heading"]), heading, self.parts(rest, heading + 1), answer)

    def question(self, question, heading, name):
        answers = question["answers"]
        choices = "".join("<li>%s</li>" % self.inline(answer["text"]) for answer in answers)
        reasons = "".join('<li class="%s"><b>%s</b> %s</li>' % (
            ("right", "Yes:", self.inline(answer["reason"])) if answer["isRight"] else
            ("wrong", "No:", self.inline(answer["reason"]))) for answer in answers)
        return ('<section class="question"><h%d id="%s">%s</h%d>%s<ol>%s</ol>'
                '<details class="answer"><summary>Which one, and why?</summary><ol>%s</ol></details></section>') % (
            heading, name, self.inline(question["title"]), heading, self.parts_of(question["text"]), choices, reasons)

    def parts_of(self, text):
        """Markdown that may hold blocks."""
        return "".join(
            listing.block("\n".join(piece.split("\n")[1:-1]), piece.split("\n")[0].strip("`").strip())
            if piece.startswith("```") else self.html(piece)
            for piece in re.split(r"(?m)(^```[^\n]*\n.*?^```$)", text, flags=re.S) if piece.strip())

    def _part(self, part, heading):
        kind = part["kind"]
        if kind == "prose":
            return self.html(part["text"])
        if kind == "output":
            return listing.output(part["text"].split("\n"))
        if kind == "code":
            return listing.block(part["text"], part["language"])
        return '<section class="note"><h%d>%s</h%d>%s</section>' % (
            heading, self.inline(part["heading"]), heading, self.parts(part["parts"], heading + 1))

    # Links

    def _linked(self, children):
        linked, depth, leads = [], 0, True
        for token in children:
            if token.type == "link_open":
                depth, address = depth + 1, self._address(token.attrs["href"])
                leads = address is not None
                token.attrs["href"] = address
            elif token.type == "link_close":
                depth -= 1
            if token.type in ("link_open", "link_close") and not leads:
                continue
            if token.type == "text" and depth == 0:
                linked += self._mentions(token)
            elif token.type == "code_inline" and depth == 0 and _MENTION.fullmatch(token.content):
                linked += self._mentions(token)
            else:
                linked.append(token)
        return linked

    def _address(self, address):
        """A link of the repository's Markdown as one of the site; None for a file that the site cannot show."""
        if re.match(r"[a-z]+:|#", address):
            return address
        path, _, anchor = address.partition("#")
        path = posixpath.normpath(posixpath.join(self.folder, path))
        target = self.site.places.get(path.removesuffix("/README.md"))
        if target is not None:
            return link(self.place, target, anchor)
        if not (self.site.repository / path).exists():
            self.site.fault("%s: a link to '%s', which is not there" % (self.folder, address))
        return "%s/%s" % (self.site.source, path) if self.site.source else None

    def _mentions(self, token):
        tokens, end, text = [], 0, token.content
        for found in _MENTION.finditer(text):
            target = self._target(found)
            if target is None or target.place == self.place:
                continue
            if found.start() > end:
                tokens.append(self._copy(token, text[end:found.start()]))
            opening = self._copy(token, "")
            opening.type, opening.tag, opening.nesting = "link_open", "a", 1
            opening.attrs = {"href": link(self.place, target.place)}
            closing = self._copy(token, "")
            closing.type, closing.tag, closing.nesting = "link_close", "a", -1
            tokens += [opening, self._copy(token, found.group()), closing]
            end = found.end()
        return tokens + [self._copy(token, text[end:])] if end else [token]

    @staticmethod
    def _copy(token, content):
        copied = token.copy()
        copied.content = content
        return copied

    def _target(self, found):
        parts, course = found.groupdict(), self.site.course
        if parts["path"]:
            return course.find(*parts["path"].split("/"))
        if parts["chapter"]:
            return course.find(parts["chapter"], parts["of"], parts["ofstep"])
        if self.chapter is None:
            return None
        if parts["stage"]:
            return course.find(self.chapter.number, parts["stage"], parts["stagestep"])
        return course.find(self.chapter.number, self.stage.number, parts["step"]) if self.stage else None

    @staticmethod
    def _tasks(tokens):
        """Lines of a to-do list: '- [x] …' is crossed off."""
        for index, token in enumerate(tokens):
            if token.type != "inline" or index < 2 or tokens[index - 2].type != "list_item_open":
                continue
            state = _TASK.get(token.content[:4])
            if state:
                tokens[index - 2].attrSet("class", "task " + state)
                token.children[0].content = token.children[0].content[4:]
