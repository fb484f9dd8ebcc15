package matte

import "github.com/likeness-api/likeness/internal/runtime/imaging"

// sampler reads low-resolution planes at the pixels of the full image, bilinearly.
type sampler struct {
	planes         *lowResPlanes
	stepX, stepY   float32
	y0, y1         int // starts of the two low-resolution rows
	fy             float32
	nearestRow     int
	i00, i01       int
	i10, i11       int
	w00, w01       float32
	w10, w11       float32
	nearest        int // index of the low-resolution pixel that contains the pixel
	maxCol, maxRow int
}

func newSampler(l *lowResPlanes, img *imaging.Image) *sampler {
	return &sampler{
		planes: l, stepX: float32(l.width) / float32(img.Width), stepY: float32(l.height) / float32(img.Height),
		maxCol: l.width - 1, maxRow: l.height - 1,
	}
}

// selectRow moves to a row of the full image, selectColumn to a pixel of that row.
func (s *sampler) selectRow(y int) {
	at := (float32(y) + 0.5) * s.stepY
	s.nearestRow = min(int(at), s.maxRow) * s.planes.width
	at = min(max(at-0.5, 0), float32(s.maxRow))
	top := int(at)
	s.fy = at - float32(top)
	s.y0, s.y1 = top*s.planes.width, min(top+1, s.maxRow)*s.planes.width
}

func (s *sampler) selectColumn(x int) {
	at := (float32(x) + 0.5) * s.stepX
	s.nearest = s.nearestRow + min(int(at), s.maxCol)
	at = min(max(at-0.5, 0), float32(s.maxCol))
	left := int(at)
	fx, right := at-float32(left), min(left+1, s.maxCol)
	s.i00, s.i01, s.i10, s.i11 = s.y0+left, s.y0+right, s.y1+left, s.y1+right
	s.w00, s.w01 = (1-fx)*(1-s.fy), fx*(1-s.fy)
	s.w10, s.w11 = (1-fx)*s.fy, fx*s.fy
}

// valueAt returns the value of a plane at the selected pixel.
func (s *sampler) valueAt(p plane) float32 {
	return s.w00*p[s.i00] + s.w01*p[s.i01] + s.w10*p[s.i10] + s.w11*p[s.i11]
}
