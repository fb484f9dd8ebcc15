package users

import (
	"context"
	"encoding/json"
	"errors"
	"net/netip"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
)

// BeginPasskeySignIn returns what a browser needs to ask for a passkey (PublicKeyCredentialRequestOptions as JSON), and the cookie for
// FinishPasskeySignIn.
func (s *passkeys) BeginPasskeySignIn(from netip.Addr, site Site) (options []byte, cookie string, err error) {
	if wait := s.sessions.limits.proofs.CheckSource(ratelimit.AddressGroup(from)); wait > 0 {
		return nil, "", newTooManyFailures(wait)
	}
	library, err := site.newWebAuthn()
	if err != nil {
		return nil, "", err
	}
	assertion, state, err := library.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return nil, "", err
	}
	return s.sealCeremony(passkeyChallenge, assertion.Response, state, "")
}

// FinishPasskeySignIn returns the token of a new session for the credential that an authenticator signed with, as JSON.
func (s *passkeys) FinishPasskeySignIn(ctx context.Context, from netip.Addr, site Site, cookie, answer string) (token string, err error) {
	source := ratelimit.AddressGroup(from)
	if wait := s.sessions.limits.proofs.CheckSource(source); wait > 0 {
		return "", newTooManyFailures(wait)
	}
	token, err = s.openPasskeySession(ctx, from, site, cookie, answer)
	return token, store.ToFault(s.sessions.countRefusal(source, from, err))
}

// errCopied is the error of a passkey whose counter went back.
var errCopied = fault.New(fault.KeyInvalid, "", "This passkey may have been copied: its counter of signatures went back. It is refused from now on.").
	WithFix("Sign in another way, remove the passkey on the page of your account and make a new one. Tell the operator if you did not copy it.")

func (s *passkeys) openPasskeySession(ctx context.Context, from netip.Addr, site Site, cookie, answer string) (string, error) {
	c, err := openChallenge[ceremony](s.records, passkeyChallenge, cookie)
	if err != nil {
		return "", err
	}
	owner, used, err := s.validatePasskey(ctx, site, c.Data.Session, answer)
	if err != nil {
		return "", err
	}
	return s.completePasskeySignIn(ctx, from, c, owner, used)
}

// completePasskeySignIn stores the new counter of a passkey whose answer is valid and returns the token of a new session.
func (s *passkeys) completePasskeySignIn(ctx context.Context, from netip.Addr, c challenge[ceremony], owner User, used *webauthn.Credential) (token string, err error) {
	record, err := json.Marshal(used)
	if err != nil {
		return "", err
	}
	token, hash := newToken()
	copied := false
	err = s.changes.Run(ctx, audited.Origin{Address: from.String()}, func(tx *audited.Tx) error {
		if err := useChallenge(ctx, tx.Tx, c.ID, c.Expires); err != nil {
			return err
		}
		// The person is read again: a removal in the meantime holds.
		p, err := s.readUser(ctx, tx, "id", owner.ID)
		if err != nil {
			return err
		}
		// Another answer can have been valid since the counter was compared.
		if copied, err = isCopied(ctx, tx.Tx, used); err != nil {
			return err
		}
		if copied {
			return s.markCopied(ctx, tx, p, used.ID)
		}
		changed, err := tx.Exec(ctx, "UPDATE person_passkeys SET credential = $3, used_ms = $4 WHERE id = $1 AND person_id = $2 AND copied = 0", used.ID, p.ID, string(record), s.now().UnixMilli())
		if err != nil {
			return err
		}
		if changed == 0 {
			return newPasskeyRefusal(errors.New("the passkey was removed"))
		}
		return s.sessions.insertSession(ctx, tx, newSession{hash: hash, person: p, from: from, with: "passkey", proved: s.now()})
	})
	if err == nil && copied {
		return "", errCopied
	}
	return token, err
}

// isCopied reports whether the counter of a passkey went back against the one that is stored now. A passkey without a counter
// has 0 in both.
func isCopied(ctx context.Context, tx *store.Tx, used *webauthn.Credential) (bool, error) {
	text, err := store.QueryValue[string](ctx, tx, "SELECT credential FROM person_passkeys WHERE id = $1"+tx.ForUpdate(), used.ID)
	if errors.Is(err, store.ErrNotFound) {
		return false, newPasskeyRefusal(errors.New("the passkey was removed"))
	}
	if err != nil {
		return false, err
	}
	var kept webauthn.Credential
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return false, err
	}
	before, now := kept.Authenticator.SignCount, used.Authenticator.SignCount
	return used.Authenticator.CloneWarning || now <= before && (now != 0 || before != 0), nil
}

// markCopied refuses a passkey from now on and ends the sessions and links of its person: one of them may be the copy's.
func (s *passkeys) markCopied(ctx context.Context, tx *audited.Tx, p User, id []byte) error {
	changed, err := tx.Exec(ctx, "UPDATE person_passkeys SET copied = 1 WHERE id = $1 AND copied = 0", id)
	if err != nil || changed == 0 {
		return err
	}
	if err := deleteSessions(ctx, tx.Tx, p.ID); err != nil {
		return err
	}
	tx.Origin.Actor = p.Actor()
	recordChange(tx, p, audit.Entry{Action: "person.passkey.copied"})
	return nil
}

// validatePasskey checks the answer of an authenticator and returns whose passkey it is, with its new counter.
func (s *passkeys) validatePasskey(ctx context.Context, site Site, state, answer string) (owner User, used *webauthn.Credential, err error) {
	var session webauthn.SessionData
	if err := json.Unmarshal([]byte(state), &session); err != nil {
		return owner, nil, err
	}
	library, err := site.newWebAuthn()
	if err != nil {
		return owner, nil, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return owner, nil, newPasskeyRefusal(err)
	}
	var k Passkey
	var failure error // of the store, which the library would take for an unknown passkey
	find := func(rawID, userHandle []byte) (webauthn.User, error) {
		if k, failure = store.QueryOne(ctx, s.store, scanPasskey, passkeyColumns+" WHERE id = $1 AND person_id = $2", rawID, string(userHandle)); failure != nil {
			return nil, failure
		}
		if owner, failure = s.readUser(ctx, s.store, "id", k.person); failure != nil {
			return nil, failure
		}
		return &passkeyOwner{person: owner, all: []Passkey{k}}, nil
	}
	_, used, err = library.ValidatePasskeyLogin(find, session, parsed)
	if failure != nil && !errors.Is(failure, store.ErrNotFound) {
		return owner, nil, failure
	}
	if err != nil {
		return owner, nil, newPasskeyRefusal(err)
	}
	if k.Copied {
		return owner, nil, errCopied
	}
	return owner, used, nil
}
