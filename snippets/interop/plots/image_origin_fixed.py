import matplotlib.pyplot as plt
import numpy as np

image = np.zeros((3, 5))
fig, ax = plt.subplots()
ax.imshow(image)

print("row 0 at the top:", bool(ax.yaxis_inverted()))
