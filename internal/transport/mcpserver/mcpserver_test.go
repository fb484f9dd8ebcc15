package mcpserver

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// jpeg is enough of a JPEG file for what reads no further than its beginning.
var jpeg = []byte("\xff\xd8\xff\xe0 an image")

func newServer(t *testing.T, o Options) *Server {
	t.Helper()
	o.Description = api.MustLoad()
	if o.Call == nil {
		o.Call = func(context.Context, Request) (*Answer, error) { return nil, errors.New("not expected") }
	}
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func toolNames(s *Server) (names []string) {
	for _, tool := range s.tools {
		names = append(names, tool.op.Name)
	}
	return names
}

// TestToolsOfEachLevel checks that a level adds what it says, and that some operations are never tools.
func TestToolsOfEachLevel(t *testing.T) {
	description := api.MustLoad()
	before := []string{}
	want := map[Level]api.Effect{Check: api.EffectNone, Read: api.EffectRead, Store: api.EffectStore, Delete: api.EffectDelete}
	for _, level := range []Level{Check, Read, Store, Delete} {
		names := toolNames(newServer(t, Options{Allow: level}))
		for _, name := range before {
			if !slices.Contains(names, name) {
				t.Errorf("%s lacks %s of the level before", level, name)
			}
		}
		for _, name := range names {
			op := description.Operation(name)
			if op.Security != api.SecurityKey || !slices.Contains(before, name) && op.Effect != want[level] {
				t.Errorf("%s has %s with effect %s and security %s", level, name, op.Effect, op.Security)
			}
		}
		if len(names) <= len(before) {
			t.Errorf("%s adds nothing to %d tools", level, len(before))
		}
		before = names
	}
	for _, never := range []string{
		"verifications.review", "reviews.claim", "reviews.release", "reviews.askAgain", "jobs.create", "jobs.items.add", "jobs.close", "jobs.resume",
		"admin.keys.create", "admin.projects.list", "admin.credits.topUp",
	} {
		if description.Operation(never) == nil {
			t.Errorf("no operation is called %s", never)
		}
		if slices.Contains(before, never) {
			t.Errorf("%s is a tool", never)
		}
	}
	if off := toolNames(newServer(t, Options{Allow: Off})); len(off) != 0 {
		t.Errorf("off has tools: %v", off)
	}
}

// TestEveryEffectIsDescribed checks the levels against what the description says besides x-effect: an operation that
// needs a permission to write is in no level that only checks or reads.
func TestEveryEffectIsDescribed(t *testing.T) {
	for _, op := range api.MustLoad().Operations {
		if op.Name == "" {
			continue
		}
		writes := strings.HasSuffix(op.Permission, ".write")
		if isHarmless := op.Effect == api.EffectNone || op.Effect == api.EffectRead; writes == isHarmless {
			t.Errorf("%s with permission %s has effect %s", op.Name, op.Permission, op.Effect)
		}
		if (op.Method == "DELETE") != (op.Effect == api.EffectDelete) {
			t.Errorf("%s %s has effect %s", op.Method, op.Name, op.Effect)
		}
	}
}

// TestDefinitions checks what hosts demand of tools, and that descriptions state price, permission and bounds.
func TestDefinitions(t *testing.T) {
	folders := openFolders(t, t.TempDir())
	accepted := regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`)
	seen := map[string]bool{}
	for _, tool := range newServer(t, Options{Allow: Delete, Folders: folders}).tools {
		d := tool.definition
		if !accepted.MatchString(d.Name) || seen[d.Name] {
			t.Errorf("name %q", d.Name)
		}
		seen[d.Name] = true
		for _, part := range []string{"Price: ", "Permission that the key needs: " + tool.op.Permission} {
			if !strings.Contains(d.Description, part) {
				t.Errorf("%s: no %q in %q", d.Name, part, d.Description)
			}
		}
		if tool.maxImages > 0 && !strings.Contains(d.Description, "Images: at most ") {
			t.Errorf("%s: no bounds of images", d.Name)
		}
		var schema jsonschema.Schema
		if err := json.Unmarshal(d.InputSchema.(json.RawMessage), &schema); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		} else if _, err := schema.Resolve(nil); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		}
	}
	verify := toolOf(t, newServer(t, Options{Allow: Check}), "face.verify")
	for _, part := range []string{"Price: 0.20 credits", "Images: at most 2 in a call, each at most 12 MB and 64 megapixels."} {
		if !strings.Contains(verify.definition.Description, part) {
			t.Errorf("face.verify: no %q in %q", part, verify.definition.Description)
		}
	}
}

func toolOf(t *testing.T, s *Server, operation string) *tool {
	t.Helper()
	at := slices.IndexFunc(s.tools, func(tool *tool) bool { return tool.op.Name == operation })
	if at < 0 {
		t.Fatalf("no tool of %s", operation)
	}
	return s.tools[at]
}

// TestExamplesAsArguments sends every example of the description through its tool: the arguments fit the input
// schema, and the request has the body of the example.
func TestExamplesAsArguments(t *testing.T) {
	n := 0
	for _, tool := range newServer(t, Options{Allow: Delete}).tools {
		var schema jsonschema.Schema
		if err := json.Unmarshal(tool.definition.InputSchema.(json.RawMessage), &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, example := range tool.op.Examples {
			if example.Request == nil {
				continue
			}
			n++
			arguments := wrapImages(example.Request, tool.op.Request)
			for _, p := range tool.op.Params {
				if p.In == "path" {
					arguments.(map[string]any)[p.Name] = p.Example
				}
			}
			if err := resolved.Validate(arguments); err != nil {
				t.Errorf("%s %s: %v", tool.op.Name, example.Name, err)
			}
			text, err := json.Marshal(arguments)
			if err != nil {
				t.Fatal(err)
			}
			request, err := tool.buildRequest(text)
			if err != nil {
				t.Errorf("%s %s: %v", tool.op.Name, example.Name, err)
				continue
			}
			var got any
			if err := json.Unmarshal(request.Body, &got); err != nil {
				t.Fatal(err)
			}
			want, _ := json.Marshal(example.Request)
			again, _ := json.Marshal(got)
			if !bytes.Equal(want, again) {
				t.Errorf("%s %s: body %s, want %s", tool.op.Name, example.Name, again, want)
			}
			if strings.Contains(request.Target, "{") {
				t.Errorf("%s: target %s", tool.op.Name, request.Target)
			}
		}
	}
	if n < 40 {
		t.Errorf("%d examples", n)
	}
}

// wrapImages writes the images of a request as arguments.
func wrapImages(value any, s *api.Schema) any {
	switch v := value.(type) {
	case string:
		if s.Image != nil {
			return map[string]any{"base64": v}
		}
	case []any:
		out := []any{}
		for _, item := range v {
			out = append(out, wrapImages(item, s.Items))
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for name, item := range v {
			out[name] = item
			if p := s.Property(name); p != nil {
				out[name] = wrapImages(item, p.Schema)
			}
		}
		return out
	}
	return value
}

func openFolders(t *testing.T, paths ...string) *Folders {
	t.Helper()
	folders, err := OpenFolders(paths)
	if err != nil {
		t.Fatal(err)
	}
	return folders
}

func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestFoldersDoNotLeak names files in every way that could lead out of the folder, or to what is no image.
func TestFoldersDoNotLeak(t *testing.T) {
	outside, inside := t.TempDir(), t.TempDir()
	secret := filepath.Join(outside, "secret.jpg")
	writeFile(t, secret, jpeg)
	writeFile(t, filepath.Join(inside, "photo.jpg"), jpeg)
	writeFile(t, filepath.Join(inside, "key.pem"), []byte("-----BEGIN PRIVATE KEY-----"))
	writeFile(t, filepath.Join(inside, "large.jpg"), append(slices.Clone(jpeg), make([]byte, 2000)...))
	if err := os.MkdirAll(filepath.Join(inside, "sub"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"link.jpg": secret, "relative.jpg": filepath.Join("..", filepath.Base(outside), "secret.jpg"), "folder": outside, "proc": "/proc/self", "good.jpg": "photo.jpg",
	} {
		if err := os.Symlink(target, filepath.Join(inside, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(inside, "pipe.jpg"), 0o600); err != nil {
		t.Fatal(err)
	}
	folders := openFolders(t, inside)
	for _, path := range []string{"photo.jpg", "./photo.jpg", "sub/../photo.jpg", filepath.Join(inside, "photo.jpg"), "good.jpg"} {
		if data, err := folders.readImage("image", path, 1000); err != nil || !bytes.Equal(data, jpeg) {
			t.Errorf("%s: %q %v", path, data, err)
		}
	}
	for _, path := range []string{
		"", ".", "..", "sub", "key.pem", "link.jpg", "relative.jpg", "folder/secret.jpg", "proc/environ", "pipe.jpg", "/etc/passwd", secret, "missing.jpg",
		"../" + filepath.Base(outside) + "/secret.jpg", inside + "/../" + filepath.Base(outside) + "/secret.jpg", "photo.jpg\x00", inside + "x/photo.jpg",
		"file://" + inside + "/photo.jpg", "http://127.0.0.1/photo.jpg", strings.Repeat("a/", 2000) + "photo.jpg",
	} {
		data, err := folders.readImage("image", path, 1000)
		if fault.CodeOf(err) != fault.FieldInvalid || data != nil {
			t.Errorf("%q: %q %v", path, data, err)
		}
		if err != nil && strings.Contains(err.Error(), "PRIVATE") {
			t.Errorf("%q: the message has the content: %v", path, err)
		}
	}
	if _, err := folders.readImage("image", "large.jpg", 1000); fault.CodeOf(err) != fault.ImageTooLarge {
		t.Errorf("a large file: %v", err)
	}
}

// TestArguments builds requests of arguments as models write them.
func TestArguments(t *testing.T) {
	folder := t.TempDir()
	writeFile(t, filepath.Join(folder, "a.jpg"), jpeg)
	encoded := base64.StdEncoding.EncodeToString(jpeg)
	local, remote := newServer(t, Options{Allow: Delete, Folders: openFolders(t, folder)}), newServer(t, Options{Allow: Check})
	for name, c := range map[string]struct {
		server              *Server
		operation, in, want string // want: target and body, or the code and param of an error
	}{
		"path":              {local, "face.detect", `{"image": {"path": "a.jpg"}}`, `/v1/face/detect {"image":"` + encoded + `"}`},
		"base64":            {remote, "face.detect", `{"image": {"base64": "AAAA"}}`, `/v1/face/detect {"image":"AAAA"}`},
		"list of objects":   {local, "face.watchlist", `{"probe": {"path": "a.jpg"}, "list": [{"image": {"path": "a.jpg"}, "id": "x"}]}`, ""},
		"no path remotely":  {remote, "face.detect", `{"image": {"path": "a.jpg"}}`, "field_invalid image.path"},
		"a bare text":       {local, "face.detect", `{"image": "a.jpg"}`, "field_invalid image"},
		"both":              {local, "face.detect", `{"image": {"path": "a.jpg", "base64": "AAAA"}}`, "field_invalid image"},
		"neither":           {local, "face.detect", `{"image": {}}`, "field_invalid image"},
		"more":              {local, "face.detect", `{"image": {"path": "a.jpg", "url": "http://127.0.0.1/"}}`, "field_invalid image"},
		"no object":         {local, "face.detect", `[1]`, "request_invalid "},
		"a repeated name":   {local, "face.detect", `{"tag": "a", "tag": "b"}`, "request_invalid "},
		"path parameter":    {local, "galleries.get", `{"gallery": "a/../b?c#d"}`, "/v1/galleries/a%2F..%2Fb%3Fc%23d "},
		"dots":              {local, "galleries.delete", `{"gallery": ".."}`, "field_invalid gallery"},
		"an empty path":     {local, "galleries.get", `{"gallery": ""}`, "field_invalid gallery"},
		"no path parameter": {local, "galleries.get", `{}`, "field_missing gallery"},
		"an object in path": {local, "galleries.get", `{"gallery": {"a": 1}}`, "field_invalid gallery"},
		"query":             {local, "galleries.people.list", `{"gallery": "a", "limit": 5}`, "/v1/galleries/a/people?limit=5 "},
		"keep by default":   {remote, "liveness.check", `{"image": {"base64": "AAAA"}}`, `/v1/liveness {"image":"AAAA","keep":false}`},
		"keep":              {remote, "liveness.check", `{"image": {"base64": "AAAA"}, "keep": true}`, "field_invalid keep"},
		"keep as a text":    {remote, "liveness.check", `{"image": {"base64": "AAAA"}, "keep": "true"}`, `/v1/liveness {"image":"AAAA","keep":false}`},
		"keep allowed":      {local, "liveness.check", `{"image": {"base64": "AAAA"}, "keep": true}`, `/v1/liveness {"image":"AAAA","keep":true}`},
		"too many images":   {local, "liveness.check", `{"frames": [` + strings.Repeat(`{"path": "a.jpg"},`, 40) + `{"path": "a.jpg"}]}`, "field_invalid frames[11]"},
	} {
		t.Run(name, func(t *testing.T) {
			request, err := toolOf(t, c.server, c.operation).buildRequest([]byte(c.in))
			got := ""
			var f *fault.Error
			switch {
			case errors.As(err, &f):
				got = string(f.Code) + " " + f.Param
			case err != nil:
				t.Fatal(err)
			default:
				got = request.Target + " " + string(request.Body)
			}
			if c.want != "" && got != c.want || c.want == "" && strings.Count(got, encoded) != 2 {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestBudget spends up to a cap.
func TestBudget(t *testing.T) {
	now := time.Date(2026, 11, 27, 23, 0, 0, 0, time.UTC)
	b := newBudget(500, false, func() time.Time { return now })
	mustHold := func(payer string, milli int64) *hold {
		t.Helper()
		h, err := b.hold(payer, milli)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	first, second := mustHold("a", 200), mustHold("a", 200)
	if _, err := b.hold("a", 200); fault.CodeOf(err) != fault.SpendCapReached {
		t.Errorf("beyond the cap: %v", err)
	}
	mustHold("b", 500) // of another key
	first.settle("0.00", 0)
	second.settle("0.20", 0)
	third := mustHold("a", 300)
	third.settle("", 0) // not stated: it stays
	if _, err := b.hold("a", 1); fault.CodeOf(err) != fault.SpendCapReached {
		t.Errorf("an unknown charge is free: %v", err)
	}
	mustHold("a", 0)
	now = now.Add(2 * time.Hour)
	mustHold("a", 500)
	third.settle("0.00", 0) // of another day
	if _, err := b.hold("a", 1); fault.CodeOf(err) != fault.SpendCapReached {
		t.Errorf("a hold of yesterday makes room: %v", err)
	}
	life := newBudget(100, true, func() time.Time { return now })
	if _, err := life.hold("", 100); err != nil {
		t.Fatal(err)
	}
	now = now.Add(48 * time.Hour)
	if _, err := life.hold("", 1); fault.CodeOf(err) != fault.SpendCapReached {
		t.Errorf("the cap of a life ends with the day: %v", err)
	}
}

// TestPriceOfVerifications checks what a verification may cost later, before it is created.
func TestPriceOfVerifications(t *testing.T) {
	tool := toolOf(t, newServer(t, Options{Allow: Store}), "verifications.create")
	var all int64
	for _, milli := range tool.op.Request.Property("checks").Schema.Prices {
		all += milli
	}
	for in, want := range map[string]int64{
		`{"reference": "r", "checks": {"liveness": {}, "age": {}}}`: 250,
		`{"reference": "r", "workflow": "w"}`:                       all,
		`{"reference": "r", "checks": 5}`:                           all,
	} {
		request, err := tool.buildRequest([]byte(in))
		if err != nil || request.laterMilli != want {
			t.Errorf("%s: %v, want %d", in, request, want)
		}
	}
	if later := maxLaterMilli(api.MustLoad().Operation("workflows.create")); later != 0 {
		t.Errorf("a workflow is charged: %d", later)
	}
}

// TestResult takes images out of an answer and keeps results within their bounds.
func TestResult(t *testing.T) {
	s := newServer(t, Options{Allow: Check})
	data := base64.StdEncoding.EncodeToString(jpeg)
	result, err := toolOf(t, s, "face.redact").buildResult(&Answer{Charged: "0.02", Remaining: "24.98", Body: []byte(`{"ok":true,"request_id":"req_1","data":{"image":"` + data + `"},"warnings":["w"],"error":null}`)})
	if err != nil || result.IsError || len(result.Content) != 2 {
		t.Fatalf("%v %+v", err, result)
	}
	text := result.Content[0].(*mcp.TextContent).Text
	if strings.Contains(text, data) || !strings.Contains(text, "image 1 below") || !strings.Contains(text, `"charged":"0.02"`) {
		t.Errorf("text: %s", text)
	}
	if image := result.Content[1].(*mcp.ImageContent); image.MIMEType != "image/jpeg" || !bytes.Equal(image.Data, jpeg) {
		t.Errorf("image: %s", image.MIMEType)
	}
	pdf := base64.StdEncoding.EncodeToString([]byte("%PDF-1.4 a page"))
	result, err = toolOf(t, s, "photo.compliance").buildResult(&Answer{Body: []byte(`{"ok":true,"data":{"report":{"document":"` + pdf + `"}}}`)})
	if err != nil || len(result.Content) != 1 || strings.Contains(result.Content[0].(*mcp.TextContent).Text, pdf) {
		t.Errorf("a PDF: %v %+v", err, result)
	}
	large := `{"ok":true,"data":{"faces":"` + strings.Repeat("x", maxResultText) + `"}}`
	for _, body := range []string{large, "<html>", ""} {
		result, err = toolOf(t, s, "face.detect").buildResult(&Answer{Body: []byte(body)})
		if err != nil || !result.IsError || len(result.Content[0].(*mcp.TextContent).Text) > 1000 {
			t.Errorf("%.20q: %v %+v", body, err, result)
		}
	}
	refused, err := toolOf(t, s, "face.detect").buildResult(&Answer{Body: []byte(`{"ok":false,"data":{},"warnings":[],"error":{"code":"face_not_found","message":"m","fix":"f"}}`)})
	if err != nil || !refused.IsError {
		t.Errorf("a refusal: %v %+v", err, refused)
	}
}

// FuzzArguments builds requests of any arguments: they end in a request to the path of the operation, or an error.
func FuzzArguments(f *testing.F) {
	for _, text := range []string{`{"image":{"base64":"AAAA"}}`, `{"gallery":"..","images":[{"image":{"path":"/etc/passwd"}}]}`, `[`, strings.Repeat("[", 20000), `{"checks":{"liveness":{}}}`} {
		f.Add([]byte(text))
	}
	s, err := New(Options{Description: api.MustLoad(), Allow: Delete})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, arguments []byte) {
		for _, tool := range s.tools {
			request, err := tool.buildRequest(arguments)
			if err != nil {
				continue
			}
			prefix, _, _ := strings.Cut(tool.op.Path, "{")
			if !strings.HasPrefix(request.Target, prefix) || strings.Contains(request.Target, "/../") || strings.Count(request.Target, "/") != strings.Count(tool.op.Path, "/") {
				t.Errorf("%s: target %q", tool.op.Name, request.Target)
			}
		}
	})
}
