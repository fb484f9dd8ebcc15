package docs_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

var (
	curlSample = regexp.MustCompile(`(?s)aria-label="curl"><code class="language-curl">(.*?)</code></pre>`)
	colour     = regexp.MustCompile(`</?span[^>]*>`)
)

// received is a request as the server saw it.
type received struct {
	method, path, authorization, contentType, idempotencyKey string
	body                                                     []byte
}

// Every curl sample, pasted into bash, sends the example of the description with the photos
// read from files.
func TestCurlSamplesSendTheExamples(t *testing.T) {
	for _, tool := range []string{"bash", "curl", "base64"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed", tool)
		}
	}
	var last received
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		last = received{r.Method, r.URL.Path, r.Header.Get("Authorization"), r.Header.Get("Content-Type"), r.Header.Get("Idempotency-Key"), body}
	}))
	defer server.Close()
	folder, photo := writePhotos(t)
	site := newSite(t, docs.Options{PublicURL: server.URL})
	withImages := 0
	for _, op := range api.MustLoad().Operations {
		name := op.Name
		if name == "" {
			name = op.ID
		}
		page := get(site, "/docs/api/"+strings.ToLower(op.Tag)+"/"+name).Body.String()
		match := curlSample.FindStringSubmatch(page)
		if match == nil {
			t.Errorf("%s has no curl sample", name)
			continue
		}
		last = received{}
		runSample(t, folder, html.UnescapeString(colour.ReplaceAllString(match[1], "")))
		if want := strings.NewReplacer("{", "", "}", "").Replace(op.Path); last.method != op.Method || last.path != want {
			t.Errorf("%s: got %s %s, want %s %s", name, last.method, last.path, op.Method, want)
		}
		checkAuthorization(t, op, last.authorization)
		if op.TakesIdempotencyKey() != (last.idempotencyKey != "") {
			t.Errorf("%s sent the idempotency key %q", name, last.idempotencyKey)
		}
		if op.Request == nil || len(op.Examples) == 0 {
			continue
		}
		if checkBody(t, name, op.Examples[0].Request, last, photo) {
			withImages++
		}
	}
	if withImages < 25 {
		t.Errorf("%d samples sent photos", withImages)
	}
}

// writePhotos makes the files that the samples name, larger than an argument of a program may be.
func writePhotos(t *testing.T) (folder, encoded string) {
	t.Helper()
	folder = t.TempDir()
	photo := bytes.Repeat([]byte{0xFF, 0xD8, 0xFF, 0x01, 0x02}, 60_000)
	for _, name := range []string{"photo.jpg", "photo1.jpg", "photo2.jpg", "photo3.jpg", "photo4.jpg", "photo5.jpg", "photo6.jpg"} {
		if err := os.WriteFile(filepath.Join(folder, name), photo, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder, base64.StdEncoding.EncodeToString(photo)
}

func runSample(t *testing.T, folder, script string) {
	t.Helper()
	command := exec.CommandContext(t.Context(), "bash", "-euo", "pipefail", "-c", script)
	command.Dir = folder
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "LIKENESS_API_KEY=sk_test_1", "LIKENESS_ADMIN_KEY=sk_admin_1", "LIKENESS_CLIENT_ID=id", "LIKENESS_CLIENT_SECRET=secret",
		"no_proxy=*", "NO_PROXY=*",
	}
	for _, name := range []string{"job", "gallery", "person", "face", "receipt", "project", "key", "endpoint", "delivery", "admin_key", "verification", "workflow", "name", "id", "image"} {
		command.Env = append(command.Env, strings.ToUpper(name)+"="+name)
	}
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s\n%s", err, script, out)
	}
}

func checkAuthorization(t *testing.T, op *api.Operation, got string) {
	t.Helper()
	want := map[string]string{api.SecurityKey: "Bearer sk_test_1", api.SecurityAdmin: "Bearer sk_admin_1"}[op.Security]
	if got != want && op.ID != "oauthToken" {
		t.Errorf("%s %s: authorization %q, want %q", op.Method, op.Path, got, want)
	}
}

