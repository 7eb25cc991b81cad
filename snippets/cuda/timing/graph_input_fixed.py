import torch

batches = torch.tensor([[0.0, 0.0], [10.0, 10.0]], device="cuda")
x = batches[0].clone()  # (1)!
x + 1
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    y = x + 1

for batch in batches:
    x.copy_(batch)  # (2)!
    graph.replay()
    print(x.tolist(), "+ 1 =", y.tolist())
