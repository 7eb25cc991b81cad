from torch.utils.data import DataLoader, Dataset


class Epoch(Dataset):
    epoch = 0

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return self.epoch


if __name__ == "__main__":
    for persistent in (False, True):
        dataset = Epoch()
        loader = DataLoader(
            dataset,
            num_workers=1,
            multiprocessing_context="fork",
            persistent_workers=persistent,
        )
        for dataset.epoch in range(2):
            seen = [batch.item() for batch in loader]
            print(f"persistent {persistent!s:5}", dataset.epoch, "seen", seen)
