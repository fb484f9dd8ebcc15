package httpapi_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Every refusal of a field says what the field takes.
func TestTheFixOfAFieldSaysWhatToSend(t *testing.T) {
	b := newBench(t, nil)
	for _, c := range []struct {
		path, body, param, fix string
	}{
		{"/v1/face/detect", `{}`, "image", "Send image as the base64 text of an image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF)."},
		{"/v1/face/detect", `{"image": 7}`, "image", "Send image as the base64 text of an image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF)."},
		{"/v1/face/count", `{"image": "@", "expected": 101}`, "expected", "Send expected as a whole number from 0 to 100."},
		{"/v1/face/count", `{"image": "@", "expected": 99999999999999999999999}`, "expected", "Send expected as a whole number from 0 to 100."},
		{"/v1/face/count", `{"image": "@", "expected": "two"}`, "expected", "Send expected as a whole number from 0 to 100."},
		{"/v1/face/attributes", `{"image": "@", "attributes": []}`, "attributes", "Send attributes as an array of 1 to 13 items, each one of Age, "},
		{"/v1/face/attributes", `{"image": "@", "attributes": ["smile"]}`, "attributes[0]", `Send attributes[0] as "Smile" if you meant that`},
		{"/v1/face/attributes", `{"image": "@", "attributes": ["Age", "Smile", "Age"]}`, "attributes[2]", "Name each item of attributes once."},
		{"/v1/face/ppe", `{"image": "@", "items": ["Glasses", "Glasses"]}`, "items[1]", "Name each item of items once."},
		{"/v1/identity/verify", `{"selfie": "@", "reference": "@", "minQuality": ["Yaw", "Pitch", "Yaw"]}`, "minQuality[2]", "Name each item of minQuality once."},
		{"/v1/face/analyze", `{"image": "@", "qualityChecks": [{"name": "Yaw", "range": [0, 1]}, {"name": "Yaw", "range": [0, 2]}]}`, "qualityChecks[1].name", "Give each item of qualityChecks another name."},
		{"/v1/documents/read", `{"image_front": "@", "kinds": ["passport", "passport"]}`, "kinds[1]", "Name each item of kinds once."},
		{"/v1/photo/compliance", `{"image": "@", "standard": "icao"}`, "standard", `Send standard as "ICAO" if you meant that`},
		{"/v1/face/match", `{"images": [{"data": "@"}, {"data": "@"}, {"data": "@"}]}`, "images", "compare 2 to 8 faces with face/cluster, or search a gallery with face/search"},
		{"/v1/kiosk/photo", `{"image": "@", "standard": "QualityICAO"}`, "standard", `Send standard as "ICAO" if you meant that.`},
		{"/v1/face/quality", `{"image": "@", "scenario": "VisaUSA"}`, "scenario", `Send scenario as "QualityVisaUSA" if you meant that.`},
		{"/v1/face/ppe", `{"image": "@", "items": ["mask"]}`, "items[0]", `Send items[0] as "MedicalMask" if you meant that.`},
		{"/v1/face/ppe", `{"image": "@", "items": ["covering"]}`, "items[0]", "Send items[0] as one of MedicalMask, "},
		{"/v1/face/detect", `{"imge": "@"}`, "image", "If you sent it as imge, rename that field to image."},
		{"/v1/face/verify", `{"image_1": "@", "image_2": "@"}`, "image1", "If you sent it as image_1, rename that field to image1."},
		{"/v1/face/dedupe", `{"candidate": "@", "existing": [{"data": "@"}]}`, "existing[0].image", "If you sent it as data, rename that field to image."},
		{"/v1/face/dedupe", `{"candidate": "@", "existing": ["@"]}`, "existing[0]", `such as {"image": "/9j/4AAQ..."}`},
		{"/v1/face/analyze", `{"image": "@", "qualityChecks": ["BlurLevel"]}`, "qualityChecks[0]", `such as { "name": "Yaw", "range": [-15, 15] }`},
		{"/v1/face/detect", `{"image": "https://example.com/a.jpg"}`, "image", "fetches nothing from other hosts"},
		{"/v1/face/detect", `{"image": "C:\\photos\\anna.jpg"}`, "image", "reads no files of its callers"},
		{"/v1/face/detect", `{"image": "/home/anna/selfie.jpeg"}`, "image", "reads no files of its callers"},
		{"/v1/face/detect", `{"image": "b'/9j/4AAQSkZJRg=='"}`, "image", "base64.b64encode(data).decode()"},
		{"/v1/face/detect", `{"image": "\"@\""}`, "image", "without them: encode it as JSON once."},
		{"/v1/face/detect", `{"image": "%2F9j%2F4AAQSkZJRg%3D%3D"}`, "image", "needs no percent encoding."},
		{"/v1/face/detect", `{"image": "/9j/4AAQ SkZJ"}`, "image", "turns + into a space."},
		{"/v1/face/detect", `{"image": "[object Blob]"}`, "image", "Send the content of the file as base64."},
	} {
		body := strings.ReplaceAll(c.body, "@", photo(64, 64, 128))
		r := b.post(t, c.path, body)
		if r.status != 400 || r.env.Error == nil {
			t.Errorf("%s %s: %d", c.path, c.body, r.status)
			continue
		}
		if e := r.env.Error; e.Param != c.param || !strings.Contains(e.Fix, c.fix) {
			t.Errorf("%s %s: param %s, fix %q, want %s and %q", c.path, c.body, e.Param, e.Fix, c.param, c.fix)
		}
	}
}

