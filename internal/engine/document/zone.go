package document

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Zone is a machine-readable zone that was read in a photo. Points are pixels of the upright
// photo.
type Zone struct {
	Corners [4]imaging.Point // of the lines; clockwise from the top left corner of the text as it is read
	// RotationDegrees is how far the reading direction is turned clockwise from left to right,
	// 0 up to 360.
	RotationDegrees float64
	CharacterWidth  float64 // from one character to the next, pixels of the photo, in the middle of the zone
	Lines           []Line
	Format          mrz.Format
	Changes         []mrz.Change   // characters that check digits replaced, of fields that were read
	Undetermined    []Undetermined // fields that could not be read
	// Parsed is the zone as package mrz reads it. Characters that could not be read are ?.
	Parsed *mrz.Result
}

// Line is one line of a zone.
type Line struct {
	Text        string
	Confidences []float64 // probability of each character by the image alone
	centres     []imaging.Point
}

// Confidence is the lowest probability of the line's characters.
func (l Line) Confidence() float64 {
	if len(l.Confidences) == 0 {
		return 0
	}
	return slices.Min(l.Confidences)
}

// Undetermined is a field without a value, and why.
type Undetermined struct {
	Field  mrz.Field
	Reason Reason
}

// Reason says why something could not be read.
type Reason string

// The reasons of a field.
const (
	ReasonUnclear    Reason = "characters_unclear"   // at least one character is too uncertain
	ReasonCheckDigit Reason = "check_digit"          // its check digit does not hold, and its characters are not certain
	ReasonAmbiguous  Reason = "characters_ambiguous" // similar characters that no check digit distinguishes
)

// The reasons of a whole zone.
const (
	ReasonNotFound Reason = "zone_not_found"      // no zone, or too small, blurred or covered
	ReasonSmall    Reason = "characters_small"    // the characters are too small to read
	ReasonUnread   Reason = "zone_not_recognised" // lines were found and do not read as a zone
)

// Unreadable is the error of a photo whose zone cannot be read.
type Unreadable struct {
	Reason         Reason
	CharacterWidth float64 // pixels of the photo; 0 when no lines were found
	// Glare is the share of the place of the zone that is lost to light; 0 where no place was found.
	Glare float64
}

// Error implements error.
func (u *Unreadable) Error() string { return "document: " + string(u.Reason) }

const (
	smallestCharacter = 5.5  // pixels; below it nothing is read
	clearMerit        = 0.93 // merit from which nothing else is tried
	fairMerit         = 0.85 // merit from which one check digit proves that a zone was read
	minMerit          = 0.70 // merit from which a zone counts as read if its check digits prove it
	likeZone          = 0.50 // merit from which lines are those of a zone: other text has at most 0.40, blurred zones 0.59 and more
	maxLineSets       = 4
	maxOff            = 0.8  // distance from the shape of a zone above which lines are not read
	hopeless          = 0.35 // mean confidence of a line below which the others of its set are not read
	leftOut           = 0.25 // added to the distance of a shape for each line found that it leaves out
	rereadBelow       = 0.97 // lowest confidence below which a line is read again along its fitted axis
	worthReread       = 0.65 // merit from which its unclear lines are read again: a zone upside down has about 0.6
	placesBeside      = 10   // characters beside both ends of what was found in which a line may go on
	wholeShare        = 0.93 // length of a line in lengths of the longest from which it was found whole
)

// ReadZone finds and reads the machine-readable zone of a photo, in whatever direction it lies.
// The error is *Unreadable when there is none or it cannot be read, *fault.Error for a damaged
// file, or of the models or the context.
func (r *Reader) ReadZone(ctx context.Context, photo *imaging.Photo) (*Zone, error) {
	loaded, err := r.load()
	if err != nil {
		return nil, err
	}
	n := &call{networks: loaded, second: r.second, viewsLeft: closeViews, linesLeft: lineRuns}
	boxes, tiled, err := n.findZones(ctx, photo)
	if err != nil {
		return nil, err
	}
	search := &zoneSearch{call: n, photo: photo, failure: &Unreadable{Reason: ReasonNotFound}}
	if err := search.readBoxes(ctx, boxes); err != nil {
		return nil, err
	}
	if !search.isDone() && !tiled && canTile(photo) {
		if boxes, err = n.searchTiles(ctx, photo); err != nil {
			return nil, err
		}
		n.viewsLeft, n.linesLeft = tileViews, tileLineRuns
		if err := search.readBoxes(ctx, boxes[:min(len(boxes), maxZones)]); err != nil {
			return nil, err
		}
	}
	read, err := search.lookAgain(ctx)
	if err != nil {
		return nil, err
	}
	if !read {
		if search.failure.CharacterWidth > 0 && search.failure.CharacterWidth < LeastCharacterWidth {
			search.failure.Reason = ReasonSmall
		}
		if len(boxes) > 0 {
			if search.failure.Glare, err = measureZoneGlare(photo, boxes[0]); err != nil {
				return nil, err
			}
		}
		return nil, search.failure
	}
	return search.best.decodeZone(), nil
}

