package account

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Project owns keys, credits and webhook endpoints.
type Project struct {
	ID           string
	Name         string
	Created      time.Time
	LiveApproved time.Time // zero: live keys are refused
	Closed       time.Time // zero: open
	Storing      time.Time // zero: it may not store faces
}

// changeTopic is signalled by every change that can affect a cached decision.
const changeTopic = "accounts"

const projectColumns = "id, name, created_ms, live_approved_ms, closed_ms, storing_ms"

func scanProject(r store.Row) (Project, error) {
	var p Project
	var created int64
	var live, closed, storing *int64
	err := r.Scan(&p.ID, &p.Name, &created, &live, &closed, &storing)
	p.Created, p.LiveApproved, p.Closed, p.Storing = fromMs(&created), fromMs(live), fromMs(closed), fromMs(storing)
	return p, err
}

// CreateProject opens a project; names are unique.
func (a *Accounts) CreateProject(ctx context.Context, tx *store.Tx, name string) (Project, error) {
	name, err := normalizeName(name)
	if err != nil {
		return Project{}, err
	}
	p := Project{ID: store.NewID("prj"), Name: name, Created: a.now()}
	created, err := tx.Exec(ctx, `INSERT INTO projects (id, name, created_ms) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO NOTHING`, p.ID, p.Name, p.Created.UnixMilli())
	if err != nil {
		return Project{}, err
	}
	if created == 0 {
		return Project{}, fault.New(fault.AlreadyExists, "name", "A project with this name exists already.").WithFix("Choose another name.")
	}
	if a.opened != nil {
		if err := a.opened(ctx, tx, p); err != nil {
			return Project{}, err
		}
	}
	return p, nil
}

// ListProjects lists all projects, oldest first.
func (a *Accounts) ListProjects(ctx context.Context, q store.Querier) ([]Project, error) {
	return store.QueryAll(ctx, q, scanProject, "SELECT "+projectColumns+" FROM projects ORDER BY created_ms, id")
}

// GetProject finds a project by its id or name.
func (a *Accounts) GetProject(ctx context.Context, q store.Querier, idOrName string) (Project, error) {
	p, err := store.QueryOne(ctx, q, scanProject,
		"SELECT "+projectColumns+" FROM projects WHERE id = $1 OR name = $1 ORDER BY CASE WHEN id = $1 THEN 0 ELSE 1 END LIMIT 1", idOrName)
	return p, notFoundError(err, "project", idOrName)
}

// RenameProject gives a project another name.
func (a *Accounts) RenameProject(ctx context.Context, tx *store.Tx, id, name string) error {
	name, err := normalizeName(name)
	if err != nil {
		return err
	}
	changed, err := tx.Exec(ctx, "UPDATE projects SET name = $2 WHERE id = $1", id, name)
	if store.IsUnique(err) {
		return fault.New(fault.AlreadyExists, "name", "A project with this name exists already.").WithFix("Choose another name.")
	}
	return requireOneChange(changed, err, "project", id)
}

// ApproveLive allows or refuses a project's live keys.
func (a *Accounts) ApproveLive(ctx context.Context, tx *store.Tx, id string, approved bool) error {
	var at *int64
	if approved {
		at = toMs(a.now())
	}
	tx.Notify(changeTopic)
	changed, err := tx.Exec(ctx, "UPDATE projects SET live_approved_ms = $2 WHERE id = $1", id, at)
	return requireOneChange(changed, err, "project", id)
}

// SetStoring allows or forbids a project to store faces in galleries; stored faces stay
// until they are deleted.
func (a *Accounts) SetStoring(ctx context.Context, tx *store.Tx, id string, on bool) error {
	var at *int64
	if on {
		at = toMs(a.now())
	}
	changed, err := tx.Exec(ctx, "UPDATE projects SET storing_ms = $2 WHERE id = $1", id, at)
	return requireOneChange(changed, err, "project", id)
}

// RequireStoring refuses projects that SetStoring does not allow to store what is named, such as "images and faces".
func RequireStoring(ctx context.Context, q store.Querier, projectID, what string) error {
	since, err := store.QueryValue[*int64](ctx, q, "SELECT storing_ms FROM projects WHERE id = $1", projectID)
	if errors.Is(err, store.ErrNotFound) || err == nil && since == nil {
		return NewStoringRefusal(what)
	}
	return err
}

// NewStoringRefusal is the error of RequireStoring.
func NewStoringRefusal(what string) *fault.Error {
	return fault.New(fault.StoringNotEnabled, "", "The project is not allowed to store %s.", what)
}

// CloseProject refuses all keys of a project from now on; its records are kept. Closing a
// closed project has no effect.
func (a *Accounts) CloseProject(ctx context.Context, tx *store.Tx, id string) error {
	tx.Notify(changeTopic)
	changed, err := tx.Exec(ctx, "UPDATE projects SET closed_ms = COALESCE(closed_ms, $2) WHERE id = $1", id, a.now().UnixMilli())
	return requireOneChange(changed, err, "project", id)
}

// normalizeName checks the name of a project or key: 1 to 100 printable characters.
func normalizeName(name string) (string, error) {
	name = strings.TrimSpace(name)
	if name == "" {
		return "", fault.New(fault.FieldMissing, "name", "A name is required.").
			WithFix("Send name, 1 to 100 printable characters.")
	}
	printable := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
	if !utf8.ValidString(name) || !printable || utf8.RuneCountInString(name) > 100 {
		return "", fault.New(fault.FieldInvalid, "name", "A name has 1 to 100 printable characters.").
			WithFix("Send name as 1 to 100 printable characters, without line breaks.")
	}
	return name, nil
}

func notFoundError(err error, what, id string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.NotFound, "", "No %s %q was found.", what, clipText(id))
	}
	return err
}

func requireOneChange(changed int64, err error, what, id string) error {
	if err == nil && changed == 0 {
		err = store.ErrNotFound
	}
	return notFoundError(err, what, id)
}

func toMs(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := t.UnixMilli()
	return &ms
}

func fromMs(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms).UTC()
}
