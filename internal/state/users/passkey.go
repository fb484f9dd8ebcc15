package users

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// maxPasskeys is how many passkeys a person has at most.
	maxPasskeys = 10
	// FreshSignIn is how long after signing in a person may add a passkey: a browser that was left open, or a
	// stolen session, must not get a way in that outlives it.
	FreshSignIn = 15 * time.Minute

	registrationChallenge = "passkey registration"
	passkeyChallenge      = "passkey sign-in"
)

// Passkey is a credential of WebAuthn with which a person signs in.
type Passkey struct {
	ID      string // base64url
	Name    string
	Copied  bool // its counter of signatures went back: it is refused
	Synced  bool // its provider keeps copies for other devices of the person
	Created time.Time
	Used    time.Time // zero: not yet

	person     string
	credential webauthn.Credential
}

// passkeyOwner is a person as the library asks for one.
type passkeyOwner struct {
	person User
	all    []Passkey
}

// WebAuthnID implements webauthn.User.
func (o *passkeyOwner) WebAuthnID() []byte { return []byte(o.person.ID) }

// WebAuthnName implements webauthn.User.
func (o *passkeyOwner) WebAuthnName() string { return o.person.Name }

// WebAuthnDisplayName implements webauthn.User.
func (o *passkeyOwner) WebAuthnDisplayName() string { return o.person.Name }

// WebAuthnCredentials implements webauthn.User.
func (o *passkeyOwner) WebAuthnCredentials() []webauthn.Credential {
	all := make([]webauthn.Credential, len(o.all))
	for i, k := range o.all {
		all[i] = k.credential
	}
	return all
}

// Site is the address of the console, to which passkeys are bound.
type Site struct {
	origin, host string
}

// NewSite returns the site of an address such as https://faces.example.org; ok is false where browsers make no passkeys: at
// an IP address.
func NewSite(address string) (s Site, ok bool) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return s, false
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil {
		return s, false
	}
	return Site{origin: u.Scheme + "://" + u.Host, host: u.Hostname()}, true
}

// newWebAuthn returns the library with the rules for this site: a passkey that the authenticator finds by itself, and that
// asks for a finger, a face or a PIN.
func (s Site) newWebAuthn() (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{
		RPID: s.host, RPDisplayName: "Likeness", RPOrigins: []string{s.origin}, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
	})
}

const passkeyColumns = "SELECT id, person_id, name, credential, copied, created_ms, used_ms FROM person_passkeys" //nolint:gosec // names of columns

func scanPasskey(r store.Row) (k Passkey, err error) {
	var id []byte
	var credential string
	var copied, created int64
	var used *int64
	if err := r.Scan(&id, &k.person, &k.Name, &credential, &copied, &created, &used); err != nil {
		return k, err
	}
	k.ID, k.Copied, k.Created = base64.RawURLEncoding.EncodeToString(id), copied != 0, time.UnixMilli(created).UTC()
	if used != nil {
		k.Used = time.UnixMilli(*used).UTC()
	}
	err = json.Unmarshal([]byte(credential), &k.credential)
	k.Synced = k.credential.Flags.BackupState
	return k, err
}

// ListPasskeys lists the passkeys of a person, the oldest first.
func (s *passkeys) ListPasskeys(ctx context.Context, personID string) ([]Passkey, error) {
	all, err := store.QueryAll(ctx, s.store, scanPasskey, passkeyColumns+" WHERE person_id = $1 ORDER BY created_ms, id", personID)
	return all, store.ToFault(err)
}

// ceremony is what a browser keeps while it makes a passkey or signs in with one.
type ceremony struct {
	User    string `json:"person"`  // who makes one; empty: somebody signs in
	Session string `json:"session"` // webauthn.SessionData as JSON
}

// errStaleSession is the error of a session that is too old to add a way in.
var errStaleSession = newStaleSession("Sign in again, with password and code or with the link on the page of your account, and add the passkey then.")

func newStaleSession(fix string) *fault.Error {
	return fault.New(fault.PermissionDenied, "", "You signed in more than %d minutes ago, or the provider does not state when.", int(FreshSignIn.Minutes())).WithFix("%s", fix)
}

// errManyPasskeys is the error of a person who has the most passkeys allowed.
var errManyPasskeys = fault.New(fault.FieldInvalid, "", "You have %d passkeys, the most allowed.", maxPasskeys).WithFix("Remove one first.")

// IsFresh reports whether the person of a session proved lately who they are, so that they may add a way in.
func (s *sessions) IsFresh(session *Session) bool { return isFresh(session, s.now()) }

func isFresh(session *Session, now time.Time) bool { return now.Sub(session.Proved) < FreshSignIn }

// BeginPasskey returns what a browser needs to make a passkey (PublicKeyCredentialCreationOptions as JSON), and the cookie
// for AddPasskey.
func (s *passkeys) BeginPasskey(ctx context.Context, session *Session, site Site) (options []byte, cookie string, err error) {
	if !s.sessions.IsFresh(session) {
		return nil, "", errStaleSession
	}
	all, err := s.ListPasskeys(ctx, session.User.ID)
	if err != nil {
		return nil, "", err
	}
	if len(all) >= maxPasskeys {
		return nil, "", errManyPasskeys
	}
	library, err := site.newWebAuthn()
	if err != nil {
		return nil, "", err
	}
	owner := &passkeyOwner{person: session.User, all: all}
	creation, state, err := library.BeginRegistration(owner, webauthn.WithExclusions(webauthn.Credentials(owner.WebAuthnCredentials()).CredentialDescriptors()))
	if err != nil {
		return nil, "", err
	}
	return s.sealCeremony(registrationChallenge, creation.Response, state, session.User.ID)
}

