import torch

workers, prefetch_factor = 8, 4
for dtype in (torch.float32, torch.uint8):
    batch = torch.empty(64, 3, 224, 224, dtype=dtype, device="meta")  # (1)!
    in_flight = workers * prefetch_factor * batch.nbytes
    print(f"{dtype}: {in_flight / 1e6:.0f} MB in flight")
