"""What can be wrong without an error: a square that is not the served one, a person on both sides of a fold, weights that say something else in the file than in the model."""

import ast
import pathlib
import subprocess
import sys

import numpy as np
import pytest
from sklearn.neural_network import MLPClassifier

import art
import liveness
import liveness_second
import own_model
import served
import traits
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
    assert traits.people("lfw", rows, found).tolist() == ["Ann", "Ann", "Bob", "Bob", "Bob"]
    blocks = traits.people("mask", [{"path": str(i)} for i in range(12)], np.ones(12, bool))
    assert blocks[9] == "mask0" and blocks[10] == "mask1"


def test_weights_folded_back_to_raw_inputs_score_as_the_standardised_model():
    r = np.random.default_rng(1)
    x = r.normal(5, [0.1, 3, 100], (400, 3))
    y = (x[:, 1] + 0.01 * x[:, 2] + r.normal(0, 1, 400) > 6).astype(int)
    w, b = traits.fit(x, y, np.ones(400), 1.0)
    score = x @ w + b
    assert ((score > 0) == y).mean() > 0.75
    shifted, _ = traits.fit(x * 10, y, np.ones(400), 1.0)
    np.testing.assert_allclose(shifted * 10, w, rtol=0.02)  # a unit of the input changes nothing


def test_weights_in_the_file_score_as_the_model():
    r = np.random.default_rng(2)
    x = r.random((300, 40))
    y = (x[:, 0] + x[:, 1] > x[:, 2] + x[:, 3]).astype(int)
    model = MLPClassifier((6,), max_iter=400, random_state=1).fit(x, y)
    # Weights are kept in 8 bits.
    np.testing.assert_allclose(own_model.evaluate(visible.part_network("eye", model, "test"), x)[:, 0], model.predict_proba(x)[:, 1], atol=0.03)


def test_joined_networks_in_the_file_score_as_the_mean_of_the_members():
    r = np.random.default_rng(3)
    x = r.normal(2, 3, (300, 12))
    y = (x[:, 0] + x[:, 1] > 4).astype(int)
    head = art.Head(x, y)
    want = 1 / (1 + np.exp(-(1.5 * head.score(x) - 0.2)))
    net = art.art_network(head, 1.5, -0.2, "test")
    np.testing.assert_allclose(own_model.evaluate(net, x)[:, 0], want, atol=1e-3)
    data = {"x": x, "live": y == 1, "group": np.array(["live-nuaa" if v else "screen" for v in y])}
    fitted = liveness.fit_head(data)
    want = 1 / (1 + np.exp(-(1.5 * liveness.logits(fitted, x) - 0.2)))
    net = liveness.joined_network(fitted, [f"cue{i}" for i in range(12)], 1.5, -0.2)
    np.testing.assert_allclose(own_model.evaluate(net, x)[:, 0], want, atol=1e-5)


def test_the_second_networks_lower_a_score_only():
    r = np.random.default_rng(5)
    score, second = r.random(400), r.normal(0, 3, 400)
    low = liveness_second.lowered(score, second, 0.5, 0.7)
    assert (low <= score + 1e-12).all() and (low[second < 0] < score[second < 0]).all()
    np.testing.assert_allclose(low[second >= 0.5], score[second >= 0.5])


def test_a_fitting_script_replaces_its_own_network_alone(tmp_path, monkeypatch):
    r = np.random.default_rng(4)
    folder, out = tmp_path / "set", tmp_path / "art.json"
    (folder / "f").mkdir(parents=True)
    rows = [f"p{i},{i % 2},{'painting:a' if i % 2 else 'photo'},made,{i}" for i in range(80)]
    (folder / "list.csv").write_text("\n".join(["person,art,kind,source,path", *rows]) + "\n")
    np.save(folder / "f" / "texture.npy", r.normal(np.arange(80)[:, None] % 2, 1, (80, 87)))
    before = own_model.read(TRAIN.parents[1] / "models" / "own" / "art.json")
    own_model.write(out, before)
    monkeypatch.setattr(sys, "argv", ["art.py", "--set", str(folder), "--out", str(out)])
    art.main()
    after = own_model.read(out)
    assert [n["name"] for n in after["networks"]] == ["art", "features"]
    assert after["networks"][0] != before["networks"][0] and after["networks"][1] == before["networks"][1]
    out.unlink()
    art.main()
    assert [n["name"] for n in own_model.read(out)["networks"]] == ["art"]


def test_the_committed_models_are_as_the_scripts_write_them_and_score_as_the_program(tmp_path):
    root = TRAIN.parents[1]
    golden = own_model.read(root / "internal" / "runtime" / "ownmodel" / "testdata" / "golden.json")
    for file in sorted((root / "models" / "own").glob("*.json")):
        content = own_model.read(file)
        own_model.write(tmp_path / file.name, content)
        assert (tmp_path / file.name).read_bytes() == file.read_bytes()
        for net in content["networks"]:
            x = np.stack([golden_input(net, k) for k in range(5)])
            np.testing.assert_allclose(own_model.evaluate(net, x), golden[f"{content['name']}/{net['name']}"], atol=1e-6)


def golden_input(net, number):
    """As goldenInput in internal/runtime/ownmodel/ownmodel_test.go."""
    wave = np.sin(0.7 * np.arange(sum(v["length"] for v in net["inputs"])) + 1.3 * number)
    if "standardise" in net:
        s = net["standardise"]
        x = np.array(s["mean"]) + [7, 3, 1, 0.3, 0.1][number] * np.array(s["scale"]) * wave
    else:
        x = [1, 0.5, 0.2, 0.1, 0.02][number] * np.abs(wave)
    return x.astype(np.float32).astype(float)
