import torch

sizes = []


def count(graph, inputs):
    operations = [n for n in graph.graph.nodes if n.op.startswith("call")]
    sizes.append(len(operations))
    return graph.forward


net = torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh())


@torch.compile(backend=count, fullgraph=True)
def loss_of(x):
    return net(x).pow(2).mean()


for x in [torch.ones(8, 2) for _ in range(2)]:
    loss = loss_of(x)
    loss.backward()
    print("loss is positive:", loss.item() > 0)
    net.zero_grad()
print("operations in each graph:", sizes)
