values = [1, 2, 3, 6]
values = [0 if value < 5 else value for value in values]

print(values)
