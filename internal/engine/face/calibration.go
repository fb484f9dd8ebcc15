package face

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
)

// CalibrationFormat is the value of Calibration.Format that this program writes
// and reads.
const CalibrationFormat = "likeness-calibration/1"

// Calibration ties the distance of two embeddings to the false match rate (FMR):
// the share of pairs of different people whose distance is that or less. It is
// the only place where distances become similarities, thresholds or rates.
//
// Similarity is a fixed, piecewise linear function of -log10(FMR):
//
//	FMR          1     1e-2   1e-4   1e-6   at distance 0
//	similarity   0     0.50   0.75   0.90   1
//
// so that it means the same with every recogniser. Between knots, log10(FMR) is
// linear in the distance; from FMR 1e-6 on it goes on with the slope of the last
// knots down to distance 0, which is a convention, no measurement. Knots that
// are not Measured come from a curve fitted to the tail: see FitCalibration.
type Calibration struct {
	Format        string `json:"format"`
	Recogniser    string `json:"recogniser"` // name@hash: the embeddings it holds for
	Data          string `json:"data"`       // what it was fitted on, in words
	Images        int    `json:"images"`
	ImpostorPairs int    `json:"impostor_pairs"`
	GenuinePairs  int    `json:"genuine_pairs"`
	// Knots go from FMR 1 to 1e-6 or below, distance and FMR strictly falling.
	Knots []Knot `json:"knots"`
}

// Knot is one row of the table.
type Knot struct {
	// NegLogFMR is -log10 of the false match rate.
	NegLogFMR float64 `json:"neg_log10_fmr"`
	// Distance is the squared L2 distance of unit embeddings, 0..4.
	Distance float64 `json:"distance"`
	// FNMR is the share of pairs of one person that are farther apart.
	FNMR float64 `json:"fnmr"`
	// Measured is false where the rate is extrapolated.
	Measured bool `json:"measured"`
}

// anchors of similarity over -log10(FMR); see Similarity in docs/sources.md.
var anchors = [...]struct{ negLogFMR, similarity float64 }{{0, 0}, {2, 0.50}, {4, 0.75}, {6, 0.90}}

// ParseCalibration reads and checks a table.
func ParseCalibration(data []byte) (*Calibration, error) {
	c := &Calibration{}
	if err := json.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("read calibration table: %w", err)
	}
	if c.Format != CalibrationFormat {
		return nil, fmt.Errorf("calibration table has format %q, want %q", c.Format, CalibrationFormat)
	}
	return c, c.check()
}

func (c *Calibration) check() error {
	if len(c.Knots) < 2 || c.Knots[0].NegLogFMR != 0 {
		return errors.New("a calibration table needs at least two knots, the first at FMR 1")
	}
	for i, k := range c.Knots {
		if !(k.Distance > 0 && k.Distance <= 4) || math.IsNaN(k.NegLogFMR) || math.IsInf(k.NegLogFMR, 0) {
			return fmt.Errorf("knot %d of the calibration table is out of range", i)
		}
		if i > 0 && (k.NegLogFMR <= c.Knots[i-1].NegLogFMR || k.Distance >= c.Knots[i-1].Distance) {
			return fmt.Errorf("knot %d of the calibration table does not go down in FMR and distance", i)
		}
	}
	if c.Knots[len(c.Knots)-1].NegLogFMR < 6 {
		return errors.New("the calibration table must reach down to FMR 1e-6")
	}
	return nil
}

// negLogFMRAt is -log10(FMR) at a distance, interpolated and continued to 0.
func (c *Calibration) negLogFMRAt(distance float64) float64 {
	k := c.Knots
	if distance >= k[0].Distance {
		return 0
	}
	// The segment whose lower end is the first knot at or below the distance; the
	// last segment goes on beyond its end.
	i := min(sort.Search(len(k), func(i int) bool { return k[i].Distance <= distance }), len(k)-1)
	a, b := k[i-1], k[i]
	return b.NegLogFMR + (b.Distance-distance)*(b.NegLogFMR-a.NegLogFMR)/(a.Distance-b.Distance)
}

