package node

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"maps"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// logText is a log that tests read.
type logText struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logText) contains(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.text.String(), text)
}

func tokenOf(url string) string { return url[strings.LastIndex(url, "/")+1:] }

// TestAttacksOverHTTP holds the answers to attacks of docs/verification.md that need a whole node.
func TestAttacksOverHTTP(t *testing.T) {
	packtest.RequireModels(t)
	log := &logText{}
	o := nodeOptions(storetest.SQLite(t))
	o.Log = slog.New(slog.NewTextHandler(log, nil))
	h := run(t, o)
	h.enableStoring()
	sample := packtest.Bytes(t, "sample1.jpg#680,280,500,620")
	liveness := object{"liveness": object{}}
	at := func(t *testing.T) *testNode { return &testNode{Node: h.Node, t: t, stop: h.stop} }

	t.Run("PreviewOfALinkChangesNothing", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": liveness})
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodOptions} {
			for _, path := range []string{"/v/" + tokenOf(v["url"].(string)), "/v/api/sessions", "/v/" + v["id"].(string)} {
				req, _ := http.NewRequest(method, "http://"+h.Addr()+path, nil)
				res, err := http.DefaultClient.Do(req)
				if err != nil {
					t.Fatal(err)
				}
				_ = res.Body.Close()
				if len(res.Cookies()) > 0 {
					t.Errorf("%s %s sets a cookie", method, path)
				}
			}
		}
		if got := h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string), nil).Data["verification"].(object); got["status"] != "created" || got["sequence"] != 1.0 {
			t.Errorf("status %v", got["status"])
		}
	})
	t.Run("TokenOfALinkIsNotLogged", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": liveness})
		token := tokenOf(v["url"].(string))
		res, err := http.Get("http://" + h.Addr() + "/v/" + token)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		newPhone(h).open(v["url"].(string))
		if log.contains(token) || !log.contains("/v/***") {
			t.Error("the log has the token, or not the mask")
		}
	})
	t.Run("RequestsOfOtherSitesAreRefused", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": liveness})
		body := `{"token":"` + tokenOf(v["url"].(string)) + `"}`
		for name, header := range map[string]http.Header{
			"no origin":      {},
			"another origin": {"Origin": {"https://evil.example.com"}},
			"null":           {"Origin": {"null"}},
			"same site":      {"Origin": {"http://" + h.Addr()}, "Sec-Fetch-Site": {"same-site"}},
			"cross site":     {"Origin": {"http://" + h.Addr()}, "Sec-Fetch-Site": {"cross-site"}},
		} {
			req, _ := http.NewRequest(http.MethodPost, "http://"+h.Addr()+"/v/api/sessions", strings.NewReader(body))
			req.Header = header
			req.Header.Set("Content-Type", "application/json")
			res, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			_ = res.Body.Close()
			if res.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %d", name, res.StatusCode)
			}
		}
	})
	t.Run("ConsentToAnotherTextIsRefused", func(t *testing.T) {
		h := at(t)
		p := newPhone(h)
		p.open(h.createVerification(object{"reference": "r", "checks": liveness})["url"].(string))
		german := p.consent("de")
		for name, change := range map[string]object{
			"zeros": {"textSha256": strings.Repeat("0", 64)}, "no hash": {"textSha256": ""}, "another language": {"language": "en"},
			"no language of the page": {"language": "tlh"}, "another version": {"textId": "consent-1"}, "no version": {"textId": ""},
		} {
			sent := maps.Clone(german)
			maps.Copy(sent, change)
			if data := p.want("field_invalid", "POST", p.path("/consent"), sent); len(data) > 0 {
				t.Errorf("%s: %v", name, data)
			}
		}
		// What the text names has changed since it was shown.
		h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"display_name": "Another business"})
		p.want("field_invalid", "POST", p.path("/consent"), german)
		if state := p.want("200", "POST", p.path("/consent"), p.consent("ar")); state["status"] != "capturing" {
			t.Errorf("status %v", state["status"])
		}
	})
	t.Run("ReferenceRefusesMarkup", func(t *testing.T) {
		h := at(t)
		before := h.countRows("verifications")
		for _, reference := range []string{"<script>alert(1)</script>", "a\"b", "a&b", "=1+1", "@cmd", "-1", "+1", "a b", "a\r\nX: y", "ä", "", strings.Repeat("a", 129)} {
			h.call("400 field_invalid", testKey, "POST", "/v1/verifications", object{"reference": reference, "checks": liveness})
		}
		if after := h.countRows("verifications"); after != before {
			t.Errorf("%d verifications were stored", after-before)
		}
	})
	t.Run("MetadataIsReturnedAsItWasSentAndLimited", func(t *testing.T) {
		h := at(t)
		sent := object{"order": "A-1042", "note <b>": "<script>alert(1)</script>", strings.Repeat("ä", 40): strings.Repeat("ö", 500), "empty": ""}
		v := h.createVerification(object{"reference": "with-metadata", "checks": liveness, "metadata": sent, "tag": "till 3"})
		got := h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string), nil).Data["verification"].(object)
		if !reflect.DeepEqual(got["metadata"], sent) || got["tag"] != "till 3" {
			t.Errorf("metadata %v, tag %v", got["metadata"], got["tag"])
		}
		listed := h.call("200", testKey, "GET", "/v1/verifications?reference=with-metadata", nil).Data["verifications"].([]any)
		if len(listed) != 1 || !reflect.DeepEqual(listed[0].(object)["metadata"], sent) {
			t.Errorf("listed %v", listed)
		}
		many := object{}
		for i := range 51 {
			many[strconv.Itoa(i)] = ""
		}
		before := h.countRows("verifications")
		for param, metadata := range map[string]any{
			"metadata":                            many,
			"metadata.":                           object{"": "x"},
			"metadata." + strings.Repeat("n", 41): object{strings.Repeat("n", 41): "x"},
			"metadata.long":                       object{"long": strings.Repeat("x", 501)},
			"metadata.number":                     object{"number": 7},
			"metadata.nested":                     object{"nested": object{}},
			"metadata.nothing":                    object{"nothing": nil},
		} {
			refused := h.call("400 field_invalid", testKey, "POST", "/v1/verifications", object{"reference": "r", "checks": liveness, "metadata": metadata})
			if refused.Error == nil || refused.Error.Param != param {
				t.Errorf("refused as %+v, want param %q", refused.Error, param)
			}
		}
		h.call("400 field_invalid", testKey, "POST", "/v1/verifications", object{"reference": "r", "checks": liveness, "metadata": "text"})
		if after := h.countRows("verifications"); after != before {
			t.Errorf("%d verifications were stored", after-before)
		}
	})
	t.Run("UploadsThatAreNoImagesAreRefused", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": liveness})
		p := newPhone(h)
		p.open(v["url"].(string))
		state := p.agree()
		video := append([]byte("\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41"), make([]byte, 100_000)...)
		p.upload("image_invalid", state, "selfie", "file", video)
		p.upload("image_invalid", state, "selfie", "file", []byte("<html><script>alert(1)</script></html>"))
		p.upload("image_invalid", state, "selfie", "file", []byte("GIF89a......................"))
		p.upload("image_invalid", state, "selfie", "file", append([]byte("\xff\xd8\xff\xe0"), make([]byte, 1000)...))
		p.upload("image_too_large", state, "selfie", "file", make([]byte, 20_000_000))
		p.upload("request_too_large", state, "selfie", "file", make([]byte, 13_000_000), make([]byte, 13_000_000))
		p.upload("field_missing", state, "selfie", "file")
		p.upload("not_found", state, "document_front", "file", sample)
		if n := h.countRows("verification_images"); n != 0 {
			t.Errorf("%d images are stored", n)
		}
		// A polyglot: an image with a page behind it is stored as an image alone.
		state = p.upload("200", state, "selfie", "file", append(bytes.Clone(sample), "<html><script>alert(1)</script></html>"...))
		if state["status"] != "processing" {
			t.Fatalf("state %v", state)
		}
		image := h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string)+"/images/selfie_1", nil)
		raw, err := base64.StdEncoding.DecodeString(image.Data["image"].(string))
		if err != nil || bytes.Contains(raw, []byte("script")) || !bytes.HasPrefix(raw, []byte("\xff\xd8\xff")) {
			t.Error("the page behind the image was stored")
		}
	})
	t.Run("KeyWithoutPermissionSeesNoImages", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": object{"faceMatch": object{}}, "portrait": base64.StdEncoding.EncodeToString(sample)})
		made := h.call("200", adminKey, "POST", "/v1/admin/keys", object{
			"project": "default", "environment": "test", "name": "reader", "permissions": []string{"verifications.read"},
		})
		key := made.Data["api_key"].(string)
		h.call("200", key, "GET", "/v1/verifications/"+v["id"].(string), nil)
		h.call("403 permission_denied", key, "GET", "/v1/verifications/"+v["id"].(string)+"/images/portrait", nil)
		h.call("403 permission_denied", key, "POST", "/v1/verifications/"+v["id"].(string)+"/review", object{"decision": "approved", "reason": "x"})
		h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string)+"/images/portrait", nil)
	})
	t.Run("GuidanceIsLimited", func(t *testing.T) {
		h := at(t)
		v := h.createVerification(object{"reference": "r", "checks": liveness})
		p := newPhone(h)
		p.open(v["url"].(string))
		p.agree()
		limited := 0
		for range 40 {
			if status, _ := p.send("POST", p.path("/steps/selfie/frame"), "image/jpeg", []byte("no image")); status == http.StatusTooManyRequests {
				limited++
			}
		}
		if limited == 0 {
			t.Error("40 frames in a row are answered")
		}
	})
	t.Run("ExamplesOfTheDescriptionAreAnswered", func(t *testing.T) { at(t).replayExamples() })
	t.Run("OpeningLinksIsLimited", func(t *testing.T) { // the last one: it uses the rate of this address up
		p := newPhone(at(t))
		limited := false
		for range 60 {
			body, _ := json.Marshal(object{"token": strings.Repeat("a", 43)})
			status, out := p.send("POST", "/v/api/sessions", "application/json", body)
			if status == http.StatusTooManyRequests {
				limited = true
				break
			}
			p.check("link_invalid", "guess")(status, out)
		}
		if !limited {
			t.Error("60 guesses in a row are answered")
		}
	})
}

