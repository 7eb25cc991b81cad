import numpy as np


def normalized(signal):
    signal -= signal.mean()  # (1)!
    return signal


raw = np.array([1.0, 2.0, 6.0])
first_two = raw[:2]
print("result:", normalized(first_two))
print("raw:   ", raw)
