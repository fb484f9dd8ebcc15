package quality

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"strconv"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
)

// Status is the wire value of a check.
type Status int

// What a check can say.
const (
	Fail         Status = 0
	Pass         Status = 1
	Undetermined Status = 2
)

// Mark shows where in the photo a check looked or what it found.
type Mark struct {
	Kind   MarkKind
	Points []imaging.Point // pixels of the upright photo
}

// MarkKind is the form of a Mark.
type MarkKind string

// The forms: a Box has two points (top left, bottom right), a Line two, a Polygon three
// or more.
const (
	Box     MarkKind = "box"
	Line    MarkKind = "line"
	Polygon MarkKind = "polygon"
)

// Reading is what a measure says.
type Reading struct {
	Value float64
	// Why, when not empty, says in one clause without a final stop why nothing can be
	// told; Value then means nothing.
	Why      string
	Evidence []Mark
}

// unknown is a Reading without a value.
func unknown(format string, args ...any) (Reading, error) {
	return Reading{Why: fmt.Sprintf(format, args...)}, nil
}

// Result is one judged check.
type Result struct {
	Check      *Check
	Range      Range
	Value      float64 // a multiple of 1/valueSteps, as it is answered; 0 when Status is Undetermined
	Status     Status
	Why        string // one sentence: what was found, or why nothing can be told
	Reason     string // the clause why nothing can be told, without a final stop
	Fix        string // one sentence: what to do; empty when Status is Pass
	Evidence   []Mark
	MeasuredOn string // input, crop, or the region of the face that the check looks at
}

// valueSteps are the steps of a value in a unit: values are judged as they are answered, so
// that value, range and status of an answer never contradict one another.
const valueSteps = 1e6

// Group counts the results of one group.
type Group struct {
	ID               int
	Name             string
	Compliant, Total int
}

// Report is a judged photo.
type Report struct {
	Results []Result // in the order asked
	Frame   Frame
}

// Compliant tells whether every check passed.
func (r Report) Compliant() bool { return len(r.NonCompliant()) == 0 }

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

// Score is the share of the checks that passed, 0..1; -1 without checks.
func (r Report) Score() float64 {
	if len(r.Results) == 0 {
		return -1
	}
	return 1 - float64(len(r.NonCompliant()))/float64(len(r.Results))
}

// Groups counts by group, in their order; groups without a check are left out.
func (r Report) Groups() []Group {
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

// Engine judges photos.
type Engine struct {
	attributes *attribute.Engine
}

// New makes an Engine on the networks and heads of attributes.
func New(attributes *attribute.Engine) *Engine { return &Engine{attributes: attributes} }

// Subject prepares face faces[main] of photo to be judged on a frame; it computes
// nothing yet.
func (e *Engine) Subject(photo *imaging.Photo, faces []face.Face, main int, frame Frame) *Subject {
	return e.On(e.attributes.PrepareFace(photo, faces[main]), faces, frame)
}

// On is Subject for a face that something else is asked about too: what one worked out
// the other need not.
func (e *Engine) On(a *attribute.FaceInput, faces []face.Face, frame Frame) *Subject {
	return &Subject{FaceInput: a, Faces: faces, Frame: frame, Background: White}
}

// Judge measures the wanted checks, side by side, and holds them against their ranges.
// An unknown name or a range that is none is a fault.FieldInvalid without Param.
func (e *Engine) Judge(ctx context.Context, s *Subject, wanted []Wanted) (Report, error) {
	out := Report{Results: make([]Result, len(wanted))}
	framed := false
	for i, w := range wanted {
		c, ok := Find(w.Name)
		if !ok {
			return Report{}, fault.New(fault.FieldInvalid, "", "There is no check called %q.", w.Name)
		}
		if !w.Range.Valid() {
			return Report{}, fault.New(fault.FieldInvalid, "", "The range of %s must be two finite numbers, the lower first.", w.Name)
		}
		out.Results[i] = Result{Check: c, Range: w.Range}
		framed = framed || c.On == OnFrame || c.On == "background"
	}
	if framed {
		if err := s.fitFrame(ctx); err != nil {
			return Report{}, err
		}
	}
	out.Frame = s.Frame
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range out.Results {
		group.Go(func() error { return judge(ctx, s, &out.Results[i]) })
	}
	if err := group.Wait(); err != nil {
		return Report{}, err
	}
	return out, nil
}

func judge(ctx context.Context, s *Subject, r *Result) error {
	reading, err := measures[r.Check.Name](ctx, s)
	if err != nil {
		return err
	}
	r.Evidence = reading.Evidence
	r.MeasuredOn = string(r.Check.On)
	if r.Check.On == OnFrame {
		r.MeasuredOn = s.Frame.MeasuredOn
	}
	r.Value = math.Round(reading.Value*valueSteps) / valueSteps
	switch {
	case reading.Why != "":
		r.Value, r.Status, r.Reason = 0, Undetermined, reading.Why
		r.Why = "Cannot be told: " + reading.Why + "."
		r.Fix = "Mend the other faults first, or let a person decide."
	case r.Range.Contains(r.Value):
		r.Status = Pass
	default:
		r.Status = Fail
		r.Why = fmt.Sprintf("%s is %s, allowed is %s to %s (%s).",
			r.Check.Name, r.ValueText(), number(r.Range.Min), number(r.Range.Max), r.Check.Unit)
		r.Fix = r.Check.Fix(r.Value, r.Range)
	}
	return nil
}

// ValueText writes the value for people: a whole number as it is, any other with four
// significant digits, or as many more as it takes to show that a value that failed lies
// outside its range.
func (r Result) ValueText() string {
	if r.Value == math.Trunc(r.Value) {
		return number(r.Value)
	}
	for digits := 4; digits < 12; digits++ {
		short, err := strconv.ParseFloat(strconv.FormatFloat(r.Value, 'g', digits, 64), 64)
		if err == nil && r.Range.Contains(short) == r.Range.Contains(r.Value) {
			return number(short)
		}
	}
	return number(r.Value)
}

// number writes v in full, without an exponent as long as people would.
func number(v float64) string {
	form := byte('f')
	if a := math.Abs(v); a >= 1e9 || a > 0 && a < 1e-6 {
		form = 'g'
	}
	return strconv.FormatFloat(v, form, -1, 64)
}
