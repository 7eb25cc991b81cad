import torch

points = torch.tensor([[0.0, 0.0]], requires_grad=True)
centers = torch.tensor([[3.0, 4.0]])
distance = torch.cdist(points, centers)
(grad,) = torch.autograd.grad(distance.sum(), points, create_graph=True)
print("first derivative:", grad.detach())
penalty = (grad**2)[0, 0]
penalty.backward()
print("points.grad:", points.grad)
