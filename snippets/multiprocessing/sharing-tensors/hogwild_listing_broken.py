import torch
import torch.multiprocessing as mp


def train(model):
    for data, labels in data_loader:
        optimizer.zero_grad()
        loss_fn(model(data), labels).backward()
        optimizer.step()


if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    model.share_memory()
    data_loader = [(torch.ones(1, 1), torch.zeros(1, 1))]  # (1)!
    loss_fn = torch.nn.MSELoss()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for method in ["fork", "spawn"]:
        context = mp.get_context(method)
        process = context.Process(target=train, args=(model,))
        process.start()
        process.join()
        print(method, "exit code:", process.exitcode)
    print("training finished")
