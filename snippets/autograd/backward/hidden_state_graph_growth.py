import torch


def graph_size(tensor):
    seen, todo = set(), [tensor.grad_fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in seen:
            seen.add(node)
            todo += [parent for parent, _ in node.next_functions]
    return len(seen)


weight = torch.tensor(0.5, requires_grad=True)
for detach in (False, True):
    sizes = []
    state = torch.tensor(0.0)
    for _ in range(4):
        state = state.detach() if detach else state
        state = torch.tanh(weight * state + 1)
        sizes.append(graph_size(state))
        state.backward(retain_graph=True)
    print("detached" if detach else "retained", "nodes per batch:", sizes)
