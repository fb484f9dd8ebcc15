// Package worklimit states how many models a call runs at most, whatever its images show, and
// how much work that is. The description says for each operation what it does (x-work); this package
// knows the runs of each step. Its test counts the runs of every operation on hostile images and holds
// them against that, and docs/limits.md is written from it.
//
// The unit of work is the first run of an ordinary search, the precise detector on 640 x 512
// pixels: 49 ms on one core of the Intel Xeon where the weights were measured.
package worklimit

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

const (
	detector     = "centerface"
	fastDetector = "fr_detect"
	landmarks    = "fr_landmark"
	mesh         = "facemesh"

	zoneFinder = document.FindModel
	closeView  = "close view" // a run of zoneFinder on one zone, 448 x 192 pixels

	fastPixels = 320 * 240 // of a tile

	// ordinaryPixels is the input of the first search of a 4:3 photo, whose work is 1.
	ordinaryPixels = 640 * 512
	// quickWork is the work of the quick run on a 4:3 photo.
	quickWork = 320.0 * 256 / ordinaryPixels
)

// runWork is the work of one run of a model, on the input of variedInputs where its size varies: the least time
// of twelve runs over that of the detector (49.3 ms); of selfie_multiclass and pose_landmark_full as much less as
// docs/decisions/2026-11-23-fused-operators.md measured, of modnet as much more than selfie_multiclass as
// docs/decisions/2026-11-24-alpha-network.md did.
var runWork = map[string]float64{
	detector: 1, fastDetector: 0.046, landmarks: 0.006, "fr_feature": 0.105, "mobilefacenet": 0.108,
	"faceres": 0.192, "faceapi_age": 0.031, "faceapi_expression": 0.025, "human_emotion": 0.018,
	"facemesh": 0.030, "iris": 0.029, "fr_eye": 0.002, "fr_pose": 0.091, "fr_liveness": 0.122,
	"minifasnet_v2": 0.05, "minifasnet_v1se": 0.05,
	"selfie_multiclass": 1.477, "pose_landmark_full": 0.373, "modnet": 3.23,
	zoneFinder: 0.2, closeView: 0.2 * 192 / 448, document.LineModel: 0.09, // 9.8, 4.1 and 4.4 ms
	printedtext.DetectorModel: 0.097, printedtext.RecogniserModel: 0.51,
	"likeness_cover": 0.1, "likeness_emotion": 0.1, "likeness_phones": 0.1,
}

// variedInputs are the inputs that runWork is for, of the models whose input varies: they are weighed by its size.
var variedInputs = map[string]struct{ planes, pixels float64 }{
	detector: {3, ordinaryPixels}, fastDetector: {3, fastPixels}, zoneFinder: {1, 448 * 448},
	"selfie_multiclass": {3, 256 * 256}, "modnet": {3, 384 * 384}, printedtext.DetectorModel: {3, 320 * 48}, printedtext.RecogniserModel: {3, 320 * 48},
}

// ComputeWork weighs what a call ran. It fails for a model that has no weight.
func ComputeWork(runs []inference.ModelRuns) (float64, error) {
	sum := 0.0
	for _, r := range runs {
		w, ok := runWork[r.Model]
		if !ok {
			return 0, fmt.Errorf("bound: the model %s has no weight", r.Model)
		}
		if in, varies := variedInputs[r.Model]; varies {
			sum += w * float64(r.Inputs) / in.planes / in.pixels
		} else {
			sum += w * float64(r.Runs)
		}
	}
	return sum, nil
}

// models is how often models are run.
type models map[string]int

func (m models) times(n int) models {
	out := models{}
	for name, runs := range m {
		out[name] = n * runs
	}
	return out
}

func sumModels(parts ...models) models {
	out := models{}
	for _, p := range parts {
		for name, runs := range p {
			out[name] += runs
		}
	}
	return out
}

