package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/clients/gen/model"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// samplesLimit is how long all samples of one language may take.
const samplesLimit = 8 * time.Minute

// sampleExtensions are the endings of the files that conformance/samples of each library takes.
var sampleExtensions = map[string]string{
	"python": ".py", "node": ".mjs", "go": ".go", "java": ".java", "dotnet": ".cs", "php": ".php", "ruby": ".rb",
}

// runSamples runs the samples of the documentation pages. All are compiled and run against a server that compares
// what they send with the example of the description; the part of them that needs no ids of the service is run
// against the service too (in the short form, a few).
func runSamples(o options, w io.Writer) (int, error) {
	description := api.MustLoad()
	m, err := model.BuildModel(description)
	if err != nil {
		return 0, err
	}
	site, err := docs.New(description, docs.Options{})
	if err != nil {
		return 0, err
	}
	run := &sampleRun{options: o, site: site, description: description, model: m}
	service, err := startService(o)
	if err != nil {
		return 0, err
	}
	defer service.stopService()
	if _, err := service.openProject("shop", "100"); err != nil {
		return 0, err
	}
	failures, done := 0, map[string]bool{}
	for _, l := range o.languages {
		if done[l.Dir] {
			continue
		}
		done[l.Dir] = true
		started := time.Now()
		sent, problems, err := run.compareRequests(l.Dir)
		if errors.Is(err, errNoSampleTools) {
			fmt.Fprintf(w, "%-8s was skipped: %v\n", l.Dir, err)
			if o.all && !l.Outside {
				failures++
			}
			continue
		}
		answered := 0
		if err == nil {
			answered, err = run.callService(service, l.Dir)
		}
		if err != nil {
			problems = append(problems, err.Error())
		}
		fmt.Fprintf(w, "%-8s %d samples sent the example, %d were answered by the service, %d problems, %.0f s\n", l.Dir, sent, answered, len(problems), time.Since(started).Seconds())
		for _, problem := range problems {
			fmt.Fprintf(w, "  %s\n", problem)
		}
		failures += len(problems)
	}
	return failures, nil
}

// sampleRun holds what the samples are read from.
type sampleRun struct {
	options     options
	site        *docs.Site
	description *api.Description
	model       *model.Model
}

var errNoSampleTools = errors.New("tools are missing")

// runFolder runs the files of the folder with conformance/samples of the language.
func (r *sampleRun) runFolder(language, folder, key string) error {
	ctx, cancel := context.WithTimeout(context.Background(), samplesLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(r.options.clients, language, "conformance", "samples"), folder)
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "LIKENESS_API") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, "LIKENESS_API_KEY="+key, "LIKENESS_ADMIN_KEY="+adminSecret)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		return fmt.Errorf("%w: %s", errNoSampleTools, strings.TrimSpace(string(out)))
	case err != nil:
		const longest = 4000 // the end says what went wrong
		return fmt.Errorf("%w:\n%s", err, out[max(0, len(out)-longest):])
	}
	return nil
}

// writeSample writes the sample of an operation for a server at base, with the paths of its photos, to a file without an extension.
func (r *sampleRun) writeSample(file, language, base string, op *api.Operation, photos map[string]string) error {
	for _, sample := range r.site.ListCallSamples(op, base) {
		if sample.Language != language {
			continue
		}
		code := sample.Code
		for photo, path := range photos {
			code = strings.ReplaceAll(code, photo, path)
		}
		return os.WriteFile(file+sampleExtensions[language], []byte(code+"\n"), 0o600)
	}
	return fmt.Errorf("%s has no sample for %s", op.Name, language)
}

// sentSample is what a sample sent.
type sentSample struct {
	method, path, authorization, idempotencyKey string
	body                                        any
}

