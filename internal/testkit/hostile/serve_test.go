package hostile_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// fullEnv has the whole set sent, as `make hostile` does, and names the file of the results.
const fullEnv = "LIKENESS_HOSTILE_OUT"

// maxMemory is how many bytes of memory the process may hold resident in the end.
const maxMemory = 3 << 30

// target is a running service.
type target struct {
	node *node.Node
	key  string
}

func start(t *testing.T) *target {
	t.Helper()
	packtest.RequireModels(t)
	s := &target{}
	ready := make(chan struct{})
	var err error
	s.node, err = node.Start(t.Context(), node.Options{
		Addr: "127.0.0.1:0", Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db"), Models: packtest.Dir,
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Ready: func() { close(ready) },
		Bootstrapped: func(made string) { s.key = made },
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.node.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case <-ready:
	case <-time.After(2 * time.Minute):
		t.Fatal("not ready after two minutes")
	}
	return s
}

// answer is what came back.
type answer struct {
	status  int
	charged string // X-Credits-Charged
	body    []byte
}

// send sends one call; a call over the rate limit is sent again when it may be.
func (s *target) send(ctx context.Context, r hostile.Request) (answer, error) {
	if r.Method == "" {
		r.Method = http.MethodPost
	}
	if r.Path == "" {
		r.Path = "/v1/face/detect"
	}
	res, body, err := sendWithinRate(func() (*http.Request, error) {
		req, err := http.NewRequestWithContext(ctx, r.Method, "http://"+s.node.Addr()+r.Path, strings.NewReader(r.Body))
		if err != nil {
			return nil, err
		}
		req.Header.Set("Authorization", "Bearer "+s.key)
		if r.ContentType != "-" {
			req.Header.Set("Content-Type", "application/json")
			if r.ContentType != "" {
				req.Header.Set("Content-Type", r.ContentType)
			}
		}
		return req, nil
	})
	if err != nil {
		return answer{}, fmt.Errorf("%s: %w", r.Name, err)
	}
	return answer{res.StatusCode, res.Header.Get("X-Credits-Charged"), body}, nil
}

// sendWithinRate sends what newRequest makes and reads the answer. What is over the rate limit is made and sent
// again when it may be, 300 times at most.
func sendWithinRate(newRequest func() (*http.Request, error)) (res *http.Response, body []byte, err error) {
	for range 300 {
		req, err := newRequest()
		if err != nil {
			return nil, nil, err
		}
		if res, err = http.DefaultTransport.RoundTrip(req); err != nil {
			return nil, nil, err
		}
		body, err = io.ReadAll(res.Body)
		if err = errors.Join(err, res.Body.Close()); err != nil || res.StatusCode != http.StatusTooManyRequests {
			return res, body, err
		}
		wait, _ := strconv.Atoi(res.Header.Get("Retry-After"))
		time.Sleep(time.Duration(max(wait, 1)) * time.Second)
	}
	return nil, nil, errors.New("over the rate limit 300 times")
}

// fault says what is wrong with an answer to a hostile call; empty when nothing is.
func (a answer) fault(method string) string {
	if a.status >= 500 {
		return fmt.Sprintf("status %d", a.status)
	}
	if a.status == http.StatusOK || method == http.MethodHead || a.status == http.StatusNoContent || a.status/100 == 3 {
		return ""
	}
	var refusal struct {
		Error struct {
			Code, Message, Fix string
			Param              *string
		} `json:"error"`
	}
	if err := json.Unmarshal(a.body, &refusal); err != nil {
		return fmt.Sprintf("status %d without JSON: %.80q", a.status, a.body)
	}
	e := refusal.Error
	switch {
	case e.Code == "" || e.Message == "" || e.Fix == "":
		return fmt.Sprintf("status %d lacks code, message or fix: %.200s", a.status, a.body)
	case e.Param == nil && (strings.HasPrefix(e.Code, "field_") || strings.HasPrefix(e.Code, "image_")):
		return fmt.Sprintf("status %d has no param: %.200s", a.status, a.body)
	case a.charged != "" && a.charged != "0" && a.charged != "0.00":
		return fmt.Sprintf("status %d was charged %s", a.status, a.charged)
	}
	return ""
}

// images is the set: whole ones that are dear, damaged ones, and ones that lie.
func images(t *testing.T, full bool) []hostile.Image {
	t.Helper()
	jpeg := packtest.Bytes(t, "sample3.jpg")
	small, err := packtest.Photo(t, "sample1.jpg").AtLeast(200)
	if err != nil {
		t.Fatal(err)
	}
	png, err := imaging.EncodePNG(small, 0)
	if err != nil {
		t.Fatal(err)
	}
	rounds, spoilt := 1, 2
	if full {
		rounds, spoilt = 16, 32
	}
	out, err := hostile.DrawPatterns(rounds)
	if err != nil {
		t.Fatal(err)
	}
	out = append(out, hostile.ListGiants()...)
	out = append(out, hostile.ListTiny()...)
	out = append(out, hostile.ListLies(jpeg, png)...)
	out = append(out, hostile.DamageFiles(jpeg, png, spoilt)...)
	out = append(out, hostile.ListOtherFormats()...)
	for _, name := range []string{"scene.heic", "scene.avif", "scene.j2k", "scene.lossless.webp", "scene.lossy.webp"} {
		data, err := os.ReadFile("../../runtime/imaging/testdata/other/" + name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, hostile.DamageFile(name, data, max(1, spoilt/4))...)
	}
	if !full {
		out = takeEveryThird(out)
	}
	for _, side := range []int{40, 80, 160, 320} {
		if !full && side != 160 {
			continue
		}
		data, err := hostile.DrawCollage([]*imaging.Image{small}, side, 1600/side, 1200/side)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, hostile.Image{Name: fmt.Sprintf("collage of %d px", side), Data: data})
	}
	return out
}

