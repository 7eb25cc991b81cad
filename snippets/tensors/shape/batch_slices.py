import torch

data = torch.arange(24).view(6, 2, 2)
parts = {
    "data[2:4]": data[2:4],
    "data[3]": data[3],
    "data[[4, 0]]": data[[4, 0]],
    "data[::2]": data[::2],
    "data[:, 1:]": data[:, 1:],
    "data.transpose(1, 2)": data.transpose(1, 2),
    "data.transpose(0, 2)[[1, 0]]": data.transpose(0, 2)[[1, 0]],
}
for name, part in parts.items():
    print(f"{name:28} contiguous: {part.is_contiguous()}")
print("data[2:4].view(2, 4):", data[2:4].view(2, 4).tolist())
