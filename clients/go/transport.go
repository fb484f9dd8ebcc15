package likeness

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"runtime"
	"strings"
	"sync/atomic"
	"time"
)

var userAgent = "likeness-go/" + Version + " go/" + strings.TrimPrefix(runtime.Version(), "go")

// response is a whole answer.
type response struct {
	status  int
	headers http.Header
	body    []byte
}

// sendError is a request without a whole answer.
type sendError struct {
	message  string
	sent     bool // a byte of it may have arrived
	again    bool // another try may help
	timedOut bool
	cause    error
}

// transport sends requests over net/http. It is the only part that uses its client.
type transport struct {
	client *http.Client
	own    *http.Transport // nil when the client was given
}

func newTransport(o *clientOptions) (*transport, error) {
	t := &transport{}
	if o.httpClient != nil {
		given := *o.httpClient
		t.client = &given
	} else {
		proxy := http.ProxyFromEnvironment
		if o.proxy != nil {
			address, err := url.Parse(*o.proxy)
			if err != nil || address.Host == "" {
				return nil, newInputError("proxy", "The proxy must be an address such as http://host:3128.")
			}
			proxy = http.ProxyURL(address)
		}
		t.own = &http.Transport{
			Proxy:                 proxy,
			DialContext:           (&net.Dialer{Timeout: connectTimeout}).DialContext,
			TLSHandshakeTimeout:   connectTimeout,
			ForceAttemptHTTP2:     true,
			MaxIdleConnsPerHost:   64,
			IdleConnTimeout:       50 * time.Second,
			ExpectContinueTimeout: time.Second,
		}
		t.client = &http.Client{Transport: t.own}
	}
	// The key must not travel to another address.
	t.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return t, nil
}

func (t *transport) close() {
	if t.own != nil {
		t.own.CloseIdleConnections()
	}
}

// outgoing is a request to send; without a body when body is nil.
type outgoing struct {
	method, address string
	headers         http.Header
	body            *body
}

// send sends one request and reads the whole answer within limit.
func (t *transport) send(ctx context.Context, out outgoing, limit time.Duration) (*response, *sendError) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var sent atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		GotConn: func(httptrace.GotConnInfo) { sent.Store(true) },
	})
	request, err := newHTTPRequest(ctx, out)
	if err != nil {
		return nil, &sendError{message: "The request cannot be made: " + err.Error() + ".", cause: err}
	}
	answer, err := t.client.Do(request)
	if err != nil {
		return nil, newSendError(ctx, err, sent.Load(), limit)
	}
	defer func() { _ = answer.Body.Close() }()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, newSendError(ctx, err, true, limit)
	}
	return &response{status: answer.StatusCode, headers: answer.Header, body: data}, nil
}

// newHTTPRequest makes the request so that net/http does not repeat it by itself: with GetBody, or
// without any body, it would send requests that have a key or are a GET again when a reused
// connection breaks.
func newHTTPRequest(ctx context.Context, out outgoing) (*http.Request, error) {
	var reader io.ReadCloser
	switch {
	case out.body != nil:
		reader = out.body.open()
	case out.method == http.MethodGet || out.method == http.MethodDelete:
		reader = io.NopCloser(strings.NewReader("")) // net/http finds that it is empty and sends no body
	}
	request, err := http.NewRequestWithContext(ctx, out.method, out.address, reader)
	if err != nil {
		return nil, err
	}
	request.GetBody = nil
	request.Header.Set("User-Agent", userAgent)
	request.Header.Set("Accept", "application/json")
	if out.body != nil {
		request.ContentLength = out.body.length
		request.Header.Set("Content-Type", "application/json")
	}
	for name, values := range out.headers {
		request.Header[name] = values
	}
	return request, nil
}

func newSendError(ctx context.Context, err error, sent bool, limit time.Duration) *sendError {
	var networkError net.Error
	if errors.Is(ctx.Err(), context.DeadlineExceeded) || errors.As(err, &networkError) && networkError.Timeout() {
		return &sendError{
			message: fmt.Sprintf("There was no whole answer within %s.", limit.Round(time.Millisecond)),
			sent:    sent, again: true, timedOut: true,
		}
	}
	var urlError *url.Error
	if errors.As(err, &urlError) {
		err = urlError.Err // without the address, which may hold names
	}
	return &sendError{
		message: fmt.Sprintf("The connection failed: %v.", err), sent: sent, again: !isCertificateError(err), cause: err,
	}
}

func isCertificateError(err error) bool {
	var verification *tls.CertificateVerificationError
	var authority x509.UnknownAuthorityError
	var hostname x509.HostnameError
	var invalid x509.CertificateInvalidError
	return errors.As(err, &verification) || errors.As(err, &authority) || errors.As(err, &hostname) || errors.As(err, &invalid)
}
