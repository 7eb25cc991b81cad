import numpy as np

np.array([np.nan]).astype(np.int64)
with np.errstate(invalid="raise"):  # (1)!
    for value in [2.7, -2.7, np.nan, 1e30]:
        try:
            print(value, "->", np.array([value]).astype(np.int64)[0])
        except FloatingPointError as error:
            print(value, "->", error)
