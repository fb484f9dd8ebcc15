package document

import (
	"context"
	"math"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// SeenCharacter is a character that a SecondReader saw, the pixel of the image at its centre, counted from the left, and how
// certain it is.
type SeenCharacter struct {
	Text       string
	At         float64
	Confidence float64
}

// SecondReader reads a stretch of a line of a zone: an upright image of StretchHeight pixels, grey as R,G,B. It is a network that was
// fitted on other text than the one of this package, so that both seldom mistake a character for the same other one.
type SecondReader interface {
	ReadStretch(ctx context.Context, img *imaging.Image) ([]SeenCharacter, error)
}

// The image of a stretch.
const (
	StretchHeight = 48 // pixels
	stretchWidth  = 320
	stretchStep   = 26 // pixels a character
	stretchMargin = 4  // pixels before the first and after the last character
	stretchLength = (stretchWidth - 2*stretchMargin) / stretchStep
)

const (
	maxShift       = stretchStep / 2 // pixels by which all characters of a stretch may lie beside their places
	shiftStep      = 2
	maxBeside      = 0.45 // of stretchStep: from its place
	minAnchors     = 4    // characters that the first reading is certain of
	minSameAnchors = 0.75 // share of them that the second reader must read too
	minSeen        = 0.60 // confidence from which a character of the second reader counts
	maxTrust       = 0.97 // probability that is given to it at most
)

// readUnclearAgain reads the stretches of a zone with characters of which the first reading is not certain by the second
// reader. A character counts more where both read the same.
func (n *call) readUnclearAgain(ctx context.Context, r *reading) error {
	if n.second == nil {
		return nil
	}
	changed := false
	for i := range r.placed {
		for from := 0; from < r.count; {
			unclear := r.nextUnclear(i, from)
			if unclear < 0 || n.stretchesLeft <= 0 || n.linesLeft < runsOfStretch {
				break
			}
			start := max(0, min(unclear-stretchLength/3, r.count-stretchLength))
			better, err := n.readStretch(ctx, r, i, start)
			if err != nil {
				return err
			}
			changed = changed || better
			from = start + stretchLength
		}
	}
	if changed {
		r.choice = r.chooseFormat()
	}
	return nil
}

// nextUnclear is the first character of line i, from a place on, that is not certain; -1 without one.
func (r *reading) nextUnclear(i, from int) int {
	for k := from; k < r.count; k++ {
		if r.choice.choice.Certainty[i][k] < certain {
			return k
		}
	}
	return -1
}

// readStretch reads stretchLength characters of line i from a place on and adds what it sees to the scores of those that are not certain.
func (n *call) readStretch(ctx context.Context, r *reading, i, start int) (better bool, err error) {
	n.stretchesLeft--
	n.linesLeft -= runsOfStretch
	count := min(stretchLength, r.count-start)
	img := imaging.Borrow(stretchWidth, StretchHeight)
	defer imaging.Return(img)
	r.sources[i].drawStretch(img, r.axes[i].startAt(float64(start)))
	seen, err := n.second.ReadStretch(ctx, img)
	if err != nil {
		return false, err
	}
	line, certainty := r.choice.choice.Lines[i][start:start+count], r.choice.choice.Certainty[i][start:start+count]
	places, ok := placeSeen(seen, line, certainty)
	if !ok {
		return false, nil
	}
	unsafe := listUnsafePlaces(r.choice.format, i)
	for k := range count {
		s := places[k]
		switch c := zoneCharacter(s.Text); {
		case certainty[k] >= certain, s.Confidence < minSeen, c != line[k]:
		case unsafe[start+k] && strings.IndexByte(similarCharacters, c) >= 0:
		default:
			r.placed[i].scores[start+k] = addEvidence(r.placed[i].scores[start+k], c, s.Confidence)
			better = true
		}
	}
	return better, nil
}

// drawStretch renders the characters of a line from the first place of an axis on.
func (v lineView) drawStretch(img *imaging.Image, along axis) {
	grey := make([]float32, img.Width*img.Height)
	v.renderStrip(grey, along, strip{width: img.Width, height: img.Height, step: stretchStep, margin: stretchMargin, count: stretchLength})
	for i, g := range grey {
		luma := uint8(max(0, min(g+0.5, 255)))
		img.Pix[3*i], img.Pix[3*i+1], img.Pix[3*i+2] = luma, luma, luma
	}
}

// placeSeen gives each place of a stretch the character that was seen at it. ok is false where too few of the characters that are
// certain were read the same: then the second reader sees something else, such as a neighbouring line.
func placeSeen(seen []SeenCharacter, line string, certainty []float64) (places []SeenCharacter, ok bool) {
	best := -1
	for shift := -maxShift; shift <= maxShift; shift += shiftStep {
		candidate := make([]SeenCharacter, len(line))
		for _, s := range seen {
			at := (s.At+float64(shift)-stretchMargin)/stretchStep - 0.5
			k := int(math.Round(at))
			if k < 0 || k >= len(line) || math.Abs(at-float64(k)) > maxBeside || zoneCharacter(s.Text) == 0 {
				continue
			}
			if s.Confidence > candidate[k].Confidence {
				candidate[k] = s
			}
		}
		same, _ := countSameAnchors(candidate, line, certainty)
		if same > best {
			places, best = candidate, same
		}
	}
	same, anchors := countSameAnchors(places, line, certainty)
	return places, anchors >= minAnchors && float64(same) >= minSameAnchors*float64(anchors)
}

// countSameAnchors counts the characters that are certain, and those of them that were read the same. A filler that the second
// reader does not see says nothing.
func countSameAnchors(places []SeenCharacter, line string, certainty []float64) (same, anchors int) {
	for k := range len(line) {
		if certainty[k] < certain || line[k] == '<' && places[k].Text == "" {
			continue
		}
		anchors++
		if zoneCharacter(places[k].Text) == line[k] {
			same++
		}
	}
	return same, anchors
}

// zoneCharacter is the character of a zone that a printed one stands for; 0 where it is none.
func zoneCharacter(text string) byte {
	switch text {
	case "〈", "《", "‹", "«", "＜", "く":
		return '<'
	}
	if len(text) != 1 {
		return 0
	}
	c := strings.ToUpper(text)[0]
	if !strings.Contains(mrz.Alphabet, string(c)) {
		return 0
	}
	return c
}

// addEvidence multiplies the probabilities of a place with those that the second reader gives: confidence for its character, and
// what is left for the others together.
func addEvidence(scores mrz.Scores, c byte, confidence float64) mrz.Scores {
	confidence = min(confidence, maxTrust)
	before, after := 0.0, 0.0
	for k := range scores {
		before += math.Exp(float64(scores[k]))
		if mrz.Alphabet[k] == c {
			scores[k] += float32(math.Log(confidence))
		} else {
			scores[k] += float32(math.Log((1 - confidence) / float64(len(scores)-1)))
		}
		after += math.Exp(float64(scores[k]))
	}
	// Two readers see a character there: what the first gave to none counts by half.
	total := math.Log(min(1, (1+before)/2)) - math.Log(after)
	for k := range scores {
		scores[k] += float32(total)
	}
	return scores
}

// similarCharacters are letters and digits that both readers mistake for each other.
const similarCharacters = "0ODQ1I2Z5S6G8B"

// listUnsafePlaces are the places of a line where letters and digits are admitted: two that are mistaken for each other keep a check
// digit right now and then.
func listUnsafePlaces(format mrz.Format, line int) []bool {
	_, width := format.Size()
	out := make([]bool, width)
	for _, f := range mrz.FieldPlaces(format) {
		if f.Line != line || !f.Mixed {
			continue
		}
		for k := f.From; k < f.To; k++ {
			out[k] = true
		}
	}
	return out
}
