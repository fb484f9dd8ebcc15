package imaging

// reducer shrinks a picture that comes row by row: each pixel of dst is the mean of a
// square of side x side pixels, of what there is of it at the right and lower edge.
type reducer struct {
	dst         *Image
	width, side int // of the rows that come; of the square, pixels
	sums        []uint32
	rows, y     int // rows in sums; the next row of dst
}

func newReducer(dst *Image, width, side int) *reducer {
	return &reducer{dst: dst, width: width, side: side, sums: make([]uint32, 3*dst.Width)}
}

// add takes in the next row, R,G,B of width pixels.
func (r *reducer) add(row []uint8) {
	sums := r.sums
	for left := r.width; left > 0 && len(sums) >= 3; left -= r.side {
		n := 3 * min(r.side, left)
		var red, green, blue uint32
		for px := row[:n]; len(px) >= 3; px = px[3:] {
			red += uint32(px[0])
			green += uint32(px[1])
			blue += uint32(px[2])
		}
		sums[0] += red
		sums[1] += green
		sums[2] += blue
		row, sums = row[n:], sums[3:]
	}
	if r.rows++; r.rows == r.side {
		r.flush()
	}
}

// flush writes the means of the rows so far; it is called once more after the last row.
func (r *reducer) flush() {
	if r.rows == 0 || r.y >= r.dst.Height {
		return
	}
	out := r.dst.Pix[3*r.y*r.dst.Width : 3*(r.y+1)*r.dst.Width]
	full := uint32(r.rows * r.side)
	for x := range r.dst.Width {
		count := full
		if left := r.width - x*r.side; left < r.side {
			count = uint32(r.rows * left)
		}
		for k := 3 * x; k < 3*x+3; k++ {
			out[k] = uint8((r.sums[k] + count/2) / count)
		}
	}
	clear(r.sums)
	r.rows = 0
	r.y++
}

// reduced returns src shrunk to eighths/8 of its size.
func reduced(src *Image, eighths int) *Image {
	dst := Borrow(scaled(src.Width, eighths), scaled(src.Height, eighths))
	r := newReducer(dst, src.Width, 8/eighths)
	for y := range src.Height {
		r.add(src.Pix[3*y*src.Width : 3*(y+1)*src.Width])
	}
	r.flush()
	return dst
}
