for n in (8, 32, 128):
    print(f"{n:>5}  {n * n:>6}  é 中")
