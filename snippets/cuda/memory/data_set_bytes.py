import torch

for name, x in {
    "float32, 1 channel": torch.empty(49000, 1, 28, 28, device="meta"),
    "float64, 1 channel": torch.empty(
        49000, 1, 28, 28, device="meta", dtype=torch.float64
    ),
    "float32, 3 channels": torch.empty(49000, 3, 28, 28, device="meta"),
}.items():
    print(f"{name}: {x.nbytes / 10**6:.1f} MB")  # (1)!
