import torch

rows = torch.tensor([[10, 11], [20, 21], [30, 31]])
order = torch.tensor([2, 0, 1], dtype=torch.uint8)
print("long:", rows[order.long()].tolist())
print("twice:", rows[torch.tensor([1, 1])].tolist())  # (1)!
print("2-D index:", tuple(rows[torch.tensor([[0, 1], [2, 0]])].shape))

for dtype in (torch.int32, torch.int16, torch.float32):
    try:
        print(f"{dtype}:", rows[order.to(dtype)].tolist())
    except IndexError as error:
        print(f"{dtype}: {error}")
