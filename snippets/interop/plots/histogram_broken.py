import matplotlib.pyplot as plt
import numpy as np

x, y = np.array([0, 1, 2, 3, 3, 3]), np.array([0, 0, 0, 0, 1, 1])
H, x_edges, y_edges = np.histogram2d(x, y, bins=[4, 2])
print("figures after histogram2d:", plt.get_fignums())  # (1)!
artist = plt.imshow(H)
rows, columns = artist.get_array().shape
print(f"imshow(H): {columns} columns for 4 bins of x, {rows} rows for 2 of y")
