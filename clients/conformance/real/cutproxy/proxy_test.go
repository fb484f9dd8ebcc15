package cutproxy

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// Every point is reached, what is cut fails at the client, and what passes is whole.
func TestExchangesAreCutOrWhole(t *testing.T) {
	var served atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			served.Add(1)
		}
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write(body)
	}))
	defer server.Close()
	p, err := Open(strings.TrimPrefix(server.URL, "http://"), 0.5, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	client := &http.Client{Timeout: 10 * time.Second}
	body := bytes.Repeat([]byte("x"), 30_000)
	const sent = 300
	answered := 0
	for range sent {
		request, err := http.NewRequest("POST", p.URL(), bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.GetBody = nil // net/http must not repeat it
		answer, err := client.Do(request)
		if err != nil {
			continue
		}
		got, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err == nil && bytes.Equal(got, body) {
			answered++
		}
	}
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	counts := p.CountCuts()
	total := 0
	for _, point := range ListPoints() {
		if counts[point] < 10 {
			t.Errorf("%d exchanges were cut %s", counts[point], point)
		}
		total += counts[point]
	}
	if answered != counts[None] || total+counts[None] != sent || total < sent/3 || total > sent*2/3 {
		t.Errorf("%d answered, counts %v", answered, counts)
	}
	least := counts[None] + counts[BeforeAnswer] + counts[InAnswer]
	if n := int(served.Load()); n < least || n > least+counts[AfterRequest] {
		t.Errorf("the server read %d whole requests, expected %d to %d", n, least, least+counts[AfterRequest])
	}
}
