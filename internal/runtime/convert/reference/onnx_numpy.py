"""Reference activations of ONNX models, computed by the reference evaluator of ONNX, which
is written in numpy. See run.sh."""

import onnx
from onnx import version_converter
from onnx.reference import ReferenceEvaluator

from common import picture, write_references


def run(file, spec):
    # At opset 9 the evaluator normalises batches by their own statistics, as in training.
    model = version_converter.convert_version(onnx.load(str(file)), 15)
    given = {o.name for o in model.graph.output}
    for o in spec["outputs"]:  # inner tensors that the conversion exposes
        if o["from"] not in given:
            model.graph.output.append(onnx.ValueInfoProto(name=o["from"]))
    names = [o["from"] for o in spec["outputs"]]
    return dict(zip(names, ReferenceEvaluator(model).run(names, {spec["input"]: picture(spec)})))


write_references(["onnx-edit", "none"], f"ONNX reference evaluator {onnx.__version__}", run)
