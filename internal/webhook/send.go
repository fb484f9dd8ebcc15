package webhook

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/webhook/egress"
)

// delivery is one event on its way to one endpoint.
type delivery struct {
	ID          string
	Attempts    int // made before
	Step        int
	EventID     string
	Environment string
	Body        string
}

// attempt is the outcome of one try.
type attempt struct {
	delivery
	At         time.Time
	Latency    time.Duration
	Status     int // 0: no answer
	Answer     string
	Error      string
	RetryAfter time.Duration
	Abandoned  bool // the node is stopping: no outcome, nothing to record
}

func (a attempt) ok() bool { return a.Status >= 200 && a.Status < 300 }

// sender makes the outgoing calls.
type sender struct {
	client    *http.Client
	policy    egress.Policy
	userAgent string
	now       func() time.Time
}

// send tries once. Its clock stamps the signature; latency is measured apart.
func (s *sender) send(ctx context.Context, url string, secrets []Secret, d delivery) attempt {
	a := attempt{delivery: d, At: s.now()}
	started := time.Now()
	request, err := s.request(ctx, url, secrets, a)
	if err != nil {
		a.Error = reason(err)
		return a
	}
	answer, err := s.client.Do(request) //nolint:bodyclose // egress.ReadAnswer closes it
	a.Latency = time.Since(started)
	if err != nil {
		a.Abandoned = ctx.Err() != nil
		a.Error = reason(err)
		return a
	}
	a.Status = answer.StatusCode
	a.RetryAfter = retryAfter(answer.Header, a.At)
	a.Answer = printable(egress.ReadAnswer(answer.Body))
	return a
}

func (s *sender) request(ctx context.Context, url string, secrets []Secret, a attempt) (*http.Request, error) {
	// Checked again: the operator may have narrowed the policy since.
	u, err := s.policy.CheckURL(url, a.Environment == liveEnvironment)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, u.String(), strings.NewReader(a.Body))
	if err != nil {
		return nil, err
	}
	h := request.Header
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", s.userAgent)
	h.Set(HeaderID, a.EventID)
	h.Set(HeaderTimestamp, strconv.FormatInt(a.At.Unix(), 10))
	h.Set(HeaderSignature, Sign(a.EventID, a.At, []byte(a.Body), secrets...))
	return request, nil
}

// maxReasonBytes bounds an error text in the store.
const maxReasonBytes = 300

// reason says in words that an endpoint's owner understands why there was no
// answer. Texts of the network stack can name our own addresses, so only the
// known kinds are told in detail.
func reason(err error) string {
	var blocked *egress.BlockedError
	var dns *net.DNSError
	var network net.Error
	switch {
	case errors.As(err, &blocked):
		return cut(blocked.Error(), maxReasonBytes)
	case errors.As(err, &network) && network.Timeout():
		return "no answer in time"
	case errors.As(err, &dns):
		return "the host name cannot be resolved"
	case strings.Contains(err.Error(), "connection refused"):
		return "connection refused"
	case strings.Contains(err.Error(), "tls:") || strings.Contains(err.Error(), "x509:"):
		return cut("TLS: "+afterColon(err), maxReasonBytes)
	case errors.Is(err, context.Canceled):
		return "abandoned"
	}
	return "the connection broke before an answer"
}

// afterColon drops `Post "https://...":`, which repeats the URL.
func afterColon(err error) string {
	if inner := errors.Unwrap(err); inner != nil {
		return inner.Error()
	}
	return err.Error()
}

// printable makes an answer storable as text: valid UTF-8 without NUL, which
// PostgreSQL refuses.
func printable(raw []byte) string {
	return strings.ReplaceAll(strings.ToValidUTF8(string(raw), "\uFFFD"), "\x00", "\uFFFD")
}

func cut(text string, n int) string {
	if len(text) > n {
		text = strings.ToValidUTF8(text[:n], "") + "..."
	}
	return printable([]byte(text))
}
