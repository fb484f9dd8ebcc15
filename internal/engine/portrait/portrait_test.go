package portrait_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"

	"pgregory.net/rapid"
)

// canvas is a synthetic image.
type canvas struct{ *imaging.Image }

func newCanvas(w, h int, fill [3]uint8) canvas {
	c := canvas{imaging.NewImage(w, h)}
	for i := range w * h {
		copy(c.Pix[3*i:3*i+3], fill[:])
	}
	return c
}

// disc paints a disc of the given radius.
func (c canvas) disc(at imaging.Point, radius float64, colour [3]uint8) {
	for y := max(0, int(at.Y-radius)); y < min(c.Height, int(at.Y+radius)+2); y++ {
		for x := max(0, int(at.X-radius)); x < min(c.Width, int(at.X+radius)+2); x++ {
			if math.Hypot(float64(x)+0.5-at.X, float64(y)+0.5-at.Y) <= radius {
				copy(c.Pix[3*(y*c.Width+x):3*(y*c.Width+x)+3], colour[:])
			}
		}
	}
}

func (c canvas) photo(t testing.TB, asPNG bool) *imaging.Photo {
	t.Helper()
	encode := func() ([]byte, error) { return imaging.EncodeJPEG(c.Image, 97, 0) }
	if asPNG {
		encode = func() ([]byte, error) { return imaging.EncodePNG(c.Image, 0) }
	}
	file, err := encode()
	if err != nil {
		t.Fatal(err)
	}
	p, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// dots are the colours of the five landmarks of a drawn face.
var dots = [5][3]uint8{{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 0, 255}, {0, 255, 255}}

// placed puts the template face somewhere: units long, turned, at the middle.
func placed(scale, degrees float64, middle imaging.Point) (m imaging.Transform, landmarks [5]imaging.Point) {
	m = imaging.Similarity(scale, degrees, imaging.Point{X: 56.03, Y: 70}, middle)
	for i, p := range face.Template112 {
		landmarks[i] = m.Apply(p)
	}
	return m, landmarks
}

// findDots returns the centre of mass of each dot's colour.
func findDots(t *rapid.T, img *imaging.Image) (found [5]imaging.Point) {
	for k, colour := range dots {
		var x, y, n float64
		for i := range img.Width * img.Height {
			px := img.Pix[3*i : 3*i+3]
			near := true
			for c := range 3 {
				d := int(px[c]) - int(colour[c])
				near = near && d < 80 && d > -80
			}
			if near {
				x += float64(i%img.Width) + 0.5
				y += float64(i/img.Width) + 0.5
				n++
			}
		}
		if n == 0 {
			t.Fatalf("dot %d is not in the crop", k)
		}
		found[k] = imaging.Point{X: x / n, Y: y / n}
	}
	return found
}

func TestCropStandsUprightWithinOneDegree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		shape := rapid.SampledFrom(portrait.Shapes[:]).Draw(rt, "shape")
		scale := rapid.Float64Range(1.5, 4).Draw(rt, "scale")
		_, landmarks := placed(scale, rapid.Float64Range(-180, 180).Draw(rt, "degrees"), imaging.Point{X: 250, Y: 250})
		picture := newCanvas(500, 500, [3]uint8{128, 128, 128})
		for i, p := range landmarks {
			picture.disc(p, 2.5*scale, dots[i])
		}
		photo := picture.photo(t, false)
		defer photo.Release()
		crop, err := shape.CropFace(photo, landmarks, portrait.White)
		if err != nil {
			rt.Fatal(err)
		}
		defer imaging.Return(crop.Image)
		found := findDots(rt, crop.Image)
		if tilt := face.RotationAngle(found); math.Abs(tilt) > 1 {
			rt.Fatalf("the crop is tilted by %.2f degrees", tilt)
		}
		eyes := imaging.Point{X: (found[0].X + found[1].X) / 2, Y: (found[0].Y + found[1].Y) / 2}
		if math.Abs(eyes.Y-shape.EyeLine) > 2 || math.Abs(eyes.X-float64(shape.Width)/2) > 2 {
			rt.Fatalf("eyes at %v, want the middle of %d at %v", eyes, shape.Width, shape.EyeLine)
		}
		if d := found[1].X - found[0].X; math.Abs(d-35.24*shape.Scale) > 2 {
			rt.Fatalf("eyes are %.1f px apart, want %.1f", d, 35.24*shape.Scale)
		}
	})
}

