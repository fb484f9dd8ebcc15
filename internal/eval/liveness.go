package eval

import (
	"context"
	"fmt"
	"math"
	"os"
	"path"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/eval/pictures"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/liveness"
	"github.com/likeness-api/likeness/internal/liveness/recapture"
)

// livenessCounts are the generated pictures of the suite.
var livenessCounts = LivenessCounts{Screens: 300, Prints: 150, CutOuts: 80, Reshot: 200}

// judged is one answer of the suite.
type judged struct {
	group   string
	live    bool // the truth
	found   bool // a face was found
	enough  bool // the face is above the evidence floor
	status  liveness.Status
	score   float64
	network float64 // the network's own odds, for comparison
}

// runLiveness judges the half of the data that the head was not fitted on, attacks
// of family C, that it was not fitted on either, and the tight crops.
func runLiveness(ctx context.Context, b *Bench) (*Section, error) {
	if b.Liveness == nil {
		return nil, fmt.Errorf("the bench has no liveness engine")
	}
	if !slices.Equal(b.Liveness.TestSubjects(), LivenessTestSubjects) {
		return nil, fmt.Errorf("the liveness head kept the subjects %v for judging, the suite judges %v", b.Liveness.TestSubjects(), LivenessTestSubjects)
	}
	cases, err := LivenessCases(b.Engine, b.Data, JudgeHalf, recapture.C, livenessCounts)
	if err != nil {
		return nil, err
	}
	crops, err := tightCrops(b.Data)
	if err != nil {
		return nil, err
	}
	cases = append(cases, crops...)
	var mu sync.Mutex
	var all []judged
	err = pictures.Each(ctx, len(cases), b.Workers, func(i int) error {
		j, err := b.judge(ctx, cases[i])
		if err != nil {
			return fmt.Errorf("%s: %w", cases[i].Group, err)
		}
		mu.Lock()
		defer mu.Unlock()
		if j != nil {
			all = append(all, *j)
		}
		return nil
	}, func(n int) { b.Progress("liveness", n, len(cases)) })
	if err != nil {
		return nil, err
	}
	return livenessSection(all, b.Liveness.LiveFrom()), nil
}

func tightCrops(root string) ([]LivenessCase, error) {
	rows, err := pictures.List(path.Join(root, "splits/dev_liveness_replaycrops.csv"), "label")
	if err != nil {
		return nil, err
	}
	var out []LivenessCase
	for _, r := range rows {
		name := path.Join(root, r["path"])
		out = append(out, LivenessCase{
			Group: "crop-" + r["label"], Live: r["label"] == "live",
			Data: func(context.Context) ([]byte, error) { return os.ReadFile(name) },
		})
	}
	return out, nil
}

// judge answers nil where there is no picture to make.
func (b *Bench) judge(ctx context.Context, c LivenessCase) (*judged, error) {
	j := &judged{group: c.Group, live: c.Live}
	seen, err := c.Look(ctx, b.Engine, func(photo *imaging.Photo, f face.Face) error {
		v, err := b.Liveness.Judge(ctx, photo, f)
		if err != nil {
			return err
		}
		j.found, j.enough, j.status, j.score = true, v.Measured, v.Status, v.Score
		if len(v.Cues) > 0 {
			j.network = v.Cues[0].Value
		}
		return nil
	})
	if err != nil || seen == NoPicture {
		return nil, err
	}
	return j, nil
}

// count is how one group of pictures was answered: floor counts the faces below the
// evidence floor, measured the others, of which unclear are answered unknown. An
// attack is wrong when it is answered live, a real photo when it is not: unclear
// answers to real photos count as errors.
type count struct{ total, noFace, floor, measured, unclear, wrong int }

func countGroup(all []judged, group string) (c count) {
	for _, j := range all {
		if j.group != group {
			continue
		}
		c.total++
		switch {
		case !j.found:
			c.noFace++
		case !j.enough:
			c.floor++
		default:
			c.measured++
			if j.status == liveness.Unknown {
				c.unclear++
			}
			if (j.status == liveness.Live) != j.live {
				c.wrong++
			}
		}
	}
	return c
}

func (c count) add(d count) count {
	return count{c.total + d.total, c.noFace + d.noFace, c.floor + d.floor, c.measured + d.measured, c.unclear + d.unclear, c.wrong + d.wrong}
}

func (c count) rate() float64 { return float64(c.wrong) / float64(max(1, c.measured)) }

func (c count) text() string {
	low, high := wilson(c.wrong, c.measured)
	return fmt.Sprintf("%s (%d of %d, 95 %%: %s to %s)", percent(c.rate()), c.wrong, c.measured, percent(low), percent(high))
}

