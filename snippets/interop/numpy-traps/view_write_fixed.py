import numpy as np


def normalized(signal):
    return signal - signal.mean()


raw = np.array([1.0, 2.0, 6.0])
first_two = np.copy(raw[:2])  # (1)!
print("result:", normalized(first_two))
print("raw:   ", raw)
