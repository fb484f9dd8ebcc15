package httpapi_test

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/httpapi"
	"github.com/likeness-api/likeness/internal/operation"
)

// described is the description without the operations that are not bound here: those
// have tests of their own.
func described() *api.Description {
	bound := map[string]bool{"": true} // service pages
	for _, b := range httpapi.Operations(operation.New(&stubEngine{})) {
		bound[b.Operation()] = true
	}
	d := *api.MustLoad()
	d.Operations = nil
	for _, op := range api.MustLoad().Operations {
		if bound[op.Name] {
			d.Operations = append(d.Operations, op)
		}
	}
	return &d
}
