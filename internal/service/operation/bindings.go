package operation

// Bindings lists the operations on the images of a request. The transport refuses to start
// when an operation of the description has no binding.
func (s *Service) Bindings() []Binding {
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
		Bind("mrz.read", s.MrzRead),
		Bind("documents.read", s.DocumentsRead),
	}
}

// Bindings lists the operations on stored faces.
func (g *Galleries) Bindings() []Binding {
	return []Binding{
		Bind("face.search", g.FaceSearch),
		Bind("galleries.list", g.GalleriesList),
		Bind("galleries.create", g.GalleriesCreate),
		Bind("galleries.get", g.GalleriesGet),
		Bind("galleries.delete", g.GalleriesDelete),
		Bind("galleries.people.list", g.GalleriesPeopleList),
		Bind("galleries.people.add", g.GalleriesPeopleAdd),
		Bind("galleries.people.get", g.GalleriesPeopleGet),
		Bind("galleries.people.delete", g.GalleriesPeopleDelete),
		Bind("galleries.faces.add", g.GalleriesFacesAdd),
		Bind("galleries.faces.delete", g.GalleriesFacesDelete),
		Bind("deletions.list", g.DeletionsList),
		Bind("deletions.get", g.DeletionsGet),
	}
}

// Bindings lists the operations on bulk work.
func (s *Jobs) Bindings() []Binding {
	return []Binding{
		Bind("jobs.list", s.JobsList),
		Bind("jobs.create", s.JobsCreate),
		Bind("jobs.get", s.JobsGet),
		Bind("jobs.items.list", s.JobsItemsList),
		Bind("jobs.items.add", s.JobsItemsAdd),
		Bind("jobs.close", s.JobsClose),
		Bind("jobs.pause", s.JobsPause),
		Bind("jobs.resume", s.JobsResume),
		Bind("jobs.cancel", s.JobsCancel),
	}
}
