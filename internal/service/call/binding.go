package call

import (
	"context"
	"fmt"
)

// Decode reads the checked fields of a request into dst, a pointer to a generated request
// type. Images arrive decoded from base64; they are valid until the operation returns.
type Decode func(dst any) error

// Binding ties an operation of the API description to the function that runs it. It knows
// no transport: the caller of Run has checked the request along the description.
type Binding struct {
	Name string // x-operation of the description, such as face.detect
	// Run decodes the request, runs the operation and returns its result: a pointer to a
	// generated result type, or nil together with an error. A result that comes with an
	// error is sent as the data of an answer with ok false.
	Run func(ctx context.Context, call *Call, decode Decode) (any, error)
}

// Bind makes the Binding of run. Req is the generated request type, Res the generated
// result type of the operation called name.
func Bind[Req, Res any](name string, run func(context.Context, *Call, *Req) (*Res, error)) Binding {
	return Binding{Name: name, Run: func(ctx context.Context, call *Call, decode Decode) (any, error) {
		var req Req
		if err := decode(&req); err != nil {
			// The transport accepted what the type cannot hold: description and types differ.
			return nil, fmt.Errorf("request of %s does not fit its type: %w", name, err)
		}
		res, err := run(ctx, call, &req)
		if res == nil {
			return nil, err
		}
		return res, err
	}}
}
