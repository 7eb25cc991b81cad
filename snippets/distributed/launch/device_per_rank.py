import torch

for local_rank in range(2):
    print(torch.device("cuda"), torch.device("cuda", local_rank))
