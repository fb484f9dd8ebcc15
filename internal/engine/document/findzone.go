package document

import (
	"context"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ZoneArea is where a zone may be in a photo, in its pixels.
type ZoneArea struct {
	Center        imaging.Point
	Along         imaging.Point // unit vector of the reading direction
	Length, Depth float64       // along it and across
}

const (
	frameViews   = 3   // close views of a candidate in a frame
	frameZoneOff = 0.3 // distance from the shape of a zone of its lines: those of drawn and real documents have up to 0.28, other things from 0.38 on
)

// FindZone finds where a zone may be, by one run of the finder on the whole photo, and close views that show whether it has the lines of
// a zone. It reads nothing: other text may look like a zone. Without one, found is false.
func (r *Reader) FindZone(ctx context.Context, photo *imaging.Photo) (area ZoneArea, found bool, err error) {
	loaded, err := r.load()
	if err != nil {
		return area, false, err
	}
	n := &call{networks: loaded}
	m, err := n.searchWhole(ctx, photo)
	if err != nil {
		return area, false, err
	}
	zones := m.listZones()
	if len(zones) == 0 || !zones[0].hasZoneShape() {
		return area, false, nil
	}
	z := zones[0]
	n.viewsLeft = frameViews
	view, err := n.viewZone(ctx, photo, z)
	if err != nil || view.distanceFromZone() > frameZoneOff {
		return area, false, err
	}
	return ZoneArea{z.centre, z.along, z.length, z.depth}, true, nil
}
