import random

import numpy as np

classes = ["cat", "dog", "owl"]
random.seed(0)
try:
    np.randint(len(classes), size=10)
except AttributeError as error:
    print(error)
for _ in range(100):
    classes[random.randint(0, len(classes))]  # (1)!
