package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// FaceAt returns the index of the face that a rectangle of the photo means, or -1 when it means none: the one whose
// box overlaps it most (intersection over union), of those whose centre lies in it or whose box holds its centre; ties
// go to the earlier face.
func FaceAt(faces []Face, region imaging.Box) int {
	best, bestOverlap := -1, 0.0
	for i, f := range faces {
		if overlap := computeOverlap(f.Box, region); overlap > bestOverlap && isMeantBy(f.Box, region) {
			best, bestOverlap = i, overlap
		}
	}
	return best
}

// isMeantBy reports whether one of two boxes holds the centre of the other.
func isMeantBy(face, region imaging.Box) bool {
	return holdsCentre(region, face) || holdsCentre(face, region)
}

// holdsCentre reports whether the centre of b lies in a.
func holdsCentre(a, b imaging.Box) bool {
	x, y := b.X+b.W/2, b.Y+b.H/2
	return x >= a.X && x <= a.X+a.W && y >= a.Y && y <= a.Y+a.H
}

// FindFaceAt is FindFaces for callers that know where the face is: FaceAt tells which of the faces found it is, and its
// landmarks are refined however many larger ones there are. Where none of them is there, one more run of the detector
// examines the rectangle. The region is in pixels of the upright photo and lies in it.
func (e *Engine) FindFaceAt(ctx context.Context, photo *imaging.Photo, region imaging.Box) (Finding, error) {
	return e.observeSearch(ctx, func(ctx context.Context) (Finding, error) {
		found, unexamined, err := e.finder.searchPhoto(ctx, photo, false)
		if err == nil {
			found, err = e.finder.searchRegion(ctx, photo, found, region)
		}
		if err != nil {
			return Finding{}, err
		}
		choose := func(faces []Face) int { return FaceAt(faces, region) }
		finding, err := e.refineFaces(ctx, photo, found, refinement{choose: choose})
		finding.Unexamined = unexamined
		return finding, err
	})
}

// searchRegion adds the face at a region where a search did not find it.
func (f *finder) searchRegion(ctx context.Context, photo *imaging.Photo, found []detection, region imaging.Box) ([]detection, error) {
	faces := make([]Face, len(found))
	for i, d := range found {
		faces[i].Box = d.box
	}
	if FaceAt(faces, region) >= 0 {
		return found, nil
	}
	near, err := f.precise.detectInView(ctx, photo, confirmView(region, 0, confirmSide), confirmScore)
	if err != nil {
		return nil, err
	}
	for _, d := range near { // the most credible one is first
		if isMeantBy(d.box, region) {
			return suppressOverlaps(append(found, d)), nil
		}
	}
	return found, nil
}