// distanceAt is the distance where -log10(FMR) has the given value, at least 0.
func (c *Calibration) distanceAt(negLogFMR float64) float64 {
	k := c.Knots
	if negLogFMR <= 0 {
		return k[0].Distance
	}
	i := min(sort.Search(len(k), func(i int) bool { return k[i].NegLogFMR >= negLogFMR }), len(k)-1)
	a, b := k[i-1], k[i]
	return max(0, b.Distance-(negLogFMR-b.NegLogFMR)*(a.Distance-b.Distance)/(b.NegLogFMR-a.NegLogFMR))
}

// similarityOf maps -log10(FMR) to similarity; end is its value at distance 0.
func similarityOf(negLogFMR, end float64) float64 {
	x, y := anchors[len(anchors)-1].negLogFMR, anchors[len(anchors)-1].similarity
	if negLogFMR >= x {
		return min(1, y+(1-y)*(negLogFMR-x)/(end-x))
	}
	for i := 1; ; i++ {
		a, b := anchors[i-1], anchors[i]
		if negLogFMR <= b.negLogFMR {
			return a.similarity + (b.similarity-a.similarity)*max(0, negLogFMR-a.negLogFMR)/(b.negLogFMR-a.negLogFMR)
		}
	}
}

// Similarity of two embeddings at a squared L2 distance: falls strictly from 1 at
// distance 0 to 0 at the distance that every pair of the calibration set keeps.
func (c *Calibration) Similarity(distance float64) float64 {
	return similarityOf(c.negLogFMRAt(distance), c.negLogFMRAt(0))
}

// negLogFMROf is the inverse of similarityOf.
func (c *Calibration) negLogFMROf(similarity float64) float64 {
	similarity = min(max(similarity, 0), 1)
	last := anchors[len(anchors)-1]
	if similarity >= last.similarity {
		return last.negLogFMR + (c.negLogFMRAt(0)-last.negLogFMR)*(similarity-last.similarity)/(1-last.similarity)
	}
	for i := 1; ; i++ {
		a, b := anchors[i-1], anchors[i]
		if similarity <= b.similarity {
			return a.negLogFMR + (b.negLogFMR-a.negLogFMR)*(similarity-a.similarity)/(b.similarity-a.similarity)
		}
	}
}

// FMRAt is the false match rate of the decision similarity >= threshold. Below
// 1e-6 it is a convention, see Calibration.
func (c *Calibration) FMRAt(threshold float64) float64 {
	return math.Pow(10, -c.negLogFMROf(threshold))
}

// OperatingPoint is what a threshold does, on the pairs of the calibration.
type OperatingPoint struct {
	Threshold float64 // of similarity, 0..1
	FMR       float64 // share of pairs of different people at or above it
	FNMR      float64 // share of pairs of one person below it
	Measured  bool    // false: FMR is extrapolated
}

// ListOperatingPoints returns the points of the table, from the lowest threshold to the highest. Between two of
// them log10(FMR) is linear in the threshold.
func (c *Calibration) ListOperatingPoints() []OperatingPoint {
	points := make([]OperatingPoint, len(c.Knots))
	for i, k := range c.Knots {
		points[i] = OperatingPoint{similarityOf(k.NegLogFMR, c.negLogFMRAt(0)), math.Pow(10, -k.NegLogFMR), k.FNMR, k.Measured}
	}
	return points
}

// DistanceAt is the largest distance whose similarity is at least threshold.
func (c *Calibration) DistanceAt(threshold float64) float64 {
	return c.distanceAt(c.negLogFMROf(threshold))
}

// FMRAtDistance is the false match rate of the decision distance <= d.
func (c *Calibration) FMRAtDistance(d float64) float64 { return math.Pow(10, -c.negLogFMRAt(d)) }

// DistanceAtFMR is the largest distance whose false match rate is at most fmr; 0 where no
// distance has so low a rate.
func (c *Calibration) DistanceAtFMR(fmr float64) float64 { return c.distanceAt(-math.Log10(fmr)) }

