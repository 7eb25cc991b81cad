import torch
import torch.distributed as dist


def mean_over_ranks(value):
    if not dist.is_initialized():
        return value
    total = torch.tensor(value)
    dist.all_reduce(total)
    return total.item() / dist.get_world_size()


print(mean_over_ranks(0.25))