// withTurned lists each candidate and then the same turned: the direction is the least certain
// thing that the finder says of small characters.
func withTurned(boxes []zoneBox) []zoneBox {
	var out []zoneBox
	for _, b := range boxes {
		turned := b
		turned.along.X, turned.along.Y = -b.along.X, -b.along.Y
		out = append(out, b, turned)
	}
	return out
}

// reading is the lines of one close view, read with one number of characters.
type reading struct {
	view    closeView
	count   int // characters of a line
	sources []lineView
	axes    []axis
	placed  []placed
	choice  chosenFormat // the layout that fits placed best
	moved   bool         // a line was placed again to lie below another
}

// copyFor is a reading of the same lines, to be placed again with count characters each.
func (r *reading) copyFor(count int) *reading {
	return &reading{view: r.view, count: count, sources: slices.Clone(r.sources), axes: slices.Clone(r.axes), placed: slices.Clone(r.placed)}
}

// computeMerit is the mean certainty of the characters, their check digits included. Text that is no
// zone, or a zone that is read from the wrong side, stays below minMerit.
func (r *reading) computeMerit() float64 {
	sum, n := 0.0, 0
	for _, row := range r.choice.choice.Certainty {
		for _, c := range row {
			sum, n = sum+c, n+1
		}
	}
	for _, p := range r.choice.choice.Hidden { // they say nothing of what the image shows
		sum -= r.choice.choice.Certainty[p.Line][p.Column]
	}
	return sum / math.Max(float64(n), 1)
}

// isRead reports whether a reading is one of a zone: clear throughout, or fairly clear with one check digit
// that holds and lines that lay below one another, or with at least half of the fields that have one proved by it. Other text,
// and a zone that is read with a wrong number of characters, hardly make a check digit hold with certain characters.
func (r *reading) isRead() bool {
	if r.characterWidth() < smallestCharacter {
		return false
	}
	merit, proved := r.computeMerit(), r.provedShare()
	return merit >= clearMerit || merit >= minMerit && proved >= 0.5 || merit >= fairMerit && proved > 0 && !r.moved
}

// provedShare is the share of the fields with a check digit whose characters are certain and
// whose digit holds.
func (r *reading) provedShare() float64 {
	proved, all := 0, 0
	for _, f := range mrz.FieldPlaces(r.choice.format) {
		if f.Check == "" || f.Field == mrz.FieldCheckDigit {
			continue
		}
		all++
		if strings.Trim(r.choice.choice.Lines[f.Line][f.From:f.To], "<") == "" {
			continue // an empty field proves nothing
		}
		if !slices.Contains(r.choice.choice.Failing, f.Check) && slices.Min(r.choice.choice.Certainty[f.Line][f.From:f.To]) >= certain {
			proved++
		}
	}
	return float64(proved) / math.Max(float64(all), 1)
}

// rank orders readings of one zone: one whose check digits hold comes before one whose characters
// are somewhat clearer.
func (r *reading) rank() float64 { return r.computeMerit() + 0.5*r.provedShare() }

func (r *reading) isClear() bool { return r.computeMerit() >= clearMerit }

func (r *reading) characterWidth() float64 {
	if len(r.axes) == 0 {
		return 0
	}
	return r.axes[0].stepAt(float64(r.count)/2) * r.view.place.scale()
}

