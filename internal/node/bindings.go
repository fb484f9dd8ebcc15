package node

import (
	"likeness/internal/httpapi"
	"likeness/internal/operation"
)

// bindings tie the operations of callers to the methods that run them; httpapi.New
// refuses to start when an operation of the description is left out.
func bindings(s *operation.Service) []httpapi.Binding {
	return []httpapi.Binding{
		httpapi.Bind("face.detect", s.FaceDetect),
		httpapi.Bind("face.count", s.FaceCount),
		httpapi.Bind("face.crop", s.FaceCrop),
		httpapi.Bind("face.redact", s.FaceRedact),
		httpapi.Bind("face.match", s.FaceMatch),
		httpapi.Bind("face.verify", s.FaceVerify),
		httpapi.Bind("face.similarity", s.FaceSimilarity),
		httpapi.Bind("face.dedupe", s.FaceDedupe),
		httpapi.Bind("face.watchlist", s.FaceWatchlist),
		httpapi.Bind("face.cluster", s.FaceCluster),
		httpapi.Bind("face.analyze", s.FaceAnalyze),
		httpapi.Bind("face.attributes", s.FaceAttributes),
		httpapi.Bind("face.ppe", s.FacePpe),
		httpapi.Bind("face.emotion", s.FaceEmotion),
		httpapi.Bind("face.age", s.FaceAge),
		httpapi.Bind("age.verify", s.AgeVerify),
	}
}
