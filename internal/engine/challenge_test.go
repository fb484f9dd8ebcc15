package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	n := 2
	if text := os.Getenv("LIKENESS_TEST_FRAMES"); text != "" {
		if _, err := fmt.Sscan(text, &n); err != nil {
			t.Fatal(err)
		}
	}
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
				return s.Draw(a.kind, p, two, task, turn, hard)
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
