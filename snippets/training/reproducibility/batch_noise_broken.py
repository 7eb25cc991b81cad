import torch

images = torch.zeros(4, 3)


def add_noise(indices):
    strength = torch.rand(len(indices), 1)
    noise = torch.randn(len(indices), 3)
    return images[indices] + strength * noise


for batch_size in (2, 4):
    torch.manual_seed(0)
    noisy = [add_noise(batch) for batch in torch.arange(4).split(batch_size)]
    print(f"batch size {batch_size}, last sample:", torch.cat(noisy)[3])
