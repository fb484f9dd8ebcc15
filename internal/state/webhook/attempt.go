package webhook

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
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

func (a attempt) hasSucceeded() bool { return a.Status >= 200 && a.Status < 300 }

// endpointClient makes the outgoing calls.
type endpointClient struct {
	client    *http.Client
	policy    egress.Policy
	userAgent string
	now       func() time.Time
}

// sendDelivery tries once. Its clock stamps the signature; latency is measured apart.
func (c *endpointClient) sendDelivery(ctx context.Context, url string, secrets []Secret, d delivery) attempt {
	a := attempt{delivery: d, At: c.now()}
	started := time.Now()
	request, err := c.newRequest(ctx, url, secrets, a)
	if err != nil {
		a.Error = describeError(err)
		return a
	}
	span := tracing.StartDelivery(ctx, request.Header, "POST webhook")
	defer func() {
		span.AddAttributes(tracing.Number("http.response.status_code", int64(a.Status)), tracing.Number("likeness.webhook.attempt", int64(d.Attempts+1)))
		span.End()
	}()
	answer, err := c.client.Do(request) //nolint:bodyclose // egress.ReadAnswer closes it
	a.Latency = time.Since(started)
	if err != nil {
		a.Abandoned = ctx.Err() != nil
		a.Error = describeError(err)
		return a
	}
	a.Status = answer.StatusCode
	a.RetryAfter = parseRetryAfter(answer.Header, a.At)
	a.Answer = toPrintable(egress.ReadAnswer(answer.Body))
	return a
}

func (c *endpointClient) newRequest(ctx context.Context, url string, secrets []Secret, a attempt) (*http.Request, error) {
	// Checked again: the operator may have narrowed the policy since.
	u, err := c.policy.CheckURL(url, a.Environment == liveEnvironment)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, u.String(), strings.NewReader(a.Body))
	if err != nil {
		return nil, err
	}
	h := request.Header
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", c.userAgent)
	h.Set(HeaderID, a.EventID)
	h.Set(HeaderTimestamp, strconv.FormatInt(a.At.Unix(), 10))
	h.Set(HeaderSignature, SignDelivery(a.EventID, a.At, []byte(a.Body), secrets...))
	return request, nil
}

// maxReasonBytes bounds an error text in the store.
const maxReasonBytes = 300

// describeError returns, in words for the endpoint's owner, why there was no
// answer. Texts of the network stack can name our own addresses, so only the
// known kinds are reported in detail.
func describeError(err error) string {
	var blocked *egress.BlockedError
	var dns *net.DNSError
	var network net.Error
	switch {
	case errors.As(err, &blocked):
		return cutText(blocked.Error(), maxReasonBytes)
	case errors.As(err, &network) && network.Timeout():
		return "no answer in time"
	case errors.As(err, &dns):
		return "the host name cannot be resolved"
	case strings.Contains(err.Error(), "connection refused"):
		return "connection refused"
	case strings.Contains(err.Error(), "tls:") || strings.Contains(err.Error(), "x509:"):
		return cutText("TLS: "+afterColon(err), maxReasonBytes)
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

// toPrintable makes an answer storable as text: valid UTF-8 without NUL, which
// PostgreSQL refuses.
func toPrintable(raw []byte) string {
	return strings.ReplaceAll(strings.ToValidUTF8(string(raw), "\uFFFD"), "\x00", "\uFFFD")
}

func cutText(text string, n int) string {
	if len(text) > n {
		text = strings.ToValidUTF8(text[:n], "") + "..."
	}
	return toPrintable([]byte(text))
}
