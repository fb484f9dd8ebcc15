package users

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// How long a session lasts.
const (
	IdleLife    = time.Hour      // without a request
	SessionLife = 12 * time.Hour // in all
	// seenInterval is how often the last use is written, so that most requests write nothing.
	seenInterval = time.Minute
)

// errSignIn is the one error of an unknown name, a wrong password and a wrong code.
var errSignIn = fault.New(fault.KeyInvalid, "", "Name, password and code do not fit together.").
	WithFix("Check all three. A code works once: wait for the next one. If nothing helps, ask the operator for a new invitation.")

func newTooManyFailures(wait time.Duration) error {
	f := fault.New(fault.RateLimited, "", "Signing in has failed too often.").WithFix("Wait %d seconds, then try again.", int(wait/time.Second)+1)
	f.RetryAfter = wait
	return f
}

// Session is a person who is signed in.
type Session struct {
	User   User
	Ends   time.Time // at the latest: it ends before when it is not used for IdleLife
	Proved time.Time // when the person proved who they are, to this service or to a provider; long ago where that is not known

	hash []byte // of its token: that of its row
}

// SignIn returns the token of a new session.
func (s *sessions) SignIn(ctx context.Context, from netip.Addr, name, password, code string) (token string, err error) {
	return s.SignInOn(ctx, Origin{Address: from}, name, password, code)
}

// SignInOn is SignIn for a device that may have signed in before.
func (s *sessions) SignInOn(ctx context.Context, from Origin, name, password, code string) (token string, err error) {
	name = joinWords(name)
	try := s.newSignInTry(from, name)
	if wait := s.limits.check(try); wait > 0 {
		return "", newTooManyFailures(wait)
	}
	if len(name) > 400 || len(password) > 4*MaxPassword || len(code) > 100 {
		return "", s.refuseSignIn(try, from.Address)
	}
	token, hash := newToken()
	ok, err := s.openSession(ctx, hash, signIn{name: name, password: password, code: cleanCode(code), from: from.Address})
	if err != nil {
		return "", store.ToFault(err)
	}
	if !ok {
		return "", s.refuseSignIn(try, from.Address)
	}
	s.limits.remember(try)
	return token, nil
}

// refuseSignIn counts and audits a failure.
func (s *sessions) refuseSignIn(try signInTry, from netip.Addr) error {
	s.audit.RecordRefusal(nil, from, "console.signIn", fault.KeyInvalid)
	if wait := s.limits.count(try); wait > 0 {
		return newTooManyFailures(wait)
	}
	return errSignIn
}

// cleanCode removes the spaces that apps show between digits.
func cleanCode(code string) string { return strings.ReplaceAll(strings.TrimSpace(code), " ", "") }

// credentials are what a person signs in with.
type credentials struct {
	id, password string
	totp         []byte
	step         int64
}

// signIn is what a person sent to sign in, and from where.
type signIn struct {
	name, password, code string
	from                 netip.Addr
}

func (s *sessions) openSession(ctx context.Context, hash []byte, sent signIn) (bool, error) {
	c, err := store.QueryOne(ctx, s.store, func(r store.Row) (c credentials, err error) { return c, r.Scan(&c.id, &c.password, &c.totp, &c.step) },
		"SELECT id, password, totp, totp_step FROM people WHERE name = $1 AND removed_ms IS NULL", sent.name)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, err
	}
	fits, err := s.hasher.matchesPassword(ctx, c.password, sent.password)
	if err != nil || !fits {
		return false, err
	}
	secret, err := s.box.Open(c.totp, totpContext(c.id))
	if err != nil {
		return false, nil //nolint:nilerr // its master key is gone: the person needs a new invitation, as errSignIn says
	}
	step, ok := matchTOTP(secret, sent.code, s.now(), c.step)
	if !ok {
		return false, nil
	}
	used := false
	err = s.changes.Run(ctx, audited.Origin{Address: sent.from.String()}, func(tx *audited.Tx) error {
		// Of two requests with one code the second changes no row.
		changed, err := tx.Exec(ctx, "UPDATE people SET totp_step = $2 WHERE id = $1 AND totp_step < $2 AND password = $3 AND removed_ms IS NULL", c.id, step, c.password)
		if used = changed == 0; err != nil || used {
			return err
		}
		return s.insertSession(ctx, tx, newSession{hash: hash, person: User{ID: c.id, Name: sent.name}, from: sent.from, with: "password", proved: s.now()})
	})
	return !used, err
}

// newSession is a session that begins.
type newSession struct {
	hash   []byte // of its token
	person User
	from   netip.Addr
	with   string    // what the person signed in with, for the audit log
	proved time.Time // when the person proved who they are; zero: unknown
}

// insertSession stores a session and its audit entry.
func (s *sessions) insertSession(ctx context.Context, tx *audited.Tx, n newSession) error {
	if !n.person.Removed.IsZero() {
		return errSignIn
	}
	now, proved := s.now().UnixMilli(), int64(0)
	if !n.proved.IsZero() {
		proved = min(n.proved.UnixMilli(), now)
	}
	if _, err := tx.Exec(ctx, "INSERT INTO person_sessions (hash, person_id, address, created_ms, seen_ms, proved_ms) VALUES ($1, $2, $3, $4, $4, $5)",
		n.hash, n.person.ID, n.from.String(), now, proved); err != nil {
		return err
	}
	tx.Origin.Actor = n.person.Actor()
	recordChange(tx, n.person, audit.Entry{Action: "person.signIn", Detail: map[string]string{"with": n.with}})
	return nil
}

