from packaging.version import Version

pypi = ["2.13.0", "2.14.0"]
cu126 = ["2.13.0+cu126"]


def pip_takes(offered):
    return max(offered, key=Version)


print("--index-url cu126:      ", pip_takes(cu126))
print("--extra-index-url cu126:", pip_takes(pypi + cu126))
