import numpy as np

original = np.array([1, 2, 3, 4])
square = original.reshape(2, 2)
names = {
    "y = x": original,
    "x[:2]": original[:2],
    "x.reshape(2, 2)": square,
    "square.T": square.T,
    "square.T.reshape(4)": square.T.reshape(4),
    "np.asarray(x)": np.asarray(original),
    "x[[0, 1]]": original[[0, 1]],
    "x[x > 2]": original[original > 2],
    "np.copy(x)": np.copy(original),
    "np.array(x)": np.array(original),
}
for name, array in names.items():
    print(f"{name:20} shares: {np.shares_memory(original, array)}")
