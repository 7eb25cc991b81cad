import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)

for name in (".data", ".detach()"):
    out = x.sigmoid()
    twin = out.data if name == ".data" else out.detach()
    print(name)
    print("  same memory:", twin.data_ptr() == out.data_ptr())
    print("  requires_grad:", twin.requires_grad)
    print("  grad_fn:", twin.grad_fn)
    print("  before:", out)
    twin.zero_()
    print("  after: ", out)
    print("  out._version:", out._version)  # (1)!
