from torch import nn
from torch.nn.modules.utils import consume_prefix_in_state_dict_if_present

wrapped = nn.DataParallel(nn.Linear(2, 1))
checkpoint = wrapped.state_dict()

print("saved:", list(checkpoint))

model = nn.Linear(2, 1)
consume_prefix_in_state_dict_if_present(checkpoint, "module.")  # (1)!

print(model.load_state_dict(checkpoint))
