package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// sharpness lists defects of detail: blur, noise, compression.
func sharpness() []Defect {
	return []Defect{
		{
			Name: "Blur", Shows: "out of focus (Gaussian)", Unit: "deviation / eye distance", Levels: levels(0.008, 0.016, 0.03, 0.05, 0.08), Obvious: 2,
			Fails: []string{"BlurLevel"}, draw: func(s *sheet) { s.blurred(s.strength * s.eyeDistanceUnits() * s.f.k) },
			MayFail: touches("a blurred eye or outline is no longer seen as such", "OffGaze", "ArtFace", "EyeRightClosed", "EyeLeftClosed", "ShouldersPose"),
		},
		{
			Name: "MotionBlur", Shows: "moved while exposed", Unit: "path / eye distance", Levels: levels(0.03, 0.06, 0.1, 0.16, 0.25), Obvious: 2,
			Fails: []string{"BlurLevel"}, draw: motion,
			MayFail: touches("a blurred eye or outline is no longer seen as such", "OffGaze", "ArtFace", "EyeRightClosed", "EyeLeftClosed", "ShouldersPose"),
		},
		{
			Name: "Compressed", Shows: "JPEG of low quality", Unit: "quality", Levels: levels(50, 30, 18, 10, 5), Obvious: 3,
			draw:    func(s *sheet) { s.Quality = int(s.strength) },
			MayFail: touches("no check is named after compression: blocks are noise, lost detail is blur", "NoiseLevel", "BlurLevel", "BackgroundUniformity", "ArtFace", "OffGaze", "UnnaturalSkinTone", "FaceDynamicRange"),
		},
		{
			Name: "Noise", Shows: "grain of a dark sensor", Unit: "deviation, levels", Levels: levels(5, 10, 18, 28, 42), Obvious: 2,
			Fails: []string{"NoiseLevel"}, draw: func(s *sheet) { s.grain(s.strength, 0.25) },
			MayFail: touches("grain covers wall and skin", "BackgroundUniformity", "ArtFace", "UnnaturalSkinTone", "OffGaze"),
		},
		{
			Name: "ColourNoise", Shows: "coloured blotches of a dark sensor", Unit: "deviation, levels", Levels: levels(6, 12, 20, 30, 45), Obvious: 2,
			Fails: []string{"NoiseLevel"}, draw: func(s *sheet) { s.grain(s.strength, 1) },
			MayFail: touches("grain covers wall and skin", "BackgroundUniformity", "ArtFace", "UnnaturalSkinTone", "OffGaze"),
		},
	}
}

// exposing lists defects of the light and colour of the whole picture.
func exposing() []Defect {
	dim := "so little light leaves no tones to judge"
	burnt := "so much light leaves no tones to judge"
	return []Defect{
		{
			Name: "Dark", Shows: "too little light", Unit: "stops", Levels: levels(-0.7, -1.4, -2.3, -3.2, -4.2), Obvious: 2,
			Fails: []string{"TooDark"}, draw: func(s *sheet) { s.exposed(s.strength) },
			MayFail: append(touches(dim, "FaceDynamicRange", "UnnaturalSkinTone", "ShadowsOnFace", "OffGaze", "BlurLevel", "EyeRightOccluded", "EyeLeftOccluded", "DarkGlasses"),
				touches("the wall is darkened too", "BackgroundColorMatch")...),
		},
		{
			// By what the skin then reflects, not by stops: a dark portrait needs more of
			// them until it is burnt out.
			Name: "Light", Shows: "too much light", Unit: "light of the cheeks, 1 is white", Levels: levels(0.6, 0.8, 1.1, 1.6, 2.4), Obvious: 2,
			Fails: []string{"TooLight"}, draw: func(s *sheet) { s.exposed(math.Max(math.Log2(s.strength/s.cheekLight()), 0.2)) },
			MayFail: append(touches(burnt, "FaceDynamicRange", "UnnaturalSkinTone", "FaceGlare", "BlurLevel", "ArtFace", "StrongMakeup"),
				touches("the wall is brightened too", "BackgroundColorMatch")...),
		},
		{
			Name: "LowContrast", Shows: "tones squeezed as by fog", Unit: "share of contrast left", Levels: levels(0.8, 0.6, 0.4, 0.25, 0.12), Obvious: 2,
			Fails: []string{"FaceDynamicRange"}, draw: fogged,
			MayFail: touches("fog takes detail and colour", "BlurLevel", "UnnaturalSkinTone", "TooLight", "BackgroundColorMatch", "OffGaze"),
		},
		{
			Name: "ColourCast", Shows: "light of a wrong colour", Unit: "share", Levels: levels(0.15, 0.3, 0.5, 0.7, 0.9), Obvious: 2,
			Fails: []string{"UnnaturalSkinTone"}, draw: cast,
			MayFail: append(touches("a red cast reddens eyes; a deep one takes light", "EyesRed", "TooDark", "FaceDynamicRange", "ArtFace", "StrongMakeup"),
				touches("the wall is tinted too", "BackgroundColorMatch")...),
		},
		{
			Name: "Faded", Shows: "colour taken away, three channels left", Unit: "share", Levels: levels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 3,
			Fails: []string{"UnnaturalSkinTone"}, draw: func(s *sheet) { s.faded(s.strength) },
			MayFail: touches("grey is no colour of a photo of today", "ArtFace"),
		},
	}
}