// ForGallery returns the threshold for each of n comparisons that keeps the
// chance of at least one false match among them at FMRAt(threshold):
// 1-(1-f)^n with the per-comparison rate f. n of 1 or less changes nothing; the
// answer never exceeds 1.
func (c *Calibration) ForGallery(threshold float64, n int) float64 {
	if n <= 1 || threshold <= 0 || threshold >= 1 {
		return threshold
	}
	// log1p and expm1 keep the digits of rates far below 1.
	each := -math.Expm1(math.Log1p(-c.FMRAt(threshold)) / float64(n))
	return similarityOf(-math.Log10(each), c.negLogFMRAt(0))
}

// FMROfAll is the chance of at least one false match among n comparisons at threshold,
// 1-(1-f)^n with the rate f of one comparison: what ForGallery keeps down.
func (c *Calibration) FMROfAll(threshold float64, n int) float64 {
	return -math.Expm1(float64(n) * math.Log1p(-c.FMRAt(threshold)))
}

// knotGrid lists the -log10(FMR) of the knots: finer where rates are common.
var knotGrid = []float64{0, 0.1, 0.3, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6}

// minImpostors is the fewest impostor pairs that FitCalibration accepts: the rate
// 1e-3 must be backed by tailPairs of them.
const (
	tailPairs    = 10
	minImpostors = 10_000
)

// FitCalibration makes the table from the distances of impostor pairs (different
// people) and genuine pairs (one person); it sorts both. A knot is measured when
// at least tailPairs impostor pairs lie below it. But the last measured decade
// is where wrong labels (one person under two names) show first, so rates below
// 100/n are not taken from the counts: there, a parabola of log10(FMR) over the
// distance, fitted by least squares to the measured knots between FMR 0.02 and
// 100/n, goes on (the tail of a normal distribution has that shape).
func FitCalibration(impostor, genuine []float32) (*Calibration, error) {
	return FitCalibrationDownTo(100/float64(max(len(impostor), 1)), impostor, genuine)
}

// FitCalibrationDownTo is FitCalibration for pairs of which a share below the rate least show one person under two names:
// rates below it, or below 100/n, go on as the parabola says.
func FitCalibrationDownTo(least float64, impostor, genuine []float32) (*Calibration, error) {
	if len(impostor) < minImpostors || len(genuine) == 0 {
		return nil, fmt.Errorf("calibration needs at least %d pairs of different people and one of the same; got %d and %d",
			minImpostors, len(impostor), len(genuine))
	}
	slices.Sort(impostor)
	slices.Sort(genuine)
	c := &Calibration{Format: CalibrationFormat, ImpostorPairs: len(impostor), GenuinePairs: len(genuine)}
	limit := min(-math.Log10(least), math.Log10(float64(len(impostor))/100))
	for _, x := range knotGrid {
		if x > limit+1e-9 {
			break
		}
		rank := int(math.Round(math.Pow(10, -x)*float64(len(impostor)))) - 1
		c.Knots = append(c.Knots, Knot{NegLogFMR: x, Distance: float64(impostor[rank]), Measured: true})
	}
	if err := c.extrapolateKnots(); err != nil {
		return nil, err
	}
	for i := range c.Knots {
		k := &c.Knots[i]
		within := sort.Search(len(genuine), func(j int) bool { return float64(genuine[j]) > k.Distance })
		k.FNMR = 1 - float64(within)/float64(len(genuine))
	}
	return c, c.check()
}

// extrapolateKnots adds the knots down to FMR 1e-6 from the fitted tail.
func (c *Calibration) extrapolateKnots() error {
	var xs, ys []float64
	for _, k := range c.Knots {
		if k.NegLogFMR >= 1.69 {
			xs = append(xs, k.NegLogFMR)
			ys = append(ys, k.Distance)
		}
	}
	tail := fitParabola(ys, xs)
	last := c.Knots[len(c.Knots)-1]
	for _, x := range knotGrid[len(c.Knots):] {
		d, ok := tail.solveBelow(x, last.Distance)
		if !ok {
			return fmt.Errorf("the impostor distances have no tail that can be continued below FMR 1e-%.2f", last.NegLogFMR)
		}
		last = Knot{NegLogFMR: x, Distance: d}
		c.Knots = append(c.Knots, last)
	}
	return nil
}
