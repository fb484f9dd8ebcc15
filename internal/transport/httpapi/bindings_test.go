package httpapi_test

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// described is the description without the operations that are not bound here: those
// have tests of their own.
func described() *api.Description {
	bound := map[string]bool{"": true} // service pages
	for _, b := range newService(servicetest.Parts{Faces: &stubEngine{}}).Bindings() {
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

// newService makes the services on the given parts; the others panic when they are used.
func newService(p servicetest.Parts) *servicetest.Services { return servicetest.NewOf(p) }
