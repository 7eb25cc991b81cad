import torch
from torch.nn.utils.rnn import pad_sequence, unpad_sequence
from torch.utils.data import DataLoader

samples = [([1, 2], 0), ([3, 4, 5, 6], 1), ([7], 0)]


def collate(batch):
    sequences = [torch.tensor(ids) for ids, _ in batch]
    lengths = torch.tensor([len(s) for s in sequences])
    labels = torch.tensor([label for _, label in batch])
    padded = pad_sequence(sequences, batch_first=True)  # (1)!
    return padded, lengths, labels


loader = DataLoader(samples, batch_size=3, collate_fn=collate)
padded, lengths, labels = next(iter(loader))
print(padded)
print("lengths:", lengths.tolist(), " labels:", labels.tolist())
for sequence in unpad_sequence(padded, lengths, batch_first=True):  # (2)!
    print(sequence.tolist())
