package quality

import "context"

// measure reads one check off a subject.
type measure func(ctx context.Context, s *Subject) (Reading, error)

// measures holds the measure of each check of the table.
var measures = map[string]measure{
	// image.go
	"ImageWidth":         imageWidth,
	"ImageHeight":        imageHeight,
	"ImageWidthToHeight": imageWidthToHeight,
	"PaddingRatio":       paddingRatio,
}
