package attribute

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What a face must show for a result about its features; models/cards/own-traits.md has how the limits
// were chosen.
const (
	// minOutline is the sharpness that eyes, mouth and glasses need, which are seen through more blur than
	// face.LeastSharpness.
	minOutline = 0.035
	// A mosaic has stepsShare of its steps of brightness on few lines of pixels: on at most a quarter of
	// the columns and of the rows, and on at most mosaicLines of them.
	stepsShare  = 0.6
	mosaicLines = 18
	// minComparedEyes is in pixels between the eyes: the recogniser reads 35.
	minComparedEyes = 8.0
	minMosaic       = 24 // side of the face box in the decoded photo below which it is not examined

	blurredReason     = "the face is blurred"
	mosaicReason      = "the face is a mosaic"
	faintReason       = "the face is too dark, or has too little contrast"
	noisyReason       = "the face is noisy or sharpened too much"
	flattenedReason   = "the image is compressed too strongly"
	maskReason        = "a mask or something else covers nose and mouth"
	eyesCoveredReason = "something covers the eyes"
	darkGlassesReason = "the eyes are behind dark glasses"
)

// MeasureDetail measures the fine structure of the face; the zero value where its landmarks span no area.
func (s *FaceReadings) MeasureDetail() (face.Detail, error) {
	return s.fine.Get(func() (face.Detail, error) {
		if !s.framed {
			return face.Detail{}, nil
		}
		return face.MeasureDetail(s.Photo, s.Face)
	})
}

// showsMosaic reports whether the face is a mosaic.
func (s *FaceReadings) showsMosaic() (bool, error) {
	return s.mosaic.Get(func() (bool, error) {
		if !s.framed {
			return false, nil
		}
		// The decode that the feature network takes, so that nothing is decoded for this alone.
		img, err := s.featureView().SelectDecode(s.Photo)
		if err != nil {
			return false, err
		}
		scale := float64(img.Width) / float64(s.Photo.Width)
		box := s.Face.Box
		return isMosaic(img, imaging.Box{X: box.X * scale, Y: box.Y * scale, W: box.W * scale, H: box.H * scale}), nil
	})
}

// featureView is the square that the feature network reads.
func (s *FaceReadings) featureView() patch.View {
	return patch.SquareView(s.frame, patch.BoxCentre, featureSpan, featureSide)
}

// hiddenDetailReason returns, in a clause, why a face shows too little detail for what needs a sharpness of
// at least the given one; empty when it shows enough.
func (s *FaceInput) hiddenDetailReason(least float64) (string, error) {
	mosaic, err := s.showsMosaic()
	if err != nil {
		return "", err
	}
	d, err := s.MeasureDetail()
	switch {
	case err != nil:
		return "", err
	case mosaic:
		return mosaicReason, nil
	case d.IsFaint():
		return faintReason, nil
	case d.Sharpness < least:
		return blurredReason, nil
	}
	return "", nil
}

// hiddenAgeDetailReason returns, in a clause, why noise or compression hides the age of a face; empty where they do not.
func (s *FaceInput) hiddenAgeDetailReason() (string, error) {
	d, err := s.MeasureDetail()
	if err != nil {
		return "", err
	}
	return ageHiddenBy(d), nil
}

// ageHiddenBy returns what of the noise and the compression of a face hides its age, in a clause; empty for nothing.
func ageHiddenBy(d face.Detail) string {
	switch {
	case d.HidesAge():
		return noisyReason
	case d.IsFlattened():
		return flattenedReason
	}
	return ""
}

// Hidden is why a face shows too little, in clauses; empty where it shows enough.
type Hidden struct {
	Person string // to tell people apart: blurred, dark, noisy, masked faces and mosaics of two people resemble each other
	Age    string // to say how old one looks who may be young: those, less noise, and strong compression
}

// Reason returns why a face shows too little to be compared, in a clause; empty where it shows enough. Its age counts where
// the face may be young.
func (h Hidden) Reason(maybeYoung bool) string {
	if maybeYoung {
		return h.Age
	}
	return h.Person
}

// FindHidden finds why the face shows too little.
func (s *FaceInput) FindHidden(ctx context.Context) (h Hidden, err error) {
	if h.Person, err = s.hiddenDetailReason(face.LeastSharpness); err != nil {
		return h, err
	}
	d, err := s.MeasureDetail()
	if err != nil {
		return h, err
	}
	if eyes := s.EyeDistance(); h.Person == "" && eyes < minComparedEyes {
		h.Person = fmt.Sprintf("the eyes are only %.0f pixels apart", eyes)
	}
	if h.Person == "" && d.IsNoisy() {
		h.Person = noisyReason
	}
	if h.Person == "" {
		if h.Person, err = s.coverReason(ctx); err != nil {
			return h, err
		}
	}
	h.Age = cmp.Or(h.Person, ageHiddenBy(d))
	return h, nil
}

// coverReason says, in a clause, what covers nose and mouth, or the eyes; empty for nothing.
func (s *FaceInput) coverReason(ctx context.Context) (string, error) {
	if covered, err := s.coversLowerFace(ctx); err != nil || covered {
		return maskReason, err
	}
	if covered, err := s.coversEyes(ctx); err != nil || covered {
		return eyesCoveredReason, err
	}
	return "", nil
}

// isMosaic reports whether the pixels of a box are large squares of one colour: the steps of brightness
// between neighbours are on few columns and few rows then.
func isMosaic(img *imaging.Image, box imaging.Box) bool {
	x0, x1 := max(int(box.X), 0), min(int(box.X+box.W), img.Width)
	y0, y1 := max(int(box.Y), 0), min(int(box.Y+box.H), img.Height)
	if x1-x0 < minMosaic || y1-y0 < minMosaic {
		return false
	}
	columns, rows := make([]float64, x1-x0-1), make([]float64, y1-y0-1)
	luma := func(x, y int) float64 {
		i := 3 * (y*img.Width + x)
		return imaging.Luma601[float64](img.Pix[i : i+3])
	}
	for y := range rows {
		for x := range columns {
			here := luma(x0+x, y0+y)
			columns[x] += math.Abs(luma(x0+x+1, y0+y) - here)
			rows[y] += math.Abs(luma(x0+x, y0+y+1) - here)
		}
	}
	return areFewLines(columns) && areFewLines(rows)
}

// areFewLines reports whether few of the lines hold stepsShare of the sum of steps.
func areFewLines(steps []float64) bool {
	slices.Sort(steps)
	slices.Reverse(steps)
	all, most := 0.0, 0.0
	for _, s := range steps {
		all += s
	}
	for _, s := range steps[:min(mosaicLines, len(steps)/4)] {
		most += s
	}
	return all > 0 && most >= stepsShare*all
}
