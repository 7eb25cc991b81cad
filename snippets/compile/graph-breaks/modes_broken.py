import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Dropout(0.5))
model = torch.compile(model, backend=count)
x = torch.ones(4, 2)

model.train()
model(x)
print("train:", len(graphs))
with torch.no_grad():
    model(x)
print("train, no_grad:", len(graphs))
model.eval()
with torch.no_grad():
    model(x)
print("eval, no_grad:", len(graphs))
model(x)
print("eval:", len(graphs))