// takeEveryThird keeps some files of every family: each has more than three.
func takeEveryThird(files []hostile.Image) []hostile.Image {
	var out []hostile.Image
	for i := 0; i < len(files); i += 3 {
		out = append(out, files[i])
	}
	return out
}

func TestHostileCallsAreAnsweredAndBounded(t *testing.T) {
	file := os.Getenv(fullEnv)
	s := start(t)
	began := time.Now()
	var detect worklimit.Limit
	for _, l := range worklimit.Limits(api.MustLoad()) {
		if l.Operation == "face.detect" {
			detect = l
		}
	}
	statuses := map[int]int{}
	set := images(t, file != "")
	worst, worstName := int64(0), ""
	for _, p := range set {
		before := s.node.ModelRuns()
		a, err := s.send(t.Context(), hostile.Request{Name: p.Name, Body: `{"image":"` + base64.StdEncoding.EncodeToString(p.Data) + `"}`})
		if err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		statuses[a.status]++
		if f := a.fault(http.MethodPost); f != "" {
			t.Errorf("%s: %s", p.Name, f)
		}
		if runs := s.node.ModelRuns() - before; runs > worst {
			worst, worstName = runs, p.Name
		}
	}
	if worst > int64(detect.Runs()) {
		t.Errorf("%s made %d model runs, the limit is %d", worstName, worst, detect.Runs())
	}
	requests := hostile.ListRequests(base64.StdEncoding.EncodeToString(packtest.Bytes(t, "sample1.jpg")))
	for _, r := range requests {
		a, err := s.send(t.Context(), r)
		if err != nil {
			t.Errorf("%s: %v", r.Name, err)
			continue
		}
		statuses[a.status]++
		if f := a.fault(r.Method); f != "" {
			t.Errorf("%s: %s", r.Name, f)
		}
	}
	memory := residentBytes(t)
	if memory > maxMemory {
		t.Errorf("the process holds %d MB, at most %d MB are wanted", memory>>20, maxMemory>>20)
	}
	report := fmt.Sprintf("%d pictures and %d malformed requests in %s.\nAnswers by status: %v.\nMost model runs of one call: %d (%s); the limit of face.detect is %d.\nResident memory in the end: %d MB.\n",
		len(set), len(requests), time.Since(began).Round(time.Second), statuses, worst, worstName, detect.Runs(), memory>>20)
	t.Log(report)
	if file != "" {
		if len(set) < 600 || len(requests) < 150 {
			t.Errorf("%d pictures and %d requests, want 600 and 150", len(set), len(requests))
		}
		if err := os.WriteFile(file, []byte("# Hostile pictures and requests\n\n"+report), 0o644); err != nil {
			t.Error(err)
		}
	}
}

func residentBytes(t *testing.T) int64 {
	t.Helper()
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skipf("no /proc: %v", err)
	}
	pages, err := strconv.ParseInt(strings.Fields(string(data))[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}
