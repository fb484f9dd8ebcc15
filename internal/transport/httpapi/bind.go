package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/store"
)

// runBinding runs the bound function; a panic comes back as an error with its stack.
func runBinding(ctx context.Context, b *call.Binding, c *call.Call, decode call.Decode) (res any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicError{value: p, stack: debug.Stack()}
		}
	}()
	return b.Run(ctx, c, decode)
}

type panicError struct {
	value any
	stack []byte
}

// Error implements error.
func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// asFault finds the public part of err; any other error is internal, its text for logs only.
func asFault(err error) *fault.Error {
	var e *fault.Error
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &e):
		return e
	case store.IsUnavailable(err):
		_ = errors.As(store.ToFault(err), &e)
		return e
	case errors.As(err, &tooBig):
		return fault.New(fault.RequestTooLarge, "", "The request is larger than %d bytes.", tooBig.Limit)
	case errors.Is(err, context.DeadlineExceeded):
		return fault.New(fault.Timeout, "", "The call did not complete in time.").WithCause(err)
	case errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The caller closed the connection before the call completed.").WithCause(err)
	}
	return fault.New(fault.Internal, "", "The service failed while it handled the call.").WithCause(err)
}

// headed is a result that begins with the common fields.
type headed interface{ Head() *apigen.ResultHead }
