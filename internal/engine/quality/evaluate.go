package quality

import (
	"context"
	"fmt"
	"math"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// valueSteps are the steps of a value in a unit: values are compared with ranges as they are
// answered, so that value, range and status of an answer never contradict one another.
const valueSteps = 1e6

// Engine evaluates portraits.
type Engine struct {
	attributes *attribute.Engine
}

// New makes an Engine on the networks and classifiers of attributes.
func New(attributes *attribute.Engine) *Engine { return &Engine{attributes: attributes} }

// NewPortrait prepares faces[main] of photo to be evaluated on a frame, before a background of one of the colours, white
// for none; it computes nothing yet. The caller calls Release.
func (e *Engine) NewPortrait(photo *imaging.Photo, faces []face.Face, main int, frame view.Frame, backgrounds ...[3]uint8) *view.Portrait {
	return view.NewPortrait(e.attributes.PrepareFace(photo, faces[main]), faces, frame, backgrounds...)
}

// Evaluate measures the required checks, concurrently, and compares them with their ranges.
// An unknown name or an invalid range is a fault.FieldInvalid without Param.
func (e *Engine) Evaluate(ctx context.Context, p *view.Portrait, required []Requirement) (Report, error) {
	out := Report{Results: make([]Result, len(required)), Frame: p.RequestedFrame()}
	for i, r := range required {
		c, ok := FindCheck(r.Name)
		if !ok {
			return Report{}, fault.New(fault.FieldInvalid, "", "There is no check called %q.", r.Name).
				WithFix("Send the name of a check as docs/quality.md writes it.")
		}
		if !r.Range.IsValid() {
			return Report{}, fault.New(fault.FieldInvalid, "", "The range of %s must be two finite numbers, the lower first.", r.Name).
				WithFix("Send the range as [lowest, highest].")
		}
		out.Results[i] = Result{Check: c, Range: r.Range}
	}
	if err := out.computeFrameAndScene(ctx, p); err != nil {
		return Report{}, err
	}
	// Then all checks start at once: those that wait for a value that another one computes leave the processor to
	// the others.
	group, ctx := errgroup.WithContext(ctx)
	for i := range out.Results {
		group.Go(func() error { return out.Results[i].measureCheck(ctx, p) })
	}
	if err := group.Wait(); err != nil {
		return Report{}, err
	}
	return out, nil
}

// computeFrameAndScene computes the frame and, where a check of the background is required, the scene, before any
// check: these are the longest runs, most checks wait for them, and while nothing else runs they take several cores.
func (r *Report) computeFrameAndScene(ctx context.Context, p *view.Portrait) (err error) {
	if slices.ContainsFunc(r.Results, func(one Result) bool { return one.Check.usesFrame() }) {
		if r.Frame, err = p.Frame(ctx); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(r.Results, func(one Result) bool { return one.Check.On == OnBackground }) {
		_, err = p.Scene(ctx)
	}
	return err
}

// measureCheck fills in all but Check and Range.
func (r *Result) measureCheck(ctx context.Context, p *view.Portrait) error {
	reading, err := measures[r.Check.Name](ctx, p)
	if err != nil {
		return err
	}
	r.Evidence = reading.Evidence
	r.MeasuredOn = string(r.Check.On)
	if r.Check.On == OnFrame {
		r.MeasuredOn = p.RequestedFrame().MeasuredOn
	}
	r.Value = math.Round(reading.Value*valueSteps) / valueSteps
	switch {
	case reading.Reason != "":
		r.Value, r.Status, r.Reason = 0, Undetermined, reading.Reason
		r.Why = "Undetermined: " + reading.Reason + "."
		r.Fix = describeUndeterminedFix(reading.Reason)
	case r.Range.Contains(r.Value):
		r.Status = Pass
	default:
		r.Status = Fail
		r.Why = fmt.Sprintf("%s (%s) is %s; allowed is %s to %s (%s).",
			r.Check.Name, r.Check.Meaning, r.ValueText(), formatNumber(r.Range.Min), formatNumber(r.Range.Max), r.Check.Unit)
		r.Fix = r.Check.DescribeFix(r.Value, r.Range)
	}
	return nil
}
