from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, index):
        return None if index == 0 else float(index)  # (1)!


for batch in DataLoader(Images(), batch_size=3):
    print(batch)
