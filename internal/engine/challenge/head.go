package challenge

import (
	"math"

	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// MeasureHead measures the head of a frame by the mesh of its face; imageHeight is in the pixels of the mesh. A mesh that
// must not be used gives a head without a size.
func MeasureHead(m *mesh.Mesh, people, imageHeight int) Head {
	h := Head{People: people}
	if m == nil || m.Presence < mesh.PresenceFloor || imageHeight <= 0 {
		return h
	}
	pose := m.EstimatePose()
	top, chin := m.Points[mesh.ForeheadTop], m.Points[mesh.Chin]
	size := math.Hypot(chin.X-top.X, chin.Y-top.Y) / float64(imageHeight)
	if math.IsNaN(pose.Yaw+pose.Pitch+size) || math.IsInf(size, 0) {
		return h
	}
	h.Yaw, h.Pitch, h.Size = rounding.RoundPlaces(pose.Yaw, 1), rounding.RoundPlaces(pose.Pitch, 1), rounding.RoundPlaces(size, 4)
	return h
}
