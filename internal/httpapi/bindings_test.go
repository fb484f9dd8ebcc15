package httpapi_test

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/operation"
)

// described is the description without the operations that are not bound here: those
// have tests of their own.
func described() *api.Description {
	bound := map[string]bool{"": true} // service pages
	for _, b := range operation.New(&stubEngine{}).Bindings() {
		bound[b.Name] = true
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
