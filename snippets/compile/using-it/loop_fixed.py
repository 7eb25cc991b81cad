import torch

sizes = []


def count(graph, inputs):
    operations = [n for n in graph.graph.nodes if n.op.startswith("call")]
    sizes.append(len(operations))
    return graph.forward


net = torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh())
net = torch.compile(net, backend=count)


def train(batches):
    for x in batches:
        loss = net(x).pow(2).mean()
        loss.backward()
        print("loss is positive:", loss.item() > 0)
        net.zero_grad()


train([torch.ones(8, 2) for _ in range(2)])
print("operations in each graph:", sizes)
