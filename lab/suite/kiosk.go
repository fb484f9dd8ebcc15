package suite

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/lab/defect"
)

// kioskCase is one photo that the kiosk is to mend.
type kioskCase struct {
	person     int
	background string // the defect that its background has
	standard   apigen.Standard
}

// kioskAnswer is what came of it.
type kioskAnswer struct {
	ready     bool
	remaining []string
	differs   string   // how photo.compliance on the same bytes differs; empty when it does not
	before    []string // what did not pass before
}

// onlyBackground tells whether everything that did not pass before is what a new background, a crop
// or a turn mends.
func (a kioskAnswer) onlyBackground() bool {
	return !slices.ContainsFunc(a.before, func(name string) bool {
		c, ok := quality.FindCheck(name)
		return !ok || c.Group != 8 && c.Group != 2 && (c.Group != 1 || name == "ArtFace")
	})
}

// kioskRun fixes the photos of the people of the quality lab.
type kioskRun struct{ *lab }

// kioskCases are each person before a coloured and before an uneven background for ICAO, and
// before one of them for the visas.
func (l kioskRun) kioskCases() []kioskCase {
	backgrounds := [2]string{"BackgroundColour", "BackgroundGradient"}
	var out []kioskCase
	for person := range l.people {
		out = append(out,
			kioskCase{person, backgrounds[0], apigen.StandardICAO}, kioskCase{person, backgrounds[1], apigen.StandardICAO},
			kioskCase{person, backgrounds[person%2], apigen.StandardVisaSchengen}, kioskCase{person, backgrounds[1-person%2], apigen.StandardVisaUSA})
	}
	return out
}

// runKiosk measures how many photos with nothing wrong but their background become ready to
// print.
func runKiosk(ctx context.Context, r *Runner) (*report.Section, error) {
	l, err := newLab(r, QualitySelection{})
	if err != nil {
		return nil, err
	}
	if err := l.loadPortraits(ctx); err != nil {
		return nil, err
	}
	e, err := r.NewEngine()
	if err != nil {
		return nil, err
	}
	run := kioskRun{l}
	cases := run.kioskCases()
	answers := make([]kioskAnswer, len(cases))
	err = images.ForEach(ctx, len(cases), l.Workers, func(i int) (err error) {
		answers[i], err = run.fixPhoto(ctx, e, cases[i])
		return err
	}, func(done int) { l.Progress("kiosk", done, len(cases)) })
	if err != nil {
		return nil, err
	}
	return run.kioskSection(cases, answers), nil
}

func (l kioskRun) fixPhoto(ctx context.Context, e *engine.Engine, c kioskCase) (out kioskAnswer, err error) {
	d, _ := defect.FindByName(c.background)
	made, err := d.Apply(l.portraits[l.people[c.person]].Portrait, d.Obvious, labSeed+uint64(c.person))
	if err != nil {
		return out, err
	}
	file, err := made.Encode()
	if err != nil {
		return out, err
	}
	standard := quality.Standard(c.standard)
	fixed, err := ComposePhoto(ctx, e, file, standard)
	if err != nil {
		return out, err
	}
	out.ready, out.before, out.remaining = fixed.IsPrintReady(), fixed.Before.NonCompliant(), fixed.After.NonCompliant()
	if !out.ready && len(out.remaining) == 0 {
		out.remaining = []string{"the photo ends inside the print"}
	}
	again, err := e.Detect(ctx, fixed.File, "fixed image", engine.Detection{})
	if err != nil {
		return out, err
	}
	defer again.Release()
	report, err := e.Check(ctx, again, again.MainFace(), engine.InspectStandard(again, again.MainFace(), standard, nil))
	if err != nil {
		return out, err
	}
	out.differs = cmp.Diff(listResults(fixed.After), listResults(report))
	return out, nil
}

// ComposePhoto has the engine make a photo that fits a standard, with all edits allowed. A photo without
// a face gives an error.
func ComposePhoto(ctx context.Context, e *engine.Engine, file []byte, standard quality.Standard) (engine.ComposedPhoto, error) {
	c, err := engine.NewComposition(standard, "", true, nil)
	if err != nil {
		return engine.ComposedPhoto{}, err
	}
	photo, err := e.Detect(ctx, file, "image", c.Detection())
	if err != nil {
		return engine.ComposedPhoto{}, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return engine.ComposedPhoto{}, fault.New(fault.FaceNotFound, "image", "No face was found in image.")
	}
	return e.Compose(ctx, photo, c)
}

// listResults are the results of checks as answers show them.
func listResults(r quality.Report) (out []string) {
	for _, c := range r.Results {
		out = append(out, fmt.Sprintln(c.Check.Name, c.Status, c.Value, c.Range, c.MeasuredOn, c.Why, c.Fix))
	}
	return out
}

func (l kioskRun) kioskSection(cases []kioskCase, answers []kioskAnswer) *report.Section {
	out := &report.Section{Intro: fmt.Sprintf("The %d people of the generated defects, before a background of a wrong colour (BackgroundColour) or one that gets darker to a side (BackgroundGradient), each at its "+
		"obvious strength, sent to kiosk.photo with all edits allowed; the answer's picture is then sent to photo.compliance.", len(l.people))}
	t := report.Table{Header: []string{"standard", "background", "n", "print ready", "nothing else wrong before", "print ready of those", "what still fails"}}
	same := 0
	for _, standard := range []apigen.Standard{apigen.StandardICAO, apigen.StandardVisaSchengen, apigen.StandardVisaUSA} {
		ready, total, plainReady, plainTotal := 0, 0, 0, 0
		for _, background := range []string{"BackgroundColour", "BackgroundGradient"} {
			n, good, plain, plainGood, still := 0, 0, 0, 0, map[string]int{}
			for i, c := range cases {
				if c.standard != standard || c.background != background {
					continue
				}
				n++
				good += stats.CountIf(answers[i].ready)
				if answers[i].onlyBackground() {
					plain++
					plainGood += stats.CountIf(answers[i].ready)
				}
				for _, name := range answers[i].remaining {
					still[name]++
				}
				same += stats.CountIf(answers[i].differs == "")
			}
			t.Rows = append(t.Rows, []string{string(standard), background, fmt.Sprint(n), report.FormatShare(good, n), fmt.Sprint(plain), report.FormatShare(plainGood, plain), formatCounts(still, n)})
			ready, total, plainReady, plainTotal = ready+good, total+n, plainReady+plainGood, plainTotal+plain
		}
		out.Targets = append(out.Targets,
			report.RequireAtLeast(fmt.Sprintf("print ready for %s, all %d", standard, total), float64(ready)/float64(max(total, 1)), 0.95),
			report.RequireAtLeast(fmt.Sprintf("print ready for %s, the %d with nothing but background and frame wrong", standard, plainTotal), float64(plainReady)/float64(max(plainTotal, 1)), 0.95))
	}
	out.Tables = append(out.Tables, t)
	out.Targets = append(out.Targets, report.RequireAtLeast("photo.compliance says the same of the same bytes", float64(same)/float64(max(len(cases), 1)), 1))
	if i := slices.IndexFunc(answers, func(a kioskAnswer) bool { return a.differs != "" }); i >= 0 {
		out.Intro += "\n\nFirst difference:\n\n```\n" + strings.TrimSpace(answers[i].differs) + "\n```"
	}
	return out
}
