import torch

rows = torch.tensor([[10, 11], [20, 21], [30, 31]])
order = torch.tensor([2, 0, 1], dtype=torch.uint8)
order = order.long()
print("wanted: [[30, 31], [10, 11], [20, 21]]")
print("got:   ", rows[order].tolist())
