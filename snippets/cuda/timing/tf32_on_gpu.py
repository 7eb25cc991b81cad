import torch
import torch.nn.functional as F

torch.manual_seed(0)
a, b = torch.rand(2, 512, 512, device="cuda")
images = torch.rand(4, 64, 16, 16, device="cuda")
weight = torch.rand(64, 64, 3, 3, device="cuda")


def is_off(result, exact):
    return ((result / exact - 1).abs().max() > 1e-5).item()


product = a.double() @ b.double()
for precision in ("highest", "high"):  # (1)!
    torch.set_float32_matmul_precision(precision)
    print(f"product, {precision}: off by 1e-5:", is_off(a @ b, product))

torch.set_float32_matmul_precision("highest")
exact = F.conv2d(images.double(), weight.double())
off = is_off(F.conv2d(images, weight), exact)  # (2)!
print("convolution, highest: off by 1e-5:", off)
major, _ = torch.cuda.get_device_capability()
print("this GPU has TF32:", major >= 8)
