package suite

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// defaultThreshold is that of the workflows; askedFMR is what it stands for.
const (
	defaultThreshold = 0.75
	askedFMR         = 1e-4
	loginGallery     = 10
	loginTrials      = 300_000 // strangers' logins
)

// runWorkflows measures the decisions that workflows make of similarities, and of the
// motion of frames. Liveness and quality have suites of their own.
func runWorkflows(ctx context.Context, r *Runner) (*report.Section, error) {
	pairs, embedded, err := r.embedViewOne(ctx)
	if err != nil {
		return nil, err
	}
	if pairs.Person == nil {
		return nil, errors.New("the pair list does not say who is who")
	}
	d, err := pairs.ComputeDistances(ctx, embedded, r.Workers, r.Progress)
	if err != nil {
		return nil, err
	}
	curve := r.Engine.Calibration()
	accepted := shareWithin(d.Impostor, curve.DistanceAt(defaultThreshold))
	half, err := r.unseenRate(ctx, pairs, embedded)
	if err != nil {
		return nil, err
	}
	logins := r.measureLogins(pairs, embedded)
	s := &report.Section{
		Intro: fmt.Sprintf("%d pictures of View 1, every pair of different people (%d) taken as selfie and reference. "+
			"The calibration table was fitted on these pictures; the second figure fits one on half of the people and judges the other half, both ways round.",
			len(embedded), len(d.Impostor)),
		Targets: []report.Target{
			withinFactor("false accept rate of the match step at 0.75", accepted, askedFMR, 2),
			withinFactor("the same, the table fitted on other people", half, askedFMR, 2),
			report.RequireAtMost(fmt.Sprintf("strangers logged in, galleries of %d", loginGallery), logins.strangers, 2*askedFMR),
			report.RequireAtMost("wrong user logged in", logins.wrong, askedFMR),
		},
		Tables: []report.Table{{
			Caption: fmt.Sprintf("Logins with a gallery of %d, matching alone, at 0.75 for the whole call.", loginGallery),
			Header:  []string{"who", "n", "logged in", "as somebody else", "ambiguous"},
			Rows: [][]string{
				{"strangers", fmt.Sprint(loginTrials), formatSmallNumber(logins.strangers), "-", formatSmallNumber(logins.strangersAmbiguous)},
				{"users", fmt.Sprint(logins.users), report.FormatPercent(logins.in), formatSmallNumber(logins.wrong), formatSmallNumber(logins.usersAmbiguous)},
			},
		}},
	}
	if r.Attributes == nil {
		return s, nil
	}
	motion, err := r.motionTable(ctx)
	if err != nil {
		return nil, err
	}
	s.Tables = append(s.Tables, motion.table)
	s.Targets = append(s.Targets, motion.targets...)
	return s, nil
}

// unseenRate is the false accept rate at the default threshold of tables that were
// fitted on other people: the mean of two halves.
func (r *Runner) unseenRate(ctx context.Context, pairs *eval.Pairs, embedded []eval.EmbeddedImage) (float64, error) {
	var distances [2]*eval.Distances
	for part := range 2 {
		own := &eval.Pairs{Person: []int{}}
		var of []eval.EmbeddedImage
		for i, s := range embedded {
			if pairs.Person[i]%2 == part {
				own.Person, of = append(own.Person, pairs.Person[i]), append(of, s)
			}
		}
		var err error
		if distances[part], err = own.ComputeDistances(ctx, of, r.Workers, r.Progress); err != nil {
			return 0, err
		}
	}
	sum := 0.0
	for part := range 2 {
		curve, err := face.FitCalibration(distances[part].Impostor, distances[part].Genuine)
		if err != nil {
			return 0, err
		}
		sum += shareWithin(distances[1-part].Impostor, curve.DistanceAt(defaultThreshold))
	}
	return sum / 2, nil
}

// loginRates are shares of logins.
type loginRates struct {
	strangers, strangersAmbiguous    float64
	users                            int
	in, wrong, usersAmbiguous        float64
	stranger, strangerUnsure, unsure int
}

// measureLogins tries strangers and users against random galleries.
func (runner *Runner) measureLogins(pairs *eval.Pairs, embedded []eval.EmbeddedImage) loginRates {
	rng := rand.New(rand.NewPCG(6, 10)) // the same draw every time
	var found []int
	byPerson := map[int][]int{}
	for i, s := range embedded {
		if s.Found {
			found = append(found, i)
			byPerson[pairs.Person[i]] = append(byPerson[pairs.Person[i]], i)
		}
	}
	// others draws n images of different people, none of them the one given.
	others := func(person, n int) []int {
		used, out := map[int]bool{person: true}, []int{}
		for len(out) < n {
			i := found[rng.IntN(len(found))]
			if p := pairs.Person[i]; !used[p] {
				used[p] = true
				out = append(out, i)
			}
		}
		return out
	}
	var r loginRates
	for range loginTrials {
		selfie := found[rng.IntN(len(found))]
		who, unsure := runner.tryLogin(embedded, selfie, others(pairs.Person[selfie], loginGallery))
		r.stranger += stats.CountIf(who >= 0)
		r.strangerUnsure += stats.CountIf(unsure)
	}
	in, wrong := 0, 0
	for _, i := range found {
		for _, enrolled := range byPerson[pairs.Person[i]] {
			if enrolled == i {
				continue
			}
			r.users++
			who, unsure := runner.tryLogin(embedded, i, append(others(pairs.Person[i], loginGallery-1), enrolled))
			in += stats.CountIf(who == enrolled)
			wrong += stats.CountIf(who >= 0 && who != enrolled)
			r.unsure += stats.CountIf(unsure)
		}
	}
	r.strangers, r.strangersAmbiguous = float64(r.stranger)/loginTrials, float64(r.strangerUnsure)/loginTrials
	if users := float64(r.users); users > 0 {
		r.in, r.wrong, r.usersAmbiguous = float64(in)/users, float64(wrong)/users, float64(r.unsure)/users
	}
	return r
}

// tryLogin is the match step of faceLogin.authenticate: who logs in, -1 for nobody.
func (r *Runner) tryLogin(embedded []eval.EmbeddedImage, selfie int, gallery []int) (who int, ambiguous bool) {
	best, next, who := -1.0, -1.0, -1
	for _, g := range gallery {
		s := r.Engine.CompareEmbeddings(embedded[selfie].Embedding, embedded[g].Embedding).Similarity
		if s > best {
			best, next, who = s, best, g
		} else {
			next = max(next, s)
		}
	}
	if best < r.Engine.ForGallery(defaultThreshold, len(gallery)) {
		return -1, false
	}
	if best-next < engine.LoginMargin {
		return -1, true
	}
	return who, false
}

// shareWithin is the share of distances that are at most limit.
func shareWithin(distances []float32, limit float64) float64 {
	n := 0
	for _, d := range distances {
		n += stats.CountIf(float64(d) <= limit)
	}
	return float64(n) / float64(len(distances))
}

func formatSmallNumber(v float64) string { return fmt.Sprintf("%.2g", v) }

func withinFactor(what string, got, want, factor float64) report.Target {
	return report.Target{
		What: what, Want: fmt.Sprintf("%.0e within a factor of %g", want, factor), Got: formatSmallNumber(got),
		Met: got >= want/factor && got <= want*factor,
	}
}
