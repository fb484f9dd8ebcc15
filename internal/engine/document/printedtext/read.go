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
	located, err := n.readLine(ctx, line, padded)
	if err != nil {
		return nil, err
	}
	return listCharacters(located), nil
}

// readLine runs the recogniser on a line in an input of some width.
func (n networks) readLine(ctx context.Context, line *imaging.Image, width int) ([]located, error) {
	run, err := n.recogniser.BorrowCall([]int64{1, 3, lineHeight, int64(width)})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	fillInput(run.Input(0), line, width, lineHeight)
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("printedtext: %w", err)
	}
	return locateCharacters(run.Output(0), n.characters), nil
}

// located is a character, and the columns of the recogniser's output that show it.
type located struct {
	text          string
	columns       float64
	mean, highest float64 // probability over the columns
	at, weight    float64 // pixel of the input at their centre, weighted with the probabilities, and their sum
}

func (l *located) add(column int, probability float64) {
	l.columns++
	l.mean += (probability - l.mean) / l.columns
	l.highest = max(l.highest, probability)
	l.weight += probability
	l.at += ((float64(column)+0.5)*columnWidth - l.at) * probability / l.weight
}

// locateCharacters reads the likeliest class of each column: the same class in neighbouring columns is
// one character, class 0 is none.
func locateCharacters(probabilities []float32, characters []string) []located {
	var out []located
	classes, before := len(characters), 0
	for column := 0; (column+1)*classes <= len(probabilities); column++ {
		of := probabilities[column*classes : (column+1)*classes]
		best := 0
		for k, p := range of {
			if p > of[best] {
				best = k
			}
		}
		if best != 0 {
			if best != before {
				out = append(out, located{text: characters[best]})
			}
			out[len(out)-1].add(column, float64(of[best]))
		}
		before = best
	}
	return out
}

// listCharacters lists characters with the mean of their probability.
func listCharacters(all []located) (out []Character) {
	for _, l := range all {
		out = append(out, Character{l.text, l.mean})
	}
	return out
}
