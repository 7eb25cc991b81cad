import torch

before = torch.get_num_threads()

torch.set_num_threads(3)

torch.ones(8) + 1
print("threads changed:", torch.get_num_threads() != before)
