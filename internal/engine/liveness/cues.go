package liveness

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// cueGroup is one family of cues: a file, its names, and the text for users when
// its values lie outside those of live faces. Groups with the same text have the same fix, others not.
type cueGroup struct {
	name  string
	names []string
	code  Reason
	text  string
	fix   string
}

// Texts that several groups share.
const (
	skinText    = "The detail of the skin looks printed or displayed."
	skinFix     = "Clean the lens, focus on the face and send the file as the camera wrote it."
	patternText = "The face shows the regular pattern of a screen or of printed dots."
	patternFix  = "Take the photo of the person, not of a screen or a print, and do not scale or compress it again."
)

var groups = []cueGroup{
	{"network", networkNames, PassiveFailed, "The skin and its surroundings look like an image of a face.", "Have the person stand before the camera; do not photograph a photo."},
	{"tone", toneNames, PassiveFailed, "Colours and brightness of the face differ from a face in front of a camera.", "Use even light without colour, and no filter of the camera."},
	{"texture", textureNames, PassiveFailed, skinText, skinFix},
	{"native", textureNames, PassiveFailed, skinText, skinFix},
	{"spectrum", spectrumNames, DeviceDetected, patternText, patternFix},
	{"grid", gridNames, DeviceDetected, patternText, patternFix},
	{"grain", grainNames, PassiveFailed, skinText, skinFix},
	{"surround", surroundNames, PassiveFailed, "The face and its surroundings look like one flat image.", "Stand a step away from the background, so that the camera sees a room behind the person."},
	{"outline", outlineNames, PassiveFailed, "Straight edges surround the head, such as those of a screen, a sheet of paper or a cut-out.", "Move frames, pictures and screens away from the head."},
}

var networkNames = []string{"live", "kind", "liveNear", "liveWide", "kindNear", "kindWide"}

// networkScales are the crops that the network is run on, multiples of the face box, and
// networkOrder the places of live and kind of each in networkNames.
var (
	networkScales = [...]float64{marginWanted, 1.5, 4}
	networkOrder  = [...][2]int{{0, 1}, {2, 4}, {3, 5}}
)

// CueNames lists the cues in the order of Verdict.Cues, each "group.name".
func CueNames() []string {
	var out []string
	for _, g := range groups {
		for _, n := range g.names {
			out = append(out, g.name+"."+n)
		}
	}
	return out
}

// Measured is what the fitting scripts read of one face: the cues in the order of CueNames, the log odds of live
// by the second networks, and the evidence.
type Measured struct {
	Cues     []float64
	Second   float64
	Evidence Evidence
}

// MeasureFace measures one face without a verdict.
func (e *Engine) MeasureFace(ctx context.Context, photo *imaging.Photo, f face.Face) (Measured, error) {
	m := Measured{Evidence: frameEvidence(photo.Width, photo.Height, f)}
	if m.Evidence.FaceSide < 8 {
		return m, fmt.Errorf("liveness: the face box is empty")
	}
	v, err := decodeView(photo, f.Box)
	if err != nil {
		return m, err
	}
	defer v.releaseImages()
	t := measureTone(v.img, v.box)
	m.Evidence.addTone(t)
	m.Cues, m.Second, err = e.collectCues(ctx, v.img, v.box, t)
	return m, err
}

// collectCues runs the networks concurrently with the other cues, which use no models. It returns the cues and the log odds
// of live by the second networks.
func (e *Engine) collectCues(ctx context.Context, src *imaging.Image, box imaging.Box, t *toneMeasures) (cues []float64, second float64, err error) {
	cues = make([]float64, len(networkNames))
	var beside errgroup.Group
	beside.Go(func() (err error) {
		for i, scale := range networkScales {
			live, kind, err := e.network.logitMargins(ctx, src, networkCrop(box, scale, src.Width, src.Height))
			if err != nil {
				return err
			}
			cues[networkOrder[i][0]], cues[networkOrder[i][1]] = live, kind
		}
		second, err = e.second.measureLogOdds(ctx, src, box)
		return err
	})
	rest := pixelCues(src, box, t)
	if err := beside.Wait(); err != nil {
		return nil, 0, err
	}
	return append(cues, rest...), second, nil
}

// pixelCues are the cues after the network's.
func pixelCues(src *imaging.Image, box imaging.Box, t *toneMeasures) []float64 {
	cues := append(t.toneCues(), textureCues(src, box)...)
	native := nativeSquare(src, box, 0)
	defer imaging.Return(native)
	cues = append(cues, bandStatistics(native)...) // a grid is not averaged away in large photos
	cues = append(cues, spectrumCues(src, box)...)
	cues = append(cues, gridCues(src, box)...)
	cues = append(cues, grainCues(native)...)
	around := newLumaSurroundings(src, box)
	cues = append(cues, surroundCues(src, box, native, around)...)
	return append(cues, outlineCues(around)...)
}
