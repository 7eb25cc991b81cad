import torch

x = torch.tensor([200.0, 0.0], requires_grad=True)

loss = -x.softmax(0).log()[1]
loss.backward()
print("smallest probability:", x.softmax(0).min().item())
print("loss:", loss.item(), "gradient:", x.grad)
