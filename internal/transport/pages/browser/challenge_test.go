package browser_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/challengetest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

const (
	drawInto    = "LIKENESS_DRAW_FRAMES" // folder that TestDrawChallengeFrames draws into
	drawnFrames = 6                      // of each task
)

var drawnTasks = []challenge.Task{challenge.LookStraight, challenge.TurnLeft, challenge.TurnRight, challenge.ComeCloser}

// TestDrawChallengeFrames draws the frames of TestChallengeInABrowser, which runs it in a process of its own.
func TestDrawChallengeFrames(t *testing.T) {
	folder := os.Getenv(drawInto)
	if folder == "" {
		return
	}
	e := packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*engine.Engine, error) {
		return engine.Open(rt, p, engine.Options{})
	})(t)
	person, _, err := challengetest.ReadPerson(t.Context(), e, packtest.Bytes(t, "sample3.jpg#981,30,480,640"))
	if err != nil {
		t.Fatal(err)
	}
	scene := challengetest.NewScene(rand.New(rand.NewPCG(5, 5)))
	for _, task := range drawnTasks {
		for i := range drawnFrames {
			file := filepath.Join(folder, fmt.Sprintf("%s_%d.jpg", task, i))
			if err := os.WriteFile(file, scene.Draw(challengetest.Attempt{Kind: challengetest.Living, Person: person, Task: task, Reach: 1 + 0.08*float64(i)}), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestChallengeInABrowser plays challenges in Chromium: a drawn person follows, shows other movements, and asks for a reviewer.
func TestChallengeInABrowser(t *testing.T) {
	requireBrowser(t)
	packtest.RequireModels(t)
	folder := t.TempDir()
	drawing := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestDrawChallengeFrames$") // models are loaded once in a process
	drawing.Env = append(os.Environ(), drawInto+"="+folder)
	if out, err := drawing.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, origin := startNode(t)
	in := struct {
		Origin string                      `json:"origin"`
		Key    string                      `json:"key"`
		Frames map[challenge.Task][]string `json:"frames"`
		Folder string                      `json:"folder"`
		Texts  map[string]json.RawMessage  `json:"texts"`
	}{origin, projectKey, map[challenge.Task][]string{}, os.Getenv("LIKENESS_SCREENSHOTS"), map[string]json.RawMessage{}}
	for _, task := range drawnTasks {
		for i := range drawnFrames {
			frame, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("%s_%d.jpg", task, i)))
			if err != nil {
				t.Fatal(err)
			}
			in.Frames[task] = append(in.Frames[task], base64.StdEncoding.EncodeToString(frame))
		}
	}
	for _, language := range []string{"en", "de", "ar"} {
		text, err := os.ReadFile("../verify/text/" + language + ".json")
		if err != nil {
			t.Fatal(err)
		}
		in.Texts[language] = bytes.TrimSpace(text)
	}
	var result struct {
		Flows, Screens int
		Problems       []string
	}
	runScript(t, "challenge.mjs", in, &result)
	for _, problem := range result.Problems {
		t.Error(problem)
	}
	if result.Flows != 5 {
		t.Errorf("%d people went through, want 5", result.Flows)
	}
}
