import torch

batches = torch.tensor([[0.0, 0.0], [10.0, 10.0]], device="cuda")
x = batches[0]
x + 1  # (1)!
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):  # (2)!
    y = x + 1

for x in batches:  # (3)!
    graph.replay()
    print(x.tolist(), "+ 1 =", y.tolist())
