large = [True, True, False, False]
red = [False, True, True, False]
both = large and red  # (1)!
print(both)
