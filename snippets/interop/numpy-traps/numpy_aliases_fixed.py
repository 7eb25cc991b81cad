import numpy as np

labels = np.zeros(3, dtype=np.int64)
print(labels.dtype)
