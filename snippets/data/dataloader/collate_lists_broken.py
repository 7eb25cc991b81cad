from torch.utils.data import DataLoader

boxes = [[1, 2, 30, 40], [5, 6, 70, 80], [9, 9, 20, 20]]

loader = DataLoader(boxes, batch_size=3)
batch = next(iter(loader))
print(len(batch), "entries, the first is", batch[0].tolist())
