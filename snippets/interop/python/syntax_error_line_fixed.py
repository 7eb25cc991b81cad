source = """def train(
    model,
    data,
):
    pass
"""
try:
    compile(source, "train.py", "exec")
    print("no error")
except SyntaxError as error:
    print(f"line {error.lineno}: {error.msg}")