// ErrNoSession says that a cookie belongs to no session.
var ErrNoSession = errors.New("people: no session")

// FindSession returns the session of a token, or ErrNoSession.
func (s *sessions) FindSession(ctx context.Context, token string) (*Session, error) {
	if token == "" || len(token) > 100 {
		return nil, ErrNoSession
	}
	hash, now := seal.HashToken(token), s.now()
	var personID string
	var created, seen, proved int64
	_, err := store.QueryOne(ctx, s.store, func(r store.Row) (struct{}, error) { return struct{}{}, r.Scan(&personID, &created, &seen, &proved) },
		"SELECT person_id, created_ms, seen_ms, proved_ms FROM person_sessions WHERE hash = $1", hash)
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrNoSession
	}
	if err != nil {
		return nil, store.ToFault(err)
	}
	began, used := time.UnixMilli(created), time.UnixMilli(seen)
	if now.Sub(began) >= SessionLife || now.Sub(used) >= IdleLife {
		return nil, ErrNoSession
	}
	p, err := s.readUser(ctx, s.store, "id", personID)
	if err != nil {
		return nil, store.ToFault(err)
	}
	if !p.Removed.IsZero() {
		return nil, ErrNoSession
	}
	if now.Sub(used) >= seenInterval {
		if _, err := s.store.Exec(ctx, "UPDATE person_sessions SET seen_ms = $2 WHERE hash = $1", hash, now.UnixMilli()); err != nil {
			return nil, store.ToFault(err)
		}
	}
	return &Session{User: p, Ends: began.Add(SessionLife).UTC(), Proved: time.UnixMilli(proved).UTC(), hash: hash}, nil
}

// SignOut ends the session of a token.
func (s *sessions) SignOut(ctx context.Context, token string) error {
	_, err := s.store.Exec(ctx, "DELETE FROM person_sessions WHERE hash = $1", seal.HashToken(token))
	return store.ToFault(err)
}

// EndSessions ends all sessions of a person, and the link that one of them may have made.
func (s *records) EndSessions(ctx context.Context, origin audited.Origin, id string) error {
	return s.changeUser(ctx, origin, id, audit.Entry{Action: "person.sessions.end"}, func(tx *store.Tx, p User) error {
		return deleteSessions(ctx, tx, p.ID)
	})
}

// deleteSessions ends the sessions of a person and the links that let the person set everything anew. Links come last: Renew holds the
// row of its session until its link is written.
func deleteSessions(ctx context.Context, tx *store.Tx, personID string) error {
	if _, err := tx.Exec(ctx, "DELETE FROM person_sessions WHERE person_id = $1", personID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, "DELETE FROM person_invitations WHERE person_id = $1", personID)
	return err
}

// errEndedSession is the error of a session that ended after the request was let in.
var errEndedSession = fault.New(fault.PermissionDenied, "", "This session has ended.").WithFix("Sign in again.")

// lockPerson makes other changes of what lets a person in wait until the end of tx, and reports whether an operator unlinked an account
// of the person. It does not make those wait who insert rows that refer to the person.
func lockPerson(ctx context.Context, tx *store.Tx, id string) (unlinked bool, err error) {
	lock := ""
	if tx.Dialect() == store.Postgres {
		lock = " FOR NO KEY UPDATE"
	}
	n, err := store.QueryValue[int64](ctx, tx, "SELECT unlinked FROM people WHERE id = $1 AND removed_ms IS NULL"+lock, id)
	return n != 0, err
}

// lockSession is lockPerson for the person of a session, which must not have ended and cannot end before tx does: what a caller knows
// of it is from before tx. It comes before other changes in tx.
func lockSession(ctx context.Context, tx *store.Tx, session *Session) (unlinked bool, err error) {
	if unlinked, err = lockPerson(ctx, tx, session.User.ID); err == nil {
		_, err = store.QueryValue[int64](ctx, tx, "SELECT created_ms FROM person_sessions WHERE hash = $1 AND person_id = $2"+tx.ForUpdate(), session.hash, session.User.ID)
	}
	if errors.Is(err, store.ErrNotFound) {
		return false, errEndedSession
	}
	return unlinked, err
}

// PurgeExpired deletes sessions, invitations and used challenges that have ended.
func (s *sessions) PurgeExpired(ctx context.Context) error {
	now := s.now()
	if _, err := s.store.Exec(ctx, "DELETE FROM person_sessions WHERE seen_ms <= $1 OR created_ms <= $2",
		now.Add(-IdleLife).UnixMilli(), now.Add(-SessionLife).UnixMilli()); err != nil {
		return store.ToFault(err)
	}
	for _, table := range []string{"person_invitations", "person_challenges_used"} {
		if _, err := s.store.Exec(ctx, "DELETE FROM "+table+" WHERE expires_ms <= $1", now.UnixMilli()); err != nil {
			return store.ToFault(err)
		}
	}
	return nil
}
