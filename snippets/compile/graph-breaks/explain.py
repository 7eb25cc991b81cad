import torch


def step(x):
    x = x * 2
    if x.sum() > 0:
        x = x + 1
    print("done")
    return x.relu()


report = torch._dynamo.explain(step)(torch.ones(3))
print("graphs:", report.graph_count)
print("breaks:", report.graph_break_count)
for reason in report.break_reasons:
    print("line", reason.user_stack[-1].lineno, reason.reason.split("\n")[0])
