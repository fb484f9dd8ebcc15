package face

import (
	"cmp"
	"context"
	"math"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/imaging"
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
	tileOverlap = 96   // a face up to this high lies wholly in one tile
	crowdShare  = 0.10 // largest face over long side, below which smaller ones are looked for
)

// paddedFill shrinks the picture within its margin when nothing was found: a face
// that is cut off by all four borders is seen with room round it. Such a face is as
// large as the picture, so a small input shows it.
const paddedFill = 0.55

// search finds the faces of photo, best first.
func (d *centerFace) search(ctx context.Context, photo *imaging.Photo) (found []detection, err error) {
	turned := false
	found, traced, err := d.pass(ctx, photo, wholeView(photo.Width, photo.Height, 0, 1), 0)
	if err == nil {
		err = d.reorient(ctx, photo, found)
	}
	if turn := leaningTurn(found); err == nil && turn != 0 {
		// The whole picture seems to lie on its side: the faces that the upright
		// look missed are seen by one that is turned.
		var more []detection
		more, _, err = d.pass(ctx, photo, wholeView(photo.Width, photo.Height, turn, 1), turn)
		found, turned = suppress(append(found, more...)), true
	}
	if err == nil && len(found) == 0 {
		found, _, err = d.pass(ctx, photo, viewOf(photo.Width, photo.Height, 0, paddedFill, smallSide), 0)
		if err == nil {
			err = d.reorient(ctx, photo, found)
		}
	}
	if err == nil && len(found) == 0 {
		found, err = d.searchTurned(ctx, photo, traced)
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

// turns are the clockwise turns of a picture that is not upright.
var turns = [...]int{90, 270, 180}

// searchTurned looks at the picture on each side and on its head, and keeps the
// turn with the highest sum of credits. A turn whose small look shows not even a weak
// trace is left out, unless the upright look saw one (traced): of 213
// turned pictures of LFW, of parties and of the dlib examples, of full size and
// shrunk to 0.3, the small look scored the best face within 0.15 of the full one in all,
// and those whose upright look accepted nothing had a trace of 0.12 and more in it.
func (d *centerFace) searchTurned(ctx context.Context, photo *imaging.Photo, traced bool) ([]detection, error) {
	var passes [len(turns)][]detection
	err := d.sideBySide(ctx, len(turns), func(ctx context.Context, i int) (err error) {
		if !traced {
			trace, err := d.look(ctx, photo, viewOf(photo.Width, photo.Height, turns[i], 1, smallSide), weakScore)
			if err != nil || len(trace) == 0 {
				return err
			}
		}
		passes[i], _, err = d.pass(ctx, photo, wholeView(photo.Width, photo.Height, turns[i], 1), turns[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	var best []detection
	bestSum := 0.0
	for _, found := range passes {
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

// sideBySide calls do for 0 to n-1, as many at once as there are cores, and returns the
// first error; the context of the others then ends.
func (d *centerFace) sideBySide(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(d.cores, 1))
	for i := range n {
		group.Go(func() error { return do(ctx, i) })
	}
	return group.Wait()
}

// pass looks at the whole picture and closely at what is doubtful; traced tells whether
// the look saw anything that was worth it.
func (d *centerFace) pass(ctx context.Context, photo *imaging.Photo, v view, turn int) (found []detection, traced bool, err error) {
	seen, err := d.look(ctx, photo, v, weakScore)
	if err != nil {
		return nil, false, err
	}
	found, err = d.judge(ctx, photo, seen, turn)
	return found, len(seen) > 0, err
}

// judge keeps the sure detections and those that pass a close look, best first.
// Every doubtful one costs one run on a small input; beyond maxCloseLooks the
// faintest are dropped.
func (d *centerFace) judge(ctx context.Context, photo *imaging.Photo, seen []detection, turn int) ([]detection, error) {
	slices.SortStableFunc(seen, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	sure := slices.IndexFunc(seen, func(s detection) bool { return s.score < sureScore })
	if sure < 0 {
		sure = len(seen)
	}
	kept, doubtful := slices.Clone(seen[:sure]), seen[sure:min(len(seen), sure+maxCloseLooks)]
	passed := make([]*detection, len(doubtful))
	err := d.sideBySide(ctx, len(doubtful), func(ctx context.Context, i int) (err error) {
		passed[i], err = d.lookClosely(ctx, photo, doubtful[i], turn)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, p := range passed {
		if p != nil {
			kept = append(kept, *p)
		}
	}
	return suppress(kept), nil
}

// lookClosely is what a close look makes of a candidate; nil when it is no face.
func (d *centerFace) lookClosely(ctx context.Context, photo *imaging.Photo, candidate detection, turn int) (*detection, error) {
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
			return &n, nil
		}
	}
	return nil, nil
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
	size, corners := tiling(float64(photo.Width)*scale, float64(photo.Height)*scale)
	tiles := make([][]detection, len(corners))
	err := d.sideBySide(ctx, len(corners), func(ctx context.Context, i int) (err error) {
		tiles[i], err = d.look(ctx, photo, tileView(corners[i].X/scale, corners[i].Y/scale, scale, size), faintScore)
		return err
	})
	if err != nil {
		return nil, err
	}
	var seen []detection
	for _, tile := range tiles {
		for _, t := range tile {
			// Larger faces were the business of the first look.
			if t.heightIn <= 2*tileOverlap {
				seen = append(seen, t)
			}
		}
	}
	return d.judge(ctx, photo, suppress(seen), 0)
}

// tiling covers width x height pixels with tiles of the size whose sum of pixels, and so
// of time, is least: its top left corners, row by row.
func tiling(width, height float64) (size [2]int, corners []imaging.Point) {
	least := math.Inf(1)
	for _, s := range tileSizes {
		xs, ys := tileStarts(width, s[0]), tileStarts(height, s[1])
		pixels := float64(s[0] * s[1] * len(xs) * len(ys))
		if pixels >= least {
			continue
		}
		least, size, corners = pixels, s, corners[:0]
		for _, y := range ys {
			for _, x := range xs {
				corners = append(corners, imaging.Point{X: x, Y: y})
			}
		}
	}
	return size, corners
}

// tileStarts spreads tiles evenly over length pixels with at least tileOverlap
// pixels between neighbours.
func tileStarts(length float64, side int) []float64 {
	tile := float64(side)
	if length <= tile {
		return []float64{0}
	}
	n := int(math.Ceil((length - tileOverlap) / (tile - tileOverlap)))
	starts := make([]float64, n)
	for i := range starts {
		starts[i] = (length - tile) * float64(i) / float64(n-1)
	}
	return starts
}
