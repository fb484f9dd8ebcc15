package imaging

import (
	"bytes"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// areaReference averages in floating point, pixel share by pixel share.
func areaReference(src *Image, w, h int) *Image {
	out := NewImage(w, h)
	sx, sy := float64(src.Width)/float64(w), float64(src.Height)/float64(h)
	overlap := func(i int, lo, hi float64) float64 {
		return math.Max(0, math.Min(hi, float64(i+1))-math.Max(lo, float64(i)))
	}
	for y := range h {
		for x := range w {
			var sum [3]float64
			for j := int(float64(y) * sy); j < src.Height && float64(j) < float64(y+1)*sy; j++ {
				for i := int(float64(x) * sx); i < src.Width && float64(i) < float64(x+1)*sx; i++ {
					share := overlap(i, float64(x)*sx, float64(x+1)*sx) * overlap(j, float64(y)*sy, float64(y+1)*sy)
					for k := range sum {
						sum[k] += share * float64(src.Pix[3*(j*src.Width+i)+k])
					}
				}
			}
			for k := range sum {
				out.Pix[3*(y*w+x)+k] = uint8(sum[k]/(sx*sy) + 0.5)
			}
		}
	}
	return out
}

func TestShrinkingIsTheExactAreaAverage(t *testing.T) {
	src := noise(97, 61)
	for _, size := range [][2]int{{96, 60}, {48, 30}, {31, 7}, {1, 1}, {97, 20}, {13, 61}} {
		if _, worst := difference(t, Resize(src, size[0], size[1]), areaReference(src, size[0], size[1])); worst > 1 {
			t.Errorf("%v differs by %d from the average", size, worst)
		}
	}
}

// noise is an image without any smoothness.
func noise(w, h int) *Image {
	img := NewImage(w, h)
	state := uint32(w*31 + h)
	for i := range img.Pix {
		state = state*1664525 + 1013904223
		img.Pix[i] = uint8(state >> 24)
	}
	return img
}

func TestResizeKeepsAFlatColour(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 60)
		src := NewImage(size.Draw(t, "w"), size.Draw(t, "h"))
		c := rapid.Byte().Draw(t, "colour")
		for i := range src.Pix {
			src.Pix[i] = c
		}
		out := Resize(src, size.Draw(t, "toW"), size.Draw(t, "toH"))
		for _, v := range out.Pix {
			if v != c {
				t.Fatalf("%d became %d", c, v)
			}
		}
	})
}

func TestGrowingInterpolatesBetweenPixelCentres(t *testing.T) {
	src := NewImage(2, 1)
	copy(src.Pix, []uint8{0, 0, 0, 200, 200, 200})
	out := Resize(src, 4, 1)
	for x, want := range []uint8{0, 50, 150, 200} {
		if got := out.Pix[3*x]; got != want {
			t.Errorf("pixel %d is %d, want %d", x, got, want)
		}
	}
}

func TestWarpByIdentityCopies(t *testing.T) {
	src := noise(45, 33)
	dst := NewImage(45, 33)
	Warp(dst, src, Identity(), [3]uint8{})
	if _, worst := difference(t, dst, src); worst != 0 {
		t.Errorf("differs by %d", worst)
	}
}

// warpReference samples bilinearly in floating point.
func warpReference(w, h int, src *Image, m Transform, border [3]uint8) *Image {
	out := NewImage(w, h)
	at := func(x, y, k int) float64 {
		if x < 0 || y < 0 || x >= src.Width || y >= src.Height {
			return float64(border[k])
		}
		return float64(src.Pix[3*(y*src.Width+x)+k])
	}
	for y := range h {
		for x := range w {
			p := m.Apply(Point{float64(x) + 0.5, float64(y) + 0.5})
			fx, fy := math.Floor(p.X-0.5), math.Floor(p.Y-0.5)
			u, v, ix, iy := p.X-0.5-fx, p.Y-0.5-fy, int(fx), int(fy)
			for k := range 3 {
				value := (1-v)*((1-u)*at(ix, iy, k)+u*at(ix+1, iy, k)) + v*((1-u)*at(ix, iy+1, k)+u*at(ix+1, iy+1, k))
				out.Pix[3*(y*w+x)+k] = uint8(value + 0.5)
			}
		}
	}
	return out
}

func TestWarpMatchesBilinearReference(t *testing.T) {
	src := noise(50, 40)
	rapid.Check(t, func(t *rapid.T) {
		m := Similarity(rapid.Float64Range(0.1, 1.49).Draw(t, "scale"), rapid.Float64Range(-180, 180).Draw(t, "degrees"),
			Point{20, 15}, Point{rapid.Float64Range(-30, 80).Draw(t, "x"), rapid.Float64Range(-30, 80).Draw(t, "y")})
		dst := NewImage(41, 29)
		Warp(dst, src, m, [3]uint8{255, 0, 90})
		want := warpReference(41, 29, src, m, [3]uint8{255, 0, 90})
		for i := range dst.Pix {
			if d := int(dst.Pix[i]) - int(want.Pix[i]); d > 2 || d < -2 {
				t.Fatalf("sample %d is %d, want %d", i, dst.Pix[i], want.Pix[i])
			}
		}
	})
}

