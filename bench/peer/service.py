"""A plain face service of FastAPI, OpenCV and ONNX Runtime, to compare Likeness with.

It is what an engineer writes in an afternoon with the same weights: one detector run on
the photo shrunk to 640 pixels, the largest face, both recognisers, the weighted mean of
the two cosine distances. It does not search again, refine landmarks, check keys or charge.
ONNX Runtime uses its default of one thread per core; FastAPI runs each call in its pool of
threads. Start it with: uvicorn service:app (PEER_MODELS names the folder of the models).
"""

import base64
import os

import cv2
import numpy as np
import onnxruntime as ort
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

MODELS = os.environ.get("PEER_MODELS", "models/cache")
LONG_SIDE = 640  # pixels of the longer side that the detector sees
STRIDE = 4  # input pixels per cell of the detector's maps
MIN_SCORE, MAX_OVERLAP = 0.5, 0.3
SECOND_SHARE = float(os.environ.get("PEER_SECOND_SHARE", "0.3"))  # of mobilefacenet in the distance

# The ArcFace template: eyes, nose, mouth corners in an aligned face of 112 x 112 pixels.
TEMPLATE = np.array(
    [[38.2946, 51.6963], [73.5318, 51.5014], [56.0252, 71.7366], [41.5493, 92.3655], [70.7299, 92.2041]],
    dtype=np.float32,
)

ort.set_default_logger_severity(3)
cv2.setNumThreads(1)


def load(name: str) -> ort.InferenceSession:
    return ort.InferenceSession(f"{MODELS}/{name}.onnx", providers=["CPUExecutionProvider"])


detector, feature, mobile = load("centerface"), load("fr_feature"), load("mobilefacenet")
app = FastAPI()


class OneImage(BaseModel):
    image: str


class TwoImages(BaseModel):
    image1: str
    image2: str


def decode(text: str) -> np.ndarray:
    """The upright photo, BGR."""
    photo = cv2.imdecode(np.frombuffer(base64.b64decode(text), np.uint8), cv2.IMREAD_COLOR)
    if photo is None:
        raise HTTPException(400, "the image is not JPEG or PNG")
    return photo


def find_faces(photo: np.ndarray) -> list[tuple[float, np.ndarray, np.ndarray]]:
    """Score, box (x, y, width, height) and five landmarks of each face, in pixels, best first."""
    scale = min(1.0, LONG_SIDE / max(photo.shape[:2]))
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else photo
    height, width = (-(-side // 32) * 32 for side in small.shape[:2])
    small = cv2.copyMakeBorder(small, 0, height - small.shape[0], 0, width - small.shape[1], cv2.BORDER_CONSTANT)
    heat, size, offset, points = detector.run(None, {"input.1": cv2.dnn.blobFromImage(small, swapRB=True)})
    rows, columns = np.where(heat[0, 0] > MIN_SCORE)
    boxes, scores, landmarks = [], [], []
    for row, column in zip(rows, columns):
        h, w = np.exp(size[0, :, row, column]) * STRIDE
        x = (column + offset[0, 1, row, column] + 0.5) * STRIDE - w / 2
        y = (row + offset[0, 0, row, column] + 0.5) * STRIDE - h / 2
        five = points[0, :, row, column].reshape(5, 2)
        boxes.append([x / scale, y / scale, w / scale, h / scale])
        landmarks.append(np.stack([x + w * five[:, 1], y + h * five[:, 0]], axis=1) / scale)
        scores.append(float(heat[0, 0, row, column]))
    if not boxes:
        return []
    kept = cv2.dnn.NMSBoxes(boxes, scores, MIN_SCORE, MAX_OVERLAP)
    return [(scores[i], np.array(boxes[i]), landmarks[i]) for i in np.array(kept).flatten()]


def describe(photo: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Box of the largest face and its two unit embeddings."""
    faces = find_faces(photo)
    if not faces:
        raise HTTPException(422, "no face")
    _, box, landmarks = max(faces, key=lambda face: face[1][2] * face[1][3])
    matrix, _ = cv2.estimateAffinePartial2D(landmarks.astype(np.float32), TEMPLATE, method=cv2.LMEDS)
    aligned = cv2.warpAffine(photo, matrix, (112, 112))
    first = feature.run(None, {"input": cv2.dnn.blobFromImage(aligned, 1 / 128, mean=(127, 127, 127))})[0][0]
    pixels = (cv2.cvtColor(aligned, cv2.COLOR_BGR2RGB).astype(np.float32) - 127.5) / 128
    name, shape = mobile.get_inputs()[0].name, mobile.get_inputs()[0].shape
    second = mobile.run(None, {name: pixels[None] if shape[-1] == 3 else pixels.transpose(2, 0, 1)[None]})[0][0]
    return box, first / np.linalg.norm(first), second / np.linalg.norm(second)


@app.get("/healthz")
def healthz() -> dict:
    return {"ok": True}


@app.post("/detect")
def detect(body: OneImage) -> dict:
    faces = find_faces(decode(body.image))
    return {"faces": [{"score": s, "roi": b.tolist(), "landmarks": p.tolist()} for s, b, p in faces]}


@app.post("/verify")
def verify(body: TwoImages) -> dict:
    box1, a1, b1 = describe(decode(body.image1))
    box2, a2, b2 = describe(decode(body.image2))
    score = (1 - SECOND_SHARE) * float(((a1 - a2) ** 2).sum()) + SECOND_SHARE * float(((b1 - b2) ** 2).sum())
    return {"score": score, "rois": [box1.tolist(), box2.tolist()]}
