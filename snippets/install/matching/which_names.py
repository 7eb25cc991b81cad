import importlib

NAMES = """
torch.optim.lr_scheduler.LRScheduler
torch._six
torch.utils.no_such_name
"""  # (1)!


def exists(name):
    try:
        importlib.import_module(name)  # (2)!
        return True
    except ImportError:
        parent, _, attribute = name.rpartition(".")
    try:
        return hasattr(importlib.import_module(parent), attribute)
    except ImportError:
        return False


for name in NAMES.split():
    if not exists(name):
        print("missing:", name)
