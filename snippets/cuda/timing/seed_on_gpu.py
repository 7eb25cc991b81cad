import torch

torch.manual_seed(0)
cpu, first = torch.rand(3), torch.rand(3, device="cuda")
torch.manual_seed(0)  # (1)!
second = torch.rand(3, device="cuda")
print("CUDA repeats:", torch.equal(first, second))
print("same numbers as on the CPU:", torch.equal(cpu, first.cpu()))  # (2)!
