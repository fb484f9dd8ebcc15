package jpeg2000

// area is a part of the reference grid, or of one that is reduced from it.
type area struct{ x0, y0, x1, y1 int }

func (a area) reduce(dx, dy int) area {
	return area{divideUp(a.x0, dx), divideUp(a.y0, dy), divideUp(a.x1, dx), divideUp(a.y1, dy)}
}

// countCells is how many cells of a grid through the origin an area touches.
func (a area) countCells(width, height int) int {
	if a.x1 <= a.x0 || a.y1 <= a.y0 {
		return 0
	}
	return (divideUp(a.x1, width) - a.x0/width) * (divideUp(a.y1, height) - a.y0/height)
}

func divideUp(v, by int) int { return (v + by - 1) / by }

// style is how a component is coded (table A.15).
type style struct {
	resolutions int
	block       [2]int     // exponents of the sides of a code block
	precincts   [33][2]int // and those of a precinct, by resolution
}

func readStyle(body []byte, ownPrecincts bool) (s style, ok bool) {
	const fixed, most = 5, 32
	s.resolutions, s.block = int(body[0])+1, [2]int{int(body[1]) + 2, int(body[2]) + 2}
	if body[0] > most || s.block[0] > 10 || s.block[1] > 10 || s.block[0]+s.block[1] > 12 {
		return s, false
	}
	for r := range s.resolutions {
		if s.precincts[r] = [2]int{15, 15}; !ownPrecincts {
			continue
		}
		if len(body) <= fixed+r {
			return s, false
		}
		s.precincts[r] = [2]int{int(body[fixed+r] & 15), int(body[fixed+r] >> 4)}
		if r > 0 && (s.precincts[r][0] == 0 || s.precincts[r][1] == 0) {
			return s, false
		}
	}
	return s, true
}

// checkStyle bounds what every component takes if it is coded so, in each tile to which the style applies: styles may be
// mixed in any way.
func (w *walk) checkStyle(tile, component int, ownPrecincts bool, layers int, body []byte) error {
	key := [2]int{tile, component}
	s, ok := readStyle(body, ownPrecincts)
	if w.styles[key]++; !ok || w.styles[key] > 1 || layers == 0 {
		return ErrUnreadable
	}
	first, last := tile, tile
	if tile < 0 {
		first, last = 0, w.across*w.down-1
	}
	for t := first; t <= last; t++ {
		for _, apart := range w.components {
			blocks, precincts := s.count(w.areaOf(t).reduce(apart[0], apart[1]))
			n := len(w.components)
			w.layers, w.resolutions, w.precincts = max(w.layers, layers), max(w.resolutions, s.resolutions), max(w.precincts, precincts)
			if n*blocks > maxBlocks || w.layers*w.resolutions*w.precincts*n > maxPackets {
				return ErrTooFine
			}
		}
	}
	return nil
}

func (w *walk) areaOf(tile int) area {
	x, y := w.tile.x0+tile%w.across*w.tile.x1, w.tile.y0+tile/w.across*w.tile.y1
	return area{max(x, w.size.x0), max(y, w.size.y0), min(x+w.tile.x1, w.size.x1), min(y+w.tile.y1, w.size.y1)}
}

// count returns how many code blocks and parts of precincts a component of a tile has, and the most precincts of a resolution
// (annex B.5 to B.7).
func (s *style) count(a area) (blocks, precincts int) {
	for r := range s.resolutions {
		down := s.resolutions - 1 - r
		at, p := a.reduce(1<<down, 1<<down), s.precincts[r]
		n, bands := at.countCells(1<<p[0], 1<<p[1]), 1
		if r > 0 {
			// A band has half the resolution, and one row and column more at most.
			at, bands, p = area{at.x0 / 2, at.y0 / 2, divideUp(at.x1, 2), divideUp(at.y1, 2)}, 3, [2]int{p[0] - 1, p[1] - 1}
		}
		blocks += bands * (n + at.countCells(1<<min(s.block[0], p[0]), 1<<min(s.block[1], p[1])))
		precincts = max(precincts, n)
	}
	return blocks, precincts
}
