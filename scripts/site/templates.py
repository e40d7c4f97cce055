"""Fills the HTML files in the folder beside this one."""

import functools
from pathlib import Path
from string import Template


@functools.lru_cache(maxsize=None)
def _template(name):
    return Template((Path(__file__).parent / "templates" / (name + ".html")).read_text(encoding="utf-8"))


def fill(name, **values):
    """The template of that name; a value that it asks for and is not given is an error."""
    return _template(name).substitute(values)
