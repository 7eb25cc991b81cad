import torch


def holds_old_values():
    old = torch.full((1000,), 7.25)
    del old
    x = torch.FloatTensor(1000)  # (1)!
    return bool((x == 7.25).any())


print("old values seen:", any(holds_old_values() for _ in range(100)))
size = torch.zeros(2, 3).shape
print("LongTensor(5, 1):", tuple(torch.LongTensor(5, 1).shape))
print("LongTensor([5, 1]):", torch.LongTensor([5, 1]))
print("LongTensor((5, 1)):", torch.LongTensor((5, 1)))
print("LongTensor(size):", tuple(torch.LongTensor(size).shape))  # (2)!
print("LongTensor([1.9, 2.9]):", torch.LongTensor([1.9, 2.9]))
print("Tensor(3):", tuple(torch.Tensor(3).shape))
print("Tensor([3]):", torch.Tensor([3]))
try:
    torch.FloatTensor(3.5)
except TypeError as error:
    print("FloatTensor(3.5):", error)
