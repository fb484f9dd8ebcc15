package eval

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/operation"
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
func runWorkflows(ctx context.Context, b *Bench) (*Section, error) {
	pairs, subjects, err := b.viewOne(ctx)
	if err != nil {
		return nil, err
	}
	if pairs.Person == nil {
		return nil, errors.New("the pair list does not say who is who")
	}
	d, err := pairs.CrossDistances(ctx, subjects, b.Workers, b.Progress)
	if err != nil {
		return nil, err
	}
	curve := b.Engine.Calibration()
	accepted := shareWithin(d.Impostor, curve.DistanceAt(defaultThreshold))
	half, err := b.unseenRate(ctx, pairs, subjects)
	if err != nil {
		return nil, err
	}
	logins := b.logins(pairs, subjects)
	s := &Section{
		Intro: fmt.Sprintf("%d pictures of View 1, every pair of different people (%d) taken as selfie and reference. "+
			"The calibration table was fitted on these pictures; the second figure fits one on half of the people and judges the other half, both ways round.",
			len(subjects), len(d.Impostor)),
		Targets: []Target{
			withinFactor("false accept rate of the match step at 0.75", accepted, askedFMR, 2),
			withinFactor("the same, the table fitted on other people", half, askedFMR, 2),
			atMost(fmt.Sprintf("strangers logged in, galleries of %d", loginGallery), logins.strangers, 2*askedFMR),
			atMost("wrong user logged in", logins.wrong, askedFMR),
		},
		Tables: []Table{{
			Caption: fmt.Sprintf("Logins with a gallery of %d, matching alone, at 0.75 for the whole call.", loginGallery),
			Header:  []string{"who", "n", "logged in", "as somebody else", "ambiguous"},
			Rows: [][]string{
				{"strangers", fmt.Sprint(loginTrials), rate(logins.strangers), "-", rate(logins.strangersAmbiguous)},
				{"users", fmt.Sprint(logins.users), percent(logins.in), rate(logins.wrong), rate(logins.usersAmbiguous)},
			},
		}},
	}
	if b.Attributes == nil {
		return s, nil
	}
	motion, err := b.motionTable(ctx)
	if err != nil {
		return nil, err
	}
	s.Tables = append(s.Tables, motion.table)
	s.Targets = append(s.Targets, motion.targets...)
	return s, nil
}

// viewOne embeds the pictures of View 1.
func (b *Bench) viewOne(ctx context.Context) (*Pairs, []Subject, error) {
	file, err := os.Open(b.path("splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		return nil, nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	pairs, err := ReadPairs(file)
	if err != nil {
		return nil, nil, err
	}
	b.embedOnce.Do(func() {
		b.embedded, b.embedErr = Embed(ctx, b.Engine, b.Data, pairs.Paths, b.Workers, b.Progress)
	})
	return pairs, b.embedded, b.embedErr
}

// unseenRate is the false accept rate at the default threshold of tables that were
// fitted on other people: the mean of two halves.
func (b *Bench) unseenRate(ctx context.Context, pairs *Pairs, subjects []Subject) (float64, error) {
	var distances [2]*Distances
	for part := range 2 {
		own := &Pairs{Person: []int{}}
		var of []Subject
		for i, s := range subjects {
			if pairs.Person[i]%2 == part {
				own.Person, of = append(own.Person, pairs.Person[i]), append(of, s)
			}
		}
		var err error
		if distances[part], err = own.CrossDistances(ctx, of, b.Workers, b.Progress); err != nil {
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

// logins tries strangers and users against random galleries.
func (b *Bench) logins(pairs *Pairs, subjects []Subject) loginRates {
	rng := rand.New(rand.NewPCG(6, 10)) // the same draw every time
	var found []int
	byPerson := map[int][]int{}
	for i, s := range subjects {
		if s.Found {
			found = append(found, i)
			byPerson[pairs.Person[i]] = append(byPerson[pairs.Person[i]], i)
		}
	}
	// others draws n pictures of different people, none of them the one given.
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
		who, unsure := b.login(subjects, selfie, others(pairs.Person[selfie], loginGallery))
		r.stranger += count1(who >= 0)
		r.strangerUnsure += count1(unsure)
	}
	in, wrong := 0, 0
	for _, i := range found {
		for _, enrolled := range byPerson[pairs.Person[i]] {
			if enrolled == i {
				continue
			}
			r.users++
			who, unsure := b.login(subjects, i, append(others(pairs.Person[i], loginGallery-1), enrolled))
			in += count1(who == enrolled)
			wrong += count1(who >= 0 && who != enrolled)
			r.unsure += count1(unsure)
		}
	}
	r.strangers, r.strangersAmbiguous = float64(r.stranger)/loginTrials, float64(r.strangerUnsure)/loginTrials
	if users := float64(r.users); users > 0 {
		r.in, r.wrong, r.usersAmbiguous = float64(in)/users, float64(wrong)/users, float64(r.unsure)/users
	}
	return r
}

// login is the match step of faceLogin.authenticate: who logs in, -1 for nobody.
func (b *Bench) login(subjects []Subject, selfie int, gallery []int) (who int, ambiguous bool) {
	best, next, who := -1.0, -1.0, -1
	for _, g := range gallery {
		s := b.Engine.Compare(subjects[selfie].Embedding, subjects[g].Embedding).Similarity
		if s > best {
			best, next, who = s, best, g
		} else {
			next = max(next, s)
		}
	}
	if best < b.Engine.ForGallery(defaultThreshold, len(gallery)) {
		return -1, false
	}
	if best-next < operation.LoginMargin {
		return -1, true
	}
	return who, false
}

func count1(is bool) int {
	if is {
		return 1
	}
	return 0
}

// shareWithin is the share of distances that are at most limit.
func shareWithin(distances []float32, limit float64) float64 {
	n := 0
	for _, d := range distances {
		n += count1(float64(d) <= limit)
	}
	return float64(n) / float64(len(distances))
}

func rate(v float64) string { return fmt.Sprintf("%.2g", v) }

func withinFactor(what string, got, want, factor float64) Target {
	return Target{
		What: what, Want: fmt.Sprintf("%.0e within a factor of %g", want, factor), Got: rate(got),
		Met: got >= want/factor && got <= want*factor,
	}
}
