package egress

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// MaxAnswerBytes is how much of an answer ReadAnswer reads.
const MaxAnswerBytes = 1024

// Options of NewClient; zero values take the defaults.
type Options struct {
	Timeout  time.Duration // of a whole call; default 15 s
	Resolver *net.Resolver // default: the system's
	// ConnectionsPerHost bounds open connections to one receiver; default 16.
	ConnectionsPerHost int
}

// NewClient returns an HTTP client whose every connection p accepts. It follows
// no redirects: an answer 3xx comes back as it is.
func NewClient(p Policy, o Options) *http.Client {
	if o.Timeout <= 0 {
		o.Timeout = 15 * time.Second
	}
	if o.ConnectionsPerHost <= 0 {
		o.ConnectionsPerHost = 16
	}
	dialer := &net.Dialer{
		Timeout:   10 * time.Second,
		KeepAlive: 30 * time.Second,
		Resolver:  o.Resolver,
		Control:   p.checkDial,
	}
	return &http.Client{
		Timeout: o.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
		Transport: &http.Transport{
			Proxy:                  nil, // a proxy would resolve the name again, out of our sight
			DialContext:            dialTCP(dialer),
			ForceAttemptHTTP2:      true,
			TLSHandshakeTimeout:    10 * time.Second,
			MaxConnsPerHost:        o.ConnectionsPerHost,
			MaxIdleConnsPerHost:    o.ConnectionsPerHost,
			MaxIdleConns:           256,
			IdleConnTimeout:        60 * time.Second,
			MaxResponseHeaderBytes: 16 << 10,
			DisableCompression:     true, // a small compressed answer must not expand to a large one
		},
	}
}

// dialTCP refuses every network but tcp.
func dialTCP(d *net.Dialer) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		if network != "tcp" {
			return nil, &BlockedError{network, "only tcp"}
		}
		return d.DialContext(ctx, network, address)
	}
}

// checkDial is the dialer's Control function: it runs after the name was resolved and before the socket connects, once
// for each address that is tried.
func (p Policy) checkDial(_, address string, _ syscall.RawConn) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil {
		return &BlockedError{address, "not an address"}
	}
	return p.CheckAddr(target.Addr())
}

// ReadAnswer reads at most MaxAnswerBytes of an answer and closes it. It drains
// a little more so that a connection with a short answer can be used again.
func ReadAnswer(body io.ReadCloser) []byte {
	defer body.Close() //nolint:errcheck // read only
	head, _ := io.ReadAll(io.LimitReader(body, MaxAnswerBytes))
	_, _ = io.CopyN(io.Discard, body, 4*MaxAnswerBytes)
	return head
}
