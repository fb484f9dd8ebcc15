package node

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/pack/packtest"
	"github.com/likeness-api/likeness/internal/store"
	"github.com/likeness-api/likeness/internal/store/storetest"
)

// phone is a browser of a person.
type phone struct {
	h       *house
	id      string
	cookies map[string]string
}

// send sends a request of a page and returns status and body.
func (p *phone) send(method, path, contentType string, body []byte) (status int, out object) {
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

func newPhone(h *house) *phone { return &phone{h: h, cookies: map[string]string{}} }

// open opens a link.
func (p *phone) open(url string) object {
	p.h.t.Helper()
	data := p.want("200", "POST", "/v/api/sessions", object{"token": url[strings.LastIndex(url, "/")+1:]})
	p.id = data["id"].(string)
	return data
}

func (p *phone) path(rest string) string { return "/v/api/sessions/" + p.id + rest }

// agree stores the consent.
func (p *phone) agree() object {
	p.h.t.Helper()
	return p.want("200", "POST", p.path("/consent"), object{"agree": true, "textId": "consent-1", "textSha256": strings.Repeat("ab", 32), "language": "en"})
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
func (h *house) waitFor(id, status string) object {
	h.t.Helper()
	for until := time.Now().Add(30 * time.Second); ; {
		v := h.call("200", testKey, "GET", "/v1/verifications/"+id, nil).Data["verification"].(object)
		if v["status"] == status {
			return v
		}
		if time.Now().After(until) {
			h.t.Fatalf("still %v", v)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// enableStoring switches storing on for the project of the test key.
func (h *house) enableStoring() {
	h.t.Helper()
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
}

func (h *house) createVerification(body object) object {
	h.t.Helper()
	return h.call("200", testKey, "POST", "/v1/verifications", body).Data["verification"].(object)
}

func runOnStores(t *testing.T, test func(t *testing.T, h *house)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, open(t, storetest.SQLite(t))) })
	t.Run("postgres", func(t *testing.T) { test(t, open(t, storetest.Postgres(t))) })
}

func TestVerificationFromLinkToDecision(t *testing.T) {
	runOnStores(t, func(t *testing.T, h *house) {
		sample := packtest.Bytes(t, "sample1.jpg#680,280,500,620")
		body := object{
			"reference": "customer-1", "checks": object{"faceMatch": object{}, "liveness": object{}},
			"portrait": base64.StdEncoding.EncodeToString(sample), "redirectUrl": "http://localhost:3000/done?order=7", "tag": "order 7",
		}
		h.call("403 storing_not_enabled", testKey, "POST", "/v1/verifications", body)
		h.enableStoring()
		created := h.createVerification(body)
		if created["price"] != 0.42 || created["status"] != "created" || created["nextActor"] != "person" || !strings.Contains(created["qr"].(object)["svg"].(string), "<svg") {
			t.Fatalf("created %v", created)
		}
		id := created["id"].(string)
		p := newPhone(h)
		state := p.open(created["url"].(string))
		if state["step"] != "consent" {
			t.Fatalf("state %v", state)
		}
		stranger := newPhone(h)
		stranger.want("link_invalid", "POST", "/v/api/sessions", object{"token": created["url"].(string)[strings.LastIndex(created["url"].(string), "/")+1:]})
		p.upload("state_conflict", state, "selfie", "camera", sample)
		state = p.agree()
		status, guided := p.send("POST", p.path("/steps/selfie/frame"), "image/jpeg", sample)
		if status != 200 {
			t.Fatalf("guidance %v", guided)
		}
		t.Log(guided)
		state = p.upload("200", state, "selfie", "file", sample)
		if state["status"] != "processing" {
			t.Fatalf("state %v", state)
		}
		for _, status := range []string{"needs_review", "completed"} {
			_ = status
		}
		var v object
		for until := time.Now().Add(30 * time.Second); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
			if v = h.call("200", testKey, "GET", "/v1/verifications/"+id, nil).Data["verification"].(object); v["nextActor"] != "service" {
				break
			}
		}
		t.Logf("%v", v)
		charges, err := store.Value[int64](t.Context(), h.store, "SELECT count(*) FROM entries WHERE hold_id = $1", id)
		if err != nil || charges != 1 {
			t.Errorf("%d charges: %v", charges, err)
		}
		events, err := h.hooks.outbox.ListEvents(t.Context(), h.store, "", 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			t.Log(e.Body)
		}
		receipt := h.call("200", testKey, "DELETE", "/v1/verifications/"+id, nil).Data["receipt"].(object)
		if receipt["images"] != 2.0 {
			t.Errorf("receipt %v", receipt)
		}
	})
}

func TestTestReferencesRunTheWholeLife(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	for reference, want := range map[string]string{
		"test:approved": "completed", "test:declined:7": "completed", "test:needs_review": "needs_review", "test:expired": "expired", "test:aml_hit": "needs_review",
	} {
		created := h.createVerification(object{"reference": reference, "checks": object{"faceMatch": object{}, "liveness": object{}, "aml": object{}}, "person": object{"name": "Ann Example"}})
		v := h.waitFor(created["id"].(string), want)
		t.Log(reference, v["decision"], v["reasons"])
	}
}
