import matplotlib.pyplot as plt
import torch

picture = torch.rand(3, 4, 6)
grey = torch.rand(1, 4, 6)
shown = {
    "imshow(picture)": picture,
    "imshow(grey)": grey,
    "imshow(picture.permute(1, 2, 0))": picture.permute(1, 2, 0),
    "imshow(grey[0])": grey[0],
}
for call, tensor in shown.items():
    try:
        artist = plt.imshow(tensor)
        print(f"{call}: {artist.get_array().shape}")
    except TypeError as error:
        print(f"{call}: {error}")
