package imaging

// reducer shrinks an image that comes row by row: each pixel of dst is the mean of a
// square of side x side pixels, of what there is of it at the right and lower edge.
type reducer struct {
	dst         *Image
	width, side int      // of the rows that come; of the square, 2, 4 or 8 pixels
	sums        []uint16 // of each column
	rows, y     int      // rows in sums; the next row of dst
}

func newReducer(dst *Image, width, side int) *reducer {
	return &reducer{dst: dst, width: width, side: side, sums: make([]uint16, 3*dst.Width*side)}
}

// addRow takes in the next row, R,G,B of width pixels.
func (r *reducer) addRow(row []uint8) {
	addRow(r.sums, row)
	if r.rows++; r.rows == r.side {
		r.flushRow()
	}
}

// flushRow writes the means of the rows so far; it is called once more after the last row.
func (r *reducer) flushRow() {
	if r.rows == 0 || r.y >= r.dst.Height {
		return
	}
	out := r.dst.Pix[3*r.y*r.dst.Width : 3*(r.y+1)*r.dst.Width]
	whole := 3 * (r.width / r.side)
	if whole > 0 {
		averageSquares(out[:whole], r.sums, r.side, r.rows)
	}
	if rest := r.width % r.side; rest > 0 && len(out) > whole {
		averageSquares(out[whole:], r.sums[whole*r.side:], rest, r.rows)
	}
	clear(r.sums)
	r.rows = 0
	r.y++
}

// reduceImage returns src with both sides halved shift times, 0 to 3.
func reduceImage(src *Image, shift int) *Image {
	dst := Borrow(halveLength(src.Width, shift), halveLength(src.Height, shift))
	if shift == 0 {
		copy(dst.Pix, src.Pix)
		return dst
	}
	side, stride := 1<<shift, 3*src.Width
	for y := range dst.Height {
		top, bottom := y*side, min((y+1)*side, src.Height)
		reduceRows(dst.Pix[3*y*dst.Width:3*(y+1)*dst.Width], src.Pix[top*stride:bottom*stride], src.Width, side)
	}
	return dst
}

// halveLength is the length of n pixels that are halved shift times, rounded up, as libjpeg
// rounds the sizes of its scales.
func halveLength(n, shift int) int { return (n + 1<<shift - 1) >> shift }
