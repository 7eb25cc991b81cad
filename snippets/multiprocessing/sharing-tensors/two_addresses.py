import tempfile

import torch

with tempfile.NamedTemporaryFile() as file:
    file.write(bytes(12))
    file.flush()
    a = torch.from_file(file.name, shared=True, size=3)
    b = torch.from_file(file.name, shared=True, size=3)
    a[0] = 7
    print("same address:", a.data_ptr() == b.data_ptr())
    print("b sees:", b.tolist())
