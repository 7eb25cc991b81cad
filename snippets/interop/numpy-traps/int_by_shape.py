import numpy as np

print("shape   np.int_  astype")
for shape in [(), (1,), (1, 1)]:
    a = np.zeros(shape)
    scalar, cast = np.int_(a), a.astype(np.int64)
    print(f"{shape!s:7} {type(scalar).__name__:8} {type(cast).__name__}")
