import torch

weight = torch.tensor(1.0, requires_grad=True)
handle = weight.register_hook(lambda grad: grad * 0.5)
for _ in range(2):
    (4 * weight).backward()
    print("weight.grad:", weight.grad.item())

handle.remove()
weight.register_post_accumulate_grad_hook(  # (1)!
    lambda parameter: print("after accumulation:", parameter.grad.item())
)
(4 * weight).backward()
