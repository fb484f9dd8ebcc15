package imaging

// writeRow turns one unfiltered row into R,G,B pixels step bytes apart.
func (d *pngDecoder) writeRow(row, out []uint8, step, width int) {
	h := d.h
	switch {
	case h.samples() == 1 && h.depth <= 8:
		if h.depth < 8 {
			unpack(d.samples[:width], row, h.depth)
			row = d.samples[:width]
		}
		writeTable(out, row[:width], step, &d.table)
	case h.colour == pngGrey:
		writeGrey16(out, row, step, h.transparency)
	case h.colour == pngGreyAlpha:
		writeGreyAlpha(out, row, step, h.depth/8)
	case h.colour == pngRGB:
		writeRGB(out, row, step, h.depth/8, h.transparency)
	default:
		writeRGBA(out, row, step, h.depth/8)
	}
}

// unpack spreads samples of 1, 2 or 4 bits over bytes, high bits first.
func unpack(out, row []uint8, depth int) {
	table := &unpacked[depth]
	perByte := 8 / depth
	for len(out) >= perByte {
		copy(out[:perByte], table[row[0]][:perByte])
		out, row = out[perByte:], row[1:]
	}
	if len(out) > 0 {
		copy(out, table[row[0]][:])
	}
}

// unpacked are the samples of every byte by depth; only 1, 2 and 4 are filled.
var unpacked = func() (tables [5][256][8]uint8) {
	for _, depth := range [...]int{1, 2, 4} {
		for b := range 256 {
			for i := range 8 / depth {
				tables[depth][b][i] = uint8(b>>(8-depth*(i+1))) & (1<<depth - 1)
			}
		}
	}
	return tables
}()

func writeTable(out, row []uint8, step int, table *[256][3]uint8) {
	for i, at := 0, 0; i < len(row); i, at = i+1, at+step {
		px := out[at : at+3 : at+3]
		c := &table[row[i]]
		px[0], px[1], px[2] = c[0], c[1], c[2]
	}
}

func writeGrey16(out, row []uint8, step int, clear []byte) {
	for at := 0; len(row) >= 2; row, at = row[2:], at+step {
		v := row[0]
		if clear != nil && row[0] == clear[0] && row[1] == clear[1] {
			v = 255
		}
		px := out[at : at+3 : at+3]
		px[0], px[1], px[2] = v, v, v
	}
}

func writeGreyAlpha(out, row []uint8, step, bytes int) {
	for at := 0; len(row) >= 2*bytes; row, at = row[2*bytes:], at+step {
		px := out[at : at+3 : at+3]
		v := blendWhite(row[0], row[bytes])
		px[0], px[1], px[2] = v, v, v
	}
}

func writeRGB(out, row []uint8, step, bytes int, clear []byte) {
	if bytes == 1 && step == 3 && clear == nil {
		copy(out, row)
		return
	}
	for at := 0; len(row) >= 3*bytes; row, at = row[3*bytes:], at+step {
		px := out[at : at+3 : at+3]
		px[0], px[1], px[2] = row[0], row[bytes], row[2*bytes]
		if clear != nil && isClear(row[:3*bytes], bytes, clear) {
			px[0], px[1], px[2] = 255, 255, 255
		}
	}
}

// isClear compares a pixel with the transparent colour, which is stored as
// three 16-bit values whatever the depth.
func isClear(px []uint8, bytes int, clear []byte) bool {
	if bytes == 2 {
		return string(px) == string(clear)
	}
	return clear[0]|clear[2]|clear[4] == 0 && px[0] == clear[1] && px[1] == clear[3] && px[2] == clear[5]
}

func writeRGBA(out, row []uint8, step, bytes int) {
	for at := 0; len(row) >= 4*bytes; row, at = row[4*bytes:], at+step {
		px := out[at : at+3 : at+3]
		alpha := row[3*bytes]
		if alpha == 255 {
			px[0], px[1], px[2] = row[0], row[bytes], row[2*bytes]
			continue
		}
		px[0], px[1], px[2] = blendWhite(row[0], alpha), blendWhite(row[bytes], alpha), blendWhite(row[2*bytes], alpha)
	}
}

func overWhite(c [3]uint8, alpha uint8) [3]uint8 {
	return [3]uint8{blendWhite(c[0], alpha), blendWhite(c[1], alpha), blendWhite(c[2], alpha)}
}

// blendWhite composes a straight-alpha sample over white, rounded.
func blendWhite(v, alpha uint8) uint8 {
	a := uint32(alpha)
	return uint8((uint32(v)*a + 255*(255-a) + 127) / 255)
}
