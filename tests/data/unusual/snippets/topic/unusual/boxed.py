x = [1, 2]  # (1)!
y = x  # (2)!
print(x is y, "a | b")
