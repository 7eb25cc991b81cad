import torch

pin_memory = torch.cuda_is_available
