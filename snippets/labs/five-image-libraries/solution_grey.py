import matplotlib.pyplot as plt
import numpy as np
from PIL import Image

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[3:6, 7:11] = 200, 40, 40
grey = np.asarray(Image.fromarray(picture).convert("L"))
print(grey.shape, "values", np.unique(grey).tolist())

fig, (left, right) = plt.subplots(1, 2)
wrong = left.imshow(grey)
right_one = right.imshow(grey, cmap="gray", vmin=0, vmax=255)
for artist in (wrong, right_one):
    low, high = map(int, artist.get_clim())
    sky = artist.to_rgba(grey, bytes=True)[0, 0, :3].tolist()
    print(f"{artist.get_cmap().name}: {low} to {high}, sky drawn as {sky}")
