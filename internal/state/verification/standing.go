package verification

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// StandingCode is a link that stays: it is printed once, and each browser that begins with it opens a new verification of the latest
// version of a workflow.
type StandingCode struct {
	ID, Name, Workflow string
	Token              string
	PerHour            int // verifications at most
	Enabled            bool
	Opened             int64  // verifications so far
	Problem            string // why the last scan opened nothing; empty: it did
	Created            time.Time
	MayEnrol           bool // whether who makes the code has EnrolPermission
	scope              Scope
}

const (
	// MaxStandingCodes is how many an environment of a project may have.
	MaxStandingCodes = 100
	// MaxStandingPerHour is the highest number of verifications an hour that a code may allow.
	MaxStandingPerHour = 1000
	// StandingLife is how long a person has for a verification that a code opened.
	StandingLife = time.Hour
	hourMs       = int64(time.Hour / time.Millisecond)
)

// standingName is what a code may be called: references begin with it.
var standingName = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.~-]{0,39}$`)

const standingColumns = "id, project_id, environment, name, workflow, token, per_hour, enabled, opened, problem, created_ms"

func scanStanding(r store.Row) (out StandingCode, err error) {
	var perHour, enabled, created int64
	if err := r.Scan(&out.ID, &out.scope.ProjectID, &out.scope.Environment, &out.Name, &out.Workflow, &out.Token, &perHour, &enabled, &out.Opened, &out.Problem, &created); err != nil {
		return out, err
	}
	out.PerHour, out.Enabled, out.Created = int(perHour), enabled == 1, time.UnixMilli(created).UTC()
	return out, nil
}

// Actor is who opens the verifications of a code, and whose credits the usage shows.
func (k StandingCode) Actor() string { return "code:" + k.Name }

// describe is the verification that the nth scan opens.
func (k StandingCode) describe(n int64) NewVerification {
	return NewVerification{Reference: k.Name + "-" + strconv.FormatInt(n, 10), Workflow: &apigen.VerificationWorkflowRef{Name: k.Workflow}, ExpiresIn: StandingLife, standing: true}
}

// check reports what is wrong with a new code.
func (k StandingCode) check() error {
	if !standingName.MatchString(k.Name) {
		return fault.New(fault.FieldInvalid, "name", "%q is not a name for a code.", k.Name).WithFix("Use 1 to 40 letters, digits and . _ ~ -, a letter, digit or _ first.")
	}
	return CheckPerHour("perHour", k.PerHour)
}

// CheckPerHour reports a limit that a code may not have; field is where it was sent.
func CheckPerHour(field string, perHour int) error {
	if perHour < 1 || perHour > MaxStandingPerHour {
		return fault.New(fault.FieldInvalid, field, "A code may open 1 to %d verifications an hour.", MaxStandingPerHour).WithFix("Write a number within these limits.")
	}
	return nil
}

// CreateStandingCode makes a code for a workflow whose verifications need nothing but the person.
func (s StandingCodes) CreateStandingCode(ctx context.Context, origin audited.Origin, k StandingCode) (StandingCode, error) {
	if err := k.check(); err != nil {
		return k, err
	}
	err := s.runChange(ctx, origin, func(c *change) error {
		request, err := c.creation().newRequest(k.describe(1))
		if fault.CodeOf(err) == fault.FieldMissing { // such as the portrait of a business
			return fault.New(fault.FieldInvalid, "workflow", "The workflow %q needs what only a business can send with each verification.", k.Workflow).WithFix("Choose a workflow whose checks need nothing but the person, such as liveness and age.").WithCause(err)
		}
		if err != nil {
			return err
		}
		if request.Checks.Enrol != nil && !k.MayEnrol {
			return NewEnrolDenied("workflow")
		}
		if request.Checks.Chip != nil || len(planSteps(request)) == 0 {
			return fault.New(fault.FieldInvalid, "workflow", "A person with a phone alone cannot finish the workflow %q.", k.Workflow).WithFix("Choose a workflow with a selfie or a document and without the chip.")
		}
		n, err := store.QueryValue[int64](ctx, c.Tx, "SELECT count(*) FROM standing_codes WHERE project_id = $1 AND environment = $2", origin.ProjectID, string(origin.Environment))
		if err != nil {
			return err
		}
		if n >= MaxStandingCodes {
			return fault.New(fault.FieldInvalid, "name", "There are %d codes already.", n).WithFix("Delete one that is not used.")
		}
		k.ID, k.Token, k.Enabled, k.Created, k.scope = store.NewID("code"), seal.NewToken(), true, c.Now, origin.Scope
		_, err = c.Tx.Exec(ctx, `INSERT INTO standing_codes (`+standingColumns+`, hour_ms, hour_opened, actor) VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 0, '', $8, 0, 0, $9)`,
			k.ID, origin.ProjectID, string(origin.Environment), k.Name, k.Workflow, k.Token, int64(k.PerHour), c.NowMs(), origin.Actor)
		if store.IsUnique(err) {
			return fault.New(fault.AlreadyExists, "name", "There is a code %q already.", k.Name).WithFix("Choose another name, or delete that code first.")
		}
		standingChange{c}.recordStanding("create", k, map[string]string{"workflow": k.Workflow, "per_hour": strconv.Itoa(k.PerHour)})
		return err
	})
	return k, wrapError("create a standing code", err)
}

func (c standingChange) recordStanding(action string, k StandingCode, detail map[string]string) {
	all := map[string]string{"code": k.ID, "environment": string(k.scope.Environment)}
	maps.Copy(all, detail)
	c.Record(audit.Entry{Action: "standing_code." + action, ProjectID: k.scope.ProjectID, Target: k.Name, Detail: all})
}

// ListStandingCodes lists the codes of an environment of a project by name.
func (s StandingCodes) ListStandingCodes(ctx context.Context, scope Scope) ([]StandingCode, error) {
	all, err := store.QueryAll(ctx, s.store, scanStanding, "SELECT "+standingColumns+" FROM standing_codes WHERE project_id = $1 AND environment = $2 ORDER BY name", scope.ProjectID, string(scope.Environment))
	return all, store.ToFault(err)
}

// GetStandingCode finds a code of an environment of a project.
func (s StandingCodes) GetStandingCode(ctx context.Context, scope Scope, id string) (StandingCode, error) {
	k, err := store.QueryOne(ctx, s.store, scanStanding, "SELECT "+standingColumns+" FROM standing_codes WHERE id = $1 AND project_id = $2 AND environment = $3", id, scope.ProjectID, string(scope.Environment))
	return k, store.ToFault(asNotFound(err, "code", id))
}

// StandingChange is what changes of a code; nil stays as it is.
type StandingChange struct {
	Enabled *bool
	PerHour *int
}

// SetStandingCode switches a code on or off, and changes its limit. Verifications that it opened go on.
func (s StandingCodes) SetStandingCode(ctx context.Context, origin audited.Origin, id string, set StandingChange) error {
	if set.Enabled == nil && set.PerHour == nil {
		return fault.New(fault.FieldMissing, "enabled", "Neither enabled nor perHour was sent.").WithFix("Send enabled, perHour, or both.")
	}
	if set.PerHour != nil {
		if err := CheckPerHour("perHour", *set.PerHour); err != nil {
			return err
		}
	}
	k, err := s.GetStandingCode(ctx, origin.Scope, id)
	if err != nil {
		return err
	}
	err = s.runChange(ctx, origin, func(c *change) error { return standingChange{c}.setStanding(k, set) })
	return wrapError("change a standing code", err)
}

// setStanding writes what changes of a code, each part with its entry in the audit log.
func (c standingChange) setStanding(k StandingCode, set StandingChange) error {
	if set.Enabled != nil {
		value, action := int64(0), "disable"
		if *set.Enabled {
			value, action = 1, "enable"
		}
		if err := c.updateStanding(k, "UPDATE standing_codes SET enabled = $2, problem = '' WHERE id = $1", value); err != nil {
			return err
		}
		c.recordStanding(action, k, nil)
	}
	if set.PerHour != nil {
		if err := c.updateStanding(k, "UPDATE standing_codes SET per_hour = $2 WHERE id = $1", int64(*set.PerHour)); err != nil {
			return err
		}
		c.recordStanding("limit", k, map[string]string{"per_hour": strconv.Itoa(*set.PerHour)})
	}
	return nil
}

// updateStanding runs a statement on the row of a code, which may have been deleted meanwhile.
func (c standingChange) updateStanding(k StandingCode, statement string, args ...any) error {
	changed, err := c.Tx.Exec(c.ctx, statement, append([]any{k.ID}, args...)...)
	if err == nil && changed == 0 {
		err = fault.NewNotFound("code", k.ID)
	}
	return err
}

// DeleteStandingCode deletes a code: what was printed leads nowhere.
func (s StandingCodes) DeleteStandingCode(ctx context.Context, origin audited.Origin, id string) error {
	k, err := s.GetStandingCode(ctx, origin.Scope, id)
	if err != nil {
		return err
	}
	err = s.runChange(ctx, origin, func(c *change) error {
		code := standingChange{c}
		if err := code.updateStanding(k, "DELETE FROM standing_codes WHERE id = $1"); err != nil {
			return err
		}
		code.recordStanding("delete", k, nil)
		return nil
	})
	return wrapError("delete a standing code", err)
}

// ListStandingVerifications lists the last verifications that a code opened, the newest first.
func (s StandingCodes) ListStandingVerifications(ctx context.Context, k StandingCode, limit int) (all []*Verification, err error) {
	n := min(int64(limit), k.Opened)
	if n == 0 {
		return nil, nil
	}
	args := []any{k.scope.ProjectID, string(k.scope.Environment), k.Actor(), k.Created.UnixMilli()} // a code of the same name may have been deleted
	first := len(args) + 1
	for i := range n {
		args = append(args, k.describe(k.Opened-i).Reference)
	}
	all, err = store.QueryAll(ctx, s.store, scanVerification, "SELECT "+columns+` FROM verifications WHERE project_id = $1 AND environment = $2 AND key_id = $3
		AND created_ms >= $4 AND reference IN (`+store.FormatPlaceholders(first, int(n))+`) ORDER BY id DESC`, args...)
	return all, store.ToFault(err)
}

// findStanding finds a code that is switched on by its token; ErrNotFound for another link.
func findStanding(ctx context.Context, q store.Querier, token string) (StandingCode, error) {
	if !seal.IsToken(token) { // any text may come from outside; PostgreSQL refuses a NUL
		return StandingCode{}, store.ErrNotFound
	}
	return store.QueryOne(ctx, q, scanStanding, "SELECT "+standingColumns+" FROM standing_codes WHERE token = $1 AND enabled = 1", token)
}

// OpenLink is Sessions.OpenLink for a link of one verification, and opens a new verification for a standing code.
func (s *Service) OpenLink(ctx context.Context, token string, visit Visit) (out Session, secret string, err error) {
	if token, err = s.openStanding(ctx, token, visit); err != nil {
		return Session{}, "", err
	}
	return s.Sessions.OpenLink(ctx, token, visit)
}

// openStanding opens a new verification for a browser that begins with a code, and returns its link. Another link stays as it is.
func (s *Service) openStanding(ctx context.Context, token string, visit Visit) (string, error) {
	k, err := findStanding(ctx, s.store, token)
	if errors.Is(err, store.ErrNotFound) {
		return token, nil
	}
	if err != nil {
		return "", store.ToFault(err)
	}
	if k.Opened, err = s.countScan(ctx, k); err != nil {
		return "", err
	}
	origin := audited.Origin{Scope: k.scope, Actor: k.Actor(), Address: visit.Address, RequestID: visit.Request}
	_, link, err := s.Create(ctx, origin, k.describe(k.Opened))
	if problem := fault.CodeOf(err); err != nil && problem != "" && fault.StatusOf(problem) < http.StatusInternalServerError { // the business has to act, not the person
		_, err2 := s.store.Exec(ctx, "UPDATE standing_codes SET problem = $2 WHERE id = $1", k.ID, string(problem))
		return "", errors.Join(newLinkInvalid(), err2)
	}
	return link, err
}

// countScan counts a scan of a code within its limit, and returns its number.
func (s StandingCodes) countScan(ctx context.Context, k StandingCode) (n int64, err error) {
	var wait time.Duration
	err = s.runChange(ctx, audited.Origin{Scope: k.scope, Actor: k.Actor()}, func(c *change) error {
		type row struct{ opened, hour, hourOpened int64 }
		r, err := store.QueryOne(ctx, c.Tx, func(r store.Row) (o row, err error) { return o, r.Scan(&o.opened, &o.hour, &o.hourOpened) },
			"SELECT opened, hour_ms, hour_opened FROM standing_codes WHERE id = $1"+c.Tx.ForUpdate(), k.ID)
		if err != nil {
			return asNotFound(err, "code", k.ID)
		}
		if c.NowMs()-r.hour >= hourMs {
			r.hour, r.hourOpened = c.NowMs(), 0
		}
		if r.hourOpened >= int64(k.PerHour) {
			wait = time.Duration(r.hour+hourMs-c.NowMs()) * time.Millisecond
			return nil
		}
		n = r.opened + 1
		_, err = c.Tx.Exec(ctx, "UPDATE standing_codes SET opened = $2, hour_ms = $3, hour_opened = $4, problem = '' WHERE id = $1", k.ID, n, r.hour, r.hourOpened+1)
		return err
	})
	if err == nil && wait > 0 {
		err = &fault.Error{Code: fault.RateLimited, Message: "This code was scanned too often in the last hour.", RetryAfter: wait}
	}
	return n, wrapError("count a scan", err)
}
