package users

import (
	"context"
	"encoding/base64"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// InvitationLife is how long the link of an invitation can be used.
const InvitationLife = 30 * time.Minute

// newToken returns a token for a link or cookie, and the sum that is stored.
func newToken() (token string, hash []byte) {
	token = seal.NewToken()
	return token, seal.HashToken(token)
}

// Invite makes a person, or finds the one of that name, gives the roles and returns the token of
// a link with which the person sets a password and one-time codes. Earlier links of the person end.
// What was set before, and sessions, stay until the link is used.
func (s *invitations) Invite(ctx context.Context, origin audited.Origin, name string, grants ...Grant) (p User, token string, err error) {
	if name, err = normalizeName(name); err != nil {
		return p, "", err
	}
	for _, g := range grants {
		if err := checkGrant(g); err != nil {
			return p, "", err
		}
	}
	token, hash := newToken()
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if p, err = s.findOrCreate(ctx, tx.Tx, name); err != nil {
			return err
		}
		detail := map[string]string{}
		for _, g := range grants {
			if err := insertGrant(ctx, tx.Tx, p.ID, g); err != nil {
				return err
			}
			detail["role"] = string(g.Role)
		}
		if p, err = s.readUser(ctx, tx, "id", p.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "UPDATE people SET unlinked = 0 WHERE id = $1", p.ID); err != nil {
			return err
		}
		if err := s.replaceInvitation(ctx, tx.Tx, p.ID, hash); err != nil {
			return err
		}
		projectID := ""
		if len(grants) > 0 {
			projectID = grants[0].ProjectID
		}
		recordChange(tx, p, audit.Entry{Action: "person.invite", ProjectID: projectID, Detail: detail})
		return nil
	})
	return p, token, err
}

// errRenewUnlinked is the error of a person whose account of the provider an operator unlinked: only an operator lets it in again.
var errRenewUnlinked = fault.New(fault.PermissionDenied, "", "An operator unlinked your account of the provider.").WithFix("Ask an operator for a new link.")

// Renew returns the token of a link with which the person of a fresh session sets a new password and new codes. What was set before
// stays until the link is used.
func (s *invitations) Renew(ctx context.Context, origin audited.Origin, session *Session) (token string, err error) {
	if !isFresh(session, s.now()) {
		return "", newStaleSession("Sign out, sign in again, and ask for the link then.")
	}
	token, hash := newToken()
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		unlinked, err := lockSession(ctx, tx.Tx, session)
		if err != nil {
			return err
		}
		if unlinked {
			return errRenewUnlinked
		}
		recordChange(tx, session.User, audit.Entry{Action: "person.renew", Detail: map[string]string{}})
		return s.replaceInvitation(ctx, tx.Tx, session.User.ID, hash)
	})
	return token, store.ToFault(err)
}

// PasswordState is what a person may do about the password.
type PasswordState struct {
	Set      bool // the person signs in with a password too
	Unlinked bool // an operator unlinked an account of the person, who may change neither password nor codes until the next invitation
}

// FindPasswordState returns what a person may do about the password.
func (s *invitations) FindPasswordState(ctx context.Context, personID string) (PasswordState, error) {
	state, err := store.QueryOne(ctx, s.store, func(r store.Row) (p PasswordState, err error) { return p, r.Scan(&p.Set, &p.Unlinked) },
		"SELECT password <> '', unlinked <> 0 FROM people WHERE id = $1", personID)
	return state, store.ToFault(err)
}

// ChangePassword sets another password for the person of a fresh session and ends all sessions and links of the person. One-time codes
// and passkeys stay.
func (s *invitations) ChangePassword(ctx context.Context, origin audited.Origin, session *Session, password string) error {
	if !isFresh(session, s.now()) {
		return newStaleSession("Sign out, sign in again, and change the password then.")
	}
	p := session.User
	if err := checkPassword(p.Name, password); err != nil {
		return err
	}
	stored, err := s.hasher.hashPassword(ctx, password)
	if err != nil {
		return err
	}
	err = s.changeUser(ctx, origin, p.ID, audit.Entry{Action: "person.password"}, func(tx *store.Tx, _ User) error {
		unlinked, err := lockSession(ctx, tx, session)
		if err != nil {
			return err
		}
		if unlinked {
			return errRenewUnlinked
		}
		changed, err := tx.Exec(ctx, "UPDATE people SET password = $2 WHERE id = $1 AND password <> ''", p.ID, stored)
		if err != nil {
			return err
		}
		if changed == 0 {
			return errNoPassword
		}
		return deleteSessions(ctx, tx, p.ID) // last: a sign-in locks the row that it uses until its session is written
	})
	return store.ToFault(err)
}

// errNoPassword is the error of a person who signs in without a password.
var errNoPassword = fault.New(fault.PermissionDenied, "", "You have no password here.").WithFix("Ask an operator for a new link, which sets one.")

// replaceInvitation ends the links of a person and adds one.
func (s *invitations) replaceInvitation(ctx context.Context, tx *store.Tx, personID string, hash []byte) error {
	if _, err := tx.Exec(ctx, "DELETE FROM person_invitations WHERE person_id = $1", personID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, "INSERT INTO person_invitations (hash, person_id, expires_ms) VALUES ($1, $2, $3)", hash, personID, s.now().Add(InvitationLife).UnixMilli())
	return err
}

