package report

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Chart is a line drawing of numbers.
type Chart struct {
	File, Title, XLabel, YLabel string
	// LogX and LogY draw powers of ten; points at 0 or below are then left out.
	LogX, LogY bool
	Series     []Series
}

// Series is one line; X and Y have the same length.
type Series struct {
	Name string
	X, Y []float64
}

// Geometry of the drawing in SVG user units (pixels at 100 %).
const (
	chartWidth, chartHeight = 640.0, 400.0
	marginLeft, marginRight = 70.0, 20.0
	marginTop, marginBottom = 40.0, 50.0
)

var seriesColours = [...]string{"#1f6feb", "#d1242f", "#1a7f37", "#9a6700"}

// SVG draws the chart; it needs no outside font, style or script.
func (c Chart) SVG() string {
	x, y := newAxis(c.LogX), newAxis(c.LogY)
	for _, s := range c.Series {
		for i := range s.X {
			x.includeValue(s.X[i])
			y.includeValue(s.Y[i])
		}
	}
	left, right := marginLeft, chartWidth-marginRight
	top, bottom := marginTop, chartHeight-marginBottom
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" font-family="sans-serif" font-size="12">`+"\n", chartWidth, chartHeight)
	fmt.Fprintf(&b, `<rect width="%g" height="%g" fill="#fff"/><text x="%g" y="22" font-size="15">%s</text>`+"\n",
		chartWidth, chartHeight, left, html.EscapeString(c.Title))
	for _, tick := range x.listTicks() {
		at := x.placeValue(tick, left, right)
		fmt.Fprintf(&b, `<path d="M%.1f %g V%g" stroke="#ddd"/><text x="%.1f" y="%g" text-anchor="middle">%s</text>`+"\n",
			at, top, bottom, at, bottom+18, formatLabel(tick))
	}
	for _, tick := range y.listTicks() {
		at := y.placeValue(tick, bottom, top)
		fmt.Fprintf(&b, `<path d="M%g %.1f H%g" stroke="#ddd"/><text x="%g" y="%.1f" text-anchor="end">%s</text>`+"\n",
			left, at, right, left-6, at+4, formatLabel(tick))
	}
	fmt.Fprintf(&b, `<text x="%g" y="%g" text-anchor="middle">%s</text>`+"\n", (left+right)/2, chartHeight-10, html.EscapeString(c.XLabel))
	fmt.Fprintf(&b, `<text transform="translate(16 %g) rotate(-90)" text-anchor="middle">%s</text>`+"\n", (top+bottom)/2, html.EscapeString(c.YLabel))
	for i, s := range c.Series {
		c.drawLine(&b, s, seriesColours[i%len(seriesColours)], x, y)
		fmt.Fprintf(&b, `<text x="%g" y="%g" fill="%s" text-anchor="end">%s</text>`+"\n",
			right-8, top+18+16*float64(i), seriesColours[i%len(seriesColours)], html.EscapeString(s.Name))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (c Chart) drawLine(b *strings.Builder, s Series, colour string, x, y *axis) {
	b.WriteString(`<polyline fill="none" stroke-width="2" stroke="` + colour + `" points="`)
	for i := range s.X {
		if x.isDrawable(s.X[i]) && y.isDrawable(s.Y[i]) {
			fmt.Fprintf(b, "%.1f,%.1f ", x.placeValue(s.X[i], marginLeft, chartWidth-marginRight),
				y.placeValue(s.Y[i], chartHeight-marginBottom, marginTop))
		}
	}
	b.WriteString(`"/>` + "\n")
}

type axis struct {
	log      bool
	low, top float64
}

func newAxis(log bool) *axis { return &axis{log: log, low: math.Inf(1), top: math.Inf(-1)} }

func (a *axis) isDrawable(v float64) bool { return !a.log || v > 0 }

func (a *axis) includeValue(v float64) {
	if a.isDrawable(v) {
		a.low, a.top = min(a.low, v), max(a.top, v)
	}
}

// placeValue maps v onto the line from start to end.
func (a *axis) placeValue(v, start, end float64) float64 {
	low, top := a.low, a.top
	if a.log {
		v, low, top = math.Log10(v), math.Log10(low), math.Log10(top)
	}
	if top <= low {
		return start
	}
	return start + (end-start)*(v-low)/(top-low)
}

// listTicks are powers of ten, or four to nine round steps.
func (a *axis) listTicks() (out []float64) {
	if math.IsInf(a.low, 0) {
		return nil
	}
	if a.log {
		for e := math.Ceil(math.Log10(a.low) - 1e-9); e <= math.Log10(a.top)+1e-9; e++ {
			out = append(out, math.Pow(10, e))
		}
		return out
	}
	step := math.Pow(10, math.Floor(math.Log10(max(a.top-a.low, 1e-9))))
	if (a.top-a.low)/step < 4 {
		step /= 2
	}
	for v := math.Ceil(a.low/step-1e-9) * step; v <= a.top+step*1e-9; v += step {
		out = append(out, v)
	}
	return out
}

func formatLabel(v float64) string {
	if v != 0 && (math.Abs(v) < 0.001 || math.Abs(v) >= 1e5) {
		return fmt.Sprintf("1e%.0f", math.Log10(v))
	}
	return fmt.Sprintf("%.4g", v)
}
