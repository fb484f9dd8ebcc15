package worklimit_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var engines = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

// fields are the fields of a request.
type fields map[string]any

var allAttributes = []string{
	"Age", "EyeRight", "EyeLeft", "Emotion", "Smile", "Glasses", "HeadCovering", "ForeheadCovering", "Mouth",
	"MedicalMask", "Occlusion", "StrongMakeup", "Headphones",
}

// requests make the dearest request of each operation out of one image.
var requests = map[string]func(img []byte) fields{
	"face.detect": func(img []byte) fields { return fields{"image": img, "onlyCentralFace": false} },
	"face.count":  func(img []byte) fields { return fields{"image": img, "expected": 1} },
	"face.crop":   func(img []byte) fields { return fields{"image": img, "onlyCentralFace": false, "type": 0} },
	"face.redact": func(img []byte) fields { return fields{"image": img, "mode": "blur"} },
	"face.match": func(img []byte) fields {
		one := fields{"data": img, "type": 1, "detectAll": true}
		return fields{"images": []fields{one, one}}
	},
	"face.verify":     func(img []byte) fields { return fields{"image1": img, "image2": img, "threshold": 0.75} },
	"face.similarity": func(img []byte) fields { return fields{"image1": img, "image2": img} },
	"face.dedupe": func(img []byte) fields {
		return fields{"candidate": img, "existing": entries(img, 10), "threshold": 0.75}
	},
	"face.watchlist": func(img []byte) fields {
		return fields{"probe": img, "list": entries(img, 10), "threshold": 0.75}
	},
	"faceLogin.authenticate": func(img []byte) fields {
		return fields{"selfie": img, "gallery": entries(img, 10), "threshold": 0.75}
	},
	"fraud.signupCheck": func(img []byte) fields {
		return fields{"selfie": img, "existing": entries(img, 10), "threshold": 0.8}
	},
	"face.search": func(img []byte) fields {
		return fields{"image": img, "gallery": galleryID, "topK": 3, "threshold": 0.75, "onlyCentralFace": false}
	},
	"galleries.people.add": func(img []byte) fields {
		return fields{"gallery": galleryID, "id": fmt.Sprintf("person-%d", requestNumber.Add(1)), "image": img}
	},
	"galleries.faces.add": func(img []byte) fields {
		return fields{"gallery": galleryID, "person": personID, "image": img}
	},
	"face.cluster": func(img []byte) fields { return fields{"faces": entries(img, 8), "threshold": 0.75} },
	"face.analyze": func(img []byte) fields {
		return fields{"image": img, "attributes": allAttributes, "qualityChecks": allChecks(), "crop": fields{"type": 0}}
	},
	"face.attributes": func(img []byte) fields { return fields{"image": img, "attributes": allAttributes} },
	"face.ppe": func(img []byte) fields {
		return fields{"image": img, "items": []string{"MedicalMask", "Glasses", "HeadCovering", "ForeheadCovering", "Headphones", "Occlusion"}}
	},
	"face.emotion": func(img []byte) fields { return fields{"image": img, "onlyCentralFace": false} },
	"face.age": func(img []byte) fields {
		return fields{"image": img, "onlyCentralFace": false, "crop": fields{"type": 0}}
	},
	"age.verify": func(img []byte) fields { return fields{"image": img, "minAge": 18, "policy": "lowerBound"} },
	"face.quality": func(img []byte) fields {
		return fields{"image": img, "scenario": "QualityFull", "onlyCentralFace": false, "output": fields{"report": true, "backgroundColor": []int{255, 255, 255}}}
	},
	"photo.compliance": func(img []byte) fields { return fields{"image": img, "standard": "Full", "report": true} },
	"kiosk.photo":      func(img []byte) fields { return fields{"image": img, "standard": "Full", "edits": "all"} },
	"liveness.check":   func(img []byte) fields { return fields{"image": img} },
	"age.verifyLive":   func(img []byte) fields { return fields{"image": img, "minAge": 18} },
	"ageGate.checkout": func(img []byte) fields { return fields{"selfie": img, "minAge": 18} },
	"proctor.check":    func(img []byte) fields { return fields{"frame": img} },
	"nfc.verify": func(img []byte) fields {
		return fields{"sod": chiptest.SpecimenSOD, "dg1": chiptest.SpecimenDG1, "dg2": chiptest.NewPortraitFile(img), "selfie": img}
	},
	"mrz.read": func(img []byte) fields { return fields{"image": img} },
	"documents.read": func(img []byte) fields {
		return fields{"image_front": img, "image_back": img, "output": fields{"flat": true, "portrait": true}}
	},
	"verifications.create": func(img []byte) fields {
		return fields{"reference": "customer-1", "checks": fields{"faceMatch": fields{"threshold": 0.75}}, "portrait": img, "expiresIn": 3600}
	},
	"identity.verify": func(img []byte) fields {
		return fields{"selfie": img, "reference": img, "threshold": 0.75, "minQuality": checkNames()}
	},
}

func entries(img []byte, n int) []fields {
	out := make([]fields, n)
	for i := range out {
		out[i] = fields{"image": img, "id": fmt.Sprint(i)}
	}
	return out
}

func checkNames() (names []string) {
	for _, c := range quality.ListRequirements(quality.Full) {
		names = append(names, c.Name)
	}
	return names
}

func allChecks() []fields {
	var out []fields
	for _, c := range quality.ListRequirements(quality.Full) {
		out = append(out, fields{"name": c.Name, "range": []float64{0, 1}})
	}
	return out
}

// run runs an operation and returns what it ran.
func run(t *testing.T, name string, request fields) ([]inference.ModelRuns, any, error) {
	t.Helper()
	ctx, meter := inference.WithRunMeter(t.Context())
	out, err := runWith(ctx, t, name, request)
	return meter.ByModel(), out, err
}

func runWith(ctx context.Context, t *testing.T, name string, request fields) (any, error) {
	t.Helper()
	g := openGallery(t)
	for _, b := range slices.Concat(engines(t).Bindings(), g.bindings) {
		if b.Name == name {
			return runBinding(ctx, b, g.newCall(name), request)
		}
	}
	t.Fatalf("no operation is called %s", name)
	return nil, nil
}

func runBinding(ctx context.Context, b call.Binding, c *call.Call, request fields) (any, error) {
	data, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	return b.Run(ctx, c, func(dst any) error { return json.Unmarshal(data, dst) })
}

// portrait is an ordinary photo: one face, 3:4, 1.2 MP.
func portrait(t *testing.T) []byte {
	t.Helper()
	photo := packtest.Photo(t, "sample3.jpg")
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	out := imaging.NewImage(960, 1280)
	// The left of the three women stands alone in this part.
	imaging.Warp(out, full, imaging.Transform{A: 0.55, C: 426, E: 0.55, F: 150}, [3]uint8{})
	data, err := imaging.EncodeJPEG(out, 90, 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// documentPage is an ordinary photo of a passport.
func documentPage(t *testing.T) []byte {
	t.Helper()
	page, err := specimen.OrdinaryPage(portrait(t))
	if err != nil {
		t.Fatal(err)
	}
	return page
}
