import torch

torch.manual_seed(0)
scores, boxes = torch.rand(1000), torch.rand(1000, 4)  # (1)!

kept = []
for score, box in zip(scores, boxes):
    if score.item() > 0.5:
        kept.append(box.tolist())
print("boxes kept:", len(kept))
