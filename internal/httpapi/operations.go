package httpapi

import "github.com/likeness-api/likeness/internal/operation"

// Operations tie the operations of callers to the methods that run them; New
// refuses to start when an operation of the description is left out.
func Operations(s *operation.Service) []Binding {
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
		Bind("face.analyze", s.FaceAnalyze),
		Bind("face.attributes", s.FaceAttributes),
		Bind("face.ppe", s.FacePpe),
		Bind("face.emotion", s.FaceEmotion),
		Bind("face.age", s.FaceAge),
		Bind("age.verify", s.AgeVerify),
		Bind("face.quality", s.FaceQuality),
		Bind("photo.compliance", s.PhotoCompliance),
		Bind("kiosk.photo", s.KioskPhoto),
		Bind("liveness.check", s.LivenessCheck),
		Bind("age.verifyLive", s.AgeVerifyLive),
		Bind("ageGate.checkout", s.AgeGateCheckout),
		Bind("faceLogin.authenticate", s.FaceLoginAuthenticate),
		Bind("fraud.signupCheck", s.FraudSignupCheck),
		Bind("proctor.check", s.ProctorCheck),
		Bind("identity.verify", s.IdentityVerify),
		Bind("mrz.parse", s.MrzParse),
	}
}

// GalleryOperations tie the operations on stored faces to the methods that run them.
func GalleryOperations(s *operation.Galleries) []Binding {
	return []Binding{
		Bind("face.search", s.FaceSearch),
		Bind("galleries.list", s.GalleriesList),
		Bind("galleries.create", s.GalleriesCreate),
		Bind("galleries.get", s.GalleriesGet),
		Bind("galleries.delete", s.GalleriesDelete),
		Bind("galleries.people.list", s.GalleriesPeopleList),
		Bind("galleries.people.add", s.GalleriesPeopleAdd),
		Bind("galleries.people.get", s.GalleriesPeopleGet),
		Bind("galleries.people.delete", s.GalleriesPeopleDelete),
		Bind("galleries.faces.add", s.GalleriesFacesAdd),
		Bind("galleries.faces.delete", s.GalleriesFacesDelete),
		Bind("deletions.list", s.DeletionsList),
		Bind("deletions.get", s.DeletionsGet),
	}
}
