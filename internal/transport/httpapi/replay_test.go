package httpapi_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

var update = flag.Bool("update", false, "write the answers of the engine into the examples of api/paths")

// heardDecodes hears of each decode of the real engine.
var heardDecodes atomic.Pointer[func(imaging.Decode)]

// startEngine starts the services on the real engine.
var startEngine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, func(d imaging.Decode) {
		if hear := heardDecodes.Load(); hear != nil {
			(*hear)(d)
		}
	})
})

// realBench is a server on the real engine.
func realBench(t *testing.T) *bench {
	t.Helper()
	service := startEngine(t)
	return newBench(t, func(c *httpapi.Config) { c.Bindings = service.Bindings() })
}

func sample(t testing.TB, name string) string {
	t.Helper()
	return base64.StdEncoding.EncodeToString(packtest.Bytes(t, name))
}

// withPhotos replaces the photo marks in an example by the base64 of the photos.
func withPhotos(t testing.TB, v any) any {
	t.Helper()
	switch v := v.(type) {
	case string:
		if name, ok := strings.CutPrefix(v, bundle.PhotoMark); ok {
			return sample(t, name)
		}
	case map[string]any:
		out := map[string]any{}
		for k, e := range v {
			out[k] = withPhotos(t, e)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = withPhotos(t, e)
		}
		return out
	}
	return v
}

// answersWithoutBody are the example answers of an operation that takes no body, from the joined description: the calls
// have the examples of its parameters.
func answersWithoutBody(t *testing.T, joined []byte, op *api.Operation) (out []api.Example) {
	t.Helper()
	var d yaml.Node
	if err := yaml.Unmarshal(joined, &d); err != nil {
		t.Fatal(err)
	}
	node := d.Content[0]
	for _, key := range []string{"paths", op.Path, strings.ToLower(op.Method), "responses", "200", "content", "application/json", "examples"} {
		node = child(node, key)
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		ex := api.Example{Name: node.Content[i].Value, Status: 200}
		if err := child(node.Content[i+1], "value").Decode(&ex.Answer); err != nil {
			t.Fatal(err)
		}
		out = append(out, ex)
	}
	return out
}

// routeWithExamples is the path of an operation with the examples of its parameters.
func routeWithExamples(op *api.Operation) string {
	route, query := op.Path, url.Values{}
	for _, p := range op.Params {
		switch {
		case p.In == "path":
			route = strings.ReplaceAll(route, "{"+p.Name+"}", url.PathEscape(p.Example))
		case p.In == "query" && p.Example != "":
			query.Set(p.Name, p.Example)
		}
	}
	if len(query) > 0 {
		route += "?" + query.Encode()
	}
	return route
}

// replay sends an example request.
func (b *bench) replay(t *testing.T, op *api.Operation, ex api.Example) *reply {
	t.Helper()
	if op.Request != nil {
		return b.post(t, op.Path, withPhotos(t, ex.Request))
	}
	req, err := http.NewRequestWithContext(t.Context(), op.Method, b.URL+routeWithExamples(op), nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+goodKey)
	return b.do(t, req)
}

// TestExamplesOfTheDescriptionHoldOnTheRealEngine sends every example request of the
// description and compares the answer with the one the description shows, numbers within
// the tolerances below; no image may be decoded twice at the same scale.
func TestExamplesOfTheDescriptionHoldOnTheRealEngine(t *testing.T) {
	b, heard := countingBench(t)
	joined, err := bundle.Join("../../../api", "")
	if err != nil {
		t.Fatal(err)
	}
	d, err := api.Parse(joined)
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range d.Operations {
		if op.Name == "" || described().Operation(op.Name) == nil || !op.OwnAnswers {
			continue
		}
		examples := op.Examples
		if op.Request == nil {
			examples = answersWithoutBody(t, joined, op)
		}
		if len(examples) == 0 {
			t.Errorf("%s has no example", op.Name)
		}
		for _, ex := range examples {
			t.Run(op.Name+"/"+ex.Name, func(t *testing.T) {
				heard.take()
				r := b.replay(t, op, ex)
				if r.status != ex.Status {
					t.Fatalf("status %d: %.500s", r.status, r.raw)
				}
				var got any
				if err := json.Unmarshal(r.raw, &got); err != nil {
					t.Fatal(err)
				}
				if *update {
					writeExample(t, op, ex.Name, r.raw)
					return
				}
				heard.wantOncePerScale(t, ex.Request)
				if ex.Answer == nil {
					t.Fatal("the description shows no answer; run with -update and look at it")
				}
				for _, difference := range compare("", normal(ex.Answer), got) {
					t.Error(difference)
				}
			})
		}
	}
}

