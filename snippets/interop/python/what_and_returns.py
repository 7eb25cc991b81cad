for left in [[], 0, "", None, [0], 7]:
    print(f"{left!r:4} and 1 -> {left and 1!r:4}   ", end="")
    print(f"{left!r:4} or 1 -> {left or 1!r}")
