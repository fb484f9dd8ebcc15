package document

import (
	"cmp"
	"math"
	"slices"
)

// lineSet is some of the lines of a view with a number of characters.
type lineSet struct {
	lines []textLine
	count int
	off   float64 // how far their shape is from that of a zone, relative
}

// The distance of the first character's left to the last one's right edge over the distance of
// two lines, by layout (Doc 9303-4 to 9303-7).
var lineShapes = []struct {
	lines, count int
	ratio        float64
}{{3, 30, 30 * 2.54 / 4.23}, {2, 44, 44 * 2.54 / 6.35}, {2, 36, 36 * 2.54 / 6.35}}

// listLineSets lists which of the lines found may be a zone, the likeliest shape first.
func listLineSets(lines []textLine) []lineSet {
	var out []lineSet
	for _, shape := range lineShapes {
		for first := 0; first+shape.lines <= len(lines); first++ {
			set := lines[first : first+shape.lines]
			length, spacing, uneven := 0.0, 0.0, 0.0
			for i, l := range set {
				length = math.Max(length, l.length())
				if i > 0 {
					spacing += (l.yAt(closeWidth/2) - set[i-1].yAt(closeWidth/2)) / float64(len(set)-1)
				}
			}
			for i, l := range set {
				uneven += 1 - l.length()/length
				if i > 0 {
					uneven += math.Abs(l.yAt(closeWidth/2)-set[i-1].yAt(closeWidth/2)-spacing) / math.Max(spacing, 1)
				}
			}
			off := math.Abs(math.Log(length/math.Max(spacing, 1)/shape.ratio)) + 0.5*uneven + leftOut*float64(len(lines)-len(set))
			out = append(out, lineSet{set, shape.count, off})
		}
	}
	if len(lines) == 2 {
		out = append(out, completeCard(lines, out[0].off)...)
	}
	slices.SortStableFunc(out, func(a, b lineSet) int { return cmp.Compare(a.off, b.off) })
	return slices.DeleteFunc(out, func(s lineSet) bool { return s.off > mostOff })
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
