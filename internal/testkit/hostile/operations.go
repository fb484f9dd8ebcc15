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
}

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

// Operations lists the operations that take images and need no earlier call, each with its dearest
// request.
func Operations() []Operation {
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
		{"face.detect", 1, makeOne("image", fields{"onlyCentralFace": false})},
		{"face.count", 1, makeOne("image", nil)},
		{"face.crop", 1, makeOne("image", fields{"onlyCentralFace": false, "type": 0})},
		{"face.redact", 1, makeOne("image", fields{"mode": "blur"})},
		{"face.match", 2, func(file []byte) fields {
			image := fields{"data": file, "type": 1, "detectAll": true}
			return fields{"images": []fields{image, image}}
		}},
		{"face.verify", 2, func(file []byte) fields {
			return fields{"image1": file, "image2": file, "threshold": 0.75}
		}},
		{"face.similarity", 2, func(file []byte) fields { return fields{"image1": file, "image2": file} }},
		{"face.dedupe", 11, list("candidate", "existing", 10, fields{"threshold": 0.75})},
		{"face.watchlist", 11, list("probe", "list", 10, fields{"threshold": 0.75})},
		{"face.cluster", 8, list("", "faces", 8, fields{"threshold": 0.75})},
		{"faceLogin.authenticate", 11, list("selfie", "gallery", 10, fields{"threshold": 0.75})},
		{"fraud.signupCheck", 11, list("selfie", "existing", 10, fields{"threshold": 0.8})},
		{"face.analyze", 1, makeOne("image", fields{"attributes": attributes, "crop": fields{"type": 0}})},
		{"face.attributes", 1, makeOne("image", fields{"attributes": attributes})},
		{"face.ppe", 1, makeOne("image", fields{"items": []string{"MedicalMask", "Glasses", "HeadCovering", "ForeheadCovering", "Headphones", "Occlusion"}})},
		{"face.emotion", 1, makeOne("image", fields{"onlyCentralFace": false})},
		{"face.age", 1, makeOne("image", fields{"onlyCentralFace": false, "crop": fields{"type": 0}})},
		{"age.verify", 1, makeOne("image", fields{"minAge": 18, "policy": "lowerBound"})},
		{"face.quality", 1, makeOne("image", fields{"scenario": "QualityFull", "onlyCentralFace": false, "output": fields{"report": true, "backgroundColor": []int{255, 255, 255}}})},
		{"photo.compliance", 1, makeOne("image", fields{"standard": "Full", "report": true})},
		{"kiosk.photo", 1, makeOne("image", fields{"standard": "Full", "edits": "all"})},
		{"liveness.check", 1, makeOne("image", nil)},
		{"age.verifyLive", 1, makeOne("image", fields{"minAge": 18})},
		{"ageGate.checkout", 1, makeOne("selfie", fields{"minAge": 18})},
		{"proctor.check", 1, makeOne("frame", nil)},
		{"mrz.read", 1, makeOne("image", nil)},
		{"nfc.verify", 2, func(file []byte) fields {
			return fields{"sod": chiptest.SpecimenSOD, "dg1": chiptest.SpecimenDG1, "dg2": chiptest.NewPortraitFile(file), "selfie": file}
		}},
		{"documents.read", 2, func(file []byte) fields {
			return fields{"image_front": file, "image_back": file, "output": fields{"flat": true, "portrait": true}}
		}},
		{"identity.verify", 2, func(file []byte) fields {
			return fields{"selfie": file, "reference": file, "threshold": 0.75}
		}},
	}
}
