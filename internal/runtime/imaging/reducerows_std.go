//go:build !cgo || noturbo

package imaging

// reduceRows writes the means of squares of side x side pixels, 1 to 8, of rows of width pixels: at most side
// rows, less at the lower edge of an image. The last square is narrower where side does not divide width.
func reduceRows(out, rows []uint8, width, side int) {
	count := len(rows) / (3 * width)
	for x := 0; x*side < width; x++ {
		columns := min(side, width-x*side)
		for k := range 3 {
			sum := columns * count / 2
			for j := range count {
				for i := range columns {
					sum += int(rows[3*(j*width+x*side+i)+k])
				}
			}
			out[3*x+k] = uint8(sum / (columns * count))
		}
	}
}
