package node

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// hostileValues are JSON values that stand in the place of a text.
var hostileValues = map[string]string{
	"zero byte": `"a\u0000b"`, "lone surrogate": `"\ud800"`, "no UTF-8": "\"\xff\"", "64 kB": `"` + strings.Repeat("x", 64<<10) + `"`,
	"not in use": `"\uffff\udbff\udfff"`, "signs": `"'\";--%_\\<{{"`,
}

// hostileParts are percent-encoded texts of addresses and forms.
var hostileParts = map[string]string{
	"no UTF-8": "%ff", "zero byte": "%00", "lone surrogate": "%ed%a0%80", "signs": "'%22%3B--%25_%5C%3C", "not in use": "%EF%BF%BF", "64 kB": strings.Repeat("x", 64<<10),
}

const hostileMark = "@@TEXT@@"

// TestNoTextMakesACallFail sends texts that no field can hold, and ones that few programs expect, to every operation of the
// API, every call of the pages for people, the documentation and the token endpoint: no answer is a failure of the service. The short
// form sends every second operation to a node on SQLite and the others to one on PostgreSQL.
func TestNoTextMakesACallFail(t *testing.T) {
	packtest.RequireModels(t)
	for name, database := range map[string]func(testing.TB) string{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			h := run(t, nodeOptions(database(t)))
			h.enableStoring()
			w := &textWalker{h: h, failures: map[int]int{}, odd: name == "postgres"}
			made := h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "default", "environment": "test", "name": "texts", "rate": object{"perSecond": 100_000, "burst": 1_000_000}})
			w.key = made.Data["api_key"].(string)
			w.walkOperations()
			w.walkPages()
			t.Logf("%d requests, answers by status: %v", w.sent, w.failures)
		})
	}
}

// textWalker sends requests as they are written.
type textWalker struct {
	h        *testNode
	key      string
	sent     int
	failures map[int]int // answers by status
	odd      bool        // which half of the operations the short form sends
}

// send sends one request on a connection of its own.
func (w *textWalker) send(what, method, target, contentType, body string, header ...string) {
	w.h.t.Helper()
	c, err := net.Dial("tcp", w.h.Addr())
	if err != nil {
		w.h.t.Fatal(err)
	}
	defer c.Close()
	head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: %[3]s\r\nOrigin: http://%[3]s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n", method, target, w.h.Addr(), contentType, len(body))
	for _, line := range header {
		head += line + "\r\n"
	}
	// The service may answer and close before it has read everything.
	_, _ = io.WriteString(c, head+"\r\n"+body)
	answer, err := http.ReadResponse(bufio.NewReader(c), &http.Request{Method: method})
	w.sent++
	if err != nil {
		w.h.t.Errorf("%s: %s %.100s: %v", what, method, target, err)
		return
	}
	defer answer.Body.Close()
	w.failures[answer.StatusCode]++
	if answer.StatusCode >= 500 {
		text, _ := io.ReadAll(answer.Body)
		w.h.t.Errorf("%s: %s %.100s: %d %.300s", what, method, target, answer.StatusCode, text)
	}
}

var pathVariable = regexp.MustCompile(`\{[a-zA-Z_]+\}`)

// walkOperations sends every operation with each text in each variable of the path, in the query, in headers and in each text
// of the example of its body.
func (w *textWalker) walkOperations() {
	operations := api.MustLoad().Operations
	if len(operations) < 60 {
		w.h.t.Errorf("%d operations", len(operations))
	}
	for i, op := range operations {
		if !testset.IsFull() && (i%2 == 1) != w.odd {
			continue
		}
		keys := []string{"Authorization: Bearer " + w.key}
		if strings.HasPrefix(op.Name, "admin.") {
			keys[0] = "Authorization: Bearer " + adminKey
		}
		path := pathVariable.ReplaceAllString(op.Path, "x")
		for name, text := range hostileParts {
			for _, variable := range pathVariable.FindAllString(op.Path, -1) {
				w.send(op.Name+", path, "+name, op.Method, pathVariable.ReplaceAllString(strings.Replace(op.Path, variable, text, 1), "x"), "application/json", "", keys...)
			}
			var query []string
			for _, p := range op.Params {
				if p.In == "query" {
					query = append(query, p.Name+"="+text)
				}
			}
			w.send(op.Name+", query, "+name, op.Method, path+"?x="+text, "application/json", "", keys...)
			for _, pair := range query {
				w.send(op.Name+", query, "+name, op.Method, path+"?"+pair, "application/json", "", keys...)
			}
		}
		for name, value := range map[string]string{"no UTF-8": "\xff\xfe", "16 kB": strings.Repeat("x", 16<<10), "letters": "äß"} {
			w.send(op.Name+", header, "+name, op.Method, path, "application/json", "{}", append(slices.Clone(keys), "Idempotency-Key: "+value, "Accept-Language: "+value, "Cookie: a="+value, "traceparent: "+value)...)
			w.send(op.Name+", key, "+name, op.Method, path, "application/json", "{}", "Authorization: Bearer "+value)
		}
		for _, example := range testset.Shorten(op.Examples, 1) {
			w.walkBody(op, example.Request, path, keys)
		}
	}
}

