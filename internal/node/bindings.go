package node

import (
	"likeness/api"
	"likeness/internal/httpapi"
	"likeness/internal/operation"
)

// bindings ties every operation of the description to the method that runs it;
// httpapi.New refuses a list that leaves one out.
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
	}
}

// permissions are the names that a key's permissions may speak of.
func permissions(d *api.Description) []string {
	var names []string
	for _, op := range d.Operations {
		if op.Permission != "" && op.Security == api.SecurityKey {
			names = append(names, op.Permission)
		}
	}
	return names
}
