package verification

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	transferLife = 10 * time.Minute
	maxSessions  = 20 // browsers of one verification over time
)

// Visit is a request of the person's browser.
type Visit struct {
	ID     string // of the verification; empty when the browser opens a link
	Secret string // of the browser's cookie; empty: none
	// Secrets are those of a browser that opens a link and may be bound already.
	Secrets []string
	Address string
	Request string // id of the request
}

// Session is what a browser of the person may know.
type Session struct {
	*Verification
	Captures      bool   // false: the browser may watch only
	DisplayName   string // of the business
	RetentionDays int    // that images are kept after the decision
}

func newLinkInvalid() error {
	return fault.New(fault.LinkInvalid, "", "This link cannot be opened here.")
}

// NewSessionInvalid refuses a browser without a good cookie.
func NewSessionInvalid() error {
	return fault.New(fault.SessionInvalid, "", "This browser has no session of the verification.")
}

// newVisitor is who changes a verification for a visit.
func newVisitor(v *Verification, visit Visit) audited.Origin {
	return audited.Origin{Scope: Scope{ProjectID: v.ProjectID, Environment: v.Environment}, Actor: string(Person), Address: visit.Address, RequestID: visit.Request}
}

// OpenLink binds the browser to a link, or takes over by a transfer code. Secret is the new cookie
// of the browser. An unknown link, one that has ended and one of another browser get the same
// answer. A browser that is bound already, named by one of the secrets in visit, goes on.
func (s Sessions) OpenLink(ctx context.Context, token string, visit Visit) (out Session, secret string, err error) {
	err = s.runChange(ctx, audited.Origin{}, func(c *change) error {
		secret = ""
		type row struct {
			id       string
			transfer int64
			expires  int64
		}
		link, err := store.QueryOne(ctx, c.Tx, func(r store.Row) (o row, err error) { return o, r.Scan(&o.id, &o.transfer, &o.expires) },
			"SELECT verification_id, transfer, expires_ms FROM verification_links WHERE hash = $1", seal.HashToken(token))
		if errors.Is(err, store.ErrNotFound) || err == nil && link.expires <= c.NowMs() {
			return newLinkInvalid()
		}
		if err != nil {
			return err
		}
		v, err := c.lockAny(link.id)
		if err != nil {
			return err
		}
		c.Origin = newVisitor(v, visit)
		if !isOpen(v.Status) || c.Now.After(v.Expires) {
			return newLinkInvalid()
		}
		if link.transfer == 0 { // a reload of the page?
			for _, known := range visit.Secrets {
				captures, err := findBrowser(ctx, c.Tx, v.ID, known)
				if err == nil {
					out = Session{Verification: v, Captures: captures}
					return nil
				}
				if fault.CodeOf(err) != fault.SessionInvalid {
					return err
				}
			}
		}
		if link.transfer == 1 {
			secret, err = c.links().takeOver(v, token)
		} else {
			secret, err = c.links().bindBrowser(v)
		}
		if err != nil {
			return err
		}
		out = Session{Verification: v, Captures: true}
		return c.saveVerification(v)
	})
	if err != nil {
		return Session{}, "", wrapError("open a link", err)
	}
	return out, secret, s.describeSession(ctx, &out)
}

// bindBrowser makes the first browser of v its one browser.
func (c linkChange) bindBrowser(v *Verification) (secret string, err error) {
	n, err := store.QueryValue[int64](c.ctx, c.Tx, "SELECT count(*) FROM verification_sessions WHERE verification_id = $1", v.ID)
	if err != nil {
		return "", err
	}
	if n > 0 {
		return "", newLinkInvalid()
	}
	if v.Status == Created {
		if err := c.applyMove(v, "open", Person, nil); err != nil {
			return "", err
		}
	}
	return c.addSession(v)
}

