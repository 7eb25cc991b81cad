import matplotlib.pyplot as plt
import numpy as np

image = np.zeros((3, 5))
fig, ax = plt.subplots()
print("plot only:   ", ax.plot([0, 1], [0, 1]) and ax.yaxis_inverted())
fig, ax = plt.subplots()
ax.imshow(image)
print("imshow:      ", ax.yaxis_inverted(), tuple(map(float, ax.get_ylim())))
ax.plot([0, 4], [0, 2])  # (1)!
print("with overlay:", ax.yaxis_inverted())
ax.invert_yaxis()
print("inverted:    ", ax.yaxis_inverted(), tuple(map(float, ax.get_ylim())))
print("default:     ", plt.rcParams["image.origin"])
fig, ax = plt.subplots()
ax.imshow(image, extent=(0, 1, 0, 1))  # (2)!
print("with extent: ", ax.yaxis_inverted(), tuple(map(float, ax.get_ylim())))
