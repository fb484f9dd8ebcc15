"""Draws machine-readable zones and what printing, light and cameras do to them."""

import glob
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from text import ALPHABET

PITCH = 24  # pixels a character of the drawn text, before it is warped
CELL = 48  # height of a drawn character's cell; capitals are centred in it
cv2.setNumThreads(1)


def draw_glyph(font, c, size):
    """Coverage 0..1 of one character in its cell of PITCH x CELL."""
    image = Image.new("L", (PITCH * 4, CELL * 4))
    top, bottom = font.getbbox("H")[1::2]
    width = font.getlength(c)
    ImageDraw.Draw(image).text((PITCH * 2 - width / 2, CELL * 2 - (top + bottom) / 2), c, font=font, fill=255)
    return cv2.resize(np.asarray(image, np.float32) / 255, (PITCH, CELL), interpolation=cv2.INTER_AREA)


class Fonts:
    """Glyphs by font: the OCR-B cuts given, and other monospaced fonts, which some specimens use."""

    def __init__(self, ocrb, others=()):
        self.sets = [self.load(path, True) for path in ocrb]
        self.others = [self.load(path, False) for path in others]

    @staticmethod
    def load(path, ocrb):
        font = ImageFont.truetype(path, 100)
        advance = font.getlength("A")
        size = 100 * PITCH * 4 / advance * (1 if ocrb else 0.98)
        font = ImageFont.truetype(path, round(size))
        return {c: draw_glyph(font, c, size) for c in ALPHABET}

    def choose(self, rng):
        if self.others and rng.random() < 0.1:
            return self.others[rng.integers(len(self.others))]
        return self.sets[rng.integers(len(self.sets))]


def draw_zone(rng, glyphs, lines, spacing, margin=2):
    """Coverage of the lines (spacing and margin in characters) and the centre of the first character of each."""
    height = int((len(lines) - 1) * spacing * PITCH + 2 * margin * PITCH + CELL)
    canvas = np.zeros((height, (max(map(len, lines)) + 2 * margin) * PITCH), np.float32)
    firsts = []
    for n, line in enumerate(lines):
        y = int(margin * PITCH + n * spacing * PITCH)
        firsts.append((margin * PITCH + PITCH / 2, y + CELL / 2))
        for i, c in enumerate(line):
            x = (margin + i) * PITCH
            cell = canvas[y:y + CELL, x:x + PITCH]
            np.maximum(cell, glyphs[c], out=cell)
            if c == "N" and rng.random() < 0.05:
                draw_tilde(cell)
    return vary_strokes(rng, canvas), firsts


def draw_tilde(cell):
    """Makes a letter lower and puts a tilde over it: Spanish documents print N with tilde in the zone, against Doc 9303."""
    top, low = CELL // 2 - 12, CELL // 2 + 12
    letter = cv2.resize(cell[top:low], (PITCH, 18), interpolation=cv2.INTER_AREA)
    cell[top:low] = 0
    cell[low - 18:low] = letter
    turns = np.linspace(0, 2 * np.pi, 13)
    points = np.stack([(0.27 + 0.46 * turns / turns[-1]) * PITCH, top + 1.5 - 1.5 * np.sin(turns)], 1)
    cv2.polylines(cell, [np.round(points * 16).astype(np.int32)], False, 1.0, 2, cv2.LINE_AA, 4)


def vary_strokes(rng, canvas):
    """Thinner, thicker, worn and unevenly inked strokes."""
    soft = cv2.GaussianBlur(canvas, (0, 0), rng.uniform(0.8, 1.6))
    canvas = np.clip((soft - rng.uniform(0.28, 0.62)) * rng.uniform(2, 5) + 0.5, 0, 1)
    if rng.random() < 0.3:
        canvas *= smooth_noise(rng, canvas.shape, rng.uniform(4, 60), rng.uniform(0.3, 0.8), 1)
    if rng.random() < 0.2:
        canvas *= smooth_noise(rng, canvas.shape, rng.uniform(1, 3), rng.uniform(0, 0.7), 1)
    return canvas


def smooth_noise(rng, shape, scale, low, high):
    """Noise with blobs of about scale pixels, between low and high."""
    small = rng.random((max(2, int(shape[0] / scale) + 2), max(2, int(shape[1] / scale) + 2)), np.float32)
    big = cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.clip(big, 0, 1) * (high - low) + low


