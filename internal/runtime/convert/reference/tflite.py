"""Reference activations of TFLite models, computed by LiteRT. See run.sh."""

import numpy as np
from ai_edge_litert.interpreter import Interpreter

from common import picture, write_references


def run(file, spec):
    net = Interpreter(str(file), num_threads=1)
    net.allocate_tensors()
    given = net.get_input_details()[0]
    batch = given["shape"][0]
    net.set_tensor(given["index"], np.repeat(picture(spec), batch, axis=0))
    net.invoke()
    return {o["name"]: net.get_tensor(o["index"])[:1] for o in net.get_output_details()}


write_references(["tflite"], "LiteRT 2.3.0", run)
