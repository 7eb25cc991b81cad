import copy

import numpy as np

boxes = np.empty(1, dtype=object)
boxes[0] = [1, 2]
shallow, deep = np.copy(boxes), copy.deepcopy(boxes)
boxes[0].append(3)
print("np.copy: ", shallow[0])
print("deepcopy:", deep[0])
