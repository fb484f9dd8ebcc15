package gallery

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Limits of what is stored.
const (
	MaxFaces        = 10                   // of a person
	MaxLabels       = 16                   // of a person
	MaxTop          = 100                  // people of one answer
	DefaultCapacity = 1_000_000            // faces of all galleries together
	maxRevision     = int64(1)<<32 - 1<<20 // numbers of faces are 32 bits in memory
	removalsKept    = 24 * time.Hour       // a node that heard nothing for half of it reads anew
)

// topic is raised by every change of a face.
const topic = "galleries"

// Scope is whose galleries are meant.
type Scope = account.Scope

// Who asks for a change.
type Who = audited.Origin

// Options configure a Service.
type Options struct {
	Box *seal.Box        // seals embeddings; nil where none are read or written
	Log *slog.Logger     // nil: slog.Default
	Now func() time.Time // nil: time.Now
	// Audit has the entries of deletions and of galleries that were made or went.
	Audit *audit.Log
	// Recogniser and Dimension are those of the embeddings that can be compared.
	Recogniser string
	Dimension  int
	// Capacity is how many faces all galleries may hold together; 0 means DefaultCapacity.
	Capacity int64
	// Vectors, when set, searches in place of the index in memory.
	Vectors Vectors
	// Environments are those whose galleries Run reads at its start; empty means all.
	Environments []account.Environment
}

// Service keeps the galleries of one store. Each of its parts has what it works on: what is stored is
// read by records, added by enroller, deleted by remover and given to other people by mover; copies are the galleries in memory, which
// searcher searches.
type Service struct {
	*records
	*enroller
	*remover
	*mover
	*copies
	*searcher
	environments []account.Environment
}

// records reads what is stored.
type records struct {
	store      *store.Store
	box        *seal.Box
	now        func() time.Time
	recogniser string
	dimension  int
	vectors    Vectors // nil: searches use the copies in memory
}

// enroller adds galleries, people and faces.
type enroller struct {
	*records
	changes  audited.Changes
	capacity int64
}

// remover deletes and keeps receipts.
type remover struct {
	*records
	changes audited.Changes
	copies  *copies
	// closeBatch is how many people one transaction of a gallery's deletion removes.
	closeBatch int64
}

// copies are the galleries in the memory of this node.
type copies struct {
	*records
	log     *slog.Logger
	running context.Context // ends with Close
	stop    context.CancelFunc
	work    sync.WaitGroup // reading behind the back of callers

	mu   sync.Mutex
	byID map[string]*galleryCopy // by gallery id; nil when closed
}

// searcher finds people by their faces.
type searcher struct {
	*records
	copies *copies
}

// New returns the galleries in s.
func New(s *store.Store, o Options) *Service {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Capacity == 0 {
		o.Capacity = DefaultCapacity
	}
	r := &records{store: s, box: o.Box, now: o.Now, recogniser: o.Recogniser, dimension: o.Dimension, vectors: o.Vectors}
	changes := audited.Changes{Store: s, Log: o.Audit, Now: audited.ReadClock(o.Now), Topic: topic}
	inMemory := &copies{records: r, log: o.Log, byID: map[string]*galleryCopy{}}
	inMemory.running, inMemory.stop = context.WithCancel(context.Background())
	enroll, remove := &enroller{r, changes, o.Capacity}, &remover{r, changes, inMemory, closeBatch}
	return &Service{
		records: r, enroller: enroll, remover: remove, mover: &mover{r, changes, remove}, copies: inMemory, searcher: &searcher{r, inMemory}, environments: o.Environments,
	}
}

// Close frees the copies in memory. Nothing may be running.
func (s *copies) Close() error {
	s.stop()
	s.work.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for _, c := range s.byID {
		errs = append(errs, c.index.Close())
	}
	s.byID = nil
	return errors.Join(errs...)
}

// MemoryUse is what the galleries in the memory of this node hold.
type MemoryUse struct {
	Galleries, Faces int
	Bytes            int64
}

// MeasureMemory returns what the copies in memory hold now. It waits for no search.
func (s *copies) MeasureMemory() (use MemoryUse) {
	s.mu.Lock()
	all := slices.Collect(maps.Values(s.byID))
	s.mu.Unlock()
	for _, c := range all {
		use.Galleries++
		use.Faces += c.index.CountFaces()
		use.Bytes += c.index.MemoryBytes()
	}
	return use
}

// storedFaces is what galleries keep, for account.RequireStoring.
const storedFaces = "faces"

// notFound is fault.NewNotFound for a query that found no row.
func notFound(err error, what, id string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.NewNotFound(what, id)
	}
	return err
}

func fromMs(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms).UTC()
}

func limitPage(n, standard int) int64 {
	if n <= 0 || n > standard {
		n = standard
	}
	return int64(n)
}

func wrapError(what string, err error) error {
	var f *fault.Error
	if err == nil || errors.As(err, &f) {
		return err
	}
	return fmt.Errorf("gallery: %s: %w", what, err)
}
