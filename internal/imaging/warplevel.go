package imaging

// warpLevel is warpImage for one sample a pixel along rows of src: most inputs of detectors. It gives
// the same bits, and writes them without the sums of a row wherever all four neighbours of a sample exist.
func (w *warper) warpLevel(dst *Image, srcFromDst Transform) {
	for y := range dst.Height {
		out := dst.Pix[3*y*dst.Width : 3*(y+1)*dst.Width]
		line, ok := lineFrom(srcFromDst.Apply(Point{X: 0.5, Y: float64(y) + 0.5}), srcFromDst.A, 0, dst.Width)
		lo, hi := 0, 0
		if ok {
			lo, hi = w.stepsAmongPixels(line, dst.Width)
		}
		clear(w.acc[:3*lo])
		clear(w.acc[3*hi:])
		if ok {
			w.addEdge(0, lo, line)
			w.addEdge(hi, dst.Width, line)
			w.writeLevel(out[3*lo:3*hi], line.x+int64(lo)*line.stepX, line.y, line.stepX)
		} else {
			w.addBorder(0, dst.Width)
		}
		writeSums(out[:3*lo], w.acc[:3*lo], 1)
		writeSums(out[3*hi:], w.acc[3*hi:], 1)
	}
}
