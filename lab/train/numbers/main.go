// Command numbers prints, as JSON, the numbers that the program and the fitting scripts
// share: the squares that networks get as input, and the named points of the face mesh.
// served.py reads it; a network that is fitted on another square than it is served with loses
// accuracy silently.
//
//	go run -C lab ./train/numbers
//
// side is in pixels, span and above (by how much the centre lies above that of the face
// box) in template units of package patch, cells a row and a column of the output.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/lab/train/squares"
)

type square struct {
	Side  int     `json:"side"`
	Span  float64 `json:"span"`
	Above float64 `json:"above,omitempty"`
	Cells int     `json:"cells,omitempty"`
}

func main() {
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(map[string]any{"squares": listSquares(), "mesh": listMeshPoints()}); err != nil {
		fmt.Fprintln(os.Stderr, "numbers:", err)
		os.Exit(1)
	}
}

// listSquares are the squares that lab/train/cover and lab/train/visible write, and those
// that the occlusion and the headphone network see.
func listSquares() map[string]square {
	return map[string]square{
		"cover_square":   {Side: squares.CoverSide, Span: squares.CoverSpan},
		"visible_square": {Side: squares.VisibleSide, Span: squares.VisibleSpan},
		"occlusion":      {Side: attribute.OcclusionSide, Span: attribute.OcclusionSpan, Cells: attribute.OcclusionCells},
		"headphones":     {Side: attribute.HeadphonesSide, Span: attribute.HeadphonesSpan, Above: attribute.HeadphonesAbove, Cells: attribute.HeadphonesCells},
	}
}

// pair is a point of the person's right side and the one of the left.
type pair [2]int

// listMeshPoints are points (one index, or a right and a left one) and contours (a list of indices, or a right and a left one)
// of the face mesh, by the names of package mesh.
func listMeshPoints() map[string]any {
	return map[string]any{
		"nose_tip": mesh.NoseTip, "nose_front": mesh.NoseFront, "nose_ridge": mesh.NoseRidge, "nose_ridge3": mesh.NoseRidge3,
		"nose_bridge": mesh.NoseBridge, "nose_root": mesh.NoseRoot, "under_nose": mesh.UnderNose, "philtrum": mesh.Philtrum,
		"glabella": mesh.Glabella, "forehead_low": mesh.ForeheadLow, "forehead_top": mesh.ForeheadTop,
		"upper_lip_rim": mesh.UpperLipRim, "upper_lip": mesh.UpperLip, "lower_lip": mesh.LowerLip, "lower_lip_rim": mesh.LowerLipRim,
		"chin": mesh.Chin, "chin_upper": mesh.ChinUpper, "chin_middle": mesh.ChinMiddle,
		"eyes_outer": pair{mesh.RightEyeOuter, mesh.LeftEyeOuter}, "eyes_inner": pair{mesh.RightEyeInner, mesh.LeftEyeInner},
		"upper_lid_middles": pair{mesh.UpperLidRight, mesh.UpperLidLeft}, "lip_corners": pair{mesh.LipsRight, mesh.LipsLeft},
		"beside_mouth": pair{mesh.BesideMouthRight, mesh.BesideMouthLeft},
		"cheeks":       pair{mesh.CheekRight, mesh.CheekLeft}, "cheeks_lower": pair{mesh.CheekLowerRight, mesh.CheekLowerLeft},
		"cheeks_outer": pair{mesh.CheekOuterRight, mesh.CheekOuterLeft}, "temples": pair{mesh.TempleRight, mesh.TempleLeft},
		"beside_ears": pair{mesh.BesideEarRight, mesh.BesideEarLeft},
		"ears":        pair{mesh.EarRight, mesh.EarLeft}, "ears_upper": pair{mesh.EarRightUpper, mesh.EarLeftUpper},
		"oval": mesh.Oval, "hairlines": mesh.Hairlines, "jaw_lines": mesh.JawLines, "mask_edges": mesh.MaskEdges,
		"outer_lips": mesh.OuterLips, "inner_upper_lip": mesh.InnerUpperLip, "inner_lower_lip": mesh.InnerLowerLip,
		"upper_lids": mesh.UpperLids, "lower_lids": mesh.LowerLids,
		"lower_brows": mesh.LowerBrows, "upper_brows": mesh.UpperBrows,
	}
}
