package likeness

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// longestRetryAfter is the longest wait that is done; a longer one is left to the caller.
const longestRetryAfter = 30 * time.Second

// retries are the tries of one call: what happens after each is in clients/README.md. It holds
// no connection; the core asks it before and after every try.
type retries struct {
	operation  *operation
	options    *callOptions
	logger     *slog.Logger
	headers    http.Header
	started    time.Time
	tryStarted time.Time
	sent       int // requests
	repeated   int // waits
	mayRenew   bool
}

// repeat says that the request is sent again after wait; with renew, after a new token was fetched.
type repeat struct {
	wait  time.Duration
	renew bool
}

// answer is a whole answer with ok true.
type answer struct {
	*response
	envelope map[string]any
	tries    int
}

func newRetries(o *operation, client *clientOptions, options []CallOption) (*retries, error) {
	call, err := readCallOptions(client.limits, options)
	if err != nil {
		return nil, err
	}
	r := &retries{
		operation: o, options: call, logger: client.logger, headers: http.Header{}, started: time.Now(),
		mayRenew: client.credentials.clientSecret != nil,
	}
	for name, value := range call.headers {
		r.headers.Set(name, value)
	}
	if o.idempotent {
		key := call.idempotencyKey
		if key == nil {
			key = Ptr(newUUID())
		}
		r.headers.Set("Idempotency-Key", *key)
	}
	return r, nil
}

// newUUID is a random UUID, version 4.
func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// tries is the number of requests of the operation so far; token exchanges do not count.
func (r *retries) tries() int {
	if r.operation.harmless {
		return 0
	}
	return r.sent
}

// beginTry counts a try and returns its time.
func (r *retries) beginTry() (time.Duration, error) {
	limit, err := r.remaining()
	if err != nil {
		return 0, err
	}
	r.sent++
	r.headers.Set("X-Likeness-Try", strconv.Itoa(r.sent))
	r.tryStarted = time.Now()
	return limit, nil
}

// remaining is the time that a request may take now.
func (r *retries) remaining() (time.Duration, error) {
	if r.options.deadline == nil {
		return r.options.timeout, nil
	}
	left := *r.options.deadline - time.Since(r.started)
	if left <= 0 {
		return 0, &Error{Kind: ErrTimeout, Message: "The deadline of the call has passed.", Tries: r.tries()}
	}
	return min(r.options.timeout, left), nil
}

// afterFailure says how to go on after a try without a whole answer.
func (r *retries) afterFailure(f *sendError) (*repeat, error) {
	failure := &Error{
		Kind: ErrConnection, Message: f.message, Tries: r.tries(),
		MaybeApplied: f.sent && !r.operation.isRepeatable(), cause: f.cause,
	}
	if f.timedOut {
		failure.Kind = ErrTimeout
	}
	if failure.MaybeApplied {
		failure.Message += " The change may have been made; check before you repeat it."
	}
	if !f.again || failure.MaybeApplied {
		r.log(0, "", nil)
		return nil, failure
	}
	return r.repeatAfter(failure)
}

// afterAnswer returns the answer of a call that succeeded, or how to go on, or the error.
func (r *retries) afterAnswer(got *response) (*answer, *repeat, error) {
	envelope := parseObject(got.body)
	isSuccess := got.status >= 200 && got.status < 300
	if data, ok := envelope["data"].(map[string]any); isSuccess && ok && data != nil && envelope["ok"] == true {
		r.log(got.status, got.headers.Get("X-Request-Id"), nil)
		return &answer{response: got, envelope: envelope, tries: r.tries()}, nil, nil
	}
	failure := r.newError(got, envelope)
	switch {
	case !failure.Is(ErrAPI):
	case got.status == http.StatusUnauthorized && failure.Code == "key_expired" && r.mayRenew:
		r.mayRenew = false
		r.log(got.status, failure.RequestID, nil)
		return nil, &repeat{renew: true}, nil
	case r.isRepeated(failure):
		step, err := r.repeatAfter(failure)
		return nil, step, err
	}
	r.log(got.status, failure.RequestID, nil)
	return nil, nil, failure
}