class Backgrounds:
    """Grey textures: gradients, guilloche waves, crops of photos."""

    def __init__(self, photos):
        self.photos = [cv2.imread(p, cv2.IMREAD_GRAYSCALE) for p in photos]
        self.photos = [p for p in self.photos if p is not None and min(p.shape) >= 64]

    def crop_photo(self, rng, shape):
        photo = self.photos[rng.integers(len(self.photos))]
        most = min(photo.shape[0] / shape[0], photo.shape[1] / shape[1])
        scale = most * rng.uniform(0.3, 1)
        h, w = max(2, int(shape[0] * scale)), max(2, int(shape[1] * scale))
        y, x = rng.integers(0, photo.shape[0] - h + 1), rng.integers(0, photo.shape[1] - w + 1)
        crop = photo[y:y + h, x:x + w]
        return cv2.resize(crop, (shape[1], shape[0]), interpolation=cv2.INTER_AREA if scale > 1 else cv2.INTER_LINEAR).astype(np.float32) / 255

    def draw(self, rng, shape, unit=16.0):
        """A paper of mean 0 and about unit contrast; unit is the size of a character in pixels."""
        paper = smooth_noise(rng, shape, rng.uniform(20, 200), -0.5, 0.5) * rng.uniform(0, 0.5)
        if rng.random() < 0.6:
            paper += draw_waves(rng, shape, unit) * rng.uniform(0, 0.4)
        if self.photos and rng.random() < 0.4:
            crop = self.crop_photo(rng, shape)
            paper += (crop - crop.mean()) * rng.uniform(0.1, 1)
        return paper


def draw_waves(rng, shape, unit):
    """Guilloche: families of curved lines, -0.5..0.5."""
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    out = np.zeros(shape, np.float32)
    for _ in range(rng.integers(1, 4)):
        angle, period = rng.uniform(0, np.pi), rng.uniform(0.15, 1.5) * unit
        bend = rng.uniform(0, 2) * np.sin((x * np.cos(angle + 1.3) + y * np.sin(angle + 1.3)) / (unit * rng.uniform(0.5, 3)))
        wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period + bend)
        out += np.clip(wave * rng.uniform(0.5, 4), -1, 1) * 0.5
    return out / 2


def draw_strokes(rng, image, unit, most=3):
    """Stamps, signatures, pen marks and glare over an image 0..1, in place."""
    for _ in range(rng.integers(1, most + 1)):
        layer = np.zeros(image.shape, np.float32)
        if rng.random() < 0.6:
            points = (rng.random((rng.integers(2, 6), 2)) * [image.shape[1] * 1.4, image.shape[0] * 1.4] - [image.shape[1] * 0.2, image.shape[0] * 0.2]).astype(np.int32)
            cv2.polylines(layer, [points], False, 1.0, max(1, int(unit * rng.uniform(0.05, 0.7))), cv2.LINE_AA)
        else:
            centre = (int(rng.random() * image.shape[1]), int(rng.random() * image.shape[0]))
            axes = (int(unit * rng.uniform(0.5, 6)), int(unit * rng.uniform(0.5, 3)))
            cv2.ellipse(layer, centre, axes, rng.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA)
            layer = cv2.GaussianBlur(layer, (0, 0), unit * 0.4 + 0.1)
        alpha, colour = rng.uniform(0.1, 0.5), rng.choice([rng.uniform(0, 0.6), 1.0])
        image += (colour - image) * layer * alpha
    return image


def photograph(rng, image):
    """Focus, motion, noise, sharpening and JPEG on a grey image 0..1; returns 8 bits."""
    if rng.random() < 0.6:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.2, 1.1))
    if rng.random() < 0.15:
        length = rng.integers(2, 5)
        kernel = np.zeros((5, 5), np.float32)
        angle = rng.uniform(0, np.pi)
        end = (int(round(2 + length / 2 * np.cos(angle))), int(round(2 + length / 2 * np.sin(angle))))
        start = (int(round(2 - length / 2 * np.cos(angle))), int(round(2 - length / 2 * np.sin(angle))))
        cv2.line(kernel, start, end, 1.0, 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    if rng.random() < 0.2:
        image = image + (image - cv2.GaussianBlur(image, (0, 0), 1.2)) * rng.uniform(0.3, 1.5)
    if rng.random() < 0.7:
        image = image + rng.standard_normal(image.shape, np.float32) * rng.uniform(0.003, 0.06)
    image = np.clip(image * 255, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        ok, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])
        image = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
    return image


def list_photos(data):
    """Photos without a face, for backgrounds: the last fifth is held out."""
    files = sorted(glob.glob(os.path.join(data, "detect_coms0020", "**", "*.jpg"), recursive=True) + glob.glob(os.path.join(data, "detect_coms0020", "**", "*.png"), recursive=True))
    held = len(files) // 5
    return files[:len(files) - held], files[len(files) - held:]
