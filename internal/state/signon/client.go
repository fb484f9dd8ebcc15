package signon

import (
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

const (
	maxAnswer  = 1 << 20          // bytes of an answer of the provider
	answerTime = 10 * time.Second // of one call
)

// everyAddress lets the issuer's host, which the operator named, have any address.
var everyAddress = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}

// boundedTransport reaches the host of the issuer at any address and others at those of the policy. It
// cuts answers off after maxAnswer bytes.
type boundedTransport struct {
	issuer         string // host and port
	issuers, other http.RoundTripper
}

// newClient returns the client that all calls to a provider use.
func newClient(issuer *url.URL, allow []netip.Prefix) *http.Client {
	options := egress.Options{Timeout: answerTime, ConnectionsPerHost: 4}
	client := egress.NewClient(egress.Policy{Allow: allow}, options)
	client.Transport = &boundedTransport{
		issuer: issuer.Host, issuers: egress.NewClient(egress.Policy{Allow: everyAddress}, options).Transport, other: client.Transport,
	}
	return client
}

// RoundTrip implements http.RoundTripper.
func (t *boundedTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	transport := t.other
	if r.URL.Host == t.issuer {
		transport = t.issuers
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = struct {
		io.Reader
		io.Closer
	}{io.LimitReader(answer.Body, maxAnswer), answer.Body}
	return answer, nil
}
