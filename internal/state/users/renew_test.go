package users

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// A person who signed in lately gets a link for a new password and phone. An old session gets none, nor does a person whose account an
// operator unlinked.
func TestAPersonRenewsPasswordAndPhone(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		cookie, err := f.SignIn(t.Context(), home, "Ada", goodPassword, codeAt(setup, f.at))
		if err != nil {
			t.Fatal(err)
		}
		session, err := f.FindSession(t.Context(), cookie)
		if err != nil {
			t.Fatal(err)
		}
		token, err := f.Renew(t.Context(), admin, session)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.FindSession(t.Context(), cookie); err != nil {
			t.Errorf("the session ended before the link was used: %v", err)
		}
		if got, err := f.FindInvitation(t.Context(), token); err != nil || got.ID != p.ID {
			t.Errorf("the link is of %s, %v", got.Name, err)
		}
		if _, err := s.Exec(t.Context(), "UPDATE people SET unlinked = 1 WHERE id = $1", p.ID); err != nil {
			t.Fatal(err)
		}
		_, err = f.Renew(t.Context(), admin, session)
		f.wantCode(fault.PermissionDenied, err)
		if _, err := s.Exec(t.Context(), "UPDATE people SET unlinked = 0 WHERE id = $1", p.ID); err != nil {
			t.Fatal(err)
		}
		f.at = f.at.Add(FreshSignIn + time.Second)
		_, err = f.Renew(t.Context(), admin, session)
		f.wantCode(fault.PermissionDenied, err)
		if _, err := f.FindInvitation(t.Context(), token); err != nil {
			t.Errorf("a refusal ended the link: %v", err)
		}
	})
}

// A person who signed in lately changes the password alone: codes stay, sessions end, and the old password is refused. An old session
// changes nothing, nor does a person without a password.
func TestAPersonChangesThePassword(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("Ada", Grant{Role: Auditor})
		const other = "seven other words of mine"
		cookie, err := f.SignIn(t.Context(), home, "Ada", goodPassword, codeAt(setup, f.at))
		if err != nil {
			t.Fatal(err)
		}
		session, err := f.FindSession(t.Context(), cookie)
		if err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.FieldInvalid, f.ChangePassword(t.Context(), admin, session, "short"))
		f.at = f.at.Add(FreshSignIn + time.Second)
		f.wantCode(fault.PermissionDenied, f.ChangePassword(t.Context(), admin, session, other))
		f.at = f.at.Add(-FreshSignIn)
		if _, err := f.FindSession(t.Context(), cookie); err != nil {
			t.Errorf("a refusal ended the session: %v", err)
		}
		if err := f.ChangePassword(t.Context(), admin, session, other); err != nil {
			t.Fatal(err)
		}
		if _, err := f.FindSession(t.Context(), cookie); err == nil {
			t.Error("the session did not end")
		}
		f.at = f.at.Add(time.Minute)
		if _, err := f.SignIn(t.Context(), home, "Ada", goodPassword, codeAt(setup, f.at)); err == nil {
			t.Error("the old password signs in")
		}
		f.at = f.at.Add(time.Minute)
		if cookie, err = f.SignIn(t.Context(), home, "Ada", other, codeAt(setup, f.at)); err != nil {
			t.Errorf("the new password with the old codes: %v", err)
		}
		last, err := f.FindSession(t.Context(), cookie)
		if err != nil {
			t.Fatal(err)
		}
		for _, sql := range []string{"UPDATE people SET unlinked = 1 WHERE id = $1", "UPDATE people SET unlinked = 0, password = '' WHERE id = $1"} {
			if _, err := s.Exec(t.Context(), sql, p.ID); err != nil {
				t.Fatal(err)
			}
			f.wantCode(fault.PermissionDenied, f.ChangePassword(t.Context(), admin, last, other))
		}
		if got, err := f.FindPasswordState(t.Context(), p.ID); err != nil || got != (PasswordState{}) {
			t.Errorf("a person without a password: %+v, %v", got, err)
		}
	})
}
