import torch

torch.manual_seed(0)
first = torch.rand(3)
torch.manual_seed(0)
second = torch.rand(3)
print("repeats:", torch.equal(first, second))

torch.cuda.manual_seed(1)  # (1)!
torch.cuda.manual_seed_all(1)
third, fourth = torch.rand(3), torch.rand(3)
torch.manual_seed(0)
torch.rand(3)
print("the CPU went on:", torch.equal(third, torch.rand(3)))
print(torch.manual_seed.__doc__.partition(".")[0])
