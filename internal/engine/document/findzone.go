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

// FindZone finds where a zone may be, by one run of the finder on the whole photo. It reads
// nothing: other text may look like a zone. Without one, found is false.
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
	return ZoneArea{z.centre, z.along, z.length, z.depth}, true, nil
}
