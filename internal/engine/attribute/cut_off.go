package attribute

import (
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func cutOffReason(n Name) string {
	return joinReason(n, "the part of the face that shows it is outside the image")
}

// isCutOff reports whether one of the points of the mesh lies outside the photo.
func (s *FaceReadings) isCutOff(m *mesh.Mesh, points []int) bool {
	return slices.ContainsFunc(points, func(i int) bool { return !m.Points[i].ImagePoint().IsWithin(s.Photo.Width, s.Photo.Height) })
}

// outsideReason is why a face whose eyes or mouth isOutsidePhoto shows too little.
const outsideReason = "the eyes or the mouth are outside the image"

// isOutsidePhoto reports whether an eye or the mouth lies outside the photo, by the five landmarks, which the
// detector places outside or moves inside where the face is cut off.
func (s *FaceReadings) isOutsidePhoto() bool {
	return s.lacksEyes() || s.lacksMouth() || slices.ContainsFunc(s.Face.Landmarks[:], func(p imaging.Point) bool { return !p.IsWithin(s.Photo.Width, s.Photo.Height) })
}

// lacksPartOf reports whether the photo ends before the part of the face that a rule is about: the mouth where its points
// are of the mouth, else the eyes where it has any points.
func (s *FaceInput) lacksPartOf(r attributeRule) bool {
	if slices.Contains(r.meshPoints, mesh.LipsRight) {
		return s.lacksMouth()
	}
	return len(r.meshPoints) > 0 && s.lacksEyes()
}

func (s *FaceReadings) lacksEyes() bool { return s.Face.LacksEyes(s.Photo.Width, s.Photo.Height) }

func (s *FaceReadings) lacksMouth() bool { return s.Face.LacksMouth(s.Photo.Width, s.Photo.Height) }
