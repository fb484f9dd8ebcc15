package quality

import (
	"context"
	"math"
	"testing"

	"likeness/internal/pack/packtest"
)

// unseen stands for a check that cannot be told.
const unseen = -1e9

// goldenGeometry are the values of geometryNames and then ShouldersPose of the main face
// of the package photos on the crop of ICAO, as this version measured them.
var goldenGeometry = map[string][9]float64{
	"sample1.jpg": {0.521, 0.480, 0.664, 0.823, 79.0, 24.1, -10.0, -31.0, 0.444},
	"sample2.jpg": {0.489, 0.480, 0.647, 0.756, 85.1, -1.4, -29.7, 3.0, unseen},
	"sample3.jpg": {0.520, 0.474, 0.682, 0.842, 100.1, 14.5, -7.0, 8.9, unseen},
	"sample4.jpg": {0.519, 0.480, 0.655, 0.840, 71.2, 27.4, -19.1, 0.2, unseen},
	"sample5.jpg": {0.503, 0.480, 0.662, 0.880, 106.2, -6.9, 0.8, -6.6, unseen},
	"sample6.jpg": {0.514, 0.480, 0.607, 0.831, 95.1, 10.3, -9.4, -7.6, unseen},
}

// goldenSlack is what another processor or decoder may change.
var goldenSlack = [9]float64{0.003, 0.003, 0.008, 0.012, 1, 0.7, 0.7, 0.5, 0.05}

func TestGeometryOfThePackagePhotosStaysAsMeasured(t *testing.T) {
	r := realEngine(t)
	names := append(append([]string(nil), geometryNames...), "ShouldersPose")
	var wanted []Wanted
	for _, n := range names {
		wanted = append(wanted, Wanted{n, Range{-1e6, 1e6}})
	}
	for photo, golden := range goldenGeometry {
		report, err := r.engine.Judge(context.Background(), r.subject(t, packtest.Bytes(t, photo), ICAO), wanted)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range report.Results {
			switch {
			case golden[i] == unseen:
				if c.Status != Undetermined {
					t.Errorf("%s: %s is %.3f, was undetermined", photo, names[i], c.Value)
				}
			case c.Status == Undetermined:
				t.Errorf("%s: %s cannot be told (%s), was %.3f", photo, names[i], c.Reason, golden[i])
			case math.Abs(c.Value-golden[i]) > goldenSlack[i]:
				t.Errorf("%s: %s is %.3f, was %.3f", photo, names[i], c.Value, golden[i])
			}
		}
	}
}
