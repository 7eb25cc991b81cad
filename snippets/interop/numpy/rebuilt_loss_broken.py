import numpy as np
import torch

weight = torch.ones(2, requires_grad=True)
value = np.mean((weight * 3).detach().numpy() ** 2)  # (1)!
loss = torch.tensor(value, requires_grad=True)
loss.backward()
print("loss:", loss.item())
print("weight.grad:", weight.grad)
