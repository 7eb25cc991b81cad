import torch

for content in (
    "version https://git-lfs.github.com/spec/v1\n",  # (1)!
    "<!DOCTYPE html>\n",
):
    with open("model.pt", "w") as file:
        file.write(content)
    try:
        torch.load("model.pt")
    except Exception as error:
        reason = [s for s in str(error).splitlines() if "operand" in s]
        print(f"{type(error).__name__}:", *reason or [error])