// isRepeated is the table of clients/README.md.
func (r *retries) isRepeated(e *Error) bool {
	switch e.Status {
	case http.StatusTooManyRequests:
		return true
	case http.StatusServiceUnavailable:
		return e.retryAfter != nil || r.operation.isRepeatable()
	case http.StatusRequestTimeout, http.StatusInternalServerError, http.StatusBadGateway, http.StatusGatewayTimeout:
		return r.operation.isRepeatable()
	case http.StatusConflict:
		return e.Code == "idempotency_in_progress" && r.operation.isRepeatable()
	}
	return false
}

// repeatAfter is the wait before the next try; it is the failure when there is none.
func (r *retries) repeatAfter(failure *Error) (*repeat, error) {
	wait := r.chooseWait(failure.retryAfter)
	isTooLate := r.options.deadline != nil && time.Since(r.started)+wait >= *r.options.deadline
	isTooLong := failure.RetryAfter > longestRetryAfter
	if r.repeated >= r.options.maxRetries || isTooLate || isTooLong {
		r.log(failure.Status, failure.RequestID, nil)
		return nil, failure
	}
	r.repeated++
	r.log(failure.Status, failure.RequestID, &wait)
	return &repeat{wait: wait}, nil
}

func (r *retries) chooseWait(retryAfter *time.Duration) time.Duration {
	longest := min(8*time.Second, 500*time.Millisecond<<r.repeated)
	if retryAfter != nil {
		longest = 500 * time.Millisecond
	}
	jitter := mathrand.N(longest) //nolint:gosec // G404: nobody gains by guessing a wait
	if retryAfter != nil {
		return *retryAfter + jitter
	}
	return jitter
}

func (r *retries) newError(got *response, envelope map[string]any) *Error {
	requestID := got.headers.Get("X-Request-Id")
	isNotAnswered := got.status == http.StatusOK && envelope["ok"] == false
	if got.status < 400 && !isNotAnswered {
		return &Error{
			Kind: ErrInvalidResponse, Status: got.status, RequestID: requestID, Tries: r.tries(), Headers: got.headers,
			Message: fmt.Sprintf("The answer with status %d is not the JSON of the service; check the base URL and what stands between.", got.status),
		}
	}
	detail, _ := envelope["error"].(map[string]any)
	e := &Error{
		Kind: kindOfStatus(got.status), Status: got.status, Message: textOf(detail, "message"), Code: textOf(detail, "code"),
		Param: textOf(detail, "param"), Fix: textOf(detail, "fix"), DocURL: textOf(detail, "doc_url"),
		RequestID: textOf(envelope, "request_id"), retryAfter: parseRetryAfter(got.headers), Tries: r.tries(),
		Headers: got.headers, Data: map[string]any{},
	}
	if e.retryAfter != nil {
		e.RetryAfter = *e.retryAfter
	}
	if isNotAnswered {
		e.Kind = ErrNotAnswered
	}
	if e.Message == "" {
		e.Message = fmt.Sprintf("The answer has the status %d.", got.status)
	}
	if e.RequestID == "" {
		e.RequestID = requestID
	}
	if data, ok := envelope["data"].(map[string]any); ok {
		e.Data, _ = toPlain(data).(map[string]any)
	}
	return e
}

func (r *retries) log(status int, requestID string, wait *time.Duration) {
	logTry(r.logger, r, status, requestID, wait)
}

var secondsForm = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$`)

// parseRetryAfter is the header Retry-After; nil when it is absent or no time. A date is read
// against Date of the same answer, so that a wrong clock does no harm.
func parseRetryAfter(headers http.Header) *time.Duration {
	text := strings.TrimSpace(headers.Get("Retry-After"))
	if secondsForm.MatchString(text) {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil
		}
		const most = 1e9 // seconds, so that it fits a Duration
		return Ptr(time.Duration(min(max(seconds, 0), most) * float64(time.Second)))
	}
	at, err := http.ParseTime(text)
	if err != nil {
		return nil
	}
	now, err := http.ParseTime(headers.Get("Date"))
	if err != nil {
		now = time.Now()
	}
	return Ptr(max(0, at.Sub(now)))
}

// sleep waits; it ends early with the error of the context.
func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return cancelled(ctx)
	case <-timer.C:
		return nil
	}
}

// cancelled is the error of a call whose context is done.
func cancelled(ctx context.Context) error { return fmt.Errorf("likeness: %w", ctx.Err()) }
