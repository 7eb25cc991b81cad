import numpy as np


def normalized(signal):
    return signal - signal.mean()


raw = np.array([1.0, 2.0, 6.0])
first_two = raw[:2]
print("result:", normalized(first_two))
print("raw:   ", raw)
