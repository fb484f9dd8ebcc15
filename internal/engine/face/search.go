package face

import (
	"cmp"
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The thresholds of the search, on the detector's raw score. They were chosen on
// the dlib example images (44 faces), 150 face-free images, and synthetic
// 12 MP images: in a confirmation true faces scored 0.53 and more, everything
// else 0.25 and less.
const (
	sureScore    = 0.65 // accepted without a confirmation
	weakScore    = 0.10 // worth a confirmation
	confirmScore = 0.55 // accepted after a confirmation

	// A face that was at least this high in the view, in pixels, keeps the box and
	// landmarks it was detected with; a confirmation may see two neighbours as one face.
	resolvedHeight = 48
)

// What one search may run at most, so that no image costs more than five times an
// ordinary one, which costs one run of 640 x 512 pixels; see WorstSearches for the sum and
// docs/limits.md. Every further run needs a reason: a detection that is doubtful or lies
// on its side, or that nothing was found yet.
const (
	maxConfirmed     = 8  // doubtful detections of one pass
	maxReoriented    = 2  // detections that may lie on their side or head
	maxTraced        = 2  // rejected detections that are tried in the other orientations
	maxFineTiles     = 28 // runs of the fast detector over the fine image
	maxFineConfirmed = 12 // places that it names
)

// paddedFill shrinks the image within its margin when nothing was found: a face
// that is cut off by all four borders is seen with room round it. Such a face is as
// large as the image, so a small input shows it.
const (
	paddedFill = 0.55
	paddedSide = borderedSide // of the square input, pixels
)

// finder searches photos: the precise detector finds and confirms, the fast one says where
// it is worth it.
type finder struct {
	precise centerFace
	fast    fastDetector
	cores   int // runs that a call makes at once
}

// search is the search of one photo.
type search struct {
	*finder
	photo     *imaging.Photo
	structure structure
	// sourceSide is the long side of the decode that confirmations are drawn from; see view.
	sourceSide int
	// mainOnly says that only the main face is asked for.
	mainOnly bool
	// unexamined counts the places that might show a face and were left out because the
	// search had reached its limit.
	unexamined int
}

// searchPhoto finds the faces of photo, best first, and how many places it left out because
// they are more than one search may examine.
func (f *finder) searchPhoto(ctx context.Context, photo *imaging.Photo, mainOnly bool) (found []detection, unexamined int, err error) {
	if min(photo.Width, photo.Height) < minSide {
		return nil, 0, nil
	}
	s := &search{finder: f, photo: photo, mainOnly: mainOnly}
	found, err = s.run(ctx)
	return found, s.unexamined, err
}

func (s *search) run(ctx context.Context) ([]detection, error) {
	if found, settled, err := s.searchQuickly(ctx); err != nil || settled {
		return found, err
	}
	found, rejected, err := s.searchUpright(ctx)
	if err != nil || !s.structure.hasStructure() {
		return nil, err
	}
	if len(found) > 0 {
		found, err = s.searchLeaning(ctx, found)
	} else if found, err = s.searchPadded(ctx); err == nil {
		if len(found) > 0 {
			return found, nil
		}
		found, err = s.searchTurned(ctx, rejected)
	}
	if err != nil {
		return nil, err
	}
	if leaningTurn(found) == 0 && mayHideSmallFaces(s.photo, found) {
		fine, err := s.searchFine(ctx, found)
		if err != nil {
			return nil, err
		}
		found = suppressOverlaps(append(found, fine...))
	}
	return found, nil
}

// searchUpright searches the whole image as it is; rejected are the doubtful detections
// that were not confirmed, best first. An image that shows nothing at all is not searched.
func (s *search) searchUpright(ctx context.Context) (found, rejected []detection, err error) {
	seen, err := s.detectUpright(ctx, wholeView(s.photo.Width, s.photo.Height, 0, 1), weakScore)
	if err != nil || len(seen) == 0 {
		return nil, nil, err
	}
	found, rejected, err = s.confirmDoubtful(ctx, seen, 0)
	if err != nil {
		return nil, nil, err
	}
	return found, rejected, s.reorientDetections(ctx, found)
}

// detectUpright measures structure on a view of the whole upright photo and runs the precise detector on
// that view, unless it shows nothing at all.
func (s *search) detectUpright(ctx context.Context, v view, floor float64) ([]detection, error) {
	img, err := v.renderForSearch(s.photo, grey)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	if s.structure = measureStructure(img, v, s.photo); !s.structure.hasStructure() {
		return nil, nil
	}
	return s.precise.detectIn(ctx, img, v, floor)
}

// searchLeaning adds to what was found the faces that only a turned image shows, when
// the whole image seems to lie on its side.
func (s *search) searchLeaning(ctx context.Context, found []detection) ([]detection, error) {
	turn := leaningTurn(found)
	if turn == 0 {
		return found, nil
	}
	more, err := s.searchAt(ctx, turn)
	return suppressOverlaps(append(found, more...)), err
}

// searchAt searches the whole image turned.
func (s *search) searchAt(ctx context.Context, turn int) ([]detection, error) {
	seen, err := s.precise.detectInView(ctx, s.photo, wholeView(s.photo.Width, s.photo.Height, turn, 1), weakScore)
	if err != nil {
		return nil, err
	}
	found, _, err := s.confirmDoubtful(ctx, seen, turn)
	return found, err
}

// searchPadded searches an image in which the upright search found nothing for a face
// that its borders cut off.
func (s *search) searchPadded(ctx context.Context) ([]detection, error) {
	view := fittedView(s.photo.Width, s.photo.Height, 0, paddedFill, [2]int{paddedSide, paddedSide})
	found, err := s.precise.detectInView(ctx, s.photo, view, confirmScore)
	if err == nil {
		err = s.reorientDetections(ctx, found)
	}
	return found, err
}

// turns are the clockwise turns of an image that is not upright; orientations has 0 before them,
// directions those between them too.
var (
	turns        = [...]int{90, 180, 270}
	orientations = [...]int{0, 90, 180, 270}
	directions   = [...]int{0, 45, 90, 135, 180, 225, 270, 315}
)

// searchTurned searches the image on a side or on its head. The turn is that of the
// faces which are confirmed there: the best one that the fast detector names in each
// turned image, and what the upright search rejected. A face on its side leaves a trace
// in the upright image: of 213 turned images of LFW, of parties and of the dlib
// examples, those whose upright search accepted nothing had one of 0.12 and more.
func (s *search) searchTurned(ctx context.Context, rejected []detection) ([]detection, error) {
	traces := rejected[:min(len(rejected), maxTraced)]
	confirmed := make([][]detection, len(turns))
	err := s.runConcurrently(ctx, len(turns), func(ctx context.Context, i int) error {
		view := fittedView(s.photo.Width, s.photo.Height, turns[i], 1, [2]int{fastWidth, fastHeight})
		named, err := s.fast.detectInView(ctx, s.photo, view)
		if err != nil {
			return err
		}
		for _, candidate := range slices.Concat(named[:min(len(named), 1)], traces) {
			near, err := s.precise.detectInView(ctx, s.photo, confirmView(candidate.box, turns[i], confirmSide), confirmScore)
			if err != nil {
				return err
			}
			for _, n := range near {
				if computeOverlap(n.box, candidate.box) >= turnedOverlap {
					confirmed[i] = append(confirmed[i], n)
				}
			}
		}
		confirmed[i] = suppressOverlaps(confirmed[i])
		return nil
	})
	if err != nil {
		return nil, err
	}
	best, bestSum := -1, 0.0
	for i, faces := range confirmed {
		sum := 0.0
		for j := range faces {
			sum += faces[j].adjustedScore()
		}
		if sum > bestSum {
			best, bestSum = i, sum
		}
	}
	if best < 0 {
		return nil, nil
	}
	found, err := s.searchAt(ctx, turns[best])
	return suppressOverlaps(append(found, confirmed[best]...)), err
}

// runConcurrently calls do for 0 to n-1, as many at once as there are cores, and returns
// the first error; the context of the others then ends.
func (f *finder) runConcurrently(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(f.cores, 1))
	for i := range n {
		group.Go(func() error { return do(ctx, i) })
	}
	return group.Wait()
}

