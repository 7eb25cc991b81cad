import torch
from torch.nn import functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)
for backend in (SDPBackend.FLASH_ATTENTION, SDPBackend.MATH):  # (1)!
    query = torch.rand(1, 1, 4, 8, requires_grad=True)
    with sdpa_kernel(backend):
        output = F.scaled_dot_product_attention(query, query, query)
    (grad,) = torch.autograd.grad(output.sum(), query, create_graph=True)
    try:
        grad.square().sum().backward()
        print(backend.name, "has a second derivative")
    except RuntimeError as error:
        print(backend.name, error)
