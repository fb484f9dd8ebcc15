package matte

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// portraitView shows the head and shoulders of a face upright, width x height pixels.
func portraitView(t *testing.T, landmarks [5]imaging.Point, width, height int) patch.View {
	t.Helper()
	frame, ok := patch.FitTemplate(landmarks)
	if !ok {
		t.Fatal("the landmarks coincide")
	}
	v := patch.SquareView(frame, imaging.Point{X: 56, Y: 65}, 200, height)
	v.Width = width
	v.PhotoFromView = imaging.Transform{A: 1, C: float64(height-width) / 2, E: 1}.Then(v.PhotoFromView)
	return v
}

func TestTheFaceIsOnlyResampledWhenTheBackgroundIsReplaced(t *testing.T) {
	r := loadModels(t)
	for _, name := range []string{"sample3.jpg", "sample5.jpg", "sample6.jpg"} {
		photo, f := r.openSample(t, name)
		view := portraitView(t, f.Landmarks, 480, 640)
		plain, err := view.Render(photo)
		if err != nil {
			t.Fatal(err)
		}
		img, replaced, err := r.masker.ReplaceBackground(context.Background(), Person{Photo: photo, Face: f}, view, [3]uint8{10, 200, 10})
		if err != nil {
			t.Fatal(err)
		}
		if replaced < 0.05 || replaced > 0.9 {
			t.Errorf("%s: %.2f of the picture was replaced", name, replaced)
		}
		// Within the template's face oval nothing may change, not by one level.
		fromPhoto := view.PhotoFromView.Inverse()
		frame, _ := patch.FitTemplate(f.Landmarks)
		toView := frame.Then(fromPhoto)
		changed, looked := 0, 0
		for v := 30.0; v < 108; v += 0.5 {
			for u := 25.0; u < 87; u += 0.5 {
				if math.Hypot((u-56)/24, (v-69)/33) > 1 {
					continue
				}
				p := toView.Apply(imaging.Point{X: u, Y: v})
				x, y := int(p.X), int(p.Y)
				if x < 0 || y < 0 || x >= view.Width || y >= view.Height {
					continue
				}
				looked++
				i := 3 * (y*view.Width + x)
				if !bytes.Equal(plain.Pix[i:i+3], img.Pix[i:i+3]) {
					changed++
				}
			}
		}
		if looked < 1000 || changed > 0 {
			t.Errorf("%s: %d of %d pixels of the face changed", name, changed, looked)
		}
	}
}

func TestWhatLiesOutsideThePhotoGetsTheNewColour(t *testing.T) {
	r := loadModels(t)
	photo, f := r.openSample(t, "sample1.jpg")
	view := portraitView(t, f.Landmarks, 480, 640)
	view.PhotoFromView = imaging.Similarity(3, 0, imaging.Point{X: 240, Y: 320}, imaging.Point{X: 240, Y: 320}).Then(view.PhotoFromView)
	colour := [3]uint8{200, 30, 60}
	img, _, err := r.masker.ReplaceBackground(context.Background(), Person{Photo: photo, Face: f}, view, colour)
	if err != nil {
		t.Fatal(err)
	}
	outside := 0
	for y := range view.Height {
		for x := range view.Width {
			p := view.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if p.X >= 0 && p.Y >= 0 && p.X <= float64(photo.Width) && p.Y <= float64(photo.Height) {
				continue
			}
			outside++
			if got := [3]uint8(img.Pix[3*(y*view.Width+x):]); got != colour {
				t.Fatalf("pixel %d,%d outside the photo is %v", x, y, got)
			}
		}
	}
	if outside == 0 {
		t.Fatal("the view does not leave the photo")
	}
}