// confirmDoubtful keeps the sure detections and those that a confirmation accepts, best
// first, and lists the others. Beyond maxConfirmed the faintest doubtful ones are rejected
// unconfirmed.
func (s *search) confirmDoubtful(ctx context.Context, seen []detection, turn int) (kept, rejected []detection, err error) {
	slices.SortStableFunc(seen, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	sure := slices.IndexFunc(seen, func(d detection) bool { return d.score < sureScore })
	if sure < 0 {
		sure = len(seen)
	}
	doubtful := seen[sure:]
	n := min(len(doubtful), maxConfirmed)
	confirmed, err := s.confirmCandidates(ctx, doubtful[:n], turn)
	if err != nil {
		return nil, nil, err
	}
	s.leaveOut(len(doubtful)-n, confirmed)
	kept = slices.Clone(seen[:sure])
	for i, c := range confirmed {
		if c != nil {
			kept = append(kept, *c)
		} else {
			rejected = append(rejected, doubtful[i])
		}
	}
	return suppressOverlaps(kept), append(rejected, doubtful[n:]...), nil
}

// leaveOut counts n places as unexamined when most of those before them were confirmed:
// otherwise there is no reason to think that they show faces.
func (s *search) leaveOut(n int, examined []*detection) {
	confirmed := 0
	for _, c := range examined {
		if c != nil {
			confirmed++
		}
	}
	if 2*confirmed > len(examined) {
		s.unexamined += n
	}
}

// confirmCandidates runs the precise detector on the surroundings of each candidate, all of them
// turned alike; the result is nil for a candidate that is no face.
func (s *search) confirmCandidates(ctx context.Context, candidates []detection, turn int) ([]*detection, error) {
	confirmed := make([]*detection, len(candidates))
	err := s.runConcurrently(ctx, len(candidates), func(ctx context.Context, i int) error {
		candidate := candidates[i]
		view := confirmView(candidate.box, turn, confirmSide)
		view.sourceSide = s.sourceSide
		near, err := s.precise.detectInView(ctx, s.photo, view, confirmScore)
		if err != nil {
			return err
		}
		for _, n := range near {
			if computeOverlap(n.box, candidate.box) >= nmsOverlap {
				if candidate.heightIn >= resolvedHeight {
					candidate.score = max(candidate.score, n.score)
					n = candidate
				}
				confirmed[i] = &n
				break
			}
		}
		return nil
	})
	return confirmed, err
}
