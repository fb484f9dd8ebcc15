#!/usr/bin/env python3
"""Searches the faces that `go run ./gallery -write FILE` wrote with engines of PyPI, each in a process of its own.

    python3 -m venv /tmp/engines && /tmp/engines/bin/pip install numpy==2.4.6 faiss-cpu==1.15.1 usearch==2.26.6 qdrant-edge-py==0.9.0
    /tmp/engines/bin/python lab/gallery/engines.py /tmp/faces.f32 200000 faiss-ivf-sq8 usearch-i8 qdrant-int8

One thread searches. Recall is of the ten nearest faces against comparing with every face (numpy, float32).
Milvus has its own server and client: pip install milvus==2.3.5 pymilvus==2.3.7 "setuptools<80" "marshmallow<4" (Python 3.11).
"""
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import numpy as np

DIMENSION, WANTED = 704, 10


def read(path, count=-1):
    return np.fromfile(path, dtype="<f4", count=count * DIMENSION if count > 0 else -1).reshape(-1, DIMENSION)


def find_nearest(faces, probes):
    """The exact answer: on vectors of length 1 the nearest have the largest product."""
    best = []
    for first in range(0, len(faces), 100_000):
        products = probes @ faces[first:first + 100_000].T
        part = np.argpartition(-products, WANTED, axis=1)[:, :WANTED]
        best.append((np.take_along_axis(products, part, 1), part + first))
    products, numbers = np.concatenate([b[0] for b in best], 1), np.concatenate([b[1] for b in best], 1)
    return np.take_along_axis(numbers, np.argsort(-products, 1)[:, :WANTED], 1)


