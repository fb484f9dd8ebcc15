//go:build !cgo || noturbo

package imaging

// The functions of pngpixels_c.go in Go; see there.

func unfilterRow(filter byte, row, up []byte, left int) {
	switch filter {
	case 1:
		for i := left; i < len(row); i++ {
			row[i] += row[i-left]
		}
	case 2:
		for i, v := range up[:len(row)] {
			row[i] += v
		}
	case 3:
		for i := range min(left, len(row)) {
			row[i] += up[i] / 2
		}
		for i := left; i < len(row); i++ {
			row[i] += uint8((int(row[i-left]) + int(up[i])) / 2)
		}
	case 4:
		unfilterPaeth(row, up, left)
	}
}

func unfilterPaeth(row, up []byte, left int) {
	for i := range min(left, len(row)) {
		row[i] += up[i]
	}
	for i := left; i < len(row); i++ {
		a, b, c := int(row[i-left]), int(up[i]), int(up[i-left])
		pa, pb := b-c, a-c
		pc := pa + pb
		pa, pb, pc = max(pa, -pa), max(pb, -pb), max(pc, -pc)
		switch {
		case pa <= pb && pa <= pc:
			row[i] += uint8(a)
		case pb <= pc:
			row[i] += uint8(b)
		default:
			row[i] += uint8(c)
		}
	}
}

const paethRows = 4

func unfilterPaethRows(rows []byte, size, left int) {
	for at := size; at < len(rows); at += size {
		unfilterPaeth(rows[at+1:at+size], rows[at-size+1:at], left)
	}
}

func takeHighBytes(high, row []byte) {
	for i := range len(row) / 2 {
		high[i] = row[2*i]
	}
}

func expandTable(rgb, row []byte, width, depth int, table *pixelTable) {
	perByte := 8 / depth
	for x := 0; x < width; x += perByte {
		n := 3 * min(perByte, width-x)
		copy(rgb[3*x:3*x+n], table.bytes[table.stride*int(row[x/perByte]):])
	}
}

func blendRGBA(rgb, row []byte) {
	for ; len(row) >= 4; rgb, row = rgb[3:], row[4:] {
		alpha := row[3]
		rgb[0], rgb[1], rgb[2] = blendWhite(row[0], alpha), blendWhite(row[1], alpha), blendWhite(row[2], alpha)
	}
}

func blendGreyAlpha(rgb, row []byte) {
	for ; len(row) >= 2; rgb, row = rgb[3:], row[2:] {
		v := blendWhite(row[0], row[1])
		rgb[0], rgb[1], rgb[2] = v, v, v
	}
}

func addRow(sums []uint16, row []byte) {
	for i, v := range row {
		sums[i] += uint16(v)
	}
}

func averageSquares(rgb []byte, sums []uint16, side, rows int) {
	count := uint32(side * rows)
	for ; len(rgb) >= 3; rgb, sums = rgb[3:], sums[3*side:] {
		for k := range 3 {
			sum := count / 2
			for i := k; i < 3*side; i += 3 {
				sum += uint32(sums[i])
			}
			rgb[k] = uint8(sum / count)
		}
	}
}
