package gallery

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	sweepEvery = time.Minute
	sweepBatch = 500 // people looked up at a time
)

// Run keeps the copies in memory close to the store, sweeps and makes blocks, until ctx ends. It
// reads every gallery of Options.Environments once at its start.
func (s *Service) Run(ctx context.Context) {
	changed := s.store.Subscribe(topic)
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	s.preloadGalleries(ctx)
	for due := true; ; {
		if due {
			if _, err := s.PurgeDue(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("galleries: sweep failed, trying again", "error", err)
			}
			s.packAll(ctx)
		}
		select {
		case <-ctx.Done():
			return
		case <-changed.C():
			due = false
		case <-tick.C:
			due = true
		}
		s.catchUpAll(ctx)
	}
}

// preloadGalleries reads the galleries that searches will ask for.
func (s *Service) preloadGalleries(ctx context.Context) {
	if s.box == nil {
		return
	}
	if s.vectors != nil {
		if err := s.makeMissingVectors(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("galleries: not all vectors could be made; searches may miss people", "error", err)
		}
		return
	}
	all, err := s.ListAll(ctx)
	if err != nil {
		s.log.Warn("galleries: cannot be listed; they are read when they are searched", "error", err)
		return
	}
	for _, g := range all {
		serves := len(s.environments) == 0 || slices.Contains(s.environments, account.Environment(g.Environment))
		if !serves || g.Faces == 0 || ctx.Err() != nil {
			continue
		}
		began := time.Now()
		c, err := s.copyOf(g.ID)
		if err == nil {
			err = c.catchUp(ctx, s.copies, g.revision, readFor)
		}
		if err != nil {
			s.log.Error("galleries: one cannot be read", "gallery", g.ID, "error", err)
			continue
		}
		s.log.Info("gallery read", "gallery", g.ID, "faces", g.Faces, "took_ms", time.Since(began).Milliseconds())
	}
}

// PurgeDue deletes people whose time has come, continues deletions of galleries that
// were interrupted, and deletes old removal notes. A record that cannot be deleted does
// not keep it from the others. Any number of nodes may do it at once. It returns how
// many people it deleted.
func (s *remover) PurgeDue(ctx context.Context) (people int, err error) {
	people, err = s.sweepPeople(ctx)
	closing, listErr := store.QueryAll(ctx, s.store, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"SELECT id FROM galleries WHERE closing IS NOT NULL")
	err = errors.Join(err, listErr)
	for _, id := range closing {
		if closeErr := s.deleteClosing(ctx, id); closeErr != nil {
			err = errors.Join(err, fmt.Errorf("gallery: continue the deletion of %s: %w", id, closeErr))
		}
	}
	_, purgeErr := s.store.Exec(ctx, "DELETE FROM gallery_removals WHERE at_ms < $1", s.now().Add(-removalsKept).UnixMilli())
	return people, errors.Join(err, purgeErr)
}

// duePerson is a person whose time has come.
type duePerson struct {
	scope           Scope
	gallery, person string
	reason          string
	atMs            int64
	galleryID       string
	number          int64
}

// sweepPeople deletes the people whose time has come, the longest due first.
func (s *remover) sweepPeople(ctx context.Context) (deleted int, err error) {
	now := s.now()
	for after := (duePerson{}); ; {
		list, listErr := s.duePeople(ctx, now, after)
		if listErr != nil {
			return deleted, errors.Join(err, listErr)
		}
		for _, d := range list {
			_, deleteErr := s.deletePerson(ctx, audited.Origin{Scope: d.scope, Actor: "system"}, personDeletion{d.gallery, d.person, d.reason, func(p Person) bool {
				return !p.Purge.IsZero() && !p.Purge.After(now) // the same id may have been enrolled again
			}})
			switch {
			case deleteErr == nil:
				deleted++
			case store.IsUnavailable(deleteErr) || ctx.Err() != nil:
				return deleted, errors.Join(err, deleteErr)
			case fault.CodeOf(deleteErr) != fault.NotFound: // otherwise another node deleted the person first
				err = errors.Join(err, fmt.Errorf("gallery: person %d of %s: %w", d.number, d.galleryID, deleteErr))
			}
			after = d
		}
		if len(list) < sweepBatch {
			return deleted, err
		}
	}
}

// duePeople lists people whose time came before now, by that time, following after.
func (s *remover) duePeople(ctx context.Context, now time.Time, after duePerson) ([]duePerson, error) {
	return store.QueryAll(ctx, s.store, func(r store.Row) (d duePerson, err error) {
		var environment string
		err = r.Scan(&d.scope.ProjectID, &environment, &d.gallery, &d.person, &d.reason, &d.atMs, &d.galleryID, &d.number)
		d.scope.Environment = account.Environment(environment)
		return d, err
	}, `SELECT g.project_id, g.environment, g.name, p.person_id, p.purge_why, p.purge_ms, g.id, p.number
		FROM gallery_people p JOIN galleries g ON g.id = p.gallery_id
		WHERE p.purge_ms <= $1 AND g.closing IS NULL AND (p.purge_ms, p.gallery_id, p.number) > ($2, $3, $4)
		ORDER BY p.purge_ms, p.gallery_id, p.number LIMIT $5`,
		now.UnixMilli(), after.atMs, after.galleryID, after.number, int64(sweepBatch))
}

// PurgeGallery deletes a gallery for an operator.
func (s *remover) PurgeGallery(ctx context.Context, origin audited.Origin, gallery string) (Receipt, error) {
	return s.deleteGallery(ctx, origin, gallery, ByOperator)
}