// tolerance of a number, by the last name in its path.
func tolerance(path string) float64 {
	name := regexp.MustCompile(`\[\d+\]`).ReplaceAllString(path, "")
	switch name = name[strings.LastIndexByte(name, '.')+1:]; name {
	case "roi", "landmarks", "boxes":
		return 4 // pixels of a photo 1920 pixels wide
	case "rotationAngle", "rotation":
		return 1 // degrees
	case "corners":
		return 12 // pixels: those far from the zone are extrapolated
	case "confidence", "confidences", "characterWidth", "edgeWidth", "glare":
		return 0.3
	case "native": // of components: of distances and shares of several units; they differ by .2 % between processors
		return 0.2
	case "similarity", "score":
		return 0.02
	case "latency_ms", "elapsedTime", "detectionTime":
		return math.Inf(1)
	case "value", "points": // of checks: internal/engine/quality holds them to a tolerance each
		return math.Inf(1)
	case "fmrAtThreshold", "fmr", "threshold":
		return 1e-6
	}
	return 0
}

// normal turns the integers of YAML into the floats of JSON.
func normal(v any) any {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		panic(err)
	}
	return out
}

// changing are texts with numbers in them, or that differ between two calls.
var changing = regexp.MustCompile(`^(request_id|data\.metadata\.serverTime|data\.screeningId|data\.calibration\.model|data\.(checks|fixedChecks)\[\d+\]\.why)$`)

// compare lists how got differs from want.
func compare(path string, want, got any) []string {
	differ := func() []string { return []string{fmt.Sprintf("%s is %v, the description says %v", path, got, want)} }
	if changing.MatchString(path) {
		if reflect.TypeOf(want) != reflect.TypeOf(got) {
			return differ()
		}
		return nil
	}
	switch want := want.(type) {
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok {
			return differ()
		}
		var out []string
		for _, k := range keysOf(want, got) {
			_, inWant := want[k]
			_, inGot := got[k]
			if inWant != inGot {
				out = append(out, fmt.Sprintf("%s.%s: in the description %v, in the answer %v", path, k, inWant, inGot))
				continue
			}
			out = append(out, compare(strings.TrimPrefix(path+"."+k, "."), want[k], got[k])...)
		}
		return out
	case []any:
		got, ok := got.([]any)
		if !ok || len(got) != len(want) {
			return differ()
		}
		var out []string
		for i := range want {
			out = append(out, compare(fmt.Sprintf("%s[%d]", path, i), want[i], got[i])...)
		}
		return out
	case float64:
		if g, ok := got.(float64); !ok || math.Abs(g-want) > tolerance(path) {
			return differ()
		}
	case string:
		g, ok := got.(string)
		if ok && want == bundle.ImageMark {
			file, err := base64.StdEncoding.DecodeString(g)
			if err == nil {
				_, err = jpeg.DecodeConfig(bytes.NewReader(file))
			}
			if err != nil {
				return []string{fmt.Sprintf("%s is no JPEG: %v", path, err)}
			}
			return nil
		}
		if !ok || !sameText(want, g) {
			return differ()
		}
	default:
		if !reflect.DeepEqual(want, got) {
			return differ()
		}
	}
	return nil
}

var measured = regexp.MustCompile(`\d+\.\d+`)