// readView reads the lines of a view as the zone that their shape suggests, and where that reads
// badly, as the next ones. It is nil where no lines were found or no more may be read.
func (n *call) readView(ctx context.Context, photo *imaging.Photo, view closeView) (*reading, error) {
	var best *reading
	sets := listLineSets(view.lines)
	for _, set := range sets[:min(len(sets), maxLineSets)] {
		r, err := n.readLines(ctx, photo, closeView{place: view.place, lines: set.lines}, set.count)
		if err != nil {
			return nil, err
		}
		if r == nil {
			continue
		}
		if r.computeMerit() >= worthReread {
			if err := n.rereadUnclear(ctx, r); err != nil {
				return nil, err
			}
		}
		if best == nil || r.rank() > best.rank() {
			best = r
		}
		if best.isClear() {
			return best, nil
		}
	}
	if best == nil || best.computeMerit() < worthReread {
		return best, nil
	}
	return n.readBeside(ctx, best)
}

// readBeside reads the lines of an unclear reading with every number of characters that so many lines
// may have, beginning and ending somewhere beside what was found: glare hides an end of a line from the finder.
func (n *call) readBeside(ctx context.Context, from *reading) (*reading, error) {
	best := from
	for _, shape := range lineShapes {
		if shape.lines != len(from.sources) || n.linesLeft < 2*shape.lines {
			continue
		}
		r, err := n.readWith(ctx, from, shape.count)
		if err != nil {
			return nil, err
		}
		if r.rank() > best.rank() {
			best = r
		}
	}
	return best, nil
}

// readWith reads the lines of a reading with count characters that begin somewhere beside what was found.
func (n *call) readWith(ctx context.Context, from *reading, count int) (*reading, error) {
	r := from.copyFor(count)
	for i := range r.sources {
		wide := from.sources[i]
		wide.beside = placesBeside
		columns, err := n.readStrip(ctx, wide, from.axes[i])
		if err != nil {
			return nil, err
		}
		found := columns.placeCharacters(count)
		r.sources[i].count = count
		if along, ok := found.refineAxis(from.axes[i].startAt(-placesBeside)); ok {
			r.axes[i] = along
		}
		if r.placed[i], err = n.readLine(ctx, r.sources[i], r.axes[i]); err != nil {
			return nil, err
		}
	}
	r.choice = r.chooseFormat()
	if r.computeMerit() >= worthReread {
		if err := n.rereadUnclear(ctx, r); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readLines reads the lines of a view with count characters each; nil when no more lines may be read
// or the first ones are no text of a zone.
func (n *call) readLines(ctx context.Context, photo *imaging.Photo, view closeView, count int) (*reading, error) {
	if n.linesLeft < len(view.lines) {
		return nil, nil
	}
	r := &reading{view: view, count: count, axes: make([]axis, len(view.lines)), placed: make([]placed, len(view.lines))}
	longest := slices.MaxFunc(view.lines, func(a, b textLine) int { return cmp.Compare(a.length(), b.length()) })
	source, err := openGrey(photo, longest.length()/float64(count)/stripStep*view.place.scale())
	if err != nil {
		return nil, err
	}
	for i, line := range view.lines {
		r.sources = append(r.sources, lineView{source: source, place: view.place, line: alignWithLongest(line, longest), count: count})
		r.axes[i] = evenAxis(r.sources[i].line, count)
		if r.placed[i], err = n.readLine(ctx, r.sources[i], r.axes[i]); err != nil {
			return nil, err
		}
		if r.placed[i].meanConfidence() < hopeless {
			return nil, nil //nolint:nilnil // these lines are no zone
		}
	}
	r.choice = r.chooseFormat()
	return r, nil
}

// alignWithLongest is a line of which a part was not found, made as long as the longest one and parallel
// to it: fillers are the hardest to find, and the curve of a part says little about the rest.
func alignWithLongest(line, longest textLine) textLine {
	if line.length() > wholeShare*longest.length() {
		return line
	}
	middle := (line.x0 + line.x1) / 2
	height := line.yAt(middle)
	line.x0, line.x1 = math.Min(line.x0, longest.x0), math.Max(line.x1, longest.x1)
	line.curve = longest.curve
	line.curve[0] += height - longest.yAt(middle)
	return line
}

// rereadUnclear reads the lines of a reading again that were not read with certainty.
func (n *call) rereadUnclear(ctx context.Context, r *reading) error {
	for i := range r.placed {
		if r.placed[i].minConfidence() > rereadBelow || n.linesLeft <= 0 {
			continue
		}
		var err error
		if r.placed[i], err = n.rereadLine(ctx, r.sources[i], &r.axes[i], r.placed[i]); err != nil {
			return err
		}
	}
	r.choice = r.chooseFormat()
	return nil
}
