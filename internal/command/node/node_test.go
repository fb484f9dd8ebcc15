package node

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// started runs a node on a fresh store until the test ends and returns it with the
// key that it made and the function that stops it.
func started(t *testing.T) (n *Node, key string, stop func() error) {
	t.Helper()
	return startedWith(t, func(*Options) {})
}

// startedWith is started with changed options.
func startedWith(t *testing.T, change func(*Options)) (n *Node, key string, stop func() error) {
	t.Helper()
	packtest.RequireModels(t)
	ready := make(chan struct{})
	options := Options{
		Addr: "127.0.0.1:0", Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db"), Models: packtest.Dir,
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Ready: func() { close(ready) },
		Bootstrapped: func(made string) { key = made },
	}
	change(&options)
	n, err := Start(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	stop = func() error { cancel(); return <-ended }
	select {
	case <-ready:
	case <-time.After(time.Minute):
		t.Fatal("not ready after a minute")
	}
	return n, key, stop
}

// count sends face.count with a sample photo and returns the answer's data.
func count(t *testing.T, n *Node, key string) (status, faces int) {
	t.Helper()
	photo := packtest.Bytes(t, "sample1.jpg")
	body, err := json.Marshal(map[string]string{"image": base64.StdEncoding.EncodeToString(photo)})
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+n.Addr()+"/v1/face/count", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+key)
	req.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Errorf("the call was cut off: %v", err)
		return 0, 0
	}
	defer answer.Body.Close()
	var out struct {
		Data struct {
			FaceCount int `json:"faceCount"`
		} `json:"data"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&out); err != nil {
		t.Error(err)
	}
	return answer.StatusCode, out.Data.FaceCount
}

func TestAFreshNodeCountsTheFacesOfARealPhotoAndShowsIt(t *testing.T) {
	n, key, stop := started(t)
	if status, faces := count(t, n, key); status != http.StatusOK || faces != 3 {
		t.Errorf("HTTP %d, %d faces; want 200 and the three women", status, faces)
	}
	for path, want := range map[string]string{
		"/healthz": `"ok"`, "/readyz": `"ready":true`, "/openapi.yaml": "openapi: 3.1", "/docs/api/find/face.count": `<code class="path">/v1/face/count</code>`,
		"/metrics": `stage="find"`,
	} {
		answer, err := http.Get("http://" + n.Addr() + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(text), want) {
			t.Errorf("%s: HTTP %d without %q (%v)", path, answer.StatusCode, want, err)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestStoppingFinishesTheRunningCall(t *testing.T) {
	n, key, stop := started(t)
	type outcome struct{ status, faces int }
	done := make(chan outcome, 1)
	before := n.ModelNs()
	go func() {
		status, faces := count(t, n, key)
		done <- outcome{status, faces}
	}()
	await.Eventually(t, func() bool { return n.ModelNs() != before }) // a model has run: the call is under way
	if err := stop(); err != nil {
		t.Error(err)
	}
	if o := <-done; o.status != http.StatusOK || o.faces != 3 {
		t.Errorf("HTTP %d, %d faces; want the call finished", o.status, o.faces)
	}
}

// A balancer sees /readyz say no before the port closes, and no call in between fails.
func TestAStoppingNodeAnswersNewCallsUntilTheDelayHasPassed(t *testing.T) {
	const delay = 2 * time.Second
	waits, passed := make(chan time.Duration, 1), make(chan struct{})
	waitForBalancers = func(d time.Duration) {
		waits <- d
		<-passed
	}
	defer func() { waitForBalancers = time.Sleep }()
	n, key, stop := startedWith(t, func(o *Options) { o.DrainDelay = delay })
	// Each request opens a connection of its own, as a balancer's check does.
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: await.Patience}
	ready := func() (int, error) {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+n.Addr()+"/readyz", nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := client.Do(req)
		if err != nil {
			return 0, err
		}
		_ = res.Body.Close()
		return res.StatusCode, nil
	}
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	if d := <-waits; d != delay {
		t.Errorf("the node waits %s for balancers, want %s", d, delay)
	}
	for range 2 {
		if status, err := ready(); status != http.StatusServiceUnavailable {
			t.Errorf("/readyz during the delay: %d, %v", status, err)
		}
		if status, faces := count(t, n, key); status != http.StatusOK || faces != 3 {
			t.Errorf("a new call during the delay: %d, %d faces", status, faces)
		}
	}
	close(passed)
	await.Value(t, "the port is closed", func() (string, bool) {
		status, err := ready()
		return fmt.Sprint(status, " ", err), err != nil
	})
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestANodeWithoutModelsNamesTheFix(t *testing.T) {
	_, err := Start(t.Context(), Options{
		Addr: "127.0.0.1:0", Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db"), Models: t.TempDir(),
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	if err == nil || !strings.Contains(err.Error(), "models pull") {
		t.Errorf("error %v, want one that names 'likeness models pull'", err)
	}
}
