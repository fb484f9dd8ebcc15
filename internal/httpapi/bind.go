package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/operation"
)

// Binding ties an operation of the description to the function that runs it.
type Binding struct {
	operation string
	run       func(ctx context.Context, call *operation.Call, in *sieve) (any, error)
}

// Operation is the name of the bound operation.
func (b Binding) Operation() string { return b.operation }

// Bind ties the operation called name (x-operation) to f. Req is the generated request
// type, Res the generated result type.
func Bind[Req, Res any](name string, f func(context.Context, *operation.Call, *Req) (*Res, error)) Binding {
	return Binding{operation: name, run: func(ctx context.Context, call *operation.Call, in *sieve) (any, error) {
		var req Req
		if err := in.into(&req); err != nil {
			// The sieve let pass what the type cannot hold: description and types differ.
			return nil, fmt.Errorf("request of %s does not fit its type: %w", name, err)
		}
		res, err := f(ctx, call, &req)
		if res == nil {
			return nil, err
		}
		return res, err
	}}
}

// perform runs the bound function; a panic comes back as an error with its stack.
func (b *Binding) perform(ctx context.Context, call *operation.Call, in *sieve) (res any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicError{value: p, stack: debug.Stack()}
		}
	}()
	return b.run(ctx, call, in)
}

type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// asFault finds the public part of err; any other error is internal, its text for logs only.
func asFault(err error) *fault.Error {
	var e *fault.Error
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &e):
		return e
	case errors.As(err, &tooBig):
		return fault.New(fault.RequestTooLarge, "", "The request is larger than %d bytes.", tooBig.Limit)
	case errors.Is(err, context.DeadlineExceeded):
		return fault.New(fault.Timeout, "", "The check did not complete in time.").Because(err)
	case errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The caller went away before the check completed.").Because(err)
	}
	return fault.New(fault.Internal, "", "The check could not run.").Because(err)
}

// headed is a result that begins with the common fields.
type headed interface{ Head() *apigen.ResultHead }
