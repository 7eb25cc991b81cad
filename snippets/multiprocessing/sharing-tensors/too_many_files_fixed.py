import resource

import torch

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))

one = torch.zeros(100, 2).share_memory_()  # (1)!
print("100 rows of one shared tensor:", all(row.is_shared() for row in one))

resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))  # (2)!
many = [torch.zeros(2).share_memory_() for _ in range(100)]
print("100 shared tensors:", all(tensor.is_shared() for tensor in many))
