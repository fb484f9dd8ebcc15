package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// secondRecogniser is a models folder in which the operator chose the pack's
// other recogniser and has no table for it.
func secondRecogniser(t *testing.T) string {
	t.Helper()
	packtest.RequireModels(t)
	cache, err := filepath.Abs(packtest.Dir)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(cache)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for _, e := range entries {
		if e.Name() == "calibration" || e.Name() == pack.LocalFile {
			continue
		}
		if err := os.Symlink(filepath.Join(cache, e.Name()), filepath.Join(folder, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	local := "version: 1\nmodels: []\npack:\n  recogniser: mobilefacenet\n"
	if err := os.WriteFile(filepath.Join(folder, pack.LocalFile), []byte(local), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// somePairs writes the first rows of the shared list that name about n images
// of each kind, and returns the file.
func somePairs(t *testing.T, data string, n int) string {
	t.Helper()
	file, err := os.Open(filepath.Join(data, "splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		t.Skipf("NOT TESTED: calibration needs ../shared/data: %v", err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	out.WriteString("a,b,same\n")
	kept := map[string]int{}
	for _, row := range rows[1:] {
		if kept[row[2]] < n {
			kept[row[2]]++
			out.WriteString(strings.Join(row, ",") + "\n")
		}
	}
	path := filepath.Join(t.TempDir(), "pairs.csv")
	if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAnotherRecogniserNeedsOnlyAChoiceAndACalibration(t *testing.T) {
	data, err := filepath.Abs("../../../shared/data")
	if err != nil {
		t.Fatal(err)
	}
	pairs, folder := somePairs(t, data, 60), secondRecogniser(t)
	var stdout, stderr bytes.Buffer
	if code := run(t.Context(), []string{"--models", folder, "calibrate", pairs, "--root", data}, &stdout, &stderr); code != 0 {
		t.Fatalf("exit %d:\n%s", code, stderr.String())
	}
	if !strings.Contains(stdout.String(), "mobilefacenet@") || !strings.Contains(stdout.String(), "extrapolated") {
		t.Errorf("printed:\n%s", stdout.String())
	}

	p, err := pack.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 2)
	if err != nil {
		t.Fatal(err)
	}
	defer rt.Close()
	e, err := face.New(rt, p)
	if err != nil {
		t.Fatalf("the engine does not take the table: %v", err)
	}
	if e.Dimension() != 192 {
		t.Errorf("dimension %d, want 192: the second recogniser alone", e.Dimension())
	}
	file, err := os.Open(pairs)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := eval.ReadPairs(file)
	if err != nil {
		t.Fatal(err)
	}
	subjects, err := eval.EmbedImages(t.Context(), e, eval.ImageSet{Root: data, Paths: list.Paths[:20], Workers: 2, Progress: func(string, int, int) {}})
	if err != nil {
		t.Fatal(err)
	}
	right, total := 0, 0
	for _, pair := range list.Pairs {
		if pair.A < 20 && pair.B < 20 {
			total++
			if (e.CompareEmbeddings(subjects[pair.A].Embedding, subjects[pair.B].Embedding).Similarity >= 0.5) == pair.Same {
				right++
			}
		}
	}
	if total == 0 || right < total-1 {
		t.Errorf("%d of %d pairs right at similarity 0.5", right, total)
	}
}

func TestCalibrateRefusesAListWithoutImages(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pairs.csv")
	if err := os.WriteFile(path, []byte("a,b\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if code := run(t.Context(), []string{"calibrate", path}, &stdout, &stderr); code == 0 || !strings.Contains(stderr.String(), `lacks the column "same"`) {
		t.Errorf("exit %d: %s", code, stderr.String())
	}
}
