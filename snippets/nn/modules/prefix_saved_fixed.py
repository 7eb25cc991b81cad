from torch import nn

wrapped = nn.DataParallel(nn.Linear(2, 1))
checkpoint = wrapped.module.state_dict()

print("saved:", list(checkpoint))

model = nn.Linear(2, 1)

print(model.load_state_dict(checkpoint))
