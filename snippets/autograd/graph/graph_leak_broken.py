import weakref

import torch

alive = weakref.WeakSet()


def pack(tensor):  # (2)!
    kept = tensor.detach()
    alive.add(kept)
    return kept


def unpack(kept):
    return kept


weight = torch.ones(1000, requires_grad=True)
total_loss = 0.0
with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
    for step in range(1, 4):
        loss = weight.exp().sum()
        total_loss += loss  # (1)!

        held = sum(kept.nbytes for kept in alive)
        print(f"step {step}: {held} bytes kept, total {total_loss:.1f}")
