package hostile

import (
	"compress/zlib"
	"fmt"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// HeavyFiles are files of up to 64 MP that take long to decode, one or more of each kind.
// Their samples take up to 256 MB, the most that a PNG may unpack to.
func HeavyFiles() []Image {
	var out []Image
	for _, h := range []pngHead{
		{8000, 8000, 1, 0, 0},
		{8000, 8000, 1, 3, 0},
		{8000, 8000, 4, 3, 0},
		{8000, 8000, 8, 0, 0},
		{8000, 8000, 8, 3, 0},
		{8000, 8000, 16, 0, 0},
		{8000, 8000, 8, 4, 0},
		{8000, 8000, 16, 4, 0},
		{6500, 6500, 16, 2, 0},
		{5600, 5600, 16, 6, 0},
		{8000, 8000, 1, 0, 1},
		{8000, 8000, 8, 2, 1},
		{8000, 8000, 8, 6, 1},
	} {
		for _, filter := range []byte{0, 4} {
			out = append(out, Image{h.describeName(filter), PatternPNG(h, filter)})
		}
	}
	for _, colour := range []int{2, 6} {
		for filter := range byte(5) {
			h := pngHead{8000, 8000, 8, colour, 0}
			out = append(out, Image{h.describeName(filter), PatternPNG(h, filter)})
		}
	}
	for _, scans := range []int{1, 10, 20} {
		out = append(out, Image{fmt.Sprintf("jpeg 8000x8000 %d scans", scans), ManyScans(8000, 8000, scans)})
	}
	return append(out,
		Image{"jpeg 4400x4400 64 scans", ManyScans(4400, 4400, 64)},
		Image{"png 8000x7900 grey 8 bit, codes of 1 bit", LiteralPNG(pngHead{8000, 7900, 8, 0, 0})},
		Image{"png 4500x4500 rgb 8 bit, codes of 1 bit", LiteralPNG(pngHead{4500, 4500, 8, 2, 0})},
	)
}

// PatternPNG is a PNG whose rows repeat random bytes, which change every 64 rows: it has
// structure everywhere and is a small file.
func PatternPNG(h pngHead, filter byte) []byte {
	r := rand.New(rand.NewPCG(uint64(h.Width), uint64(filter))) //nolint:gosec // the same bytes every time
	row := make([]byte, h.rowSize())
	return h.encodeFile(zlib.BestSpeed, func(y int) []byte {
		if y%64 == 0 {
			piece := make([]byte, 97)
			for i := range piece {
				piece[i] = byte(r.Uint32())
			}
			for at := 1; at < len(row); at += len(piece) {
				copy(row[at:], piece)
			}
			row[0] = filter
		}
		return row
	})
}

// LiteralPNG is a PNG whose samples are two values in random order, packed with codes of
// one or two bits and without repetitions: the most symbols that a file of its size can hold.
func LiteralPNG(h pngHead) []byte {
	r := rand.New(rand.NewPCG(3, 9)) //nolint:gosec // the same bytes every time
	row := make([]byte, h.rowSize())
	return h.encodeFile(zlib.HuffmanOnly, func(int) []byte {
		for i := 1; i < len(row); i += 64 {
			for k, v := i, r.Uint64(); k < min(i+64, len(row)); k, v = k+1, v>>1 {
				row[k] = 255 * byte(v&1)
			}
		}
		return row
	})
}

// describeName describes the file in words.
func (h pngHead) describeName(filter byte) string {
	text := fmt.Sprintf("png %dx%d %s %d bit filter %d", h.Width, h.Height,
		map[int]string{0: "grey", 2: "rgb", 3: "palette", 4: "grey alpha", 6: "rgba"}[h.Colour], h.Depth, filter)
	if h.Interlace != 0 {
		text += " interlaced"
	}
	return text
}

// HeavyCollages are images of nearly 64 MP that show hundreds of faces, made of pieces, so
// that they are decoded for the search and once more for what it finds.
func HeavyCollages(pieces []*imaging.Image) ([]Image, error) {
	var out []Image
	for _, faces := range []int{16, 50} {
		small := drawCollage(pieces, 2000/faces, faces, faces)
		for _, h := range []pngHead{{4 * small.Width, 4 * small.Height, 8, 2, 0}, {4 * small.Width, 4 * small.Height, 8, 6, 0}} {
			for _, filter := range []byte{0, 4} {
				out = append(out, Image{fmt.Sprintf("%d faces, %s", faces*faces, h.describeName(filter)), enlargedPNG(small, h, filter)})
			}
		}
		large := imaging.Resize(small, 4*small.Width, 4*small.Height)
		data, err := imaging.EncodeJPEG(large, 80, 0)
		if err != nil {
			return nil, err
		}
		out = append(out,
			Image{fmt.Sprintf("%d faces, jpeg %dx%d", faces*faces, large.Width, large.Height), data},
			Image{fmt.Sprintf("%d faces, png of 1 bit", faces*faces), ditheredPNG(large)})
	}
	return out, nil
}

// enlargedPNG is img with every pixel written four times across and down, as RGB or RGBA
// with filter 0 or 4.
func enlargedPNG(img *imaging.Image, h pngHead, filter byte) []byte {
	pixel := h.samplesPerPixel()
	row, above, filtered := make([]byte, h.rowSize()-1), make([]byte, h.rowSize()-1), make([]byte, h.rowSize())
	filtered[0] = filter
	return h.encodeFile(zlib.BestSpeed, func(y int) []byte {
		row, above = above, row
		for x := range h.Width {
			px := row[pixel*x : pixel*(x+1)]
			if pixel == 4 {
				px[3] = 254 // not opaque, so that it is composed over white
			}
			copy(px, img.Pix[3*(y/4*img.Width+x/4):][:3])
		}
		if filter == 0 {
			copy(filtered[1:], row)
			return filtered
		}
		for i := range row {
			var left, corner byte
			if i >= pixel {
				left, corner = row[i-pixel], above[i-pixel]
			}
			filtered[1+i] = row[i] - predictPaeth(left, above[i], corner)
		}
		return filtered
	})
}

// predictPaeth is the predictor of PNG filter 4.
func predictPaeth(left, up, corner byte) byte {
	p := int(left) + int(up) - int(corner)
	distance := func(v byte) int { return max(p-int(v), int(v)-p) }
	switch {
	case distance(left) <= distance(up) && distance(left) <= distance(corner):
		return left
	case distance(up) <= distance(corner):
		return up
	}
	return corner
}

// ditheredPNG is img in black and white, one bit a pixel, with the error of each pixel
// carried to the next.
func ditheredPNG(img *imaging.Image) []byte {
	h := pngHead{img.Width, img.Height, 1, 0, 0}
	row := make([]byte, h.rowSize())
	return h.encodeFile(zlib.BestSpeed, func(y int) []byte {
		clear(row)
		rest := 0
		for x := range h.Width {
			rest += int(img.Pix[3*(y*img.Width+x)+1])
			if rest >= 128 {
				rest -= 255
				row[1+x/8] |= 0x80 >> (x % 8)
			}
		}
		return row
	})
}
