values = {"a": 1, "b": 2}  # (1)!
limit = 3
names = ["x", "y"]
for name in names:
    print(f"<b>{name}</b> & `{name}`")
print("```")
print(values["b"])
# Long enough
# to be folded
# below the
# lines that
# change here.
pad = 0
