import torch

words = ["<pad>", "deep", "learning", "pitfall"]
tokens = torch.tensor([0, 3])

table = torch.nn.Embedding(len(words), 2)  # (1)!
assert 0 <= tokens.min() and tokens.max() < table.num_embeddings
print(table(tokens).shape)
