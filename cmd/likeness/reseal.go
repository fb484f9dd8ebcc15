package main

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/gallery"
	"github.com/likeness-api/likeness/internal/seal"
	"github.com/likeness-api/likeness/internal/store"
)

// resealCmd ends the rotation of the master key: afterwards the old key can be thrown
// away.
type resealCmd struct {
	sealing
}

func (c *resealCmd) Run(g *globals) error {
	return g.manage(c.options(), func(desk *office) error {
		box, err := seal.Load(c.MasterKey, masterKeyFile(desk.Store))
		if err != nil {
			return err
		}
		secrets := 0
		err = desk.Store.Tx(g.Ctx, func(tx *store.Tx) (err error) {
			secrets, err = desk.Endpoints.Reseal(g.Ctx, tx)
			return err
		})
		if err != nil {
			return err
		}
		faces, err := gallery.Reseal(g.Ctx, desk.Store, box)
		if err != nil {
			return err
		}
		fmt.Fprintf(g.Stdout, "Sealed anew: %d webhook secrets, %d faces.\nStored answers and liveness checks end by themselves within 24 hours; keep the old key until then.\n", secrets, faces)
		return nil
	})
}
