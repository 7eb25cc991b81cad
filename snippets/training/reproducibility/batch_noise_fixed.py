import torch

images = torch.zeros(4, 3)


def add_noise(indices):
    draws = [torch.Generator().manual_seed(i) for i in indices.tolist()]
    strength = torch.stack([torch.rand(1, generator=g) for g in draws])
    noise = torch.stack([torch.randn(3, generator=g) for g in draws])
    return images[indices] + strength * noise


for batch_size in (2, 4):
    torch.manual_seed(0)
    noisy = [add_noise(batch) for batch in torch.arange(4).split(batch_size)]
    print(f"batch size {batch_size}, last sample:", torch.cat(noisy)[3])
