import torch

inputs = torch.tensor([[1.0, 2.0]])
encoder = torch.tensor([[2.0], [1.0]], requires_grad=True)
decoder = torch.tensor([[3.0]], requires_grad=True)

hidden = inputs @ encoder
with torch.autograd.graph.allow_mutation_on_saved_tensors():
    loss = hidden @ decoder
    hidden[:] = 0
    loss.backward()

print("encoder.grad:", encoder.grad.tolist())
print("decoder.grad:", decoder.grad.tolist())
