package pose

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MaxMissingBelow is the share of an image's height, from its lower edge up, from which on a missing
// body counts: ShouldersPose is undetermined, and kiosk.photo does not let the result be printed.
const MaxMissingBelow = 0.05

// Rows of the photo count as repeated when they differ from the last row by at most repeatedLevel
// levels on average. Repeated rows stay equal under JPEG; the rows of a photo differ by its noise.
// A last row that varies by less than variedLevels may be plain clothes; it counts when it has the
// colour of the photo's upper corners within cornerLevels: a strip of background.
const (
	repeatedLevel = 0.4
	variedLevels  = 24
	cornerLevels  = 16
	repeatedWidth = 512 // pixels in the middle of each row that are compared
	repeatedShare = 0.5 // of the photo's height that is searched
)

// footPoint is where the person ends below the chin, photo pixels: on the axis of the head, or at
// the lower edge of the photo.
func (o *shoulderOutline) footPoint(photo *imaging.Photo) imaging.Point {
	up := o.head.AxisUp()
	down := o.foot
	if math.IsInf(down, 1) {
		if up.Y > -0.1 { // the axis does not lead down
			return imaging.Point{X: o.head.EyeMid.X, Y: float64(photo.Height)}
		}
		down = (float64(photo.Height) - o.head.EyeMid.Y) / -up.Y
	}
	return imaging.Point{X: o.head.EyeMid.X - up.X*down, Y: o.head.EyeMid.Y - up.Y*down}
}

// missingBodyReason says in a clause that the person ends above the lower edge of the evaluated
// image; empty when the body reaches it. foot is where the person ends, photo pixels.
func missingBodyReason(ctx context.Context, p *view.Portrait, foot imaging.Point) (string, error) {
	frame, err := p.Frame(ctx)
	if err != nil {
		return "", err
	}
	repeated, err := countRepeatedRows(p.Photo())
	if err != nil {
		return "", err
	}
	foot.Y = math.Min(foot.Y, float64(p.Photo().Height)-repeated)
	end := frame.FromPhoto().Apply(foot)
	if missing := 1 - end.Y/float64(frame.Height); missing >= MaxMissingBelow {
		return "the person ends above the lower edge of the image", nil
	}
	return "", nil
}

// countRepeatedRows returns how many pixels, from the lower edge of the photo up, repeat its last
// row; 0 where the last row is plain and not of the background's colour.
func countRepeatedRows(photo *imaging.Photo) (float64, error) {
	width, height := min(photo.Width, repeatedWidth), max(1, int(float64(photo.Height)*repeatedShare))
	v := patch.View{Width: width, Height: height, PhotoFromView: imaging.Transform{
		A: 1, E: 1, C: float64((photo.Width - width) / 2), F: float64(photo.Height - height),
	}}
	img, err := v.Render(photo)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(img)
	stride := 3 * width
	last := img.Pix[(height-1)*stride : height*stride]
	if slices.Max(last)-slices.Min(last) < variedLevels {
		if same, err := hasCornerColour(photo, last); err != nil || !same {
			return 0, err
		}
	}
	rows := 1
	for ; rows < height; rows++ {
		row := img.Pix[(height-1-rows)*stride : (height-rows)*stride]
		difference := 0.0
		for i, level := range row {
			difference += math.Abs(float64(level) - float64(last[i]))
		}
		if difference/float64(stride) > repeatedLevel {
			break
		}
	}
	return float64(rows - 1), nil
}

// hasCornerColour reports whether the first pixel of a row has the colour of an upper corner of the
// photo.
func hasCornerColour(photo *imaging.Photo, row []uint8) (bool, error) {
	const side = 4
	for _, x := range [...]int{0, photo.Width - side} {
		v := patch.View{Width: side, Height: side, PhotoFromView: imaging.Transform{A: 1, E: 1, C: float64(x)}}
		corner, err := v.Render(photo)
		if err != nil {
			return false, err
		}
		same := true
		for c := range 3 {
			same = same && math.Abs(float64(corner.Pix[c])-float64(row[c])) <= cornerLevels
		}
		imaging.Return(corner)
		if same {
			return true, nil
		}
	}
	return false, nil
}