// checkBody compares the body with the example, in which every image stands for the photo,
// and reports whether there was one.
func checkBody(t *testing.T, name string, example any, got received, photo string) (hasImages bool) {
	t.Helper()
	var sent any
	if err := json.Unmarshal(got.body, &sent); err != nil {
		t.Errorf("%s: the body is no JSON: %v: %.200s", name, err, got.body)
		return false
	}
	text, err := json.Marshal(example)
	if err != nil {
		t.Fatal(err)
	}
	var want any
	replaced := regexp.MustCompile(`"/9j/[A-Za-z0-9+/]{60,}=*"`).ReplaceAllLiteral(text, []byte(`"`+photo+`"`))
	if err := json.Unmarshal(replaced, &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(sent, want) {
		t.Errorf("%s: the body differs from the example: %.300s", name, got.body)
	}
	if got.contentType != "application/json" {
		t.Errorf("%s: content type %q", name, got.contentType)
	}
	return len(replaced) != len(text)
}

func TestSamplesOfTheClientLibraries(t *testing.T) {
	site := newSite(t, docs.Options{PublicURL: "https://faces.example.org"})
	for target, count := range map[string]int{
		"/docs": 8, "/docs/api/compare/face.verify": 8, "/docs/api/find/face.redact": 8, "/docs/errors": 7, "/docs/events": 7, "/docs/clients": 14,
	} {
		page := get(site, target).Body.String()
		if got := strings.Count(page, "data-language="); got != count {
			t.Errorf("%s has %d samples in tabs, want %d", target, got, count)
		}
	}
	for _, op := range api.MustLoad().Operations {
		if samples := site.ListCallSamples(op, "https://faces.example.org"); op.Name != "" && len(samples) != 8 {
			t.Errorf("%s has %d samples, want curl and 7 libraries", op.Name, len(samples))
		}
	}
	page := html.UnescapeString(colour.ReplaceAllString(get(site, "/docs/api/compare/face.verify").Body.String(), ""))
	for _, line := range []string{
		`client = Likeness(base_url="https://faces.example.org")`, `image1="photo1.jpg"`,
		"client.Face.Verify(ctx, likeness.FaceVerifyParams{", "client.face().verify(FaceVerifyParams.builder()", "client.Face.VerifyAsync(new FaceVerifyParams {",
		"$client->face->verify(", "client.face.verify(\n  image1: ", "await client.face.verify({",
	} {
		if !strings.Contains(page, line) {
			t.Errorf("the page of face.verify lacks %s", line)
		}
	}
}

// The READMEs that the program carries are those of the libraries.
func TestReadmesAreFresh(t *testing.T) {
	copies, err := filepath.Glob("clients/*.gen.md")
	if err != nil || len(copies) != 7 {
		t.Fatalf("%d copies, %v", len(copies), err)
	}
	for _, name := range copies {
		language := strings.TrimSuffix(filepath.Base(name), ".gen.md")
		want, err := os.ReadFile(filepath.Join("../../../../clients", language, "README.md"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale: run make generate", name)
		}
	}
}

// The first page leads from a key and two photos to the answer of the first call.
func TestTheFirstPageHasTheWholeFirstCall(t *testing.T) {
	page := html.UnescapeString(colour.ReplaceAllString(get(newSite(t, docs.Options{}), "/docs").Body.String(), ""))
	for _, part := range []string{"make run", "cp data/quickstart/passport.jpg photo1.jpg", "cp data/quickstart/selfie.jpg photo2.jpg", "-F image1=@photo1.jpg -F image2=@photo2.jpg", `"match": true`, `"similarity": `, `href="/docs/guides/verification"`, "likeness credits top-up PROJECT test"} {
		if !strings.Contains(page, part) {
			t.Errorf("the first page lacks %s", part)
		}
	}
}
