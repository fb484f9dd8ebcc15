package document

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// fuzzedValues are numbers made of bytes, not a number and infinite ones among them.
func fuzzedValues(data []byte, n int) []float32 {
	out := make([]float32, n)
	for i := range out {
		if len(data) == 0 {
			break
		}
		switch b := data[i%len(data)]; b {
		case 255:
			out[i] = float32(math.NaN())
		case 254:
			out[i] = float32(math.Inf(1))
		case 253:
			out[i] = float32(math.Inf(-1))
		default:
			out[i] = (float32(b) - 128) / 8 * float32(1+i%7)
		}
	}
	return out
}

// FuzzLinesOfANetwork takes any output of the line network through placing, decoding and the
// outline: nothing may panic, and what is read has the shape of a layout.
func FuzzLinesOfANetwork(f *testing.F) {
	f.Add([]byte{1, 200, 3, 90, 128}, uint8(0))
	f.Add([]byte{255, 254, 253}, uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, shape uint8) {
		lines, count := 2, 44
		switch shape % 3 {
		case 1:
			count = 36
		case 2:
			lines, count = 3, 30
		}
		width := (count*stripStep + 2*stripMargin + 7) / 8 * 8 / lineStride
		r := &reading{count: count, view: closeView{place: affine{u: imaging.Point{X: 1}, v: imaging.Point{Y: 1}}}}
		for i := range lines {
			c := logProbabilities(fuzzedValues(data, width*lineClasses), width)
			line := textLine{x0: 20, x1: 420, curve: [3]float64{40 + 30*float64(i), 0.01, 0}, thickness: 9}
			p, along := c.placeCharacters(count), evenAxis(line, count)
			if refined, ok := p.refineAxis(along); ok {
				along = refined
			}
			r.sources, r.axes, r.placed = append(r.sources, lineView{line: line, count: count}), append(r.axes, along), append(r.placed, p)
		}
		r.choice = r.chooseFormat()
		zone := r.decodeZone()
		if n, w := zone.Format.Size(); n != lines || w != count {
			t.Fatalf("format %s for %d lines of %d", zone.Format, lines, count)
		}
		photo := &imaging.Photo{File: imaging.File{Width: 448, Height: 192}}
		if page, ok := LocatePage(zone, photo); ok {
			for _, c := range page.Corners {
				if math.IsNaN(c.X) || math.IsNaN(c.Y) {
					t.Fatalf("corners %v", page.Corners)
				}
			}
		}
	})
}

// FuzzCellsOfANetwork takes any output of the finder through the search for zones and lines.
func FuzzCellsOfANetwork(f *testing.F) {
	f.Add([]byte{1, 200, 3, 90, 128}, uint8(40))
	f.Add([]byte{255, 254, 253, 0}, uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, rows uint8) {
		m := &cellMap{width: closeWidth / findStride, height: 1 + int(rows)%48, place: affine{u: imaging.Point{X: 2}, v: imaging.Point{Y: 2}}}
		m.inside, m.insideDown = m.width, m.height
		m.readOutput(fuzzedValues(data, findPlanes*m.width*m.height))
		for _, z := range m.listZones() {
			placeZone(z)
		}
		lines := m.listLines()
		if len(lines) > maxFoundLines {
			t.Fatalf("%d lines", len(lines))
		}
		if len(lines) > 1 {
			view := closeView{place: m.place, lines: lines}
			view.adjustBox()
			if off := view.distanceFromZone(); !(off >= 0) {
				t.Fatalf("distance %v", off)
			}
			listLineSets(lines)
		}
	})
}
