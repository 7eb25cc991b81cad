from torch.utils.data import DataLoader


def main():
    loader = DataLoader(
        range(2), num_workers=1, multiprocessing_context="spawn"
    )
    print([batch.item() for batch in loader])


main()