func TestShapesHaveTheRatiosAndSizesOfTheContract(t *testing.T) {
	want := [5][2]int{{480, 640}, {480, 600}, {480, 720}, {600, 600}, {420, 540}}
	for number, size := range want {
		s, ok := portrait.ShapeByType(number)
		if !ok || s.Type != number || s.Width != size[0] || s.Height != size[1] {
			t.Errorf("type %d is %+v, want %v", number, s, size)
		}
		if head := 120.0 * s.Scale / float64(s.Height); head < 0.6 || head > 0.9 {
			t.Errorf("type %d: the head takes %.2f of the height, outside 0.6..0.9", number, head)
		}
		if eye := s.EyeLine / float64(s.Height); eye < 0.3 || eye > 0.5 {
			t.Errorf("type %d: eyes at %.2f of the height, outside 0.3..0.5", number, eye)
		}
		if again, ok := portrait.ShapeByAspect(s.Aspect); !ok || again != s {
			t.Errorf("aspect %s is %+v", s.Aspect, again)
		}
	}
	for _, number := range []int{-1, 5} {
		if _, ok := portrait.ShapeByType(number); ok {
			t.Errorf("type %d exists", number)
		}
	}
}

func TestPaddingIsTheShareOutsideThePhoto(t *testing.T) {
	photo := newCanvas(1000, 1000, [3]uint8{10, 20, 30}).photo(t, true)
	defer photo.Release()
	shape := portrait.Shapes[3] // 600 px wide, face axis in the middle
	for name, c := range map[string]struct {
		middle imaging.Point
		want   float64
	}{
		"inside":        {imaging.Point{X: 500, Y: 500}, 0},
		"half outside":  {imaging.Point{X: 0, Y: 500}, 0.5},
		"right outside": {imaging.Point{X: 1000, Y: 500}, 0.5},
		"far outside":   {imaging.Point{X: -5000, Y: 500}, 1},
	} {
		_, landmarks := placed(2, 0, c.middle)
		crop, err := shape.CropFace(photo, landmarks, [3]uint8{200, 100, 50})
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(crop.Padding-c.want) > 0.003 {
			t.Errorf("%s: padding %.4f, want %.2f", name, crop.Padding, c.want)
		}
		padded := 0
		for i := 0; i < len(crop.Image.Pix); i += 3 {
			if bytes.Equal(crop.Image.Pix[i:i+3], []byte{200, 100, 50}) {
				padded++
			}
		}
		if share := float64(padded) / 360_000; math.Abs(share-c.want) > 0.006 {
			t.Errorf("%s: %.4f of the crop has the pad colour, want %.2f", name, share, c.want)
		}
	}
}

func TestCropIsTheSameFromAScaledDecode(t *testing.T) {
	picture := newCanvas(4000, 3000, [3]uint8{90, 120, 150})
	_, landmarks := placed(20, 12, imaging.Point{X: 2000, Y: 1500})
	for i, p := range landmarks {
		picture.disc(p, 60, dots[i])
	}
	jpegPhoto, pngPhoto := picture.photo(t, false), picture.photo(t, true)
	defer jpegPhoto.Release()
	defer pngPhoto.Release()
	a, err := portrait.Shapes[0].CropFace(jpegPhoto, landmarks, portrait.White)
	if err != nil {
		t.Fatal(err)
	}
	b, err := portrait.Shapes[0].CropFace(pngPhoto, landmarks, portrait.White)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for i := range a.Image.Pix {
		d := int(a.Image.Pix[i]) - int(b.Image.Pix[i])
		sum += max(d, -d)
	}
	if mean := float64(sum) / float64(len(a.Image.Pix)); mean > 1.5 {
		t.Errorf("crops of the quarter and the full decode differ by %.2f on average", mean)
	}
}

