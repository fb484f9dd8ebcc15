package faceapi

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const manifest = `[{"paths": ["w.bin"], "weights": [
  {"name": "a", "shape": [2, 1], "dtype": "float32", "quantization": {"dtype": "uint8", "scale": 0.25, "min": -1}},
  {"name": "b", "shape": [1], "dtype": "float32"}
]}]`

func TestQuantisedAndPlainWeightsLieOneAfterAnother(t *testing.T) {
	w, err := readWeights([]byte(manifest), []byte{0, 8, 0, 0, 0x80, 0x3f})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]float32{-1, 1}, w.getWeight("a", 2).F); diff != "" {
		t.Error(diff)
	}
	if err := w.checkComplete(); err == nil || !strings.Contains(err.Error(), "1 of 2") {
		t.Errorf("an unused weight goes unnoticed: %v", err)
	}
	if diff := cmp.Diff([]float32{1}, w.getWeight("b", 1).F); diff != "" {
		t.Error(diff)
	}
	if err := w.checkComplete(); err != nil {
		t.Error(err)
	}
}

func TestAFileThatDoesNotFitIsRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		manifest string
		data     []byte
		want     string
	}{
		"short":     {manifest, []byte{0, 8}, `weight "b": the file ends before it`},
		"long":      {manifest, make([]byte, 7), "belong to no weight"},
		"type":      {strings.Replace(manifest, `"float32"}`, `"int32"}`, 1), make([]byte, 6), "not supported"},
		"huge":      {strings.Replace(manifest, "[2, 1]", "[1000000, 1000000]", 1), make([]byte, 6), "ends before it"},
		"negative":  {strings.Replace(manifest, "[2, 1]", "[-2, 1]", 1), make([]byte, 6), "shape"},
		"no weight": {"[]", nil, "no weight"},
		"not json":  {"{", nil, "manifest"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Convert(Conversion{Network: "expression", Name: "x", Manifest: []byte(tt.manifest), Weights: tt.data, Input: "input", InputShape: []int{1, 112, 112, 3}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func FuzzConvertNeverPanics(f *testing.F) {
	f.Add([]byte(manifest), []byte{0, 8, 0, 0, 0x80, 0x3f}, "expression")
	f.Add([]byte(manifest), []byte{0, 8, 0, 0, 0x80, 0x3f}, "age-gender")
	f.Fuzz(func(_ *testing.T, manifest, data []byte, kind string) {
		_, _ = Convert(Conversion{Network: kind, Name: "fuzz", Manifest: manifest, Weights: data, Input: "input", InputShape: []int{1, 112, 112, 3}})
	})
}
