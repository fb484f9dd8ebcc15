package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// PhotoQuality is how well a photo shows a document. Each value is measured on the document
// alone, flat, at measuredPixels a millimetre or what the photo has.
type PhotoQuality struct {
	CharacterWidth float64 // pixels of the photo
	// EdgeWidth is the width of the sharpest edges of the zone's characters in millimetres: the
	// range of grey over the steepest slope, median over the lines. A sharp photo of enough pixels
	// has about 0.3.
	EdgeWidth  float64
	Glare      float64 // share of the document whose colour is lost to light, 0..1
	ZoneGlare  float64 // the same of its zone
	CutCorners int     // corners outside the photo
	Colour     float64 // see MeasureColour
}

// Flaw is a fault of a photo.
type Flaw string

// The flaws, in the order in which they are to be fixed.
const (
	FlawCut   Flaw = "cut_corner"
	FlawSmall Flaw = "too_small"
	FlawBlur  Flaw = "blur"
	FlawGlare Flaw = "glare"
	// FlawZoneGlare is light on the zone.
	FlawZoneGlare Flaw = "glare_on_zone"
)

// LeastCharacterWidth is the width in pixels of the photo below which zones are read with errors.
const LeastCharacterWidth = 9.0

// The limits of the other flaws. Those of blur and glare were chosen without measurements.
const (
	maxEdgeWidth   = 0.75 // millimetres
	maxGlare       = 0.03
	maxZoneGlare   = 0.02
	measuredPixels = 4.0 // a millimetre
)

// ListFlaws lists what is wrong with the photo.
func (q PhotoQuality) ListFlaws() []Flaw {
	var out []Flaw
	if q.CutCorners > 0 {
		out = append(out, FlawCut)
	}
	if q.CharacterWidth < LeastCharacterWidth {
		out = append(out, FlawSmall)
	}
	if q.EdgeWidth > maxEdgeWidth {
		out = append(out, FlawBlur)
	}
	if HidesZone(q.ZoneGlare) {
		out = append(out, FlawZoneGlare)
	}
	if q.Glare > maxGlare {
		out = append(out, FlawGlare)
	}
	return out
}

// HidesZone reports whether so much of a zone is lost to light that it explains what cannot be read of it.
func HidesZone(glare float64) bool { return glare > maxZoneGlare }

// MeasureQuality measures the photo of a page whose zone was read.
func MeasureQuality(zone *Zone, page Page, photo *imaging.Photo) (PhotoQuality, error) {
	q := PhotoQuality{CharacterWidth: zone.CharacterWidth, CutCorners: page.Outside}
	flat, err := page.renderRectangle(photo, rectangle{width: page.Width, height: page.Height}, measuredPixels)
	if err != nil {
		return q, err
	}
	defer imaging.Return(flat)
	q.Glare, q.Colour = MeasureGlare(flat), MeasureColour(flat)
	if q.ZoneGlare, err = page.measureZoneGlare(photo); err != nil {
		return q, err
	}
	f := pageFormats[page.Format]
	const reach = 2.0 // millimetres above and below the middle of a line
	scale := math.Min(math.Max(zone.CharacterWidth/characterPitch*2, measuredPixels), 24)
	last := len(f.centres) - 1
	top := f.height - f.centres[0] - reach
	width := characterPitch * float64(len(zone.Lines[0].Confidences))
	text, err := page.renderRectangle(photo, rectangle{x: f.left, y: top, width: width, height: f.centres[0] - f.centres[last] + 2*reach}, scale)
	if err != nil {
		return q, err
	}
	defer imaging.Return(text)
	q.EdgeWidth = measureEdgeWidth(text) / scale
	return q, nil
}

// MeasureGlare is the share of an image whose pixels are blown out in a spot: all channels at 250 and more,
// and so is most of what lies around, so that white paper with print on it does not count.
func MeasureGlare(img *imaging.Image) float64 {
	const block = 8
	lost, blocks := 0, 0
	paper := medianLuma(img)
	for y := 0; y+block <= img.Height; y += block {
		for x := 0; x+block <= img.Width; x += block {
			blocks++
			full := 0
			for dy := range block {
				for dx := range block {
					p := img.Pix[3*((y+dy)*img.Width+x+dx):]
					if p[0] >= 250 && p[1] >= 250 && p[2] >= 250 {
						full++
					}
				}
			}
			if full >= block*block*9/10 && paper < 235 {
				lost++
			}
		}
	}
	if blocks == 0 {
		return 0
	}
	return float64(lost) / float64(blocks)
}

func medianLuma(img *imaging.Image) int {
	var counts [256]int
	for i := 0; i < len(img.Pix); i += 3 {
		counts[uint8(imaging.Luma601[float32](img.Pix[i:i+3]))]++
	}
	seen := 0
	for v, n := range counts {
		if seen += n; 2*seen >= img.Width*img.Height {
			return v
		}
	}
	return 255
}

// measureEdgeWidth is the range of grey of a piece of text over the slope that one edge in
// twenty exceeds, pixels.
func measureEdgeWidth(img *imaging.Image) float64 {
	var counts, slopes [256]int
	total := 0
	luma := func(x, y int) int { return int(imaging.Luma601[float32](img.Pix[3*(y*img.Width+x):][:3])) }
	for y := range img.Height {
		for x := 1; x < img.Width; x++ {
			v, before := luma(x, y), luma(x-1, y)
			counts[v]++
			slopes[max(v-before, before-v)]++
			total++
		}
	}
	low, high := computeQuantile(counts[:], total, 0.03), computeQuantile(counts[:], total, 0.9)
	slope := computeQuantile(slopes[:], total, 0.95)
	return float64(high-low) / math.Max(float64(slope), 1)
}

func computeQuantile(counts []int, total int, share float64) int {
	seen := 0
	for v, n := range counts {
		if seen += n; float64(seen) >= share*float64(total) {
			return v
		}
	}
	return len(counts) - 1
}
