package face

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The fine pass shows the fast detector the photo in tiles when the first search found
// nothing or only small faces.
const (
	fineSide    = 2000 // long side of the fine image at most, pixels
	tileOverlap = 28   // a face up to this high lies wholly in one tile
	crowdShare  = 0.10 // largest face over long side, below which smaller ones are searched for

	trustedShare = 0.9 // see acceptSampled
)

// mayHideSmallFaces says whether the fine pass can add anything: the image has
// more pixels than the first run used, and no face in it is large. A large PNG gets none: a
// photo of that many pixels does not fit into one of 12 MB, and decoding it takes as long as
// the fine pass does.
func mayHideSmallFaces(photo *imaging.Photo, found []detection) bool {
	long := float64(max(photo.Width, photo.Height))
	if long < 1.25*coarseSide || photo.Format == imaging.FormatPNG && photo.IsLarge() {
		return false
	}
	return !slices.ContainsFunc(found, func(f detection) bool { return f.box.H >= crowdShare*long })
}

// searchFine finds the faces that the first search was too coarse for. Of many places
// that the fast detector names, a sample is confirmed; see acceptSampled.
func (s *search) searchFine(ctx context.Context, found []detection) ([]detection, error) {
	tiles, _ := s.listTiles(fineSide, maxFineTiles, func(imaging.Box) bool { return false })
	named, err := s.nameFaces(ctx, tiles)
	if err != nil {
		return nil, err
	}
	named = slices.DeleteFunc(named, func(d detection) bool {
		// Larger faces were the business of the first search.
		return d.heightIn > 2*tileOverlap || slices.ContainsFunc(found, func(f detection) bool {
			return computeOverlap(f.box, d.box) >= nmsOverlap
		})
	})
	slices.SortStableFunc(named, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	sample := pickEvenly(len(named), maxFineConfirmed)
	candidates := make([]detection, len(sample))
	for i, at := range sample {
		candidates[i] = named[at]
		// What the fast detector knows of a box is not worth keeping.
		candidates[i].heightIn = 0
	}
	confirmed, err := s.confirmCandidates(ctx, candidates, 0)
	if err != nil {
		return nil, err
	}
	accepted, left := acceptSampled(named, sample, confirmed)
	s.leaveOut(left, confirmed)
	return accepted, nil
}

// pickEvenly returns at most n of the places 0 to total-1, evenly spread, in order.
func pickEvenly(total, n int) []int {
	n = min(n, total)
	places := make([]int, n)
	for i := range places {
		places[i] = i * total / n
	}
	return places
}

// acceptSampled returns the confirmed faces of a sample of named, which is sorted by
// score, and those between the first ones of the sample as far as trustedShare of these were
// confirmed: in an image in which the fast detector has been right down to some score, it is
// trusted down to there. left counts the others that were not in the sample.
func acceptSampled(named []detection, sample []int, confirmed []*detection) (accepted []detection, left int) {
	trusted, right := 0, 0.0 // named[:trusted] is accepted
	for i := range sample {
		if confirmed[i] != nil {
			right++
			if right >= trustedShare*float64(i+1) {
				trusted = sample[i] + 1
			}
		}
	}
	next := 0
	for i, d := range named {
		switch {
		case next < len(sample) && sample[next] == i:
			if confirmed[next] != nil {
				accepted = append(accepted, *confirmed[next])
			}
			next++
		case i < trusted:
			accepted = append(accepted, d)
		default:
			left++
		}
	}
	return accepted, left
}

// listTiles returns the views of overlapping tiles of the image at a long side of at most side
// pixels, at most as many as most, but for those that show nothing and those that skip leaves
// out; it is given the tile in pixels of the photo. scale is that of the tiles, pixels of a tile for one of the
// photo.
func (s *search) listTiles(side, most int, skip func(tile imaging.Box) bool) (tiles []view, scale float64) {
	scale, corners := planTiles(s.photo.Width, s.photo.Height, side, most)
	for _, c := range corners {
		tile := imaging.Box{X: c.X / scale, Y: c.Y / scale, W: fastWidth / scale, H: fastHeight / scale}
		if s.structure.hasStructureIn(tile) && !skip(tile) {
			tiles = append(tiles, tileView(tile.X, tile.Y, scale, [2]int{fastWidth, fastHeight}))
		}
	}
	return tiles, scale
}

// nameFaces runs the fast detector on views of the photo.
func (s *search) nameFaces(ctx context.Context, views []view) ([]detection, error) {
	named := make([][]detection, len(views))
	err := s.runConcurrently(ctx, len(views), func(ctx context.Context, i int) (err error) {
		named[i], err = s.fast.detectInView(ctx, s.photo, views[i])
		return err
	})
	return suppressOverlaps(slices.Concat(named...)), err
}

// planTiles covers a photo of width x height pixels with at most so many tiles: the largest
// scale, up to that at which the long side has side pixels, at which so many are enough, and
// their top left corners in pixels at that scale, row by row.
func planTiles(width, height, side, most int) (scale float64, corners []imaging.Point) {
	w, h := float64(width), float64(height)
	const step = 1.02
	for scale = min(1, float64(side)/max(w, h)); ; scale /= step {
		xs, ys := tileStarts(w*scale, fastWidth), tileStarts(h*scale, fastHeight)
		if len(xs)*len(ys) > most {
			continue
		}
		for _, y := range ys {
			for _, x := range xs {
				corners = append(corners, imaging.Point{X: x, Y: y})
			}
		}
		return scale, corners
	}
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
