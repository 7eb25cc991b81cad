import torch

x = torch.linspace(0, 1, 100)
distance = x[:, None] - x
kernel = torch.exp(-(distance**2) / 0.1)
kernel += 1e-6 * torch.eye(100, dtype=x.dtype)  # (1)!
factor = torch.linalg.cholesky(kernel)
print(torch.allclose(factor @ factor.T, kernel, rtol=0, atol=1e-14))
