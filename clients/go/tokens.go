package likeness

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// A live client id and secret are exchanged for a short-lived access token. The long-lived key
// goes to tokenPath alone.
const (
	tokenPath   = "/v2/oauth/token" //nolint:gosec // G101: a path, not a credential
	renewBefore = time.Minute       // how long before its end a token is renewed
)

var opToken = &operation{name: "oauth.token", method: http.MethodPost, path: tokenPath, harmless: true}

// token is an access token, or a key that is sent as it is.
type token struct {
	value   secret
	renewAt time.Time
}

// tokenCache is the token of a client, shared by its calls.
type tokenCache struct {
	exchange func(limit time.Duration) (*token, error)

	mu      sync.Mutex
	token   *token
	pending *pendingToken // an exchange under way
}

type pendingToken struct {
	done  chan struct{}
	token *token // after done
	err   error
}

// get returns a token. However many calls wait for one, there is one exchange at a time; a
// caller that leaves does not end it.
func (c *tokenCache) get(ctx context.Context, limit time.Duration) (*token, error) {
	c.mu.Lock()
	if c.token != nil && time.Now().Before(c.token.renewAt) {
		defer c.mu.Unlock()
		return c.token, nil
	}
	pending := c.pending
	if pending == nil {
		pending = &pendingToken{done: make(chan struct{})}
		c.pending = pending
		go c.run(pending, limit)
	}
	c.mu.Unlock()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-pending.done:
		return pending.token, pending.err
	case <-timer.C:
		return nil, &Error{Kind: ErrTimeout, Message: "The token exchange took too long."}
	case <-ctx.Done():
		return nil, cancelled(ctx)
	}
}

func (c *tokenCache) run(pending *pendingToken, limit time.Duration) {
	pending.token, pending.err = c.exchange(limit)
	c.mu.Lock()
	c.token, c.pending = pending.token, nil // a failed exchange is forgotten
	c.mu.Unlock()
	close(pending.done)
}

// forget drops the token that the server called expired, unless a newer one is there.
func (c *tokenCache) forget(used *token) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token == used {
		c.token = nil
	}
}

// tokenRequest is the form of the exchange.
func tokenRequest(c credentials) *body {
	form := url.Values{
		"grant_type": {"client_credentials"}, "client_id": {c.clientID}, "client_secret": {c.clientSecret()},
	}
	if c.key != nil {
		form.Set("api_key", c.key())
	}
	return newTextBody(form.Encode())
}

// exchangeToken fetches a token, within limit over all its tries.
func (c *core) exchangeToken(limit time.Duration) (*token, error) {
	r, err := newRetries(opToken, c.options, []CallOption{WithDeadline(limit)})
	if err != nil {
		return nil, err
	}
	r.mayRenew = false
	r.headers.Set("Content-Type", "application/x-www-form-urlencoded")
	b := tokenRequest(c.options.credentials)
	for {
		seconds, err := r.beginTry()
		if err != nil {
			return nil, err
		}
		got, failure := c.transport.send(context.Background(), outgoing{method: http.MethodPost, address: *c.options.baseURL + tokenPath, headers: r.headers, body: b}, seconds)
		var step *repeat
		switch {
		case failure != nil:
			step, err = r.afterFailure(failure)
		case got.status == http.StatusOK:
			r.log(got.status, got.headers.Get("X-Request-Id"), nil)
			return readToken(got, r.tryStarted)
		case got.status == http.StatusBadRequest || got.status == http.StatusUnauthorized:
			r.log(got.status, got.headers.Get("X-Request-Id"), nil)
			return nil, newRefusal(got)
		default:
			_, step, err = r.afterAnswer(got)
		}
		if err != nil {
			return nil, err
		}
		if step == nil { // another 2xx
			return readToken(got, r.tryStarted)
		}
		time.Sleep(step.wait)
	}
}

func readToken(got *response, started time.Time) (*token, error) {
	object := parseObject(got.body)
	value := textOf(object, "access_token")
	number, _ := object["expires_in"].(json.Number)
	seconds, err := number.Float64()
	if value == "" || err != nil {
		return nil, &Error{
			Kind: ErrInvalidResponse, Status: got.status,
			Message: "The answer of the token exchange holds no token; check the base URL.",
		}
	}
	const most = 1e8 // seconds, so that it fits a Duration
	life := time.Duration(max(0, min(seconds, most)) * float64(time.Second))
	return &token{value: newSecret(value), renewAt: started.Add(life - renewBefore)}, nil
}

// newRefusal is the error of an exchange that was refused with 400 or 401.
func newRefusal(got *response) *Error {
	object := parseObject(got.body)
	e := &Error{
		Kind: ErrAuthentication, Status: got.status, Code: textOf(object, "error"),
		Message: textOf(object, "error_description"), Fix: "Check client_id and client_secret.",
		RequestID: got.headers.Get("X-Request-Id"), Headers: got.headers, Data: map[string]any{},
	}
	if e.Message == "" {
		e.Message = "The client id or secret was refused."
	}
	return e
}