// walkBody sends a body with each text in the place of each of its own.
func (w *textWalker) walkBody(op *api.Operation, request any, path string, keys []string) {
	for i := range countTexts(request) {
		left := i
		raw, err := json.Marshal(markText(request, &left))
		if err != nil {
			w.h.t.Fatal(err)
		}
		for name, value := range hostileValues {
			w.send(op.Name+", body, "+name, op.Method, path, "application/json", strings.Replace(string(raw), `"`+hostileMark+`"`, value, 1), keys...)
		}
	}
}

// countTexts counts the texts in a value of JSON.
func countTexts(v any) (n int) {
	switch v := v.(type) {
	case string:
		return 1
	case []any:
		for _, e := range v {
			n += countTexts(e)
		}
	case map[string]any:
		for _, e := range v {
			n += countTexts(e)
		}
	}
	return n
}

// markText replaces the text number left by the mark, and photos by what is none: no model has to run.
func markText(v any, left *int) any {
	switch v := v.(type) {
	case string:
		if *left--; *left == -1 {
			return hostileMark
		}
		if strings.HasPrefix(v, bundle.PhotoMark) || len(v) > 1000 {
			return "AAAA"
		}
		return v
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = markText(e, left)
		}
		return out
	case map[string]any:
		out := object{}
		for _, k := range slices.Sorted(maps.Keys(v)) {
			out[k] = markText(v[k], left)
		}
		return out
	}
	return v
}

// walkPages sends each text to the calls of a person's pages, with a good cookie, and to what needs no key.
func (w *textWalker) walkPages() {
	for name, part := range hostileParts {
		p, _ := w.h.newCapture(testKey)
		cookies := make([]string, 0, len(p.cookies))
		for cookie, value := range p.cookies {
			cookies = append(cookies, "Cookie: "+cookie+"="+value)
		}
		for _, path := range []string{"/steps/" + part + "/frame", "/steps/" + part, "/steps/selfie/frame?positionOnly=" + part, "/steps/selfie?x=" + part, "/" + part, "/consent?x=" + part} {
			w.send("person, "+name, "POST", p.path(path), "image/jpeg", "no image", cookies...)
		}
		w.send("person, "+name, "GET", "/v/api/sessions/"+part, "", "", cookies...)
		for _, target := range []string{"/v/", "/v/assets/", "/docs/", "/docs/api/", "/docs/errors/", "/docs/guides/", "/docs?q=", "/docs/search?q=", "/console/login?next=", "/console/assets/", "/openapi.yaml?", "/healthz?", "/readyz?", "/metrics?", "/"} {
			for _, method := range []string{"GET", "POST", "HEAD"} {
				w.send("pages, "+name, method, target+part, "", "")
			}
		}
		for _, pair := range []string{"grant_type=", "grant_type=client_credentials&client_secret=x&client_id=", "grant_type=client_credentials&client_id=x&client_secret=", part + "="} {
			for _, path := range []string{"/v1/oauth/token", "/v2/oauth/token"} {
				w.send("token, "+name, "POST", path, "application/x-www-form-urlencoded", pair+part)
				w.send("token, "+name, "POST", path, "application/x-www-form-urlencoded", pair+part, "Authorization: Basic /wD/OgA=")
			}
		}
		w.send("sign-in, "+name, "POST", "/console/login", "application/x-www-form-urlencoded", "name="+part+"&password="+part+"&code="+part+"&next="+part, "Sec-Fetch-Site: same-origin")
	}
	for name, value := range hostileValues {
		p, _ := w.h.newCapture(testKey)
		cookies := make([]string, 0, len(p.cookies))
		for cookie, secret := range p.cookies {
			cookies = append(cookies, "Cookie: "+cookie+"="+secret)
		}
		w.send("link, "+name, "POST", "/v/api/sessions", "application/json", `{"token":`+value+`}`)
		for _, field := range []string{"textId", "textSha256", "language"} {
			w.send("consent, "+name, "POST", p.path("/consent"), "application/json", `{"agree":true,"`+field+`":`+value+`}`, cookies...)
		}
		for _, field := range []string{"nonce", "source", "camera", "frames"} {
			form := "--b\r\nContent-Disposition: form-data; name=\"" + field + "\"\r\n\r\n" + value + "\r\n--b--\r\n"
			w.send("upload, "+name, "POST", p.path("/steps/selfie"), "multipart/form-data; boundary=b", form, cookies...)
		}
	}
}
