import torch

points = torch.empty(100_000, 3, device="meta")  # (1)!


def show(name, tensor):
    size = tensor.numel() * tensor.element_size()
    print(f"{name:30} {size / 2**30:6.1f} GiB", tuple(tensor.shape))


show("points[:, None] - points", points[:, None] - points)
show("cdist(points, points)", torch.cdist(points, points))
show("cdist(part, points)", torch.cdist(points[:1000], points))

tokens = torch.empty(4096, 50_000, dtype=torch.long, device="meta")
show("one_hot of 8 x 512 tokens", tokens)
