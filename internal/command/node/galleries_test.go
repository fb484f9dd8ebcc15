package node

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/jpeg"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

const (
	testKey  = "sk_test_galleries_1"
	adminKey = "sk_admin_galleries_1_0123456789abcdef0123456789abcdef"
)

// testNode is a real node with real models, called over HTTP.
type testNode struct {
	*Node
	t    *testing.T
	stop func() error
}

func open(t *testing.T, database string) *testNode {
	t.Helper()
	packtest.RequireModels(t)
	return run(t, nodeOptions(database))
}

// nodeOptions are those of a node on database whose keys the tests know.
func nodeOptions(database string) Options {
	return Options{
		Addr: "127.0.0.1:0", Database: database, Models: packtest.Dir, MasterKey: base64.StdEncoding.EncodeToString(make([]byte, 32)),
		BootstrapKey: testKey, AdminBootstrapKey: adminKey, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
}

// run starts a node and waits until it is ready.
func run(t *testing.T, o Options) *testNode {
	t.Helper()
	ready := make(chan struct{})
	o.Ready = func() { close(ready) }
	n, err := Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	stopped := false
	h := &testNode{Node: n, t: t}
	h.stop = func() error {
		if stopped {
			return nil
		}
		stopped = true
		cancel()
		return <-ended
	}
	t.Cleanup(func() {
		if err := h.stop(); err != nil {
			t.Error(err)
		}
	})
	select {
	case <-ready:
	case <-time.After(time.Minute):
		t.Fatal("not ready after a minute")
	}
	return h
}

type object = map[string]any

type answer struct {
	Status   int
	Header   http.Header
	OK       bool     `json:"ok"`
	Data     object   `json:"data"`
	Warnings []string `json:"warnings"`
	Error    *struct{ Code, Message, Param, Fix string }
}

// call sends a request and takes HTTP status and, where it is refused, the code for
// granted only when they are want ("200", "400 too_many_faces", "200 face_not_found").
func (h *testNode) call(want, key, method, path string, body object, header ...string) answer {
	h.t.Helper()
	var reader io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			h.t.Fatal(err)
		}
		reader = bytes.NewReader(raw)
	}
	req, err := http.NewRequest(method, "http://"+h.Addr()+path, reader)
	if err != nil {
		h.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+key)
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	out := answer{Status: res.StatusCode, Header: res.Header}
	if err := json.Unmarshal(raw, &out); err != nil {
		h.t.Fatalf("%s %s: %v: %.300s", method, path, err, raw)
	}
	got := strings.TrimSpace(strings.Join([]string{strconv.Itoa(res.StatusCode), codeOf(out)}, " "))
	if got != want {
		h.t.Fatalf("%s %s: %s, want %s: %.500s", method, path, got, want, raw)
	}
	return out
}

func codeOf(a answer) string {
	if a.Error == nil {
		return ""
	}
	return a.Error.Code
}

func photoOf(t *testing.T, name string) string {
	t.Helper()
	return base64.StdEncoding.EncodeToString(packtest.Bytes(t, name))
}

// portraits are crops of real photos that show one face each, the main one of its
// photo first.
func (h *testNode) portraits(photo string) []string {
	h.t.Helper()
	var out []string
	for _, c := range h.call("200", testKey, "POST", "/v1/face/crop", object{"image": photo, "type": 3, "onlyCentralFace": false}).Data["crops"].([]any) {
		crop := c.(object)["crop"].(string)
		if h.call("200", testKey, "POST", "/v1/face/count", object{"image": crop}).Data["faceCount"] == 1.0 {
			out = append(out, crop)
		}
	}
	return out
}

func matchesOf(t *testing.T, a answer, face int) []object {
	t.Helper()
	var out []object
	for _, m := range a.Data["faces"].([]any)[face].(object)["matches"].([]any) {
		out = append(out, m.(object))
	}
	return out
}

func stores(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("sqlite", func(t *testing.T) { test(t, storetest.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, storetest.Postgres(t)) })
}

