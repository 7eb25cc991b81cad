import torch

inputs = torch.tensor([[1.0, 2.0]])
encoder = torch.tensor([[2.0], [1.0]], requires_grad=True)
decoder = torch.tensor([[3.0]], requires_grad=True)

hidden = inputs @ encoder
loss = hidden @ decoder
hidden = torch.zeros_like(hidden)
loss.backward()

right = (inputs @ encoder).item()
print("decoder.grad:", decoder.grad.tolist(), "right:", right)
print("encoder.grad:", encoder.grad.tolist())
