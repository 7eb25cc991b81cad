from torch._six import container_abcs, string_classes

print(isinstance({"x": 1}, container_abcs.Mapping))
print(isinstance("text", string_classes))
