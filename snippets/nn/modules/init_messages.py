from torch import nn

line = "nn.init.xavier_uniform_(layer) for layer in net.parameters()"
try:
    compile(line, "init.py", "exec")
except SyntaxError as error:
    print("1.", type(error).__name__, error.msg)

net = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
try:
    for layer in net:  # (1)!
        nn.init.xavier_uniform_(layer)
except AttributeError as error:
    print("2.", type(error).__name__, error)
