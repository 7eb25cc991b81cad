x = [True, True, False, False]
y = [False, True, True, False]
both = x and y  # (1)!
print(both)
