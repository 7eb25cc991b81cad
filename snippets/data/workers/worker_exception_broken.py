from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        rows = {10: "a", 11: "b", 12: "c", 13: "d"}
        self.rows = {k: v for k, v in rows.items() if k % 2}  # (1)!

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]


if __name__ == "__main__":
    loader = DataLoader(Rows(), num_workers=1, multiprocessing_context="fork")
    try:
        print([batch[0] for batch in loader])
    except KeyError as error:
        lines = str(error).splitlines()
        print(lines[0], "|", lines[-1])