func TestMisspeltNamesAreSuggested(t *testing.T) {
	b := newBench(t, nil)
	r := b.post(t, "/v1/face/count", `{"image": "`+photo(64, 64, 128)+`", "only_central_face": true, "expcted": 1, "zzz": 1}`)
	want := []string{"The field expcted is unknown and was ignored. Did you mean expected?", "The field zzz is unknown and was ignored."}
	for _, w := range want {
		if !strings.Contains(strings.Join(r.env.Warnings, "\n"), w) {
			t.Errorf("warnings %q lack %q", r.env.Warnings, w)
		}
	}
	for path, known := range map[string]string{
		"/v1/face/detct": "/v1/face/detect", "/v1/Face/Detect": "/v1/face/detect", "/v1/face/detect/": "/v1/face/detect",
		"/v1/facedetect": "", "/v1/login": "", "/": "",
	} {
		r := b.post(t, path, "{}")
		r.wantError(t, 404, fault.NotFound, "")
		if said := strings.Contains(r.env.Error.Fix, "Send the request to "+known+";"); said != (known != "") {
			t.Errorf("%s: fix %q", path, r.env.Error.Fix)
		}
	}
}

func TestAnEmptyOptionalArrayCountsAsLeftOut(t *testing.T) {
	b := newBench(t, nil)
	for path, body := range map[string]string{
		"/v1/face/analyze":    `{"image": "@", "attributes": [], "qualityChecks": []}`,
		"/v1/identity/verify": `{"selfie": "@", "reference": "@", "minQuality": []}`,
		"/v1/face/quality":    `{"image": "@", "customChecks": []}`,
		"/v1/face/emotion":    `{"image": "@", "frames": []}`,
	} {
		if r := b.post(t, path, strings.ReplaceAll(body, "@", photo(64, 64, 128))); r.status != 200 {
			t.Errorf("%s: %d %s", path, r.status, r.raw)
		}
	}
}

func TestTimesHaveThreeDecimalDigits(t *testing.T) {
	b := newBench(t, nil)
	form := regexp.MustCompile(`"serverTime":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`)
	for range 30 { // one in ten would lose a digit
		if r := b.post(t, "/v1/face/detect", `{"image": "`+photo(64, 64, 128)+`"}`); !form.Match(r.raw) {
			t.Fatalf("%s", r.raw)
		}
	}
}