// sameText reports whether two texts are the same but for 0.02 or a hundredth of each measured number in them, as
// similarities are compared: processors with other vector units round differently.
func sameText(a, b string) bool {
	if measured.ReplaceAllString(a, "#") != measured.ReplaceAllString(b, "#") {
		return false
	}
	others := measured.FindAllString(b, -1)
	for i, text := range measured.FindAllString(a, -1) {
		x, errA := strconv.ParseFloat(text, 64)
		y, errB := strconv.ParseFloat(others[i], 64)
		if errA != nil || errB != nil || math.Abs(x-y) > max(0.02, 0.01*max(x, y)) {
			return false
		}
	}
	return true
}

func keysOf(maps ...map[string]any) []string {
	seen := map[string]bool{}
	for _, m := range maps {
		for k := range m {
			seen[k] = true
		}
	}
	var out []string
	for k := range seen {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

// writeExample puts an answer into the description, without what changes each time.
func writeExample(t *testing.T, op *api.Operation, name string, answer []byte) {
	t.Helper()
	path := fileOfPath(t, op.Path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var doc, value yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(answer, &value); err != nil { // JSON is YAML in flow style
		t.Fatal(err)
	}
	settle(value.Content[0], "", 0)
	content := doc.Content[0]
	for _, key := range []string{strings.ToLower(op.Method), "responses", "200", "content", "application/json", "examples", name} {
		content = child(content, key)
	}
	*child(content, "value") = *value.Content[0]
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(&doc); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// fileOfPath is the file that describes a path.
func fileOfPath(t *testing.T, route string) string {
	t.Helper()
	data, err := os.ReadFile("../../../api/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]struct {
			Ref string `yaml:"$ref"`
		}
	}
	if err := yaml.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	file, part, _ := strings.Cut(doc.Paths[route].Ref, "#")
	if file == "" || part != "" {
		t.Fatalf("%s has no file of its own: %q", route, doc.Paths[route].Ref)
	}
	return filepath.Join("../../../api", file)
}

func child(node *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return node.Content[i+1]
		}
	}
	n := &yaml.Node{Kind: yaml.MappingNode}
	node.Content = append(node.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, n)
	return n
}

// settle replaces what changes from call to call and lays the value out for reading.
func settle(node *yaml.Node, path string, depth int) {
	const outer = 3 // levels written line by line
	if node.Kind == yaml.MappingNode && depth < outer || node.Kind == yaml.SequenceNode && depth < outer && len(node.Content) > 0 {
		node.Style = 0
	}
	switch node.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			node.Content[i].Style = 0
			settle(node.Content[i+1], strings.TrimPrefix(path+"."+node.Content[i].Value, "."), depth+1)
		}
	case yaml.SequenceNode:
		for _, c := range node.Content {
			settle(c, path, depth+1)
		}
	default:
		switch {
		case path == "request_id":
			node.Value = "req_01JDA7WQ3M8R5T2VXN4K6Y9ZBC"
		case path == "latency_ms":
			node.Tag, node.Value = "!!float", "41.37" // the measured one may be whole
		case path == "data.elapsedTime" || path == "data.detectionTime":
			node.Tag, node.Value = "!!float", "0.041251"
		case path == "data.metadata.serverTime":
			node.Value = "2026-11-21T06:30:00.125Z"
		case len(node.Value) > 1000:
			node.Value = bundle.ImageMark
		}
	}
}

func TestNoFaceIsFoundInARedactedPhoto(t *testing.T) {
	b := realBench(t)
	for _, mode := range []string{"blur", "pixelate", "box"} {
		r := b.post(t, "/v1/face/redact", object{"image": sample(t, "sample1.jpg"), "mode": mode})
		if r.status != 200 || r.env.Data["faceCount"] != 3.0 {
			t.Fatalf("%s: %d faces hidden", mode, int(r.env.Data["faceCount"].(float64)))
		}
		again := b.post(t, "/v1/face/count", object{"image": r.env.Data["image"], "expected": 0})
		if again.env.Data["ok"] != true {
			t.Errorf("%s: %v faces are still found", mode, again.env.Data["faceCount"])
		}
	}
}