// art lists pictures that are no photos.
func art() []Defect {
	why := "a picture that is no photo has no natural skin, edges or grain"
	return []Defect{
		{
			Name: "Painting", Shows: "an oil painting (Kuwahara filter, few tones, canvas)", Unit: "brush / eye distance", Levels: levels(0.012, 0.022, 0.035, 0.055, 0.08), Obvious: 3,
			Fails: []string{"ArtFace"}, draw: painting, MayFail: touches(why, "BlurLevel", "NoiseLevel", "OffGaze", "UnnaturalSkinTone", "BackgroundUniformity", "FaceDynamicRange"),
		},
		{
			Name: "Drawing", Shows: "a pencil drawing", Unit: "share", Levels: levels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 3,
			Fails: []string{"ArtFace"}, draw: drawing, MayFail: touches(why, "BlurLevel", "NoiseLevel", "OffGaze", "UnnaturalSkinTone", "BackgroundUniformity", "ShadowsOnBackground",
				"FaceDynamicRange", "TooLight", "FaceGlare", "StrongMakeup", "ExpressionLevel", "EyeRightOccluded", "EyeLeftOccluded", "FaceOccluded", "ForeheadCovering", "HeadCovering",
				"EyeRightClosed", "EyeLeftClosed", "ShouldersPose", "BackgroundColorMatch"),
		},
	}
}

// blurred is a Gaussian in levels, which is what a resampled or defocused JPEG looks
// like; sigma in pixels.
func (s *sheet) blurred(sigma float64) {
	p := planes(s.Image)
	for k := range p {
		blurPlane(p[k], s.Image.Width, s.Image.Height, sigma)
	}
	join3(s.Image, p)
}

// motion averages along a slightly bent path.
func motion(s *sheet) {
	length := s.strength * s.eyeDistanceUnits() * s.f.k
	angle, bow := s.u(0, math.Pi), s.u(-0.15, 0.15)
	sin, cos := math.Sincos(angle)
	n := max(int(math.Ceil(length*1.5)), 2)
	sums := make([]float32, len(s.Image.Pix))
	step := imaging.NewImage(s.Image.Width, s.Image.Height)
	for i := range n {
		t := (float64(i)/float64(n-1) - 0.5) * length
		b := bow * t * t / math.Max(length, 1)
		remap(step, s.Image, func(x, y float64) (float64, float64) { return x + t*cos - b*sin, y + t*sin + b*cos })
		for j, v := range step.Pix {
			sums[j] += float32(v)
		}
	}
	for j, v := range sums {
		s.Image.Pix[j] = uint8(v/float32(n) + 0.5)
	}
}

// grain adds noise whose share colour is independent between the channels. Its
// lumps are 1 pixel for luminance and about 3 for colour, stronger in the shadows.
func (s *sheet) grain(sigma, colour float64) {
	w, h := s.Image.Width, s.Image.Height
	var chroma [3][]float32
	for k := range chroma {
		chroma[k] = make([]float32, w*h)
		for i := range chroma[k] {
			chroma[k][i] = float32(s.r.NormFloat64())
		}
		blurPlane(chroma[k], w, h, 1.1)
	}
	const blurGain = 3.9 // a Gaussian of 1.1 pixels leaves 1/3.9 of white noise
	for i := range w * h {
		y := s.r.NormFloat64() * (1 - 0.6*colour)
		px := s.Image.Pix[3*i:][:3]
		for k := range px {
			shadow := 1.25 - 0.5*float64(px[k])/255
			px[k] = clip(float64(px[k]) + sigma*shadow*(y+colour*blurGain*float64(chroma[k][i])))
		}
	}
}

// cheekLight is the linear luminance of the cheeks, 0..1.
func (s *sheet) cheekLight() float64 {
	c := s.skin()
	at := func(v float64) float64 { return imaging.Linear[clip(v)] }
	return math.Max(0.2126*at(c[0])+0.7152*at(c[1])+0.0722*at(c[2]), 0.005)
}

func (s *sheet) exposed(stops float64) {
	var curve [256]uint8
	gain := math.Exp2(stops)
	for i := range curve {
		curve[i] = imaging.Sample(imaging.Linear[i] * gain)
	}
	for i, v := range s.Image.Pix {
		s.Image.Pix[i] = curve[v]
	}
}

func fogged(s *sheet) {
	middle := s.u(110, 170)
	for i, v := range s.Image.Pix {
		s.Image.Pix[i] = clip(middle + (float64(v)-middle)*s.strength)
	}
}

