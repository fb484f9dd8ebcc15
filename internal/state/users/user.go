package users

import (
	"context"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Role is what a person may do in a project.
type Role string

// The roles. Operator is given for every project only.
const (
	Operator  Role = "operator"
	Owner     Role = "owner"
	Developer Role = "developer"
	Reviewer  Role = "reviewer"
	Clerk     Role = "clerk"
	Auditor   Role = "auditor"
)

// Roles are all roles.
var Roles = []Role{Operator, Owner, Developer, Reviewer, Clerk, Auditor}

// Grant gives a person a role.
type Grant struct {
	ProjectID string // empty: every project
	Role      Role
}

// User is someone who uses the console.
type User struct {
	ID       string
	Name     string
	Created  time.Time
	Removed  time.Time // zero: may sign in
	Accepted bool      // has a password, an account of a provider or a passkey
	Grants   []Grant
}

// Has reports whether the person has one of the roles in a project. An empty project id asks for roles
// in every project.
func (p *User) Has(projectID string, roles ...Role) bool {
	return slices.ContainsFunc(p.Grants, func(g Grant) bool {
		return (g.ProjectID == "" || g.ProjectID == projectID) && slices.Contains(roles, g.Role)
	})
}

// HasAnywhere reports whether the person has one of the roles in some project.
func (p *User) HasAnywhere(roles ...Role) bool {
	return slices.ContainsFunc(p.Grants, func(g Grant) bool { return slices.Contains(roles, g.Role) })
}

// Actor is the person in the audit log.
func (p *User) Actor() string { return "person:" + p.Name }

// Options configure a Service. Store, Box and Audit are needed.
type Options struct {
	Store *store.Store
	Box   *seal.Box // seals the secrets of one-time codes
	Audit *audit.Log
	// Provider lets people sign in with an account elsewhere; nil: there is none.
	Provider *signon.Provider
	Now      func() time.Time // nil: time.Now
	cost     passwordCost     // zero: defaultCost
}

// Service manages the users of the console and their sessions: records are who they are and what they
// may do, invitations how they begin, and sessions, providers and passkeys how they sign in.
type Service struct {
	*records
	*invitations
	*sessions
	*providers
	*passkeys
}

// records are the users and their roles.
type records struct {
	store   *store.Store
	changes audited.Changes
	box     *seal.Box
	audit   *audit.Log
	now     func() time.Time
}

// invitations let users begin.
type invitations struct {
	*records
	hasher *hasher
}

// sessions are who is signed in, and signing in with a password.
type sessions struct {
	*records
	hasher *hasher
	limits *signInLimits
}

// providers sign in with an account elsewhere.
type providers struct {
	*records
	sessions    *sessions
	invitations *invitations
	provider    *signon.Provider // nil: none
}

// passkeys sign in with passkeys.
type passkeys struct {
	*records
	sessions *sessions
}

// New returns the users in o.Store.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.cost == (passwordCost{}) {
		o.cost = defaultCost
	}
	r := &records{store: o.Store, changes: audited.Changes{Store: o.Store, Log: o.Audit, Now: audited.ReadClock(o.Now)}, box: o.Box, audit: o.Audit, now: o.Now}
	hashes := newHasher(o.cost)
	i := &invitations{r, hashes}
	s := &sessions{r, hashes, newSignInLimits(o.Now)}
	return &Service{r, i, s, &providers{r, s, i, o.Provider}, &passkeys{r, s}}
}

// namePattern is what a name may be: it stands in the audit log and on images.
var namePattern = regexp.MustCompile(`^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+' -]{0,99}$`)

// joinWords leaves one space between the words of a name.
func joinWords(name string) string { return strings.Join(strings.Fields(name), " ") }

// normalizeName returns a name as it is stored, or an error for one that cannot be used.
func normalizeName(name string) (string, error) {
	name = joinWords(name)
	if !namePattern.MatchString(name) {
		return "", fault.New(fault.FieldInvalid, "name", "The name is not usable.").
			WithFix("Write 1 to 100 letters, digits, spaces and . _ @ + ' -, such as an e-mail address.")
	}
	return name, nil
}

const personColumns = `id, name, password <> '' OR EXISTS (SELECT 1 FROM person_identities i WHERE i.person_id = people.id)
	OR EXISTS (SELECT 1 FROM person_passkeys k WHERE k.person_id = people.id), created_ms, removed_ms`

func scanUser(r store.Row) (User, error) {
	var p User
	var created int64
	var removed *int64
	err := r.Scan(&p.ID, &p.Name, &p.Accepted, &created, &removed)
	p.Created = time.UnixMilli(created).UTC()
	if removed != nil {
		p.Removed = time.UnixMilli(*removed).UTC()
	}
	return p, err
}

// List returns all people, those who may sign in first, by name.
func (s *records) List(ctx context.Context) ([]User, error) {
	all, err := store.QueryAll(ctx, s.store, scanUser, "SELECT "+personColumns+" FROM people ORDER BY CASE WHEN removed_ms IS NULL THEN 0 ELSE 1 END, name")
	if err != nil {
		return nil, store.ToFault(err)
	}
	at := map[string]*User{}
	for i := range all {
		at[all[i].ID] = &all[i]
	}
	err = s.store.Each(ctx, func(r store.Row) error {
		var id string
		var g Grant
		if err := r.Scan(&id, &g.ProjectID, &g.Role); err != nil {
			return err
		}
		if p := at[id]; p != nil {
			p.Grants = append(p.Grants, g)
		}
		return nil
	}, "SELECT person_id, project_id, role FROM person_roles ORDER BY person_id, project_id, role")
	return all, store.ToFault(err)
}