def processor_time(pid=None):
    """Of a process with its children that ended, in seconds."""
    if pid is None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        return used.ru_utime + used.ru_stime
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid="self"):
    for line in open(f"/proc/{pid}/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def faiss_engine(recipe, efforts):
    def build(faces):
        import faiss
        index = faiss.index_factory(DIMENSION, recipe, faiss.METRIC_INNER_PRODUCT)
        index.train(faces[np.random.default_rng(1).choice(len(faces), min(len(faces), 60_000), replace=False)])
        for first in range(0, len(faces), 50_000):
            index.add(faces[first:first + 50_000])

        def search(probe, effort):
            faiss.omp_set_num_threads(1)
            if hasattr(index, "nprobe"):
                index.nprobe = effort
            elif hasattr(index, "hnsw"):
                index.hnsw.efSearch = effort
            return index.search(probe[None], WANTED)[1][0]
        return search, efforts, None
    return build


def usearch_engine(kind):
    def build(faces):
        from usearch.index import Index
        index = Index(ndim=DIMENSION, metric="ip", dtype=kind, connectivity=16, expansion_add=100)
        index.add(np.arange(len(faces)), faces, threads=2)

        def search(probe, effort):
            index.expansion_search = effort
            return index.search(probe, WANTED, threads=1).keys
        return search, (40, 100, 200, 400), None
    return build


def qdrant_engine(faces):
    import qdrant_edge as q
    folder = tempfile.mkdtemp()
    shard = q.EdgeShard.create(folder, q.EdgeConfig(
        vectors=q.EdgeVectorParams(DIMENSION, q.Distance.Dot), hnsw_config=q.HnswIndexConfig(16, 100, 10_000, 2),
        quantization_config=q.ScalarQuantizationConfig(q.ScalarType.Int8, memory=q.Memory.Cached),
        optimizers=q.EdgeOptimizersConfig(default_segment_number=1, max_segment_size=20_000_000), max_search_threads=1))
    for first in range(0, len(faces), 1000):
        shard.update(q.UpdateOperation.upsert_points([q.Point(first + i, v.tolist()) for i, v in enumerate(faces[first:first + 1000])]))
    shard.flush()
    while shard.optimize():
        pass

    def search(probe, effort):
        found = shard.query(q.QueryRequest(limit=WANTED, query=q.Query.Nearest(probe.tolist()), params=q.SearchParams(hnsw_ef=effort)))
        return [p.id for p in found]
    return search, (40, 100, 200, 400), lambda: shutil.rmtree(folder)


def milvus_engine(faces):
    from milvus import default_server
    from pymilvus import Collection, CollectionSchema, DataType, FieldSchema, connections
    folder = tempfile.mkdtemp()
    default_server.set_base_dir(folder)
    default_server.start()
    milvus_engine.server = default_server.proc.pid if hasattr(default_server, "proc") else default_server.server_proc.pid
    connections.connect(host="127.0.0.1", port=default_server.listen_port)
    collection = Collection("faces", CollectionSchema([
        FieldSchema("number", DataType.INT64, is_primary=True), FieldSchema("embedding", DataType.FLOAT_VECTOR, dim=DIMENSION)]))
    for first in range(0, len(faces), 5000):
        lot = faces[first:first + 5000]
        collection.insert([list(range(first, first + len(lot))), lot.tolist()])
    collection.flush()
    collection.create_index("embedding", {"index_type": "HNSW", "metric_type": "IP", "params": {"M": 16, "efConstruction": 100}})
    collection.load()

    def search(probe, effort):
        found = collection.search([probe.tolist()], "embedding", {"metric_type": "IP", "params": {"ef": effort}}, WANTED, consistency_level="Eventually")
        return found[0].ids

    def end():
        default_server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return search, (40, 100, 200, 400), end


ENGINES = {
    "faiss-flat": faiss_engine("Flat", (0,)),
    "faiss-ivf-sq8": faiss_engine("IVF1024,SQ8", (8, 32, 128)),
    "faiss-hnsw-sq8": faiss_engine("HNSW16_SQ8", (40, 100, 200, 400)),
    "usearch-i8": usearch_engine("i8"),
    "usearch-f16": usearch_engine("f16"),
    "qdrant-int8": qdrant_engine,
    "milvus-hnsw": milvus_engine,
}


def measure(name, path, count):
    probes, truth = read(path + ".probes"), np.load(path + f".truth{count}.npy")
    faces = read(path, count)
    before, began, used = resident(), time.time(), processor_time()
    search, efforts, end = ENGINES[name](faces)
    server = getattr(ENGINES[name], "server", None)
    built = time.time() - began, processor_time() - used + (processor_time(server) if server else 0)
    del faces
    memory = resident(server) if server else resident() - before + count * DIMENSION * 4  # faces are no longer there
    print(f"{name}: {count} faces, built in {built[0]:.0f} s, {built[1]:.0f} s of processor time, {memory / count:.0f} bytes a face", flush=True)
    for effort in efforts:
        for half, kind in enumerate(("acquaintance", "stranger")):
            chosen = range(half * len(probes) // 2, (half + 1) * len(probes) // 2)
            used, took, first, found = processor_time(server), [], 0, 0
            for i in chosen:
                asked = time.perf_counter()
                numbers = set(int(n) for n in search(probes[i], effort))
                took.append(time.perf_counter() - asked)
                first += int(truth[i][0]) in numbers
                found += len(numbers & set(truth[i].tolist()))
            cpu = (processor_time(server) - used) / len(chosen)
            print(f"{name}, effort {effort}, {kind}: median {np.median(took) * 1000:.1f} ms, processor time {cpu * 1000:.1f} ms a search; "
                  f"nearest found {first} of {len(chosen)}, nearest 10 {found} of {WANTED * len(chosen)}", flush=True)
    if end:
        end()


if __name__ == "__main__":
    if sys.argv[1] == "measure":
        measure(sys.argv[2], sys.argv[3], int(sys.argv[4]))
        sys.exit()
    path, count = sys.argv[1], int(sys.argv[2])
    if not os.path.exists(path + f".truth{count}.npy"):
        np.save(path + f".truth{count}.npy", find_nearest(read(path, count), read(path + ".probes")))
    for engine in sys.argv[3:]:
        subprocess.run([sys.executable, __file__, "measure", engine, path, str(count)], check=False)
