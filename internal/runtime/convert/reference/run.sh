#!/bin/sh
# Regenerates the reference activations: what independent runtimes answer for the
# original model files and the synthetic picture of pattern.
#
#   internal/runtime/convert/reference/run.sh DIR [MODEL...]
#
# DIR holds the packages unpacked, each in a folder named after its file without
# .tgz, with the contents of package/ directly inside. Needs Node 20 with
# @tensorflow/tfjs 4.22.0 (NODE_MODULES names the folder that holds it) and a
# Python with ai-edge-litert 2.3.0 and onnx 1.23.2 (PYTHON).
set -eu
here=$(dirname "$0")
dir=$1
shift
node "$here/tfjs.mjs" "$here" "$dir" "$@"
"${PYTHON:-python3}" "$here/tflite.py" "$here" "$dir" "$@"
"${PYTHON:-python3}" "$here/onnx_numpy.py" "$here" "$dir" "$@"
"${PYTHON:-python3}" "$here/torch_numpy.py" "$here" "$dir" "$@"
