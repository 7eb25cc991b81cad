import torch

CARDS = 4
for batch_size in (1, 2, 5, 6):
    parts = torch.zeros(batch_size, 3).chunk(CARDS)  # (1)!
    sizes = [len(part) for part in parts]
    print(f"batch size {batch_size}: {sizes}, {CARDS - len(sizes)} idle")
