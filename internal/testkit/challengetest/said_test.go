package challengetest_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/challengetest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// darken multiplies the samples of an image file.
func darken(t *testing.T, file []byte, by float64) []byte {
	t.Helper()
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range img.Pix {
		img.Pix[i] = uint8(by * float64(v))
	}
	if file, err = imaging.EncodeJPEG(img, 80, 0); err != nil {
		t.Fatal(err)
	}
	return file
}

// What is said after a frame fits what the frame shows: a drawn person does too little, too much, something else, or is not seen.
// With LIKENESS_DRAW_FRAMES=FOLDER the frames are written there, to look at.
func TestWhatIsSaidFitsTheFrame(t *testing.T) {
	e := packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*engine.Engine, error) {
		return engine.Open(rt, p, engine.Options{})
	})(t)
	person, _, err := challengetest.ReadPerson(t.Context(), e, packtest.Bytes(t, "sample3.jpg#981,30,480,640"))
	if err != nil {
		t.Fatal(err)
	}
	measure := challengetest.MeasureWith(t.Context(), e)
	colour := challenge.Colours[0].Task
	for i, c := range []struct {
		shows string
		asked challenge.Task // empty: the first look straight
		did   challenge.Task
		hard  float64 // how far, 1 for what a person does
		light float64
		want  challenge.Hint
		fails challenge.Failure
		side  bool // the head turned to the other side
	}{
		{"far away", "", challenge.ComeCloser, -1.3, 1, challenge.Closer, "", false},
		{"very near", "", challenge.ComeCloser, 2, 1, challenge.Further, "", false},
		{"a black image", "", challenge.LookStraight, 1, 0.02, challenge.MoreLight, "", false},
		{"a small turn to the left", challenge.TurnLeft, challenge.TurnLeft, 0.6, 1, challenge.TurnFurther, "", false},
		{"a small turn to the right", challenge.TurnRight, challenge.TurnRight, 0.35, 1, challenge.TurnFurther, "", false},
		{"a profile", challenge.TurnRight, challenge.TurnRight, 1.8, 1, challenge.TurnBack, "", false},
		{"straight instead of a turn", challenge.TurnLeft, challenge.LookStraight, 1, 1, "", "", false},
		{"a turn to the other side", challenge.TurnLeft, challenge.TurnRight, 1, 1, "", challenge.WrongOrder, true},
		{"coming closer instead of a turn", challenge.TurnRight, challenge.ComeCloser, 1, 1, "", challenge.WrongOrder, false},
		{"a turn instead of coming closer", challenge.ComeCloser, challenge.TurnLeft, 1.4, 1, "", challenge.WrongOrder, false},
		{"a little closer", challenge.ComeCloser, challenge.ComeCloser, 0.3, 1, "", "", false},
		{"turned away from the colours", colour, challenge.TurnLeft, 1.5, 1, challenge.StraightHint, "", false},
	} {
		scene := challengetest.NewScene(rand.New(rand.NewPCG(5, 5)))
		track := challenge.Track{Tasks: []challenge.Task{challenge.LookStraight, c.asked}, StartedMs: 0}
		if c.asked != "" {
			straight, err := measure(scene.Draw(challengetest.Attempt{Kind: challengetest.Living, Person: person, Task: challenge.LookStraight, Reach: 1}))
			if err != nil {
				t.Fatal(err)
			}
			if done, hint := track.Take(straight, 500); !done {
				t.Fatalf("the first look straight: %+v, %q", straight, hint)
			}
		}
		file := scene.Draw(challengetest.Attempt{Kind: challengetest.Living, Person: person, Task: c.did, Turn: 1, Reach: c.hard})
		if c.light != 1 {
			file = darken(t, file, c.light)
		}
		if folder := os.Getenv("LIKENESS_DRAW_FRAMES"); folder != "" {
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d %s.jpg", i, c.shows)), file, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		head, err := measure(file)
		if err != nil {
			t.Fatal(err)
		}
		done, hint := track.Take(head, 1500)
		if done || hint != c.want || track.Failure != c.fails || track.IsWrongSide() != c.side {
			t.Errorf("%s, asked %q, %+v: done %v, hint %q, failure %q, other side %v; want %q, %q, %v", c.shows, c.asked, head, done, hint, track.Failure, track.IsWrongSide(), c.want, c.fails, c.side)
		}
	}
}
