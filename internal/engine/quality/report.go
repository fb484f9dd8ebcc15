package quality

import (
	"fmt"
	"math"
	"strconv"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// Status is the wire value of a check.
type Status int

// The verdicts of a check.
const (
	Fail         Status = 0
	Pass         Status = 1
	Undetermined Status = 2
)

// Result is the verdict of one check.
type Result struct {
	Check      *Check
	Range      Range
	Value      float64 // a multiple of 1/valueSteps, as it is answered; 0 when Status is Undetermined
	Status     Status
	Why        string // one sentence: what was found, or why the value cannot be determined
	Reason     string // the clause why the value cannot be determined, without a final stop
	Fix        string // one sentence: what to do; empty when Status is Pass
	Evidence   []view.Mark
	MeasuredOn string // input, crop, or the region of the face that the check is measured on
}

// Group counts the results of one group.
type Group struct {
	ID               int
	Name             string
	Compliant, Total int
}

// Report is an evaluated portrait.
type Report struct {
	Results []Result        // in the order asked
	OFIQ    []OFIQComponent // where they were asked for
	Frame   view.Frame      // what the size, position and background checks were measured on
}

// IsCompliant reports whether every check passed.
func (r Report) IsCompliant() bool { return len(r.NonCompliant()) == 0 }

// NonCompliant names the checks that did not pass, those undetermined among them; never
// nil.
func (r Report) NonCompliant() []string {
	out := []string{}
	for _, c := range r.Results {
		if c.Status != Pass {
			out = append(out, c.Check.Name)
		}
	}
	return out
}

// DescribeVerdict says in words whether every check passed and how many did not.
func (r Report) DescribeVerdict() string {
	if r.IsCompliant() {
		return fmt.Sprintf("Compliant: all %d checks passed", len(r.Results))
	}
	return fmt.Sprintf("Not compliant: %d of %d checks", len(r.NonCompliant()), len(r.Results))
}

// DescribeFrame says in words what size and position were measured on, for a photo of width x
// height pixels.
func (r Report) DescribeFrame(width, height int) string {
	if r.Frame.MeasuredOn == view.OnCrop {
		return fmt.Sprintf("a crop of %d x %d pixels round the face (the photo has %d x %d)", r.Frame.Width, r.Frame.Height, width, height)
	}
	return fmt.Sprintf("the whole photo of %d x %d pixels", r.Frame.Width, r.Frame.Height)
}

// Score is the share of the checks that passed, 0..1; -1 without checks.
func (r Report) Score() float64 {
	if len(r.Results) == 0 {
		return -1
	}
	return 1 - float64(len(r.NonCompliant()))/float64(len(r.Results))
}

// CountByGroup counts the results by group, in their order; groups without a check are left out.
func (r Report) CountByGroup() []Group {
	out := []Group{}
	for id := 1; id <= len(Groups); id++ {
		g := Group{ID: id, Name: Groups[id-1]}
		for _, c := range r.Results {
			if c.Check.Group != id {
				continue
			}
			g.Total++
			if c.Status == Pass {
				g.Compliant++
			}
		}
		if g.Total > 0 {
			out = append(out, g)
		}
	}
	return out
}

// ValueText writes the value for readers: a whole number as it is, any other with four
// significant digits, or as many more as it takes to show that a value that failed lies
// outside its range.
func (r Result) ValueText() string {
	if r.Value == math.Trunc(r.Value) {
		return formatNumber(r.Value)
	}
	for digits := 4; digits < 12; digits++ {
		short, err := strconv.ParseFloat(strconv.FormatFloat(r.Value, 'g', digits, 64), 64)
		if err == nil && r.Range.Contains(short) == r.Range.Contains(r.Value) {
			return formatNumber(short)
		}
	}
	return formatNumber(r.Value)
}

// formatNumber writes v in full, without an exponent where people use none.
func formatNumber(v float64) string {
	form := byte('f')
	if a := math.Abs(v); a >= 1e9 || a > 0 && a < 1e-6 {
		form = 'g'
	}
	return strconv.FormatFloat(v, form, -1, 64)
}
