from torch._six import container_abcs, string_classes

print(container_abcs, string_classes)
