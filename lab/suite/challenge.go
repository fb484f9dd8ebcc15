package suite

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/challengetest"
)

const (
	challengePeople = 24   // who are drawn; LIKENESS_CHALLENGE_PEOPLE names another number
	challengePairs  = 1400 // photos of View 1 that pairs are looked for in
)

// runChallenge plays challenges with people and attacks drawn from photos, and measures recorded frames by the same limits: people who
// sit, prints that are turned and moved, and pairs of photos of one person of whom one is turned.
func runChallenge(ctx context.Context, r *Runner) (*report.Section, error) {
	e, err := r.NewEngine()
	if err != nil {
		return nil, err
	}
	c := &challengeSuite{Runner: r, engine: e}
	recorded, err := c.measureSessions(ctx)
	if err != nil {
		return nil, err
	}
	pairs, err := c.measureTurnedPairs(ctx)
	if err != nil {
		return nil, err
	}
	drawn, targets, err := c.playDrawn(ctx)
	if err != nil {
		return nil, err
	}
	return &report.Section{
		Intro: "Challenges by motion and light. No recording of a person who was asked for movements may be used here: people who do what is asked, and attacks, " +
			"are drawn from photos of LFW View 1; recorded frames are measured by the same limits. Shares with Wilson intervals of 95 %.",
		Tables: []report.Table{recorded, pairs, drawn}, Targets: targets,
	}, nil
}

type challengeSuite struct {
	*Runner
	engine *engine.Engine
}

// headReading is what one photo shows of a head.
type headReading struct {
	head   challenge.Head
	shape  *mesh.Mesh
	vector face.Embedding
}

// readHead measures the main face of a photo; its vector only where it is asked for.
func (c *challengeSuite) readHead(ctx context.Context, file string, withVector bool) (out headReading, err error) {
	data, err := os.ReadFile(c.ResolvePath(file))
	if err != nil {
		return out, err
	}
	photo, err := c.engine.Detect(ctx, data, file, engine.Detection{Search: engine.FacesInView})
	if err != nil {
		return out, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return out, nil
	}
	if out.shape, err = c.engine.DetectMesh(ctx, photo); err != nil {
		return out, err
	}
	out.head = challenge.MeasureHead(out.shape, 1, photo.Image.Height)
	if withVector {
		d, err := c.engine.Describe(ctx, photo, photo.MainFace())
		out.vector = d.Embedding
		return out, err
	}
	return out, nil
}

// measureSessions counts the frames of sessions of dev_liveness_nuaa that seem to do a movement against the first one.
func (c *challengeSuite) measureSessions(ctx context.Context) (report.Table, error) {
	t := report.Table{
		Caption: "Frames of NUAA against the first of their session: people who sit before a webcam, and prints that are turned, bent and moved before it.",
		Header:  []string{"frames", "sessions", "n", "seem to turn", "seem nearer"},
	}
	rows, err := images.ReadList(c.ResolvePath("splits/dev_liveness_nuaa.csv"), "subject")
	if err != nil {
		return t, err
	}
	looks := make([]headReading, len(rows))
	if err := images.ForEach(ctx, len(rows), c.Workers, func(i int) (err error) {
		looks[i], err = c.readHead(ctx, rows[i]["path"], false)
		return err
	}, func(n int) { c.Progress("recorded frames", n, len(rows)) }); err != nil {
		return t, err
	}
	for _, label := range []string{"live", "print"} {
		sessions := map[string][]int{}
		for i, row := range rows {
			if session, _, _ := cutLast(path.Base(row["path"])); row["label"] == label && looks[i].head.IsFace() {
				sessions[session] = append(sessions[session], i)
			}
		}
		n, turns, nearer := 0, 0, 0
		for _, frames := range sessions {
			slices.Sort(frames)
			for _, i := range frames[1:] {
				n++
				switch challenge.FindMovement(looks[frames[0]].head, looks[i].head) {
				case challenge.TurnLeft, challenge.TurnRight:
					turns++
				case challenge.ComeCloser:
					nearer++
				}
			}
		}
		t.Rows = append(t.Rows, []string{label, strconv.Itoa(len(sessions)), strconv.Itoa(n), report.FormatShareInterval(turns, n), report.FormatShareInterval(nearer, n)})
	}
	return t, nil
}

