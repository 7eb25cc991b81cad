import matplotlib.pyplot as plt
import numpy as np

x, y = np.array([0, 1, 2, 3, 3, 3]), np.array([0, 0, 0, 0, 1, 1])
fig, (left, right) = plt.subplots(1, 2)
counts, x_edges, y_edges, mesh = left.hist2d(x, y, bins=[4, 2])
print("hist2d: counts[i, j] is x bin i, y bin j:", counts.shape)

H, x_edges, y_edges = np.histogram2d(x, y, bins=[4, 2])
drawn = right.pcolormesh(x_edges, y_edges, H.T)  # (1)!
same = np.array_equal(mesh.get_array(), drawn.get_array())
print("the same picture:", same)
