import numpy as np

labels = np.zeros(3, dtype=np.int)
print(labels.dtype)
