import torch
import torch.multiprocessing as mp


def train(model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(20):
        optimizer.zero_grad()
        loss = (model(torch.ones(1, 1)) - 3).square().sum()
        loss.backward()
        optimizer.step()
    print(f"child's output:  {model(torch.ones(1, 1)).item():.2f}")


if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    torch.nn.init.zeros_(model.weight)
    torch.nn.init.zeros_(model.bias)
    model.share_memory()  # (1)!
    process = mp.get_context("fork").Process(target=train, args=(model,))
    process.start()
    process.join()
    print("exit code:", process.exitcode)
    print(f"parent's output: {model(torch.ones(1, 1)).item():.2f}")
