import matplotlib.pyplot as plt
import numpy as np

weak = np.array([[0.20, 0.25], [0.35, 0.40]])
strong = 2 * weak
for name, array in [("weak", weak), ("strong", strong)]:
    artist = plt.imshow(array, vmin=0, vmax=1)  # (1)!
    colours = artist.to_rgba(array)
    print(name, tuple(map(float, artist.get_clim())), colours[0, 0].round(2))
