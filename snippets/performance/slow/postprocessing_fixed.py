import torch

torch.manual_seed(0)
scores, boxes = torch.rand(1000), torch.rand(1000, 4)

kept = boxes[scores > 0.5].tolist()
print("boxes kept:", len(kept))
