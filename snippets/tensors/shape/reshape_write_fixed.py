import torch


def mask_first(scores):
    scores[0, 0] = 0


plain = torch.tensor([[1, 2], [3, 4]])
transposed = torch.tensor([[1, 3], [2, 4]]).t()
print("equal before:", torch.equal(plain, transposed))
mask_first(plain)
mask_first(transposed)
print("plain:", plain.tolist())
print("transposed:", transposed.tolist())