// Count returns how many people may sign in or have an invitation.
func (s *records) Count(ctx context.Context) (int64, error) {
	n, err := store.QueryValue[int64](ctx, s.store, "SELECT count(*) FROM people WHERE removed_ms IS NULL")
	return n, store.ToFault(err)
}

// Find returns a person by name, written in any way that signs in.
func (s *records) Find(ctx context.Context, name string) (User, error) {
	p, err := s.readUser(ctx, s.store, "name", joinWords(name))
	return p, store.ToFault(err)
}

// Get returns a person with the roles.
func (s *records) Get(ctx context.Context, id string) (User, error) {
	p, err := s.readUser(ctx, s.store, "id", id)
	return p, store.ToFault(err)
}

func (s *records) readUser(ctx context.Context, q store.Querier, column, value string) (User, error) {
	p, err := store.QueryOne(ctx, q, scanUser, "SELECT "+personColumns+" FROM people WHERE "+column+" = $1", value)
	if errors.Is(err, store.ErrNotFound) {
		return p, fault.New(fault.NotFound, "", "No person %q was found.", value)
	}
	if err != nil {
		return p, err
	}
	p.Grants, err = store.QueryAll(ctx, q, func(r store.Row) (g Grant, err error) { return g, r.Scan(&g.ProjectID, &g.Role) },
		"SELECT project_id, role FROM person_roles WHERE person_id = $1 ORDER BY project_id, role", p.ID)
	return p, err
}

// Change says who makes a change and from where.
type Change = audited.Origin

// recordChange records the audit entry of a change: e with whom it concerns.
func recordChange(tx *audited.Tx, p User, e audit.Entry) {
	e.Target = p.ID
	detail := map[string]string{"name": p.Name}
	maps.Copy(detail, e.Detail)
	e.Detail = detail
	tx.Record(e)
}

// checkGrant returns an error unless a role can be given for a project.
func checkGrant(g Grant) error {
	if !slices.Contains(Roles, g.Role) {
		return fault.New(fault.FieldInvalid, "role", "There is no role %q.", g.Role).WithFix("Use operator, owner, developer, reviewer, clerk or auditor.")
	}
	if g.Role == Operator && g.ProjectID != "" {
		return fault.New(fault.FieldInvalid, "project", "The role operator is for every project.").WithFix("Leave the project out, or give the role owner.")
	}
	return nil
}

// AddRole gives a person a role; giving it again has no effect.
func (s *records) AddRole(ctx context.Context, origin audited.Origin, id string, g Grant) error {
	if err := checkGrant(g); err != nil {
		return err
	}
	return s.changeUser(ctx, origin, id, newGrantEntry("person.role.add", g), func(tx *store.Tx, p User) error {
		return insertGrant(ctx, tx, p.ID, g)
	})
}

func insertGrant(ctx context.Context, tx *store.Tx, id string, g Grant) error {
	_, err := tx.Exec(ctx, `INSERT INTO person_roles (person_id, project_id, role) VALUES ($1, $2, $3)
		ON CONFLICT (person_id, project_id, role) DO NOTHING`, id, g.ProjectID, string(g.Role))
	return err
}

// DropRole takes a role away.
func (s *records) DropRole(ctx context.Context, origin audited.Origin, id string, g Grant) error {
	return s.changeUser(ctx, origin, id, newGrantEntry("person.role.drop", g), func(tx *store.Tx, p User) error {
		_, err := tx.Exec(ctx, "DELETE FROM person_roles WHERE person_id = $1 AND project_id = $2 AND role = $3", p.ID, g.ProjectID, string(g.Role))
		return err
	})
}

func newGrantEntry(action string, g Grant) audit.Entry {
	return audit.Entry{Action: action, ProjectID: g.ProjectID, Detail: map[string]string{"role": string(g.Role)}}
}

// changeUser runs change and writes its audit entry in one transaction.
func (s *records) changeUser(ctx context.Context, origin audited.Origin, id string, e audit.Entry, change func(tx *store.Tx, p User) error) error {
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		p, err := s.readUser(ctx, tx, "id", id)
		if err != nil {
			return err
		}
		if err := change(tx.Tx, p); err != nil {
			return err
		}
		recordChange(tx, p, e)
		return nil
	})
}

// Remove ends the sessions of a person, who cannot sign in any more. The name stays taken. An
// invitation lets the person in again.
func (s *records) Remove(ctx context.Context, origin audited.Origin, id string) error {
	return s.changeUser(ctx, origin, id, audit.Entry{Action: "person.remove"}, func(tx *store.Tx, p User) error {
		if err := deleteCredentials(ctx, tx, p.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "DELETE FROM person_roles WHERE person_id = $1", p.ID); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, "UPDATE people SET removed_ms = $2 WHERE id = $1", p.ID, s.now().UnixMilli())
		return err
	})
}

// Reseal seals the secrets of one-time codes with the newest master key and returns how many there were.
func (s *records) Reseal(ctx context.Context, tx *store.Tx) (int, error) {
	type row struct {
		id     string
		sealed []byte
	}
	all, err := store.QueryAll(ctx, tx, func(r store.Row) (v row, err error) { return v, r.Scan(&v.id, &v.sealed) },
		"SELECT id, totp FROM people WHERE totp IS NOT NULL")
	if err != nil {
		return 0, err
	}
	n := 0
	for _, v := range all {
		if !s.box.NeedsReseal(v.sealed) {
			continue
		}
		sealed, err := s.box.Reseal(v.sealed, totpContext(v.id))
		if errors.Is(err, seal.ErrKeyGivenUp) {
			continue // the person needs a new invitation
		}
		if err != nil {
			return n, err
		}
		if _, err := tx.Exec(ctx, "UPDATE people SET totp = $2 WHERE id = $1", v.id, sealed); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// totpContext binds a sealed secret to its person.
func totpContext(personID string) string { return "one-time codes of " + personID }
