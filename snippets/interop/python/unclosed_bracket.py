source = """import torch

x = torch.zeros((2, 3)
y = x + 1
"""
try:
    compile(source, "train.py", "exec")
except SyntaxError as error:
    print(f"line {error.lineno}: {error.msg}")  # (1)!
