package document

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func level(x0, x1, y float64) textLine {
	return textLine{x0: x0, x1: x1, curve: [3]float64{y, 0, 0}, thickness: 9}
}

// TestAViewMovesTowardsTheEndThatIsCutOff: what was found of a zone reaches the right end of the view.
func TestAViewMovesTowardsTheEndThatIsCutOff(t *testing.T) {
	place := affine{u: imaging.Point{X: 1}, v: imaging.Point{Y: 1}}
	view := closeView{place: place, lines: []textLine{level(40, 446, 80), level(40, 446, 105)}}
	box, moved := view.adjustBox()
	left, right := box.centre.X-box.length/2, box.centre.X+box.length/2
	if !moved || right < 446+150 || left < -10 {
		t.Errorf("moved %v, the next view shows %.0f to %.0f; want it to reach far beyond 446 and not far below 40", moved, left, right)
	}
}

// TestALineOfWhichAPartWasFoundLiesParallelToTheLongest: the curve of a short part says little.
func TestALineOfWhichAPartWasFoundLiesParallelToTheLongest(t *testing.T) {
	longest := textLine{x0: 20, x1: 420, curve: [3]float64{100, 0.02, 0}}
	part := textLine{x0: 220, x1: 420, curve: [3]float64{30, 0.2, 0}}
	whole := alignWithLongest(part, longest)
	if whole.x0 != 20 || whole.x1 != 420 {
		t.Errorf("from %.0f to %.0f, want 20 to 420", whole.x0, whole.x1)
	}
	if got, want := whole.yAt(320), part.yAt(320); math.Abs(got-want) > 1e-9 {
		t.Errorf("in the middle of the part at %.1f, want %.1f", got, want)
	}
	if got := whole.slopeAt(100); math.Abs(got-0.02) > 1e-9 {
		t.Errorf("slope %.3f, want that of the longest, 0.02", got)
	}
}

// TestALineThatGoesOnBesideTheDocumentDoesNotMakeTheZoneLonger: the shape says which line ends where the
// zone does.
func TestALineThatGoesOnBesideTheDocumentDoesNotMakeTheZoneLonger(t *testing.T) {
	length := 25 * 36 * 2.54 / 6.35
	sets := listLineSets([]textLine{level(40, 40+length, 80), level(40, 40+1.5*length, 105)})
	if len(sets) == 0 || sets[0].count != 36 {
		t.Fatalf("%+v, want 36 characters first", sets)
	}
	for i, l := range sets[0].lines {
		if math.Abs(l.length()-length) > 1e-9 {
			t.Errorf("line %d is %.0f long, want %.0f", i, l.length(), length)
		}
	}
}

// TestAViewOfAWholeZoneCountsMoreThanOneOfAPart: the first 36 characters of a passport's lines have the shape
// of a card's, and text above a zone spoils its shape.
func TestAViewOfAWholeZoneCountsMoreThanOneOfAPart(t *testing.T) {
	shape := func(lines ...textLine) float64 { return closeView{lines: lines}.distanceFromZone() }
	const apart = 20.0 // pixels between two lines
	length := apart * 44 * 2.54 / 6.35
	whole := shape(level(40, 40+length, 80), level(40, 40+length, 80+apart))
	card := 23.0 * 36 * 2.54 / 6.35
	part := shape(level(448-card, 448, 80), level(448-card, 448, 80+23))
	beside := shape(level(40, 40+0.6*length, 63), level(40, 40+length, 80), level(40, 40+length, 80+apart))
	if whole > 0.1 || part < whole+cutLines-0.1 || beside < whole+worseShape || shape() != maxOff {
		t.Errorf("whole %.2f, a part %.2f, with other text %.2f, nothing %.2f", whole, part, beside, shape())
	}
	if !areCut([]textLine{level(448-card, 448, 80)}) || areCut([]textLine{level(40, 40+length, 80)}) {
		t.Error("lines that end at the edge of the view, and no others, are cut off")
	}
}
