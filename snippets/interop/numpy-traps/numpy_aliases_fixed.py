import numpy as np

labels = np.zeros(3, dtype=np.int64)
mask = np.zeros(3, dtype=bool)
print(labels.dtype, mask.dtype)
print("np.bool is np.bool_:", np.bool is np.bool_)  # (1)!
