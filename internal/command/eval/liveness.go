package eval

import (
	"fmt"
	"slices"
	"sort"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// LivenessAnswer is the liveness of one image by its label and by the program.
type LivenessAnswer struct {
	Group    string
	Live     bool // the label: bona fide, not an attack
	Found    bool // a face was found
	Measured bool // the face was answered by what was measured: it is above the evidence floor, or not live below it
	Status   liveness.Status
	Score    float64 // probability of live
	Network  float64 // log odds of the packaged network alone, for comparison
}

// NewLivenessAnswer makes the answer of an image with a face.
func NewLivenessAnswer(group string, live bool, v liveness.Verdict) LivenessAnswer {
	a := LivenessAnswer{Group: group, Live: live, Found: true, Measured: v.Measured || v.Status == liveness.NotLive, Status: v.Status, Score: v.Score}
	if len(v.Cues) > 0 {
		a.Network = v.Cues[0].Value
	}
	return a
}

// LivenessCount is how one group of images was answered. Floor counts the faces below
// the evidence floor, Measured the others, Unknown those of them with status unknown. An
// attack is an error when it is answered live, a bona fide image when it is not: unknown
// is an error for bona fide images alone.
type LivenessCount struct{ Total, NoFace, Floor, Measured, Unknown, Errors int }

// CountLiveness counts the answers of a group.
func CountLiveness(all []LivenessAnswer, group string) (c LivenessCount) {
	for _, a := range all {
		if a.Group != group {
			continue
		}
		c.Total++
		switch {
		case !a.Found:
			c.NoFace++
		case !a.Measured:
			c.Floor++
		default:
			c.Measured++
			c.Unknown += stats.CountIf(a.Status == liveness.Unknown)
			c.Errors += stats.CountIf((a.Status == liveness.Live) != a.Live)
		}
	}
	return c
}

// Plus is the sum of two counts.
func (c LivenessCount) Plus(d LivenessCount) LivenessCount {
	return LivenessCount{c.Total + d.Total, c.NoFace + d.NoFace, c.Floor + d.Floor, c.Measured + d.Measured, c.Unknown + d.Unknown, c.Errors + d.Errors}
}

// ErrorRate is the share of errors over the measured faces; 0 without any.
func (c LivenessCount) ErrorRate() float64 { return float64(c.Errors) / float64(max(1, c.Measured)) }

// FormatErrors writes the error rate with count and interval.
func (c LivenessCount) FormatErrors() string {
	low, high := stats.ComputeWilsonInterval(c.Errors, c.Measured)
	return fmt.Sprintf("%s (%d of %d, 95 %%: %s to %s)", report.FormatPercent(c.ErrorRate()), c.Errors, c.Measured, report.FormatPercent(low), report.FormatPercent(high))
}

// RequireAtMost is the target that the error rate is at most limit.
func (c LivenessCount) RequireAtMost(what string, limit float64) report.Target {
	return report.Target{What: what, Want: "<= " + report.FormatPercent(limit), Got: c.FormatErrors(), Met: c.Measured > 0 && c.ErrorRate() <= limit}
}

// NewLivenessTable has a row for every group.
func NewLivenessTable(all []LivenessAnswer) report.Table {
	t := report.Table{
		Caption: "Answers by group. The network column is the share of errors of the packaged network alone, at its usual 0.5.",
		Header:  []string{"group", "truth", "pictures", "no face", "below the floor", "measured", "of these unknown", "errors", "network"},
	}
	var groups []string
	for _, a := range all {
		if !slices.Contains(groups, a.Group) {
			groups = append(groups, a.Group)
		}
	}
	sort.Strings(groups)
	for _, g := range groups {
		c, network, truth := CountLiveness(all, g), LivenessCount{}, "attack"
		for _, a := range all {
			if a.Group == g && a.Measured {
				network.Measured++
				network.Errors += stats.CountIf((a.Network >= 0) != a.Live)
			}
			if a.Group == g && a.Live {
				truth = "live"
			}
		}
		t.Rows = append(t.Rows, []string{
			g, truth, fmt.Sprint(c.Total), fmt.Sprint(c.NoFace), fmt.Sprint(c.Floor),
			fmt.Sprint(c.Measured), fmt.Sprint(c.Unknown), c.FormatErrors(), report.FormatPercent(network.ErrorRate()),
		})
	}
	return t
}

// NewDETChart draws, for each group of attacks, APCER against the BPCER of the bona fide
// groups together as the threshold moves. Groups without measured faces are left out.
func NewDETChart(all []LivenessAnswer, bonaFide, attacks []string, bonaFideName string) report.Chart {
	c := report.Chart{
		File: "liveness-det.svg", Title: "Liveness: errors as the threshold moves", XLabel: "APCER", YLabel: "BPCER (" + bonaFideName + ")", LogX: true, LogY: true,
	}
	sortScores := func(groups ...string) (out []float64) {
		for _, a := range all {
			if a.Measured && slices.Contains(groups, a.Group) {
				out = append(out, a.Score)
			}
		}
		sort.Float64s(out)
		return out
	}
	live := sortScores(bonaFide...)
	for _, group := range attacks {
		scores := sortScores(group)
		if len(scores) == 0 || len(live) == 0 {
			continue
		}
		line := report.Series{Name: group}
		for _, level := range scores {
			line.X = append(line.X, 1-float64(sort.SearchFloat64s(scores, level))/float64(len(scores)))
			line.Y = append(line.Y, float64(sort.SearchFloat64s(live, level))/float64(len(live)))
		}
		c.Series = append(c.Series, line)
	}
	return c
}
