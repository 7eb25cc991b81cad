"""What MkDocs loads before all plugins: the formatters of mkdocs.yml are below it."""

import sys

# mkdocs-jupyter imports jsonschema, which takes a second to make grammars of internationalised
# addresses where a tool for developers has installed this package. No notebook needs them.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
