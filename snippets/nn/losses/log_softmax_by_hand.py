import torch

x = torch.tensor([1000.0, 0.0, -1000.0])
print("exp / sum:   ", x.exp() / x.exp().sum())
print("log(softmax):", x.softmax(0).log())
print("log_softmax: ", x.log_softmax(0))
shifted = x - x.max()  # (1)!
print("by hand:     ", shifted - shifted.exp().sum().log())

x = torch.tensor([200.0, 0.0], requires_grad=True)
loss = -(x.softmax(0) + 1e-8).log()[1]
loss.backward()
print(f"with epsilon: loss {loss.item():.2f} gradient", x.grad)
