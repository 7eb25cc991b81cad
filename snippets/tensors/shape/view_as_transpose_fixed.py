import torch

red, green, blue = 1, 2, 3
pixel = torch.tensor([red, green, blue])
image = pixel.expand(2, 2, 3).contiguous()
channels = image.permute(2, 0, 1)
print("red channel:", channels[0].tolist())
print("by reshape: ", image.reshape(3, 2, 2)[0].tolist())
print("wanted:     ", image[:, :, 0].tolist())