// heads in every tilt, as redaction gets them: an axis-parallel box from
// forehead to chin, as the detector draws it, and landmarks.
func drawnHead(scale, degrees float64, middle imaging.Point) (imaging.Transform, portrait.DetectedHead) {
	m, landmarks := placed(scale, degrees, middle)
	return m, portrait.DetectedHead{
		Landmarks: landmarks,
		Box:       imaging.Box{X: middle.X - 35*scale, Y: middle.Y - 45*scale, W: 70 * scale, H: 90 * scale},
	}
}

// outline lists points of a head in template units: crown, hair line, ears,
// temples, cheeks, chin, eyes.
var outline = []imaging.Point{
	{X: 56, Y: -8},
	{X: 25, Y: 2},
	{X: 87, Y: 2},
	{X: 10, Y: 55},
	{X: 102, Y: 55},
	{X: 11, Y: 72},
	{X: 101, Y: 72},
	{X: 25, Y: 105},
	{X: 87, Y: 105},
	{X: 56, Y: 119},
	{X: 38, Y: 52},
	{X: 74, Y: 52},
	{X: 56, Y: 92},
}

var modes = []portrait.RedactionMode{portrait.Blur, portrait.Pixelate, portrait.Box}

func TestRedactionCoversHairEarsAndChinAtAnyTilt(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		scale := rapid.Float64Range(0.4, 4).Draw(rt, "scale")
		m, head := drawnHead(scale, rapid.Float64Range(-180, 180).Draw(rt, "degrees"), imaging.Point{X: 300, Y: 300})
		mode := rapid.SampledFrom(modes).Draw(rt, "mode")
		// The image is one colour but for the outline, whose points are far from
		// it: where one survives, it shows.
		img := newCanvas(600, 600, [3]uint8{40, 40, 40})
		for _, p := range outline {
			img.disc(m.Apply(p), math.Max(1, scale), [3]uint8{255, 255, 0})
		}
		if _, err := portrait.RedactImage(img.Image, []portrait.DetectedHead{head}, mode); err != nil {
			rt.Fatal(err)
		}
		for i := 0; i < len(img.Pix); i += 3 {
			if img.Pix[i] > 230 {
				rt.Fatalf("a mark at (%d,%d) is still visible", i/3%600, i/3/600)
			}
		}
	})
}

// TestRedactionCoversTheEarOfATurnedHead turns a simple head in space: points
// with a depth, in template units around the axis, seen from far away.
func TestRedactionCoversTheEarOfATurnedHead(t *testing.T) {
	type solid struct{ x, y, z float64 }
	marks := [5]solid{{-17.6, 51.6, 0}, {17.6, 51.6, 0}, {0, 71.7, 22}, {-14.6, 92.3, 4}, {14.6, 92.3, 4}}
	faceOval := []solid{{-38, 60, -20}, {38, 60, -20}, {0, 18, 0}, {0, 116, 4}, {0, 71.7, 22}}
	rapid.Check(t, func(rt *rapid.T) {
		scale := rapid.Float64Range(0.5, 3).Draw(rt, "scale")
		yaw := rapid.Float64Range(-55, 55).Draw(rt, "yaw") * math.Pi / 180
		m, _ := placed(scale, rapid.Float64Range(-180, 180).Draw(rt, "degrees"), imaging.Point{X: 300, Y: 300})
		seen := func(p solid) imaging.Point {
			return m.Apply(imaging.Point{X: 56.03 + p.x*math.Cos(yaw) + p.z*math.Sin(yaw), Y: p.y})
		}
		var head portrait.DetectedHead
		for i, p := range marks {
			head.Landmarks[i] = seen(p)
		}
		lo, hi := imaging.Point{X: 1e9, Y: 1e9}, imaging.Point{X: -1e9, Y: -1e9}
		for _, p := range faceOval {
			at := seen(p)
			lo = imaging.Point{X: math.Min(lo.X, at.X), Y: math.Min(lo.Y, at.Y)}
			hi = imaging.Point{X: math.Max(hi.X, at.X), Y: math.Max(hi.Y, at.Y)}
		}
		head.Box = imaging.Box{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}
		ear := solid{-43, 60, -45}
		if yaw < 0 {
			ear.x = 43
		}
		img := newCanvas(600, 600, [3]uint8{40, 40, 40})
		for _, y := range []float64{50, 60, 72} {
			img.disc(seen(solid{ear.x, y, ear.z}), math.Max(1, scale), [3]uint8{255, 255, 0})
		}
		if _, err := portrait.RedactImage(img.Image, []portrait.DetectedHead{head}, rapid.SampledFrom(modes).Draw(rt, "mode")); err != nil {
			rt.Fatal(err)
		}
		for i := 0; i < len(img.Pix); i += 3 {
			if img.Pix[i] > 230 {
				rt.Fatalf("a mark at (%d,%d) is still visible", i/3%600, i/3/600)
			}
		}
	})
}

