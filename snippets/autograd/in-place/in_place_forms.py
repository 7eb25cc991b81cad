import torch
import torch.nn.functional as F

x = torch.zeros(2, 3)
memory, version = x.data_ptr(), x._version  # (1)!


def report(form, tensor):
    global version
    place = "same" if tensor.data_ptr() == memory else "new "
    counts = f"{version} -> {tensor._version}"
    print(f"{form:23} {place} memory, version {counts}")
    version = x._version


report("x + 1", x + 1)
report("F.relu(x)", F.relu(x))
report("x.add_(1)", x.add_(1))
x += 1
report("x += 1", x)
x[0] = 5
report("x[0] = 5", x)
report("torch.neg(x, out=x)", torch.neg(x, out=x))
report("F.relu(x, inplace=True)", F.relu(x, inplace=True))
report("x.t_()", x.t_())  # (2)!
report("x.requires_grad_()", x.requires_grad_())
report("x.detach_()", x.detach_())
report("x.share_memory_()", x.share_memory_())
x = x + 1
report("x = x + 1", x)
