import torch

x = torch.arange(24).view(2, 3, 4)
swapped = x.transpose(1, 2)
print("same as permute:", torch.equal(swapped, x.permute(0, 2, 1)))
print("same as view:", torch.equal(swapped, x.view(2, 4, 3)))
print("contiguous:", swapped.is_contiguous())
print("permute(2, 0, 1):", tuple(x.permute(2, 0, 1).shape))
try:
    x.permute(0, 2)
except RuntimeError as error:
    print("permute(0, 2):", str(error).split("i.e. ")[1])
