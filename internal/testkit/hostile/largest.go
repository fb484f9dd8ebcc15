package hostile

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// LargestFiles are files of nearly the most pixels that are accepted, which show 16 faces: those whose
// calls hold most memory. Of a few of them the others are left out.
func LargestFiles(pieces []*imaging.Image, all bool) ([]Image, error) {
	small := drawCollage(pieces, 500, 4, 4)
	large := imaging.Resize(small, 4*small.Width, 4*small.Height)
	baseline, err := imaging.EncodeJPEG(large, 90, 0)
	if err != nil {
		return nil, err
	}
	size := pngHead{large.Width, large.Height, 8, 2, 0}
	files := []Image{
		{fmt.Sprintf("jpeg %dx%d", large.Width, large.Height), baseline},
		{"jpeg 64 MP on its side", insertSegments(baseline, 0xE1, orientationSegment(6), 1)},
	}
	if !all {
		return files, nil
	}
	medium, err := imaging.EncodeJPEG(imaging.Resize(small, 4800, 4800), 92, 0)
	if err != nil {
		return nil, err
	}
	return append(files,
		Image{"jpeg 64 MP upside down", insertSegments(baseline, 0xE1, orientationSegment(3), 1)},
		Image{"png rgb 64 MP", enlargedPNG(small, size, 4)},
		Image{"png 1 bit 64 MP", ditheredPNG(large)},
		Image{"jpeg 23 MP", medium},
		Image{"jpeg 7000x7000 10 scans", ManyScans(7000, 7000, 10)},
		Image{"png rgba 64 MP interlaced", FlatPNG(pngHead{8000, 8000, 8, 6, 1}, 0, 200)},
	), nil
}

func orientationSegment(orientation byte) []byte {
	return append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), orientation, 0, 0, 0, 0, 0, 0)
}