func (h *testNode) countRows(table string) int64 {
	h.t.Helper()
	n, err := store.QueryValue[int64](h.t.Context(), h.store, "SELECT count(*) FROM "+table)
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

// replayExamples sends the examples of the description that need no earlier call, and those of
// reviews on a verification that waits for one.
func (h *testNode) replayExamples() {
	h.t.Helper()
	joined, err := bundle.Join("../../../api", "")
	if err != nil {
		h.t.Fatal(err)
	}
	d, err := api.Parse(joined)
	if err != nil {
		h.t.Fatal(err)
	}
	waiting := h.createVerification(object{"reference": "test:needs_review", "checks": object{"liveness": object{}, "faceMatch": object{}}})["id"].(string)
	h.waitFor(waiting, "needs_review")
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "visitors"}) // of an example that enrols
	lease := ""
	for _, name := range []string{"verifications.create", "workflows.create", "reviews.claim", "reviews.release", "reviews.claim", "reviews.askAgain"} {
		op := d.Operation(name)
		if len(op.Examples) == 0 {
			h.t.Errorf("%s has no example", name)
		}
		for _, example := range op.Examples {
			body := withSamples(h.t, example.Request).(object)
			if _, found := body["lease"]; found {
				body["lease"] = lease
			}
			data := h.call("200", testKey, op.Method, strings.ReplaceAll(op.Path, "{verification}", waiting), body).Data
			if got, found := data["lease"].(string); found {
				lease = got
			}
		}
	}
	h.call("200", testKey, "POST", "/v1/verifications/"+waiting+"/cancel", nil)
	second := h.createVerification(object{"reference": "test:needs_review:2", "checks": object{"liveness": object{}}})["id"].(string)
	h.waitFor(second, "needs_review")
	for _, example := range d.Operation("verifications.review").Examples {
		h.call("200", testKey, "POST", "/v1/verifications/"+second+"/review", example.Request.(object))
	}
}

// withSamples replaces the photo marks in an example by the base64 of the photos.
func withSamples(t testing.TB, v any) any {
	t.Helper()
	switch v := v.(type) {
	case string:
		if name, ok := strings.CutPrefix(v, bundle.PhotoMark); ok {
			return base64.StdEncoding.EncodeToString(packtest.Bytes(t, name))
		}
	case map[string]any:
		out := object{}
		for k, e := range v {
			out[k] = withSamples(t, e)
		}
		return out
	}
	return v
}
