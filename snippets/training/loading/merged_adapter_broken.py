import torch

torch.manual_seed(0)
base = (torch.randn(512, 512) * 0.02).bfloat16()
update = (torch.randn(512, 8) * 0.005) @ (torch.randn(8, 512) * 0.02)  # (1)!
x = torch.randn(64, 512)
wanted = x @ update.T


def lost(merged):
    change = x @ merged.float().T - x @ base.float().T
    return ((change - wanted).norm() / wanted.norm()).item()


saved = torch.bfloat16
merged_in_16 = (base + update.bfloat16()).to(saved)
merged_in_32 = (base.float() + update).to(saved)
print(f"merged in bfloat16: {lost(merged_in_16):.0%} of the update lost")
print(f"merged in float32: {lost(merged_in_32):.0%} of the update lost")