// What is run for one face.
var (
	describe   = models{"fr_feature": 1, "mobilefacenet": 1, "likeness_cover": 1}
	age        = models{"faceres": 1, "faceapi_age": 2, "facemesh": 2} // of a face that is described too
	checkedAge = sumModels(age, models{"likeness_cover": 1})           // see attribute.hiddenAgeReason
	worn       = models{"facemesh": 2, "faceres": 1, "fr_eye": 4, "likeness_cover": 1, "likeness_phones": 1, "selfie_multiclass": 1}
	emotion    = models{
		"faceapi_expression": 1, "human_emotion": 1, "likeness_emotion": 1,
		"facemesh": 2, "faceres": 1, "fr_eye": 4, "selfie_multiclass": 1,
	}
	attributes = models{
		"faceapi_age": 2, "faceapi_expression": 1, "human_emotion": 1, "likeness_emotion": 1,
		"facemesh": 2, "faceres": 1, "fr_eye": 4, "iris": 2, "likeness_cover": 1, "likeness_phones": 1, "selfie_multiclass": 1,
	}
	checks = models{
		"faceapi_expression": 1, "human_emotion": 1, "likeness_emotion": 1, "facemesh": 2, "faceres": 1,
		"fr_eye": 4, "iris": 2, "fr_pose": 2, "likeness_cover": 1, "likeness_phones": 1, "selfie_multiclass": 2, "pose_landmark_full": 1,
	}
	cutOut     = models{"selfie_multiclass": 1, "modnet": 1} // on the segmentation round the face; see matte.Person
	passive    = models{"fr_liveness": 3, "minifasnet_v2": 1, "minifasnet_v1se": 1}
	liveness   = sumModels(passive, models{"faceres": 1})                              // whether the face looks like art; one run with age, gaze or checks
	missCauses = models{"facemesh": 2, "fr_pose": 2, "likeness_cover": 1}              // see engine.FindMissCauses
	headPose   = models{"fr_pose": 2, "selfie_multiclass": 1, "pose_landmark_full": 1} // the head and the body with it
	// The zone of one image: package document holds itself to zoneMost. An ordinary page is found in
	// a search and a close view, and its two or three lines are read ten times together (the median of drawn pages and specimens).
	// Up to document.MaxStretches stretches are read again by the recogniser of printed text, in the work that the search left
	// (runs of the finder, close views and lines alike): the sum of all that runs is never more than zoneMost.
	zoneMost  = models{zoneFinder: document.MaxSearchRuns, closeView: document.MaxCloseViews, document.LineModel: document.MaxLineRuns}
	zoneUsual = models{zoneFinder: 1, closeView: 1, document.LineModel: 10}
	gaze      = models{"facemesh": 2, "iris": 2, "fr_eye": 4, "faceres": 1, "likeness_cover": 1, "likeness_phones": 1, "selfie_multiclass": 1}
)

// steps are what the description says that operations do, by name.
var steps = map[string]models{
	"describe": describe, "age": age, "checkedAge": checkedAge, "worn": worn, "emotion": emotion, "attributes": attributes,
	"headPose": headPose, "checks": checks, "cutOut": cutOut, "passive": passive, "liveness": liveness, "missCauses": missCauses, "gaze": gaze,
}

// sumSteps adds up the runs of steps; it is nil for none.
func sumSteps(names []string) models {
	if len(names) == 0 {
		return nil
	}
	parts := make([]models, len(names))
	for i, name := range names {
		parts[i] = steps[name]
	}
	return sumModels(parts...)
}

// Limit is the most that one call of an operation runs, with as many images as the searches
// say, and what it runs on ordinary photos of one face. face.emotion and liveness.check may also
// take ten frames, each of which costs as much as one image.
type Limit struct {
	Operation      string
	Searches       int // for faces
	Images         int // of the ordinary call
	EmptySearches  int // searches of the ordinary call that find nothing
	Faces          int // that the models per face are run for
	MainSearches   int // of the searches: those for the main face alone
	Regions        int // rectangles in which a face is looked for besides
	perFace, extra models
	rare           models // what few calls run besides
	// Of documents: what one image costs at most, and what an ordinary one costs.
	zoneMost, zoneUsual models
	young               models // also run for a face that may be a minor's
}

// Limits returns the limits of the operations for which the description states their work.
func Limits(d *api.Description) []Limit {
	var out []Limit
	for _, op := range d.Operations {
		w := op.Work
		if w == nil {
			continue
		}
		l := Limit{
			Operation: op.Name, Searches: w.Searches, Images: cmp.Or(w.Images, w.Searches), EmptySearches: w.EmptySearches, Faces: w.Searches,
			MainSearches: w.MainSearches, Regions: w.Regions, perFace: sumSteps(w.PerFace), extra: sumSteps(w.PerCall), rare: sumSteps(w.Rare), young: sumSteps(w.Young),
		}
		if op.MaxFaces > 0 && l.perFace != nil {
			l.Faces = l.Searches * op.MaxFaces
		}
		if w.Zones > 0 {
			l.zoneMost, l.zoneUsual = zoneMost.times(w.Zones), zoneUsual.times(w.Zones)
		}
		out = append(out, l)
	}
	return out
}

