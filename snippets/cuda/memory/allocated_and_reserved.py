import torch


def show(when):
    allocated = torch.cuda.memory_allocated()
    reserved = torch.cuda.memory_reserved()
    print(f"{when}: allocated {allocated}, reserved {reserved}")


torch.cuda.init()
show("at the start")
x = torch.ones(1000, device="cuda")  # (1)!
show("4000 bytes")
forms = (None, 0, "cuda:0", torch.device("cuda", 0))
print("by any form:", {torch.cuda.memory_allocated(d) for d in forms})  # (2)!
y = torch.ones(1000, device="cuda")  # (3)!
show("again")
del x, y
show("deleted")

free, total = torch.cuda.mem_get_info()  # (4)!
print("in use is more than reserved:", total - free > 2 * 2**20)
