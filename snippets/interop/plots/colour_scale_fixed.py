import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import Normalize

weak = np.array([[0.20, 0.25], [0.35, 0.40]])
strong = 2 * weak
norm = Normalize(vmin=0, vmax=1)  # (1)!
fig, axes = plt.subplots(1, 2)
for ax, name, array in zip(axes, ["weak", "strong"], [weak, strong]):
    artist = ax.imshow(array, norm=norm)
    colours = artist.to_rgba(array)
    print(name, tuple(map(float, artist.get_clim())), colours[0, 0].round(2))
bar = fig.colorbar(artist, ax=axes)
print("colour bar:", bar.vmin, "to", bar.vmax)
counts, _, _, mesh = plt.hist2d([0, 0, 1], [0, 0, 1], vmin=0, vmax=5)
print("hist2d:", tuple(map(float, mesh.get_clim())))
