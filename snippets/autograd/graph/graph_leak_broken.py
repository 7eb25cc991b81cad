import gc
import weakref

import torch

alive = weakref.WeakSet()


def pack(tensor):
    kept = tensor.detach()
    alive.add(kept)
    return kept


def nodes(fn):
    found, todo = set(), [fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in found:
            found.add(node)
            todo += [child for child, _ in node.next_functions]
    return len(found)


weight = torch.ones(1000, requires_grad=True)
with torch.autograd.graph.saved_tensors_hooks(pack, lambda kept: kept):
    for train in (True, False):
        total_loss = 0.0
        for step in range(1, 4):
            loss = weight.exp().sum()
            if train:
                loss.backward()
            total_loss += loss  # (1)!
            gc.collect()  # (2)!
            held = sum(kept.nbytes for kept in alive)
            count = nodes(total_loss.grad_fn)
            print(f"{train=!s:5} step {step}: {count:2} nodes, {held} bytes")