// sealCeremony returns the options of the browser and the cookie with the state of the library.
func (s *passkeys) sealCeremony(kind string, options any, state *webauthn.SessionData, personID string) (text []byte, cookie string, err error) {
	kept, err := json.Marshal(state)
	if err != nil {
		return nil, "", err
	}
	if text, err = json.Marshal(options); err != nil {
		return nil, "", err
	}
	cookie, err = sealChallenge(s.records, kind, ceremony{User: personID, Session: string(kept)})
	return text, cookie, err
}

// newPasskeyRefusal is the error of an answer of an authenticator that does not hold. Why is for the log.
func newPasskeyRefusal(err error) error {
	return fault.New(fault.KeyInvalid, "", "The passkey was not accepted.").
		WithFix("Try again. A passkey works at the address at which it was made, with a finger, a face or a PIN.").WithCause(err)
}

// checkPasskeyName returns the name that a person gives a passkey.
func checkPasskeyName(name string) (string, error) {
	name = joinWords(name)
	if !namePattern.MatchString(name) {
		return "", fault.New(fault.FieldInvalid, "name", "The name is not usable.").
			WithFix("Write 1 to 100 letters, digits, spaces and . _ @ + ' -, such as the name of the device.")
	}
	return name, nil
}

// NewPasskey is what a browser sends once it has made a passkey.
type NewPasskey struct {
	Cookie string // of BeginPasskey
	Name   string
	Answer string // the credential as JSON
}

// AddPasskey stores a passkey for the person who is signed in.
func (s *passkeys) AddPasskey(ctx context.Context, origin audited.Origin, session *Session, site Site, sent NewPasskey) error {
	name, err := checkPasskeyName(sent.Name)
	if err != nil {
		return err
	}
	if !s.sessions.IsFresh(session) {
		return errStaleSession
	}
	c, err := openChallenge[ceremony](s.records, registrationChallenge, sent.Cookie)
	if err != nil {
		return err
	}
	if c.Data.User != session.User.ID {
		return errChallenge
	}
	credential, err := createCredential(site, session.User, c.Data.Session, sent.Answer)
	if err != nil {
		return err
	}
	record, err := json.Marshal(credential)
	if err != nil {
		return err
	}
	entry := audit.Entry{Action: "person.passkey.add", Detail: map[string]string{"passkey": name}}
	return s.changeUser(ctx, origin, session.User.ID, entry, func(tx *store.Tx, p User) error {
		if _, err := lockSession(ctx, tx, session); err != nil {
			return err
		}
		if err := useChallenge(ctx, tx, c.ID, c.Expires); err != nil {
			return err
		}
		// Several can have begun before the first was added.
		n, err := store.QueryValue[int64](ctx, tx, "SELECT count(*) FROM person_passkeys WHERE person_id = $1", p.ID)
		if err != nil {
			return err
		}
		if n >= maxPasskeys {
			return errManyPasskeys
		}
		inserted, err := tx.Exec(ctx, `INSERT INTO person_passkeys (id, person_id, name, credential, copied, created_ms) VALUES ($1, $2, $3, $4, 0, $5)
			ON CONFLICT (id) DO NOTHING`, credential.ID, p.ID, name, string(record), s.now().UnixMilli())
		if err == nil && inserted == 0 {
			return fault.New(fault.AlreadyExists, "", "This passkey is registered already.").WithFix("Use another device or account for a second passkey.")
		}
		return err
	})
}

// createCredential checks the answer of an authenticator that made a passkey.
func createCredential(site Site, p User, state, answer string) (*webauthn.Credential, error) {
	var session webauthn.SessionData
	if err := json.Unmarshal([]byte(state), &session); err != nil {
		return nil, err
	}
	library, err := site.newWebAuthn()
	if err != nil {
		return nil, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return nil, newPasskeyRefusal(err)
	}
	credential, err := library.CreateCredential(&passkeyOwner{person: p}, session, parsed)
	if err != nil {
		return nil, newPasskeyRefusal(err)
	}
	return credential, nil
}

// RemovePasskey takes a passkey from a person. Sessions that it opened go on: EndSessions ends them.
func (s *passkeys) RemovePasskey(ctx context.Context, origin audited.Origin, personID, passkeyID string) error {
	return s.removePasskey(ctx, origin, personID, passkeyID, func(*store.Tx) error { return nil })
}

// RemoveOwnPasskey is RemovePasskey for the person of a session.
func (s *passkeys) RemoveOwnPasskey(ctx context.Context, origin audited.Origin, session *Session, passkeyID string) error {
	return s.removePasskey(ctx, origin, session.User.ID, passkeyID, func(tx *store.Tx) error {
		_, err := lockSession(ctx, tx, session)
		return err
	})
}

// removePasskey takes a passkey from a person unless check refuses it.
func (s *passkeys) removePasskey(ctx context.Context, origin audited.Origin, personID, passkeyID string, check func(tx *store.Tx) error) error {
	id, err := base64.RawURLEncoding.DecodeString(strings.TrimSpace(passkeyID))
	if err != nil {
		id = nil // is that of no passkey
	}
	entry := audit.Entry{Action: "person.passkey.remove", Detail: map[string]string{"passkey": passkeyID}}
	return s.changeUser(ctx, origin, personID, entry, func(tx *store.Tx, p User) error {
		if err := check(tx); err != nil {
			return err
		}
		removed, err := tx.Exec(ctx, "DELETE FROM person_passkeys WHERE person_id = $1 AND id = $2", p.ID, id)
		if err == nil && removed == 0 {
			return fault.New(fault.NotFound, "", "This passkey was removed before.").WithFix("Load the page again.")
		}
		return err
	})
}
