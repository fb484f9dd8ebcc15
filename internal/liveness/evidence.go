package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
)

// Evidence is what the floor asks of a face before anything is judged.
type Evidence struct {
	// Room is how many times the face box fits into the picture around the face,
	// at most roomWanted: the smaller of picture width / box width and picture
	// height / box height.
	Room float64
	// Inside is the share of the face box that lies in the picture, 0..1.
	Inside float64
	// FaceSide is the shorter side of the face box, pixels of the upright photo.
	FaceSide float64
	// Sharpness is the mean absolute Laplacian of the luma of the face, brought to
	// tonalSide pixels, in percent of its contrast (p95 - p5).
	Sharpness float64
	// Luma is the median luma of the face, levels; Contrast is p95 - p5.
	Luma, Contrast float64
	// Clipped is the share of the face's pixels at 250 levels or more.
	Clipped float64
}

// The floor. Room: the network was made for 2.7 boxes and loses its figures below
// about 1.5 (models/cards/fr_liveness.md); at the floor it still sees a
// margin of a quarter of the face on each side. FaceSide: below it the pixel grid of a screen
// or print cannot be told from noise. The rest are far ends at which the figures
// of the card were not measured.
const (
	roomWanted    = 2.7
	minRoom       = 1.5
	minInside     = 0.97
	minFaceSide   = 64
	minSharpness  = 1.0
	minLuma       = 28
	maxLuma       = 235
	minContrast   = 24
	maxClipped    = 0.35
	maxTiltDegree = 40
)

// frameEvidence measures what needs no pixels.
func frameEvidence(width, height int, f face.Face) Evidence {
	w, h := float64(width), float64(height)
	e := Evidence{FaceSide: min(f.Box.W, f.Box.H)}
	if !(f.Box.W > 0 && f.Box.H > 0) || math.IsInf(f.Box.W+f.Box.H+f.Box.X+f.Box.Y, 0) || math.IsNaN(f.Box.X+f.Box.Y) {
		e.FaceSide = 0
		return e
	}
	e.Room = min(w/f.Box.W, h/f.Box.H, roomWanted)
	seenW := min(f.Box.X+f.Box.W, w) - max(f.Box.X, 0)
	seenH := min(f.Box.Y+f.Box.H, h) - max(f.Box.Y, 0)
	e.Inside = max(seenW, 0) * max(seenH, 0) / (f.Box.W * f.Box.H)
	return e
}

// addTone measures what the pixels of the face say.
func (e *Evidence) addTone(t *tonal) {
	e.Sharpness = t.sharpness
	e.Luma = t.face.quantile(0.5)
	e.Contrast = t.face.quantile(0.95) - t.face.quantile(0.05)
	e.Clipped = t.face.shareAbove(250)
}

// shortcoming is what keeps a face from being judged, and what to do about it.
type shortcoming struct {
	found     bool
	text, fix string
}

// reasons are the shortcomings that were found.
func reasons(all ...shortcoming) []Explanation {
	var out []Explanation
	for _, s := range all {
		if s.found {
			out = append(out, Explanation{LowQuality, s.text, s.fix})
		}
	}
	return out
}

// frameReasons are the shortcomings that need no pixels.
func (e Evidence) frameReasons(f face.Face) []Explanation {
	return reasons(
		shortcoming{
			e.FaceSide < minFaceSide, "The face is too small to judge.",
			"Send the original photo, with a face at least 200 pixels wide.",
		},
		shortcoming{
			e.Inside < minInside, "The face is cut off by the edge of the photo.",
			"Keep the whole head inside the photo, with room on every side.",
		},
		shortcoming{
			e.Room < minRoom, "The photo is cropped too closely round the face.",
			"Send the whole camera frame, not a crop: the surroundings are part of the evidence.",
		},
		shortcoming{
			math.Abs(f.RotationAngle) > maxTiltDegree, "The head is tilted too far to judge.",
			"Hold the camera and the head upright.",
		},
	)
}

// toneReasons are the shortcomings of the face's pixels.
func (e Evidence) toneReasons() []Explanation {
	return reasons(
		shortcoming{
			e.Contrast < minContrast, "The face shows too little contrast to judge.",
			"Light the face evenly, from the front, and do not filter the photo.",
		},
		shortcoming{
			e.Sharpness < minSharpness, "The face is blurred.",
			"Hold still, wipe the lens and let the camera focus on the face.",
		},
		shortcoming{e.Luma < minLuma, "The face is too dark.", "Add light in front of the face."},
		shortcoming{
			e.Luma > maxLuma || e.Clipped > maxClipped, "The face is too bright.",
			"Turn away from the lamp or the sun.",
		},
	)
}

// spread returns the square of side k x the longer side of the box on its centre,
// shrunk and shifted to stay inside the picture.
func spread(box imaging.Box, k float64, width, height int) imaging.Box {
	side := min(k*max(box.W, box.H), float64(width), float64(height))
	return imaging.Box{
		X: clamp(box.X+box.W/2-side/2, 0, float64(width)-side),
		Y: clamp(box.Y+box.H/2-side/2, 0, float64(height)-side),
		W: side, H: side,
	}
}

func clamp(v, low, high float64) float64 { return max(low, min(v, high)) }
