// Package document reads identity documents and machine-readable zones (the tag Documents of the
// description).
package document

import (
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// Service runs the operations. It is safe for concurrent use.
type Service struct{ engine *engine.Engine }

// New makes a Service.
func New(e *engine.Engine) *Service { return &Service{e} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("mrz.parse", s.MrzParse),
		call.Bind("mrz.read", s.MrzRead),
		call.Bind("documents.read", s.DocumentsRead),
	}
}
