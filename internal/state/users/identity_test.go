package users

import (
	"errors"
	"log/slog"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/signontest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

const callback = "https://faces.example.org/console/login/provider/callback"

// addProvider gives the service a provider with the clock of the test.
func (f *fixture) addProvider() *signontest.Provider {
	f.t.Helper()
	clock := func() time.Time { return f.at }
	remote := signontest.Start(f.t, clock)
	provider, err := signon.New(signon.Options{
		Issuer: remote.URL, ClientID: signontest.ClientID, ClientSecret: signontest.ClientSecret, Now: clock, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		f.t.Fatal(err)
	}
	f.provider = provider
	return remote
}

// begin starts a sign-in and visits the provider.
func (f *fixture) begin(remote *signontest.Provider, invitation string) (cookie string, answer url.Values) {
	f.t.Helper()
	start, err := f.StartProviderSignIn(f.t.Context(), home, NewProviderSignIn{RedirectURL: callback, Next: "/console/people", Invitation: invitation})
	if err != nil {
		f.t.Fatal(err)
	}
	return start.Cookie, remote.Visit(f.t, start.Address)
}

// signInAt signs in with the account of the provider.
func (f *fixture) signInAt(remote *signontest.Provider, invitation string) (*Session, error) {
	f.t.Helper()
	cookie, answer := f.begin(remote, invitation)
	token, next, err := f.FinishProviderSignIn(f.t.Context(), home, cookie, answer)
	if err != nil {
		return nil, err
	}
	if next != "/console/people" {
		f.t.Errorf("the sign-in leads to %q", next)
	}
	return f.FindSession(f.t.Context(), token)
}

func (f *fixture) listActions() (all []string) {
	f.t.Helper()
	if err := f.log.FlushRefusals(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
	if err := f.log.EachEntry(f.t.Context(), f.store, audit.Selection{}, func(e audit.Entry) error {
		all = append(all, e.Actor+" "+e.Action+" "+e.Detail["with"])
		return nil
	}); err != nil {
		f.t.Fatal(err)
	}
	return all
}

func TestAnInvitedPersonIsLinkedOnceByVerifiedAddress(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		p, _, err := f.Invite(t.Context(), admin, "Ada@example.org", Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		remote.SetAccount("subject-1", "ada@example.org", false)
		_, err = f.signInAt(remote, "")
		f.wantCode(fault.KeyInvalid, err) // the address is not verified
		remote.SetAccount("subject-1", "ADA@example.org", true)
		session, err := f.signInAt(remote, "")
		if err != nil || session.User.ID != p.ID || !session.User.Accepted {
			t.Fatalf("%+v, %v", session, err)
		}
		if all := f.listActions(); !slices.Contains(all, "person:Ada@example.org person.link ") || !slices.Contains(all, "person:Ada@example.org person.signIn provider") {
			t.Errorf("the audit log has %q", all)
		}
		remote.SetAccount("subject-1", "other@example.org", false) // from now on the subject counts
		if session, err = f.signInAt(remote, ""); err != nil || session.User.ID != p.ID {
			t.Errorf("with another address: %+v, %v", session, err)
		}
		remote.SetAccount("subject-2", "ada@example.org", true) // somebody else got the address
		_, err = f.signInAt(remote, "")
		f.wantCode(fault.KeyInvalid, err)
	})
}

func TestAccountsWithoutAPersonAreRefused(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	remote := f.addProvider()
	for _, name := range []string{"gone@example.org", "Twice@example.org", "twice@example.org", "zoë@example.org"} {
		p, _, err := f.Invite(t.Context(), admin, name, Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		if name == "gone@example.org" {
			if err := f.Remove(t.Context(), admin, p.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, email := range []string{"unknown@example.org", "gone@example.org", "twice@example.org", "zoë@example.org", "", "@", "a@b or 1=1"} {
		remote.SetAccount("subject of "+email, email, true)
		_, err := f.signInAt(remote, "")
		f.wantCode(fault.KeyInvalid, err)
	}
	if n, err := store.QueryValue[int64](t.Context(), f.store, "SELECT (SELECT count(*) FROM person_identities) + (SELECT count(*) FROM person_sessions)"); err != nil || n != 0 {
		t.Errorf("%d identities and sessions, %v", n, err)
	}
}

func TestAnInvitationIsAcceptedWithAnAccount(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		old, err := f.SignIn(t.Context(), home, "Ada", goodPassword, codeAt(setup, f.at))
		if err != nil {
			t.Fatal(err)
		}
		_, token, err := f.Invite(t.Context(), admin, "Ada")
		if err != nil {
			t.Fatal(err)
		}
		remote.SetAccount("subject-1", "", false) // no address is needed
		if session, err := f.signInAt(remote, token); err != nil || session.User.ID != p.ID {
			t.Fatalf("%+v, %v", session, err)
		}
		if _, err := f.FindSession(t.Context(), old); err == nil {
			t.Error("a session from before the invitation lives on")
		}
		f.at = f.at.Add(time.Minute)
		_, err = f.SignIn(t.Context(), home, "Ada", goodPassword, codeAt(setup, f.at))
		f.wantCode(fault.KeyInvalid, err) // the invitation replaced the password
		_, err = f.StartProviderSignIn(t.Context(), home, NewProviderSignIn{RedirectURL: callback, Invitation: token})
		f.wantCode(fault.NotFound, err) // an invitation is used once
		_, other, err := f.Invite(t.Context(), admin, "Grace", Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.signInAt(remote, other) // Ada's account cannot become Grace's as well
		f.wantCode(fault.KeyInvalid, err)
		if _, err := f.FindInvitation(t.Context(), other); err != nil {
			t.Errorf("the refused account used up the invitation: %v", err)
		}
	})
}

// The password works beside the account of a provider, and while the provider is away.
func TestThePasswordWorksWithoutTheProvider(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	remote := f.addProvider()
	_, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
	remote.SetAccount("subject-1", "ada@example.org", true)
	if _, err := f.signInAt(remote, ""); err != nil {
		t.Fatal(err)
	}
	cookie, answer := f.begin(remote, "")
	remote.Stop()
	_, _, err := f.FinishProviderSignIn(t.Context(), home, cookie, answer)
	f.wantCode(fault.Overloaded, err)
	if _, err := f.SignIn(t.Context(), home, "ada@example.org", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Error("with the password:", err)
	}
	f.provider = nil
	_, err = f.StartProviderSignIn(t.Context(), home, NewProviderSignIn{RedirectURL: callback})
	f.wantCode(fault.NotFound, err)
}

func TestASignInAtTheProviderWorksOnceInItsBrowserForTenMinutes(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		if _, _, err := f.Invite(t.Context(), admin, "ada@example.org", Grant{Role: Auditor}); err != nil {
			t.Fatal(err)
		}
		remote.SetAccount("subject-1", "ada@example.org", true)
		finish := func(cookie string, answer url.Values) error {
			_, _, err := f.FinishProviderSignIn(t.Context(), home, cookie, answer)
			return err
		}
		remote.AcceptCodesAgain()
		cookie, answer := f.begin(remote, "")
		other, _ := f.begin(remote, "")
		changed := []byte(cookie)
		if at := len(changed) / 2; changed[at] != 'A' {
			changed[at] = 'A'
		} else {
			changed[at] = 'B'
		}
		for name, c := range map[string]string{"no cookie": "", "text": "abc", "a changed cookie": string(changed), "the cookie of another sign-in": other} {
			if err := finish(c, answer); fault.CodeOf(err) != fault.KeyInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := finish(cookie, answer); err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.KeyInvalid, finish(cookie, answer))
		late, answer := f.begin(remote, "")
		f.at = f.at.Add(ChallengeLife)
		f.wantCode(fault.KeyInvalid, finish(late, answer))
		if err := f.PurgeExpired(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, err := store.QueryValue[int64](t.Context(), s, "SELECT count(*) FROM person_challenges_used"); err != nil || n != 0 {
			t.Errorf("%d used challenges stay, %v", n, err)
		}
	})
}

func TestFailuresAtTheProviderAreCountedByAddress(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	remote := f.addProvider()
	stranger := netip.MustParseAddr("198.51.100.7")
	limited := false
	for range sourceFailures.Burst + 1 {
		_, _, err := f.FinishProviderSignIn(t.Context(), stranger, "abc", nil)
		limited = limited || fault.CodeOf(err) == fault.RateLimited
	}
	if !limited {
		t.Errorf("%d failures are not limited", sourceFailures.Burst+1)
	}
	if _, err := f.StartProviderSignIn(t.Context(), stranger, NewProviderSignIn{RedirectURL: callback}); fault.CodeOf(err) != fault.RateLimited {
		t.Errorf("a limited address begins a sign-in: %v", err)
	}
	if _, err := f.StartProviderSignIn(t.Context(), home, NewProviderSignIn{RedirectURL: callback}); err != nil {
		t.Errorf("another address: %v", err)
	}
	if n := remote.Calls(); n > 1 {
		t.Errorf("the provider was asked %d times", n)
	}
	if all := f.listActions(); len(all) == 0 {
		t.Error("no refusal is in the audit log")
	}
}

func TestRemovedAndUnlinkedPeopleAreOut(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		p, token, err := f.Invite(t.Context(), admin, "Ada", Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		cookie, answer := f.begin(remote, token)
		session, _, err := f.FinishProviderSignIn(t.Context(), home, cookie, answer)
		if err != nil {
			t.Fatal(err)
		}
		if all, err := f.ListIdentities(t.Context(), p.ID); err != nil || len(all) != 1 || all[0].Issuer != remote.URL || all[0].Subject != "subject-1" {
			t.Errorf("%+v, %v", all, err)
		}
		if err := f.UnlinkIdentities(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := f.FindSession(t.Context(), session); err == nil {
			t.Error("the session of an unlinked person lives on")
		}
		_, err = f.signInAt(remote, "")
		f.wantCode(fault.KeyInvalid, err)
		if _, token, err = f.Invite(t.Context(), admin, "Ada"); err != nil {
			t.Fatal(err)
		}
		if _, err := f.signInAt(remote, token); err != nil {
			t.Fatal(err)
		}
		if err := f.Remove(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		_, err = f.signInAt(remote, "")
		f.wantCode(fault.KeyInvalid, err)
	})
}

func FuzzOpenChallenge(f *testing.F) {
	fixture := newFixture(&testing.T{}, nil)
	good, err := sealChallenge(fixture.records, providerChallenge, providerSignIn{Next: "/console"})
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{good, "", "abc", good[:20], good + "A"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cookie string) {
		if _, err := openChallenge[providerSignIn](fixture.records, providerChallenge, cookie); err == nil && strings.NewReplacer("\r", "", "\n", "").Replace(cookie) != good { // the decoder skips line breaks
			t.Errorf("%q was accepted", cookie)
		}
	})
}

func TestAnUnlinkedAccountStaysOutUntilTheNextInvitation(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		p, _, err := f.Invite(t.Context(), admin, "ada@example.org", Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		remote.SetAccount("subject-1", "ada@example.org", true)
		if _, err := f.signInAt(remote, ""); err != nil {
			t.Fatal(err)
		}
		if err := f.UnlinkIdentities(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		for _, subject := range []string{"subject-1", "subject-2"} {
			remote.SetAccount(subject, "ada@example.org", true)
			_, err = f.signInAt(remote, "")
			f.wantCode(fault.KeyInvalid, err)
		}
		if _, _, err := f.Invite(t.Context(), admin, "ada@example.org"); err != nil {
			t.Fatal(err)
		}
		if session, err := f.signInAt(remote, ""); err != nil || session.User.ID != p.ID {
			t.Errorf("after an invitation: %+v, %v", session, err)
		}
	})
}

// A provider lets somebody in who signed in there yesterday without asking: that is no proof of now.
func TestASilentSignInAtTheProviderIsNotFresh(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	remote := f.addProvider()
	if _, _, err := f.Invite(t.Context(), admin, "ada@example.org", Grant{Role: Auditor}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		at      any
		isFresh bool
	}{
		"asked now":       {f.at.Unix(), true},
		"asked yesterday": {f.at.Add(-24 * time.Hour).Unix(), false},
		"not stated":      {nil, false},
		"negative":        {-1, false},
		"as a text":       {strconv.FormatInt(f.at.Unix(), 10), false},
		"with a fraction": {float64(f.at.Unix()) + 0.5, true},
		"within the skew": {f.at.Add(30 * time.Second).Unix(), true},
	} {
		remote.SetAccount("subject-1", "ada@example.org", true, map[string]any{"auth_time": c.at})
		session, err := f.signInAt(remote, "")
		if err != nil {
			t.Fatal(name, err)
		}
		_, _, err = f.BeginPasskey(t.Context(), session, f.site())
		if got := err == nil; got != c.isFresh {
			t.Errorf("%s: a passkey can be added: %t (%v)", name, got, err)
		}
		if session.Proved.After(f.at) {
			t.Errorf("%s: proved at %s, which is in the future", name, session.Proved)
		}
	}
	remote.SetAccount("subject-1", "ada@example.org", true, map[string]any{"auth_time": f.at.Add(time.Hour).Unix()})
	_, err := f.signInAt(remote, "")
	f.wantCode(fault.KeyInvalid, err) // the clocks differ
	start, err := f.StartProviderSignIn(t.Context(), home, NewProviderSignIn{RedirectURL: callback, AskAgain: true})
	if err != nil || !strings.Contains(start.Address, "prompt=login") || !strings.Contains(start.Address, "max_age=0") {
		t.Errorf("%s, %v", start.Address, err)
	}
}

// A sign-in that has found its person waits for nothing more than its session: an unlinking that begins then ends that session too.
func TestASignInBesideAnUnlinkingIsEnded(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		remote := f.addProvider()
		p, _, err := f.Invite(t.Context(), admin, "ada@example.org", Grant{Role: Auditor})
		if err != nil {
			t.Fatal(err)
		}
		remote.SetAccount("subject-1", "ada@example.org", true)
		if _, err := f.signInAt(remote, ""); err != nil {
			t.Fatal(err)
		}
		token, hash := newToken()
		unlinked := make(chan error, 1)
		err = f.changes.Run(t.Context(), audited.Origin{Address: home.String()}, func(tx *audited.Tx) error {
			found, err := f.findByIdentity(t.Context(), tx, signon.Identity{Issuer: remote.URL, Subject: "subject-1"})
			if err != nil {
				return err
			}
			go func() { unlinked <- f.UnlinkIdentities(t.Context(), admin, p.ID) }()
			select {
			case err := <-unlinked:
				t.Errorf("the unlinking ended before the sign-in: %v", err)
				unlinked <- err
			case <-time.After(300 * time.Millisecond): // it waits, or has not begun
			}
			return f.insertSession(t.Context(), tx, newSession{hash: hash, person: found, from: home, with: "provider"})
		})
		if err := errors.Join(err, <-unlinked); err != nil {
			t.Fatal(err)
		}
		if _, err := f.FindSession(t.Context(), token); err == nil {
			t.Error("the session of the unlinked person lives on")
		}
	})
}
