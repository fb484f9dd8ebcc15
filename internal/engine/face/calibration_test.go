package face

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/models"
)

// fitted is a table from normal distances, whose true rates are known.
func fitted(t testing.TB, n int) *Calibration {
	r := rand.New(rand.NewPCG(1, 2))
	impostor, genuine := make([]float32, n), make([]float32, 2000)
	for i := range impostor {
		impostor[i] = float32(2 + 0.17*r.NormFloat64())
	}
	for i := range genuine {
		genuine[i] = float32(0.7 + 0.15*r.NormFloat64())
	}
	c, err := FitCalibration(impostor, genuine)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFitReachesTheTrueRatesBeyondItsData(t *testing.T) {
	c := fitted(t, 400_000)
	for _, x := range []struct{ similarity, sigmas float64 }{{0.50, 2.326}, {0.75, 3.719}, {0.90, 4.753}} {
		want := 2 - 0.17*x.sigmas
		if got := c.DistanceAt(x.similarity); math.Abs(got-want) > 0.02 {
			t.Errorf("similarity %v lies at distance %.4f, true %.4f", x.similarity, got, want)
		}
	}
	if last := c.Knots[len(c.Knots)-1]; last.Measured {
		t.Error("FMR 1e-6 is called measured with 400,000 pairs")
	}
}

func TestFitRefusesTooFewPairs(t *testing.T) {
	if _, err := FitCalibration(make([]float32, 100), make([]float32, 10)); err == nil {
		t.Error("100 impostor pairs were accepted")
	}
	if _, err := FitCalibration(make([]float32, 20_000), make([]float32, 10)); err == nil {
		t.Error("distances that are all equal were accepted")
	}
}

func TestSimilarityIsAnchoredToFalseMatchRates(t *testing.T) {
	c := fitted(t, 100_000)
	for similarity, fmr := range map[float64]float64{0: 1, 0.5: 1e-2, 0.75: 1e-4, 0.9: 1e-6} {
		if got := c.FMRAt(similarity); math.Abs(math.Log10(got/fmr)) > 1e-9 {
			t.Errorf("FMR at similarity %v is %v, want %v", similarity, got, fmr)
		}
	}
	if got := c.Similarity(0); got != 1 {
		t.Errorf("similarity at distance 0 is %v", got)
	}
	if got := c.Similarity(4); got != 0 {
		t.Errorf("similarity at distance 4 is %v", got)
	}
}

func TestSimilarityFallsWithDistanceAndInverts(t *testing.T) {
	c := fitted(t, 100_000)
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Float64Range(0, c.Knots[0].Distance).Draw(t, "a")
		b := rapid.Float64Range(0, c.Knots[0].Distance).Draw(t, "b")
		if a+1e-9 < b && c.Similarity(a) <= c.Similarity(b) {
			t.Fatalf("similarity does not fall from %v to %v", a, b)
		}
		if back := c.DistanceAt(c.Similarity(a)); math.Abs(back-a) > 1e-6 {
			t.Fatalf("distance %v comes back as %v", a, back)
		}
	})
}

func TestForGalleryKeepsTheRateOfTheWholeCall(t *testing.T) {
	c := fitted(t, 100_000)
	rapid.Check(t, func(t *rapid.T) {
		threshold := rapid.Float64Range(0.3, 0.9).Draw(t, "threshold")
		n := rapid.IntRange(1, 5000).Draw(t, "n")
		each := c.ForGallery(threshold, n)
		if each < threshold || each > 1 {
			t.Fatalf("threshold %v becomes %v for %d faces", threshold, each, n)
		}
		call := -math.Expm1(float64(n) * math.Log1p(-c.FMRAt(each)))
		if math.Abs(call/c.FMRAt(threshold)-1) > 1e-6 {
			t.Fatalf("the call has FMR %v, asked %v", call, c.FMRAt(threshold))
		}
	})
}

func TestShippedTablesAreValid(t *testing.T) {
	files, err := models.Files.ReadDir("calibration")
	if err != nil {
		t.Fatal(err)
	}
	tables := 0
	for _, f := range files {
		if f.Name() == "README.md" {
			continue
		}
		data, err := models.Files.ReadFile("calibration/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f.Name(), ".minors.json") {
			_, err = ParseMinorCalibration(data)
		} else {
			_, err = ParseCalibration(data)
		}
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
		tables++
	}
	if tables == 0 {
		t.Error("no table is shipped")
	}
}

func TestParseRefusesTablesThatGoUp(t *testing.T) {
	c := fitted(t, 20_000)
	c.Knots[3].Distance = 3.9
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ParseCalibration(data); err == nil {
		t.Error("a table whose distance rises was accepted")
	}
}

func FuzzParseCalibrationNeverGivesAnUnusableTable(f *testing.F) {
	data, _ := json.Marshal(fitted(f, 20_000))
	f.Add(data)
	f.Add([]byte(`{"format":"likeness-calibration/1","knots":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := ParseCalibration(data)
		if err != nil {
			return
		}
		for _, d := range []float64{0, 0.5, 1, 2, 4} {
			if s := c.Similarity(d); !(s >= 0 && s <= 1) {
				t.Fatalf("similarity %v at distance %v", s, d)
			}
		}
	})
}
