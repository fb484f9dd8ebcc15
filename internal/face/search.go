package face

import (
	"cmp"
	"context"
	"math"
	"slices"

	"likeness/internal/imaging"
)

// The thresholds of the search, on the detector's raw score. They were chosen on
// the dlib example pictures (44 faces), 150 face-free pictures, and synthetic
// 12 MP pictures: in a close look true faces scored 0.53 and more, everything
// else 0.25 and less.
const (
	sureScore  = 0.65 // accepted without a close look
	weakScore  = 0.10 // worth a close look
	faintScore = 0.05 // worth one in the fine pass, where a face has few pixels
	closeScore = 0.50 // accepted after a close look

	// A face that was at least this high in the view, in pixels, keeps the box and
	// landmarks it was seen with; a close look may see two neighbours as one face.
	resolvedHeight = 48

	maxCloseLooks = 48 // bounds the time of one pass over a hostile picture
)

// The fine pass looks at the photo in tiles when the first look found nothing or
// only small faces: at fineSide pixels a face of 1/125 of the long side still
// leaves a trace that a close look can judge.
const (
	fineSide    = 2000 // long side of the fine pass, pixels
	tileSide    = 640  // side of a tile, pixels
	tileOverlap = 96   // a face up to this high lies wholly in one tile
	crowdShare  = 0.10 // largest face over long side, below which smaller ones are looked for
)

// paddedFill shrinks the picture within its margin when nothing was found: a face
// that is cut off by all four borders is seen with room round it.
const paddedFill = 0.55

// search finds the faces of photo, best first.
func (d *centerFace) search(ctx context.Context, photo *imaging.Photo) (found []detection, err error) {
	turned := false
	found, err = d.pass(ctx, photo, wholeView(photo.Width, photo.Height, 0, 1), 0)
	if err == nil {
		err = d.reorient(ctx, photo, found)
	}
	if turn := leaningTurn(found); err == nil && turn != 0 {
		// The whole picture seems to lie on its side: the faces that the upright
		// look missed are seen by one that is turned.
		var more []detection
		more, err = d.pass(ctx, photo, wholeView(photo.Width, photo.Height, turn, 1), turn)
		found, turned = suppress(append(found, more...)), true
	}
	if err == nil && len(found) == 0 {
		found, err = d.pass(ctx, photo, wholeView(photo.Width, photo.Height, 0, paddedFill), 0)
		if err == nil {
			err = d.reorient(ctx, photo, found)
		}
	}
	if err == nil && len(found) == 0 {
		found, err = d.searchTurned(ctx, photo)
		turned = len(found) > 0
	}
	if err == nil && !turned && mayHideSmallFaces(photo, found) {
		var fine []detection
		fine, err = d.finePass(ctx, photo)
		found = suppress(append(found, fine...))
	}
	if err != nil {
		return nil, err
	}
	return found, nil
}

// searchTurned looks at the picture on each side and on its head, and keeps the
// turn with the highest sum of credits.
func (d *centerFace) searchTurned(ctx context.Context, photo *imaging.Photo) ([]detection, error) {
	var best []detection
	bestSum := 0.0
	for _, turn := range [...]int{90, 270, 180} {
		found, err := d.pass(ctx, photo, wholeView(photo.Width, photo.Height, turn, 1), turn)
		if err != nil {
			return nil, err
		}
		sum := 0.0
		for i := range found {
			sum += found[i].credit()
		}
		if sum > bestSum {
			best, bestSum = found, sum
		}
	}
	return best, nil
}

// pass looks at the whole picture and closely at what is doubtful.
func (d *centerFace) pass(ctx context.Context, photo *imaging.Photo, v view, turn int) ([]detection, error) {
	seen, err := d.look(ctx, photo, v, weakScore)
	if err != nil {
		return nil, err
	}
	return d.judge(ctx, photo, seen, turn)
}

// judge keeps the sure detections and those that pass a close look, best first.
// Every doubtful one costs one run on a small input; beyond maxCloseLooks the
// faintest are dropped.
func (d *centerFace) judge(ctx context.Context, photo *imaging.Photo, seen []detection, turn int) ([]detection, error) {
	slices.SortStableFunc(seen, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	var kept []detection
	looks := 0
	for _, candidate := range seen {
		if candidate.score >= sureScore {
			kept = append(kept, candidate)
			continue
		}
		if looks == maxCloseLooks {
			break
		}
		looks++
		near, err := d.look(ctx, photo, closeView(candidate.box, turn), closeScore)
		if err != nil {
			return nil, err
		}
		for _, n := range near {
			if overlap(n.box, candidate.box) >= nmsOverlap {
				if candidate.heightIn >= resolvedHeight {
					candidate.score = max(candidate.score, n.score)
					n = candidate
				}
				kept = append(kept, n)
				break
			}
		}
	}
	return suppress(kept), nil
}

// mayHideSmallFaces says whether the fine pass can add anything: the picture has
// more pixels than the first look used, and no face in it is large.
func mayHideSmallFaces(photo *imaging.Photo, found []detection) bool {
	long := float64(max(photo.Width, photo.Height))
	if long < 1.25*coarseSide {
		return false
	}
	return !slices.ContainsFunc(found, func(f detection) bool { return f.box.H >= crowdShare*long })
}

// finePass looks at overlapping tiles of the picture at fineSide and closely at
// whatever leaves a trace there.
func (d *centerFace) finePass(ctx context.Context, photo *imaging.Photo) ([]detection, error) {
	scale := min(1, fineSide/float64(max(photo.Width, photo.Height)))
	var seen []detection
	for _, y := range tileStarts(float64(photo.Height) * scale) {
		for _, x := range tileStarts(float64(photo.Width) * scale) {
			tile, err := d.look(ctx, photo, tileView(x/scale, y/scale, scale, tileSide), faintScore)
			if err != nil {
				return nil, err
			}
			for _, t := range tile {
				// Larger faces were the business of the first look.
				if t.heightIn <= 2*tileOverlap {
					seen = append(seen, t)
				}
			}
		}
	}
	return d.judge(ctx, photo, suppress(seen), 0)
}

// tileStarts spreads tiles evenly over length pixels with at least tileOverlap
// pixels between neighbours.
func tileStarts(length float64) []float64 {
	if length <= tileSide {
		return []float64{0}
	}
	n := int(math.Ceil((length - tileOverlap) / (tileSide - tileOverlap)))
	starts := make([]float64, n)
	for i := range starts {
		starts[i] = (length - tileSide) * float64(i) / float64(n-1)
	}
	return starts
}
