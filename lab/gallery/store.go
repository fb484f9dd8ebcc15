package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
)

// measureStore enrols the faces in a real store, reads them as a node does that
// starts, and searches them with the originals sealed in the store.
func measureStore(ctx context.Context, s settings, m *maker) (err error) {
	db, err := store.Open(ctx, s.store)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		return err
	}
	open := func() *gallery.Service {
		return gallery.New(db, gallery.Options{
			Box: box, Log: slog.New(slog.DiscardHandler), Recogniser: m.recogniser, Dimension: m.dim, Capacity: int64(s.faces),
		})
	}
	enroller := open()
	scope, err := enrolFaces(ctx, s, m, db, enroller)
	if err = errors.Join(err, enroller.Close()); err != nil {
		return err
	}
	debug.FreeOSMemory()
	before := memoryInUse()
	b := open()
	stop, err := startNode(ctx, m, db, b, scope)
	defer func() { err = errors.Join(err, stop()) }()
	if err != nil {
		return err
	}
	runtime.GC()
	debug.FreeOSMemory()
	fmt.Printf("memory: %.0f MB more than before (resident), caches of the store included\n\n", float64(memoryInUse()-before)/1e6)
	for _, kd := range kinds {
		if err := searchStore(ctx, storedGallery{s, m, b, scope}, kd); err != nil {
			return err
		}
	}
	fmt.Printf("\nmemory at the end: %.0f MB resident in all\n", float64(memoryInUse())/1e6)
	return nil
}

// startNode measures a start of a node up to its first right answer, and leaves it when its blocks are made.
func startNode(ctx context.Context, m *maker, db *store.Store, b *gallery.Service, scope gallery.Scope) (stop func() error, err error) {
	blocks := func() (int64, error) { return store.QueryValue[int64](ctx, db, "SELECT COUNT(*) FROM gallery_blocks") }
	revision, err := store.QueryValue[int64](ctx, db, "SELECT MAX(revision) FROM galleries")
	if err != nil {
		return b.Close, err
	}
	found, err := blocks()
	if err != nil {
		return b.Close, err
	}
	began, used := time.Now(), processTime()
	running, end := context.WithCancel(ctx)
	var work sync.WaitGroup
	work.Go(func() { b.Run(running) })
	stop = func() error {
		end()
		work.Wait()
		return b.Close()
	}
	probe := face.Embedding{Vector: m.makeFace(1), Recogniser: m.recogniser}
	for {
		a, err := b.Search(ctx, scope, "g", probe, gallery.Query{Top: 1, Limit: func(int) float64 { return 0 }})
		if err == nil && (len(a.Matches) != 1 || a.Matches[0].Person != "person-1") {
			err = fmt.Errorf("found %+v", a)
		}
		if err == nil {
			break
		}
		if time.Since(began) > time.Hour {
			return stop, err
		}
	}
	fmt.Printf("ready in %.1f s, %.1f s of processor time, with %d blocks in the store\n", time.Since(began).Seconds(), (processTime() - used).Seconds(), found)
	began, used = time.Now(), processTime()
	for made := found; made < (revision+1)/256; {
		time.Sleep(100 * time.Millisecond)
		if made, err = blocks(); err != nil {
			return stop, err
		}
	}
	if found < (revision+1)/256 {
		fmt.Printf("the other blocks were made in %.1f s, %.1f s of processor time\n", time.Since(began).Seconds(), (processTime() - used).Seconds())
	}
	return stop, nil
}

// enrolFaces fills the store up to the number of faces wanted.
func enrolFaces(ctx context.Context, s settings, m *maker, db *store.Store, b *gallery.Service) (gallery.Scope, error) {
	accounts := account.New(db, account.Options{})
	p, err := accounts.GetProject(ctx, db, "bench")
	if err != nil {
		if err = db.Tx(ctx, func(tx *store.Tx) error {
			if p, err = accounts.CreateProject(ctx, tx, "bench"); err != nil {
				return err
			}
			return accounts.SetStoring(ctx, tx, p.ID, true)
		}); err != nil {
			return gallery.Scope{}, err
		}
	}
	who := audited.Origin{Scope: account.Scope{ProjectID: p.ID, Environment: account.Test}, Actor: "bench"}
	g, err := b.Get(ctx, who.Scope, "g")
	if err != nil {
		if g, err = b.Create(ctx, who, "g", 0); err != nil {
			return who.Scope, err
		}
	}
	began, used, first := time.Now(), processTime(), int(g.People)
	for i := first; i < s.faces; i += s.batch {
		if err := db.Tx(ctx, func(tx *store.Tx) error {
			for k := i; k < min(i+s.batch, s.faces); k++ {
				e := face.Embedding{Vector: m.makeFace(uint64(k + 1)), Recogniser: m.recogniser}
				person := gallery.NewPerson{ID: fmt.Sprintf("person-%d", k+1)}
				if _, err := b.AddPersonIn(ctx, tx, who, gallery.Enrolment{Gallery: "g", Person: person, Embedding: &e}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return who.Scope, err
		}
	}
	if n := s.faces - first; n > 0 {
		took, cpu := time.Since(began).Seconds(), (processTime() - used).Seconds()
		fmt.Printf("enrolled %d faces in %.0f s (%.0f a second), %.1f s of processor time, %d in a transaction\n", n, took, float64(n)/took, cpu, s.batch)
	}
	return who.Scope, nil
}

// storedGallery is a gallery in a store, with what its vectors are made by.
type storedGallery struct {
	settings settings
	maker    *maker
	service  *gallery.Service
	scope    gallery.Scope
}

// searchStore measures the searches of one kind.
func searchStore(ctx context.Context, g storedGallery, kd kind) error {
	s, m := g.settings, g.maker
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var took, busy []time.Duration
	hits := 0
	for i := range s.queries {
		probe := face.Embedding{Vector: kd.query(m, i), Recogniser: m.recogniser}
		began, before := time.Now(), threadTime()
		a, err := g.service.Search(ctx, g.scope, "g", probe, gallery.Query{Top: kd.k, Limit: func(n int) float64 { return kd.limit(m, n) }})
		if err != nil {
			return err
		}
		took, busy = append(took, time.Since(began)), append(busy, threadTime()-before)
		hits += len(a.Matches)
	}
	fmt.Printf("%-30s passed: %s   CPU: %s   hits %.1f\n", kd.name, formatSpread(took), formatSpread(busy), float64(hits)/float64(s.queries))
	return nil
}
