from packaging.tags import cpython_tags
from packaging.utils import parse_wheel_filename

wheel = "torch-2.13.0-cp311-cp311-manylinux_2_28_x86_64.whl"
offered = parse_wheel_filename(wheel)[-1]


def glibc(minor):  # (1)!
    return [f"manylinux_2_{n}_x86_64" for n in range(minor, 4, -1)]


machines = {
    "Python 3.11, Linux, glibc 2.31": ((3, 11), glibc(31)),
    "Python 3.16, Linux, glibc 2.31": ((3, 16), glibc(31)),
    "Python 3.11, Linux, glibc 2.17": ((3, 11), glibc(17)),
    "Python 3.11, Windows, 32 bits": ((3, 11), ["win32"]),
    "Python 3.11, Mac with Intel": ((3, 11), ["macosx_11_0_x86_64"]),
}
for name, (python, platforms) in machines.items():
    accepted = set(cpython_tags(python, platforms=platforms))
    print(f"{name:31}", "installs" if offered & accepted else "no match")
