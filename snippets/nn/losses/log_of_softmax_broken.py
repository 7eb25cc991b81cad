import torch

x = torch.tensor([1000.0, 0.0, -1000.0])
print("exp / sum:     ", x.exp() / x.exp().sum())
print("log(softmax):  ", x.softmax(0).log())

x = torch.tensor([200.0, 0.0], requires_grad=True)
loss = -x.softmax(0).log()[1]
loss.backward()
print("loss:", loss.item(), "gradient:", x.grad)

x.grad = None
capped = -(x.softmax(0) + 1e-8).log()[1]  # (1)!
capped.backward()
print(f"with epsilon: {capped.item():.2f} gradient:", x.grad)
