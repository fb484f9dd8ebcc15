//go:build !cgo || noturbo

package imaging

// writeLevel writes the samples from x on, at the height y, whose four neighbours all exist.
func (w *warper) writeLevel(out []uint8, x, y, step int64) {
	if len(out) == 0 {
		return
	}
	stride := 3 * w.src.Width
	pix := w.src.Pix[int(y>>32)*stride:]
	below := pix[stride:]
	lower := uint64(y>>24) & 255
	upper := 256 - lower
	for len(out) >= 3 {
		at := 3 * int(x>>32)
		right := uint64(x>>24) & 255
		left := 256 - right
		top, bottom := sixSamples(pix, at), sixSamples(below, at)
		// In 16 bits each: red, blue and the right green, then green, the right red and blue.
		even := upper*(top&everySecond) + lower*(bottom&everySecond)
		odd := upper*(top>>8&everySecond) + lower*(bottom>>8&everySecond)
		redBlue := left*(even&0xffff|even&0xffff0000<<16) + right*(odd>>16&0xffff|odd&0xffff00000000) // 32 bits each
		green := left*(odd&0xffff) + right*(even>>32)
		out[0] = uint8((uint32(redBlue)>>8 + 128) >> 8)
		out[1] = uint8((uint32(green)>>8 + 128) >> 8)
		out[2] = uint8((uint32(redBlue>>32)>>8 + 128) >> 8)
		out = out[3:]
		x += step
	}
}
