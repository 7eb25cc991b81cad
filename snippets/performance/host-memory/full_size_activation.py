import torch

with torch.device("meta"):  # (1)!
    layer = torch.nn.Conv2d(3, 64, 3, padding=1)
    for side in (224, 2048):
        output = layer(torch.empty(1, 3, side, side))
        print(f"{side} x {side}: {output.nbytes / 2**20:.2f} MiB")
