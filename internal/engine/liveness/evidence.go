package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Evidence is what a face must offer before a verdict is possible.
type Evidence struct {
	// Margin is how many times the face box fits into the image around the face,
	// at most marginWanted: the smaller of image width / box width and image
	// height / box height.
	Margin float64
	// Inside is the share of the face box that lies in the image, 0..1.
	Inside float64
	// CutOff says that the photo ends above the chin or below the eyes (face.Face.LacksChin, LacksEyes).
	CutOff bool
	// FaceSide is the shorter side of the face box, pixels of the upright photo.
	FaceSide float64
	// Sharpness is the mean absolute Laplacian of the luma of the face, brought to
	// tonalSide pixels, in percent of its contrast (p95 - p5).
	Sharpness float64
	// Luma is the median luma of the face, levels; Contrast is p95 - p5.
	Luma, Contrast float64
	// Clipped is the share of the face's pixels at 250 levels or more.
	Clipped float64
	// Colour is the spread of the colour of the face and its surroundings that their light does
	// not explain, levels of chroma; 0 for a grey and for a tinted image.
	Colour float64
}

// The least evidence. Margin: the network was made for 2.7 boxes and is less accurate below
// about 1.5 (models/cards/fr_liveness.md); the least margin is a quarter of the face on
// each side. FaceSide: in smaller faces the pixel grid of a screen or print cannot be
// distinguished from noise. Clipped: of people and attacks that were not
// fitted on, with the light raised by up to 1.5 stops, 76 of 85 live faces with 0.35 to 0.6 clipped
// pass, and 5 of 130 attacks; beyond 0.6 there are 12 live faces, too few for a figure
// (models/cards/own-liveness.md). A high median luma is no limit by itself. Colour: prints are known by
// their colours; of grey copies of 40 prints of NUAA the cues alone call 14 live, of the prints none. 257 live
// faces with colour have 5.2 and more. The others are extreme values at which the figures of the card were not
// measured.
const (
	marginWanted  = 2.7
	minMargin     = 1.5
	minInside     = 0.97
	minFaceSide   = 64
	minSharpness  = 1.0
	minLuma       = 28
	minContrast   = 24
	maxClipped    = 0.6
	minColour     = 2.0
	maxTiltDegree = 40
)

// frameEvidence measures the evidence that needs no pixels.
func frameEvidence(width, height int, f face.Face) Evidence {
	w, h := float64(width), float64(height)
	e := Evidence{FaceSide: min(f.Box.W, f.Box.H)}
	if !(f.Box.W > 0 && f.Box.H > 0) || math.IsInf(f.Box.W+f.Box.H+f.Box.X+f.Box.Y, 0) || math.IsNaN(f.Box.X+f.Box.Y) {
		e.FaceSide = 0
		return e
	}
	e.Margin = min(w/f.Box.W, h/f.Box.H, marginWanted)
	seenW := min(f.Box.X+f.Box.W, w) - max(f.Box.X, 0)
	seenH := min(f.Box.Y+f.Box.H, h) - max(f.Box.Y, 0)
	e.CutOff = f.LacksChin(width, height) || f.LacksEyes(width, height)
	e.Inside = max(seenW, 0) * max(seenH, 0) / (f.Box.W * f.Box.H)
	return e
}

// addTone measures the evidence in the pixels of the face.
func (e *Evidence) addTone(t *toneMeasures) {
	e.Sharpness = t.sharpness
	e.Luma = t.face.computeQuantile(0.5)
	e.Contrast = t.face.computeQuantile(0.95) - t.face.computeQuantile(0.05)
	e.Clipped = t.face.shareAbove(250)
	e.Colour = t.colour.computeSpread()
}

// shortcoming is a condition under which no verdict is possible, with its fix.
type shortcoming struct {
	found     bool
	text, fix string
}

// listReasons returns the shortcomings that were found.
func listReasons(all ...shortcoming) []Explanation {
	var out []Explanation
	for _, s := range all {
		if s.found {
			out = append(out, Explanation{LowQuality, s.text, s.fix})
		}
	}
	return out
}

// frameReasons returns the shortcomings that need no pixels.
func (e Evidence) frameReasons(f face.Face) []Explanation {
	return listReasons(
		shortcoming{
			e.FaceSide < minFaceSide, "The face is too small to check.",
			"Send the original photo, with a face at least 200 pixels wide.",
		},
		shortcoming{
			e.Inside < minInside || e.CutOff, "The face is cut off by the edge of the photo.",
			"Keep the whole head inside the photo, with a margin on every side.",
		},
		shortcoming{
			e.isTight(), "The photo is cropped too closely round the face.",
			"Send the whole camera frame, not a crop; the check also uses the surroundings of the face.",
		},
		shortcoming{
			math.Abs(f.RotationAngle) > maxTiltDegree, "The head is tilted too far to check.",
			"Hold the camera and the head upright.",
		},
	)
}

// isTight reports whether the surroundings of the face are missing.
func (e Evidence) isTight() bool { return e.Margin < minMargin }

// toneReasons returns the shortcomings of the face's pixels.
func (e Evidence) toneReasons() []Explanation {
	return listReasons(
		shortcoming{
			e.Contrast < minContrast, "The face has too little contrast to check.",
			"Light the face evenly from the front and send the photo without filters.",
		},
		shortcoming{
			e.Sharpness < minSharpness, "The face is blurred.",
			"Hold still, wipe the lens and let the camera focus on the face.",
		},
		shortcoming{e.Luma < minLuma, "The face is too dark.", "Add light in front of the face."},
		shortcoming{
			e.Clipped > maxClipped, "The face is too bright.",
			"Turn away from the lamp or the sun.",
		},
		shortcoming{
			e.Colour < minColour, "The photo has no colour, which the check needs.",
			"Take the photo with a colour camera and send it without filters.",
		},
	)
}

// expandBox returns the square of side k x the longer side of the box on its centre,
// shrunk and shifted to stay inside the image.
func expandBox(box imaging.Box, k float64, width, height int) imaging.Box {
	side := min(k*max(box.W, box.H), float64(width), float64(height))
	return imaging.Box{
		X: clampTo(box.X+box.W/2-side/2, 0, float64(width)-side),
		Y: clampTo(box.Y+box.H/2-side/2, 0, float64(height)-side),
		W: side, H: side,
	}
}

func clampTo(v, low, high float64) float64 { return max(low, min(v, high)) }
