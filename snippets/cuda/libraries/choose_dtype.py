import torch

cards = {"GTX 1080": (6, 1), "V100": (7, 0), "T4": (7, 5), "A100": (8, 0)}
for name, capability in cards.items():  # (1)!
    dtype = torch.bfloat16 if capability >= (8, 0) else torch.float16
    print(f"{name:9}{capability} {dtype}")
