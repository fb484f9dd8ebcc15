package testnode

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// LoadSettings says what a load sends and where.
type LoadSettings struct {
	URL        string // of the service, without a path
	Key        string
	Photo      string // file of the photo
	Callers    int    // at once
	PhotoEvery int    // every so many calls one counts the faces of the photo; the others read a machine-readable zone
}

// Load is callers that send calls until they are stopped.
type Load struct {
	settings     LoadSettings
	photo, lines []byte
	client       *http.Client
	sent, failed atomic.Int64
	stop         atomic.Bool
	done         chan struct{}
	mu           sync.Mutex
	reasons      map[string]int
}

// StartLoad starts the callers. The certificate of the service is not checked.
func StartLoad(ctx context.Context, s LoadSettings) (*Load, error) {
	photo, err := os.ReadFile(s.Photo)
	if err != nil {
		return nil, err
	}
	transport := &http.Transport{MaxIdleConnsPerHost: s.Callers, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}} //nolint:gosec // of a test service
	l := &Load{settings: s, reasons: map[string]int{}, done: make(chan struct{}), client: &http.Client{Timeout: 90 * time.Second, Transport: transport}}
	if l.photo, err = json.Marshal(map[string]any{"image": base64.StdEncoding.EncodeToString(photo)}); err != nil {
		return nil, err
	}
	l.lines = []byte(`{"lines": ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]}`)
	go func() { l.run(ctx); close(l.done) }()
	return l, nil
}

// Sent is the number of calls so far.
func (l *Load) Sent() int64 { return l.sent.Load() }

// Failed is the number of calls so far that were not answered 200.
func (l *Load) Failed() int64 { return l.failed.Load() }

// Stop ends the callers and returns why calls failed, and how many for each reason.
func (l *Load) Stop() map[string]int {
	l.stop.Store(true)
	<-l.done
	return l.reasons
}

func (l *Load) run(ctx context.Context) {
	var callers sync.WaitGroup
	for range l.settings.Callers {
		callers.Go(func() {
			for !l.stop.Load() && ctx.Err() == nil {
				l.callOnce(ctx)
			}
		})
	}
	callers.Wait()
}

// callOnce sends one call; every answer but 200 counts as failed.
func (l *Load) callOnce(ctx context.Context) {
	path, body := "/v1/mrz/parse", l.lines
	if l.sent.Add(1)%int64(l.settings.PhotoEvery) == 0 {
		path, body = "/v1/face/count", l.photo
	}
	reason := l.sendCall(ctx, path, body)
	if reason == "" {
		return
	}
	l.failed.Add(1)
	l.mu.Lock()
	l.reasons[reason]++
	l.mu.Unlock()
}

// sendCall returns why a call failed, empty for 200.
func (l *Load) sendCall(ctx context.Context, path string, body []byte) string {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, l.settings.URL+path, bytes.NewReader(body))
	if err != nil {
		return err.Error()
	}
	request.Header.Set("Authorization", "Bearer "+l.settings.Key)
	request.Header.Set("Content-Type", "application/json")
	answer, err := l.client.Do(request)
	if err != nil {
		return strings.ReplaceAll(err.Error(), l.settings.URL, "")
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(answer.Body)
	switch {
	case err != nil:
		return err.Error()
	case answer.StatusCode != http.StatusOK:
		return fmt.Sprintf("%s: HTTP %d %.120s", path, answer.StatusCode, text)
	}
	return ""
}
