package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/challengetest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var realEngine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*engine.Engine, error) {
	return engine.Open(rt, p, engine.Options{})
})

// drawnPerson is a person of the sample photos who can be drawn, with the description of the face.
func drawnPerson(t *testing.T, e *engine.Engine, photo string) (*challengetest.Person, face.Embedding) {
	t.Helper()
	p, described, err := challengetest.ReadPerson(t.Context(), e, packtest.Bytes(t, photo))
	if err != nil {
		t.Fatalf("%s: %v", photo, err)
	}
	return p, described
}

// attempts are what is played: which outcomes a kind may have. An attack that does not come to the end of the tasks is refused.
var attempts = []struct {
	kind   challengetest.Kind
	passes bool // it is what a person looks like, or nothing here tells it from one
}{
	{kind: challengetest.Living, passes: true},
	{kind: challengetest.Rendered, passes: true}, // docs/liveness-limits.md says so
	{kind: challengetest.Print},
	{kind: challengetest.BentPrint},
	{kind: challengetest.Mask},
	{kind: challengetest.Still},
	{kind: challengetest.Zoomed},
	{kind: challengetest.Warped},
	{kind: challengetest.OtherPerson},
	{kind: challengetest.ChangingFace},
}

// TestChallengeOnDrawnPeople plays challenges with drawn people, prints, masks and animated stills. A person who follows passes; no
// attack does but a head rendered in depth. LIKENESS_TEST_FRAMES sets how many of each kind.
func TestChallengeOnDrawnPeople(t *testing.T) {
	e := realEngine(t)
	one, selfie := drawnPerson(t, e, "sample3.jpg#981,30,480,640")
	two, _ := drawnPerson(t, e, "sample6.jpg#120,380,480,640")
	masked := one.WithEyesOf(two)
	n := countOfEach(t)
	for _, a := range attempts {
		counts := map[string]int{}
		lowest := 1.0
		for seed := range uint64(n) {
			rng := rand.New(rand.NewPCG(seed, 7))
			s := challengetest.NewScene(rng)
			p := one
			if a.kind == challengetest.Mask {
				p = masked
			}
			g, err := challengetest.Play(challenge.Draw(rng, 1000), func(task challenge.Task, turn int, hard float64) []byte {
				return s.Draw(challengetest.Attempt{Kind: a.kind, Person: p, Other: two, Task: task, Turn: turn, Reach: hard})
			}, challengetest.MeasureWith(t.Context(), e))
			if err != nil {
				t.Fatal(err)
			}
			outcome := "not finished"
			if g.Track.IsDone() {
				v, err := e.JudgeChallenge(t.Context(), &g.Track, g.Files, selfie)
				if err != nil {
					t.Fatal(err)
				}
				outcome = fmt.Sprint(v.Outcome, v.Reasons)
				lowest = min(lowest, v.Depth)
				if (v.Outcome == challenge.Pass) != a.passes {
					t.Errorf("%s, seed %d: %+v", a.kind, seed, v)
				}
				writeStrip(t, fmt.Sprintf("%s-%d-%s", a.kind, seed, v.Outcome), g.Files)
			} else if a.passes {
				t.Errorf("%s, seed %d: %d of %d tasks, %q", a.kind, seed, len(g.Track.Taken), len(g.Track.Tasks), g.Track.Failure)
			}
			counts[outcome]++
		}
		t.Logf("%-40s n %d: %v, least depth %.3f", a.kind, n, counts, lowest)
	}
}

