// Package fault holds the one error type that crosses package borders.
//
// An Error carries three texts apart: Code names the condition for programs,
// Message tells a caller what happened and Fix what to do about it; Cause is
// for our logs alone and never leaves the process. The closed list of codes and
// the HTTP status of each lie in codes.gen.go, generated from api/.
// Any other error that reaches the transport is answered as Internal.
package fault

import (
	"errors"
	"fmt"
	"time"
)

// Code names a condition; the closed list is in codes.gen.go.
type Code string

// Error is a failure that a caller may be told about.
type Error struct {
	Code    Code
	Message string // public, one sentence, no secrets and no image content
	Param   string // JSON path of the offending field, such as images[1].data; empty when none
	Fix     string // public, one sentence; empty means the catalogue's own fix for Code
	// Ran is true when the call ran but could not answer (no face where one is
	// needed): the transport then answers HTTP 200, ok false, and Result becomes
	// data.code (docs/sources.md lists the values, 2 = no face).
	Ran        bool
	Result     int
	Possible   []string      // of state_conflict: what is possible instead
	RetryAfter time.Duration // sent as Retry-After, rounded up to seconds, when positive
	Cause      error         // logged with the request id, never sent
}

// Error implements error.
func (e *Error) Error() string {
	s := string(e.Code) + ": " + e.Message
	if e.Param != "" {
		s += " (" + e.Param + ")"
	}
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

// Unwrap returns the cause, for errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Cause }

// New makes an Error about the field at param ("" when no field is at fault).
func New(code Code, param, format string, args ...any) *Error {
	return &Error{Code: code, Param: param, Message: fmt.Sprintf(format, args...)}
}

// NewKeyReused says that an Idempotency-Key belongs to another request.
func NewKeyReused() *Error {
	return New(IdempotencyKeyReused, "", "The Idempotency-Key was used before for a different request.").
		WithFix("Use a new Idempotency-Key for a new request, and the same one only to repeat a request.")
}

// NewNotFound says that the caller has no object of a kind, such as a gallery, with an id.
func NewNotFound(kind, id string) *Error {
	if len(id) > 64 {
		id = id[:64] + "..."
	}
	return New(NotFound, "", "No %s %q was found.", kind, id).
		WithFix("Check the id, and that the key belongs to the same project and environment.")
}

// WithCause attaches the internal cause and returns e.
func (e *Error) WithCause(cause error) *Error { e.Cause = cause; return e }

// WithFix sets a more precise fix than the catalogue's and returns e.
func (e *Error) WithFix(format string, args ...any) *Error {
	e.Fix = fmt.Sprintf(format, args...)
	return e
}

// AtParam returns a copy of err about the field at param when err is an *Error
// without a param of its own; other errors come back unchanged.
func AtParam(err error, param string) error {
	var e *Error
	if !errors.As(err, &e) || e.Param != "" {
		return err
	}
	c := *e
	c.Param = param
	return &c
}

// CodeOf returns the Code of err, or Internal for an error that is not an *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return Internal
}
