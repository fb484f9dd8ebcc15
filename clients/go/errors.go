package likeness

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Kinds of errors, for errors.Is. Every error of this package is an *Error, except when the
// context of the caller is done: then errors.Is finds context.Canceled or context.DeadlineExceeded.
var (
	// ErrAPI is every error that the server answered with: all kinds up to ErrNotAnswered.
	ErrAPI = errors.New("likeness: error of the service")
	// ErrInvalidRequest: the request is not valid (400, 405 and other 4xx); Param names the field.
	ErrInvalidRequest = errors.New("likeness: invalid request")
	// ErrAuthentication: the key is missing, unknown, expired or revoked (401), or the token
	// exchange was refused.
	ErrAuthentication = errors.New("likeness: authentication failed")
	// ErrInsufficientCredits: not enough credits, or the spend cap of the key is reached (402).
	ErrInsufficientCredits = errors.New("likeness: insufficient credits")
	// ErrPermissionDenied: the key may not do this (403).
	ErrPermissionDenied = errors.New("likeness: permission denied")
	// ErrNotFound: what the path or the request names does not exist (404).
	ErrNotFound = errors.New("likeness: not found")
	// ErrConflict: the idempotency key was used for another request, or the object exists (409).
	ErrConflict = errors.New("likeness: conflict")
	// ErrTooLarge: an image or the request is too large (413).
	ErrTooLarge = errors.New("likeness: too large")
	// ErrRateLimit: too many requests (429); RetryAfter is the wait that the server asks for.
	ErrRateLimit = errors.New("likeness: rate limited")
	// ErrServer: the service or a proxy before it failed (5xx, 408).
	ErrServer = errors.New("likeness: server failed")
	// ErrNotAnswered: the call ran without a result (200 with ok false). Code says why, Data holds
	// what was found. Nothing was charged.
	ErrNotAnswered = errors.New("likeness: not answered")

	// ErrConnection: no whole answer arrived. MaybeApplied is true when a change without an
	// idempotency key may have been made.
	ErrConnection = errors.New("likeness: connection failed")
	// ErrTimeout: no whole answer within the time of a try or the deadline of the call. It is an
	// ErrConnection too.
	ErrTimeout = errors.New("likeness: timed out")
	// ErrInvalidResponse: the answer is not one of the service: a redirect, or a 2xx that is not its JSON.
	ErrInvalidResponse = errors.New("likeness: invalid response")
	// ErrInvalidInput: an argument was refused before anything was sent; Param names it.
	ErrInvalidInput = errors.New("likeness: invalid input")
	// ErrWebhook: a webhook delivery must not be trusted; Reason says why.
	ErrWebhook = errors.New("likeness: webhook refused")
)

// Error is an error of this package. Fields that the kind does not have are zero.
type Error struct {
	Kind      error // one of the variables above, except ErrAPI
	Message   string
	Status    int    // of the answer; 0 without one
	Code      string // such as face_not_found; empty when a proxy answered
	Param     string // the field or option at fault
	Fix       string // what to do
	DocURL    string
	RequestID string
	// RetryAfter is the wait that the server asked for; 0 when it asked for none.
	RetryAfter time.Duration
	Tries      int // requests that were sent for the call, token exchanges not counted
	Headers    http.Header
	Data       map[string]any // of an error answer, as JSON
	// MaybeApplied is true when the connection failed and the change may have been made.
	MaybeApplied bool
	// Reason of ErrWebhook: missing_header, malformed_header, stale, no_match or unreadable_payload.
	Reason string

	retryAfter *time.Duration // nil when the server asked for no wait
	cause      error
}

// Error is the code, the message, and what to do.
func (e *Error) Error() string {
	text := "likeness: "
	switch {
	case e.Code != "":
		text += e.Code + ": "
	case e.Is(ErrAPI):
		text += fmt.Sprintf("%d: ", e.Status)
	}
	text += e.Message
	if e.Param != "" && !e.Is(ErrInvalidInput) {
		text += " (param " + e.Param + ")"
	}
	if e.Fix != "" {
		text += " " + e.Fix
	}
	if e.RequestID != "" {
		text += " [request " + e.RequestID + "]"
	}
	return text
}

// Is reports whether target is the kind of the error or the kind above it.
func (e *Error) Is(target error) bool {
	switch target {
	case e.Kind:
		return true
	case ErrConnection:
		return e.Kind == ErrTimeout
	case ErrAPI:
		switch e.Kind {
		case ErrConnection, ErrTimeout, ErrInvalidResponse, ErrInvalidInput, ErrWebhook:
			return false
		}
		return true
	}
	return false
}

// Unwrap is the error of the HTTP library behind a failed connection, else nil.
func (e *Error) Unwrap() error { return e.cause }

// newInputError refuses an argument.
func newInputError(param, format string, args ...any) *Error {
	return &Error{Kind: ErrInvalidInput, Param: param, Message: fmt.Sprintf(format, args...)}
}

var kindsByStatus = map[int]error{
	http.StatusUnauthorized:          ErrAuthentication,
	http.StatusPaymentRequired:       ErrInsufficientCredits,
	http.StatusForbidden:             ErrPermissionDenied,
	http.StatusNotFound:              ErrNotFound,
	http.StatusRequestTimeout:        ErrServer,
	http.StatusConflict:              ErrConflict,
	http.StatusRequestEntityTooLarge: ErrTooLarge,
	http.StatusTooManyRequests:       ErrRateLimit,
}

// kindOfStatus is the kind of an error answer.
func kindOfStatus(status int) error {
	if status >= http.StatusInternalServerError {
		return ErrServer
	}
	if kind := kindsByStatus[status]; kind != nil {
		return kind
	}
	return ErrInvalidRequest
}
