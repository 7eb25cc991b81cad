import torch

batch = torch.ones(5, 2, 3)
weight = torch.ones(3, 4)
product = batch @ weight
print("product:", tuple(product.shape))
