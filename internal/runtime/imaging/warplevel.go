package imaging

// warpLevel is warpImage for one sample a pixel along rows of src: most inputs of detectors. It gives
// the same bits, and writes them without the sums of a row wherever all four neighbours of a sample exist, or none.
func (w *warper) warpLevel(dst *Image, srcFromDst Transform) {
	for y := range dst.Height {
		out := dst.Pix[3*y*dst.Width : 3*(y+1)*dst.Width]
		line, ok := lineFrom(srcFromDst.Apply(Point{X: 0.5, Y: float64(y) + 0.5}), srcFromDst.A, 0, dst.Width)
		if !ok {
			w.writeBorder(out)
			continue
		}
		near, far := w.stepsTouchingPixels(line, dst.Width)
		lo, hi := w.stepsAmongPixels(line, dst.Width)
		if lo == hi {
			lo, hi = far, far
		}
		w.writeBorder(out[:3*near])
		w.writeEdge(out, near, lo, line)
		w.writeLevel(out[3*lo:3*hi], line.x+int64(lo)*line.stepX, line.y, line.stepX)
		w.writeEdge(out, hi, far, line)
		w.writeBorder(out[3*far:])
	}
}

// stepsTouchingPixels returns the run [near, far) of the samples of a line that have a neighbour in src; near is far
// where there are none.
func (w *warper) stepsTouchingPixels(line sourceLine, width int) (near, far int) {
	near, far = stepsInside(line.x+fixed, line.stepX, w.src.Width+1, width)
	near2, far2 := stepsInside(line.y+fixed, line.stepY, w.src.Height+1, width)
	if near, far = max(near, near2), min(far, far2); near >= far {
		return width, width
	}
	return near, far
}

// writeEdge writes the samples from lo to hi-1, of which some neighbours lie outside src.
func (w *warper) writeEdge(out []uint8, lo, hi int, line sourceLine) {
	clear(w.acc[3*lo : 3*hi])
	w.addEdge(lo, hi, line)
	writeSums(out[3*lo:3*hi], w.acc[3*lo:3*hi], 1)
}

// writeBorder fills out with the colour round src.
func (w *warper) writeBorder(out []uint8) {
	for n := copy(out, w.border[:]); n < len(out); n *= 2 {
		copy(out[n:], out[:n])
	}
}
