package httpapi

import "likeness/internal/operation"

// Bindings ties every face operation of the description to its method. A new operation
// adds its line here; New fails when one is missing.
func Bindings(s *operation.Service) []Binding {
	return []Binding{
		Bind("face.detect", s.FaceDetect),
		Bind("face.count", s.FaceCount),
		Bind("face.crop", s.FaceCrop),
		Bind("face.redact", s.FaceRedact),
		Bind("face.match", s.FaceMatch),
		Bind("face.verify", s.FaceVerify),
		Bind("face.similarity", s.FaceSimilarity),
		Bind("face.dedupe", s.FaceDedupe),
		Bind("face.watchlist", s.FaceWatchlist),
		Bind("face.cluster", s.FaceCluster),
	}
}
