import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Dropout(0.5))
net = torch.compile(net, backend=count)
x = torch.ones(4, 2)

net.train()
net(x)
print("train:", len(graphs))
with torch.no_grad():
    net(x)
print("train, no_grad:", len(graphs))
net.eval()
with torch.no_grad():
    net(x)
print("eval, no_grad:", len(graphs))
net(x)
print("eval:", len(graphs))
