package document

import (
	"context"
	"math"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// SeenCharacter is a character that a SecondReader saw, the pixel of the image at its centre, counted from the left, and how
// certain it is.
type SeenCharacter struct {
	Text       string
	At         float64
	Width      float64 // pixels that show it
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
	stretchMargin = 17 // pixels before the first and after the last character: a letter at the very edge is not seen
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

// witness is the second look at a zone: by line and column, the places that the second reader has seen, and those that
// need it.
type witness struct {
	seen, doubted [][]bool
	read          map[mrz.Place]bool // where stretches begin that were read
}

// readUnclearAgain reads the stretches of a zone with characters of which the first reading is not certain by the second
// reader. A character counts more where both read the same.
func (n *call) readUnclearAgain(ctx context.Context, r *reading) error {
	if n.second == nil {
		return nil
	}
	w := &witness{read: map[mrz.Place]bool{}}
	for range r.placed {
		w.seen = append(w.seen, make([]bool, r.count))
	}
	for look := range maxLooks {
		w.doubted = r.listDoubts()
		changed := false
		for i := range r.placed {
			better, err := n.readOpenStretches(ctx, r, w, mrz.Place{Line: i}, leads[look])
			if err != nil {
				return err
			}
			changed = changed || better
		}
		if changed {
			r.choice = r.chooseFormat()
		}
	}
	return nil
}

// readOpenStretches reads stretches of a line, from a place on, that have places which are doubted and were not seen: lead characters
// before the first of them.
func (n *call) readOpenStretches(ctx context.Context, r *reading, w *witness, from mrz.Place, lead int) (changed bool, err error) {
	for n.canReadStretch() {
		k := w.nextOpen(from)
		if k < 0 {
			break
		}
		start := mrz.Place{Line: from.Line, Column: max(0, min(k-lead, r.count-stretchLength))}
		from.Column = start.Column + stretchLength
		if w.read[start] {
			continue
		}
		w.read[start] = true
		better, err := n.readStretch(ctx, r, w, start)
		if err != nil {
			return false, err
		}
		changed = changed || better
	}
	return changed, nil
}

// maxLooks is how often a place is read that the second reader did not see, each time in another stretch; leads are the characters
// of it before the first such place.
const maxLooks = 3

var leads = [maxLooks]int{3, 6, 5}

// listDoubts lists the places that are not certain, and those of a check digit that holds only with a character that the image
// hardly shows: either print or reading is wrong there. A place where the image shows nothing is not one.
func (r *reading) listDoubts() [][]bool {
	doubted := make([][]bool, len(r.placed))
	choice := &r.choice.choice
	for i := range r.placed {
		doubted[i] = make([]bool, r.count)
		for k := range doubted[i] {
			doubted[i][k] = choice.Certainty[i][k] < certain && sumProbabilities(&r.placed[i].scores[k]) >= leastShown
		}
	}
	for _, c := range choice.Changes {
		if choice.Certainty[c.Line][c.Column] >= hardlyShown {
			continue
		}
		for _, f := range mrz.FieldPlaces(r.choice.format) {
			if f.Check != c.ProvedBy && (c.ProvedBy != mrz.FieldComposite || f.Check != "" || !f.Mixed) {
				continue
			}
			for k := f.From; k < f.To; k++ {
				doubted[f.Line][k] = true
			}
		}
	}
	return doubted
}

const (
	leastShown  = 0.35 // probability that the image shows a character from which a second look may make it certain
	hardlyShown = 0.05 // certainty below which a character that a check digit asks for is hardly shown
)

func sumProbabilities(s *mrz.Scores) (sum float64) {
	for _, v := range s {
		sum += math.Exp(float64(v))
	}
	return sum
}

// nextOpen is the first column of a line, from a place on, that is doubted and was not seen; -1 without one.
func (w *witness) nextOpen(from mrz.Place) int {
	i := from.Line
	for k := from.Column; k < len(w.doubted[i]); k++ {
		if w.doubted[i][k] && !w.seen[i][k] {
			return k
		}
	}
	return -1
}

// readStretch reads stretchLength characters of a line from a place on and adds what it sees to the scores of those that are doubted.
func (n *call) readStretch(ctx context.Context, r *reading, w *witness, from mrz.Place) (better bool, err error) {
	n.spent.stretches++
	i, start := from.Line, from.Column
	count := min(stretchLength, r.count-start)
	img := imaging.Borrow(stretchWidth, StretchHeight)
	defer imaging.Return(img)
	along, ok := r.placed[i].refineAxis(r.axes[i])
	if !ok {
		along = r.axes[i]
	}
	r.sources[i].drawStretch(img, along.startAt(float64(start)))
	seen, err := n.second.ReadStretch(ctx, img)
	if err != nil {
		return false, err
	}
	anchors := r.listAnchors(from, count)
	places, ok := placeSeen(seen, anchors)
	if !ok {
		return false, nil
	}
	kinds := listPlaceKinds(r.choice.format, i, r.choice.choice.Failing)
	for k, s := range places {
		at := start + k
		c := zoneCharacter(s.Text)
		if !w.doubted[i][at] || w.seen[i][at] || s.Confidence < minSeen || c == 0 {
			continue
		}
		w.seen[i][at] = true
		scores, chosen := &r.placed[i].scores[at], r.choice.choice.Lines[i][at]
		if !kinds[at].mixed && isPair(lookAlikes, c, chosen) {
			c = chosen // the field admits but one of both
		}
		if c == chosen || c == likeliest(scores) {
			*scores = addEvidence(*scores, c, s.Confidence, kinds[at])
			better = true
		}
	}
	return better, nil
}

// listAnchors lists the characters of a stretch of which the first reading is certain by the image; 0 for others.
func (r *reading) listAnchors(from mrz.Place, count int) []byte {
	out := make([]byte, count)
	for k := range out {
		if p := r.placed[from.Line]; p.isCertain(from.Column + k) {
			out[k] = likeliest(&p.scores[from.Column+k])
		}
	}
	return out
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

// placeSeen gives each place of a stretch the character that was seen at it. ok is false where too few of the anchors, the
// characters that are certain or 0, were read the same: then the second reader sees something else, such as a neighbouring line.
func placeSeen(seen []SeenCharacter, anchors []byte) (places []SeenCharacter, ok bool) {
	best := -1
	for shift := -maxShift; shift <= maxShift; shift += shiftStep {
		candidate := placeShifted(seen, len(anchors), float64(shift))
		if same, _ := countSameAnchors(candidate, anchors); same > best {
			places, best = candidate, same
		}
	}
	same, all := countSameAnchors(places, anchors)
	return places, same >= minAnchors && float64(same) >= minSameAnchors*float64(all)
}

// placeShifted gives each of count places the character that was seen there when all are moved by some pixels.
func placeShifted(seen []SeenCharacter, count int, shift float64) []SeenCharacter {
	out := make([]SeenCharacter, count)
	for _, s := range seen {
		if zoneCharacter(s.Text) == 0 {
			continue
		}
		at := (s.At+shift-stretchMargin)/stretchStep - 0.5
		// Two of one kind side by side may be seen as one wide character.
		reach := math.Max(maxBeside, s.Width/2/stretchStep)
		for k := max(0, int(math.Ceil(at-reach))); k <= min(count-1, int(math.Floor(at+reach))); k++ {
			if s.Confidence > out[k].Confidence {
				out[k] = s
			}
		}
	}
	return out
}

// countSameAnchors counts the anchors at which the second reader sees a character, and those where it is the same.
func countSameAnchors(places []SeenCharacter, anchors []byte) (same, all int) {
	for k, a := range anchors {
		if a == 0 || places[k].Text == "" {
			continue
		}
		all++
		if c := zoneCharacter(places[k].Text); c == a || isPair(lookAlikes, c, a) {
			same++
		}
	}
	return same, all
}

// zoneCharacter is the character of a zone that a printed one stands for; 0 where it is none.
func zoneCharacter(text string) byte {
	switch text {
	case "〈", "《", "‹", "«", "＜", "く":
		return '<'
	}
	if len(text) != 1 {
		// A letter with a mark counts as the letter (Doc 9303-3, 6); some states print the marks in the zone.
		decomposed := norm.NFD.String(text)
		if len(decomposed) < 2 || decomposed[0] >= utf8.RuneSelf || utf8.RuneCountInString(text) != 1 {
			return 0
		}
		text = decomposed[:1]
	}
	c := strings.ToUpper(text)[0]
	if !strings.Contains(mrz.Alphabet, string(c)) {
		return 0
	}
	return c
}

// likeliest is the character that the image alone shows best.
func likeliest(s *mrz.Scores) byte {
	best := 0
	for k := range s {
		if s[k] > s[best] {
			best = k
		}
	}
	return mrz.Alphabet[best]
}
