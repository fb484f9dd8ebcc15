package face

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Engine finds, describes and compares faces. It is safe for concurrent use;
// how many models run at once is the Runtime's business.
type Engine struct {
	// Observe, when set before the first call, is told how long each stage of a
	// call took: "find", "align" (warp to 112x112) and "embed". Decoding is inside
	// the stage that needs the pixels first, waiting for a core inside all.
	Observe func(stage string, took time.Duration)

	finder     finder
	landmarks  landmarkNet
	presence   presenceNet
	recogniser *recogniser
	curve      *Calibration
	minors     *MinorCalibration // nil when the recogniser has none
	old        *oldScreen        // nil when there is none for the recogniser
	covers     *coverScreen      // nil when there is none for the recogniser
	screen     *minorScreen      // nil when the recogniser has none
}

// New loads the models that fill the roles detector, fastdetector, landmarks and recogniser
// of the pack, and the recogniser's calibration table. It fails when the table
// belongs to other weights, or when there is none; see NewUncalibrated.
func New(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e, err := NewUncalibrated(rt, p)
	if err != nil {
		return nil, err
	}
	name := p.RecogniserName()
	data, err := p.ReadCalibration(name)
	if err != nil {
		return nil, err
	}
	curve, err := ParseCalibration(data)
	if err != nil {
		return nil, fmt.Errorf("face: calibration of %s: %w", name, err)
	}
	if curve.Recogniser != e.recogniser.id {
		return nil, fmt.Errorf("face: the calibration table is for %s, the recogniser is %s: run 'likeness calibrate PAIRS.csv'",
			curve.Recogniser, e.recogniser.id)
	}
	e.curve = curve
	return e, e.loadMinors(p)
}

