import torch

print("largest: ", torch.finfo(torch.float16).max)
x = torch.tensor([300.0])
print("float32: ", (x * x).item())
print("float16: ", (x.half() * x.half()).item())  # (1)!
print("bfloat16:", (x.bfloat16() * x.bfloat16()).item())  # (2)!

small = torch.tensor([1e-4])
print("float16: ", (small.half() * small.half()).item())  # (3)!