// measureTurnedPairs measures pairs of photos of one person of whom one looks straight and the other is turned.
func (c *challengeSuite) measureTurnedPairs(ctx context.Context) (report.Table, error) {
	t := report.Table{
		Caption: fmt.Sprintf("Pairs of photos of LFW View 1, one straight and one turned by %.0f degrees or more. Depth: at least %.2f. Same: a similarity of at least %.2f.",
			challenge.Turned, challenge.FlatTurn, engine.TurnedThreshold),
		Header: []string{"pairs", "n", "depth of a head", "same person"},
	}
	pairs, err := eval.ReadPairsFile(c.ResolvePath("splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		return t, err
	}
	looks := make([]headReading, min(len(pairs.Paths), challengePairs))
	if err := images.ForEach(ctx, len(looks), c.Workers, func(i int) (err error) {
		looks[i], err = c.readHead(ctx, pairs.Paths[i], false)
		return err
	}, func(n int) { c.Progress("photos of people", n, len(looks)) }); err != nil {
		return t, err
	}
	for _, same := range []bool{true, false} {
		n, deep, alike := 0, 0, 0
		for _, p := range pairs.Pairs {
			a, b := p.A, p.B
			if p.Same != same || max(a, b) >= len(looks) || !looks[a].head.IsFace() || !looks[b].head.IsFace() {
				continue
			}
			if math.Abs(looks[a].head.Yaw) > math.Abs(looks[b].head.Yaw) {
				a, b = b, a
			}
			if math.Abs(looks[a].head.Yaw) > challenge.Straight || math.Abs(looks[b].head.Yaw-looks[a].head.Yaw) < challenge.Turned {
				continue
			}
			n++
			if m := liveness.MeasureMotion([]*mesh.Mesh{looks[a].shape, looks[b].shape}); m.Pairs > 0 && m.Depth >= challenge.FlatTurn {
				deep++
			}
			one, err := c.readHead(ctx, pairs.Paths[a], true)
			if err != nil {
				return t, err
			}
			two, err := c.readHead(ctx, pairs.Paths[b], true)
			if err != nil {
				return t, err
			}
			if c.engine.CompareEmbeddings(one.vector, two.vector).Similarity >= engine.TurnedThreshold {
				alike++
			}
		}
		t.Rows = append(t.Rows, []string{map[bool]string{true: "of one person", false: "of two people"}[same], strconv.Itoa(n), report.FormatShareInterval(deep, n), report.FormatShareInterval(alike, n)})
	}
	return t, nil
}

// drawnCase is what is played with each drawn person.
type drawnCase struct {
	kind   challengetest.Kind
	light  bool
	screen float64
	person bool // it is what a person who follows looks like
}

var drawnCases = []drawnCase{
	{kind: challengetest.Living, person: true},
	{kind: challengetest.Rendered},
	{kind: challengetest.Print},
	{kind: challengetest.BentPrint},
	{kind: challengetest.Mask},
	{kind: challengetest.Still},
	{kind: challengetest.Zoomed},
	{kind: challengetest.Warped},
	{kind: challengetest.Swapped},
	{kind: challengetest.OtherPerson},
	{kind: challengetest.ChangingFace},
	{kind: challengetest.Living, light: true, screen: 0.2, person: true},
	{kind: challengetest.Living, light: true, screen: 0.004},
	{kind: challengetest.OtherLight, light: true, screen: 0.2},
	{kind: challengetest.Unlit, light: true},
}

// playDrawn plays every case with each drawn person.
func (c *challengeSuite) playDrawn(ctx context.Context) (t report.Table, targets []report.Target, err error) {
	people, vectors, err := c.drawPeople(ctx)
	if err != nil {
		return t, nil, err
	}
	t = report.Table{
		Caption: "Challenges with drawn people and attacks, each with one person and a drawn order. Not finished: the movements that were asked for were not seen, or others were.",
		Header:  []string{"before the camera", "challenge", "n", "passed", "undetermined", "failed", "not finished"},
	}
	results := make([][]string, len(drawnCases)*len(people))
	if err := images.ForEach(ctx, len(results), c.Workers, func(i int) (err error) {
		at := i % len(people)
		results[i], err = c.playCase(ctx, drawnCases[i/len(people)], people, at, vectors[at])
		return err
	}, func(n int) { c.Progress("challenges", n, len(results)) }); err != nil {
		return t, nil, err
	}
	for k, dc := range drawnCases {
		count := map[string]int{}
		for _, result := range results[k*len(people) : (k+1)*len(people)] {
			count[result[0]]++
		}
		n, name, mode := len(people), string(dc.kind), "motion"
		if dc.light {
			mode = fmt.Sprintf("light, %.1f %% of the room's", 100*dc.screen)
		}
		passed := count[string(challenge.Pass)]
		t.Rows = append(t.Rows, []string{
			name, mode, strconv.Itoa(n), report.FormatShareInterval(passed, n), strconv.Itoa(count[string(challenge.Undetermined)]), strconv.Itoa(count[string(challenge.Fail)]), strconv.Itoa(count["not finished"]),
		})
		if !dc.person && dc.kind != challengetest.Rendered {
			targets = append(targets, report.RequireAtMost("passed: "+name+", "+mode, float64(passed)/float64(n), 0))
		}
	}
	return t, targets, nil
}

// drawPeople makes people of photos of different people that look straight.
func (c *challengeSuite) drawPeople(ctx context.Context) (people []*challengetest.Person, vectors []face.Embedding, err error) {
	wanted := challengePeople
	if text := os.Getenv("LIKENESS_CHALLENGE_PEOPLE"); text != "" {
		if wanted, err = strconv.Atoi(text); err != nil {
			return nil, nil, err
		}
	}
	pairs, err := eval.ReadPairsFile(c.ResolvePath("splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		return nil, nil, err
	}
	seen := map[string]bool{}
	for i := 0; i < len(pairs.Paths) && len(people) < wanted; i += 7 {
		file := pairs.Paths[i]
		if name := path.Dir(file); seen[name] {
			continue
		}
		seen[path.Dir(file)] = true
		looked, err := c.readHead(ctx, file, false)
		if err != nil {
			return nil, nil, err
		}
		if !looked.head.IsFace() || math.Abs(looked.head.Yaw) > challenge.Straight || math.Abs(looked.head.Pitch) > 14 {
			continue
		}
		data, err := os.ReadFile(c.ResolvePath(file))
		if err != nil {
			return nil, nil, err
		}
		p, vector, err := challengetest.ReadPerson(ctx, c.engine, data)
		if err != nil {
			return nil, nil, err
		}
		people, vectors = append(people, p), append(vectors, vector)
	}
	if len(people) < 2 {
		return nil, nil, errors.New("too few photos look straight")
	}
	return people, vectors, nil
}

// playCase plays one challenge; the first of the result is its outcome, then come the reasons.
func (c *challengeSuite) playCase(ctx context.Context, dc drawnCase, people []*challengetest.Person, at int, selfie face.Embedding) ([]string, error) {
	rng := rand.New(rand.NewPCG(uint64(at), 17)) //nolint:gosec // a repeatable drawing
	s := challengetest.NewScene(rng)
	s.Screen = dc.screen
	p, other := people[at], people[(at+1)%len(people)]
	if dc.kind == challengetest.Mask {
		p = p.WithEyesOf(other)
	}
	track := challenge.Draw(rng, 1000)
	if dc.light {
		track = challenge.DrawLight(rng, 1000)
	}
	recorded := challenge.Draw(rng, 1000).Tasks // of another session
	g, err := challengetest.Play(track, func(task challenge.Task, turn int, hard float64) []byte {
		if dc.kind == challengetest.Swapped {
			task = recorded[turn%len(recorded)]
		}
		return s.Draw(challengetest.Attempt{Kind: dc.kind, Person: p, Other: other, Task: task, Turn: turn, Reach: hard})
	}, challengetest.MeasureWith(ctx, c.engine))
	if err != nil {
		return nil, err
	}
	if !g.Track.IsDone() {
		return []string{"not finished"}, nil
	}
	v, err := c.engine.JudgeChallenge(ctx, &g.Track, g.Files, selfie)
	if err != nil {
		return nil, err
	}
	out := []string{string(v.Outcome)}
	for _, reason := range v.Reasons {
		out = append(out, string(reason))
	}
	if v.Outcome != challenge.Pass && dc.person {
		fmt.Fprintf(os.Stderr, "challenge: person %d: %s\n", at, strings.Join(out, " "))
	}
	return out, nil
}