// takeOver uses a transfer code: the new browser captures, the others watch.
func (c linkChange) takeOver(v *Verification, token string) (secret string, err error) {
	n, err := store.QueryValue[int64](c.ctx, c.Tx, "SELECT count(*) FROM verification_sessions WHERE verification_id = $1", v.ID)
	if err != nil {
		return "", err
	}
	if n >= maxSessions {
		return "", newLinkInvalid()
	}
	if err := c.Tx.Batch(c.ctx, []store.Statement{
		{SQL: "DELETE FROM verification_links WHERE hash = $1", Args: []any{seal.HashToken(token)}},
		{SQL: "UPDATE verification_sessions SET captures = 0 WHERE verification_id = $1", Args: []any{v.ID}},
	}); err != nil {
		return "", err
	}
	c.recordAudit("transfer", v, nil)
	return c.addSession(v)
}

func (c linkChange) addSession(v *Verification) (secret string, err error) {
	secret = seal.NewToken()
	_, err = c.Tx.Exec(c.ctx, "INSERT INTO verification_sessions (hash, verification_id, captures, created_ms) VALUES ($1, $2, 1, $3)",
		seal.HashToken(secret), v.ID, c.NowMs())
	return secret, err
}

// findBrowser finds the browser of a secret; session_invalid when it is none of the verification.
func findBrowser(ctx context.Context, q store.Querier, id, secret string) (captures bool, err error) {
	if secret == "" {
		return false, NewSessionInvalid()
	}
	n, err := store.QueryValue[int64](ctx, q, "SELECT captures FROM verification_sessions WHERE hash = $1 AND verification_id = $2", seal.HashToken(secret), id)
	if errors.Is(err, store.ErrNotFound) {
		return false, NewSessionInvalid()
	}
	return n == 1, err
}

// GetSession returns the session of a browser.
func (s Sessions) GetSession(ctx context.Context, visit Visit) (Session, error) {
	out, err := s.FindSession(ctx, visit)
	if err != nil {
		return Session{}, err
	}
	return out, s.describeSession(ctx, &out)
}

// newWatcherConflict says that this browser may only watch.
func newWatcherConflict() error {
	e := fault.New(fault.StateConflict, "", "Another browser has taken over this verification.").WithFix("Continue there, or take over again with a new code.")
	e.Possible = []string{"watch"}
	return e
}

// FindSession is GetSession without what the page shows of the business.
func (s Sessions) FindSession(ctx context.Context, visit Visit) (Session, error) {
	captures, err := findBrowser(ctx, s.store, visit.ID, visit.Secret)
	if err != nil {
		return Session{}, wrapError("watch", store.ToFault(err))
	}
	v, err := store.QueryOne(ctx, s.store, scanVerification, "SELECT "+columns+" FROM verifications WHERE id = $1", visit.ID)
	if err != nil {
		return Session{}, wrapError("watch", store.ToFault(err))
	}
	return Session{Verification: v, Captures: captures}, nil
}

// NameBusiness returns the name that people read of the business whose link, transfer code or standing code has this token, also
// of a link that another browser has opened; link_invalid for one that does not work. It changes nothing.
func (s Sessions) NameBusiness(ctx context.Context, token string) (string, error) {
	now, err := s.wallets.NowMs(ctx, s.store)
	if err != nil {
		return "", wrapError("name a business", store.ToFault(err))
	}
	v, err := store.QueryOne(ctx, s.store, scanVerification, "SELECT "+columns+" FROM verifications WHERE id = (SELECT verification_id FROM verification_links WHERE hash = $1 AND expires_ms > $2)",
		seal.HashToken(token), now)
	if errors.Is(err, store.ErrNotFound) {
		var k StandingCode
		k, err = findStanding(ctx, s.store, token)
		v = &Verification{ProjectID: k.scope.ProjectID, Status: Created} // each scan makes one
	}
	switch {
	case errors.Is(err, store.ErrNotFound), err == nil && !isOpen(v.Status):
		return "", newLinkInvalid()
	case err != nil:
		return "", wrapError("name a business", store.ToFault(err))
	}
	out := Session{Verification: v}
	err = s.describeSession(ctx, &out)
	return out.DisplayName, err
}

