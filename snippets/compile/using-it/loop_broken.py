import torch

sizes = []


def count(graph, inputs):
    operations = [n for n in graph.graph.nodes if n.op.startswith("call")]
    sizes.append(len(operations))
    return graph.forward


class Encoder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 4)

    def forward(self, x):
        return self.layer(x).tanh()


model = Encoder()


@torch.compile(backend=count)
def train(batches):
    for x in batches:
        loss = model(x).pow(2).mean()
        loss.backward()
        print("loss is positive:", loss.item() > 0)
        model.zero_grad()


train([torch.ones(8, 2) for _ in range(2)])
print("operations in each graph:", sizes, "- expected [4]")
