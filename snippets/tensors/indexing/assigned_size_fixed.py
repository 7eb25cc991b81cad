import torch

sentences = [torch.tensor([7, 3, 9]), torch.tensor([4, 1, 8, 2, 6, 5])]

batch = torch.zeros(2, 5, dtype=torch.long)
for row, words in enumerate(sentences):
    words = words[: batch.shape[1]]
    batch[row, : len(words)] = words
print(batch)
