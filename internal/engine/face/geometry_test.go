package face

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
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

func TestWholeViewHoldsTheImageInAFixedInput(t *testing.T) {
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
	for _, side := range []int{fastWidth, fastHeight} {
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

func TestTilesAreFewAndCoverEveryPhoto(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 10000).Draw(t, "width"), rapid.IntRange(1, 10000).Draw(t, "height")
		scale, corners := planTiles(w, h, fineSide, maxFineTiles)
		if len(corners) == 0 || len(corners) > maxFineTiles {
			t.Fatalf("%d tiles", len(corners))
		}
		right, bottom := 0.0, 0.0
		for _, c := range corners {
			right, bottom = max(right, c.X+fastWidth), max(bottom, c.Y+fastHeight)
		}
		if corners[0] != (imaging.Point{}) || right < float64(w)*scale-1e-6 || bottom < float64(h)*scale-1e-6 {
			t.Fatalf("%v at %v leave part of %v x %v out", corners, scale, w, h)
		}
	})
	for _, c := range []struct {
		w, h  int
		long  float64 // of the fine image, pixels
		tiles int
	}{{4000, 3000, 1400, 28}, {3000, 4000, 1400, 28}, {4000, 2250, 1500, 28}, {1000, 800, 1000, 16}} {
		if scale, corners := planTiles(c.w, c.h, fineSide, maxFineTiles); scale*float64(max(c.w, c.h)) < c.long || len(corners) > c.tiles {
			t.Errorf("%v x %v: %d tiles at %v pixels, want at most %d at %v or more", c.w, c.h, len(corners), scale*float64(max(c.w, c.h)), c.tiles, c.long)
		}
	}
}

func TestASampleIsTrustedAsFarAsItWasConfirmed(t *testing.T) {
	named := make([]detection, 10)
	for i := range named {
		named[i].score = 1 - float64(i)/10
	}
	sample := pickEvenly(len(named), 4)
	if diff := cmp.Diff([]int{0, 2, 5, 7}, sample); diff != "" {
		t.Fatal(diff)
	}
	face := &detection{}
	for _, c := range []struct {
		confirmed      []*detection
		accepted, left int
	}{
		{[]*detection{face, face, face, face}, 8, 2},
		{[]*detection{face, face, nil, face}, 4, 5},
		{[]*detection{nil, face, face, face}, 3, 6},
		{[]*detection{face, nil, face, face}, 3, 6},
		{make([]*detection, 4), 0, 6},
	} {
		if accepted, left := acceptSampled(named, sample, c.confirmed); len(accepted) != c.accepted || left != c.left {
			t.Errorf("%v: %d accepted, %d left, want %d and %d", c.confirmed, len(accepted), left, c.accepted, c.left)
		}
	}
}

func TestStructureIsFoundWhereItIs(t *testing.T) {
	photo := &imaging.Photo{File: imaging.File{Width: 1280, Height: 1000}}
	v := wholeView(photo.Width, photo.Height, 0, 1)
	img := imaging.NewImage(v.width, v.height)
	for i := range img.Pix {
		img.Pix[i] = 127 // the margin of the view
	}
	viewFromPhoto := v.photoFromView.Inverse()
	for y := range v.height {
		for x := range v.width {
			p := v.photoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if p.IsWithin(photo.Width, photo.Height) {
				img.Pix[3*(y*v.width+x)] = uint8(200 + x%(flatRange+1))
			}
		}
	}
	if s := measureStructure(img, v, photo); s.hasStructure() {
		t.Error("a flat photo with a margin of another colour shows something")
	}
	at := viewFromPhoto.Apply(imaging.Point{X: 900, Y: 300})
	img.Pix[3*(int(at.Y)*v.width+int(at.X))] = 190
	s := measureStructure(img, v, photo)
	if !s.hasStructure() || !s.hasStructureIn(imaging.Box{X: 880, Y: 280, W: 40, H: 40}) || s.hasStructureIn(imaging.Box{X: 100, Y: 600, W: 200, H: 200}) {
		t.Error("one dark pixel was not found where it is")
	}
}
