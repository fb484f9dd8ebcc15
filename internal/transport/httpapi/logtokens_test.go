package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

// Tokens of links, which alone open a verification or an account, are not in the log.
func TestTokensOfLinksAreNotLogged(t *testing.T) {
	b := newBench(t, nil)
	b.api.Handle("/console/", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) }))
	token := strings.Repeat("A", 43)
	for _, path := range []string{"/console/invitation/" + token, "/console/invitation/" + token + "/provider", "/v/" + token, "/v/" + token + "/x"} {
		r, err := http.Get(b.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Body.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if log := b.log.String(); strings.Contains(log, token) || strings.Count(log, "invitation/***") != 2 {
		t.Error(log)
	}
}
