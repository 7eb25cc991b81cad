values = {"a": 1}  # (1)!
limit = 3
names = ["x", "y"]
for name in names:
    print(f"<b>{name}</b> & `{name}`")
print("```")
print(values["b"])
