import torch

x = torch.arange(6).view(2, 3)
print("columns:", torch.flip(x, (1,)).tolist())
print("transposed:", torch.flip(x.t(), (1,)).tolist())
print("empty:", tuple(torch.flip(torch.zeros(0, 3), (0,)).shape))
print("fliplr:", torch.equal(torch.fliplr(x), torch.flip(x, (1,))))
print("flipud:", torch.equal(torch.flipud(x), torch.flip(x, (0,))))
print("method:", x.flip(1).tolist())
try:
    torch.flip(x, 1)
except TypeError as error:
    print(error)

flipped = torch.flip(x, (1,))
flipped[0, 0] = 99  # (1)!
print("x:", x.tolist())
