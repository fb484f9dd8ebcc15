package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// fault is what the proxy does to a call.
type fault int

const (
	none       fault = iota
	lostCall         // the connection breaks before a node hears of the call
	cutCall          // a node hears half of the call
	lostAnswer       // the node answers, the client hears nothing
	cutAnswer        // the client hears half of the answer
	faultKinds
)

var faultNames = [faultKinds]string{"none", "call lost", "call cut in half", "answer lost", "answer cut in half"}

// proxy stands between clients and nodes and spoils some calls.
type proxy struct {
	share  float64
	nodes  []string // addresses
	client *http.Client
	next   atomic.Uint64
	faults [faultKinds]atomic.Int64

	mu     sync.Mutex
	random *rand.Rand
}

func newProxy(nodes []string, share float64, random *rand.Rand) *proxy {
	return &proxy{
		share: share, nodes: nodes, random: random,
		client: &http.Client{
			Timeout:   time.Minute,
			Transport: &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true},
		},
	}
}

// pickFault decides the fate of a call. Most faults hit the answer, where a charge can
// be lost or doubled.
func (p *proxy) pickFault() fault {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.random.Float64() >= p.share {
		return none
	}
	return []fault{lostCall, cutCall, lostAnswer, lostAnswer, lostAnswer, cutAnswer}[p.random.IntN(6)]
}

var errCut = errors.New("cut")

// half gives the first half of data and then breaks.
type half struct{ *bytes.Reader }

// Read implements io.Reader.
func (h half) Read(b []byte) (int, error) {
	n, err := h.Reader.Read(b)
	if errors.Is(err, io.EOF) {
		err = errCut
	}
	return n, err
}

// ServeHTTP passes a request on and disturbs some of them.
func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	f := p.pickFault()
	p.faults[f].Add(1)
	if f == lostCall {
		panic(http.ErrAbortHandler)
	}
	// The call lives on when its client goes away, as it does behind real proxies.
	ctx := context.WithoutCancel(r.Context())
	node := p.nodes[p.next.Add(1)%uint64(len(p.nodes))]
	up, err := http.NewRequestWithContext(ctx, r.Method, "http://"+node+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	if f == cutCall {
		up.Body = io.NopCloser(half{bytes.NewReader(body[:len(body)/2])})
	}
	up.Header = r.Header.Clone()
	answer, err := p.client.Do(up)
	if err != nil {
		http.Error(w, "node away", http.StatusBadGateway)
		return
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(answer.Body)
	if err != nil || f == lostAnswer {
		panic(http.ErrAbortHandler)
	}
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.StatusCode)
	if f == cutAnswer {
		_, _ = w.Write(data[:len(data)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
	_, _ = w.Write(data)
}
