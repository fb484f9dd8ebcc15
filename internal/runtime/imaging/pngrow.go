package imaging

// pixelTable is R,G,B of every pixel that a byte of a one-channel image holds: stride
// bytes for each value of it, of 8-bit samples one pixel and a byte that is not used.
type pixelTable struct {
	bytes  []byte
	stride int
}

// makePixelTable lists the colours of an image of one sample a pixel of at most 8 bits.
func makePixelTable(h *pngHeader) pixelTable {
	colours := sampleColours(h)
	if h.depth == 8 {
		t := pixelTable{make([]byte, 4*256), 4}
		for v, c := range colours {
			copy(t.bytes[4*v:], c[:])
		}
		return t
	}
	perByte := 8 / h.depth
	t := pixelTable{make([]byte, 3*perByte*256), 3 * perByte}
	for b := range 256 {
		for i := range perByte { // high bits first
			sample := b >> (8 - h.depth*(i+1)) & (1<<h.depth - 1)
			copy(t.bytes[t.stride*b+3*i:], colours[sample][:])
		}
	}
	return t
}

// sampleColours lists the colour of every sample value of a one-channel image.
// A palette index without an entry is black, as in libpng and image/png.
func sampleColours(h *pngHeader) (colours [256][3]uint8) {
	if h.colour == pngPalette {
		for i := range min(len(h.palette)/3, 256) {
			c := [3]uint8(h.palette[3*i : 3*i+3])
			if i < len(h.transparency) {
				c = overWhite(c, h.transparency[i])
			}
			colours[i] = c
		}
		return colours
	}
	top := 1<<h.depth - 1
	for v := 0; v <= top; v++ {
		grey := uint8(v * 255 / top)
		colours[v] = [3]uint8{grey, grey, grey}
	}
	if t := h.transparency; t != nil {
		if v := int(t[0])<<8 | int(t[1]); v <= top {
			colours[v] = [3]uint8{255, 255, 255}
		}
	}
	return colours
}

// convertRow returns the width pixels of an unfiltered row as R,G,B: in out, or in row where
// it holds them as they are.
func (d *pngDecoder) convertRow(out, row []byte, width int) []byte {
	h := d.h
	out = out[:3*width]
	switch {
	case h.samplesPerPixel() == 1 && h.depth <= 8:
		expandTable(out, row, width, h.depth, &d.table)
		return out
	case h.transparency != nil && h.colour == pngGrey:
		writeGrey16(out, row, h.transparency)
		return out
	case h.transparency != nil && h.colour == pngRGB:
		writeRGB(out, row, h.depth/8, h.transparency)
		return out
	}
	if h.depth == 16 {
		high := d.high[:width*h.samplesPerPixel()]
		takeHighBytes(high, row)
		row = high
	}
	switch h.colour {
	case pngGrey:
		for i, v := range row {
			px := out[3*i : 3*i+3 : 3*i+3]
			px[0], px[1], px[2] = v, v, v
		}
	case pngGreyAlpha:
		blendGreyAlpha(out, row)
	case pngRGB:
		return row
	default:
		blendRGBA(out, row)
	}
	return out
}

// writeGrey16 writes samples of 16 bits, that of the value clear as white.
func writeGrey16(out, row []uint8, clear []byte) {
	for ; len(row) >= 2; row, out = row[2:], out[3:] {
		v := row[0]
		if row[0] == clear[0] && row[1] == clear[1] {
			v = 255
		}
		out[0], out[1], out[2] = v, v, v
	}
}

// writeRGB writes pixels of three samples of one or two bytes, those of the colour clear as
// white.
func writeRGB(out, row []uint8, bytes int, clear []byte) {
	for ; len(row) >= 3*bytes; row, out = row[3*bytes:], out[3:] {
		out[0], out[1], out[2] = row[0], row[bytes], row[2*bytes]
		if isClear(row[:3*bytes], bytes, clear) {
			out[0], out[1], out[2] = 255, 255, 255
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

func overWhite(c [3]uint8, alpha uint8) [3]uint8 {
	return [3]uint8{blendWhite(c[0], alpha), blendWhite(c[1], alpha), blendWhite(c[2], alpha)}
}

// blendWhite composes a straight-alpha sample over white, rounded.
func blendWhite(v, alpha uint8) uint8 {
	a := uint32(alpha)
	return uint8((uint32(v)*a + 255*(255-a) + 127) / 255)
}
