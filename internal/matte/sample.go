package matte

import "github.com/likeness-api/likeness/internal/imaging"

// sampler reads low planes at the pixels of the full picture, bilinearly.
type sampler struct {
	l              *low
	stepX, stepY   float32
	y0, y1         int // starts of the two low rows
	fy             float32
	nearestRow     int
	i00, i01       int
	i10, i11       int
	w00, w01       float32
	w10, w11       float32
	nearest        int // low index whose square holds the pixel
	maxCol, maxRow int
}

func newSampler(l *low, img *imaging.Image) *sampler {
	return &sampler{
		l: l, stepX: float32(l.width) / float32(img.Width), stepY: float32(l.height) / float32(img.Height),
		maxCol: l.width - 1, maxRow: l.height - 1,
	}
}

// row goes to a row of the full picture, column to a pixel of it.
func (s *sampler) row(y int) {
	at := (float32(y) + 0.5) * s.stepY
	s.nearestRow = min(int(at), s.maxRow) * s.l.width
	at = min(max(at-0.5, 0), float32(s.maxRow))
	top := int(at)
	s.fy = at - float32(top)
	s.y0, s.y1 = top*s.l.width, min(top+1, s.maxRow)*s.l.width
}

func (s *sampler) column(x int) {
	at := (float32(x) + 0.5) * s.stepX
	s.nearest = s.nearestRow + min(int(at), s.maxCol)
	at = min(max(at-0.5, 0), float32(s.maxCol))
	left := int(at)
	fx, right := at-float32(left), min(left+1, s.maxCol)
	s.i00, s.i01, s.i10, s.i11 = s.y0+left, s.y0+right, s.y1+left, s.y1+right
	s.w00, s.w01 = (1-fx)*(1-s.fy), fx*(1-s.fy)
	s.w10, s.w11 = (1-fx)*s.fy, fx*s.fy
}

// at is the value of a plane at the pixel.
func (s *sampler) at(p plane) float32 {
	return s.w00*p[s.i00] + s.w01*p[s.i01] + s.w10*p[s.i10] + s.w11*p[s.i11]
}
