package users

import (
	"context"
	"errors"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Identity is an account of a provider with which a person signs in.
type Identity struct {
	Issuer, Subject string
	Created         time.Time
}

// ProviderName is the name of the OpenID Connect provider for the sign-in page; empty: there is none.
func (s *providers) ProviderName() string {
	if s.provider == nil {
		return ""
	}
	return s.provider.Name()
}

const providerChallenge = "provider"

// providerSignIn is what a browser keeps while its person is at the provider.
type providerSignIn struct {
	Attempt    signon.Attempt `json:"attempt"`
	Next       string         `json:"next"`       // page of the console
	Invitation string         `json:"invitation"` // token of the invitation that is accepted; empty: none
}

// ProviderStart is what a browser needs to go to the provider.
type ProviderStart struct {
	Address string // of the provider's sign-in page
	Cookie  string // for FinishProviderSignIn
}

// errNoProvider is the error of a service without single sign-on.
var errNoProvider = fault.New(fault.NotFound, "", "This service has no single sign-on.").WithFix("Sign in with name, password and code.")

// NewProviderSignIn is how a sign-in at the provider begins.
type NewProviderSignIn struct {
	RedirectURL string // where the provider sends the browser back
	Next        string // page of the console
	Invitation  string // token of the invitation whose person gets the account; empty: none
	AskAgain    bool   // the provider shall ask the person even if they are signed in there
}

// StartProviderSignIn begins a sign-in at the provider.
func (s *providers) StartProviderSignIn(ctx context.Context, from netip.Addr, n NewProviderSignIn) (start ProviderStart, err error) {
	if s.provider == nil {
		return start, errNoProvider
	}
	if wait := s.sessions.limits.proofs.CheckSource(ratelimit.AddressGroup(from)); wait > 0 {
		return start, newTooManyFailures(wait)
	}
	if n.Invitation != "" {
		if _, err := s.invitations.FindInvitation(ctx, n.Invitation); err != nil {
			return start, err
		}
	}
	kept := providerSignIn{Next: n.Next, Invitation: n.Invitation}
	if start.Address, kept.Attempt, err = s.provider.Begin(ctx, n.RedirectURL, n.AskAgain); err != nil {
		return start, err
	}
	start.Cookie, err = sealChallenge(s.records, providerChallenge, kept)
	return start, err
}

// FinishProviderSignIn returns the token of a new session and the page to go to. Answer are the parameters with which
// the provider sent the browser back.
func (s *providers) FinishProviderSignIn(ctx context.Context, from netip.Addr, cookie string, answer url.Values) (token, next string, err error) {
	if s.provider == nil {
		return "", "", errNoProvider
	}
	source := ratelimit.AddressGroup(from)
	if wait := s.sessions.limits.proofs.CheckSource(source); wait > 0 {
		return "", "", newTooManyFailures(wait)
	}
	token, next, err = s.finishAtProvider(ctx, from, cookie, answer)
	return token, next, store.ToFault(s.sessions.countRefusal(source, from, err))
}

// countRefusal counts and audits a refusal by the address it came from, and returns the error for the person. Other errors it
// returns as they are.
func (s *sessions) countRefusal(source string, from netip.Addr, err error) error {
	if !isRefusal(err) {
		return err
	}
	s.audit.RecordRefusal(nil, from, "console.signIn", fault.KeyInvalid)
	if wait := s.limits.proofs.CountFailure(source); wait > 0 {
		return newTooManyFailures(wait)
	}
	return err
}

func (s *providers) finishAtProvider(ctx context.Context, from netip.Addr, cookie string, answer url.Values) (token, next string, err error) {
	c, err := openChallenge[providerSignIn](s.records, providerChallenge, cookie)
	if err != nil {
		return "", "", err
	}
	identity, err := s.provider.Finish(ctx, c.Data.Attempt, answer)
	if err != nil {
		return "", "", err
	}
	token, hash := newToken()
	err = s.changes.Run(ctx, audited.Origin{Address: from.String()}, func(tx *audited.Tx) error {
		if err := useChallenge(ctx, tx.Tx, c.ID, c.Expires); err != nil {
			return err
		}
		var p User
		if c.Data.Invitation != "" {
			p, err = s.acceptWithIdentity(ctx, tx, c.Data.Invitation, identity)
		} else {
			p, err = s.findByIdentity(ctx, tx, identity)
		}
		if err != nil {
			return err
		}
		return s.sessions.insertSession(ctx, tx, newSession{hash: hash, person: p, from: from, with: "provider", proved: identity.Authenticated})
	})
	return token, c.Data.Next, err
}

// newUnknownIdentity is the error of an account that belongs to nobody here.
func newUnknownIdentity(identity signon.Identity) error {
	who := "The account"
	if identity.Email != "" {
		who = "The account " + identity.Email
	}
	return fault.New(fault.KeyInvalid, "", "%s of the provider belongs to no person of this console.", who).
		WithFix("Ask the operator to invite you by the e-mail address of the account, or open the link of an invitation and choose the single sign-on there.")
}

// findByIdentity returns whose account it is. An account that nobody has becomes that of the person whose name is
// its verified e-mail address, once: from then on its subject counts, whatever addresses it gets. The rows read are locked,
// so that a sign-in during deleteCredentials or UnlinkIdentities comes before it, and is ended, or after it.
func (s *providers) findByIdentity(ctx context.Context, tx *audited.Tx, identity signon.Identity) (User, error) {
	id, err := store.QueryValue[string](ctx, tx, "SELECT person_id FROM person_identities WHERE issuer = $1 AND subject = $2"+tx.ForUpdate(), identity.Issuer, identity.Subject)
	if err == nil {
		return s.readUser(ctx, tx, "id", id)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return User{}, err
	}
	if !isPlainAddress(identity.Email) {
		return User{}, newUnknownIdentity(signon.Identity{})
	}
	// People with an account of this provider already keep that one.
	ids, err := store.QueryAll(ctx, tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`SELECT id FROM people WHERE lower(name) = $1 AND removed_ms IS NULL AND unlinked = 0
			AND NOT EXISTS (SELECT 1 FROM person_identities i WHERE i.person_id = people.id AND i.issuer = $2) LIMIT 2`+tx.ForUpdate(), identity.Email, identity.Issuer)
	if err != nil {
		return User{}, err
	}
	if len(ids) != 1 {
		return User{}, newUnknownIdentity(identity)
	}
	p, err := s.readUser(ctx, tx, "id", ids[0])
	if err != nil {
		return p, err
	}
	// The link of the invitation would put what it sets in the place of the account.
	if _, err := tx.Exec(ctx, "DELETE FROM person_invitations WHERE person_id = $1", p.ID); err != nil {
		return p, err
	}
	tx.Origin.Actor = p.Actor()
	return p, s.insertIdentity(ctx, tx, p, identity)
}

// isPlainAddress reports whether an e-mail address can be compared with names without a risk that two that look alike are mixed up.
func isPlainAddress(email string) bool {
	return strings.Contains(email, "@") && strings.IndexFunc(email, func(r rune) bool { return r <= ' ' || r > '~' }) < 0
}

func (s *providers) insertIdentity(ctx context.Context, tx *audited.Tx, p User, identity signon.Identity) error {
	inserted, err := tx.Exec(ctx, "INSERT INTO person_identities (issuer, subject, person_id, created_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
		identity.Issuer, identity.Subject, p.ID, s.now().UnixMilli())
	if err != nil {
		return err
	}
	if inserted == 0 {
		return fault.New(fault.KeyInvalid, "", "The account of the provider belongs to another person of this console.").
			WithFix("Sign out at the provider and sign in there with your own account, or ask the operator to unlink the account first.")
	}
	recordChange(tx, p, audit.Entry{Action: "person.link", Detail: map[string]string{"issuer": identity.Issuer, "subject": identity.Subject}})
	return nil
}

// acceptWithIdentity uses an invitation: from then on the person signs in with the account alone.
func (s *providers) acceptWithIdentity(ctx context.Context, tx *audited.Tx, invitation string, identity signon.Identity) (User, error) {
	p, err := s.invitations.lockInvited(ctx, tx.Tx, invitation)
	if err != nil {
		return p, err
	}
	if err := deleteCredentials(ctx, tx.Tx, p.ID); err != nil {
		return p, err
	}
	tx.Origin.Actor = p.Actor()
	recordChange(tx, p, audit.Entry{Action: "person.accept"})
	return p, s.insertIdentity(ctx, tx, p, identity)
}

// deleteCredentials ends everything that lets a person in: password, codes, accounts of providers, passkeys, links and sessions.
func deleteCredentials(ctx context.Context, tx *store.Tx, personID string) error {
	for _, sql := range []string{ // sessions last: a sign-in locks the row that it uses until its session is written
		"UPDATE people SET password = '', totp = NULL WHERE id = $1", "DELETE FROM person_identities WHERE person_id = $1",
		"DELETE FROM person_passkeys WHERE person_id = $1", "DELETE FROM person_invitations WHERE person_id = $1",
		"DELETE FROM person_sessions WHERE person_id = $1",
	} {
		if _, err := tx.Exec(ctx, sql, personID); err != nil {
			return err
		}
	}
	return nil
}

// ListIdentities lists the accounts of providers with which a person signs in.
func (s *providers) ListIdentities(ctx context.Context, personID string) ([]Identity, error) {
	all, err := store.QueryAll(ctx, s.store, func(r store.Row) (i Identity, err error) {
		var created int64
		err = r.Scan(&i.Issuer, &i.Subject, &created)
		i.Created = time.UnixMilli(created).UTC()
		return i, err
	}, "SELECT issuer, subject, created_ms FROM person_identities WHERE person_id = $1 ORDER BY issuer", personID)
	return all, store.ToFault(err)
}

// UnlinkIdentities takes all accounts of providers from a person and ends the sessions and links. No account is linked by its e-mail
// address before the next invitation.
func (s *providers) UnlinkIdentities(ctx context.Context, origin audited.Origin, id string) error {
	return s.changeUser(ctx, origin, id, audit.Entry{Action: "person.unlink"}, func(tx *store.Tx, p User) error {
		for _, sql := range []string{
			"UPDATE people SET unlinked = 1 WHERE id = $1", "DELETE FROM person_identities WHERE person_id = $1",
		} {
			if _, err := tx.Exec(ctx, sql, p.ID); err != nil {
				return err
			}
		}
		return deleteSessions(ctx, tx, p.ID)
	})
}
