package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// viewFace is the largest width in pixels of a face in the view: larger faces are
// brought down to it, so that the cues get the same kind of pixels from any
// camera, and cost is bounded.
const viewFace = 256

// viewMargin is how much of the surroundings the view keeps, multiples of the longer
// side of the face box.
const viewMargin = 6

// faceView is the part of the photo that is measured: the face and its surroundings.
// box is the face in the pixels of img.
type faceView struct {
	img  *imaging.Image
	box  imaging.Box
	mine bool
}

// decodeView decodes the part of the photo that the view needs.
func decodeView(photo *imaging.Photo, box imaging.Box) (faceView, error) {
	k := min(1, viewFace/box.W)
	long := int(math.Ceil(k * float64(max(photo.Width, photo.Height))))
	src, err := photo.AtLeast(long)
	if err != nil {
		return faceView{}, err
	}
	stored := float64(src.Width) / float64(photo.Width)
	box = imaging.Box{X: box.X * stored, Y: box.Y * stored, W: box.W * stored, H: box.H * stored}
	k /= stored
	side := viewMargin * max(box.W, box.H)
	if k > 0.95 && side >= float64(max(src.Width, src.Height)) {
		return faceView{img: src, box: box}, nil
	}
	w, h := min(side, float64(src.Width)), min(side, float64(src.Height))
	area := imaging.Box{
		X: math.Round(clampTo(box.X+box.W/2-w/2, 0, float64(src.Width)-w)),
		Y: math.Round(clampTo(box.Y+box.H/2-h/2, 0, float64(src.Height)-h)),
		W: math.Floor(w), H: math.Floor(h),
	}
	if k > 0.95 {
		k = 1
	}
	img := cropResized(src, area, max(int(math.Round(area.W*k)), 1), max(int(math.Round(area.H*k)), 1))
	return faceView{
		img:  img,
		box:  imaging.Box{X: (box.X - area.X) * k, Y: (box.Y - area.Y) * k, W: box.W * k, H: box.H * k},
		mine: true,
	}, nil
}

func (v faceView) releaseImages() {
	if v.mine {
		imaging.Return(v.img)
	}
}
