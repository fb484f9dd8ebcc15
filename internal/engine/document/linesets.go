package document

import (
	"cmp"
	"math"
	"slices"
)

// minGain is how much nearer to the shape of a zone another line than the longest has to be.
const minGain = 0.1

// lineSet is some of the lines of a view with a number of characters.
type lineSet struct {
	lines []textLine
	count int
	off   float64 // how far their shape is from that of a zone, relative
}

// lineShape is the shape of a layout's zone.
type lineShape struct {
	lines, count int
	ratio        float64
}

// The distance of the first character's left to the last one's right edge over the distance of
// two lines, by layout (Doc 9303-4 to 9303-7).
var lineShapes = []lineShape{{3, 30, 30 * 2.54 / 4.23}, {2, 44, 44 * 2.54 / 6.35}, {2, 36, 36 * 2.54 / 6.35}}

// listLineSets lists which of the lines found may be a zone, the likeliest shape first.
func listLineSets(lines []textLine) []lineSet {
	var out []lineSet
	for _, shape := range lineShapes {
		for first := 0; first+shape.lines <= len(lines); first++ {
			set := lines[first : first+shape.lines]
			longest, uneven := 0.0, 0.0
			for _, l := range set {
				longest = math.Max(longest, l.length())
			}
			spacing := (set[shape.lines-1].yAt(closeWidth/2) - set[0].yAt(closeWidth/2)) / float64(shape.lines-1)
			wanted := set[0].yAt(closeWidth / 2)
			for _, l := range set {
				uneven += 1 - l.length()/longest + math.Abs(l.yAt(closeWidth/2)-wanted)/math.Max(spacing, 1)
				wanted = l.yAt(closeWidth/2) + spacing
			}
			ends, off := chooseEnds(set, longest, math.Max(spacing, 1)*shape.ratio)
			off += 0.5*uneven + leftOut*float64(len(lines)-len(set))
			out = append(out, lineSet{ends, shape.count, off})
		}
	}
	if len(lines) == 2 {
		out = append(out, completeCard(lines, out[0].off)...)
	}
	slices.SortStableFunc(out, func(a, b lineSet) int { return cmp.Compare(a.off, b.off) })
	return slices.DeleteFunc(out, func(s lineSet) bool { return s.off > maxOff })
}

// chooseEnds lets all lines end where the one ends whose length is nearest to that of a zone, if it is not
// the longest: a line may go on in what lies beside the document. off is how far that length is off, relative.
func chooseEnds(lines []textLine, longest, wanted float64) (set []textLine, off float64) {
	distance := func(length float64) float64 { return math.Abs(math.Log(length / wanted)) }
	off = distance(longest)
	best, found := textLine{}, false
	for _, l := range lines {
		if d := distance(l.length()); l.length() < wholeShare*longest && d < off-minGain {
			best, off, found = l, d, true
		}
	}
	if !found {
		return lines, off
	}
	set = slices.Clone(lines)
	for i := range set {
		set[i].x0, set[i].x1 = best.x0, best.x1
	}
	return set, off
}

// completeCard lists what two lines may be of the three of a card: the finder misses lines of little
// but fillers. Two neighbouring lines have the shape of a passport's.
func completeCard(lines []textLine, off float64) []lineSet {
	distance := lines[1].yAt(closeWidth/2) - lines[0].yAt(closeWidth/2)
	moved := func(l textLine, by float64) textLine {
		l.curve[0] += by
		return l
	}
	const missing = 0.3 // added to the distance of the shape
	if length := math.Max(lines[0].length(), lines[1].length()); length/math.Max(distance, 1) < 0.7*lineShapes[0].ratio {
		return []lineSet{{[]textLine{lines[0], moved(lines[0], distance/2), lines[1]}, 30, math.Abs(math.Log(2*length/math.Max(distance, 1)/lineShapes[0].ratio)) + missing}}
	}
	return []lineSet{
		{[]textLine{lines[0], lines[1], moved(lines[1], distance)}, 30, off + missing},
		{[]textLine{moved(lines[0], -distance), lines[0], lines[1]}, 30, off + missing},
	}
}
