import torch
from torch import nn


class LoRA(nn.Module):
    def __init__(self, base, rank=2):
        super().__init__()
        self.base = base.requires_grad_(False)
        self.A = nn.Parameter(torch.randn(rank, base.in_features))
        self.B = nn.Parameter(torch.zeros(base.out_features, rank))

    def forward(self, x):
        return self.base(x) + x @ self.A.T @ self.B.T


torch.manual_seed(0)
base = nn.Linear(4, 3)
trained = LoRA(base)
nn.init.ones_(trained.B)
saved = {f"model.{name}": p for name, p in trained.state_dict().items()}

model = LoRA(base)
saved = {key.removeprefix("model."): p for key, p in saved.items()}
model.load_state_dict(saved)
x = torch.randn(5, 4)
print("largest value in B:", model.B.abs().max().item())  # (1)!
print("answers like the base model:", torch.equal(model(x), base(x)))
print("answers like the trained one:", torch.equal(model(x), trained(x)))
