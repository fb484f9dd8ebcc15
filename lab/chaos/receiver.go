package main

import (
	"io"
	"net/http"
	"sync"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

// receiver is a project's own server: it checks signatures with the public
// library, refuses one event in twenty the first time, and remembers the rest.
type receiver struct {
	mu       sync.Mutex
	secrets  map[string]*standardwebhooks.Webhook // by path
	accepted map[string]int                       // deliveries by webhook-id
	refused  map[string]bool                      // ids refused once
	forged   int                                  // bad signatures
}

func newReceiver() *receiver {
	return &receiver{secrets: map[string]*standardwebhooks.Webhook{}, accepted: map[string]int{}, refused: map[string]bool{}}
}

// expectSigned makes deliveries to path be checked with secret.
func (v *receiver) expectSigned(path, secret string) error {
	verifier, err := standardwebhooks.NewWebhook(secret)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.secrets[path] = verifier
	return err
}

// ServeHTTP receives a webhook delivery.
func (v *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	v.mu.Lock()
	defer v.mu.Unlock()
	verifier := v.secrets[r.URL.Path]
	if err != nil || verifier == nil || verifier.Verify(body, r.Header) != nil {
		v.forged++
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	id := r.Header.Get("webhook-id")
	if n := len(v.accepted) + len(v.refused); n%20 == 19 && !v.refused[id] && v.accepted[id] == 0 {
		v.refused[id] = true
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	v.accepted[id]++
}

// countReceived is how often each event was accepted.
func (v *receiver) countReceived() (byID map[string]int, refused, forged int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	byID = map[string]int{}
	for id, n := range v.accepted {
		byID[id] = n
	}
	return byID, len(v.refused), v.forged
}
