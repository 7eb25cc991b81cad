x = [True, True, False, False]
y = [False, True, True, False]
both = [a and b for a, b in zip(x, y)]
print(both)
