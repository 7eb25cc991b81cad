import torch

EOS = 2
PAD = EOS  # (1)!
batch = torch.tensor([[5, 9, 7, EOS], [3, 8, EOS, PAD]])
attention_mask = torch.tensor([[1, 1, 1, 1], [1, 1, 1, 0]])

labels = batch.masked_fill(batch == PAD, -100)
print(labels.tolist())
print("end tokens to learn:", (labels == EOS).sum().item())
