large = [True, True, False, False]
red = [False, True, True, False]
both = [is_large and is_red for is_large, is_red in zip(large, red)]
print(both)
