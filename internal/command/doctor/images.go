package doctor

import (
	"context"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// checkImages says which formats of images are read here.
func (e Examiner) checkImages(ctx context.Context) []Finding {
	formats := slices.DeleteFunc(imaging.ListFormats(), func(name string) bool { return name == "HEIC" || name == "AVIF" })
	always := strings.Join(formats, ", ")
	version, err := imaging.HEIFVersion(ctx)
	if err != nil {
		return newSuccess("images", "%s; HEIC and AVIF are not read: libheif is not installed (Debian: libheif1)", always)
	}
	return newSuccess("images", "%s; HEIC and AVIF by libheif %s", always, version)
}