// compareRequests runs every sample against a server that answers with an empty result, and compares what was sent
// with the description.
func (r *sampleRun) compareRequests(language string) (sent int, problems []string, err error) {
	folder, err := os.MkdirTemp("", "likeness-samples-")
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	var mu sync.Mutex
	received := map[string]sentSample{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		operation, path, _ := strings.Cut(strings.TrimPrefix(req.URL.Path, "/"), "/")
		s := sentSample{method: req.Method, path: "/" + path, authorization: req.Header.Get("Authorization"), idempotencyKey: req.Header.Get("Idempotency-Key")}
		if text, _ := io.ReadAll(req.Body); len(text) > 0 {
			_ = json.Unmarshal(text, &s.body) // another body differs from the example
		}
		mu.Lock()
		received[operation] = s
		mu.Unlock()
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"ok":true,"request_id":"req_1","data":{}}`)
	}))
	defer server.Close()
	photos := map[string]string{}
	for i := range 12 {
		name := fmt.Sprintf("photo%d.jpg", i)
		if i == 0 {
			name = "photo.jpg"
		}
		photos[name] = filepath.Join(folder, name)
		if err := os.WriteFile(photos[name], samplePhoto(name), 0o600); err != nil {
			return 0, nil, err
		}
	}
	for i, o := range r.model.Operations {
		if err := r.writeSample(filepath.Join(folder, fmt.Sprintf("s%03d_%s", i, o.ID.Camel())), language, server.URL+"/"+o.Name, r.description.Operation(o.Name), photos); err != nil {
			return 0, nil, err
		}
	}
	const key = "sk_test_samples_0001"
	if err := r.runFolder(language, folder, key); err != nil {
		return 0, nil, err
	}
	for _, o := range r.model.Operations {
		got, found := received[o.Name]
		want, err := r.expectRequest(o, key)
		switch {
		case err != nil:
			return sent, problems, err
		case !found:
			problems = append(problems, o.Name+" sent nothing")
			continue
		case o.Idempotent != (got.idempotencyKey != ""):
			problems = append(problems, fmt.Sprintf("%s sent the idempotency key %q", o.Name, got.idempotencyKey))
		}
		got.idempotencyKey = ""
		if reflect.DeepEqual(got, want) {
			sent++
		} else {
			problems = append(problems, fmt.Sprintf("%s sent %.300s, want %.300s", o.Name, fmt.Sprint(got), fmt.Sprint(want)))
		}
	}
	return sent, problems, nil
}

// samplePhoto is a file that begins like a JPEG and differs from the others.
func samplePhoto(name string) []byte { return append([]byte{0xFF, 0xD8, 0xFF}, name...) }

// expectRequest is what the sample of an operation has to send.
func (r *sampleRun) expectRequest(o *model.Operation, key string) (sentSample, error) {
	op := r.description.Operation(o.Name)
	want := sentSample{method: op.Method, path: op.Path, authorization: "Bearer " + key}
	if o.Admin {
		want.authorization = "Bearer " + adminSecret
	}
	for _, p := range op.Params {
		if p.In == "path" {
			want.path = strings.ReplaceAll(want.path, "{"+p.Name+"}", p.Example)
		}
	}
	if len(op.Examples) == 0 {
		if len(bodyParams(o)) > 0 && op.Method == http.MethodPost {
			want.body = map[string]any{}
		}
		return want, nil
	}
	parts, names := op.Examples[0].SplitPhotos()
	text := parts[0]
	for i, name := range names {
		text += `"` + base64.StdEncoding.EncodeToString(samplePhoto(name)) + `"` + parts[i+1]
	}
	body := map[string]any{}
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		return want, err
	}
	for _, f := range o.Params {
		addNumber(f, body[f.Wire])
	}
	want.body = body
	return want, nil
}

// The operations with a state that samples can name, in the order in which they are called: the first ones before all
// others, the last ones after them.
var (
	firstSamples = strings.Fields("galleries.create galleries.people.add workflows.create face.search")
	lastSamples  = strings.Fields("galleries.people.delete galleries.delete")
	// shortSamples are called in the short form.
	shortSamples = strings.Fields("galleries.create galleries.people.add face.search face.verify face.match mrz.parse galleries.delete admin.projects.get")
	// otherSamples name ids that the service makes, what exists already, or a second person; their requests are compared only.
	otherSamples = strings.Fields("admin.projects.create admin.projects.close admin.adminKeys.create admin.webhooks.create galleries.people.merge")
)

var photoReference = regexp.MustCompile(`"` + bundle.PhotoMark + `([^"]+)"`)

// listServiceSamples are the operations that callService calls, in their order.
func (r *sampleRun) listServiceSamples() []string {
	if r.options.short {
		return shortSamples
	}
	names := slices.Clone(firstSamples)
	for _, o := range r.model.Operations {
		madeByService := slices.ContainsFunc(r.description.Operation(o.Name).Params, func(p api.Param) bool {
			return p.In == "path" && !slices.Contains([]string{"visitors", "emp-1", "onboarding", "shop"}, p.Example)
		})
		if !madeByService && !slices.Contains(slices.Concat(names, lastSamples, otherSamples), o.Name) {
			names = append(names, o.Name)
		}
	}
	return append(names, lastSamples...)
}

// callService runs samples against the service, with the photos of the examples.
func (r *sampleRun) callService(s *service, language string) (answered int, err error) {
	key, err := s.openProject("samples-"+language, "100")
	if err != nil {
		return 0, err
	}
	folder, err := os.MkdirTemp(s.dir, "samples-")
	if err != nil {
		return 0, err
	}
	description, err := parseWithPhotoNames()
	if err != nil {
		return 0, err
	}
	portrait, err := s.makePortrait(r.options, key)
	if err != nil {
		return 0, err
	}
	photos := &session{options: r.options, dir: s.dir}
	names := r.listServiceSamples()
	for i, name := range names {
		files := map[string]string{}
		if op := description.Operation(name); len(op.Examples) > 0 {
			_, written := r.description.Operation(name).Examples[0].SplitPhotos()
			for n, reference := range photoReference.FindAllStringSubmatch(op.Examples[0].RequestJSON, -1) {
				if files[written[n]], err = photos.photoFile(reference[1]); err != nil {
					return 0, err
				}
			}
		}
		if strings.HasPrefix(name, "galleries.") { // the photos of the examples show several people
			for written := range maps.Clone(files) {
				files[written] = portrait
			}
		}
		if err := r.writeSample(filepath.Join(folder, fmt.Sprintf("s%03d", i)), language, s.url, r.description.Operation(name), files); err != nil {
			return 0, err
		}
	}
	if err := r.runFolder(language, folder, key); err != nil {
		return 0, err
	}
	return len(names), nil
}
