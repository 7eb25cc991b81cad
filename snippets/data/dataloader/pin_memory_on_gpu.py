import torch
from torch.utils.data import DataLoader


class Batch:
    def __init__(self, samples):
        self.x = torch.stack(samples)


class PinnedBatch(Batch):
    def pin_memory(self):  # (1)!
        self.x = self.x.pin_memory()
        return self


samples = [torch.ones(3), torch.zeros(3)]
for collate in (torch.stack, Batch, PinnedBatch):
    loader = DataLoader(
        samples, batch_size=2, collate_fn=collate, pin_memory=True
    )
    batch = next(iter(loader))
    x = batch if isinstance(batch, torch.Tensor) else batch.x
    print(f"{collate.__name__}: on {x.device}, pinned {x.is_pinned()}")
    x = x.to("cuda", non_blocking=True)  # (2)!
print("moved by you:", x.device.type)
