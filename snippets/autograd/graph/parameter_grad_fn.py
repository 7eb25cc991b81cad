import torch

weight = torch.nn.Parameter(torch.ones(2))
print("weight.grad_fn:", weight.grad_fn)

out = (weight * 3).sum()
node = out.grad_fn.next_functions[0][0]
sink = node.next_functions[0][0]
print("its consumer:", type(node).__name__)
print("the edge from there:", type(sink).__name__)
print("belongs to weight:", sink.variable is weight)

edge = torch.autograd.graph.get_gradient_edge(weight)  # (1)!
print("same node:", edge.node is sink)

for _ in range(2):
    (weight * 3).sum().backward()
    print("weight.grad:", weight.grad)
