package document

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// The end of a line is shown where blank paper follows it. MRV-B is MRV-A without the last characters of both lines, and has no check
// digit at its end. TD2 and the French card are the same of TD3: the eighth character of a personal number may be the last check digit of
// such a TD2. Light, a finger or the edge of the photo over the last characters of the longer layout make the shorter one of it.
const (
	visaLetter   = 'V'
	maxVisa      = 0.02 // share of the probability of the first letter that it has at most where another is shown
	endPlaces    = 2    // places behind the last character that have to be blank paper
	seenBehind   = 0.4  // probability of a character from which one is there: of paper with a pattern 0.42 at most, of fillers that are wholly seen 0.98
	placeWide    = 8    // pixels of a place in the strip in which paper is measured
	placeHigh    = 12   // and its height
	paperLight   = 0.8  // share of a place's pixels that are darker than its paper
	brightPlaces = 0.9  // share of a line's places that are darker than its bright paper
	maxBrighter  = 0.5  // of what is left up to white: paper that is brighter than the bright paper of the line has light on it
	maxDarker    = 20   // values: what is darker than the paper of the line lies on it or beside it
)

// showsLayout reports whether the image shows which of the layouts with so many lines it is: by the first letter, or the check digit of
// the whole zone, and by where the lines end.
func (n *call) showsLayout(ctx context.Context, r *reading) (bool, error) {
	if len(formatsOf(len(r.placed), r.count)) == 1 {
		return true, nil
	}
	if r.choice.choice.Certainty[0][0] < certain && !r.showsNoVisa() && !r.isWholeProved() {
		return false, nil
	}
	switch r.choice.format {
	case mrz.MRVA:
		return r.showsBehind(mrz.MRVB), nil
	case mrz.MRVB, mrz.TD2, mrz.FrenchID:
		if r.choice.format != mrz.MRVB && r.showsCode() >= certain {
			return true, nil // a passport has another first letter
		}
		for i := range r.placed {
			if shown, err := n.showsEnd(ctx, r, i); err != nil || !shown {
				return false, err
			}
		}
	}
	return true, nil
}

// showsNoVisa reports whether a reading is none of a visa, and the image shows a first letter that its layout admits, whichever it is.
func (r *reading) showsNoVisa() bool {
	if r.choice.format == mrz.MRVA || r.choice.format == mrz.MRVB {
		return false
	}
	first := &r.placed[0].scores[0]
	shown := r.showsCode()
	return shown >= leastShown && math.Exp(float64(scoreOf(first, visaLetter))) <= maxVisa*shown
}

// showsCode is the probability by the image that the first letter is one that the layout admits.
func (r *reading) showsCode() (shown float64) {
	for _, c := range []byte(r.choice.format.Codes()) {
		shown += math.Exp(float64(scoreOf(&r.placed[0].scores[0], c)))
	}
	return shown
}

// readLonger reads the lines of a reading as those of the layout with as many lines and more characters, from the same first character
// on; nil without one, or where no more may be read.
func (n *call) readLonger(ctx context.Context, from *reading) (*reading, error) {
	i := slices.IndexFunc(lineShapes, func(s lineShape) bool { return s.lines == len(from.sources) && s.count > from.count })
	n.linesLeft = n.countLinesLeft()
	if i < 0 || n.linesLeft < len(from.sources) {
		return nil, nil //nolint:nilnil // there is no longer reading
	}
	r := from.copyFor(lineShapes[i].count)
	for k := range r.sources {
		if along, ok := from.placed[k].refineAxis(from.axes[k]); ok {
			r.axes[k] = along
		}
		r.sources[k].count = r.count
		seen, err := n.readStrip(ctx, r.sources[k], r.axes[k])
		if err != nil {
			return nil, err
		}
		p, ok := seen.placeAt(r.count)
		if !ok {
			return nil, nil //nolint:nilnil // nothing is there
		}
		r.placed[k] = p
	}
	r.choice = r.chooseFormat()
	return r, nil
}

// isWholeProved reports whether the check digit of the whole zone holds over a last line whose characters are certain.
func (r *reading) isWholeProved() bool {
	choice, last := &r.choice.choice, len(r.placed)-1
	return hasComposite(r.choice.format) && !slices.Contains(choice.Failing, mrz.FieldComposite) && slices.Min(choice.Certainty[last]) >= certain
}

func hasComposite(format mrz.Format) bool {
	return slices.ContainsFunc(mrz.FieldPlaces(format), func(f mrz.FieldPlace) bool { return f.Check == mrz.FieldComposite })
}

// showsBehind reports whether the image shows a character behind the lines of a shorter layout.
func (r *reading) showsBehind(shorter mrz.Format) bool {
	_, width := shorter.Size()
	for _, p := range r.placed {
		for k := width; k < len(p.scores); k++ {
			if p.isCertain(k) {
				return true
			}
		}
	}
	return false
}

// showsEnd reports whether blank paper of the photo follows line i, in the same light as the rest of the line.
func (n *call) showsEnd(ctx context.Context, r *reading, i int) (bool, error) {
	source, along := r.sources[i], r.axes[i]
	if better, ok := r.placed[i].refineAxis(along); ok {
		along = better
	}
	if !source.isInside(along, float64(r.count+endPlaces)-0.5) || !source.hasEvenPaper(along) || !n.canReadLine() {
		return false, nil
	}
	source.beside = endPlaces
	seen, err := n.readStrip(ctx, source, along)
	if err != nil {
		return false, err
	}
	first := (stripMargin + (endPlaces+r.count)*stripStep) / lineStride
	return !seen.showCharacter(first, first+endPlaces*stripStep/lineStride), nil
}

// showCharacter reports whether any of some columns shows the centre of a character. That it is one of all does not count: paper with a
// pattern shows any of them with up to 0.90.
func (c columns) showCharacter(from, to int) bool {
	for x := from; x < min(to, len(c)-1); x++ {
		_, scores, _ := c.scoreAt(x)
		if math.Exp(float64(slices.Max(scores[:]))) > seenBehind {
			return true
		}
	}
	return false
}

// hasEvenPaper reports whether the paper behind a line is as bright as along it.
func (v lineView) hasEvenPaper(along axis) bool {
	s := strip{width: (v.count + endPlaces) * placeWide, height: placeHigh, step: placeWide, count: v.count + endPlaces}
	grey := make([]float32, s.width*s.height)
	v.renderStrip(grey, along, s)
	papers := make([]float64, s.count)
	for k := range papers {
		papers[k] = measurePaper(grey, s, k)
	}
	line, end := slices.Sorted(slices.Values(papers[:v.count])), papers[v.count:]
	bright := line[int(brightPlaces*float64(v.count))]
	mean := 0.0
	for _, p := range end {
		mean += p / endPlaces
	}
	return mean <= bright+maxBrighter*(255-bright) && slices.Min(end) >= line[v.count/2]-maxDarker
}

// isInside reports whether a place of an axis lies in the photo.
func (v lineView) isInside(along axis, i float64) bool {
	x := along.positionAt(i)
	at, img := v.place.apply(x, v.line.yAt(x)), v.source.img
	return at.IsWithin(int(float64(img.Width)/v.source.scale), int(float64(img.Height)/v.source.scale))
}

// measurePaper is how bright the paper of a place of a strip is.
func measurePaper(grey []float32, s strip, place int) float64 {
	var values []float32
	for y := range s.height {
		from := y*s.width + place*placeWide
		values = append(values, grey[from:from+placeWide]...)
	}
	slices.Sort(values)
	return float64(values[int(paperLight*float64(len(values)-1))])
}