// The level path of Warp must not move a bit: models and cues were fitted on its pixels.
func TestWarpAlongRowsEqualsWarpOfAnySlope(t *testing.T) {
	src := noise(97, 71)
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]float64{1.4, 9}).Draw(t, "most") // one sample a pixel, or several
		m := Transform{
			A: rapid.Float64Range(-most, most).Draw(t, "A"), C: rapid.Float64Range(-40, 130).Draw(t, "C"),
			E: rapid.Float64Range(-most, most).Draw(t, "E"), F: rapid.Float64Range(-40, 110).Draw(t, "F"),
		}
		level, sloped := NewImage(31, 23), NewImage(31, 23)
		Warp(level, src, m, [3]uint8{9, 200, 90})
		warpImage(sloped, src, m, [3]uint8{9, 200, 90}, false)
		if !bytes.Equal(level.Pix, sloped.Pix) {
			t.Fatalf("%+v gives other pixels along rows", m)
		}
	})
}

func TestTheReciprocalDividesExactly(t *testing.T) {
	for n := uint32(1); n <= maxSamples; n++ {
		d := n * n << 8
		share := fixedReciprocal(d)
		for q := range uint64(258) {
			for _, v := range []uint64{q * uint64(d), q*uint64(d) + 1, (q+1)*uint64(d) - 1} {
				if got := v * share >> reciprocalBits; got != q {
					t.Fatalf("%d / %d is %d, want %d", v, d, got, q)
				}
			}
		}
	}
}

func TestMinifyingWarpAveragesInsteadOfSkipping(t *testing.T) {
	src := NewImage(800, 800)
	for y := range 800 { // one-pixel checks: the mean of any area is grey
		for x := range 800 {
			v := uint8(255 * ((x + y) % 2))
			copy(src.Pix[3*(y*800+x):], []uint8{v, v, v})
		}
	}
	for _, scale := range []float64{2, 3.3, 7.9} {
		dst := NewImage(40, 40)
		Warp(dst, src, Similarity(scale, 20, Point{20, 20}, Point{400, 400}), [3]uint8{})
		for i, v := range dst.Pix {
			if v < 90 || v > 165 {
				t.Fatalf("scale %v: sample %d is %d, want about 127", scale, i, v)
			}
		}
	}
}

func TestWarpSurvivesAnyTransform(t *testing.T) {
	src := noise(9, 7)
	dst := NewImage(8, 8)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Custom(func(t *rapid.T) float64 {
			return rapid.SampledFrom([]float64{
				0, 1, -1, 1e-12, 1e9, -1e9, 1e300, math.Inf(1), math.NaN(), math.MaxInt64,
				rapid.Float64Range(-20, 20).Draw(t, "small"),
			}).Draw(t, "v")
		})
		Warp(dst, src, Transform{
			v.Draw(t, "A"), v.Draw(t, "B"), v.Draw(t, "C"),
			v.Draw(t, "D"), v.Draw(t, "E"), v.Draw(t, "F"),
		}, [3]uint8{1, 2, 3})
	})
	Warp(dst, NewImage(0, 0), Identity(), [3]uint8{1, 2, 3})
	if dst.Pix[0] != 1 || dst.Pix[2] != 3 {
		t.Error("a source without pixels is not all border")
	}
}

func TestPoolClassesFitAndWasteAtMostAQuarter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, maxPooled).Draw(t, "n")
		class, size := classOf(n)
		if size < n || (n > 1<<minClassBits && float64(size) > 1.25*float64(n)+8) {
			t.Fatalf("%d bytes get %d", n, size)
		}
		if again, same := classOf(size); again != class || same != size {
			t.Fatalf("class of %d is %d, of its own size %d (%d)", n, class, again, same)
		}
		if class >= len(buffers.free) {
			t.Fatalf("class %d does not exist", class)
		}
	})
}

func TestPoolHandsABufferToOneOwner(t *testing.T) {
	var p bufferPool
	a := p.takeBuffer(5000)
	p.returnBuffer(a)
	b, c := p.takeBuffer(5000), p.takeBuffer(5000)
	b[0], c[0] = 1, 2
	if b[0] != 1 {
		t.Error("two owners share one buffer")
	}
	if &a[0] != &b[0] {
		t.Error("a returned buffer is not used again")
	}
}

func TestPoolKeepsTheUsualSizesAndStaysBounded(t *testing.T) {
	var p bufferPool
	usual := p.takeBuffer(10_000)
	var rare [][]byte
	for range 4 {
		rare = append(rare, p.takeBuffer(30<<20))
	}
	for _, b := range rare {
		p.returnBuffer(b)
	}
	again := p.takeBuffer(10_000) // asked later than the rare size
	p.returnBuffer(usual)
	p.returnBuffer(again)
	if p.retained > maxRetained {
		t.Errorf("%d bytes are retained", p.retained)
	}
	for range 7 { // fill up with another size: the 30 MiB ones must go first
		p.returnBuffer(make([]byte, 20<<20))
	}
	if class, _ := classOf(10_000); len(p.free[class]) != 2 {
		t.Errorf("%d buffers of the usual size are left, want 2", len(p.free[class]))
	}
	if p.retained > maxRetained {
		t.Errorf("%d bytes are retained", p.retained)
	}
}

func TestResizeAndWarpReuseTheirTables(t *testing.T) {
	src, small, face := scene(1000, 750), NewImage(640, 480), NewImage(112, 112)
	got := testing.AllocsPerRun(20, func() {
		ResizeInto(small, src)
		Warp(face, src, Similarity(1.3, 10, Point{56, 56}, Point{500, 375}), [3]uint8{})
	})
	if got > 4 {
		t.Errorf("%v allocations a call", got)
	}
}
