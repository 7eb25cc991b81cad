import torch
import torch.distributed as dist


def world_size():
    if dist.is_available() and dist.is_initialized():
        return dist.get_world_size()
    return 1


def mean_over_ranks(value):
    total = torch.tensor(value)
    if world_size() > 1:
        dist.all_reduce(total)
    return total.item() / world_size()


print(mean_over_ranks(0.25))
