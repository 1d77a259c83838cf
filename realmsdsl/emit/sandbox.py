"""Where the templates of somebody else are filled in: they reach nothing but what they are given, and come to an end."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar, final

from jinja2 import BaseLoader, Environment, Template, TemplateNotFound, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

SECONDS: Final = 10.0
"""A template that takes longer goes on for ever, as far as anybody will wait."""

_MEMORY: Final = 1 << 30
"""Bytes that a template may take besides what is taken already."""

MOST_TEXT: Final = 20_000_000
"""Characters of a page; ten thousand cards have fewer."""

_MOST: Final = 1_000_000
"""A number or text that is made larger than this by a sign is a slip."""

LARGEST_FILE: Final = 2_000_000
"""Bytes; a larger file is no template."""

_STEP: Final = "step"
"""The filter that every loop goes through."""

_T = TypeVar("_T")


@final
class Sandbox(SandboxedEnvironment):
    """A sandbox in which no sign makes something without end of little, and nothing goes on for ever.

    Every loop goes through a filter that looks at the clock; so do calls, and templates that are included.
    """

    intercepted_binops = frozenset({"*", "**"})

    def __init__(self, **options: Any) -> None:
        """As `Environment`."""
        super().__init__(**options)
        self.deadline = float("inf")
        self.filters[_STEP] = self._steps
        del self.globals["lipsum"]  # text by the megabyte, that no list needs

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """The product or power of two small things.

        Raises:
            SecurityError: it would be too large.
        """
        sizes = [len(each) if isinstance(each, Sized) else abs(each) for each in (left, right)]
        if operator == "**":
            is_large = sizes[0] > 1 and sizes[1] > _MOST.bit_length()
        else:
            is_large = sizes[0] * sizes[1] > _MOST
        if is_large:
            raise SecurityError(f"{operator} would give more than {_MOST:,}")
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, called: Any, /, *args: Any, **options: Any) -> Any:
        """What a call gives.

        Raises:
            SecurityError: the template takes too long, or may not call this.
        """
        self.look_at_clock()
        return super().call(context, called, *args, **options)

    def get_template(self, name: str | Template, *args: Any, **options: Any) -> Template:
        """A template, which may be one that another includes.

        Raises:
            SecurityError: the template takes too long.
        """
        self.look_at_clock()
        return super().get_template(name, *args, **options)

    def look_at_clock(self) -> None:
        """See whether there is time left.

        Raises:
            SecurityError: there is none.
        """
        if time.monotonic() > self.deadline:
            raise SecurityError(f"it takes longer than {SECONDS:g} seconds")

    def _generate(self, source: nodes.Template, *args: Any, **options: Any) -> str:
        """The source that Jinja makes of a template, with a look at the clock for every round of a loop."""
        for loop in source.find_all(nodes.For):
            loop.iter = nodes.Filter(loop.iter, _STEP, [], [], None, None, lineno=loop.lineno)
        return super()._generate(source, *args, **options)

    def _steps(self, items: Iterable[_T]) -> Iterable[_T]:
        """Things one after the other, as long as there is time; how many there are is still known if it was."""
        return _Steps(items, self.look_at_clock) if isinstance(items, Sized) else self._each(items)

    def _each(self, items: Iterable[_T]) -> Iterator[_T]:
        for item in items:
            self.look_at_clock()
            yield item


@final
class _Steps(Iterable[_T], Sized):
    """Things that are counted already, with a look at the clock before each."""

    def __init__(self, items: Iterable[_T], look: Callable[[], None]) -> None:
        self._items = items
        self._look = look

    def __len__(self) -> int:
        return len(self._items) if isinstance(self._items, Sized) else 0

    def __iter__(self) -> Iterator[_T]:
        for item in self._items:
            self._look()
            yield item


@final
class FolderLoader(BaseLoader):
    """Reads templates of a folder, and nothing that lies elsewhere, not by way of a link either."""

    def __init__(self, folder: Path) -> None:
        """`folder` is where they lie."""
        self._folder = folder.resolve()

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:  # noqa: ARG002  as Jinja asks
        """The text of a template, where it lies, and whether it is still the same.

        Raises:
            TemplateNotFound: there is none of this name in the folder.
            SecurityError: it lies elsewhere, is no ordinary file, or too large for a template.
            UnicodeDecodeError: it is not UTF-8.
        """
        try:
            path = (self._folder / template).resolve()
            is_there = path.is_relative_to(self._folder) and path.is_file()
        except (OSError, ValueError) as error:  # no file can have such a name
            raise TemplateNotFound(template, f"there is no template {template!r}") from error
        # a message that tells whether there is such a file would say too much
        if not path.is_relative_to(self._folder):
            raise SecurityError(f"{template!r} lies outside the folder of templates")
        if not is_there and path.exists():
            raise SecurityError(f"{template!r} is no ordinary file")
        if not is_there:
            raise TemplateNotFound(template, f"there is no template {template!r}")
        if path.stat().st_size > LARGEST_FILE:
            raise SecurityError(f"{path.name} is larger than {LARGEST_FILE // 1_000_000} MB")
        return path.read_text(encoding="utf-8"), str(path), lambda: False


@contextmanager
def within_limits(environment: Sandbox) -> Iterator[None]:
    """Let a template be read and filled in with so much time and memory that one of good will never notices."""
    environment.deadline = time.monotonic() + SECONDS
    with _less_memory():
        yield


@contextmanager
def _less_memory() -> Iterator[None]:
    """Let nothing take much memory, on a system that tells how much there is taken already."""
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415  not every system has it

    before = resource.getrlimit(resource.RLIMIT_AS)
    taken = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = taken * resource.getpagesize() + _MEMORY
    known = [each for each in before if each != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min([most, *known]), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