// ReadsDocuments reports whether the operation reads photos of documents: its ordinary call has
// one of a page with a portrait.
func (l Limit) ReadsDocuments() bool { return l.zoneUsual != nil }

// Runs is the most model runs of a call.
func (l Limit) Runs() int {
	search := 0
	for _, s := range face.WorstSearches() {
		search = max(search, s.DetectorRuns+s.FastRuns+s.LandmarkRuns+s.PresenceRuns)
	}
	total := l.Searches*search + l.Regions*face.RegionSearch().DetectorRuns
	for _, runs := range sumModels(sumModels(l.perFace, l.young).times(l.Faces), l.extra, l.rare, l.zoneMost) {
		total += runs
	}
	return total
}

// DetectorRuns is the most runs of both detectors of a call.
func (l Limit) DetectorRuns() int {
	most := 0
	for _, s := range face.WorstSearches() {
		most = max(most, s.DetectorRuns+s.FastRuns)
	}
	return l.Searches*most + l.Regions*face.RegionSearch().DetectorRuns
}

// Work is the most work of a call.
func (l Limit) Work() float64 {
	return float64(l.Searches)*worstSearch() + float64(l.Regions)*searchWork(face.RegionSearch()) + l.faceWork(sumModels(l.perFace, l.young), l.Faces) + workOf(sumModels(l.rare, l.zoneMost))
}

// Portrait is the work of a call with portraits: 3:4 photos of one adult's face each that is
// higher than a tenth of the photo. The quick run settles their search.
func (l Limit) Portrait() float64 {
	small := float64(cmp.Or(l.Images, l.Searches)-l.MainSearches) * smallFacePixels / fastPixels * runWork[fastDetector]
	return l.workWith(quickWork, l.perFace) + small
}

// smallFacePixels is the input in which the fast detector sees a 3:4 portrait.
const smallFacePixels = 608.0 * 464

// Ordinary is the work of a call with 4:3 photos of one young face each that the quick run does
// not settle, without that run: what a call took before there was one.
func (l Limit) Ordinary() float64 { return l.workWith(1, sumModels(l.perFace, l.young)) }

// workWith is the work of a call whose searches that find a face take as much as search, and the
// landmarks of that face, for which the models of perFace are run.
func (l Limit) workWith(search float64, perFace models) float64 {
	search += 2 * runWork[landmarks]
	if l.EmptySearches > 0 { // the search that finds nothing more goes as far as it can
		return search + float64(l.EmptySearches)*searchWork(face.EmptySearch()) + l.faceWork(perFace, l.Searches)
	}
	return float64(l.Searches)*search + l.faceWork(perFace, l.Searches) + workOf(l.zoneUsual)
}

func (l Limit) faceWork(perFace models, faces int) float64 {
	return workOf(sumModels(perFace.times(faces), l.extra))
}

func workOf(m models) float64 {
	work := 0.0
	for name, runs := range m {
		work += float64(runs) * runWork[name]
	}
	return work
}

func worstSearch() float64 {
	worst := 0.0
	for _, s := range face.WorstSearches() {
		worst = math.Max(worst, searchWork(s))
	}
	return worst
}

// searchWork is the work of one search.
func searchWork(s face.SearchBound) float64 {
	return float64(s.DetectorPixels)/ordinaryPixels + float64(s.FastRuns)*runWork[fastDetector] + float64(s.LandmarkRuns)*runWork[landmarks] + float64(s.PresenceRuns)*runWork[mesh]
}

// FormatTable writes the limits as a Markdown table.
func FormatTable(limits []Limit) string {
	var b strings.Builder
	b.WriteString("| operation | model runs at most | of detectors | work at most | work of an ordinary call | times | work with portraits | times |\n" +
		"| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, l := range limits {
		fmt.Fprintf(&b, "| %s | %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f |\n",
			l.Operation, l.Runs(), l.DetectorRuns(), l.Work(), l.Ordinary(), l.Work()/l.Ordinary(), l.Portrait(), l.Work()/l.Portrait())
	}
	return b.String()
}
