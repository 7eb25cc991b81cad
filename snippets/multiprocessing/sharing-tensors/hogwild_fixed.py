import torch
import torch.multiprocessing as mp


def train(model):  # (1)!
    torch.set_num_threads(1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  # (2)!
    for _ in range(20):
        optimizer.zero_grad()
        loss = (model(torch.ones(1, 1)) - 3).square().sum()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    torch.nn.init.zeros_(model.weight)
    torch.nn.init.zeros_(model.bias)
    model.share_memory()  # (3)!
    context = mp.get_context("fork")
    children = [
        context.Process(target=train, args=(model,)) for _ in range(2)
    ]
    for process in children:
        process.start()
    for process in children:
        process.join()
    print("exit codes:", [process.exitcode for process in children])
    print(f"parent's output: {model(torch.ones(1, 1)).item():.2f}")
