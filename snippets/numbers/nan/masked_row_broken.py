import torch
from torch import nn

torch.manual_seed(0)
attention = nn.MultiheadAttention(4, num_heads=1, batch_first=True)
x = torch.randn(2, 3, 4)
lengths = torch.tensor([3, 0])  # (1)!
padding = torch.arange(3) >= lengths.unsqueeze(1)

out, weights = attention(x, x, x, key_padding_mask=padding)
print("finite per sample:", out.isfinite().all((1, 2)).tolist())
loss = out[lengths > 0].sum()  # (2)!
loss.backward()
print("loss is finite:", loss.isfinite().item())
grad = attention.in_proj_weight.grad
print("gradient is finite:", grad.isfinite().all().item())
