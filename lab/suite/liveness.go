package suite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/recapture"
)

// livenessCounts are the generated images of the suite.
var livenessCounts = LivenessCounts{Screens: 300, Prints: 150, CutOuts: 80, Reshot: 200}

// runLiveness judges the half of the data that the head was not fitted on, attacks
// of family C, that it was not fitted on either, and the tight crops.
func runLiveness(ctx context.Context, r *Runner) (*report.Section, error) {
	if r.Liveness == nil {
		return nil, errors.New("the runner has no liveness engine")
	}
	if !slices.Equal(r.Liveness.TestSubjects(), LivenessTestSubjects) {
		return nil, fmt.Errorf("the liveness head kept the subjects %v for judging, the suite judges %v", r.Liveness.TestSubjects(), LivenessTestSubjects)
	}
	cases, err := LivenessCases(r.Engine, r.Data, JudgeHalf, recapture.C, livenessCounts)
	if err != nil {
		return nil, err
	}
	crops, err := ListTightCrops(r.Data)
	if err != nil {
		return nil, err
	}
	cases = append(cases, crops...)
	art, err := listArt(r.Data)
	if err != nil {
		return nil, err
	}
	cases = append(cases, art...)
	for _, c := range cases {
		if c.Group == "live-nuaa" || c.Group == "print-nuaa" {
			cases = append(cases, c.MakeGrey())
			for _, stops := range brightenedStops {
				cases = append(cases, c.Brighten(stops))
			}
		}
	}
	var mu sync.Mutex
	var all []eval.LivenessAnswer
	err = images.ForEach(ctx, len(cases), r.Workers, func(i int) error {
		a, made, err := r.answerLiveness(ctx, cases[i])
		if err != nil {
			return fmt.Errorf("%s: %w", cases[i].Group, err)
		}
		mu.Lock()
		defer mu.Unlock()
		if made {
			all = append(all, a)
		}
		return nil
	}, func(n int) { r.Progress("liveness", n, len(cases)) })
	if err != nil {
		return nil, err
	}
	return newLivenessSection(all, r.Liveness.LiveFrom()), nil
}

// ListTightCrops lists the crops of people and of screens that show little but the face; the person of each is its source.
func ListTightCrops(root string) ([]LivenessCase, error) {
	rows, err := images.ReadList(path.Join(root, "splits/dev_liveness_replaycrops.csv"), "label")
	if err != nil {
		return nil, err
	}
	var out []LivenessCase
	for _, r := range rows {
		name := path.Join(root, r["path"])
		out = append(out, LivenessCase{
			Group: "crop-" + r["label"], Person: r["source"], Live: r["label"] == "live",
			Data: func(context.Context) ([]byte, error) { return os.ReadFile(name) },
		})
	}
	return out, nil
}

// listArt lists the oil portraits, which are no live faces. The classifier of art was fitted on them.
func listArt(root string) ([]LivenessCase, error) {
	rows, err := images.ReadList(path.Join(root, "splits/dev_art.csv"), "label")
	if err != nil {
		return nil, err
	}
	var out []LivenessCase
	for _, r := range rows {
		name := path.Join(root, r["path"])
		out = append(out, LivenessCase{Group: "art", Data: func(context.Context) ([]byte, error) { return os.ReadFile(name) }})
	}
	return out, nil
}

// answerLiveness asks the program; made is false where there is no image to make.
func (r *Runner) answerLiveness(ctx context.Context, c LivenessCase) (a eval.LivenessAnswer, made bool, err error) {
	a = eval.LivenessAnswer{Group: c.Group, Live: c.Live}
	outcome, err := c.VisitMainFace(ctx, r.Engine, func(photo *imaging.Photo, f face.Face) error {
		v, err := r.Liveness.AssessFace(ctx, photo, f)
		if err != nil {
			return err
		}
		art, err := r.Attributes.PrepareFace(photo, f).ArtProbability(ctx)
		a = eval.NewLivenessAnswer(c.Group, c.Live, v.LowerForArt(art))
		return err
	})
	return a, outcome != NoImage, err
}

