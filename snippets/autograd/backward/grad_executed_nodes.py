import torch
from torch import nn

layers = [nn.Linear(4, 4) for _ in range(30)]
loss = nn.Sequential(*layers)(torch.ones(1, 4)).sum()
first, last = layers[0].weight, layers[-1].weight

executed = []
seen, todo = set(), [loss.grad_fn]
while todo:
    node = todo.pop()
    if node is not None and node not in seen:
        seen.add(node)
        node.register_hook(lambda *grads: executed.append(1))  # (1)!
        todo += [parent for parent, _ in node.next_functions]


def report(name):
    print(f"{name:24} executed {len(executed):3} of {len(seen)} nodes")
    executed.clear()


result = torch.autograd.grad(loss, last, retain_graph=True)
report("grad(loss, last)")
print("   ", type(result).__name__, "of", len(result), "| .grad", last.grad)
torch.autograd.grad(loss, first, retain_graph=True)
report("grad(loss, first)")
loss.backward(inputs=[last], retain_graph=True)
report("backward(inputs=[last])")
print("    last.grad", tuple(last.grad.shape), "| first.grad", first.grad)
loss.backward()
report("backward()")