// wilson is the 95 % score interval of a share (Wilson 1927).
func wilson(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	centre := p + z*z/(2*m)
	r := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, (centre-r)/(1+z*z/m)), min(1, (centre+r)/(1+z*z/m))
}

func (c count) target(what string, limit float64) Target {
	return Target{What: what, Want: "<= " + percent(limit), Got: c.text(), Met: c.measured > 0 && c.rate() <= limit}
}

func livenessSection(all []judged, liveFrom float64) *Section {
	group := func(name string) count { return countGroup(all, name) }
	bona := group("live-nuaa").add(group("live-lfw"))
	crops := group("crop-live").add(group("crop-spoof"))
	silent := crops.floor + crops.unclear
	unsure := float64(silent) / float64(max(1, crops.total-crops.noFace))
	low, high := wilson(silent, crops.total-crops.noFace)
	s := &Section{
		Intro: fmt.Sprintf("Persons, scenes and attack settings that the head was not fitted on: NUAA subjects %s, half of the LFW persons "+
			"(one photo each, full 250x250 frames), generated attacks of family C (fitted: A and B). Live is a score of %.3f or more, one threshold for everything. "+
			"APCER: attacks answered live; BPCER: real photos not answered live (not live or unknown); both over the faces above the evidence floor. "+
			"Groups web, selfie, eyes, mouth and body may share persons with the fitting half. "+
			"Generated attacks are simulations; how the program does on real screens is not shown by them.",
			strings.Join(LivenessTestSubjects, ", "), liveFrom),
		Targets: []Target{
			group("print-nuaa").target("APCER, NUAA prints", 0.01),
			group("live-nuaa").target("BPCER, NUAA", 0.02),
			group("screen").target("APCER, generated screens", 0.05),
			bona.target("BPCER, NUAA and LFW full frames", 0.05),
			{
				What: "tight crops answered unknown", Want: ">= 90.00 %", Met: unsure >= 0.9,
				Got: fmt.Sprintf("%s (%d of %d, 95 %%: %s to %s)", percent(unsure), silent, crops.total-crops.noFace, percent(low), percent(high)),
			},
		},
		Tables: []Table{livenessTable(all)},
		Charts: []Chart{livenessDET(all)},
	}
	return s
}

func livenessTable(all []judged) Table {
	t := Table{
		Caption: "Answers by group. reshot: real photos through family C's cameras. The network column is the share of errors of the packaged network alone, at its usual 0.5.",
		Header:  []string{"group", "truth", "pictures", "no face", "below the floor", "measured", "of these unknown", "errors", "network"},
	}
	var groups []string
	for _, j := range all {
		if !slices.Contains(groups, j.group) {
			groups = append(groups, j.group)
		}
	}
	sort.Strings(groups)
	for _, g := range groups {
		c, net, truth := countGroup(all, g), count{}, "attack"
		for _, j := range all {
			if j.group == g && j.enough {
				net.measured++
				if (j.network >= 0) != j.live {
					net.wrong++
				}
			}
			if j.group == g && j.live {
				truth = "live"
			}
		}
		t.Rows = append(t.Rows, []string{
			g, truth, fmt.Sprint(c.total), fmt.Sprint(c.noFace), fmt.Sprint(c.floor),
			fmt.Sprint(c.measured), fmt.Sprint(c.unclear), c.text(), percent(net.rate()),
		})
	}
	return t
}

// livenessDET draws, for each kind of attack, APCER against the BPCER of NUAA and
// LFW together as the threshold moves.
func livenessDET(all []judged) Chart {
	c := Chart{
		File: "liveness-det.svg", Title: "Liveness: errors as the threshold moves", XLabel: "APCER", YLabel: "BPCER (NUAA and LFW)", LogX: true, LogY: true,
	}
	scores := func(keep func(judged) bool) (out []float64) {
		for _, j := range all {
			if j.enough && keep(j) {
				out = append(out, j.score)
			}
		}
		sort.Float64s(out)
		return out
	}
	real := scores(func(j judged) bool { return j.group == "live-nuaa" || j.group == "live-lfw" })
	for _, kind := range []string{"print-nuaa", "screen", "print", "cutout"} {
		attacks := scores(func(j judged) bool { return j.group == kind })
		if len(attacks) == 0 || len(real) == 0 {
			continue
		}
		line := Series{Name: kind}
		for _, level := range attacks {
			line.X = append(line.X, 1-float64(sort.SearchFloat64s(attacks, level))/float64(len(attacks)))
			line.Y = append(line.Y, float64(sort.SearchFloat64s(real, level))/float64(len(real)))
		}
		c.Series = append(c.Series, line)
	}
	return c
}
