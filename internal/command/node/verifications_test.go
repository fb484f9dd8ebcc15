package node

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
)

// phone is a browser of a person.
type phone struct {
	h       *testNode
	id      string
	cookies map[string]string
}

// send sends a request of a page and returns status and body. It is sent again while the service has too
// much to do, as the page does.
func (p *phone) send(method, path, contentType string, body []byte) (status int, out object) {
	p.h.t.Helper()
	await.Eventually(p.h.t, func() bool {
		status, out = p.sendOnce(method, path, contentType, body)
		return status != http.StatusServiceUnavailable
	})
	return status, out
}

func (p *phone) sendOnce(method, path, contentType string, body []byte) (status int, out object) {
	p.h.t.Helper()
	req, err := http.NewRequest(method, "http://"+p.h.Addr()+path, bytes.NewReader(body))
	if err != nil {
		p.h.t.Fatal(err)
	}
	req.Header.Set("Origin", "http://"+p.h.Addr())
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	for name, value := range p.cookies {
		req.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		p.h.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		p.h.t.Fatal(err)
	}
	for _, c := range res.Cookies() {
		if !c.Secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || !strings.HasPrefix(c.Name, "__Host-") {
			p.h.t.Errorf("cookie %+v", c)
		}
		p.cookies[c.Name] = c.Value
	}
	if err := json.Unmarshal(raw, &out); err != nil {
		p.h.t.Fatalf("%s %s: %d %q", method, path, res.StatusCode, raw)
	}
	return res.StatusCode, out
}

// want sends JSON and returns the data of the answer, which must have the status or code.
func (p *phone) want(want, method, path string, body any) object {
	p.h.t.Helper()
	raw := []byte(nil)
	if body != nil {
		raw, _ = json.Marshal(body)
	}
	return p.check(want, method+" "+path)(p.send(method, path, "application/json", raw))
}

func (p *phone) check(want, what string) func(status int, out object) object {
	return func(status int, out object) object {
		p.h.t.Helper()
		got := "200"
		if status != 200 {
			got = out["error"].(object)["code"].(string)
		}
		if got != want {
			p.h.t.Fatalf("%s: %d %v, want %s", what, status, out, want)
		}
		return out["data"].(object)
	}
}

func newPhone(h *testNode) *phone { return &phone{h: h, cookies: map[string]string{}} }

// open opens a link.
func (p *phone) open(url string) object {
	p.h.t.Helper()
	data := p.want("200", "POST", "/v/api/sessions", object{"token": url[strings.LastIndex(url, "/")+1:]})
	p.id = data["id"].(string)
	return data
}

func (p *phone) path(rest string) string { return "/v/api/sessions/" + p.id + rest }

// agree stores the consent to the text that the page shows.
func (p *phone) agree() object {
	p.h.t.Helper()
	return p.want("200", "POST", p.path("/consent"), p.consent("en"))
}

// consent is what the page sends when the person agrees to its text in a language.
func (p *phone) consent(language string) object {
	p.h.t.Helper()
	pages, err := verify.New()
	if err != nil {
		p.h.t.Fatal(err)
	}
	state := p.want("200", "GET", p.path(""), nil)
	asked := state["consent"].(object)
	shown := verify.Consent{
		Business: state["business"].(string), HasFace: asked["face"].(bool), HasDocument: asked["document"].(bool), RetentionDays: int(asked["retentionDays"].(float64)),
	}
	for _, check := range asked["checks"].([]any) {
		shown.Checks = append(shown.Checks, check.(string))
	}
	sum, _ := pages.HashConsent(language, shown)
	return object{"agree": true, "textId": verify.ConsentID, "textSha256": sum, "language": language}
}

// upload sends files as one try of a step.
func (p *phone) upload(want string, state object, step, source string, files ...[]byte) object {
	p.h.t.Helper()
	nonce := ""
	for _, s := range state["steps"].([]any) {
		if s := s.(object); s["name"] == step {
			nonce, _ = s["nonce"].(string)
		}
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	_ = form.WriteField("nonce", nonce)
	_ = form.WriteField("source", source)
	for _, file := range files {
		part, _ := form.CreateFormFile("frames", "frame.jpg")
		_, _ = part.Write(file)
	}
	_ = form.Close()
	status, out := p.send("POST", p.path("/steps/"+step), form.FormDataContentType(), body.Bytes())
	return p.check(want, "upload")(status, out)
}

// waitFor reads a verification until it has the status.
func (h *testNode) waitFor(id, status string) object {
	h.t.Helper()
	return await.Value(h.t, "the verification is "+status, func() (object, bool) {
		v := h.call("200", testKey, "GET", "/v1/verifications/"+id, nil).Data["verification"].(object)
		return v, v["status"] == status
	})
}

// enableStoring switches storing on for the project of the test key.
func (h *testNode) enableStoring() {
	h.t.Helper()
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
}

func (h *testNode) createVerification(body object) object {
	h.t.Helper()
	return h.call("200", testKey, "POST", "/v1/verifications", body).Data["verification"].(object)
}

func runOnStores(t *testing.T, test func(t *testing.T, h *testNode)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, open(t, storetest.SQLite(t))) })
	t.Run("postgres", func(t *testing.T) { test(t, open(t, storetest.Postgres(t))) })
}