// writeStrip writes the frames of a challenge side by side into LIKENESS_SCREENSHOTS.
func writeStrip(t *testing.T, name string, files [][]byte) {
	t.Helper()
	folder := os.Getenv("LIKENESS_SCREENSHOTS")
	if folder == "" {
		return
	}
	const w, h = 180, 240
	strip := imaging.NewImage(w*len(files), h)
	for i, file := range files {
		img, err := packtest.Open(t, file).Full()
		if err != nil {
			t.Fatal(err)
		}
		k := float64(img.Width) / w
		for y := range h {
			for x := range w {
				from := img.Pix[3*(int(float64(y)*k)*img.Width+int(float64(x)*k)):]
				copy(strip.Pix[3*(y*strip.Width+w*i+x):], from[:3])
			}
		}
	}
	data, err := imaging.EncodePNG(strip, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, strings.ReplaceAll(name, " ", "_")+".png"), data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLightOnDrawnPeople plays challenges by light: the light on a drawn face follows the colours, is too weak to be seen, or is that of
// another session.
func TestLightOnDrawnPeople(t *testing.T) {
	e := realEngine(t)
	person, selfie := drawnPerson(t, e, "sample3.jpg#981,30,480,640")
	n := countOfEach(t)
	for _, c := range []struct {
		name    string
		kind    challengetest.Kind
		screen  float64
		outcome []challenge.Outcome
	}{
		{"evening", challengetest.Living, 0.4, []challenge.Outcome{challenge.Pass}},
		{"room", challengetest.Living, 0.2, []challenge.Outcome{challenge.Pass}},
		{"bright room", challengetest.Living, 0.05, []challenge.Outcome{challenge.Pass, challenge.Undetermined}},
		{"sun", challengetest.Living, 0.004, []challenge.Outcome{challenge.Undetermined}},
		{"video fed in", challengetest.Unlit, 0, []challenge.Outcome{challenge.Undetermined}},
		{"other colours", challengetest.OtherLight, 0.3, []challenge.Outcome{challenge.Fail, challenge.Undetermined}},
	} {
		counts := map[string]int{}
		for seed := range uint64(n) {
			rng := rand.New(rand.NewPCG(seed, 11))
			s := challengetest.NewScene(rng)
			s.Screen = c.screen
			g, err := challengetest.Play(challenge.DrawLight(rng, 1000), func(task challenge.Task, turn int, hard float64) []byte {
				return s.Draw(challengetest.Attempt{Kind: c.kind, Person: person, Task: task, Turn: turn, Reach: hard})
			}, challengetest.MeasureWith(t.Context(), e))
			if err != nil || !g.Track.IsDone() {
				t.Fatalf("%s: %+v %v", c.name, g.Track, err)
			}
			v, err := e.JudgeChallenge(t.Context(), &g.Track, g.Files, selfie)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(c.outcome, v.Outcome) {
				t.Errorf("%s, seed %d: %+v", c.name, seed, v)
			}
			counts[fmt.Sprintf("%s%v", v.Outcome, v.Reasons)]++
			t.Logf("   %s: %+v", c.name, v.Reflection)
			writeStrip(t, fmt.Sprintf("light-%s-%d-%s", c.name, seed, v.Outcome), g.Files)
		}
		t.Logf("%-15s n %d: %v", c.name, n, counts)
	}
}

// countOfEach is how many of each kind are played: LIKENESS_TEST_FRAMES, or two.
func countOfEach(t *testing.T) int {
	t.Helper()
	n := 2
	if text := os.Getenv("LIKENESS_TEST_FRAMES"); text != "" {
		if _, err := fmt.Sscan(text, &n); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// TestCostOfAChallenge logs the processor time of a challenge: of each frame, and of the decision.
func TestCostOfAChallenge(t *testing.T) {
	e := realEngine(t)
	person, selfie := drawnPerson(t, e, "sample3.jpg#981,30,480,640")
	rng := rand.New(rand.NewPCG(1, 13))
	s := challengetest.NewScene(rng)
	var frames [][]byte
	g, err := challengetest.Play(challenge.Draw(rng, 1000), func(task challenge.Task, turn int, hard float64) []byte {
		frames = append(frames, s.Draw(challengetest.Attempt{Kind: challengetest.Living, Person: person, Task: task, Turn: turn, Reach: hard}))
		return frames[len(frames)-1]
	}, challengetest.MeasureWith(t.Context(), e))
	if err != nil || !g.Track.IsDone() {
		t.Fatalf("%+v %v", g.Track, err)
	}
	began := processorTime(t)
	for _, file := range frames {
		if _, err := challengetest.MeasureWith(t.Context(), e)(file); err != nil {
			t.Fatal(err)
		}
	}
	each := (processorTime(t) - began) / time.Duration(len(frames))
	began = processorTime(t)
	if _, err := e.JudgeChallenge(t.Context(), &g.Track, g.Files, selfie); err != nil {
		t.Fatal(err)
	}
	judged := processorTime(t) - began
	t.Logf("a frame %v, the decision %v; %d frames and a decision %v, the most frames of one challenge and a decision %v",
		each, judged, len(frames), each*time.Duration(len(frames))+judged, each*challenge.MaxFrames+judged)
}

// processorTime is what this process has used so far.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
