package imaging

// turnUpright applies an EXIF orientation (1..8) to img as stored and returns the
// image as a viewer shows it. It takes ownership of img: flips happen in
// place, turns write to a new pooled image and return the old one (returnStored).
func turnUpright(img *Image, orientation int) *Image {
	switch orientation {
	case 2:
		mirrorRows(img)
	case 3:
		turnHalf(img)
	case 4:
		flipRows(img)
	case 5, 6, 7, 8:
		out := Borrow(img.Height, img.Width)
		turnPixels(out, img, orientation)
		returnStored(img)
		return out
	}
	return img
}

// mirrorRows swaps left and right.
func mirrorRows(img *Image) {
	stride := 3 * img.Width
	for y := range img.Height {
		row := img.Pix[y*stride : (y+1)*stride]
		reversePixels(row)
	}
}

// turnHalf turns by 180 degrees: the same as reversing all pixels.
func turnHalf(img *Image) { reversePixels(img.Pix) }

func reversePixels(pix []uint8) {
	for i, j := 0, len(pix)-3; i < j; i, j = i+3, j-3 {
		pix[i], pix[j] = pix[j], pix[i]
		pix[i+1], pix[j+1] = pix[j+1], pix[i+1]
		pix[i+2], pix[j+2] = pix[j+2], pix[i+2]
	}
}

// flipRows swaps top and bottom.
func flipRows(img *Image) {
	stride := 3 * img.Width
	var tmp [3 * 1024]uint8
	for top, bottom := 0, img.Height-1; top < bottom; top, bottom = top+1, bottom-1 {
		a := img.Pix[top*stride : (top+1)*stride]
		b := img.Pix[bottom*stride : (bottom+1)*stride]
		for len(a) > 0 {
			n := copy(tmp[:], a)
			copy(a, b[:n])
			copy(b[:n], tmp[:n])
			a, b = a[n:], b[n:]
		}
	}
}

// tile is the side of the squares in which turn walks both images, so that the
// rows it reads and the rows it writes stay in the first-level cache.
const tile = 32

// turnPixels writes src, turned as orientations 5..8 ask, to dst.
func turnPixels(dst, src *Image, orientation int) {
	w, h := src.Width, src.Height
	// The source pixel (x, y) lands at start + x*stepX + y*stepY (byte offsets).
	row := 3 * h // a row of dst holds a column of src
	var start, stepX, stepY int
	switch orientation {
	case 5: // transpose
		start, stepX, stepY = 0, row, 3
	case 6: // stored turned left: turn clockwise
		start, stepX, stepY = 3*(h-1), row, -3
	case 7: // transverse
		start, stepX, stepY = 3*(h-1)+row*(w-1), -row, -3
	case 8: // stored turned right: turn counter-clockwise
		start, stepX, stepY = row*(w-1), -row, 3
	}
	for y0 := 0; y0 < h; y0 += tile {
		y1 := min(y0+tile, h)
		for x0 := 0; x0 < w; x0 += tile {
			x1 := min(x0+tile, w)
			for y := y0; y < y1; y++ {
				in := src.Pix[3*(y*w+x0) : 3*(y*w+x1)]
				at := start + x0*stepX + y*stepY
				for len(in) >= 3 {
					out := dst.Pix[at : at+3 : at+3]
					out[0], out[1], out[2] = in[0], in[1], in[2]
					in = in[3:]
					at += stepX
				}
			}
		}
	}
}
