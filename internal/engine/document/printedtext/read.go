package printedtext

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Line is a line of printed text.
type Line struct {
	Characters []Character
	Center     imaging.Point // pixels of the image
	Width      float64       // pixels of the image
	Height     float64       // pixels of the image
	Place      imaging.Box   // on the document, millimetres; the zero Box where the outline is not known
}

// Character is one printed character and the probability that the network gives it.
type Character struct {
	Text       string
	Confidence float64
}

// Text is the line as a string.
func (l Line) Text() string {
	var out []byte
	for _, c := range l.Characters {
		out = append(out, c.Text...)
	}
	return string(out)
}

// ReadLines reads the lines of text of an upright image one by one, at most maxLines of them: those
// first that are likely to be values, not labels, so that a caller may stop as soon as it has
// what it needs. Lines with a centre at which skip is true are left out. Errors are those of
// the models and the context, and end the sequence.
func (r *Reader) ReadLines(ctx context.Context, img *imaging.Image, skip func(imaging.Point) bool) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		n, err := r.load()
		if err != nil {
			yield(Line{}, err)
			return
		}
		boxes, err := n.detectBoxes(ctx, img)
		if err != nil {
			yield(Line{}, err)
			return
		}
		boxes = slices.DeleteFunc(boxes, func(b box) bool { return skip(b.center) })
		slices.SortStableFunc(boxes, compareBoxes)
		for _, b := range boxes[:min(len(boxes), maxLines)] {
			characters, err := n.recogniseLine(ctx, img, b)
			if err != nil {
				yield(Line{}, err)
				return
			}
			if !yield(Line{Characters: characters, Center: b.center, Width: 2 * b.halfW, Height: 2 * b.halfH}, nil) {
				return
			}
		}
	}
}

// longLine is the ratio of the sides from which a line is a sentence or a row of labels.
const longLine = 12.0

// compareBoxes orders boxes: values are printed larger than their labels, and are no sentences.
func compareBoxes(a, b box) int {
	isLong := func(x box) int {
		if x.halfW > longLine*x.halfH {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(isLong(a), isLong(b)), cmp.Compare(b.halfH, a.halfH))
}

// recogniseLine reads the text in a box.
func (n networks) recogniseLine(ctx context.Context, img *imaging.Image, b box) ([]Character, error) {
	wanted := max(int(math.Ceil(lineHeight*b.halfW/b.halfH)), columnWidth)
	width := min(wanted, maxLineWidth)
	line := imaging.Borrow(width, lineHeight)
	defer imaging.Return(line)
	sin, cos := math.Sincos(b.angle)
	stepX, stepY := 2*b.halfW/float64(width), 2*b.halfH/lineHeight
	imaging.Warp(line, img, imaging.Transform{
		A: cos * stepX, B: -sin * stepY, C: b.center.X - cos*b.halfW + sin*b.halfH,
		D: sin * stepX, E: cos * stepY, F: b.center.Y - sin*b.halfW - cos*b.halfH,
	}, [3]uint8{255, 255, 255})
	padded := lineWidths[slices.IndexFunc(lineWidths, func(limit int) bool { return width <= limit })]
	run, err := n.recogniser.BorrowCall([]int64{1, 3, lineHeight, int64(padded)})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	fillInput(run.Input(0), line, padded, lineHeight)
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("printedtext: %w", err)
	}
	return decodeColumns(run.Output(0), n.characters), nil
}

// decodeColumns reads the likeliest class of each column: the same class in neighbouring columns is
// one character, class 0 is none. Its confidence is the mean over its columns.
func decodeColumns(probabilities []float32, characters []string) []Character {
	var out []Character
	classes := len(characters)
	before := 0
	columns := 0
	for at := 0; at+classes <= len(probabilities); at += classes {
		best := 0
		column := probabilities[at : at+classes]
		for k, p := range column {
			if p > column[best] {
				best = k
			}
		}
		switch best {
		case 0:
		case before:
			columns++
			last := &out[len(out)-1]
			last.Confidence += (float64(column[best]) - last.Confidence) / float64(columns)
		default:
			columns = 1
			out = append(out, Character{characters[best], float64(column[best])})
		}
		before = best
	}
	return out
}
