"""Code, differences and output as HTML: a line an element, with its number."""

import functools
import itertools
from html import escape

from pygments.lexers import SwiftLexer
from pygments.token import Comment, Keyword, Name, Number, String

_lexer = SwiftLexer(ensurenl=False, stripnl=False)


def _kind(token, text):
    if token in Comment:
        return "c"
    if token in String:
        return "s"
    if token in Keyword.Type or (token in Name and text[:1].isupper()):
        return "t"
    if token in Keyword:
        return "k"
    if token in Number:
        return "m"
    return ""


@functools.lru_cache(maxsize=None)
def swift(line):
    """A line of Swift, coloured. The course's files have no literal and no comment of several lines."""
    pieces = ((_kind(token, text), text) for token, text in _lexer.get_tokens(line) if text)
    html = []
    for kind, run in itertools.groupby(pieces, key=lambda piece: piece[0]):
        text = escape("".join(text for _, text in run))
        html.append('<span class="%s">%s</span>' % (kind, text) if kind else text)
    return "".join(html)


def _line(element, number, html, text="", anchor=""):
    """A line; what is broken off it stands below its own beginning, which its class tells in steps of two."""
    shown = ' data-n="%d"' % number if number else ""
    shown += ' id="%s-L%d"' % (anchor, number) if anchor else ""
    depth = min((len(text) - len(text.lstrip(" "))) // 2, 8)
    return '<%s class="l%s"%s>%s\n</%s>' % (element, " i%d" % depth if depth else "", shown, html, element)


def whole(text, anchor=""):
    """A whole file; with an anchor its line 38 has the address '#ANCHOR-L38'."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    body = "".join(
        _line("span", number, swift(line), line, anchor) for number, line in enumerate(lines, 1))
    return '<pre class="code numbered"><code>%s</code></pre>' % body


def difference(hunks):
    """Changed lines between those around them; deleted ones bear their old numbers."""
    body = []
    for index, hunk in enumerate(hunks):
        if index or hunk["new"] > 1:
            body.append('<span class="cut" aria-hidden="true">⋯\n</span>')
        old, new = hunk["old"], hunk["new"]
        for line in hunk["lines"]:
            mark, own = line[:1], line[1:]
            html = swift(own)
            if mark == "-":
                body.append(_line("del", old, html, own))
                old += 1
            elif mark == "+":
                body.append(_line("ins", new, html, own))
                new += 1
            else:
                body.append(_line("span", new, html, own))
                old, new = old + 1, new + 1
    return '<pre class="code numbered diff"><code>%s</code></pre>' % "".join(body)


def added(hunks):
    """A file that is new; there is nothing that its lines differ from."""
    lines = [line[1:] for hunk in hunks for line in hunk["lines"]]
    return whole("\n".join(lines) + "\n")


def block(text, language):
    """A block of a lesson."""
    lines = text.split("\n")
    if language == "swift":
        return '<pre class="code"><code>%s</code></pre>' % "".join(_line("span", 0, swift(line), line) for line in lines)
    if language == "diff":
        elements = {"+": "ins", "-": "del"}
        body = "".join(_line(elements.get(line[:1], "span"), 0, swift(line[1:]), line[1:]) for line in lines)
        return '<pre class="code diff"><code>%s</code></pre>' % body
    if language in ("sh", "json"):
        return '<pre class="code %s"><code>%s</code></pre>' % (language, escape(text))
    # A drawing keeps its lines, however narrow the page is.
    return '<pre class="drawing" tabindex="0" role="region" aria-label="Drawing"><code>%s</code></pre>' % escape(text)


def output(lines):
    """What a run prints."""
    body = "".join(_line("span", 0, escape(line).replace("error:", '<b class="error">error:</b>', 1)) for line in lines)
    return '<pre class="code output"><code>%s</code></pre>' % body
