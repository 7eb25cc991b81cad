from torch import nn

pretrained = nn.Conv2d(3, 16, 3).state_dict()
model = nn.Conv2d(4, 16, 3)
for strict in [True, False]:
    try:
        model.load_state_dict(pretrained, strict=strict)
    except RuntimeError as error:
        detail = str(error).split("\n\t")[1]
        print(f"strict={strict}:", detail.partition(": copying")[0])
