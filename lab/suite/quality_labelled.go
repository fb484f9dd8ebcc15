package suite

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/lab/defect"
)

// labelledCase measures a check on photos that people labelled, where drawing is no
// match for the real thing.
type labelledCase struct {
	split, check string
	with         []string // labels that the check must fail
	without      []string // labels that it must pass
	laid         bool     // into the laboratory's frame first
	want         float64
}

var labelledCases = []labelledCase{
	{"dev_eyes", "EyeRightClosed", []string{"closed"}, []string{"open"}, false, 0.97},
	{"dev_eyes", "EyeLeftClosed", []string{"closed"}, []string{"open"}, false, 0.97},
	{"dev_mouth", "MouthOpen", []string{"open"}, []string{"closed"}, false, 0.97},
	{"dev_emotion_taiwanese", "Smile", []string{"happy"}, []string{"neutral"}, true, 0.95},
	{"dev_emotion_taiwanese", "ExpressionLevel", []string{"happy", "surprise", "disgust", "angry", "fear"}, []string{"neutral"}, true, 0.95},
	{"dev_emotion_taiwanese", "MouthOpen", []string{"surprise"}, []string{"neutral"}, true, 0},
}

// perLabel bounds how many images of a label of one person are judged.
const perLabel = 2

// measureLabelled measures checks on labelled photos.
func (l *lab) measureLabelled(ctx context.Context, out *report.Section) error {
	t := report.Table{
		Caption: "Checks on photos that people labelled (people look away, blink, speak: labels are theirs)",
		Header:  []string{"split", "check", "with / without", "AUC", "fails with", "fails without", "undetermined with", "undetermined without"},
	}
	for i, c := range labelledCases {
		if i > 0 && c.split == labelledCases[i-1].split {
			continue // judged with the first case of the split
		}
		var cases []labelledCase
		for _, other := range labelledCases {
			if other.split == c.split && slices.ContainsFunc(l.wanted, func(w quality.Requirement) bool { return w.Name == other.check }) {
				cases = append(cases, other)
			}
		}
		if len(cases) == 0 || l.isPartial() && !l.nameCases(cases) {
			continue
		}
		if err := l.labelledSplit(ctx, cases, &t, out); err != nil {
			return err
		}
	}
	if len(t.Rows) > 0 {
		out.Tables = append(out.Tables, t)
	}
	return nil
}

// nameCases says whether the selection names one of the cases' checks.
func (l *lab) nameCases(cases []labelledCase) bool {
	return slices.ContainsFunc(cases, func(c labelledCase) bool { return slices.Contains(l.selection.Names, c.check) })
}

func (l *lab) labelledSplit(ctx context.Context, cases []labelledCase, t *report.Table, out *report.Section) error {
	split := cases[0].split
	all, err := images.ReadList(l.ResolvePath("splits/" + split + ".csv"))
	if err != nil {
		return err
	}
	var rows []map[string]string
	have := map[string]int{}
	for _, r := range all {
		key := r["label"] + r["performer"]
		if r["performer"] != "" && have[key] >= perLabel {
			continue
		}
		have[key]++
		rows = append(rows, r)
	}
	var wanted []quality.Requirement
	for _, w := range l.wanted {
		if slices.ContainsFunc(cases, func(c labelledCase) bool { return c.check == w.Name }) {
			wanted = append(wanted, w)
		}
	}
	told := make([]readings, len(rows))
	err = images.ForEach(ctx, len(rows), l.Workers, func(i int) (err error) {
		file, err := l.labelledFile(ctx, rows[i]["path"], cases[0].laid)
		if err != nil || file == nil {
			return err
		}
		told[i], err = l.evaluatePhoto(ctx, file, wanted, false)
		return err
	}, func(done int) { l.Progress("quality: "+split, done, len(rows)) })
	if err != nil {
		return err
	}
	for _, c := range cases {
		l.labelledRow(c, rows, told, t, out)
	}
	return nil
}

// labelledFile is a labelled image as sent, or laid into the laboratory's frame;
// nil without a face.
func (l *lab) labelledFile(ctx context.Context, path string, laid bool) ([]byte, error) {
	if laid {
		p, err := l.loadPortrait(ctx, labSource{path: path, aspect: taiwaneseAspect})
		if err != nil || p == nil {
			return nil, err
		}
		return p.file, nil
	}
	photo, err := images.Open(l.ResolvePath(path))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	return slices.Clone(photo.Data), nil
}

