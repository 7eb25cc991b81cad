import numpy as np

classes = ["cat", "dog", "owl"]
picked = np.randint(len(classes), size=10)
print(sorted({classes[i] for i in picked}))
