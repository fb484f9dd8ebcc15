package httpapi_test

import (
	"likeness/api"
	"likeness/internal/httpapi"
	"likeness/internal/operation"
)

// bindings ties every operation of the description to its method.
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

// described is the description without the operations that are not bound here: those
// have tests of their own.
func described() *api.Description {
	bound := map[string]bool{"": true} // service pages
	for _, b := range bindings(operation.New(&stubEngine{})) {
		bound[b.Operation()] = true
	}
	d := *api.MustLoad()
	d.Operations = nil
	for _, op := range api.MustLoad().Operations {
		if bound[op.Name] {
			d.Operations = append(d.Operations, op)
		}
	}
	return &d
}