// TestAPersonIsEnrolledFoundAndDeletedOverHTTP is the life of a gallery on real photos,
// through a restart.
func TestAPersonIsEnrolledFoundAndDeletedOverHTTP(t *testing.T) {
	stores(t, func(t *testing.T, address string) {
		h := open(t, address)
		group := photoOf(t, "sample1.jpg") // three women
		faces := h.portraits(group)
		if len(faces) < 2 {
			t.Fatalf("%d portraits", len(faces))
		}

		// Nothing is stored before the operator allows it.
		refused := h.call("403 storing_not_enabled", testKey, "POST", "/v1/galleries", object{"id": "visitors"})
		if !strings.Contains(refused.Error.Fix, "likeness projects storing") {
			t.Errorf("fix %q", refused.Error.Fix)
		}
		p := h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
		if p.Data["storing"] != true {
			t.Fatalf("project %v", p.Data)
		}

		h.call("200", testKey, "POST", "/v1/galleries", object{"id": "visitors", "retentionDays": 365})
		h.call("409 already_exists", testKey, "POST", "/v1/galleries", object{"id": "visitors"})
		people := "/v1/galleries/visitors/people"
		made := h.call("200", testKey, "POST", people, object{"id": "ann", "labels": []string{"berlin", "staff"}, "image": faces[0]})
		if got := made.Header.Get("X-Credits-Charged"); got != "0.02" {
			t.Errorf("enrolling cost %s", got)
		}
		enrolled := made.Data["person"].(object)["faces"].([]any)[0].(object)
		if enrolled["id"] == "" || len(enrolled["digest"].(string)) != 64 || made.Data["person"].(object)["purgeAt"] == nil {
			t.Errorf("person %v", made.Data)
		}
		h.call("409 already_exists", testKey, "POST", people, object{"id": "ann", "image": faces[0]})
		h.call("200", testKey, "POST", people, object{"id": "bea", "labels": []string{"berlin"}})
		h.call("200", testKey, "POST", people+"/bea/faces", object{"image": faces[1]})

		// What cannot be enrolled is named.
		many := h.call("400 too_many_faces", testKey, "POST", people, object{"id": "all", "image": group})
		if many.Error.Param != "image" || !strings.Contains(many.Error.Message, "3 faces") {
			t.Errorf("%+v", *many.Error)
		}
		blank := photo(64)
		none := h.call("200 face_not_found", testKey, "POST", people, object{"id": "nobody", "image": blank})
		if none.OK || none.Error.Param != "image" || none.Header.Get("X-Credits-Charged") != "0.00" {
			t.Errorf("%+v", none)
		}
		h.call("404 not_found", testKey, "GET", people+"/nobody", nil)
		h.call("400 image_invalid", testKey, "POST", people+"/bea/faces", object{"image": "aGVsbG8="})
		h.call("404 not_found", testKey, "POST", people+"/nobody/faces", object{"image": faces[0]})
		h.call("400 field_invalid", testKey, "POST", people, object{"id": "a b"})
		h.call("400 field_missing", testKey, "POST", people, object{})
		h.call("400 field_invalid", testKey, "POST", people, object{"id": "dan", "purgeAt": "2020-01-01T00:00:00Z"})
		h.call("400 field_invalid", testKey, "POST", people, object{"id": "dan", "purgeAt": "tomorrow"})

		// The photo that the portrait was cut from finds its main face.
		search := object{"image": group, "gallery": "visitors", "topK": 5}
		found := h.call("200", testKey, "POST", "/v1/face/search", search)
		m := matchesOf(t, found, 0)
		if len(m) != 1 || m[0]["similarity"].(float64) < 0.9 || found.Data["compared"] != 2.0 || found.Header.Get("X-Credits-Charged") != "0.30" {
			t.Fatalf("%v", found.Data)
		}
		all := h.call("200", testKey, "POST", "/v1/face/search", object{"image": group, "gallery": "visitors", "onlyCentralFace": false})
		var seen []string
		for i := range all.Data["faces"].([]any) {
			for _, m := range matchesOf(t, all, i) {
				seen = append(seen, m["personId"].(string))
			}
		}
		slices.Sort(seen)
		if !slices.Equal(seen, []string{"ann", "bea"}) || len(all.Data["faces"].([]any)) != 3 {
			t.Errorf("found %v among %v", seen, all.Data)
		}
		// The threshold of each comparison grows with their number: 3 faces x 2 enrolled.
		one, six := found.Data["calibration"].(object), all.Data["calibration"].(object)
		if one["threshold"].(float64) <= 0.75 || six["threshold"].(float64) <= one["threshold"].(float64) || six["fmrAtThreshold"] != one["fmrAtThreshold"] {
			t.Errorf("calibration %v, then %v", one, six)
		}
		// Labels narrow, threshold 0 shows whoever is nearest.
		narrow := h.call("200", testKey, "POST", "/v1/face/search", object{"image": group, "gallery": "visitors", "labels": []string{"staff", "berlin"}, "threshold": 0})
		if m := matchesOf(t, narrow, 0); narrow.Data["compared"] != 1.0 || len(m) != 1 || m[0]["personId"] != "ann" {
			t.Errorf("%v", narrow.Data)
		}
		stranger := h.call("200", testKey, "POST", "/v1/face/search", object{"image": photoOf(t, "sample5.jpg"), "gallery": "visitors"})
		if m := matchesOf(t, stranger, 0); len(m) != 0 {
			t.Errorf("a stranger is taken for %v", m)
		}
		h.call("200 face_not_found", testKey, "POST", "/v1/face/search", object{"image": blank, "gallery": "visitors"})
		h.call("404 not_found", testKey, "POST", "/v1/face/search", object{"image": group, "gallery": "others"})
		for field, value := range map[string]any{"topK": 0, "threshold": 1.01, "gallery": "a/b"} {
			bad := object{"image": group, "gallery": "visitors", field: value}
			if a := h.call("400 field_invalid", testKey, "POST", "/v1/face/search", bad); a.Error.Param != field {
				t.Errorf("%s: %+v", field, *a.Error)
			}
		}

		// A repeated enrolment with its Idempotency-Key answers the same and costs nothing.
		other := faces[0] // not of the main face, which the search after the restart finds once
		if m[0]["personId"] == "ann" {
			other = faces[1]
		}
		first := h.call("200", testKey, "POST", people, object{"id": "cyd", "image": other}, "Idempotency-Key", "enrol-cyd")
		again := h.call("200", testKey, "POST", people, object{"id": "cyd", "image": other}, "Idempotency-Key", "enrol-cyd")
		if again.Header.Get("Idempotent-Replayed") != "true" || again.Header.Get("X-Credits-Charged") == "0.02" ||
			first.Data["person"].(object)["created"] != again.Data["person"].(object)["created"] {
			t.Errorf("%v, then %v (%v)", first.Data, again.Data, again.Header)
		}

		// All of it is there after a restart.
		if err := h.stop(); err != nil {
			t.Fatal(err)
		}
		h = open(t, address)
		if m := matchesOf(t, h.call("200", testKey, "POST", "/v1/face/search", search), 0); len(m) != 1 {
			t.Fatalf("after a restart: %v", m)
		}

		// Deleted people are not found, and receipts tell of them.
		gone := h.call("200", testKey, "DELETE", people+"/"+m[0]["personId"].(string), nil).Data["receipt"].(object)
		if gone["faces"] != 1.0 || gone["people"] != 1.0 || gone["reason"] != "request" || gone["kind"] != "person" || gone["done"] == nil {
			t.Errorf("receipt %v", gone)
		}
		if m := matchesOf(t, h.call("200", testKey, "POST", "/v1/face/search", search), 0); len(m) != 0 {
			t.Errorf("found after the deletion: %v", m)
		}
		h.call("404 not_found", testKey, "DELETE", people+"/"+m[0]["personId"].(string), nil)
		h.call("200", testKey, "DELETE", "/v1/galleries/visitors", nil)
		h.call("404 not_found", testKey, "GET", "/v1/galleries/visitors", nil)
		h.call("404 not_found", testKey, "POST", "/v1/face/search", search)
		list := h.call("200", testKey, "GET", "/v1/deletions?limit=1", nil)
		receipts := list.Data["receipts"].([]any)
		if len(receipts) != 1 || receipts[0].(object)["kind"] != "gallery" || receipts[0].(object)["people"] != 2.0 || list.Data["next"] == nil {
			t.Fatalf("%v", list.Data)
		}
		list = h.call("200", testKey, "GET", "/v1/deletions?before="+list.Data["next"].(string), nil)
		if receipts := list.Data["receipts"].([]any); len(receipts) != 1 || receipts[0].(object)["id"] != gone["id"] {
			t.Errorf("%v", list.Data)
		}
		h.call("200", testKey, "GET", "/v1/deletions/"+gone["id"].(string), nil)
		h.call("404 not_found", testKey, "GET", "/v1/deletions/dlr_x", nil)
	})
}

