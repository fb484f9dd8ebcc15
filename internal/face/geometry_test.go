package face

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/imaging"
)

func TestRotationAngleIsTheTurnOfTheTemplateCounterClockwise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Float64Range(-179.5, 179.5).Draw(t, "degrees")
		scale := rapid.Float64Range(0.05, 50).Draw(t, "scale")
		move := imaging.Similarity(scale, want, imaging.Point{X: 56, Y: 56}, imaging.Point{X: 900, Y: -20})
		var points [5]imaging.Point
		for i, p := range Template112 {
			points[i] = move.Apply(p)
		}
		if got := RotationAngle(points); math.Abs(got-want) > 1e-6 {
			t.Fatalf("angle %v, want %v", got, want)
		}
	})
}

func TestRotationAngleIsThatOfTheLeastSquaresFitNotOfTheEyeLine(t *testing.T) {
	points := Template112
	points[0].Y -= 6 // one eye up: the eye line tilts by some 10 degrees, the face hardly
	got := RotationAngle(points)
	want := imaging.FitSimilarity(Template112[:], points[:]).AngleDegrees()
	if math.Abs(got-want) > 1e-9 || math.Abs(got) > 4 || got == 0 {
		t.Errorf("angle %v, want %v, small and not 0", got, want)
	}
}

func TestRotationAngleOfOnePointIsZero(t *testing.T) {
	if got := RotationAngle([5]imaging.Point{}); got != 0 || math.Signbit(got) {
		t.Errorf("angle %v, want 0", got)
	}
}

func TestMainFaceWeighsAreaAndCentrality(t *testing.T) {
	box := func(x, y, side float64) Face { return Face{Box: imaging.Box{X: x, Y: y, W: side, H: side}} }
	for name, c := range map[string]struct {
		faces []Face
		want  int
	}{
		"none":                                   {nil, -1},
		"one":                                    {[]Face{box(0, 0, 10)}, 0},
		"same size, the central one":             {[]Face{box(0, 0, 100), box(450, 450, 100)}, 1},
		"large at the edge beats tiny in centre": {[]Face{box(490, 490, 20), box(0, 300, 300)}, 1},
		"equal: the earlier":                     {[]Face{box(100, 450, 100), box(800, 450, 100)}, 0},
	} {
		if got := MainFace(c.faces, 1000, 1000); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestQuarterTurnNeedsAllFacesToAgree(t *testing.T) {
	for name, c := range map[string]struct {
		angles []float64
		want   int
	}{
		"no face": {nil, 0}, "upright": {[]float64{10}, 0}, "one upright": {[]float64{90, 5}, 0},
		"counter-clockwise": {[]float64{80, 100}, 90}, "on its head": {[]float64{-175, 178}, 180},
		"clockwise": {[]float64{-90}, 270}, "disagree": {[]float64{90, -90}, 0},
	} {
		var faces []Face
		for _, a := range c.angles {
			faces = append(faces, Face{RotationAngle: a})
		}
		if got := quarterTurn(faces); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestWholeViewHoldsThePictureInAFixedInput(t *testing.T) {
	sizes := map[[2]int]bool{}
	for _, s := range detectorSizes() {
		sizes[s] = true
		if s[0]%32 != 0 || s[1]%32 != 0 {
			t.Errorf("input %v is no multiple of 32", s)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 12000).Draw(t, "width"), rapid.IntRange(1, 12000).Draw(t, "height")
		turn := 90 * rapid.IntRange(0, 3).Draw(t, "quarters")
		v := wholeView(w, h, turn, 1)
		if !sizes[[2]int{v.width, v.height}] {
			t.Fatalf("%dx%d turned %d has input %dx%d, which is not warmed", w, h, turn, v.width, v.height)
		}
		back := v.photoFromView.Inverse()
		for _, corner := range []imaging.Point{{}, {X: float64(w)}, {Y: float64(h)}, {X: float64(w), Y: float64(h)}} {
			p := back.Apply(corner)
			if p.X < -1e-6 || p.Y < -1e-6 || p.X > float64(v.width)+1e-6 || p.Y > float64(v.height)+1e-6 {
				t.Fatalf("corner %v lies at %v outside the input %dx%d", corner, p, v.width, v.height)
			}
		}
	})
}

func TestTilesCoverTheWholeLength(t *testing.T) {
	for _, side := range []int{256, 512, 640} {
		for _, length := range []float64{1, 640, 641, 1500, 2000} {
			end := 0.0
			for _, s := range tileStarts(length, side) {
				if s > 0 && s > end-tileOverlap+1e-9 {
					t.Errorf("length %v: tile at %v overlaps the one before by less than %d", length, s, tileOverlap)
				}
				end = s + float64(side)
			}
			if end < length-1e-9 {
				t.Errorf("length %v is covered up to %v", length, end)
			}
		}
	}
}

func TestTilingTakesWarmedSizesAndNoMorePixelsThanSquaresOf640(t *testing.T) {
	warmed := map[[2]int]bool{}
	for _, s := range detectorSizes() {
		warmed[s] = true
	}
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.Float64Range(1, fineSide).Draw(t, "width"), rapid.Float64Range(1, fineSide).Draw(t, "height")
		size, corners := tiling(w, h)
		if !warmed[size] {
			t.Fatalf("tiles of %v are not warmed", size)
		}
		if n, squares := len(corners)*size[0]*size[1], len(tileStarts(w, 640))*len(tileStarts(h, 640))*640*640; n > squares {
			t.Fatalf("%d pixels, %d with squares", n, squares)
		}
		right, bottom := 0.0, 0.0
		for _, c := range corners {
			right, bottom = max(right, c.X+float64(size[0])), max(bottom, c.Y+float64(size[1]))
		}
		if corners[0] != (imaging.Point{}) || right < w-1e-6 || bottom < h-1e-6 {
			t.Fatalf("%v of %v leave part of %v x %v out", corners, size, w, h)
		}
	})
	for _, c := range []struct {
		w, h  float64
		size  [2]int
		tiles int
	}{{2000, 1500, [2]int{576, 576}, 12}, {1224, 816, [2]int{512, 512}, 6}, {2000, 100, [2]int{640, 256}, 4}} {
		if size, corners := tiling(c.w, c.h); size != c.size || len(corners) != c.tiles {
			t.Errorf("%v x %v: %d tiles of %v, want %d of %v", c.w, c.h, len(corners), size, c.tiles, c.size)
		}
	}
}
