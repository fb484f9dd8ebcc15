package specimen

import (
	"image"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

var sansFont = sync.OnceValue(func() *opentype.Font {
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic(err)
	}
	return parsed
})

// drawSans draws text of a height in Go Regular; x is its left edge, y its middle.
func (s *sheet) drawSans(text string, x, y, height float64) {
	face, err := opentype.NewFace(sansFont(), &opentype.FaceOptions{Size: height, DPI: 72})
	if err != nil {
		panic(err)
	}
	mask := image.NewGray(image.Rect(0, 0, s.width, int(2*height)+1))
	drawer := font.Drawer{Dst: mask, Src: image.NewUniform(color.Gray{255}), Face: face, Dot: fixed.P(int(x), int(1.35*height))}
	drawer.DrawString(text)
	top := int(y - height)
	for py := range mask.Rect.Dy() {
		if top+py < 0 || top+py >= s.height {
			continue
		}
		for px := range s.width {
			at := (top+py)*s.width + px
			s.ink[at] = max(s.ink[at], float32(mask.Pix[py*mask.Stride+px])/255)
		}
	}
}