// photo is the base64 of an even grey image.
func photo(side int) string {
	var out bytes.Buffer
	if err := encodeGrey(&out, side); err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(out.Bytes())
}

// TestKeysOfOtherProjectsAndWithoutPermissionAreKeptOut uses keys made by the admin API.
func TestKeysOfOtherProjectsAndWithoutPermissionAreKeptOut(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "g"})
	h.call("200", testKey, "POST", "/v1/galleries/g/people", object{"id": "ann"})
	h.call("200", adminKey, "POST", "/v1/admin/projects", object{"name": "other"})
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/other", object{"storing": true})
	keyOf := func(project string, permissions ...string) string {
		a := h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": project, "environment": "test", "name": "k", "permissions": permissions})
		return a.Data["api_key"].(string)
	}
	other := keyOf("other", "*")
	h.call("404 not_found", other, "GET", "/v1/galleries/g", nil)
	h.call("404 not_found", other, "DELETE", "/v1/galleries/g/people/ann", nil)
	if list := h.call("200", other, "GET", "/v1/galleries", nil).Data["galleries"].([]any); len(list) != 0 {
		t.Errorf("another's galleries: %v", list)
	}
	reader, searcher := keyOf("default", "galleries.read"), keyOf("default", "face.*")
	h.call("200", reader, "GET", "/v1/galleries/g/people", nil)
	h.call("403 permission_denied", reader, "POST", "/v1/galleries/g/people", object{"id": "bob"})
	h.call("403 permission_denied", reader, "DELETE", "/v1/galleries/g", nil)
	h.call("403 permission_denied", searcher, "GET", "/v1/galleries", nil)
	h.call("200", searcher, "POST", "/v1/face/search", object{"image": photoOf(t, "sample1.jpg"), "gallery": "g"})
	// An admin key of one project cannot switch storing on for itself.
	own := h.call("200", adminKey, "POST", "/v1/admin/admin-keys", object{"name": "own", "project": "other"}).Data
	h.call("403 permission_denied", own["secret"].(string), "PATCH", "/v1/admin/projects/other", object{"storing": true})
}

func encodeGrey(w io.Writer, side int) error {
	return jpeg.Encode(w, image.NewGray(image.Rect(0, 0, side, side)), nil)
}
