import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
for diagonal in (0, 1, -1):
    print(f"diagonal={diagonal}:", torch.triu(x, diagonal=diagonal).tolist())
torch.triu(torch.ones(3))
