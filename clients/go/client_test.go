package likeness

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// The rules that all libraries share are tested by clients/conformance. Here is what is Go's own.

var jpegStart = []byte("\xff\xd8\xff\xe0 and more")

func newTestClient(t *testing.T, handler http.HandlerFunc, options ...ClientOption) *Client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	c, err := New(append([]ClientOption{WithAPIKey("sk_test_1"), WithBaseURL(server.URL)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func writeAnswer(w http.ResponseWriter, data string) {
	fmt.Fprintf(w, `{"ok":true,"request_id":"r","latency_ms":1,"warnings":[],"error":null,"data":%s}`, data)
}

// A deadline of the caller's context surfaces as such, not as a time-out of the client.
func TestDeadlineOfTheContext(t *testing.T) {
	c := newTestClient(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := c.Galleries.List(ctx)
	var e *Error
	if !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &e) {
		t.Errorf("error is %v", err)
	}
}

func TestUntrustedCertificateIsNotRetried(t *testing.T) {
	var handshakes atomic.Int32
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	server.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			handshakes.Add(1)
		}
	}
	server.StartTLS()
	defer server.Close()
	c, err := New(WithAPIKey("k"), WithBaseURL(server.URL))
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Galleries.List(t.Context())
	if !errors.Is(err, ErrConnection) || handshakes.Load() != 1 {
		t.Errorf("error is %v after %d connections", err, handshakes.Load())
	}
}

func TestReaderServesSeveralCalls(t *testing.T) {
	var bodies []string
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		bodies = append(bodies, string(body))
		writeAnswer(w, `{"faceCount":1,"faces":[]}`)
	})
	image := Reader(io.MultiReader(bytes.NewReader(jpegStart[:4]), bytes.NewReader(jpegStart[4:])))
	for range 2 {
		if _, err := c.Face.Detect(t.Context(), FaceDetectParams{Image: image}); err != nil {
			t.Fatal(err)
		}
	}
	want := `{"image":"` + base64.StdEncoding.EncodeToString(jpegStart) + `"}`
	if bodies[0] != want || bodies[1] != want {
		t.Errorf("sent %q", bodies)
	}
}

func TestIteratorStartsAgain(t *testing.T) {
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("after") == "" {
			writeAnswer(w, `{"people":[{"id":"a","created":"2026-11-21T06:30:00Z"}],"next":"a"}`)
			return
		}
		writeAnswer(w, `{"people":[{"id":"b","created":"2026-11-21T06:30:00Z"}]}`)
	})
	list := c.Galleries.People.ListAll(t.Context(), GalleriesPeopleListParams{Gallery: "g"})
	for range 2 {
		var ids []string
		for person, err := range list {
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, person.ID)
		}
		if strings.Join(ids, " ") != "a b" {
			t.Errorf("items %v", ids)
		}
	}
}

func TestSecretsAreNotPrinted(t *testing.T) {
	o, err := readClientOptions([]ClientOption{
		WithAPIKey("ak_live_hidden"), WithClientCredentials("id", "cs_hidden"), WithBaseURL("http://h"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		if text := fmt.Sprintf(format, *o); strings.Contains(text, "hidden") {
			t.Errorf("%s shows %s", format, text)
		}
	}
}

func TestGivenHTTPClientFollowsNoRedirect(t *testing.T) {
	requests := 0
	given := &http.Client{}
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		requests++
		http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
	}, WithHTTPClient(given))
	_, err := c.Galleries.List(t.Context())
	if !errors.Is(err, ErrInvalidResponse) || requests != 1 || given.CheckRedirect != nil {
		t.Errorf("%d requests, error %v", requests, err)
	}
}

func TestMilli(t *testing.T) {
	for text, want := range map[string]int64{"0.20": 200, "-1.5": -1500, "12": 12000, "9007199254740993.125": 9007199254740993125, "1.0000": 1000} {
		if got, err := Decimal(text).Milli(); err != nil || got != want {
			t.Errorf("%s is %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "x", "0.0001", "1e3", "99999999999999999999"} {
		if got, err := Decimal(text).Milli(); !errors.Is(err, ErrInvalidInput) {
			t.Errorf("%q is %d", text, got)
		}
	}
}

func TestKindsOfErrors(t *testing.T) {
	err := fmt.Errorf("wrapped: %w", &Error{Kind: ErrTimeout})
	if !errors.Is(err, ErrTimeout) || !errors.Is(err, ErrConnection) || errors.Is(err, ErrAPI) {
		t.Error("a time-out is a connection error and no API error")
	}
	err = &Error{Kind: ErrRateLimit}
	if !errors.Is(err, ErrAPI) || errors.Is(err, ErrServer) {
		t.Error("a rate limit is an API error and no server error")
	}
}

func TestInvalidHeader(t *testing.T) {
	c := newTestClient(t, func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") })
	for _, option := range []CallOption{WithHeader("X-A", "1\r\nX-B: 2"), WithHeader("", "1"), WithHeader("Host", "h")} {
		if _, err := c.Galleries.List(t.Context(), option); !errors.Is(err, ErrInvalidInput) {
			t.Errorf("error is %v", err)
		}
	}
}

// Whatever the server answers, a call returns a result or an *Error.
func FuzzAnswer(f *testing.F) {
	f.Add(200, `{"ok":true,"data":{"similarity":1.0,"match":true,"calibration":{"thresholds":[{}]}}}`)
	f.Add(200, `{"ok":false,"error":{"code":"face_not_found"},"data":[]}`)
	f.Add(503, `<html>`)
	f.Fuzz(func(t *testing.T, status int, body string) {
		if status < 200 || status > 599 {
			return
		}
		r, err := newRetries(opFaceVerify, &clientOptions{limits: limits{timeout: time.Second}, logger: slog.New(slog.DiscardHandler)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		done, step, err := r.afterAnswer(&response{status: status, headers: http.Header{}, body: []byte(body)})
		if done != nil {
			_, err = newResult[FaceVerifyResult](done)
		}
		var e *Error
		if err != nil && !errors.As(err, &e) || step != nil {
			t.Errorf("%v, %v", step, err)
		}
	})
}

func FuzzVerifyWebhook(f *testing.F) {
	f.Add([]byte(`{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","data":{}}`), "1764000000", "v1,aGVsbG8=")
	f.Fuzz(func(t *testing.T, body []byte, timestamp, signature string) {
		headers := http.Header{"Webhook-Id": {"evt_1"}, "Webhook-Timestamp": {timestamp}, "Webhook-Signature": {signature}}
		if _, err := VerifyWebhook(body, headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"); !errors.Is(err, ErrWebhook) {
			t.Errorf("error is %v", err)
		}
		_, err := readEvent("evt_1", body)
		if err != nil && !errors.Is(err, ErrWebhook) {
			t.Errorf("error is %v", err)
		}
	})
}
