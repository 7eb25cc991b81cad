import resource

import torch

_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))  # (1)!

shared = []
for _ in range(100):
    shared.append(torch.zeros(2).share_memory_())
