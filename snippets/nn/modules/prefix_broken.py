from torch import nn

wrapped = nn.DataParallel(nn.Linear(2, 1))
checkpoint = wrapped.state_dict()
print("saved:", list(checkpoint))
nn.Linear(2, 1).load_state_dict(checkpoint)
