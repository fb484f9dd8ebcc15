package likeness

import (
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

const (
	defaultTimeout    = 60 * time.Second
	defaultMaxRetries = 2
	mostRetries       = 10
	connectTimeout    = 5 * time.Second
)

// ClientOption is an option of New and NewAdmin.
type ClientOption interface{ applyToClient(o *clientOptions) }

// CallOption is an option of one call; it overrides that of the client.
type CallOption interface{ applyToCall(o *callOptions) }

// Option is an option of a client or of one call.
type Option func(l *limits)

func (f Option) applyToClient(o *clientOptions) { f(&o.limits) }
func (f Option) applyToCall(o *callOptions)     { f(&o.limits) }

// limits of a call.
type limits struct {
	timeout    time.Duration  // of one try
	deadline   *time.Duration // of a call
	maxRetries int
}

type clientOptions struct {
	limits
	apiKey, baseURL, clientID, clientSecret, proxy *string

	forbidPaths bool
	httpClient  *http.Client
	logger      *slog.Logger
	credentials credentials
}

type callOptions struct {
	limits
	idempotencyKey *string
	headers        map[string]string
}

type clientOption func(o *clientOptions)

func (f clientOption) applyToClient(o *clientOptions) { f(o) }

type callOption func(o *callOptions)

func (f callOption) applyToCall(o *callOptions) { f(o) }

// WithAPIKey sets the key: sk_test_... or sk_admin_..., sent as it is, or ak_live_... beside
// WithClientCredentials. The default is LIKENESS_API_KEY.
func WithAPIKey(key string) ClientOption {
	return clientOption(func(o *clientOptions) { o.apiKey = &key })
}

// WithClientCredentials sets the client id and secret of a live key, which are exchanged for a
// token. The default is LIKENESS_CLIENT_ID and LIKENESS_CLIENT_SECRET.
func WithClientCredentials(id, secret string) ClientOption {
	return clientOption(func(o *clientOptions) { o.clientID, o.clientSecret = &id, &secret })
}

// WithBaseURL sets the address of the service, such as https://host:8443. The default is
// LIKENESS_BASE_URL.
func WithBaseURL(address string) ClientOption {
	return clientOption(func(o *clientOptions) { o.baseURL = &address })
}

// WithoutPaths refuses File as an image, for programs that pass on the input of users.
func WithoutPaths() ClientOption {
	return clientOption(func(o *clientOptions) { o.forbidPaths = true })
}

// WithProxy sets the address of a proxy. The default is HTTP_PROXY, HTTPS_PROXY and NO_PROXY.
func WithProxy(address string) ClientOption {
	return clientOption(func(o *clientOptions) { o.proxy = &address })
}

// WithHTTPClient sets an HTTP client of your own. Redirects are not followed with it either;
// WithProxy has no effect then.
func WithHTTPClient(client *http.Client) ClientOption {
	return clientOption(func(o *clientOptions) { o.httpClient = client })
}

// WithLogger sets where a line for each try goes. The default is nowhere.
func WithLogger(logger *slog.Logger) ClientOption {
	return clientOption(func(o *clientOptions) { o.logger = logger })
}

// WithTimeout sets the time of one try: connecting, sending, and reading the whole answer. The
// default is 60 s.
func WithTimeout(d time.Duration) Option { return func(l *limits) { l.timeout = d } }

// WithDeadline sets the time of a whole call: all tries, the waits between them and the token
// exchange. The default is none.
func WithDeadline(d time.Duration) Option { return func(l *limits) { l.deadline = &d } }

// WithMaxRetries sets the number of tries after the first, 0 to 10. The default is 2; 0 sends
// exactly one request.
func WithMaxRetries(n int) Option { return func(l *limits) { l.maxRetries = n } }

// WithIdempotencyKey names a call by 1 to 255 printable ASCII characters. The default is a new UUID.
func WithIdempotencyKey(key string) CallOption {
	return callOption(func(o *callOptions) { o.idempotencyKey = &key })
}

// WithHeader sends one more header.
func WithHeader(name, value string) CallOption {
	return callOption(func(o *callOptions) {
		o.headers = maps.Clone(o.headers)
		if o.headers == nil {
			o.headers = map[string]string{}
		}
		o.headers[name] = value
	})
}

// readClientOptions checks the options and fills in what the environment gives.
func readClientOptions(options []ClientOption) (*clientOptions, error) {
	o := &clientOptions{
		limits: limits{timeout: defaultTimeout, maxRetries: defaultMaxRetries},
		logger: slog.New(slog.DiscardHandler),
	}
	for _, option := range options {
		option.applyToClient(o)
	}
	if o.baseURL == nil {
		o.baseURL = fromEnvironment("LIKENESS_BASE_URL")
	}
	base, err := checkBaseURL(o.baseURL)
	if err != nil {
		return nil, err
	}
	o.baseURL = &base
	if o.credentials, err = findCredentials(o); err != nil {
		return nil, err
	}
	// The keys stay in o.credentials alone, where printing does not show them.
	o.apiKey, o.clientID, o.clientSecret = nil, nil, nil
	if o.logger == nil {
		o.logger = slog.New(slog.DiscardHandler)
	}
	return o, o.check()
}

func (l *limits) check() error {
	switch {
	case l.timeout <= 0:
		return newInputError("timeout", "timeout is %s; give a time above 0.", l.timeout)
	case l.deadline != nil && *l.deadline <= 0:
		return newInputError("deadline", "deadline is %s; give a time above 0.", *l.deadline)
	case l.maxRetries < 0 || l.maxRetries > mostRetries:
		return newInputError("max_retries", "max_retries is %d; give 0 to %d.", l.maxRetries, mostRetries)
	}
	return nil
}

func fromEnvironment(name string) *string {
	if value := os.Getenv(name); value != "" {
		return &value
	}
	return nil
}

func checkBaseURL(text *string) (string, error) {
	if text == nil || *text == "" {
		return "", newInputError("base_url", "Give WithBaseURL or set LIKENESS_BASE_URL, such as https://host:8443.")
	}
	u, err := url.Parse(*text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil ||
		strings.ContainsAny(*text, "?#") {
		return "", newInputError("base_url", "The base URL must be an http:// or https:// address without user, query or fragment.")
	}
	return strings.TrimRight(*text, "/"), nil
}

// credentials are a key that is sent as it is, or a client id and secret that are exchanged.
type credentials struct {
	key          secret
	clientID     string
	clientSecret secret // nil: key is sent as it is
}

// secret is a text that printing and dumping do not show.
type secret func() string

func newSecret(text string) secret { return func() string { return text } }

// String hides the text.
func (secret) String() string { return "***" }

// GoString hides the text.
func (secret) GoString() string { return "***" }

func findCredentials(o *clientOptions) (credentials, error) {
	key, id, clientSecret := o.apiKey, o.clientID, o.clientSecret
	if key == nil && id == nil && clientSecret == nil {
		key = fromEnvironment("LIKENESS_API_KEY")
		id = fromEnvironment("LIKENESS_CLIENT_ID")
		clientSecret = fromEnvironment("LIKENESS_CLIENT_SECRET")
	}
	given := []struct {
		name  string
		value *string
	}{{"api_key", key}, {"client_id", id}, {"client_secret", clientSecret}}
	for _, g := range given {
		if g.value != nil && !isVisibleASCII(*g.value) {
			return credentials{}, newInputError(g.name, "%s must be visible ASCII characters; check that it was copied whole.", g.name)
		}
	}
	switch {
	case id != nil && clientSecret == nil:
		return credentials{}, newInputError("client_secret", "The client id and the client secret are given together.")
	case id == nil && clientSecret != nil:
		return credentials{}, newInputError("client_id", "The client id and the client secret are given together.")
	case id != nil:
		c := credentials{clientID: *id, clientSecret: newSecret(*clientSecret)}
		if key != nil {
			c.key = newSecret(*key)
		}
		return c, nil
	case key == nil:
		return credentials{}, newInputError("api_key", "Give WithAPIKey or set LIKENESS_API_KEY; a live key needs WithClientCredentials.")
	case strings.HasPrefix(*key, "ak_"):
		return credentials{}, newInputError("api_key", "A live key is exchanged for a token: give WithClientCredentials too.")
	}
	return credentials{key: newSecret(*key)}, nil
}

func isVisibleASCII(text string) bool {
	return text != "" && isPrintableASCII(text) && !strings.Contains(text, " ")
}

func isPrintableASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}

// readCallOptions checks the options of one call; what is not given is the client's.
func readCallOptions(client limits, options []CallOption) (*callOptions, error) {
	o := &callOptions{limits: client}
	for _, option := range options {
		option.applyToCall(o)
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if key := o.idempotencyKey; key != nil && (len(*key) < 1 || len(*key) > 255 || !isPrintableASCII(*key)) {
		return nil, newInputError("idempotency_key", "An idempotency key has 1 to 255 printable ASCII characters.")
	}
	for name, value := range o.headers {
		switch strings.ToLower(name) {
		case "authorization", "idempotency-key", "content-length", "content-type", "host":
			return nil, newInputError("headers", "The header %s is set by the client.", name)
		}
		if !isVisibleASCII(name) || strings.Contains(name, ":") || strings.ContainsAny(value, "\r\n\x00") {
			return nil, newInputError("headers", "A header has a name of visible characters and a value without line breaks.")
		}
	}
	return o, nil
}
