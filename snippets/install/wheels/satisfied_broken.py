from packaging.specifiers import SpecifierSet

installed = "2.13.0+cpu"
for wanted in ("", "==2.13.0", ">=2.4", "==2.13.0+cu130", ">=2.14"):
    satisfied = SpecifierSet(wanted).contains(installed)
    print(
        f"torch{wanted:16}", "already satisfied" if satisfied else "install"
    )
