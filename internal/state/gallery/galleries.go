package gallery

import (
	"context"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Gallery is a set of people.
type Gallery struct {
	ID            string // gal_...
	ProjectID     string
	Environment   string
	Name          string // the owner's id
	RetentionDays int    // 0: no limit
	Created       time.Time
	People, Faces int64
	revision      int64
	lastPerson    int64
	storing       bool // the project's switch
}

const selectGallery = `SELECT g.id, g.project_id, g.environment, g.name, g.retention_days, g.created_ms, g.people, g.faces, g.revision, g.last_person,
	CASE WHEN p.storing_ms IS NULL THEN 0 ELSE 1 END FROM galleries g JOIN projects p ON p.id = g.project_id WHERE g.closing IS NULL`

func scanGallery(r store.Row) (Gallery, error) {
	var g Gallery
	var days, created, storing int64
	err := r.Scan(&g.ID, &g.ProjectID, &g.Environment, &g.Name, &days, &created, &g.People, &g.Faces, &g.revision, &g.lastPerson, &storing)
	g.RetentionDays, g.Created, g.storing = int(days), time.UnixMilli(created).UTC(), storing == 1
	return g, err
}

// findGallery finds a gallery by its owner's id.
func (s *records) findGallery(ctx context.Context, q store.Querier, scope Scope, name string) (Gallery, error) {
	g, err := store.QueryOne(ctx, q, scanGallery, selectGallery+" AND g.project_id = $1 AND g.environment = $2 AND g.name = $3",
		scope.ProjectID, string(scope.Environment), name)
	return g, notFound(err, "gallery", name)
}

// lockGallery is findGallery with the row locked until the end of tx, and reads more in the lock.
func (s *records) lockGallery(ctx context.Context, tx *store.Tx, scope Scope, name string, more ...store.Query) (g Gallery, err error) {
	const named = " AND project_id = $1 AND environment = $2 AND name = $3"
	key := []any{scope.ProjectID, string(scope.Environment), name}
	var queries []store.Query
	locked, found := true, false
	if lock := tx.ForUpdate(); lock != "" { // elsewhere a transaction is alone
		locked = false // the next query may find a gallery that was made after this one
		queries = append(queries, store.Query{SQL: "SELECT id FROM galleries WHERE closing IS NULL" + named + lock, Args: key, Row: func(store.Row) error {
			locked = true
			return nil
		}})
	}
	queries = append(queries, store.Query{SQL: selectGallery + " AND g.project_id = $1 AND g.environment = $2 AND g.name = $3", Args: key, Row: func(r store.Row) (err error) {
		found = true
		g, err = scanGallery(r)
		return err
	}})
	err = tx.Read(ctx, append(queries, more...))
	if err == nil && !(locked && found) {
		err = fault.NewNotFound("gallery", name)
	}
	return g, err
}

// Create makes a gallery; its name is the owner's id for it.
func (s *enroller) Create(ctx context.Context, origin audited.Origin, name string, retentionDays int) (Gallery, error) {
	g := Gallery{
		ID: store.NewID("gal"), ProjectID: origin.ProjectID, Environment: string(origin.Environment), Name: name,
		RetentionDays: retentionDays, Created: s.now().UTC().Truncate(time.Millisecond),
	}
	err := s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if err := account.RequireStoring(ctx, tx, origin.ProjectID, storedFaces); err != nil {
			return err
		}
		made, err := tx.Exec(ctx, `INSERT INTO galleries (id, project_id, environment, name, retention_days, created_ms, revision, last_person, people, faces)
			VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
			g.ID, g.ProjectID, g.Environment, g.Name, int64(g.RetentionDays), g.Created.UnixMilli())
		if err != nil {
			return err
		}
		if made == 0 {
			return fault.New(fault.AlreadyExists, "id", "A gallery %q exists already.", name)
		}
		tx.Record(audit.Entry{Action: "gallery.create", ProjectID: origin.ProjectID, Target: g.ID, Detail: map[string]string{
			"name": name, "environment": g.Environment, "retention_days": strconv.Itoa(retentionDays),
		}})
		return nil
	})
	return g, wrapError("create", err)
}

// ListGalleries lists the galleries of scope, oldest first.
func (s *records) ListGalleries(ctx context.Context, scope Scope) ([]Gallery, error) {
	all, err := store.QueryAll(ctx, s.store, scanGallery, selectGallery+" AND g.project_id = $1 AND g.environment = $2 ORDER BY g.created_ms, g.id",
		scope.ProjectID, string(scope.Environment))
	return all, store.ToFault(err)
}

// ListAll lists the galleries of every project, for operators.
func (s *records) ListAll(ctx context.Context) ([]Gallery, error) {
	all, err := store.QueryAll(ctx, s.store, scanGallery, selectGallery+" ORDER BY g.project_id, g.environment, g.created_ms, g.id")
	return all, store.ToFault(err)
}

// Get finds a gallery.
func (s *records) Get(ctx context.Context, scope Scope, name string) (Gallery, error) {
	g, err := s.findGallery(ctx, s.store, scope, name)
	return g, store.ToFault(err)
}