// describeSession adds what the page shows of the business.
func (s Sessions) describeSession(ctx context.Context, out *Session) error {
	settings, err := ReadSettings(ctx, s.store, out.ProjectID)
	if err != nil {
		return wrapError("session", store.ToFault(err))
	}
	out.DisplayName, out.RetentionDays = settings.DisplayName, settings.RetentionDays
	if out.DisplayName == "" {
		out.DisplayName, err = store.QueryValue[string](ctx, s.store, "SELECT name FROM projects WHERE id = $1", out.ProjectID)
	}
	return wrapError("session", store.ToFault(err))
}

// runVisit runs fn on the verification of a browser that captures. What fn changes is saved.
func (s Sessions) runVisit(ctx context.Context, visit Visit, fn func(c *change, v *Verification) error) (Session, error) {
	var out Session
	err := s.runChange(ctx, audited.Origin{}, func(c *change) error {
		captures, err := findBrowser(ctx, c.Tx, visit.ID, visit.Secret)
		if err != nil {
			return err
		}
		v, err := c.lockAny(visit.ID)
		if err != nil {
			return err
		}
		c.Origin = newVisitor(v, visit)
		if !captures {
			return newWatcherConflict()
		}
		if isOpen(v.Status) && c.Now.After(v.Expires.Add(uploadGrace)) {
			return newLinkInvalid()
		}
		if err := fn(c, v); err != nil {
			return err
		}
		out = Session{Verification: v, Captures: true}
		return c.saveVerification(v)
	})
	if errors.Is(err, errStale) {
		err = newBusy()
	}
	if err != nil {
		return Session{}, wrapError("session", err)
	}
	return out, s.describeSession(ctx, &out)
}

// ConsentText is a text that a person agreed to.
type ConsentText struct {
	ID       string
	SHA256   string // hex, of the text as it was shown
	Language string
}

// RecordConsent stores that the person agrees, or ends the verification when not.
func (s Sessions) RecordConsent(ctx context.Context, visit Visit, agrees bool, text ConsentText) (Session, error) {
	if agrees {
		if raw, err := hex.DecodeString(text.SHA256); err != nil || len(raw) != 32 {
			return Session{}, fault.New(fault.FieldInvalid, "textSha256", "textSha256 is no SHA-256 in hexadecimal.").WithFix("Send 64 hexadecimal digits.")
		}
		if text.ID == "" || len(text.ID) > 64 {
			return Session{}, fault.New(fault.FieldInvalid, "textId", "textId has no or more than 64 characters.").
				WithFix("Send textId as 1 to 64 characters.")
		}
	}
	return s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		if !agrees {
			return c.cancelVerification(v, "stop", Person, apigen.VerificationReasonCodeConsentDeclined)
		}
		if v.Status == Capturing && v.Progress.Consent != nil {
			return nil // a repetition
		}
		v.Progress.Consent = &Consent{TextID: text.ID, SHA256: text.SHA256, Language: cutText(text.Language, 16), AtMs: c.NowMs()}
		return c.applyMove(v, "consent", Person, map[string]string{"text": text.ID, "sha256": text.SHA256, "language": cutText(text.Language, 16)})
	})
}

// StopSession ends the verification for the person.
func (s Sessions) StopSession(ctx context.Context, visit Visit) (Session, error) {
	return s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		return c.cancelVerification(v, "stop", Person, apigen.VerificationReasonCodeAbandoned)
	})
}

// NewTransferCode makes a code that moves the session to another browser, once, within ten minutes. An
// earlier code stops working.
func (s Sessions) NewTransferCode(ctx context.Context, visit Visit) (token string, until time.Time, err error) {
	_, err = s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		if v.Status != Opened && v.Status != Capturing {
			return newStateConflict("transfer", v.Status, Person)
		}
		token, until = seal.NewToken(), c.Now.Add(transferLife)
		return c.Tx.Batch(ctx, []store.Statement{
			{SQL: "DELETE FROM verification_links WHERE verification_id = $1 AND transfer = 1", Args: []any{v.ID}},
			insertLink(token, v.ID, 1, until),
		})
	})
	return token, until, err
}
