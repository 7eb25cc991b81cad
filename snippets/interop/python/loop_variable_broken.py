values = [1, 2, 3, 6]
for value in values:
    if value < 5:
        value = 0

print(values)
