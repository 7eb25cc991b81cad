import torch

x = torch.ones(2)
w = torch.ones(2, requires_grad=True)

print("cat of plain tensors:   ", torch.cat([x, x]).grad_fn)
print("one input requires grad:", torch.cat([x, w]).grad_fn.name())
with torch.no_grad():
    print("the same under no_grad: ", torch.cat([x, w]).grad_fn)
