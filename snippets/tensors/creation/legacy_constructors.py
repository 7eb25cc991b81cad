import torch

size = torch.zeros(2, 3).shape
print("LongTensor(5, 1):", tuple(torch.LongTensor(5, 1).shape))
print("LongTensor([5, 1]):", torch.LongTensor([5, 1]))
print("LongTensor((5, 1)):", torch.LongTensor((5, 1)))
print("LongTensor(size):", tuple(torch.LongTensor(size).shape))  # (1)!
print("LongTensor([1.9, 2.9]):", torch.LongTensor([1.9, 2.9]))
print("Tensor(3):", tuple(torch.Tensor(3).shape))
print("Tensor([3]):", torch.Tensor([3]))
torch.FloatTensor(3.5)
