package console

import (
	"fmt"
	"math"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// Sizes of the drawing of a calibration, in its own units.
const (
	curveWidth  = 640.0
	curveHeight = 410.0
	curveLeft   = 80.0 // the axis of rates is left of it
	curveBottom = 300.0
	// curveDecades is how many powers of ten of a rate the drawing shows, from 1 down.
	curveDecades = 6
	// shownThreshold is what the slider begins with: a false match rate of 1 in 10,000.
	shownThreshold = 0.75
	// nameRate is the false match rate at which the name of that line stands.
	nameRate = 0.1
	// nameThreshold is the threshold at which the name of the line of missed matches ends, left of where the slider begins.
	nameThreshold = 0.7
)

// tick is a line of the drawing with its name.
type tick struct {
	At           float64
	Name, Anchor string
}

// curveRow is what one threshold does.
type curveRow struct {
	FalseMatches, Missed string
	Threshold            float64
	Measured, Match      bool
}

// curveView is the drawing and the table of a calibration.
type curveView struct {
	Rates, Thresholds              []tick
	Measured, Extrapolated, Missed string // paths of SVG
	Rows                           []curveRow
	Data                           string // the points for the script, JSON: threshold, false match rate, miss rate, measured
	Source                         string
	ImpostorPairs, GenuinePairs    int
	Threshold                      float64
	HasSimilarity                  bool
	SimilarityX                    float64
	FalseName, MissedName          *place // where the names of the two lines stand; nil: there is no line
}

// place is a point of the drawing.
type place struct{ X, Y float64 }

// placeName is a point right of the line of false matches where it falls through nameRate, between two of its points.
func placeName(before, after face.OperatingPoint) *place {
	low, high := math.Log10(after.FMR), math.Log10(before.FMR)
	share := 1.0
	if high > low {
		share = (high - math.Log10(nameRate)) / (high - low)
	}
	return &place{curveX(before.Threshold+share*(after.Threshold-before.Threshold)) + 12, curveY(nameRate) - 8}
}

// placeMissedName is a point above the line of missed matches at nameThreshold, between two of its points; the name ends there.
func placeMissedName(before, after face.OperatingPoint) *place {
	share := 0.0
	if after.Threshold > before.Threshold {
		share = min(1, (nameThreshold-before.Threshold)/(after.Threshold-before.Threshold))
	}
	low, high := curveY(before.FNMR), curveY(after.FNMR)
	return &place{curveX(before.Threshold + share*(after.Threshold-before.Threshold)), low + share*(high-low) - 14}
}

// newCurveView draws a calibration; similarity is that of two faces, negative for none.
func newCurveView(c *face.Calibration, similarity float64) (curveView, error) {
	points := c.ListOperatingPoints()
	v := curveView{
		Source: c.Data, ImpostorPairs: c.ImpostorPairs, GenuinePairs: c.GenuinePairs, Threshold: shownThreshold,
		HasSimilarity: similarity >= 0, SimilarityX: curveX(similarity),
	}
	for i := range curveDecades + 1 {
		v.Rates = append(v.Rates, tick{At: curveY(math.Pow(10, -float64(i))), Name: shortenRate(i)})
	}
	for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} {
		anchor := "middle"
		if t == 1 {
			anchor = "end"
		}
		v.Thresholds = append(v.Thresholds, tick{At: curveX(t), Name: fmt.Sprint(t), Anchor: anchor})
	}
	var measured, extrapolated, missed [][2]float64
	data := make([][4]any, len(points))
	for i, p := range points {
		data[i] = [4]any{p.Threshold, p.FMR, p.FNMR, p.Measured}
		at := [2]float64{curveX(p.Threshold), curveY(p.FMR)}
		if p.Measured {
			measured = append(measured, at)
		} else {
			if len(extrapolated) == 0 && len(measured) > 0 {
				extrapolated = append(extrapolated, measured[len(measured)-1])
			}
			extrapolated = append(extrapolated, at)
		}
		missed = append(missed, [2]float64{curveX(p.Threshold), curveY(p.FNMR)})
		if v.FalseName == nil && p.FMR <= nameRate {
			v.FalseName = placeName(points[max(0, i-1)], p)
		}
		if i > 0 && points[i-1].Threshold <= nameThreshold {
			v.MissedName = placeMissedName(points[i-1], p)
		}
		if decade := -math.Log10(p.FMR); decade > 0.5 && math.Abs(decade-math.Round(decade)) < 1e-9 {
			v.Rows = append(v.Rows, newCurveRow(p, c.GenuinePairs, similarity))
		}
	}
	v.Measured, v.Extrapolated, v.Missed = drawPath(measured), drawPath(extrapolated), drawPath(missed)
	text, err := json.Marshal(data)
	v.Data = string(text)
	return v, err
}

func newCurveRow(p face.OperatingPoint, genuinePairs int, similarity float64) curveRow {
	low, high := stats.ComputeWilsonInterval(int(math.Round(p.FNMR*float64(genuinePairs))), genuinePairs)
	return curveRow{
		FalseMatches: formatRate(p.FMR), Threshold: p.Threshold, Measured: p.Measured, Match: similarity >= p.Threshold,
		Missed: fmt.Sprintf("%.2f %% (%.2f to %.2f %%)", 100*p.FNMR, 100*low, 100*high),
	}
}

// formatRate writes a rate that is a power of ten, such as 1 in 1,000.
func formatRate(rate float64) string {
	if rate >= 1 {
		return "all"
	}
	return "1 in " + formatNumber(int64(math.Round(1/rate)))
}

// shortenRate writes the rate of 1 in a power of ten for an axis, such as 1:10k.
func shortenRate(decades int) string {
	return []string{"all", "1:10", "1:100", "1:1k", "1:10k", "1:100k", "1:1M"}[decades]
}

func curveX(threshold float64) float64 { return curveLeft + threshold*(curveWidth-curveLeft) }

// curveY is the height of a rate; those below the drawing lie on its edge.
func curveY(rate float64) float64 {
	decades := float64(curveDecades)
	if rate > 0 {
		decades = min(curveDecades, -math.Log10(rate))
	}
	return decades * curveBottom / curveDecades
}

// drawPath is a path of SVG through points; empty for none.
func drawPath(points [][2]float64) string {
	var out strings.Builder
	for i, p := range points {
		command := "L"
		if i == 0 {
			command = "M"
		}
		fmt.Fprintf(&out, "%s%.1f %.1f", command, p[0], p[1])
	}
	return out.String()
}

// Width and the following are sizes of the drawing for the template.
func (curveView) Width() float64 { return curveWidth }

// Height is that of the drawing.
func (curveView) Height() float64 { return curveHeight }

// Left is where the drawing of rates begins.
func (curveView) Left() float64 { return curveLeft }

// Bottom is the lower edge of the drawing of rates.
func (curveView) Bottom() float64 { return curveBottom }

// TickX is where names of rates end.
func (curveView) TickX() float64 { return curveLeft - 6 }

// TickY is the line of the names of thresholds.
func (curveView) TickY() float64 { return curveBottom + 24 }

// AxisY is the line of the name of the thresholds.
func (curveView) AxisY() float64 { return curveBottom + 56 }

// ThresholdX is where the threshold is drawn.
func (v curveView) ThresholdX() float64 { return curveX(v.Threshold) }
