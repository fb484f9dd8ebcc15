package suite

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/lab/defect"
)

// QualitySelection restricts the suite quality. Its zero value runs everything.
type QualitySelection struct {
	// Names are checks (with the defects that they must catch) and defects (with every
	// check): what the author of one measure wants to see, in under a minute.
	Names []string
	// Quick evaluates the obvious strength alone, on every second person.
	Quick bool
	// SheetsOnly draws the contact sheets of the selected defects and evaluates nothing.
	SheetsOnly bool
}

// labSeed fixes what the laboratory draws.
const labSeed = 20261121

// reading is what one check said of one image.
type reading struct {
	Value  float64
	Status quality.Status
	Why    string
}

// readings are those of all judged checks, by name.
type readings map[string]reading

// lab is one run of the suite.
type lab struct {
	*Runner
	wanted    []quality.Requirement
	defects   []degrade.Defect
	selection QualitySelection

	portraits []labPortrait
	people    []int      // index of the portrait of each person that defects are drawn on
	clean     []readings // one a portrait
	spoilt    map[string][][]readings
}

// labWanted are the checks of the ICAO list at its ranges and the three that only
// other standards have.
func labWanted() []quality.Requirement {
	out := quality.ListRequirements(quality.ICAO)
	for _, standard := range [...]quality.Standard{quality.Full, quality.VisaUSA} {
		for _, w := range quality.ListRequirements(standard) {
			if !slices.ContainsFunc(out, func(o quality.Requirement) bool { return o.Name == w.Name }) {
				out = append(out, w)
			}
		}
	}
	return out
}

func newLab(r *Runner, selection QualitySelection) (*lab, error) {
	l := &lab{Runner: r, wanted: labWanted(), defects: defect.List(), spoilt: map[string][][]readings{}, selection: selection}
	names := selection.Names
	if len(names) == 0 {
		return l, nil
	}
	checks, kinds := map[string]bool{}, map[string]bool{}
	for _, name := range names {
		_, isDefect := defect.FindByName(name)
		_, isCheck := quality.FindCheck(name)
		// Some words name both: then the check's own defects are meant.
		if !isDefect && !isCheck {
			return nil, fmt.Errorf("neither a check nor a defect is called %q", name)
		}
		checks[name], kinds[name] = isCheck, isDefect && !isCheck
	}
	anyDefect := false
	l.defects = slices.DeleteFunc(slices.Clone(l.defects), func(d degrade.Defect) bool {
		catches := slices.ContainsFunc(d.Fails, func(c string) bool { return checks[c] })
		anyDefect = anyDefect || kinds[d.Name]
		return !catches && !kinds[d.Name]
	})
	if !anyDefect {
		l.wanted = slices.DeleteFunc(l.wanted, func(w quality.Requirement) bool { return !checks[w.Name] })
	}
	return l, nil
}