func (s *invitations) findOrCreate(ctx context.Context, tx *store.Tx, name string) (User, error) {
	_, err := tx.Exec(ctx, `INSERT INTO people (id, name, password, totp_step, created_ms) VALUES ($1, $2, '', 0, $3)
		ON CONFLICT (name) DO UPDATE SET removed_ms = NULL`, store.NewID("per"), name, s.now().UnixMilli())
	if err != nil {
		return User{}, err
	}
	return s.readUser(ctx, tx, "name", name)
}

// errInvitation is the error of a link that cannot be used; why is not told.
var errInvitation = fault.New(fault.NotFound, "", "This invitation was used or has ended.").
	WithFix("Ask the operator for a new link: likeness console invite NAME")

// FindInvitation returns who is invited by the link with this token. It changes nothing.
func (s *invitations) FindInvitation(ctx context.Context, token string) (User, error) {
	p, err := s.readInvited(ctx, s.store, token)
	return p, store.ToFault(err)
}

// FindInviter returns who invited a person last, as the audit log names it; empty where the log does not say it.
func (s *invitations) FindInviter(ctx context.Context, p User) (actor string, err error) {
	if actor, err = s.audit.FindActor(ctx, s.store, "person.invite", p.ID); errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return actor, store.ToFault(err)
}

func (s *invitations) readInvited(ctx context.Context, q store.Querier, token string) (User, error) {
	id, err := store.QueryValue[string](ctx, q, "SELECT person_id FROM person_invitations WHERE hash = $1 AND expires_ms > $2", seal.HashToken(token), s.now().UnixMilli())
	if errors.Is(err, store.ErrNotFound) {
		return User{}, errInvitation
	}
	if err != nil {
		return User{}, err
	}
	return s.readUser(ctx, q, "id", id)
}

// lockInvited is readInvited for the use of a link: the link cannot end, nor be used a second time, before tx does.
func (s *invitations) lockInvited(ctx context.Context, tx *store.Tx, token string) (User, error) {
	p, err := s.readInvited(ctx, tx, token)
	if err != nil {
		return p, err
	}
	if _, err := lockPerson(ctx, tx, p.ID); errors.Is(err, store.ErrNotFound) {
		return p, errInvitation
	} else if err != nil {
		return p, err
	}
	return s.readInvited(ctx, tx, token) // it can have ended while tx waited
}

// Setup is what an authenticator app needs. It is not stored: Sealed goes through the form of the page
// and comes back with the first code.
type Setup struct {
	Secret  string // base32, for typing
	Address string // otpauth://, for the QR code
	Sealed  string
}

// NewSetup returns new one-time codes for an invited person.
func (s *invitations) NewSetup(p User) Setup {
	return s.describeSetup(p, newTOTPSecret())
}

func (s *invitations) describeSetup(p User, secret []byte) Setup {
	return Setup{
		Secret: secretEncoding.EncodeToString(secret), Address: totpAddress(secret, p.Name),
		Sealed: base64.RawURLEncoding.EncodeToString(s.box.Seal(secret, totpContext(p.ID))),
	}
}

// OpenSetup returns the Setup that Sealed belongs to, so that a form with an error keeps it.
func (s *invitations) OpenSetup(p User, sealed string) (Setup, error) {
	secret, err := s.openSecret(p, sealed)
	if err != nil {
		return Setup{}, err
	}
	return s.describeSetup(p, secret), nil
}

func (s *records) openSecret(p User, sealed string) ([]byte, error) {
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err == nil {
		var secret []byte
		if secret, err = s.box.Open(raw, totpContext(p.ID)); err == nil {
			return secret, nil
		}
	}
	return nil, fault.New(fault.FieldInvalid, "setup", "The form is not complete.").WithFix("Open the link of the invitation again.").WithCause(err)
}

// Acceptance is what a person sends to accept an invitation.
type Acceptance struct {
	Token    string // of the invitation
	Password string
	Setup    string // Setup.Sealed
	Code     string // six digits of the app
}

// Accept uses an invitation: it sets the password and the one-time codes of the person and ends
// the sessions and everything else that let the person in.
func (s *invitations) Accept(ctx context.Context, origin audited.Origin, sent Acceptance) (p User, err error) {
	if p, err = s.FindInvitation(ctx, sent.Token); err != nil {
		return p, err
	}
	if err := checkPassword(p.Name, sent.Password); err != nil {
		return p, err
	}
	secret, err := s.openSecret(p, sent.Setup)
	if err != nil {
		return p, err
	}
	step, ok := matchTOTP(secret, cleanCode(sent.Code), s.now(), 0)
	if !ok {
		return p, fault.New(fault.FieldInvalid, "code", "The code does not fit the QR code of this page.").
			WithFix("Add the QR code to the app, then write the six digits that it shows. Check that the clock of the phone is right.")
	}
	stored, err := s.hasher.hashPassword(ctx, sent.Password)
	if err != nil {
		return p, err
	}
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if p, err = s.lockInvited(ctx, tx.Tx, sent.Token); err != nil {
			return err
		}
		if err := deleteCredentials(ctx, tx.Tx, p.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "UPDATE people SET password = $2, totp = $3, totp_step = $4 WHERE id = $1",
			p.ID, stored, s.box.Seal(secret, totpContext(p.ID)), step); err != nil {
			return err
		}
		tx.Origin.Actor = p.Actor()
		recordChange(tx, p, audit.Entry{Action: "person.accept"})
		return nil
	})
	return p, err
}
