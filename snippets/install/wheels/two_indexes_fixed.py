from packaging.specifiers import SpecifierSet
from packaging.version import Version

pypi = ["2.13.0", "2.14.0"]
cu126 = ["2.13.0+cu126"]


def pip_takes(offered, wanted):
    fitting = SpecifierSet(wanted).filter(offered)
    return max(fitting, key=Version)


print("torch==2.13.0:      ", pip_takes(pypi + cu126, "==2.13.0"))
print("torch==2.13.0+cu126:", pip_takes(pypi + cu126, "==2.13.0+cu126"))
