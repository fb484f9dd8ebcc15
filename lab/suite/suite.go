// Package suite measures the engine on the authors' data folder: one suite a file, each
// reads one split (its CSV file and images) and returns a section of the report. The
// suites are listed in Suites.
package suite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Suite measures one thing on one split of the data folder. To add one, write its file and
// list it in Suites.
type Suite struct {
	Name  string // short, for the command line and file names
	Title string
	Needs string // the split file it reads, relative to the data folder
	Run   func(ctx context.Context, r *Runner) (*report.Section, error)
}

// Suites lists the suites in the order of the report.
var Suites = []Suite{
	{"verify", "Verification: LFW View 1", "splits/dev_verify_lfw_view1.csv", runVerify},
	{"detect", "Detection: dlib examples and face-free pictures", "splits/dev_detect.csv", runDetect},
	{"turned", "Detection: photos on their side and on their head", "splits/dev_verify_lfw_view1.csv", runTurned},
	{"extremes", "Detection: the largest and the smallest faces", "splits/dev_detect.csv", runExtremes},
	{"liveness", "Liveness: prints, generated screens and tight crops", "splits/dev_liveness_nuaa.csv", runLiveness},
	{"challenge", "Challenges of liveness", "splits/dev_liveness_nuaa.csv", runChallenge},
	{"attributes", "Attributes: eyes, mouth and what is worn", "splits/dev_attributes_lfw.csv", runAttributes},
	{"pose", "Head pose: mirror images and turned photos", "splits/dev_attributes_lfw.csv", runPose},
	{"age", "Age", "splits/dev_age_utk.csv", runAge},
	{"sources", "Sharp photos of several sources, shrunk", "splits/dev_attributes_lfw.csv", runSources},
	{"resolution", "Photos of more pixels than detail", "splits/dev_attributes_lfw.csv", runResolution},
	{"proportions", "Photos squeezed in one direction", "splits/dev_age_utk.csv", runProportions},
	{"crowns", "Photos that cut the head off at the top", "splits/dev_emotion_taiwanese.csv", runCrowns},
	{"covered", "Comparison of faces in masks and dark glasses", "splits/dev_mask.csv", runCovered},
	{"alterations", "Comparison of altered photos", "splits/dev_age_utk.csv", runAlterations},
	{"old", "Comparison of old people", "splits/dev_age_utk.csv", runOld},
	{"minors", "Comparison of faces that may be those of minors", "splits/train_age_utk.csv", runMinors},
	{"emotion", "Expression", "splits/dev_emotion_taiwanese.csv", runEmotion},
	{"redaction", "Redacted faces searched among others", "splits/dev_verify_lfw_view1.csv", runRedaction},
	{"matting", "People cut out of photos", "splits/dev_matting.csv", runMatting},
	{"workflows", "Workflows: matches, logins and motion", "splits/dev_verify_lfw_view1.csv", runWorkflows},
	{"quality", "Photo quality: generated defects", "splits/dev_emotion_taiwanese.csv", runQuality},
	{"kiosk", "Kiosk: photos with a wrong background", "splits/dev_emotion_taiwanese.csv", runKiosk},
	{"prints", "Kiosk: visible faults of prints", "splits/dev_matting.csv", runPrints},
	{"documents", "Documents: machine-readable zones", "splits/dev_mrz.csv", runDocuments},
	{"printed", "Documents: printed text against the zone", "splits/dev_mrz.csv", runPrinted},
	{"copies", "Documents: photocopies in grey", "splits/dev_mrz.csv", runCopies},
}

// ListNames lists the names of the suites.
func ListNames() []string {
	names := make([]string, len(Suites))
	for i, s := range Suites {
		names[i] = s.Name
	}
	return names
}

// Runner is what a suite works with.
type Runner struct {
	eval.Evaluation
	Quality     *quality.Engine // of the suites quality and kiosk
	Documents   *document.Reader
	PrintedText *printedtext.Reader
	Alpha       *matte.AlphaNetwork // of new backgrounds
	QualityOnly QualitySelection
	// DrawnSeeds are the seeds whose pages the suite documents reads, and nothing else; without any, its own sets.
	DrawnSeeds []uint64
	Out        string // where suites leave contact sheets; empty for none
	// Finished is called after each suite with the sections so far; nil for nobody.
	Finished func([]*report.Section) error

	embedOnce sync.Once // of View 1, which several suites use
	embedded  []eval.EmbeddedImage
	embedErr  error

	agedOnce sync.Once // of UTKFace, which several suites use
	aged     []agedImage
	agedErr  error
}

// NewRunner starts the engines of all suites on a model pack.
func NewRunner(rt *inference.Runtime, p *pack.Pack, data string, progress eval.Progress) (*Runner, error) {
	faces, err := face.New(rt, p)
	if err != nil {
		return nil, err
	}
	livenessEngine, err := liveness.New(rt, p)
	if err != nil {
		return nil, err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return nil, err
	}
	printed := printedtext.NewReader(rt, p)
	return &Runner{
		Evaluation: eval.Evaluation{
			Engine: faces, Attributes: attributes, Liveness: livenessEngine,
			Data: data, Workers: rt.Cores(), Progress: progress,
		},
		Quality:     quality.New(attributes),
		Documents:   document.NewReader(rt, printed),
		PrintedText: printed,
		Alpha:       matte.NewAlphaNetwork(rt, p),
	}, nil
}

// NewEngine returns an engine of the parts of the runner.
func (r *Runner) NewEngine() (*engine.Engine, error) {
	return engine.New(engine.Parts{
		Faces: r.Engine, Attributes: r.Attributes, Quality: r.Quality,
		Backgrounds: matte.New(r.Attributes.Segmenter(), r.Alpha), Liveness: r.Liveness, Documents: r.Documents,
	})
}

// Run runs the suites whose data is there, all of them or the named ones, and returns
// their sections; a suite without data gives a section that says so.
func (r *Runner) Run(ctx context.Context, names []string) ([]*report.Section, error) {
	known := ListNames()
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("no suite is called %q; the suites are %s", name, strings.Join(known, ", "))
		}
	}
	var out []*report.Section
	for _, s := range Suites {
		if len(names) > 0 && !slices.Contains(names, s.Name) {
			continue
		}
		if _, err := os.Stat(r.ResolvePath(s.Needs)); errors.Is(err, os.ErrNotExist) {
			out = append(out, &report.Section{Name: s.Name, Title: s.Title, Intro: "Not run: " + s.Needs + " is not in the data folder."})
			continue
		}
		section, err := s.Run(ctx, r)
		if err != nil {
			return out, fmt.Errorf("suite %s: %w", s.Name, err)
		}
		section.Name, section.Title = s.Name, s.Title
		out = append(out, section)
		if r.Finished != nil {
			if err := r.Finished(out); err != nil {
				return out, err
			}
		}
	}
	return out, nil
}
