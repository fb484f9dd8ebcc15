"""What can be wrong without an error: a square that is not the served one, a person on both sides of a fold, weights that say something else in the file than in the model."""

import ast
import pathlib
import subprocess

import numpy as np
import pytest
from sklearn.neural_network import MLPClassifier

import heads
import served
import visible

TRAIN = pathlib.Path(__file__).parents[1]


def test_functions_have_at_most_60_lines():
    long = []
    for file in TRAIN.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno + 1 > 60:
                long.append(f"{file.relative_to(TRAIN)}: {node.name}")
    assert not long


def test_squares_are_those_that_the_program_serves():
    squares = served.squares()
    box = 115  # template units: patch.BoxSide
    assert squares["cover_square"] == {"side": 256, "span": pytest.approx(2.2 * box)}
    assert squares["headphones"]["cells"] == 24 and squares["occlusion"]["cells"] == 20
    # What a network sees lies inside the square that it is cut from, with room to move.
    for name in ("occlusion", "headphones"):
        assert squares[name]["span"] + 2 * squares[name].get("above", 0) < squares["cover_square"]["span"]


def test_the_served_networks_have_the_squares_of_the_program():
    onnx = pytest.importorskip("onnx")
    for file, name in (("cover", "occlusion"), ("phones", "headphones")):
        graph = onnx.load(TRAIN.parents[1] / "models" / "own" / f"{file}.onnx").graph
        shape = [d.dim_value for d in graph.input[0].type.tensor_type.shape.dim]
        side = served.squares()[name]["side"]
        assert shape[-2:] == [side, side], f"{file}.onnx takes {shape}"


def test_numpy_reads_the_arrays_that_go_writes(tmp_path):
    subprocess.run(["go", "test", "-count=1", "./train/numpy", "-args", str(tmp_path)], cwd=served.LAB, check=True, capture_output=True)
    got = np.load(tmp_path / "rows.npy")
    assert got.dtype == np.float32 and got.shape == (3, 2)
    np.testing.assert_array_equal(got, np.array([[1.5, -2], [np.nan, np.nan], [3, 4]], np.float32))


def test_people_of_lfw_are_grouped_by_name_and_others_in_blocks_of_ten():
    rows = [{"path": f"lfw/images/{name}/{name}_000{i}.jpg"} for name in ("Ann", "Bob") for i in range(3)]
    found = np.array([True, True, False, True, True, True])
    assert heads.people("lfw", rows, found).tolist() == ["Ann", "Ann", "Bob", "Bob", "Bob"]
    blocks = heads.people("mask", [{"path": str(i)} for i in range(12)], np.ones(12, bool))
    assert blocks[9] == "mask0" and blocks[10] == "mask1"


def test_weights_folded_back_to_raw_inputs_score_as_the_standardised_model():
    r = np.random.default_rng(1)
    x = r.normal(5, [0.1, 3, 100], (400, 3))
    y = (x[:, 1] + 0.01 * x[:, 2] + r.normal(0, 1, 400) > 6).astype(int)
    w, b = heads.fit(x, y, np.ones(400), 1.0)
    score = x @ w + b
    assert ((score > 0) == y).mean() > 0.75
    shifted, _ = heads.fit(x * 10, y, np.ones(400), 1.0)
    np.testing.assert_allclose(shifted * 10, w, rtol=0.02)  # a unit of the input changes nothing


def test_weights_in_the_file_score_as_the_model():
    r = np.random.default_rng(2)
    x = r.random((300, 40))
    y = (x[:, 0] + x[:, 1] > x[:, 2] + x[:, 3]).astype(int)
    model = MLPClassifier((6,), max_iter=400, random_state=1).fit(x, y)
    head = visible.weights(model, "test")
    hidden = np.maximum(x @ (np.array(head["weights"]) * np.array(head["scale"])[:, None]).T + head["bias"], 0)
    p = 1 / (1 + np.exp(-(hidden @ head["out"] + head["outBias"])))
    # Weights are kept in 8 bits.
    np.testing.assert_allclose(p, model.predict_proba(x)[:, 1], atol=0.03)
