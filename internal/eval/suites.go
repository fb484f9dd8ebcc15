package eval

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/liveness"
	"github.com/likeness-api/likeness/internal/quality"
)

// Suite measures one thing on one split of the data folder. To add one, write its
// file and list it in Suites.
type Suite struct {
	Name  string // short, for the command line and file names
	Title string
	Needs string // the split file it reads, relative to the data folder
	Run   func(ctx context.Context, b *Bench) (*Section, error)
}

// Suites lists what this program can measure, in the order of the report.
var Suites = []Suite{
	{"verify", "Verification: LFW View 1", "splits/dev_verify_lfw_view1.csv", runVerify},
	{"detect", "Detection: dlib examples and face-free pictures", "splits/dev_detect.csv", runDetect},
	{"turned", "Detection: photos on their side and on their head", "splits/dev_verify_lfw_view1.csv", runTurned},
	{"extremes", "Detection: the largest and the smallest faces", "splits/dev_detect.csv", runExtremes},
	{"liveness", "Liveness: prints, generated screens and tight crops", "splits/dev_liveness_nuaa.csv", runLiveness},
	{"attributes", "Attributes: eyes, mouth and what is worn", "splits/dev_attributes_lfw.csv", runAttributes},
	{"pose", "Head pose: mirror images and turned photos", "splits/dev_attributes_lfw.csv", runPose},
	{"age", "Age", "splits/dev_age_utk.csv", runAge},
	{"emotion", "Expression", "splits/dev_emotion_taiwanese.csv", runEmotion},
	{"labels", "Your own labelled pictures", labelsFile, runLabels},
	{"matting", "People cut out of photos", "splits/dev_matting.csv", runMatting},
	{"workflows", "Workflows: matches, logins and motion", "splits/dev_verify_lfw_view1.csv", runWorkflows},
	{"quality", "Photo quality: the defect laboratory", "splits/dev_emotion_taiwanese.csv", runQuality},
	{"kiosk", "Kiosk: photos with a wrong wall", "splits/dev_emotion_taiwanese.csv", runKiosk},
}

// Bench is what a suite works with.
type Bench struct {
	Engine     *face.Engine
	Attributes *attribute.Engine // of the suites attributes, age, emotion, quality, kiosk and workflows
	Liveness   *liveness.Engine  // of the suite liveness
	Quality    *quality.Engine   // of the suites quality and kiosk
	Data       string            // the data folder
	Out        string            // where the suite quality leaves contact sheets; empty for none
	Workers    int               // pictures at once
	Progress   Progress

	embedOnce sync.Once // of View 1, which several suites use
	embedded  []Subject
	embedErr  error
}

func (b *Bench) path(relative string) string {
	return filepath.Join(b.Data, filepath.FromSlash(relative))
}

// Run runs the suites whose data is there, all of them or the named ones, and
// returns their sections; a suite without data gives a section that says so.
func (b *Bench) Run(ctx context.Context, names []string) ([]*Section, error) {
	chosen := map[string]bool{}
	for _, name := range names {
		if !known(name) {
			return nil, fmt.Errorf("no suite is called %q", name)
		}
		chosen[name] = true
	}
	var out []*Section
	for _, s := range Suites {
		if len(chosen) > 0 && !chosen[s.Name] {
			continue
		}
		if _, err := os.Stat(b.path(s.Needs)); errors.Is(err, os.ErrNotExist) {
			out = append(out, &Section{Name: s.Name, Title: s.Title, Intro: "Not run: " + s.Needs + " is not in the data folder."})
			continue
		}
		section, err := s.Run(ctx, b)
		if err != nil {
			return out, fmt.Errorf("suite %s: %w", s.Name, err)
		}
		section.Name, section.Title = s.Name, s.Title
		out = append(out, section)
	}
	return out, nil
}

func known(name string) bool {
	for _, s := range Suites {
		if s.Name == name {
			return true
		}
	}
	return false
}
