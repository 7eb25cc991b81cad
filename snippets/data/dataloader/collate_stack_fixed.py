import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader


def keep_list(samples):
    return samples  # (1)!


def pad(samples):
    lengths = torch.tensor([len(s) for s in samples])
    return pad_sequence(samples, batch_first=True), lengths


boxes = [torch.ones(1, 5), torch.ones(2, 5), torch.ones(1, 5)]
batch = next(iter(DataLoader(boxes, batch_size=3, collate_fn=keep_list)))
print([tuple(sample.shape) for sample in batch])
batch, lengths = next(iter(DataLoader(boxes, batch_size=3, collate_fn=pad)))
print(tuple(batch.shape), lengths)