func (l *lab) labelledRow(c labelledCase, rows []map[string]string, told []readings, t *report.Table, out *report.Section) {
	i := slices.IndexFunc(l.wanted, func(w quality.Requirement) bool { return w.Name == c.check })
	w := l.wanted[i]
	var with, without tally
	var all []stats.Scored
	for i, r := range told {
		one, ok := r[c.check]
		yes := slices.Contains(c.with, rows[i]["label"])
		if !ok || !yes && !slices.Contains(c.without, rows[i]["label"]) {
			continue
		}
		if yes {
			with.addReading(one)
		} else {
			without.addReading(one)
		}
		if one.Status != quality.Undetermined {
			all = append(all, stats.Scored{Probability: computeBadness(w, one.Value), Positive: yes})
		}
	}
	area, text := math.NaN(), "-"
	if with.countReadings() > with.unknown && without.countReadings() > without.unknown {
		area = stats.ComputeAUC(all)
		low, high := stats.ComputeAUCInterval(all)
		text = fmt.Sprintf("%.3f [%.3f, %.3f]", area, low, high)
	}
	t.Rows = append(t.Rows, []string{
		c.split, c.check, fmt.Sprintf("%d / %d", with.countReadings(), without.countReadings()), text, report.FormatShare(with.fail, with.countReadings()), report.FormatShare(without.fail, without.countReadings()),
		report.FormatShare(with.unknown, with.countReadings()), report.FormatShare(without.unknown, without.countReadings()),
	})
	if c.want > 0 {
		out.Targets = append(out.Targets, report.Target{
			What: fmt.Sprintf("AUC of %s on %s", c.check, c.split), Want: fmt.Sprintf(">= %.2f", c.want), Got: aucText(area), Met: area >= c.want,
		})
	}
}

// turnedCase measures an angle on heads that were turned by a known one.
type turnedCase struct {
	defect, check string
	least         float64 // mean absolute error that is promised, degrees
	truth         func(degrade.Degraded) float64
}

var turnedCases = []turnedCase{
	{"Tilted", "Roll", 1, func(m degrade.Degraded) float64 { return m.Turned.Roll }},
	{"TurnedSide", "Yaw", 6, func(m degrade.Degraded) float64 { return m.Turned.Yaw }},
	{"TurnedUp", "Pitch", 6, func(m degrade.Degraded) float64 { return m.Turned.Pitch }},
	{"TurnedDown", "Pitch", 6, func(m degrade.Degraded) float64 { return m.Turned.Pitch }},
}

// poseTables tells how far angles are off: the head of a clean portrait is turned by
// a known angle and must read its clean angle plus that.
func (l *lab) poseTables(ctx context.Context, out *report.Section) error {
	t := report.Table{
		Caption: "Angles of heads turned by a known angle, degrees, against the angle read off the clean portrait plus the turn. Yaw and pitch are turned by warping the " +
			"picture along the mesh's depth, up to 22 degrees: no camera turned round these people",
		Header: []string{"defect", "check", "n", "mean absolute error", "90 % within", "slope", "bias"},
	}
	for _, c := range turnedCases {
		if !slices.ContainsFunc(l.wanted, func(w quality.Requirement) bool { return w.Name == c.check }) || l.isPartial() && !slices.Contains(l.selection.Names, c.check) {
			continue
		}
		d, _ := defect.FindByName(c.defect)
		people := (len(l.people) + 1) / 2 // every second one: pose networks take their time
		n := people * len(d.Levels)
		truth, got := make([]float64, n), make([]float64, n)
		wanted := []quality.Requirement{{Name: c.check, Range: quality.Range{Min: -90, Max: 90}}}
		err := images.ForEach(ctx, n, l.Workers, func(i int) error {
			p := l.people[i%people*2]
			made, err := d.Apply(l.portraits[p].Portrait, i/people, labSeed+uint64(i))
			if err != nil {
				return err
			}
			file, err := made.Encode()
			if err != nil {
				return err
			}
			r, err := l.evaluatePhoto(ctx, file, wanted, false)
			truth[i], got[i] = c.truth(made), math.NaN()
			if one, ok := r[c.check]; ok && one.Status != quality.Undetermined && l.clean[p][c.check].Status != quality.Undetermined {
				got[i] = one.Value - l.clean[p][c.check].Value
			}
			return err
		}, func(done int) { l.Progress("quality: "+c.defect, done, n) })
		if err != nil {
			return err
		}
		l.poseRow(c, truth, got, &t, out)
	}
	if len(t.Rows) > 0 {
		out.Tables = append(out.Tables, t)
	}
	return nil
}

func (l *lab) poseRow(c turnedCase, truth, got []float64, t *report.Table, out *report.Section) {
	var off []float64
	var sum, bias, tt, tg float64
	for i := range got {
		if math.IsNaN(got[i]) {
			continue
		}
		e := got[i] - truth[i]
		off = append(off, math.Abs(e))
		sum += math.Abs(e)
		bias += e
		tt += truth[i] * truth[i]
		tg += truth[i] * got[i]
	}
	n := float64(len(off))
	if n == 0 {
		t.Rows = append(t.Rows, []string{c.defect, c.check, "0", "-", "-", "-", "-"})
		out.Targets = append(out.Targets, report.Target{What: c.check + " on " + c.defect + ", mean absolute error", Want: fmt.Sprintf("<= %g", c.least), Got: "undetermined"})
		return
	}
	slices.Sort(off)
	t.Rows = append(t.Rows, []string{
		c.defect, c.check, fmt.Sprint(len(off)), fmt.Sprintf("%.2f", sum/n), fmt.Sprintf("%.2f", off[int(0.9*n)]), fmt.Sprintf("%.2f", tg/math.Max(tt, 1e-9)), fmt.Sprintf("%+.2f", bias/n),
	})
	out.Targets = append(out.Targets, report.Target{
		What: c.check + " on " + c.defect + ", mean absolute error", Want: fmt.Sprintf("<= %g", c.least), Got: fmt.Sprintf("%.2f", sum/n), Met: sum/n <= c.least,
	})
}