// TestRedactionDependsOnCellMeansOnly shows that nothing else can be
// recovered: two images whose cells have the same mean but entirely different
// content come out the same.
func TestRedactionDependsOnCellMeansOnly(t *testing.T) {
	_, head := drawnHead(2, 25, imaging.Point{X: 200, Y: 200})
	for _, mode := range modes {
		a, b := newCanvas(400, 400, [3]uint8{56, 56, 56}), newCanvas(400, 400, [3]uint8{56, 56, 56})
		for y := range 400 {
			for x := range 400 { // pairs of pixels around 56: means 56 in both
				v := uint8(56 + 40*(1-2*(x%2)))
				w := uint8(56 + 40*(1-2*(y/3%2)))
				i := 3 * (y*400 + x)
				a.Pix[i], b.Pix[i] = v, w
			}
		}
		boxes, err := portrait.RedactImage(a.Image, []portrait.DetectedHead{head}, mode)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := portrait.RedactImage(b.Image, []portrait.DetectedHead{head}, mode); err != nil {
			t.Fatal(err)
		}
		m, _ := placed(2, 25, imaging.Point{X: 200, Y: 200})
		for _, p := range outline {
			at := m.Apply(p)
			i := 3 * (int(at.Y)*400 + int(at.X))
			if !bytes.Equal(a.Pix[i:i+3], b.Pix[i:i+3]) {
				t.Errorf("%s: %v and %v at %v", mode, a.Pix[i:i+3], b.Pix[i:i+3], at)
			}
		}
		if len(boxes) != 1 || boxes[0].W < 200 {
			t.Errorf("%s: changed %v", mode, boxes)
		}
	}
}

func TestPixelsOutsideTheBoxesAreUntouched(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		mode := rapid.SampledFrom(modes).Draw(rt, "mode")
		var heads []portrait.DetectedHead
		for range rapid.IntRange(0, 3).Draw(rt, "heads") {
			_, head := drawnHead(rapid.Float64Range(0.01, 3).Draw(rt, "scale"), rapid.Float64Range(-180, 180).Draw(rt, "degrees"),
				imaging.Point{X: rapid.Float64Range(-100, 400).Draw(rt, "x"), Y: rapid.Float64Range(-100, 300).Draw(rt, "y")})
			if rapid.Bool().Draw(rt, "lost landmarks") {
				head.Landmarks = [5]imaging.Point{}
			}
			heads = append(heads, head)
		}
		img := newCanvas(300, 200, [3]uint8{})
		for i := range img.Pix {
			img.Pix[i] = uint8(i * 31)
		}
		before := bytes.Clone(img.Pix)
		boxes, err := portrait.RedactImage(img.Image, heads, mode)
		if err != nil {
			rt.Fatal(err)
		}
		if len(boxes) != len(heads) {
			rt.Fatalf("%d boxes for %d heads", len(boxes), len(heads))
		}
		for i := range 300 * 200 {
			x, y, inside := float64(i%300), float64(i/300), false
			for _, b := range boxes {
				inside = inside || x >= b.X && x < b.X+b.W && y >= b.Y && y < b.Y+b.H
			}
			if !inside && !bytes.Equal(before[3*i:3*i+3], img.Pix[3*i:3*i+3]) {
				rt.Fatalf("(%v,%v) was changed outside %v", x, y, boxes)
			}
		}
	})
}

