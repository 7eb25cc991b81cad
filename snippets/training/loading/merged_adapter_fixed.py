import torch

torch.manual_seed(0)
base = (torch.randn(512, 512) * 0.02).bfloat16()
update = (torch.randn(512, 8) * 0.005) @ (torch.randn(8, 512) * 0.02)
merged = base.float() + update

x = torch.randn(64, 512)
wanted = x @ update.T


def lost(weight):
    change = x @ weight.float().T - x @ base.float().T
    return ((change - wanted).norm() / wanted.norm()).item()


print(f"lost in the merge: {lost(merged):.0%} of the update")
print(f"lost when saved in bfloat16: {lost(merged.bfloat16()):.0%}")
