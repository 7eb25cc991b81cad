import torch


def show(when):
    allocated = torch.cuda.memory_allocated() // 2**20
    empty = torch.cuda.memory_reserved() == 0
    print(f"{when}: allocated {allocated} MiB, nothing reserved: {empty}")


x = torch.ones(2**20, device="cuda")  # 4 MiB
y = x
del x
torch.cuda.empty_cache()  # (1)!
show("one name deleted, empty_cache()")
del y  # (2)!
show("both names deleted")
torch.cuda.empty_cache()  # (3)!
show("empty_cache() again")