func TestHeadWithoutLandmarksIsHiddenByItsBox(t *testing.T) {
	head := portrait.DetectedHead{Box: imaging.Box{X: 100, Y: 100, W: 80, H: 100}}
	nan := math.NaN()
	broken := head
	for i := range broken.Landmarks {
		broken.Landmarks[i] = imaging.Point{X: nan, Y: nan}
	}
	for _, h := range []portrait.DetectedHead{head, broken} {
		img := newCanvas(300, 300, [3]uint8{255, 255, 255})
		boxes, err := portrait.RedactImage(img.Image, []portrait.DetectedHead{h}, portrait.Box)
		if err != nil {
			t.Fatal(err)
		}
		want := imaging.Box{X: 65, Y: 65, W: 150, H: 170}
		if boxes[0] != want {
			t.Errorf("hid %v, want %v", boxes[0], want)
		}
	}
}

func TestUnknownModeIsRefused(t *testing.T) {
	if _, err := portrait.RedactImage(imaging.NewImage(1, 1), nil, "smear"); err == nil {
		t.Error("no error")
	}
}

func TestRedactKeepsFormatAndDropsMetadata(t *testing.T) {
	picture := newCanvas(400, 300, [3]uint8{120, 90, 60})
	_, head := drawnHead(1, 0, imaging.Point{X: 200, Y: 150})
	for _, asPNG := range []bool{false, true} {
		plain := picture.photo(t, asPNG)
		sent := plain.Data
		if !asPNG { // an Exif segment with a marker text
			exif := append([]byte{0xFF, 0xE1, 0, 24}, "Exif\x00\x00SECRET-POSITION"...)
			exif = append(exif, 0)
			sent = append(append(append([]byte{}, sent[:2]...), exif...), sent[2:]...)
		}
		photo, err := imaging.Open(sent, imaging.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		full, err := photo.Full()
		if err != nil {
			t.Fatal(err)
		}
		before := bytes.Clone(full.Pix)
		file, boxes := redactFile(t, photo, portrait.Box, head)
		if len(boxes) != 1 {
			t.Errorf("%d boxes", len(boxes))
		}
		if !bytes.Equal(before, full.Pix) {
			t.Error("the photo's own pixels were changed")
		}
		if bytes.Contains(file, []byte("SECRET")) || bytes.Contains(file, []byte("Exif")) {
			t.Error("metadata survived")
		}
		var decoded image.Image
		if asPNG {
			decoded, err = png.Decode(bytes.NewReader(file))
		} else {
			decoded, err = jpeg.Decode(bytes.NewReader(file))
		}
		if err != nil {
			t.Fatal(err)
		}
		grey := color.GrayModel.Convert(decoded.At(200, 150)).(color.Gray)
		if decoded.Bounds().Dx() != 400 || grey.Y > 5 {
			t.Errorf("%v, middle %v", decoded.Bounds(), grey)
		}
		photo.Release()
		plain.Release()
	}
}

func BenchmarkCut(b *testing.B) {
	picture := newCanvas(4000, 3000, [3]uint8{90, 120, 150})
	_, landmarks := placed(6, 12, imaging.Point{X: 2000, Y: 1500})
	photo := picture.photo(b, false)
	defer photo.Release()
	for b.Loop() {
		c, err := portrait.Shapes[0].CropFace(photo, landmarks, portrait.White)
		if err != nil {
			b.Fatal(err)
		}
		imaging.Return(c.Image)
	}
}

func BenchmarkHide(b *testing.B) {
	img := newCanvas(2000, 1500, [3]uint8{90, 120, 150})
	_, head := drawnHead(4, 12, imaging.Point{X: 1000, Y: 750})
	for _, mode := range modes {
		b.Run(string(mode), func(b *testing.B) {
			for b.Loop() {
				if _, err := portrait.RedactImage(img.Image, []portrait.DetectedHead{head}, mode); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
