import torch


def flip_by_hand(x, dim):
    rows = x.view(-1, x.size(dim), x.shape[dim + 1 :].numel())
    backwards = torch.arange(x.size(dim) - 1, -1, -1)
    return rows[:, backwards].view(x.shape)


x = torch.arange(12).view(2, 2, 3)
for dim in range(3):
    same = torch.equal(flip_by_hand(x, dim), torch.flip(x, (dim,)))
    print(f"dim {dim}, contiguous:", same)
try:
    flip_by_hand(torch.zeros(0, 3), 0)
except RuntimeError as error:
    print("empty:", str(error).split(" because")[0])
try:
    x[::-1]
except ValueError as error:
    print("x[::-1]:", error)
flip_by_hand(x.transpose(1, 2), 0)
