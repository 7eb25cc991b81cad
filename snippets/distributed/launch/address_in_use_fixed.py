import torch.distributed as dist

store = dist.TCPStore("127.0.0.1", 0, world_size=1, is_master=True)  # (1)!
print("a free port was found:", store.port > 0)
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
print("world size", dist.get_world_size())
dist.destroy_process_group()
