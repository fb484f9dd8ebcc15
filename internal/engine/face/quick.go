package face

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The quick search: the precise detector at half the size of the ordinary first run, at a
// quarter of its cost. It settles a photo in which it sees a large, certain, upright face;
// any other photo is searched as if it had not been. The numbers are from 451 photos
// (docs/decisions/2026-11-22-first-run.md): every face of a tenth of the long side and more
// that the ordinary run found scored 0.54 and more, of 32 pixels and more in 640 at least 0.1.
const (
	quickSide  = smallSide // long side of its input, pixels
	quickFloor = 0.2       // least score of a detection that is worth a confirmation
	rivalShare = 0.8       // height over that of the main face from which a doubtful face may be the main one
	// maxResolved bounds the faces lower than resolvedHeight in the quick run that get a run on
	// their surroundings.
	maxResolved = 12

	// Faces too small for the quick run are named by the fast detector, where all
	// faces are asked for.
	quickTilesSide = 600 // long side of the image that it sees, whole or in tiles, pixels
	maxQuickTiles  = 6
	maxQuickNamed  = 6 // of the places that it names, so many are confirmed
	coveredTile    = 0.6
	// A larger decode for a place of 10 pixels and more in 600 costs more than all else.
	quickSourceSide = 1000
)

// searchQuickly searches the photo with the quick run. settled is false when the photo needs
// the ordinary search. The main face is the same whether others are searched for or not.
func (s *search) searchQuickly(ctx context.Context) (found []detection, settled bool, err error) {
	if max(s.photo.Width, s.photo.Height) <= smallSide {
		return nil, false, nil // the ordinary first run is as small
	}
	seen, err := s.detectUpright(ctx, viewOf(s.photo.Width, s.photo.Height, 0, 1, quickSide), quickFloor)
	if err != nil || !s.isSettledBy(seen) {
		return nil, false, err
	}
	if s.mainOnly {
		found = slices.DeleteFunc(seen, func(d detection) bool { return d.score < sureScore })
		return found, true, s.redetectSmallFaces(ctx, found)
	}
	found, err = s.completeQuickly(ctx, seen)
	return found, true, err
}

// completeQuickly confirms the doubtful detections of a settled photo and adds the faces that
// are too small for the quick run.
func (s *search) completeQuickly(ctx context.Context, seen []detection) ([]detection, error) {
	s.sourceSide = quickSourceSide
	found, _, err := s.confirmDoubtful(ctx, seen, 0)
	if err != nil {
		return nil, err
	}
	if err = s.reorientDetections(ctx, found); err != nil {
		return nil, err
	}
	if err = s.redetectSmallFaces(ctx, found); err != nil {
		return nil, err
	}
	small, err := s.searchSmallFaces(ctx, found)
	return suppressOverlaps(append(found, small...)), err
}

// redetectSmallFaces replaces boxes, landmarks and scores of the faces that are low in the quick run, the
// largest first, by those of a run on their surroundings.
func (s *search) redetectSmallFaces(ctx context.Context, found []detection) error {
	var low []int
	for i := range found {
		if found[i].heightIn < resolvedHeight && found[i].score >= sureScore && !found[i].mayBeTurned() {
			low = append(low, i)
		}
	}
	slices.SortStableFunc(low, func(a, b int) int { return cmp.Compare(found[b].box.H, found[a].box.H) })
	low = low[:min(len(low), maxResolved)]
	candidates := make([]detection, len(low))
	for i, at := range low {
		candidates[i] = found[at]
	}
	near, err := s.confirmCandidates(ctx, candidates, 0)
	if err != nil {
		return err
	}
	for i, at := range low {
		if near[i] != nil {
			near[i].score = max(near[i].score, found[at].score)
			found[at] = *near[i]
		}
	}
	return nil
}

// isSettledBy reports whether the detections of the quick run make a larger one superfluous: the
// face that they make the main one is certain, upright and large, and no doubtful one is
// nearly as large.
func (s *search) isSettledBy(seen []detection) bool {
	faces := make([]Face, len(seen))
	for i := range seen {
		faces[i] = Face{Box: seen[i].box}
	}
	at := MainFace(faces, s.photo.Width, s.photo.Height)
	if at < 0 {
		return false
	}
	main := &seen[at]
	long := float64(max(s.photo.Width, s.photo.Height))
	if main.score < sureScore || main.mayBeTurned() || main.box.H < crowdShare*long || leaningTurn(seen) != 0 {
		return false
	}
	return !slices.ContainsFunc(seen, func(d detection) bool {
		return d.score < sureScore && d.box.H >= rivalShare*main.box.H
	})
}

// listSmallFaceViews returns the views in which the fast detector searches for faces that are too
// small for the quick run: the whole photo, or, where they are less work, those tiles of it that
// a found face does not cover.
func (s *search) listSmallFaceViews(found []detection) []view {
	tiles, scale := s.listTiles(quickTilesSide, maxQuickTiles, func(tile imaging.Box) bool {
		return slices.ContainsFunc(found, func(f detection) bool { return coveredShare(tile, f.box) >= coveredTile })
	})
	size, ok := fastSizeFor(scale*float64(s.photo.Width), scale*float64(s.photo.Height))
	if !ok || len(tiles)*fastWidth*fastHeight <= size[0]*size[1] {
		return tiles
	}
	return []view{tileView(0, 0, scale, size)}
}

// searchSmallFaces finds the faces that are too small for the quick run.
func (s *search) searchSmallFaces(ctx context.Context, found []detection) ([]detection, error) {
	named, err := s.nameFaces(ctx, s.listSmallFaceViews(found))
	if err != nil {
		return nil, err
	}
	named = slices.DeleteFunc(named, func(d detection) bool {
		return d.heightIn > 2*tileOverlap || slices.ContainsFunc(found, func(f detection) bool { return isPartOf(d.box, f.box) })
	})
	slices.SortStableFunc(named, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	n := min(len(named), maxQuickNamed)
	for i := range named[:n] {
		named[i].heightIn = 0 // what the fast detector knows of a box is not worth keeping
	}
	confirmed, err := s.confirmCandidates(ctx, named[:n], 0)
	if err != nil {
		return nil, err
	}
	s.leaveOut(len(named)-n, confirmed)
	var faces []detection
	for _, c := range confirmed {
		if c != nil {
			faces = append(faces, *c)
		}
	}
	return faces, nil
}

// coveredShare is the share of box a that box b covers, 0..1.
func coveredShare(a, b imaging.Box) float64 {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / (a.W * a.H)
}

// isPartOf reports whether a box is the found face or a part of it, such as an eye.
func isPartOf(box, face imaging.Box) bool {
	return computeOverlap(box, face) >= nmsOverlap || coveredShare(box, face) >= 0.8
}
