package account

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// maxTokenRequest bounds the body of a token request, in bytes.
const maxTokenRequest = 16 << 10

// tokenAnswer is RFC 6749 section 5.1.
type tokenAnswer struct {
	AccessToken string `json:"access_token"`
	TokenType   string `json:"token_type"`
	ExpiresIn   int64  `json:"expires_in"` // seconds
	Scope       string `json:"scope,omitempty"`
}

// tokenRefusal is RFC 6749 section 5.2.
type tokenRefusal struct {
	Error       string `json:"error"`
	Description string `json:"error_description,omitempty"`
}

// TokenHandler answers POST /v2/oauth/token: client credentials of RFC 6749
// section 4.4, as a form or as JSON, the client by HTTP Basic or in the body.
// Address returns the address of a request, trusted proxies considered. Refused, where not
// nil, is called for every refusal, for the audit log; Failed for internal errors.
type TokenHandler struct {
	Accounts *Accounts
	Limits   ExchangeLimits // nil: none
	Address  func(*http.Request) netip.Addr
	Refused  func(r *http.Request, clientID string, refusal *TokenError)
	Failed   func(r *http.Request, err error)
}

// ServeHTTP answers one exchange.
func (h *TokenHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Pragma", "no-cache")
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		writeToken(w, http.StatusMethodNotAllowed, tokenRefusal{"invalid_request", "The token endpoint accepts only POST."})
		return
	}
	request, err := readTokenRequest(w, r)
	var token Token
	if err == nil {
		token, err = h.Accounts.ExchangeToken(r.Context(), request.Credentials, h.Address(r), h.Limits)
	}
	if err != nil {
		h.refuseRequest(w, r, request, err)
		return
	}
	answer := tokenAnswer{AccessToken: token.AccessToken, TokenType: "Bearer", ExpiresIn: int64(token.Lifetime.Seconds())}
	if request.scope != "" { // section 3.3: state the scope where it differs from the requested one
		answer.Scope = strings.Join(token.Permissions, " ")
	}
	writeToken(w, http.StatusOK, answer)
}

func (h *TokenHandler) refuseRequest(w http.ResponseWriter, r *http.Request, request tokenRequest, err error) {
	var refusal *TokenError
	if !errors.As(err, &refusal) {
		if h.Failed != nil {
			h.Failed(r, err)
		}
		refusal = &TokenError{Code: TokenUnavailable, Description: "The token could not be issued now; try again.", RetryAfter: time.Second}
	} else if h.Refused != nil && refusal.Code != TokenUnavailable {
		h.Refused(r, request.ClientID, refusal)
	}
	status := http.StatusBadRequest
	switch refusal.Code {
	case "invalid_client":
		status = http.StatusUnauthorized
		w.Header().Set("WWW-Authenticate", `Basic realm="likeness"`)
	case TokenRateLimited:
		status = http.StatusTooManyRequests
	case TokenUnavailable:
		status = http.StatusServiceUnavailable
	}
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(refusal.RetryAfter.Seconds()))))
	}
	writeToken(w, status, tokenRefusal{refusal.Code, refusal.Description})
}

func writeToken(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the client has disconnected
}

type tokenRequest struct {
	Credentials
	scope string
}

func badRequestError(text string) error {
	return &TokenError{Code: "invalid_request", Description: text}
}

// readTokenRequest reads the parameters; each may come once, and the client by
// one method only (RFC 6749 sections 2.3 and 3.2).
func readTokenRequest(w http.ResponseWriter, r *http.Request) (tokenRequest, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxTokenRequest))
	if err != nil {
		return tokenRequest{}, badRequestError("The body cannot be read or is too large.")
	}
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return tokenRequest{}, badRequestError("The Content-Type must be application/x-www-form-urlencoded or application/json.")
	}
	var fields map[string]string
	switch media {
	case "application/x-www-form-urlencoded":
		fields, err = formFields(body)
	case "application/json":
		fields, err = jsonFields(body)
	default:
		err = badRequestError("The Content-Type must be application/x-www-form-urlencoded or application/json.")
	}
	if err != nil {
		return tokenRequest{}, err
	}
	return tokenRequestOf(r, fields)
}

func tokenRequestOf(r *http.Request, fields map[string]string) (tokenRequest, error) {
	request := tokenRequest{scope: fields["scope"], Credentials: Credentials{
		ClientID: fields["client_id"], ClientSecret: fields["client_secret"], APIKey: fields["api_key"],
	}}
	if headers := r.Header.Values("Authorization"); len(headers) > 0 {
		id, secret, ok := r.BasicAuth()
		id, errID := url.QueryUnescape(id)
		secret, errSecret := url.QueryUnescape(secret)
		if !ok || len(headers) > 1 || errID != nil || errSecret != nil {
			return request, badRequestError("The Authorization header must be one HTTP Basic header with the client id and client secret.")
		}
		if request.ClientSecret != "" || (request.ClientID != "" && request.ClientID != id) {
			return request, badRequestError("The client id is sent twice: in the Authorization header and in the body.")
		}
		request.ClientID, request.ClientSecret = id, secret
	}
	for _, text := range []string{request.ClientID, request.ClientSecret, request.APIKey, request.scope, fields["grant_type"]} {
		if !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl) {
			return tokenRequest{}, badRequestError("A parameter is no text: not UTF-8, or with control characters.")
		}
	}
	switch grant := fields["grant_type"]; {
	case grant == "":
		return request, badRequestError("grant_type is missing; it must be client_credentials.")
	case grant != "client_credentials":
		return request, &TokenError{Code: "unsupported_grant_type", Description: "grant_type must be client_credentials."}
	case request.ClientID == "" || request.ClientSecret == "":
		return request, &TokenError{Code: "invalid_client", Description: "client_id and client_secret are required."}
	}
	return request, nil
}

func formFields(body []byte) (map[string]string, error) {
	values, err := url.ParseQuery(string(body))
	if err != nil {
		return nil, badRequestError("The body is not a form.")
	}
	fields := map[string]string{}
	for name, all := range values {
		if len(all) > 1 {
			return nil, badRequestError("A parameter is sent more than once.")
		}
		fields[name] = all[0]
	}
	return fields, nil
}

// jsonFields reads a JSON object; values of other types than string are ignored
// unless they have the name of a parameter.
func jsonFields(body []byte) (map[string]string, error) {
	var object map[string]any
	if err := json.Unmarshal(body, &object); err != nil || object == nil {
		return nil, badRequestError("The body is not a JSON object.")
	}
	fields := map[string]string{}
	for _, name := range []string{"grant_type", "client_id", "client_secret", "api_key", "scope"} {
		value, given := object[name]
		text, isText := value.(string)
		if given && !isText {
			return nil, badRequestError(name + " must be a string.")
		}
		fields[name] = text
	}
	return fields, nil
}

func faultMessage(err error) string {
	var f *fault.Error
	if errors.As(err, &f) {
		return f.Message
	}
	return "This client cannot get a token."
}
