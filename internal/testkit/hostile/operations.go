package hostile

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

// Operation is an operation that takes images, with the longest request of it that one file makes.
type Operation struct {
	Name   string                           // as in the description
	Images int                              // files in its request
	Body   func(file []byte) map[string]any // the files are those of []byte, base64 in JSON
	// Earlier are the calls that must come before it, once.
	Earlier []Operation
}

// What the operations of galleries are called with; Places fills the paths of the description.
const (
	galleryID = "hostile"
	personID  = "one"
)

// Places are the values of the parameters in the paths of Operations.
var Places = map[string]string{"gallery": galleryID, "person": personID}

type fields = map[string]any

// makeOne returns the body of a request with one file and more fields.
func makeOne(name string, more fields) func([]byte) fields {
	return func(file []byte) fields {
		out := fields{name: file}
		for k, v := range more {
			out[k] = v
		}
		return out
	}
}

// Operations lists the operations that take images, each with its dearest request.
func Operations() []Operation {
	return append(stateless(), stored()...)
}

// stored lists those that need a gallery, of a project that may store faces, and a verification's.
func stored() []Operation {
	people := 0
	gallery := Operation{Name: "galleries.create", Body: func([]byte) fields { return fields{"id": galleryID} }}
	person := Operation{Name: "galleries.people.add", Body: func([]byte) fields { return fields{"id": personID} }}
	earlier := []Operation{gallery, person}
	return []Operation{
		{Name: "face.search", Images: 1, Earlier: earlier, Body: makeOne("image", fields{"gallery": galleryID, "topK": 3, "threshold": 0.75, "onlyCentralFace": false})},
		{Name: "galleries.people.add", Images: 1, Earlier: earlier, Body: func(file []byte) fields {
			people++
			return fields{"id": fmt.Sprint("person-", people), "image": file}
		}},
		{Name: "galleries.faces.add", Images: 1, Earlier: earlier, Body: makeOne("image", nil)},
		{Name: "verifications.create", Images: 1, Body: func(file []byte) fields {
			return fields{"reference": "customer-1", "checks": fields{"faceMatch": fields{"threshold": 0.75}}, "portrait": file, "expiresIn": 3600}
		}},
	}
}

// stateless lists the operations that need no earlier call.
func stateless() []Operation {
	list := func(main, items string, n int, more fields) func([]byte) fields {
		return func(file []byte) fields {
			entries := make([]fields, n)
			for i := range entries {
				entries[i] = fields{"image": file, "id": fmt.Sprint(i)}
			}
			out := makeOne(items, more)(nil)
			out[items] = entries
			if main != "" {
				out[main] = file
			}
			return out
		}
	}
	attributes := []string{
		"Age", "EyeRight", "EyeLeft", "Emotion", "Smile", "Glasses", "HeadCovering", "ForeheadCovering", "Mouth",
		"MedicalMask", "Occlusion", "StrongMakeup", "Headphones",
	}
	return []Operation{
		{Name: "face.detect", Images: 1, Body: makeOne("image", fields{"onlyCentralFace": false})},
		{Name: "face.count", Images: 1, Body: makeOne("image", nil)},
		{Name: "face.crop", Images: 1, Body: makeOne("image", fields{"onlyCentralFace": false, "type": 0})},
		{Name: "face.redact", Images: 1, Body: makeOne("image", fields{"mode": "blur"})},
		{Name: "face.match", Images: 2, Body: func(file []byte) fields {
			image := fields{"data": file, "type": 1, "detectAll": true}
			return fields{"images": []fields{image, image}}
		}},
		{Name: "face.verify", Images: 2, Body: func(file []byte) fields {
			return fields{"image1": file, "image2": file, "threshold": 0.75}
		}},
		{Name: "face.similarity", Images: 2, Body: func(file []byte) fields { return fields{"image1": file, "image2": file} }},
		{Name: "face.dedupe", Images: 11, Body: list("candidate", "existing", 10, fields{"threshold": 0.75})},
		{Name: "face.watchlist", Images: 11, Body: list("probe", "list", 10, fields{"threshold": 0.75})},
		{Name: "face.cluster", Images: 8, Body: list("", "faces", 8, fields{"threshold": 0.75})},
		{Name: "faceLogin.authenticate", Images: 11, Body: list("selfie", "gallery", 10, fields{"threshold": 0.75})},
		{Name: "fraud.signupCheck", Images: 11, Body: list("selfie", "existing", 10, fields{"threshold": 0.8})},
		{Name: "face.analyze", Images: 1, Body: makeOne("image", fields{"attributes": attributes, "crop": fields{"type": 0}})},
		{Name: "face.attributes", Images: 1, Body: makeOne("image", fields{"attributes": attributes})},
		{Name: "face.ppe", Images: 1, Body: makeOne("image", fields{"items": []string{"MedicalMask", "Glasses", "HeadCovering", "ForeheadCovering", "Headphones", "Occlusion"}})},
		{Name: "face.emotion", Images: 1, Body: makeOne("image", fields{"onlyCentralFace": false})},
		{Name: "face.age", Images: 1, Body: makeOne("image", fields{"onlyCentralFace": false, "crop": fields{"type": 0}})},
		{Name: "age.verify", Images: 1, Body: makeOne("image", fields{"minAge": 18, "policy": "lowerBound"})},
		{Name: "face.quality", Images: 1, Body: makeOne("image", fields{"scenario": "QualityFull", "onlyCentralFace": false, "output": fields{"report": true, "backgroundColor": []int{255, 255, 255}}})},
		{Name: "photo.compliance", Images: 1, Body: makeOne("image", fields{"standard": "Full", "report": true})},
		{Name: "kiosk.photo", Images: 1, Body: makeOne("image", fields{"standard": "Full", "edits": "all"})},
		{Name: "liveness.check", Images: 1, Body: makeOne("image", nil)},
		{Name: "age.verifyLive", Images: 1, Body: makeOne("image", fields{"minAge": 18})},
		{Name: "ageGate.checkout", Images: 1, Body: makeOne("selfie", fields{"minAge": 18})},
		{Name: "proctor.check", Images: 1, Body: makeOne("frame", nil)},
		{Name: "mrz.read", Images: 1, Body: makeOne("image", nil)},
		{Name: "nfc.verify", Images: 2, Body: func(file []byte) fields {
			return fields{"sod": chiptest.SpecimenSOD, "dg1": chiptest.SpecimenDG1, "dg2": chiptest.NewPortraitFile(file), "selfie": file}
		}},
		{Name: "documents.read", Images: 2, Body: func(file []byte) fields {
			return fields{"image_front": file, "image_back": file, "output": fields{"flat": true, "portrait": true}}
		}},
		{Name: "identity.verify", Images: 2, Body: func(file []byte) fields {
			return fields{"selfie": file, "reference": file, "threshold": 0.75}
		}},
	}
}
