import torch

torch.ones(2).to("mps")
