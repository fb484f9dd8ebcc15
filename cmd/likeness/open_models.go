package main

import (
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// openModels opens the model pack and starts the runtime for a command that measures;
// 0 workers means one a core. The caller closes the runtime.
func (g *globals) openModels(workers int) (*pack.Pack, *inference.Runtime, error) {
	p, err := pack.Open(g.Models)
	if err != nil {
		return nil, nil, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), workers)
	return p, rt, err
}
