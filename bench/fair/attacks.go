package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/bench"
)

// attack is one request that the attacker repeats.
type attack struct {
	name, path string
	body       []byte
}

const ordinaryPixels = 1e6

// ordinaryCall is the body of the victim's call: a photo of three people at 1 MP.
func ordinaryCall(models string) ([]byte, error) {
	photo, err := bench.ScaledJPEG(filepath.Join(models, "photos", "sample1.jpg"), ordinaryPixels)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"image": encodeImage(photo)})
}

// makeAttacks makes the attacks that were asked for. Their images are the worst of the
// table in docs/decisions/2026-11-22-fair-scheduling.md.
func makeAttacks(s settings) ([]attack, error) {
	line, err := encodePNG(image.NewGray(image.Rect(0, 0, 60_000, 1)))
	if err != nil {
		return nil, err
	}
	flat, err := encodePNG(flatImage(2000, 2000))
	if err != nil {
		return nil, err
	}
	// Two colours make a file of one bit a pixel.
	bits, err := encodePNG(image.NewPaletted(image.Rect(0, 0, 8000, 8000), color.Palette{color.Black, color.White}))
	if err != nil {
		return nil, err
	}
	photo, err := bench.ScaledJPEG(filepath.Join(s.models, "photos", "sample1.jpg"), 12e6)
	if err != nil {
		return nil, err
	}
	upload := append(bytes.Clone(photo[:2000]), makeNoiseImage(11_900_000)...)
	var eight []map[string]string
	for range 8 {
		eight = append(eight, map[string]string{"image": encodeImage(line)})
	}
	list := []struct {
		name, path string
		body       any
	}{
		{"line 60000x1", "/v1/face/detect", map[string]any{"image": encodeImage(line)}},
		{"flat 2000x2000", "/v1/face/detect", map[string]any{"image": encodeImage(flat)}},
		{"bits 8000x8000", "/v1/face/detect", map[string]any{"image": encodeImage(bits)}},
		{"photo 12 MP", "/v1/face/detect", map[string]any{"image": encodeImage(photo)}},
		{"cluster of 8 lines", "/v1/face/cluster", map[string]any{"faces": eight}},
		{"broken upload 12 MB", "/v1/face/detect", map[string]any{"image": encodeImage(upload)}},
	}
	var out []attack
	for _, a := range list {
		if !s.wantsAttack(a.name) {
			continue
		}
		body, err := json.Marshal(a.body)
		if err != nil {
			return nil, err
		}
		out = append(out, attack{name: a.name, path: a.path, body: body})
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no attack is called %q", s.attacks)
	}
	return out, nil
}

func encodeImage(data []byte) string { return base64.StdEncoding.EncodeToString(data) }

func encodePNG(img image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

func flatImage(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 200
	}
	return img
}

// makeNoiseImage is n repeatable random bytes.
func makeNoiseImage(n int) []byte {
	random := rand.NewChaCha8([32]byte{1})
	out := make([]byte, n)
	_, _ = random.Read(out) // never fails
	return out
}
