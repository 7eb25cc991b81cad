import torch
from torch.nn.utils.rnn import pad_sequence

sentences = ["stop", "I like green tea", "you do not"]
words = sorted({word for s in sentences for word in s.split()})
number = {word: i for i, word in enumerate(words, 1)}  # (1)!
ids = [torch.tensor([number[w] for w in s.split()]) for s in sentences]
lengths = torch.tensor([len(row) for row in ids])
padded = pad_sequence(ids, batch_first=True)

print(number)
for sentence, row in zip(sentences, ids):
    print(f"{sentence:17}", row.tolist())
print("lengths:", lengths.tolist())
print("padded:", tuple(padded.shape))
print(padded)
