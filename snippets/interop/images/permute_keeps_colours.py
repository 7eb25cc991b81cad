import torch

red, green, blue = 1, 2, 3
image = torch.tensor([[[red, green, blue], [red, green, blue]]])
print("HWC:", tuple(image.shape), "first pixel:", image[0, 0].tolist())
chw = image.permute(2, 0, 1)
print("CHW:", tuple(chw.shape), "first pixel:", chw[:, 0, 0].tolist())
wrong = image.reshape(3, 1, 2)
print("reshape:", tuple(wrong.shape), "first pixel:", wrong[:, 0, 0].tolist())
