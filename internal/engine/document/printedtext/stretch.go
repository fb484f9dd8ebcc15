package printedtext

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ReadStretch implements document.SecondReader: img is a line of document.StretchHeight rows and at most 320 pixels wide.
func (r *Reader) ReadStretch(ctx context.Context, img *imaging.Image) ([]document.SeenCharacter, error) {
	n, err := r.load()
	if err != nil {
		return nil, err
	}
	characters, err := n.readLine(ctx, img, lineWidths[1])
	if err != nil {
		return nil, err
	}
	seen := make([]document.SeenCharacter, len(characters))
	for i, l := range characters {
		seen[i] = document.SeenCharacter{Text: l.text, At: l.at, Width: l.columns * columnWidth, Confidence: l.highest}
	}
	return seen, nil
}
