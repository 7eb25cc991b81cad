import torch

major, minor = torch.cuda.get_device_capability()  # (1)!
built = [
    int("".join(filter(str.isdigit, name.partition("_")[2])))
    for name in torch.cuda.get_arch_list()
    if name.startswith("sm_")
]
fits = [n for n in built if n // 10 == major and n % 10 <= minor]  # (2)!
print("built for this generation of GPUs:", bool(fits))
