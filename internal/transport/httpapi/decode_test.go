package httpapi_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// decodes counts the decodes of a service by image and scale.
type decodes struct {
	mu   sync.Mutex
	seen map[decodeKey]int
}

type decodeKey struct {
	file    [sha256.Size]byte
	eighths int
}

func (d *decodes) hear(one imaging.Decode) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.seen[decodeKey{sha256.Sum256(one.Photo.Data), one.Eighths}]++
}

// take returns what was heard since the last time.
func (d *decodes) take() map[decodeKey]int {
	d.mu.Lock()
	defer d.mu.Unlock()
	out := d.seen
	d.seen = map[decodeKey]int{}
	return out
}

// scales lists at which scales a file was decoded, in eighths.
func scales(seen map[decodeKey]int, file []byte) (out []int) {
	for k, n := range seen {
		for range n {
			if k.file == sha256.Sum256(file) {
				out = append(out, k.eighths)
			}
		}
	}
	slices.Sort(out)
	return out
}

// countingBench is realBench with its decodes counted.
func countingBench(t *testing.T) (*bench, *decodes) {
	t.Helper()
	d := &decodes{seen: map[decodeKey]int{}}
	service, hear := startEngine(t), d.hear
	heardDecodes.Store(&hear)
	t.Cleanup(func() { heardDecodes.Store(nil) })
	return newBench(t, func(c *httpapi.Config) { c.Bindings = service.Bindings() }), d
}

// wantOncePerScale fails when a request had an image decoded twice at the same scale, be
// it one that was sent or one that was made on the way. Different networks look at
// different scales, so one image may well be decoded at several.
func (d *decodes) wantOncePerScale(t *testing.T, request any) {
	t.Helper()
	sent := timesSent(t, request)
	for key, n := range d.take() {
		if n > max(1, sent[key.file]) {
			t.Errorf("a picture was decoded %d times at %d/8; it was sent %d times", n, key.eighths, sent[key.file])
		}
	}
}

// timesSent counts how often each photo stands in an example request.
func timesSent(t *testing.T, request any) map[[sha256.Size]byte]int {
	t.Helper()
	text, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	out := map[[sha256.Size]byte]int{}
	for _, part := range strings.Split(string(text), bundle.PhotoMark)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		out[sha256.Sum256(packtest.Bytes(t, name))]++
	}
	return out
}

// A large JPEG is decoded at the scales that the models need, at each once: finding faces
// never decodes all of its pixels.
func TestALargeImageIsDecodedNoLargerThanNeeded(t *testing.T) {
	b, heard := countingBench(t)
	full, err := packtest.Photo(t, "sample3.jpg").Full()
	if err != nil {
		t.Fatal(err)
	}
	file, err := imaging.EncodeJPEG(imaging.Resize(full, 4000, 4000*full.Height/full.Width), 85, 0)
	if err != nil {
		t.Fatal(err)
	}
	image := base64.StdEncoding.EncodeToString(file)
	for _, c := range []struct {
		path string
		body object
		want []int // scales, eighths
	}{
		{"/v1/face/detect", object{"image": image}, []int{1, 2}},
		{"/v1/face/count", object{"image": image}, []int{1, 2}},
		{"/v1/face/attributes", object{"image": image, "attributes": []string{"Glasses", "Smile"}}, []int{1, 2, 4, 8}},
		{"/v1/photo/compliance", object{"image": image}, []int{1, 2, 4, 8}},
	} {
		if r := b.post(t, c.path, c.body); r.status != 200 {
			t.Fatalf("%s: %d %.300s", c.path, r.status, r.raw)
		}
		got := scales(heard.take(), file)
		if once := slices.Compact(slices.Clone(got)); len(got) == 0 || len(once) < len(got) {
			t.Errorf("%s: decoded at %d eighths, want each once", c.path, got)
		}
		for _, n := range got {
			if !slices.Contains(c.want, n) {
				t.Errorf("%s: decoded at %d eighths, want %d", c.path, got, c.want)
			}
		}
		t.Logf("%s: decoded at %d eighths", c.path, got)
	}
}
