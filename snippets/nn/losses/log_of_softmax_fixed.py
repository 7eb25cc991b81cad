import torch

x = torch.tensor([1000.0, 0.0, -1000.0])
print("log_softmax:     ", x.log_softmax(0))
shifted = x - x.max()  # (1)!
print("by hand:         ", shifted - shifted.exp().sum().log())

x = torch.tensor([200.0, 0.0], requires_grad=True)
loss = -x.log_softmax(0)[1]
loss.backward()
print("loss:", loss.item(), "gradient:", x.grad)

masked = torch.tensor([0.0, 10000.0, -torch.inf])
print("softmax range:    ", masked.softmax(0))
print("log_softmax range:", masked.log_softmax(0))  # (2)!