// TestVerificationFromLinkToDecision goes from the link to the decision with real models: the
// same person in another photo, and another person.
func TestVerificationFromLinkToDecision(t *testing.T) {
	runOnStores(t, func(t *testing.T, h *testNode) {
		known, selfie := packtest.Bytes(t, "sample1.jpg#680,280,500,620"), packtest.Bytes(t, "sample1.jpg#660,260,540,660")
		other, err := base64.StdEncoding.DecodeString(h.portraits(photoOf(t, "sample1.jpg"))[1])
		if err != nil {
			t.Fatal(err)
		}
		body := object{
			"reference": "customer-1", "checks": object{"faceMatch": object{}, "liveness": object{}},
			"portrait": base64.StdEncoding.EncodeToString(known), "redirectUrl": "http://localhost:3000/done?order=7", "tag": "order 7",
		}
		h.call("403 storing_not_enabled", testKey, "POST", "/v1/verifications", body)
		h.enableStoring()
		for _, c := range []struct {
			name     string
			selfie   []byte
			match    string
			decision []string // the liveness of a crop of a photo may be left open
			declined bool
		}{
			{"same person", selfie, "pass", []string{"approved", "needs_review"}, false},
			{"another person", other, "fail", []string{"declined"}, true},
			{"the portrait itself", known, "pass", []string{"needs_review"}, false},
		} {
			created := h.createVerification(body)
			if created["price"] != 0.42 || created["status"] != "created" || created["nextActor"] != "person" || !strings.Contains(created["qr"].(object)["svg"].(string), "<svg") {
				t.Fatalf("created %v", created)
			}
			v := h.passLink(created, c.selfie)
			id := v["id"].(string)
			if got := v["checks"].(object)["face_match"]; got != c.match || !slices.Contains(c.decision, v["decision"].(string)) {
				t.Errorf("%s: face_match %v, decision %v, reasons %v", c.name, got, v["decision"], v["reasons"])
			}
			if n, err := store.QueryValue[int64](t.Context(), h.store, "SELECT count(*) FROM entries WHERE hold_id = $1", id); err != nil || n != 1 {
				t.Errorf("%s: %d charges: %v", c.name, n, err)
			}
			declined, err := store.QueryValue[int64](t.Context(), h.store, "SELECT count(*) FROM webhook_events WHERE kind = 'verification.declined' AND body LIKE $1", "%"+id+"%")
			if err != nil || (declined == 1) != c.declined {
				t.Errorf("%s: %d declined events: %v", c.name, declined, err)
			}
			receipt := h.call("200", testKey, "DELETE", "/v1/verifications/"+id, nil).Data["receipt"].(object)
			if receipt["images"] != 2.0 {
				t.Errorf("%s: receipt %v", c.name, receipt)
			}
		}
	})
}

// passLink opens the link of a verification, agrees, sends a selfie and waits for the decision.
func (h *testNode) passLink(created object, selfie []byte) object {
	h.t.Helper()
	id := created["id"].(string)
	p := newPhone(h)
	if state := p.open(created["url"].(string)); state["step"] != "consent" {
		h.t.Fatalf("state %v", state)
	}
	stranger := newPhone(h)
	stranger.want("link_invalid", "POST", "/v/api/sessions", object{"token": tokenOf(created["url"].(string))})
	state := p.agree()
	if status, guided := p.send("POST", p.path("/steps/selfie/frame"), "image/jpeg", selfie); status != 200 || guided["data"].(object)["instruction"] == "" {
		h.t.Fatalf("guidance %v", guided)
	}
	if state = p.upload("200", state, "selfie", "file", selfie); state["status"] != "processing" {
		h.t.Fatalf("state %v", state)
	}
	return h.waitForDecision(id)
}

func TestTestReferencesRunTheWholeLife(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	for reference, want := range map[string][3]string{
		"test:approved": {"completed", "approved", ""}, "test:declined:7": {"completed", "declined", "no_match"},
		"test:needs_review": {"needs_review", "needs_review", "liveness_unknown"}, "test:expired": {"expired", "", "not_opened"},
		"test:aml_hit": {"needs_review", "needs_review", "aml_hit"},
	} {
		created := h.createVerification(object{
			"reference": reference, "checks": object{"faceMatch": object{}, "liveness": object{}, "aml": object{}}, "person": object{"name": "Ann Example"},
		})
		v := h.waitFor(created["id"].(string), want[0])
		decision, _ := v["decision"].(string)
		reason := ""
		if reasons := v["reasons"].([]any); len(reasons) > 0 {
			reason = reasons[0].(object)["code"].(string)
		}
		if decision != want[1] || reason != want[2] {
			t.Errorf("%s: %s %s, want %v", reference, decision, reason, want)
		}
	}
	// They are for the test environment alone, and other references are real.
	v := h.createVerification(object{"reference": "test:approvedX", "checks": object{"liveness": object{}}})
	later := h.createVerification(object{"reference": "test:approved", "checks": object{"liveness": object{}}})
	h.waitFor(later["id"].(string), "completed") // the one before had its turn
	if got := h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string), nil).Data["verification"].(object); got["status"] != "created" {
		t.Errorf("a reference that only looks like one: %v", got["status"])
	}
}
