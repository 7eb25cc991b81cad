import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Dropout(0.5))
model = torch.compile(model, backend=count)


def train_step(x):
    model.train()
    return model(x).sum()


@torch.no_grad()
def validation_step(x):
    model.eval()
    return model(x).sum()


images = torch.ones(4, 2)
for epoch in range(5):
    train_step(images)
    validation_step(images)
    print("epoch", epoch, "graphs", len(graphs))
