package users

import (
	"errors"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

const newPassword = "seven other words of mine"

// Whoever sat at a session can have made a link, which lets in for 30 minutes: what ends the sessions of a person ends it too.
func TestWhatEndsTheSessionsEndsALink(t *testing.T) {
	for name, end := range map[string]func(f *fixture, session *Session) error{
		"a change of the password": func(f *fixture, session *Session) error {
			return f.ChangePassword(f.t.Context(), admin, session, newPassword)
		},
		"signing out everywhere": func(f *fixture, session *Session) error {
			return f.EndSessions(f.t.Context(), admin, session.User.ID)
		},
		"an unlinking": func(f *fixture, session *Session) error {
			return f.UnlinkIdentities(f.t.Context(), admin, session.User.ID)
		},
		"a removal": func(f *fixture, session *Session) error {
			return f.Remove(f.t.Context(), admin, session.User.ID)
		},
		"a copied passkey": func(f *fixture, session *Session) error {
			a := newAuthenticator(f.t)
			if err := f.addPasskey(session, a, "phone"); err != nil {
				return err
			}
			if _, err := f.signInWith(a); err != nil {
				return err
			}
			a.count--
			if _, err := f.signInWith(a); !errors.Is(err, errCopied) {
				return errors.Join(errors.New("the copy is not refused"), err)
			}
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T, s *store.Store) {
				f := newFixture(t, s)
				_, setup := f.enrol("Ada", Grant{Role: Auditor})
				session := f.openFor(setup, "Ada")
				token, err := f.Renew(t.Context(), admin, session)
				if err != nil {
					t.Fatal(err)
				}
				if err := end(f, session); err != nil {
					t.Fatal(err)
				}
				_, err = f.FindInvitation(t.Context(), token)
				f.wantCode(fault.NotFound, err)
			})
		})
	}
}

// A session can end after a request with it was let in. It changes nothing then that lets the person in.
func TestAnEndedSessionChangesNoAccess(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		session := f.openFor(setup, "Ada")
		a, late := newAuthenticator(t), newAuthenticator(t)
		if err := f.addPasskey(session, a, "phone"); err != nil {
			t.Fatal(err)
		}
		options, cookie, err := f.BeginPasskey(t.Context(), session, f.site())
		if err != nil {
			t.Fatal(err)
		}
		sent := NewPasskey{Cookie: cookie, Name: "laptop", Answer: late.create(options)}
		all, err := f.ListPasskeys(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		changes := map[string]func(session *Session) error{
			"ChangePassword": func(session *Session) error {
				return f.ChangePassword(t.Context(), admin, session, newPassword)
			},
			"Renew": func(session *Session) error {
				_, err := f.Renew(t.Context(), admin, session)
				return err
			},
			"AddPasskey": func(session *Session) error {
				return f.AddPasskey(t.Context(), admin, session, f.site(), sent)
			},
			"RemoveOwnPasskey": func(session *Session) error {
				return f.RemoveOwnPasskey(t.Context(), admin, session, all[0].ID)
			},
		}
		if err := f.EndSessions(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		other := f.openFor(setup, "Ada") // a session that the person has now does not stand for the ended one
		for name, change := range changes {
			if err := change(session); !errors.Is(err, errEndedSession) {
				t.Errorf("%s: %v", name, err)
			}
		}
		f.wantCode(fault.KeyInvalid, func() error {
			_, err := f.signInWith(late)
			return err
		}())
		if _, err := f.signInWith(a); err != nil {
			t.Errorf("the passkey of before: %v", err)
		}
		if n, err := store.QueryValue[int64](t.Context(), s, "SELECT count(*) FROM person_invitations"); err != nil || n != 0 {
			t.Errorf("%d links, %v", n, err)
		}
		for _, name := range []string{"AddPasskey", "RemoveOwnPasskey", "Renew", "ChangePassword"} {
			if err := changes[name](other); err != nil {
				t.Errorf("%s with a session that lives: %v", name, err)
			}
		}
		_, err = f.signInWith(a)
		f.wantCode(fault.KeyInvalid, err)
	})
}

// runBoth runs two changes at once and returns their errors.
func runBoth(one, two func() error) (first, second error) {
	done := make(chan error, 1)
	go func() { done <- two() }()
	first = one()
	return first, <-done
}

// Of two changes of one password with one session, at once, the first ends the session of the second.
func TestOfTwoChangesOfThePasswordOneCounts(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		_, setup := f.enrol("Ada", Grant{Role: Auditor})
		session := f.openFor(setup, "Ada")
		change := func() error { return f.ChangePassword(t.Context(), admin, session, newPassword) }
		if one, two := runBoth(change, change); (one == nil) == (two == nil) || !errors.Is(errors.Join(one, two), errEndedSession) {
			t.Errorf("%v; %v", one, two)
		}
	})
}

// A link that is made while the password is changed, or while the sessions end, does not outlive it.
func TestALinkMadeBesideTheEndOfTheSessionsEnds(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		password := goodPassword
		for i := range 6 {
			f.at = f.at.Add(time.Minute)
			cookie, err := f.SignIn(t.Context(), home, "Ada", password, codeAt(setup, f.at))
			if err != nil {
				t.Fatal(err)
			}
			session, err := f.FindSession(t.Context(), cookie)
			if err != nil {
				t.Fatal(err)
			}
			end := func() error { return f.EndSessions(t.Context(), admin, p.ID) }
			if i%2 == 0 {
				password += "!" // checked by the sign-in of the next round
				end = func() error { return f.ChangePassword(t.Context(), admin, session, password) }
			}
			renew := func() error {
				_, err := f.Renew(t.Context(), admin, session)
				return err
			}
			ended, renewed := runBoth(end, renew)
			if ended != nil || renewed != nil && !errors.Is(renewed, errEndedSession) {
				t.Fatalf("%v; %v", ended, renewed)
			}
			if n, err := store.QueryValue[int64](t.Context(), s, "SELECT count(*) FROM person_invitations"); err != nil || n != 0 {
				t.Fatalf("%d links are left, %v", n, err)
			}
		}
	})
}

// A link works once, also for two who use it at once.
func TestALinkWorksOnceForTwoAtOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		for range 4 {
			p, token, err := f.Invite(t.Context(), admin, "Ada", Grant{Role: Auditor})
			if err != nil {
				t.Fatal(err)
			}
			accept := func() error {
				setup := f.NewSetup(p)
				_, err := f.Accept(t.Context(), audited.Origin{}, Acceptance{Token: token, Password: goodPassword, Setup: setup.Sealed, Code: codeAt(setup, f.at)})
				return err
			}
			if one, two := runBoth(accept, accept); (one == nil) == (two == nil) || !errors.Is(errors.Join(one, two), errInvitation) {
				t.Fatalf("%v; %v", one, two)
			}
		}
	})
}

// A person with a password whose account of the provider an operator unlinked is told that, and not that there is no password.
func TestAnUnlinkedPersonIsToldWhyThePasswordStays(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		if err := f.UnlinkIdentities(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		session := f.openFor(setup, "Ada")
		if err := f.ChangePassword(t.Context(), admin, session, newPassword); !errors.Is(err, errRenewUnlinked) {
			t.Errorf("a change of the password: %v", err)
		}
		if got, err := f.FindPasswordState(t.Context(), p.ID); err != nil || got != (PasswordState{Set: true, Unlinked: true}) {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
