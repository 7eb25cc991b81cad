import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


model = torch.compile(torch.nn.Linear(4, 2), backend=count)
for length in (10, 9, 8, 7):
    batch = torch.ones(length, 4)
    model(batch)
    print("length", length, "graphs", len(graphs))

model(torch.ones(1, 4))
print("length 1 graphs", len(graphs))
