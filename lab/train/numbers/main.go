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

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/mesh"
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

// listMeshPoints are points (one index) and contours (a list of indices, or a right and a left one)
// of the face mesh, by the names of package mesh.
func listMeshPoints() map[string]any {
	return map[string]any{
		"chin": mesh.Chin, "forehead_top": mesh.ForeheadTop, "oval": mesh.Oval,
		"outer_lips": mesh.OuterLips, "inner_upper_lip": mesh.InnerUpperLip, "inner_lower_lip": mesh.InnerLowerLip,
		"upper_lids": mesh.UpperLids, "lower_lids": mesh.LowerLids,
		"lower_brows": mesh.LowerBrows, "upper_brows": mesh.UpperBrows,
	}
}
