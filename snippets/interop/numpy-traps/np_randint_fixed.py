import numpy as np

classes = ["cat", "dog", "owl"]
rng = np.random.default_rng(0)
picked = rng.integers(len(classes), size=10)
print(sorted({classes[i] for i in picked}))
