import torch


def broken_backend(graph, inputs):
    raise ValueError("this backend cannot compile")


model = torch.nn.ReLU()
for backend in ("eager", "aot_eager", broken_backend):
    torch.compiler.reset()
    try:
        torch.compile(model, backend=backend)(torch.ones(2))
    except torch._dynamo.exc.BackendCompilerFailed as error:
        print("first to fail:", str(error).splitlines()[0])
        break
    print(backend, "works")
