size = 24 * 1024**3  # a card of 24 GiB
print(f"/ 10**9:   {size / 10**9:.2f} GB")
print(f"/ 1024**3: {size / 1024**3:.2f} GiB")
print(f"apart: {1024**3 / 10**9 - 1:.1%}")

print("10^9 is", 10 ^ 9)  # (1)!
print("8 / 2**3 is", 8 / 2**3)  # (2)!
