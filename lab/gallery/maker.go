package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// mixed is how many real differences make one made-up face.
const mixed = 8

// maker makes up faces, each from its number alone.
type maker struct {
	about      string
	seed       uint64
	dim        int
	recogniser string
	curve      *face.Calibration
	mean       []float32   // of real faces; nil for spread ones
	rest       [][]float32 // their differences from it
}

func newMaker(ctx context.Context, s settings) (*maker, error) {
	p, err := pack.Open(s.models)
	if err != nil {
		return nil, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 0)
	if err != nil {
		return nil, err
	}
	defer rt.Close() //nolint:errcheck // the measurement is done
	e, err := face.New(rt, p)
	if err != nil {
		return nil, err
	}
	m := &maker{
		about: "made up, spread evenly over the sphere", seed: s.seed,
		dim: e.Dimension(), recogniser: e.RecogniserID(), curve: e.Calibration(),
	}
	if s.data == "" {
		return m, nil
	}
	return m, m.learnStatistics(ctx, e, s)
}

// learnStatistics takes the statistics of real faces.
func (m *maker) learnStatistics(ctx context.Context, e *face.Engine, s settings) error {
	paths, err := listImages(filepath.Join(s.data, "splits", "dev_verify_lfw_view1.csv"), s.photos)
	if err != nil {
		return err
	}
	subjects, err := eval.EmbedImages(ctx, e, eval.ImageSet{Root: s.data, Paths: paths, Workers: 2, Progress: func(string, int, int) {}})
	if err != nil {
		return err
	}
	sum := make([]float64, m.dim)
	for _, subject := range subjects {
		if subject.Found {
			m.rest = append(m.rest, slices.Clone(subject.Embedding.Vector))
			for i, v := range subject.Embedding.Vector {
				sum[i] += float64(v)
			}
		}
	}
	m.mean = make([]float32, m.dim)
	for i := range sum {
		m.mean[i] = float32(sum[i] / float64(len(m.rest)))
	}
	for _, r := range m.rest {
		for i := range r {
			r[i] -= m.mean[i]
		}
	}
	m.about = fmt.Sprintf("made up, with the mean and covariance of %d embeddings of LFW View 1 by %s", len(m.rest), m.recogniser)
	return nil
}

// listImages lists up to n different images of a file of pairs, one a person.
func listImages(path string, n int) ([]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, err
	}
	var out []string
	seen := map[string]bool{}
	for _, row := range rows[1:] {
		for _, p := range row[:2] {
			if person := filepath.Dir(p); !seen[person] && len(out) < n {
				seen[person] = true
				out = append(out, p)
			}
		}
	}
	return out, nil
}

// makeFace is the made-up face of a number.
func (m *maker) makeFace(number uint64) []float32 {
	rng := rand.New(rand.NewPCG(m.seed, number))
	v := make([]float32, m.dim)
	if m.mean == nil {
		for i := range v {
			v[i] = float32(rng.NormFloat64())
		}
		return normalizeVector(v)
	}
	copy(v, m.mean)
	scale := float32(1 / math.Sqrt(mixed))
	for range mixed {
		r, sign := m.rest[rng.IntN(len(m.rest))], scale
		if rng.IntN(2) == 0 {
			sign = -scale
		}
		for i := range v {
			v[i] += sign * r[i]
		}
	}
	return normalizeVector(v)
}

// makeProbe is another image of an enrolled face, as it were: moved towards a
// stranger until the squared distance is about 0.6.
func (m *maker) makeProbe(number, stranger uint64) []float32 {
	v, w := m.makeFace(number), m.makeFace(stranger)
	for i := range v {
		v[i] = 0.72*v[i] + 0.28*w[i]
	}
	return normalizeVector(v)
}

func normalizeVector(v []float32) []float32 {
	var sum float64
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	scale := 1 / math.Sqrt(sum)
	for i := range v {
		v[i] = float32(float64(v[i]) * scale)
	}
	return v
}

// squaredDistance is the squared distance of two faces.
func squaredDistance(a, b []float32) float64 {
	var sum float64
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += d * d
	}
	return min(sum, 4)
}