func runQuality(ctx context.Context, r *Runner) (*report.Section, error) {
	if r.Quality == nil {
		return nil, errors.New("the runner has no quality engine")
	}
	l, err := newLab(r, r.QualityOnly)
	if err != nil {
		return nil, err
	}
	if err := l.loadPortraits(ctx); err != nil {
		return nil, err
	}
	if r.QualityOnly.SheetsOnly {
		return &report.Section{Intro: "Contact sheets only."}, l.contactSheets(r.Out)
	}
	if err := l.evaluateClean(ctx); err != nil {
		return nil, err
	}
	if err := l.evaluateDefects(ctx); err != nil {
		return nil, err
	}
	out := &report.Section{Intro: l.writeIntro()}
	l.cleanTables(out)
	l.checkTable(out)
	l.defectTable(out)
	if err := l.poseTables(ctx, out); err != nil {
		return nil, err
	}
	if err := l.measureLabelled(ctx, out); err != nil {
		return nil, err
	}
	if r.Out != "" {
		if err := l.contactSheets(r.Out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// isPartial says whether some checks or defects are left out.
func (l *lab) isPartial() bool { return len(l.selection.Names) > 0 }

func (l *lab) writeIntro() string {
	filled, grey, shaded := 0.0, 0, 0
	for _, p := range l.portraits {
		filled += p.filled
		grey += stats.CountIf(p.grey)
		shaded += stats.CountIf(p.shaded)
	}
	text := fmt.Sprintf("%d clean portraits of %d people: the neutral pictures of dev_emotion_taiwanese (their 256 x 256 pixels brought back to the "+
		"proportions of the originals) and dev_icao_fei8, upright, centred, %d x %d pixels, eyes %.0f to %.0f pixels apart; what a source does not cover (%.1f %% of the pixels on average) repeats its "+
		"edge. %d of them stand before a background that is more than %d levels from white and do not count as clean for BackgroundColorMatch; %d show the person's shadow on the background and do not count as clean for ShadowsOnBackground. Each defect of internal/engine/quality/measure/*/defect is drawn on one portrait a person at each strength and judged at the ICAO ranges (PaddingRatio, MedicalMask and "+
		"BackgroundColorMatch at those of Full and US). AUC: how often a spoilt picture reads worse than a clean one; readings that are undetermined are left out of it "+
		"and counted beside it. The pictures are drawn anew in every run (seed %d) and not kept.",
		len(l.portraits), len(l.people), labWidth, labHeight, labEyes*labWidth, labMostEyes*labWidth, 100*filled/float64(len(l.portraits)), grey, whiteBackground, shaded, labSeed)
	if l.isPartial() || l.selection.Quick {
		text += " **Restricted to a part.**"
	}
	return text
}

// evaluatePhoto reads the wanted checks off a file. asDelivered keeps the image as the
// frame where its aspect would ask for a crop.
func (l *lab) evaluatePhoto(ctx context.Context, file []byte, wanted []quality.Requirement, asDelivered bool) (out readings, err error) {
	_, err = images.VisitBytes(ctx, l.Engine, file, func(d images.DetectedPhoto) error {
		frame := quality.SelectFrame(d.Photo, d.MainFace(), quality.ICAO)
		if asDelivered {
			frame = view.InputFrame(d.Photo)
		}
		p := l.Quality.NewPortrait(d.Photo, d.Faces, d.Main, frame)
		defer p.Release()
		report, err := l.Quality.Evaluate(ctx, p, wanted)
		if err != nil {
			return err
		}
		out = readings{}
		for _, r := range report.Results {
			out[r.Check.Name] = reading{r.Value, r.Status, r.Reason}
		}
		return nil
	})
	return out, err
}

func (l *lab) evaluateClean(ctx context.Context) error {
	l.clean = make([]readings, len(l.portraits))
	return images.ForEach(ctx, len(l.portraits), l.Workers, func(i int) (err error) {
		l.clean[i], err = l.evaluatePhoto(ctx, l.portraits[i].file, l.wanted, false)
		return err
	}, func(done int) { l.Progress("quality: clean portraits", done, len(l.portraits)) })
}

// job is one image to make and evaluate.
type job struct{ defect, level, person int }

func (l *lab) evaluateDefects(ctx context.Context) error {
	var jobs []job
	for d := range l.defects {
		rows := make([][]readings, len(l.defects[d].Levels))
		for level := range rows {
			rows[level] = make([]readings, len(l.people))
			for person := range l.people {
				if l.isDrawn(d, level, person) {
					jobs = append(jobs, job{d, level, person})
				}
			}
		}
		l.spoilt[l.defects[d].Name] = rows
	}
	var mu sync.Mutex
	return images.ForEach(ctx, len(jobs), l.Workers, func(i int) error {
		j := jobs[i]
		d := l.defects[j.defect]
		made, err := d.Apply(l.portraits[l.people[j.person]].Portrait, j.level, labSeed+uint64(j.person))
		if err != nil {
			return err
		}
		file, err := made.Encode()
		if err != nil {
			return err
		}
		r, err := l.evaluatePhoto(ctx, file, l.wantedAt(d, j.level), d.Name == "WideAspect")
		mu.Lock()
		defer mu.Unlock()
		l.spoilt[d.Name][j.level][j.person] = r
		return err
	}, func(done int) { l.Progress("quality: spoilt pictures", done, len(jobs)) })
}

// isDrawn tells whether a person is judged at a level: everyone at the obvious one,
// every third person at the others, so that a run stays short.
func (l *lab) isDrawn(d, level, person int) bool {
	def := l.defects[d]
	if l.selection.Quick {
		return level == def.Obvious && person%2 == 0
	}
	return l.isPartial() || level == def.Obvious || (person+level)%3 == 0 && len(def.Fails) > 0
}

// wantedAt are the checks that are judged at a level: all of them at the obvious
// one, only those that the defect must fail at the others.
func (l *lab) wantedAt(d degrade.Defect, level int) []quality.Requirement {
	if l.isPartial() || level == d.Obvious {
		return l.wanted
	}
	var out []quality.Requirement
	for _, w := range l.wanted {
		if slices.Contains(d.Fails, w.Name) {
			out = append(out, w)
		}
	}
	return out
}

// computeBadness orders readings of a check from good to bad: how far the value lies beyond
// the bound that matters, in units of the check. A bound at the end of the scale
// does not matter.
func computeBadness(w quality.Requirement, v float64) float64 {
	out := math.Inf(-1)
	if w.Range.Min > 0 && w.Name != "OtherFaces" || w.Range.Min < 0 {
		out = w.Range.Min - v
	}
	switch top := w.Range.Max; {
	case top == 1 && w.Range.Min > 0 && w.Range.Min < 1, top == 8 && w.Name == "FaceDynamicRange", top >= 1200:
	default:
		out = math.Max(out, v-top)
	}
	return out
}
