package httpapi_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// softened is the main face of a sample photo with room around it, in as few pixels as make the face
// width pixels wide, and enlarged again: a blurred copy.
func softened(t testing.TB, name string, width float64) string {
	t.Helper()
	photo, f := sampleFace(t, name)
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	side := int(2 * f.Box.W)
	sharp := imaging.NewImage(side, side)
	imaging.Warp(sharp, img, imaging.Transform{A: 1, C: f.Box.X - f.Box.W/2, E: 1, F: f.Box.Y - f.Box.H/2}, [3]uint8{})
	small := int(2 * width)
	data, err := imaging.EncodeJPEG(imaging.Resize(imaging.Resize(sharp, small, small), side, side), 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(data)
}

// A miss that may be one person is not silent: verify, match and identity.verify name the photo and
// what is wrong with it. A match, and a pair of plain strangers, get no such warning.
func TestALikelyMissNamesThePhotoAndItsCause(t *testing.T) {
	b := realBench(t)
	plain, blurred := cropped(t, "sample1.jpg", 2.5), softened(t, "sample1.jpg", 22)
	stranger := cropped(t, "sample3.jpg", 2.5)
	const warned = "This may be one person"
	find := func(r *reply) string {
		for _, w := range r.env.Warnings {
			if strings.Contains(w, warned) {
				return w
			}
		}
		return ""
	}
	verify := func(other string, threshold float64) *reply {
		return b.post(t, "/v1/face/verify", map[string]any{"image1": plain, "image2": other, "threshold": threshold})
	}
	r := verify(blurred, 1)
	if got := find(r); !strings.Contains(got, "in image2 ") || !strings.Contains(got, "the face is blurred") || strings.Contains(got, "image1 the face is blurred") {
		t.Errorf("similarity %v: %q", r.env.Data["similarity"], got)
	}
	if got := find(verify(plain, 0.75)); got != "" {
		t.Errorf("a match warns: %q", got)
	}
	if r := verify(stranger, 0.75); find(r) != "" {
		t.Errorf("strangers of similarity %v: %q", r.env.Data["similarity"], find(r))
	}
	r = b.post(t, "/v1/identity/verify", map[string]any{"selfie": plain, "reference": blurred, "threshold": 1})
	if got := find(r); !strings.Contains(got, "in reference the face is blurred") {
		t.Errorf("identity.verify, similarity %v: %q", r.env.Data["similarity"], got)
	}
}
