package main

import (
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// resealCmd ends the rotation of the master key: afterwards the old key is no longer
// needed.
type resealCmd struct {
	sealingFlags
}

// Run runs 'likeness reseal'.
func (c *resealCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(c.sessionOptions(), func(session *adminSession) error {
		box, err := masterkey.Open(g.Ctx, session.local.Store, masterkey.Options{Text: c.MasterKey})
		if err != nil {
			return err
		}
		secrets := 0
		err = session.local.Store.Tx(g.Ctx, func(tx *store.Tx) (err error) {
			secrets, err = session.local.Endpoints.Reseal(g.Ctx, tx)
			return err
		})
		if err != nil {
			return err
		}
		faces, err := gallery.ResealEmbeddings(g.Ctx, session.local.Store, box)
		if err != nil {
			return err
		}
		verifications, err := verification.ResealKeys(g.Ctx, session.local.Store, box)
		if err != nil {
			return err
		}
		codes := 0
		err = session.local.Store.Tx(g.Ctx, func(tx *store.Tx) (err error) {
			codes, err = newPeople(session, box).Reseal(g.Ctx, tx)
			return err
		})
		if err != nil {
			return err
		}
		jobs, err := job.Reseal(g.Ctx, session.local.Store, box)
		if err != nil {
			return err
		}
		var until time.Time
		if err := session.local.Store.Tx(g.Ctx, func(tx *store.Tx) (err error) {
			until, err = masterkey.RetireKeys(g.Ctx, tx, box, time.Now())
			return err
		}); err != nil {
			return err
		}
		fmt.Fprintf(g.Stdout, "Sealed anew: %d webhook secrets, %d faces, %d keys of verifications, %d of jobs, one-time codes of %d people.\nStored answers and liveness checks end by themselves within 24 hours: nodes need the old key until %s.\n",
			secrets, faces, verifications, jobs, codes, formatTime(&until))
		return nil
	})
}
