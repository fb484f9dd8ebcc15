package engine

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

const (
	frameFace = 100 // width of a face in the frames of this test, pixels
	frameWide = 240
	frameHigh = 320
)

// newFrame is a frame as pages send it, of the main face of a photo; nil where none is found.
func newFrame(t *testing.T, e *Engine, file []byte) []byte {
	t.Helper()
	photo, err := e.Detect(t.Context(), file, "photo", Detection{Search: OnlyMain})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	if !photo.HasFace() {
		return nil
	}
	img, err := photo.Image.Full()
	if err != nil {
		t.Fatal(err)
	}
	box := photo.MainFace().Box
	k := box.W / frameFace
	out := imaging.NewImage(frameWide, frameHigh)
	imaging.Warp(out, img, imaging.Transform{A: k, C: box.X + box.W/2 - k*frameWide/2, E: k, F: box.Y + box.H/2 - k*frameHigh/2}, [3]uint8{120, 120, 120})
	frame, err := imaging.EncodeJPEG(out, 70, 0)
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

// guideExpression is the instruction about the expression of a frame; empty: none.
func guideExpression(t *testing.T, e *Engine, frame []byte) guidance.Instruction {
	t.Helper()
	photo, err := e.OpenReserved(t.Context(), frame, "frame")
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	if err := e.FindFaces(t.Context(), photo, FacesInView); err != nil || !photo.HasFace() {
		return guidance.NoFace
	}
	main := photo.MainFace()
	p := e.newPortrait(photo, main, quality.SelectFrame(photo.Image, main, quality.ICAO), nil)
	defer p.Release()
	instruction, err := e.guideQuality(t.Context(), photo, p, expressionChecks)
	if err != nil {
		t.Fatal(err)
	}
	return instruction
}

// On frames whose face is 100 pixels wide at least 85 % of the faces without the expression get no instruction, and at least 60 % of those with it do.
func TestExpressionIsSpokenOfWhereItIsSure(t *testing.T) {
	testset.RequireFull(t)
	root := filepath.Join("..", "..", "..", "shared", "data")
	if _, err := os.Stat(root); err != nil {
		t.Skip("SKIPPED: ../shared/data is absent")
	}
	e := packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*Engine, error) { return Open(rt, p, Options{}) })(t)
	for _, c := range []struct {
		split, label string
		want         guidance.Instruction // empty: none
		least        float64              // share of the faces that get it
	}{
		{"dev_emotion_taiwanese", "neutral", "", 1},
		{"dev_mouth", "closed", "", 0.95},
		{"dev_eyes", "open", "", 0.85}, // cropped faces, some of which smile
		{"dev_mouth", "open", guidance.CloseMouth, 0.6},
		{"dev_emotion_taiwanese", "happy", guidance.NotSmile, 0.6},
		{"dev_eyes", "closed", guidance.OpenEyes, 0.6},
	} {
		list, err := os.ReadFile(filepath.Join(root, "splits", c.split+".csv"))
		if err != nil {
			t.Fatal(err)
		}
		n, said := 0, map[guidance.Instruction]int{}
		for _, row := range readRows(t, list) {
			if row[1] != c.label || n == 40 {
				continue
			}
			file, err := os.ReadFile(filepath.Join(root, row[0]))
			if err != nil {
				t.Fatal(err)
			}
			if frame := newFrame(t, e, file); frame != nil {
				n++
				said[guideExpression(t, e, frame)]++
			}
		}
		t.Logf("%s %s, n %d: %v", c.split, c.label, n, said)
		if n == 0 || float64(said[c.want]) < c.least*float64(n) {
			t.Errorf("%s %s: %q is said of %d of %d, want a share of %.2f", c.split, c.label, c.want, said[c.want], n, c.least)
		}
	}
}

func readRows(t *testing.T, list []byte) [][]string {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(list)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}