// The tilt left in a crop is measured by finding the face again in the crop, so it holds
// the noise of two measurements, which is large for faces in profile or looking down; the
// photos have several of these. Hence two guarantees: half of the faces within half a
// degree, two of three within one.
func TestCropsStandUpright(t *testing.T) {
	b := realBench(t)
	var tilts []float64
	for kind, size := range [][2]int{{480, 640}, {480, 600}, {480, 720}, {600, 600}, {420, 540}} {
		photo := fmt.Sprintf("sample%d.jpg", kind+1)
		r := b.post(t, "/v1/face/crop", object{"image": sample(t, photo), "type": kind, "onlyCentralFace": false})
		crops, _ := r.env.Data["crops"].([]any)
		if len(crops) < 3 {
			t.Fatalf("%s: %d crops", photo, len(crops))
		}
		for i, c := range crops {
			text := c.(map[string]any)["crop"].(string)
			file, _ := base64.StdEncoding.DecodeString(text)
			cfg, _, err := image.DecodeConfig(bytes.NewReader(file))
			if err != nil || cfg.Width != size[0] || cfg.Height != size[1] {
				t.Errorf("%s crop %d: %dx%d, %v", photo, i, cfg.Width, cfg.Height, err)
			}
			seen := b.post(t, "/v1/face/detect", object{"image": text, "onlyCentralFace": true})
			faces, _ := seen.env.Data["faces"].([]any)
			if len(faces) != 1 {
				t.Errorf("%s crop %d: no face is found in it", photo, i)
				continue
			}
			tilt := math.Abs(faces[0].(map[string]any)["rotationAngle"].(float64))
			t.Logf("%s crop %d: %.2f degrees", photo, i, tilt)
			tilts = append(tilts, tilt)
		}
	}
	sort.Float64s(tilts)
	if half, third := tilts[len(tilts)/2], tilts[len(tilts)*2/3]; half > 0.5 || third > 1 {
		t.Errorf("half of the crops are tilted by more than %.2f degrees, a third by more than %.2f: %.2f", half, third, tilts)
	}
}

func TestSimilarityIsSymmetricAndVerifyAgrees(t *testing.T) {
	b := realBench(t)
	one, two := sample(t, "sample1.jpg"), sample(t, "sample5.jpg")
	ab := b.post(t, "/v1/face/similarity", object{"image1": one, "image2": two})
	ba := b.post(t, "/v1/face/similarity", object{"image1": two, "image2": one})
	if ab.env.Data["similarity"] != ba.env.Data["similarity"] || ab.env.Data["score"] != ba.env.Data["score"] {
		t.Errorf("%v and %v", ab.env.Data, ba.env.Data)
	}
	s := ab.env.Data["similarity"].(float64)
	for _, threshold := range []float64{0, s, math.Nextafter(s, 2), 1} {
		v := b.post(t, "/v1/face/verify", object{"image1": one, "image2": two, "threshold": threshold})
		if v.env.Data["match"] != (s >= threshold) || v.env.Data["similarity"] != s {
			t.Errorf("threshold %v: %v", threshold, v.env.Data)
		}
	}
}

func TestWithoutAFaceTheOriginalBytesComeBack(t *testing.T) {
	b := realBench(t)
	plain := photo(300, 200, 90)
	r := b.post(t, "/v1/face/redact", object{"image": plain})
	if r.env.Data["faceCount"] != 0.0 || r.env.Data["image"] != plain || len(r.env.Data["boxes"].([]any)) != 0 {
		t.Errorf("%.300s", r.raw)
	}
	for path, empty := range map[string]string{"/v1/face/detect": "faces", "/v1/face/count": "faces", "/v1/face/crop": "crops"} {
		r := b.post(t, path, object{"image": plain})
		if list, ok := r.env.Data[empty].([]any); r.status != 200 || !r.env.OK || !ok || len(list) != 0 {
			t.Errorf("%s: %.300s", path, r.raw)
		}
	}
}
