package fairqueue

import "context"

// Flow is whose request it is. The zero value is the flow of the program itself, such as
// the warm-up; it competes like any project.
type Flow struct {
	Project, Key string
	// Weight is the project's share relative to others; 0 means 1. It is taken over when
	// the project has nothing under way.
	Weight float64
}

type flowKey struct{}

// WithFlow returns a context whose requests belong to f.
func WithFlow(ctx context.Context, f Flow) context.Context {
	return context.WithValue(ctx, flowKey{}, f)
}

// FlowOf returns the flow that ctx carries, the zero flow when it carries none.
func FlowOf(ctx context.Context) Flow {
	f, _ := ctx.Value(flowKey{}).(Flow)
	return f
}
