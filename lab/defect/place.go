package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/segment"
)

const cutWhy = "the head no longer fits the picture, or is measured at its edge"

// placing lists defects of size and position in the picture. What a move uncovers
// is wall above and beside the person, clothes below.
func placing() []Defect {
	sizes := []string{"HeadWidthRatio", "HeadHeightRatio"}
	return []Defect{
		{
			Name: "ShiftedSide", Shows: "the face beside the middle", Unit: "shift / width", Levels: levels(0.04, 0.06, 0.09, 0.13, 0.18), Obvious: 2,
			Fails: []string{"FaceMidPointHorizontalPosition"}, draw: shiftedSide,
			MayFail: touches(cutWhy, "HeadWidthRatio", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "ShiftedDown", Shows: "the face low in the picture", Unit: "eye line / height", Levels: levels(0.48, 0.52, 0.57, 0.62, 0.68), Obvious: 2,
			Fails: []string{"FaceMidPointVerticalPosition"}, draw: func(s *sheet) { s.eyeLineAt(s.strength) },
			MayFail: append(touches(cutWhy, "HeadHeightRatio"), touches("the shoulders leave the picture", "ShouldersPose")...),
		},
		{
			Name: "ShiftedUp", Shows: "the face high in the picture", Unit: "eye line / height", Levels: levels(0.34, 0.31, 0.27, 0.22, 0.16), Obvious: 2,
			Fails: []string{"FaceMidPointVerticalPosition"}, draw: func(s *sheet) { s.eyeLineAt(s.strength) },
			MayFail: touches(cutWhy, "HeadHeightRatio", "HeadCovering", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "SmallHead", Shows: "the head too small in the picture", Unit: "scale", Levels: levels(0.9, 0.8, 0.7, 0.6, 0.45), Obvious: 3,
			Fails: sizes, draw: func(s *sheet) { s.scaled(s.strength) },
			MayFail: append(touches("fewer pixels for the face", "EyesDistance"), touches("painted wall and clothes stand in for what the photo did not show", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground")...),
		},
		{
			Name: "LargeHead", Shows: "the head too large, cut by the picture's edge", Unit: "scale", Levels: levels(1.1, 1.2, 1.35, 1.5, 1.75), Obvious: 3,
			Fails: sizes, draw: func(s *sheet) { s.scaled(s.strength) },
			MayFail: touches("wall, shoulders or the top of the head are no longer in the picture", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground", "HeadCovering", "BlurLevel", "FaceMidPointVerticalPosition"),
		},
		{
			Name: "SmallPicture", Shows: "too few pixels", Unit: "width, px", Levels: levels(460, 400, 320, 240, 160), Obvious: 2,
			Fails: []string{"ImageWidth", "ImageHeight"}, draw: smallPicture,
			MayFail: touches("fewer pixels for the face, less detail and grain in it", "EyesDistance", "BlurLevel", "NoiseLevel"),
		},
		{
			Name: "FewPixelsOfFace", Shows: "a large picture in which the eyes are less than 90 pixels apart", Unit: "eye distance, px", Levels: levels(95, 85, 75, 60, 45), Obvious: 2,
			Fails: []string{"EyesDistance"}, draw: fewPixels,
			MayFail: touches("the picture is small and the head in it too", "ImageWidth", "ImageHeight", "HeadWidthRatio", "HeadHeightRatio", "BlurLevel", "NoiseLevel", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "WideAspect", Shows: "wall added on both sides", Unit: "width / height", Levels: levels(0.82, 0.86, 0.92, 1, 1.2), Obvious: 2,
			Fails: []string{"ImageWidthToHeight"}, draw: wideAspect,
			MayFail: touches("the head takes less of the width", "HeadWidthRatio", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "CutClose", Shows: "the photo cut close to the face, so that a crop needs padding", Unit: "share of the sides cut", Levels: levels(0.06, 0.12, 0.18, 0.24, 0.3), Obvious: 2,
			Fails: []string{"PaddingRatio"}, draw: cutClose,
			MayFail: touches("the head is cut and padding is no wall", "ImageWidth", "ImageHeight", "ImageWidthToHeight", "HeadWidthRatio", "HeadHeightRatio", "FaceMidPointHorizontalPosition",
				"FaceMidPointVerticalPosition", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground", "BackgroundColorMatch", "HeadCovering", "FaceOccluded"),
		},
		{
			Name: "GreyFile", Shows: "a file with one channel", Unit: "", Levels: []Level{{1, "one channel"}}, Obvious: 0,
			Fails: []string{"ImageChannelsNumber"}, draw: func(s *sheet) { s.Grey = true; s.faded(1) },
			MayFail: touches("a grey picture has no skin colour", "UnnaturalSkinTone", "ArtFace", "EyesRed", "BackgroundColorMatch"),
		},
	}
}

// placed redraws the picture at w x h pixels under a map from the portrait.
func (s *sheet) placed(w, h int, moved imaging.Transform) {
	src, back := s.extended(moved, w, h)
	if k := moved.Scale(); k < 0.75 { // shrinking: average first
		small := imaging.Resize(src, max(int(float64(src.Width)*k), 1), max(int(float64(src.Height)*k), 1))
		back = back.Then(imaging.Transform{A: float64(small.Width) / float64(src.Width), E: float64(small.Height) / float64(src.Height)})
		src = small
	}
	out := imaging.NewImage(w, h)
	remap(out, src, func(x, y float64) (float64, float64) {
		p := back.Apply(at{X: x, Y: y})
		return p.X, p.Y
	})
	s.Image, s.Moved = out, moved
}

// maxExtended bounds a side of the extended picture, pixels.
const maxExtended = 6000

// extended is the picture with as much wall above and beside it, and clothes below
// it, as a move uncovers, and the map from the moved picture to it.
func (s *sheet) extended(moved imaging.Transform, w, h int) (*imaging.Image, imaging.Transform) {
	back := moved.Inverse()
	src := s.Image
	var left, top, right, low float64
	for _, c := range [4]at{{}, {X: float64(w)}, {Y: float64(h)}, {X: float64(w), Y: float64(h)}} {
		p := back.Apply(c)
		left, top = math.Max(left, -p.X), math.Max(top, -p.Y)
		right, low = math.Max(right, p.X-float64(src.Width)), math.Max(low, p.Y-float64(src.Height))
	}
	l, t, r, b := int(math.Ceil(left)), int(math.Ceil(top)), int(math.Ceil(right)), int(math.Ceil(low))
	if l+t+r+b == 0 || l+r+src.Width > maxExtended || t+b+src.Height > maxExtended {
		return src, back
	}
	out := imaging.NewImage(src.Width+l+r, src.Height+t+b)
	for y := range src.Height {
		copy(out.Pix[3*((y+t)*out.Width+l):], src.Pix[3*y*src.Width:3*(y+1)*src.Width])
	}
	s.fillRound(out, l, t)
	return out, back.Then(imaging.Transform{A: 1, C: float64(l), E: 1, F: float64(t)})
}

// fillRound paints what lies outside of the picture, which starts at (l, t) of out:
// the colour of the wall at the nearest edge; clothes below, and beside where a
// shoulder reaches the edge, from where it falls off.
func (s *sheet) fillRound(out *imaging.Image, l, t int) {
	src, person := s.Image, s.p.cutOut()
	wall := s.wall()
	colour, known := s.colourOf(segment.Clothes)
	if !known {
		colour = s.dye()
	}
	shoulders := [2]float64{s.shoulderAt(person, 0), s.shoulderAt(person, src.Width-1)}
	folds := s.field(90)
	for y := range out.Height {
		for x := range out.Width {
			sx, sy := x-l, y-t
			if sx >= 0 && sy >= 0 && sx < src.Width && sy < src.Height {
				continue
			}
			ex, ey := min(max(sx, 0), src.Width-1), min(max(sy, 0), src.Height-1)
			line := float64(src.Height)
			switch {
			case sx < 0:
				line = shoulders[0] - 0.4*float64(sx)
			case sx >= src.Width:
				line = shoulders[1] + 0.4*float64(sx-src.Width+1)
			}
			a := math.Min(math.Max(float64(sy)+1-line, 0), 1)
			k := 1 + 0.12*folds.at(float64(sx), float64(sy)*0.5)
			px := out.Pix[3*(y*out.Width+x):][:3]
			for c := range px {
				px[c] = clip(float64(wall[c][ey*src.Width+ex])*(1-a) + colour[c]*k*a)
			}
		}
	}
}

// shoulderAt is the row in which the shoulder meets a column of the picture's edge;
// its height where it does not.
func (s *sheet) shoulderAt(person *mask, x int) float64 {
	y := person.h
	for y > 0 && person.a[(y-1)*person.w+x] > 0.5 && float64(y) > s.f.px(0, s.f.unit(chin).Y).Y {
		y--
	}
	return float64(y)
}

func (s *sheet) shift(dx, dy float64) {
	s.placed(s.Image.Width, s.Image.Height, imaging.Transform{A: 1, C: dx, E: 1, F: dy})
}

func shiftedSide(s *sheet) {
	eyes := s.f.px(0, 0)
	w := float64(s.Image.Width)
	s.shift(w/2-eyes.X+s.side()*s.strength*w, 0)
}

func (s *sheet) eyeLineAt(share float64) {
	s.shift(0, share*float64(s.Image.Height)-s.f.px(0, 0).Y)
}

// scaled grows the picture round the middle between the eyes.
func (s *sheet) scaled(k float64) {
	c := s.f.px(0, 0)
	s.placed(s.Image.Width, s.Image.Height, imaging.Similarity(k, 0, c, c))
}

func smallPicture(s *sheet) {
	k := math.Min(s.strength/float64(s.Image.Width), 1)
	w, h := max(int(math.Round(k*float64(s.Image.Width))), 8), max(int(math.Round(k*float64(s.Image.Height))), 8)
	s.Image = imaging.Resize(s.Image, w, h)
	s.Moved = imaging.Transform{A: float64(w) / float64(s.p.Image.Width), E: float64(h) / float64(s.p.Image.Height)}
}

// eyeDistanceUnits is about the distance of the eye centres, in units: outer
// corners are 200 apart, inner ones about 75.
func (s *sheet) eyeDistanceUnits() float64 {
	a, b := s.f.eye(0), s.f.eye(1)
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

func fewPixels(s *sheet) {
	k := s.strength / (s.eyeDistanceUnits() * s.f.k)
	s.scaled(math.Min(k, 1))
}

func wideAspect(s *sheet) {
	w := int(math.Round(s.strength * float64(s.Image.Height)))
	w = min(max(w, 8), 4*s.Image.Height)
	s.placed(w, s.Image.Height, imaging.Transform{A: 1, C: float64(w-s.Image.Width) / 2, E: 1})
}

// cutClose takes the given share off the left, the right and the bottom edge.
func cutClose(s *sheet) {
	w, h := float64(s.Image.Width), float64(s.Image.Height)
	s.placed(max(int(w*(1-s.strength*1.4)), 8), max(int(h*(1-s.strength)), 8), imaging.Transform{A: 1, C: -w * s.strength * 0.7, E: 1})
}

// faded takes colour away: 1 leaves grey.
func (s *sheet) faded(share float64) {
	for i := 0; i+2 < len(s.Image.Pix); i += 3 {
		p := s.Image.Pix[i : i+3]
		y := 0.299*float64(p[0]) + 0.587*float64(p[1]) + 0.114*float64(p[2])
		for k := range p {
			p[k] = clip(float64(p[k])*(1-share) + y*share)
		}
	}
}