// NewUncalibrated is New without the calibration table, for the program that
// makes one: FindFaces and DescribeFace work, CompareEmbeddings answers Score alone (Similarity 0).
func NewUncalibrated(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e := &Engine{}
	m, err := p.ModelForRole(pack.RoleDetector)
	if err != nil {
		return nil, err
	}
	if e.finder.precise.session, err = rt.Load(m.Name, m.FilePath(), centerFaceOutputs...); err != nil {
		return nil, err
	}
	if err = e.finder.precise.session.UseIdleCores(wideDetectorInputs); err != nil {
		return nil, err
	}
	if m, err = p.ModelForRole(pack.RoleFastDetector); err != nil {
		return nil, err
	}
	if e.finder.fast.session, err = rt.Load(m.Name, m.FilePath(), fastOutputs...); err != nil {
		return nil, err
	}
	if err = e.finder.fast.session.UseIdleCores(wideFastInputs); err != nil {
		return nil, err
	}
	e.finder.cores = rt.Cores()
	if m, err = p.ModelForRole(pack.RoleLandmarks); err != nil {
		return nil, err
	}
	if e.landmarks.session, err = rt.Load(m.Name, m.FilePath()); err != nil {
		return nil, err
	}
	if m, err = p.ModelForRole(pack.RoleMesh); err != nil {
		return nil, err
	}
	if e.presence.session, err = rt.Load(m.Name, m.FilePath(), presenceOutput); err != nil {
		return nil, err
	}
	e.recogniser, err = newRecogniser(rt, p)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// Inputs from which a detector's run may take several cores: smaller ones, which confirm detections or
// show tiles, are made many at once.
const (
	wideDetectorInputs = 3 * 256 * 128
	wideFastInputs     = 3*fastWidth*fastHeight + 1
)

// RecogniserID is the id that the engine's embeddings carry: name@hash.
func (e *Engine) RecogniserID() string { return e.recogniser.id }

// Dimension is the length of the engine's embeddings.
func (e *Engine) Dimension() int { return e.recogniser.dim }

// Calibration is the table behind Similarity; nil for an uncalibrated engine.
func (e *Engine) Calibration() *Calibration { return e.curve }

// WarmModels runs every model once, the detectors in the largest of their input sizes, so that the first request is as
// fast as the next and memory has its final size. The first run in a smaller size takes a tenth more than the next.
func (e *Engine) WarmModels(ctx context.Context) error {
	for session, sizes := range map[*inference.Session][][2]int{
		e.finder.precise.session: detectorSizes(),
		e.finder.fast.session:    append(fastSizes[:], [2]int{fastWidth, fastHeight}),
	} {
		size := slices.MaxFunc(sizes, func(a, b [2]int) int { return a[0]*a[1] - b[0]*b[1] })
		if err := warmSession(ctx, session, []int64{1, 3, int64(size[1]), int64(size[0])}); err != nil {
			return err
		}
	}
	for _, session := range [...]*inference.Session{e.landmarks.session, e.presence.session} {
		if err := warmSession(ctx, session); err != nil {
			return err
		}
	}
	grey := imaging.NewImage(alignedSide, alignedSide)
	for i := range grey.Pix {
		grey.Pix[i] = 100
	}
	_, err := e.recogniser.describeFace(ctx, grey)
	return err
}

// warmSession runs a model once on zeros; without a shape in that of its file.
func warmSession(ctx context.Context, session *inference.Session, shape ...[]int64) error {
	call, err := session.BorrowCall(shape...)
	if err != nil {
		return err
	}
	defer call.ReturnTensors()
	clear(call.Input(0))
	return call.Run(ctx)
}

// FindFaces finds the faces of a photo: see Finding for their order. Errors are those
// of decoding (*fault.Error) and of ctx, which is asked before every run of a model.
//
// A first run of the detector at 320 pixels settles photos with a large, certain, upright face;
// small ones beside it are searched for in the photo at 600 pixels, or in tiles of it. Other photos get a
// run at 640 pixels, and doubtful detections are confirmed.
// When no face is found, it searches for one that is cut off by the borders, then the
// photo on its sides and on its head; when no face or only small ones are found in a
// larger photo, it searches tiles of it at up to 2000 pixels. Runs that do not depend on
// each other are made concurrently. WorstSearches says how many runs that can be.
func (e *Engine) FindFaces(ctx context.Context, photo *imaging.Photo) (Finding, error) {
	return e.findFaces(ctx, photo, false)
}

// FindMain is FindFaces for callers that need the main face alone, which is the same, with the same
// landmarks: once it is certain, no other faces are searched for, and of those that were seen
// only the certain ones are listed.
func (e *Engine) FindMain(ctx context.Context, photo *imaging.Photo) (Finding, error) {
	return e.findFaces(ctx, photo, true)
}

func (e *Engine) findFaces(ctx context.Context, photo *imaging.Photo, mainOnly bool) (Finding, error) {
	return e.observeSearch(ctx, func(ctx context.Context) (Finding, error) {
		found, unexamined, err := e.finder.searchPhoto(ctx, photo, mainOnly)
		if err != nil {
			return Finding{}, err
		}
		finding, err := e.refineFaces(ctx, photo, found, refinement{mainOnly: mainOnly})
		finding.Unexamined = unexamined
		return finding, err
	})
}

// refinement says of which faces the landmarks are refined.
type refinement struct {
	mainOnly bool                   // those of the main face alone
	choose   func(faces []Face) int // the main face, -1 for none; nil: as MainFace does
}

// refineFaces sorts what a search found, the largest first, and refines the landmarks of the largest
// faces and of the main one.
func (e *Engine) refineFaces(ctx context.Context, photo *imaging.Photo, found []detection, how refinement) (Finding, error) {
	slices.SortStableFunc(found, func(a, b detection) int {
		return cmp.Or(cmp.Compare(b.box.W*b.box.H, a.box.W*a.box.H), cmp.Compare(a.box.Y, b.box.Y), cmp.Compare(a.box.X, b.box.X))
	})
	faces := make([]Face, len(found))
	for i, d := range found {
		faces[i] = d.withLandmarks(d.landmarks)
	}
	finding := Finding{Faces: faces}
	choose := how.choose
	if choose == nil {
		choose = func(faces []Face) int { return MainFace(faces, photo.Width, photo.Height) }
	}
	main := choose(faces)
	for i, d := range found {
		switch {
		case i == main:
			f, certain, err := e.refineMainFace(ctx, photo, d)
			if err != nil {
				return Finding{}, err
			}
			faces[i], finding.UncertainDirection = f.withLandmarks(f.refined), !certain
		case !how.mainOnly && i < maxRefined-1:
			refined, err := e.landmarks.refineLandmarks(ctx, photo, d)
			if err != nil {
				return Finding{}, err
			}
			faces[i] = d.withLandmarks(refined)
		}
	}
	finding.TurnedDegrees = quarterTurn(faces)
	return finding, nil
}

// withLandmarks returns the detected face with other landmarks than those that it was detected with.
func (d *detection) withLandmarks(landmarks [5]imaging.Point) Face {
	return Face{Box: d.box, Landmarks: landmarks, Score: d.score, RotationAngle: RotationAngle(landmarks)}
}

// DescribeFace returns the embedding of one face of a photo. The same photo and
// landmarks always give the same embedding.
func (e *Engine) DescribeFace(ctx context.Context, photo *imaging.Photo, f Face) (Embedding, error) {
	began := time.Now()
	aligned, err := AlignFace(photo, f.Landmarks)
	if err != nil {
		return Embedding{}, err
	}
	defer imaging.Return(aligned)
	e.observeStage("align", began)
	tracing.RecordSpan(ctx, "align", began)
	began = time.Now()
	ctx, span := tracing.StartSpan(ctx, "embed")
	defer span.End()
	vector, err := e.recogniser.describeFace(ctx, aligned)
	if err != nil {
		return Embedding{}, err
	}
	e.observeStage("embed", began)
	return Embedding{Vector: vector, Recogniser: e.recogniser.id}, nil
}

// ErrIncomparable is the panic value of CompareEmbeddings for embeddings of different
// recognisers or dimensions: comparing them is a mistake of the program.
var ErrIncomparable = errors.New("face: embeddings of different recognisers cannot be compared")

// CompareEmbeddings tells how alike two faces are; it is symmetric. It panics with
// ErrIncomparable unless both embeddings come from the same recogniser.
func (e *Engine) CompareEmbeddings(a, b Embedding) Comparison {
	if a.Recogniser != b.Recogniser || len(a.Vector) != len(b.Vector) {
		panic(ErrIncomparable)
	}
	c := Comparison{Score: squaredDistance(a.Vector, b.Vector)}
	if e.curve != nil {
		c.Similarity = e.curve.Similarity(c.Score)
	}
	return c
}

// ForGallery returns the threshold to ask of each of n comparisons so that their
// chance to show any false match is that of one comparison at threshold.
func (e *Engine) ForGallery(threshold float64, n int) float64 {
	if e.curve == nil {
		return threshold
	}
	return e.curve.ForGallery(threshold, n)
}

func (e *Engine) observeStage(stage string, began time.Time) {
	if e.Observe != nil {
		e.Observe(stage, time.Since(began))
	}
}