// A head that ends just below the upper edge of the view leaves no certain background near the gap above it: the
// background further away says what lies there.
func TestBackgroundBetweenAHeadAndTheUpperEdgeIsReplaced(t *testing.T) {
	const side, top, left, right = 300, 8, 40, 260 // of a head without a body
	img := imaging.NewImage(side, side)
	view := patch.View{Width: side, Height: side, PhotoFromView: imaging.Identity()}
	mask := newMask(enclosingSquare(view))
	isHead := func(x, y float64) bool { return x >= left && x < right && y >= top }
	for i := range side * side {
		level := uint8(100 + i*31%41) // as uneven as the hair is darker
		if isHead(float64(i%side)+0.5, float64(i/side)+0.5) {
			level -= 40
		}
		copy(img.Pix[3*i:], []uint8{level, level, level})
	}
	for i := range mask.Coverage {
		p := mask.View.PhotoFromView.Apply(imaging.Point{X: float64(i%segment.Side) + 0.5, Y: float64(i/segment.Side) + 0.5})
		mask.Hair[i] = isHead(p.X, p.Y)
		if mask.Hair[i] {
			mask.Coverage[i] = 1
		}
	}
	cut := EstimateAlpha(img, view, mask)
	defer cut.Release()
	sum := 0
	for y := range top - 3 {
		for x := 60; x < 240; x++ {
			sum += int(cut.Alpha[y*side+x])
		}
	}
	if mean := sum / (180 * (top - 3)); mean > 25 {
		t.Errorf("the background above the head has alpha %d on average", mean)
	}
	if a := cut.Alpha[(top+3)*side+150]; a < 220 {
		t.Errorf("hair below the edge of the head has alpha %d", a)
	}
}

func TestAnyImageSizeIsCutWithoutFault(t *testing.T) {
	r := loadModels(t)
	_, f := r.openSample(t, "sample1.jpg")
	for _, size := range [][2]int{{1, 1}, {3, 60}, {20000, 1000}} {
		var data bytes.Buffer
		grey := image.NewGray(image.Rect(0, 0, size[0], size[1]))
		grey.SetGray(0, 0, color.Gray{Y: 90})
		if err := jpeg.Encode(&data, grey, nil); err != nil {
			t.Fatal(err)
		}
		photo, err := imaging.Open(data.Bytes(), imaging.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for _, view := range []patch.View{
			wholePhoto(photo),
			{Width: 1, Height: 1, PhotoFromView: imaging.Identity()},
			{Width: 90, Height: 120, PhotoFromView: imaging.Similarity(4, 33, imaging.Point{}, imaging.Point{X: -50, Y: -9})},
			{Width: 40, Height: 60}, // a view of one point
		} {
			if view.Width > 4000 || view.Height > 4000 {
				view.Width, view.Height = min(view.Width, 4000), min(view.Height, 4000)
			}
			mask, err := r.masker.SegmentPeople(context.Background(), photo, view)
			if err != nil {
				t.Fatal(err)
			}
			img, err := view.Render(photo)
			if err != nil {
				t.Fatal(err)
			}
			cut := EstimateAlpha(img, view, mask)
			cut.ReplaceBackground([3]uint8{1, 2, 3})
			cut.Release()
			if _, _, err := r.masker.ReplaceBackground(context.Background(), Person{Photo: photo, Face: f}, view, [3]uint8{}); err != nil {
				t.Fatal(err)
			}
		}
		photo.Release()
	}
}

// FuzzCut checks that EstimateAlpha and ReplaceBackground accept any size and mask, and give
// the new colour where alpha is 0 and the photo's where it is 255.
func FuzzCut(f *testing.F) {
	f.Add(uint16(1), uint16(1), []byte{0})
	f.Add(uint16(640), uint16(3), []byte{1, 255, 3, 90})
	f.Add(uint16(33), uint16(700), []byte{200, 0, 200, 0, 7})
	f.Fuzz(func(t *testing.T, w, h uint16, noise []byte) {
		width, height := int(w)%900+1, int(h)%900+1
		if len(noise) == 0 {
			return
		}
		img := imaging.NewImage(width, height)
		for i := range img.Pix {
			img.Pix[i] = noise[i%len(noise)] + uint8(i/7)
		}
		view := patch.View{Width: width, Height: height, PhotoFromView: imaging.Identity()}
		mask := maskOfSquares()
		mask.View = enclosingSquare(view)
		for i := range mask.Coverage {
			mask.Coverage[i] = float32(noise[(i/97)%len(noise)]) / 255
			mask.Hair[i] = noise[(i/301)%len(noise)]&1 == 1
		}
		before := cloneImage(img)
		cut := EstimateAlpha(img, view, mask)
		defer cut.Release()
		over := [3]uint8{9, 8, 7}
		cut.ReplaceBackground(over)
		for i, a := range cut.Alpha {
			got := [3]uint8(img.Pix[3*i:])
			if a == 0 && got != over || a == 255 && got != [3]uint8(before.Pix[3*i:]) {
				t.Fatalf("pixel %d with alpha %d is %v", i, a, got)
			}
		}
	})
}
