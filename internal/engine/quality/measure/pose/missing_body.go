package pose

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// MaxMissingBelow is the share of an image's height, from its lower edge up, from which on a missing
// body counts: ShouldersPose is undetermined, and kiosk.photo does not let the result be printed.
const MaxMissingBelow = 0.03

// Rows of the photo count as repeated when they differ from the last row by at most repeatedLevel
// levels on average. Repeated rows stay equal under JPEG; the rows of a photo differ by its noise.
// A last row that varies by less than variedLevels may be plain clothes; it counts when it has the
// colour of the photo's upper corners within cornerLevels, a strip of background, or ends in a straight line: edgeShare of
// its columns differ by edgeLevels from the row edgeRows above its end, more than JPEG blurs. A neckline does not.
const (
	repeatedLevel = 0.4
	variedLevels  = 24
	cornerLevels  = 16
	repeatedWidth = 512 // pixels in the middle of each row that are compared
	repeatedShare = 0.5 // of the photo's height that is searched

	edgeRows     = 16
	edgeLevels   = 30
	edgeShare    = 0.6
	blurredLevel = 8 // mean difference up to which rows still belong to a strip, beside the edge that JPEG blurs
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

// CountStripRows returns the height, pixels from the lower border of a photo up, of a strip below a portrait that shows
// nothing of it: equal rows that end in a straight line; 0 for none.
func CountStripRows(photo *imaging.Photo) (float64, error) {
	rows, err := readLowerRows(photo)
	if err != nil || !rows.straight {
		return 0, err
	}
	return rows.repeated, nil
}

// countRepeatedRows returns how many pixels, from the lower edge of the photo up, repeat its last
// row; 0 where the last row is plain, not of the background's colour and no strip.
func countRepeatedRows(photo *imaging.Photo) (float64, error) {
	rows, err := readLowerRows(photo)
	if err != nil {
		return 0, err
	}
	if rows.plain && !rows.straight && !rows.cornerColour {
		return 0, nil
	}
	return rows.repeated, nil
}

// lowerRows are the rows at the lower edge of a photo that repeat the last one.
type lowerRows struct {
	repeated     float64 // their number, without the first one
	plain        bool    // a row varies by less than variedLevels
	cornerColour bool    // plain, in the colour of an upper corner of the photo
	straight     bool    // they end in a straight line
}

func readLowerRows(photo *imaging.Photo) (out lowerRows, err error) {
	width, height := min(photo.Width, repeatedWidth), max(1, int(float64(photo.Height)*repeatedShare))
	v := patch.View{Width: width, Height: height, PhotoFromView: imaging.Transform{
		A: 1, E: 1, C: float64((photo.Width - width) / 2), F: float64(photo.Height - height),
	}}
	img, err := v.Render(photo)
	if err != nil {
		return out, err
	}
	defer imaging.Return(img)
	stride := 3 * width
	row := func(fromBelow int) []uint8 { return img.Pix[(height-1-fromBelow)*stride:][:stride] }
	last := row(0)
	countUpTo := func(rows int, level float64) int {
		for ; rows < height; rows++ {
			if measureDifference(row(rows), last) > level {
				break
			}
		}
		return rows
	}
	rows := countUpTo(1, repeatedLevel)
	out.straight = rows > 1 && rows+edgeRows < height && differsInMostColumns(last, row(rows+edgeRows))
	if out.straight {
		rows = countUpTo(rows, blurredLevel)
	}
	out.repeated = float64(rows - 1)
	if out.plain = slices.Max(last)-slices.Min(last) < variedLevels; out.plain {
		out.cornerColour, err = hasCornerColour(photo, last)
	}
	return out, err
}

// measureDifference returns the mean difference of two rows in levels.
func measureDifference(a, b []uint8) float64 {
	sum := 0.0
	for i, level := range a {
		sum += math.Abs(float64(level) - float64(b[i]))
	}
	return sum / float64(len(a))
}

// differsInMostColumns reports whether edgeShare of the pixels of two rows differ by edgeLevels in a channel.
func differsInMostColumns(a, b []uint8) bool {
	columns := 0
	for i := 0; i < len(a); i += 3 {
		for c := i; c < i+3; c++ {
			if math.Abs(float64(a[c])-float64(b[c])) >= edgeLevels {
				columns++
				break
			}
		}
	}
	return float64(columns) >= edgeShare*float64(len(a)/3)
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
