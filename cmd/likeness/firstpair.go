package main

import (
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/draw"
)

// samplePhoto is a photo of the model pack.
func samplePhoto(g *globals) string { return filepath.Join(g.Models, "photos", "sample1.jpg") }

// The two photos of writeFirstPair are parts of the sample photo round the face of one person: a narrow one as on a
// document, and a wide one at half the size as from a telephone.
var (
	passportPart = image.Rect(680, 280, 1180, 900)
	selfiePart   = image.Rect(620, 220, 1260, 980)
)

const selfieScale = 2

// writeFirstPair writes two photos of one person beside the SQLite store, for a first call whose answer is a match.
func writeFirstPair(g *globals) (passport, selfie string, err error) {
	file, err := os.Open(samplePhoto(g))
	if err != nil {
		return "", "", err
	}
	defer file.Close() //nolint:errcheck // read only
	photo, err := jpeg.Decode(file)
	if err != nil {
		return "", "", err
	}
	folder := filepath.Dir(strings.TrimPrefix(g.Database, "sqlite:"))
	if !strings.HasPrefix(g.Database, "sqlite:") {
		folder = os.TempDir()
	}
	passport, selfie = filepath.Join(folder, "passport.jpg"), filepath.Join(folder, "selfie.jpg")
	if err := writePart(passport, photo, passportPart, 1); err != nil {
		return "", "", err
	}
	return passport, selfie, writePart(selfie, photo, selfiePart, selfieScale)
}

// writePart writes a part of a photo, its sides divided by scale.
func writePart(path string, photo image.Image, part image.Rectangle, scale int) error {
	part = part.Intersect(photo.Bounds())
	out := image.NewRGBA(image.Rect(0, 0, part.Dx()/scale, part.Dy()/scale))
	draw.CatmullRom.Scale(out, out.Bounds(), photo, part, draw.Src, nil)
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	const quality = 92
	if err := jpeg.Encode(file, out, &jpeg.Options{Quality: quality}); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
