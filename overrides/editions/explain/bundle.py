"""Join the modules in ``parts`` to one file that imports the standard library only."""

from __future__ import annotations

import ast
from pathlib import Path

from overrides.outputs import EditionError

# The last, overrides/editions/explain/parts/main.py, is what the file runs.
PARTS = ("words", "ranking", "reports", "book", "show", "hooks", "main")
"""Each module uses only those before it."""
_FOLDER = Path(__file__).with_name("parts")
_PACKAGE = "overrides.editions.explain.parts"
_WIDTH = 100
"""Characters on a line of packed content."""
_HEAD = '''"""Explain a PyTorch error where you see it. What this file can do: python explain.py --help

Made from the PyTorch pitfalls handbook, {site}
Code MIT, text CC BY 4.0. Do not edit: PYTEST_DONT_REWRITE.
"""
'''
_FOOT = """
if __name__ == "__main__":
    sys.exit(main())
"""


def bundle(contents: dict[str, str], site: str) -> str:
    """The program, with the packed ``contents`` in the place of the constants of these names.

    Raises EditionError for two modules that define one name, a constant that is not there, and
    an import inside the package that has no place in one file.
    """
    imports: dict[str, None] = {}
    bodies: list[str] = []
    owners: dict[str, str] = {}
    for name in PARTS:
        source = (_FOLDER / f"{name}.py").read_text(encoding="utf-8")
        tree = ast.parse(source, feature_version=(3, 9))
        lines = source.splitlines()
        for node in tree.body:
            for defined in _defined(node):
                if defined in owners:
                    raise EditionError(
                        f"{name}.py:{node.lineno}: {owners[defined]}.py has a '{defined}' too"
                    )
                owners[defined] = name
        cut = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        for node in cut:
            _check_import(name, node)
            if not (isinstance(node, ast.ImportFrom) and str(node.module).startswith(_PACKAGE)):
                imports[ast.unparse(node)] = None
        docstring = tree.body[0]
        gone = {
            number
            for node in [docstring, *cut]
            for number in range(node.lineno - 1, node.end_lineno or 0)
        }
        body = "\n".join(line for number, line in enumerate(lines) if number not in gone).strip(
            "\n"
        )
        bodies.append(f"# {'-' * 3} {name} {'-' * (90 - len(name))}\n\n\n{body}\n")
    imports.pop("from __future__ import annotations")
    head = [_HEAD.format(site=site), "from __future__ import annotations\n", *sorted(imports)]
    text = "\n".join(head) + "\n\n" + "\n\n".join(bodies) + "\n" + _FOOT
    for name, packed in contents.items():
        empty = f'{name} = ""\n'
        if text.count(f"\n{empty}") != 1:
            raise EditionError(f"explain: parts have no constant {name}")
        rows = "\n".join(packed[at : at + _WIDTH] for at in range(0, len(packed), _WIDTH))
        text = text.replace(f"\n{empty}", f'\n{name} = """\n{rows}\n"""\n')
    return text


def _defined(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives to something."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [
        one.id
        for target in targets
        if target
        for one in ast.walk(target)
        if isinstance(one, ast.Name)
    ]


def _check_import(name: str, node: ast.Import | ast.ImportFrom) -> None:
    """Refuse what means something else in one file: a module of ours by name, or another name."""
    module = str(getattr(node, "module", ""))
    ours = module.startswith("overrides")
    if module == _PACKAGE or (ours and any(one.asname for one in node.names)):
        raise EditionError(f"{name}.py:{node.lineno}: import the names that you need, as they are")