func newLivenessSection(all []eval.LivenessAnswer, liveFrom float64) *report.Section {
	group := func(name string) eval.LivenessCount { return eval.CountLiveness(all, name) }
	bonaFide := group("live-nuaa").Plus(group("live-lfw"))
	screens := group("screen")
	tightPeople, tightScreens := group("crop-live"), group("crop-spoof")
	bright := eval.LivenessCount{}
	brightPrints := eval.LivenessCount{}
	for _, stops := range brightenedStops {
		bright = bright.Plus(group(brightenedGroup("live-nuaa", stops)))
		brightPrints = brightPrints.Plus(group(brightenedGroup("print-nuaa", stops)))
	}
	greyPrints := group(greyGroup("print-nuaa"))
	refused, people := bright.Floor+bright.Errors, bright.Total-bright.NoFace
	refusedShare := float64(refused) / float64(max(1, people))
	table := eval.NewLivenessTable(all)
	table.Caption += " reshot: real photos through family C's cameras."
	return &report.Section{
		Intro: fmt.Sprintf("Persons, scenes and attack settings that the head was not fitted on: NUAA subjects %s, half of the LFW persons "+
			"(one photo each, full 250x250 frames), generated attacks of family C (fitted: A and B). Live is a score of %.3f or more, one threshold for everything. "+
			"APCER: attacks answered live; BPCER: real photos not answered live (not live or unknown); both over the faces above the evidence floor. "+
			"Groups web, selfie, eyes, mouth and body may share persons with the fitting half. "+
			"Generated attacks are simulations; how the program does on real screens is not shown by them.",
			strings.Join(LivenessTestSubjects, ", "), liveFrom),
		Targets: []report.Target{
			group("print-nuaa").RequireAtMost("APCER, NUAA prints", 0.01),
			group("live-nuaa").RequireAtMost("BPCER, NUAA", 0.02),
			screens.RequireAtMost("APCER, generated screens", 0.05),
			bonaFide.RequireAtMost("BPCER, NUAA and LFW full frames", 0.05),
			{
				What: "NUAA exposed by 0.5 to 1.5 stops more, not answered live", Want: "<= 5.00 %", Met: people > 0 && refusedShare <= 0.05,
				Got: fmt.Sprintf("%s (%d of %d)", report.FormatPercent(refusedShare), refused, people),
			},
			brightPrints.RequireAtMost("APCER, NUAA prints exposed by 0.5 to 1.5 stops more", 0.01),
			{What: "NUAA prints without colour answered live", Want: "0", Met: greyPrints.Errors == 0, Got: fmt.Sprintf("%d of %d", greyPrints.Errors, greyPrints.Total)},
			group("art").RequireAtMost("APCER, oil portraits, which the classifier of art was fitted on", 0.1),
			{What: "tight crops of screens answered live", Want: "0", Met: tightScreens.Total > 0 && tightScreens.Errors == 0, Got: fmt.Sprintf("%d of %d", tightScreens.Errors, tightScreens.Total)},
			shareTarget("tight crops of screens answered not live", ">= 25.00 %", tightScreens.Measured, tightScreens.Total, func(share float64) bool { return share >= 0.25 }),
			shareTarget("people in tight crops answered not live", "<= 5.00 %", tightPeople.Measured, tightPeople.Total, func(share float64) bool { return share <= 0.05 }),
			shareTarget("generated screens answered unknown", "<= 25.00 %", screens.Unknown, screens.Measured, func(share float64) bool { return share <= 0.25 }),
		},
		Tables: []report.Table{table},
		Charts: []report.Chart{
			eval.NewDETChart(all, []string{"live-nuaa", "live-lfw"}, []string{"print-nuaa", "screen", "print", "cutout"}, "NUAA and LFW"),
		},
	}
}

// shareTarget is a target for the share of k in n.
func shareTarget(what, want string, k, n int, met func(share float64) bool) report.Target {
	share := float64(k) / float64(max(1, n))
	low, high := stats.ComputeWilsonInterval(k, n)
	return report.Target{
		What: what, Want: want, Met: n > 0 && met(share),
		Got: fmt.Sprintf("%s (%d of %d, 95 %%: %s to %s)", report.FormatPercent(share), k, n, report.FormatPercent(low), report.FormatPercent(high)),
	}
}
