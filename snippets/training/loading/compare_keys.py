from torch import nn


def compare(name, model, state):
    own = model.state_dict()
    print(name)
    print("  in the file: ", sorted(state)[:2])
    print("  in the model:", sorted(own)[:2])
    same = [k for k in own if k in state and state[k].shape == own[k].shape]
    print(f"  fitting: {len(same)} of {len(own)}")


def net():
    return nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))


weights = net().state_dict()
compare("checkpoint", net(), {"epoch": 3, "state_dict": weights})
compare("prefix", net(), {f"module.{k}": v for k, v in weights.items()})
shifted = nn.Sequential(nn.Flatten(), *net())
compare("shifted", shifted, weights)
