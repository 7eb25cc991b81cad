import torch

output = torch.tensor([[2.0, 0.0], [0.0, 1.0], [3.0, 1.0]])
output.requires_grad_()
scores, prediction = torch.max(output.data, 1)
print("torch.max(output.data, 1)[1]:", prediction.tolist())
print("output.argmax(dim=1):        ", output.argmax(dim=1).tolist())
print("argmax requires grad:        ", output.argmax(1).requires_grad)
print("torch.max(output.data, 1)[0]:", scores.tolist())
print("output.argmax():             ", output.argmax().item())  # (1)!
print("argmax of the softmax:       ", output.softmax(1).argmax(1).tolist())