// cast multiplies light by a colour far from that of skin: green to violet.
func cast(s *sheet) {
	c := hue(s.u(0.25, 0.86), 1, 1)
	var gains [3]float64
	for k := range gains {
		gains[k] = 1 - s.strength*(1-c[k]/255)*0.85
	}
	luminance := 0.2126*gains[0] + 0.7152*gains[1] + 0.0722*gains[2]
	keep := 1 / math.Pow(luminance, 0.6) // a camera exposes for part of the loss
	s.lit(func(int, float64, float64) [3]float64 {
		return [3]float64{gains[0] * keep, gains[1] * keep, gains[2] * keep}
	})
}

func painting(s *sheet) {
	r := max(int(math.Round(s.strength*s.eyeDistanceUnits()*s.f.k)), 1)
	kuwahara(s.Image, r)
	steps := s.u(9, 14)
	canvas, rough := s.field(2.2), s.field(7)
	relief := s.u(2, 7)
	w := s.Image.Width
	for y := range s.Image.Height {
		for x := range w {
			q := s.f.toUnits.Apply(at{X: float64(x), Y: float64(y)})
			bump := relief * (0.6*canvas.at(q.X, q.Y) + 0.4*rough.at(q.X, q.Y))
			px := s.Image.Pix[3*(y*w+x):][:3]
			for k := range px {
				v := float64(px[k])
				v = 0.45*v + 0.55*math.Round(v/255*steps)/steps*255
				grey := (float64(px[0]) + float64(px[1]) + float64(px[2])) / 3
				px[k] = clip(grey + (v-grey)*1.12 + bump)
			}
		}
	}
}

// kuwahara replaces each pixel by the mean of the calmest of the four squares of
// side r+1 that touch it (Kuwahara 1976).
func kuwahara(img *imaging.Image, r int) {
	w, h := img.Width, img.Height
	stride := w + 1
	sum := make([]float64, 4*stride*(h+1)) // r, g, b and squared luminance, summed areas
	for y := range h {
		var row [4]float64
		for x := range w {
			p := img.Pix[3*(y*w+x):]
			lum := 0.299*float64(p[0]) + 0.587*float64(p[1]) + 0.114*float64(p[2])
			for k := range 3 {
				row[k] += float64(p[k])
			}
			row[3] += lum * lum
			for k := range row {
				sum[4*((y+1)*stride+x+1)+k] = sum[4*(y*stride+x+1)+k] + row[k]
			}
		}
	}
	area := func(x0, y0, x1, y1 int) (mean [3]float64, variance float64) {
		x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, w), min(y1, h)
		n := float64((x1 - x0) * (y1 - y0))
		var v [4]float64
		for k := range v {
			v[k] = (sum[4*(y1*stride+x1)+k] - sum[4*(y0*stride+x1)+k] - sum[4*(y1*stride+x0)+k] + sum[4*(y0*stride+x0)+k]) / n
		}
		lum := 0.299*v[0] + 0.587*v[1] + 0.114*v[2]
		return [3]float64{v[0], v[1], v[2]}, v[3] - lum*lum
	}
	for y := range h {
		for x := range w {
			best := math.Inf(1)
			var c [3]float64
			for _, q := range [4][4]int{{x - r, y - r, x + 1, y + 1}, {x, y - r, x + r + 1, y + 1}, {x - r, y, x + 1, y + r + 1}, {x, y, x + r + 1, y + r + 1}} {
				if m, v := area(q[0], q[1], q[2], q[3]); v < best {
					best, c = v, m
				}
			}
			for k := range c {
				img.Pix[3*(y*w+x)+k] = clip(c[k])
			}
		}
	}
}

// drawing mixes in a pencil drawing: luminance divided by its own blur (dodging),
// hatched in the shadows, on tinted paper.
func drawing(s *sheet) {
	w, h := s.Image.Width, s.Image.Height
	lum := make([]float32, w*h)
	for i := range lum {
		p := s.Image.Pix[3*i:]
		lum[i] = 0.299*float32(p[0]) + 0.587*float32(p[1]) + 0.114*float32(p[2])
	}
	blurred := make([]float32, w*h)
	copy(blurred, lum)
	blurPlane(blurred, w, h, 5*s.f.k)
	paper := hue(s.u(0.08, 0.14), s.u(0, 0.12), s.u(0.9, 1))
	hatch, tooth := s.u(5, 9), s.field(1.6)
	turn := s.u(0.5, 1)
	sin, cos := math.Sincos(turn)
	for y := range h {
		for x := range w {
			i := y*w + x
			q := s.f.toUnits.Apply(at{X: float64(x), Y: float64(y)})
			line := math.Min(float64(lum[i]+8)/float64(blurred[i]+8), 1.02)
			line = math.Pow(line, 2.2)
			dark := math.Max(0, 0.62-float64(blurred[i])/255)
			strokes := 1 - dark*(0.7+0.6*math.Sin((q.X*cos+q.Y*sin)/hatch*2*math.Pi))
			ink := math.Min(math.Max(line*strokes+0.05*tooth.at(q.X, q.Y), 0.05), 1)
			px := s.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = clip(float64(px[k])*(1-s.strength) + paper[k]*ink*s.strength)
			}
		}
	}
}
