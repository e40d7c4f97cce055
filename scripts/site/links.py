"""Finds links of the finished site that lead nowhere, and elements that are not closed."""

from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit


_EMPTY = {"base", "meta", "link", "img", "input", "br", "hr", "wbr"}


class _Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.open, self.faults = [], [], [], []
        self.has_moved = False
        self.feed(text)
        self.faults += ["'%s' is not closed" % tag for tag in self.open]

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.faults.append("line %d: '</%s>' closes nothing" % (self.getpos()[0], tag))

    def handle_starttag(self, tag, attributes):
        if tag not in _EMPTY:
            self.open.append(tag)
        for name, value in attributes:
            # What a base names is a server's, and all links of its page are below it.
            if name in ("href", "src") and tag != "base":
                self.links.append(value)
            elif name == "id":
                self.ids.append(value)
        # Who comes to an old place has an old link.
        self.has_moved |= ("http-equiv", "refresh") in attributes


def faults(folder):
    """What is wrong with the links, a line each; every page must be reached from the first one too."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    found, led = [], {}
    for path, page in pages.items():
        name = path.relative_to(folder)
        found += ["%s: %s" % (name, fault) for fault in page.faults[:1]]
        found += ["%s: two elements are called '%s'" % (name, each) for each in sorted({
            each for each in page.ids if page.ids.count(each) > 1})]
        led[path] = set()
        for address in page.links:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                found.append("%s: a link to '%s', which is not there" % (name, address))
            elif target in pages:
                led[path].add(target)
                if parts.fragment and unquote(parts.fragment) not in pages[target].ids:
                    found.append("%s: a link to '%s', and the page has no such part" % (name, address))
    reached, waiting = set(), [folder / "index.html"]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting += led.get(path, ())
    return found + ["%s: no link leads here" % path.relative_to(folder)
                    for path, page in pages.items()
                    if path not in reached and path.name != "404.html" and not page.has_moved]
