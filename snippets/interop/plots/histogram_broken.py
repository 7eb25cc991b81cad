import matplotlib.pyplot as plt
import numpy as np

x, y = np.array([0, 1, 2, 3, 3, 3]), np.array([0, 0, 0, 0, 1, 1])
H, x_edges, y_edges = np.histogram2d(x, y, bins=[4, 2])
print("figures after histogram2d:", plt.get_fignums())  # (1)!
plt.imshow(H)

left, right = map(float, plt.xlim())
print(
    f"x axis of the plot: {left} to {right}, values: {x.min()} to {x.max()}"
)
