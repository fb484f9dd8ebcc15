package users

import (
	"context"
	"encoding/base64"
	"errors"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

const goodPassword = "four words of mine"

var home = netip.MustParseAddr("203.0.113.5")

// fixture is a service with a clock that the test moves.
type fixture struct {
	*Service
	t     *testing.T
	store *store.Store
	log   *audit.Log
	at    time.Time
}

func newFixture(t *testing.T, s *store.Store) *fixture {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	f := &fixture{t: t, store: s, at: time.Unix(1_800_000_000, 0)}
	clock := func() time.Time { return f.at }
	f.log = audit.New(s, audit.Options{Now: clock})
	f.Service = New(Options{Store: s, Box: box, Audit: f.log, Now: clock, cost: passwordCost{memoryKiB: 64, passes: 1, lanes: 1}})
	return f
}

var admin = audited.Origin{Actor: "cli:test"}

// codeAt is what an app shows for a setup.
func codeAt(setup Setup, at time.Time) string {
	secret, err := secretEncoding.DecodeString(setup.Secret)
	if err != nil {
		panic(err)
	}
	return computeTOTP(secret, at.Unix()/30, totpDigits)
}

// enrol invites a person and accepts the invitation.
func (f *fixture) enrol(name string, grants ...Grant) (User, Setup) {
	f.t.Helper()
	p, token, err := f.Invite(f.t.Context(), admin, name, grants...)
	if err != nil {
		f.t.Fatal(err)
	}
	setup := f.NewSetup(p)
	if p, err = f.Accept(f.t.Context(), audited.Origin{}, Acceptance{Token: token, Password: goodPassword, Setup: setup.Sealed, Code: codeAt(setup, f.at)}); err != nil {
		f.t.Fatal(err)
	}
	f.at = f.at.Add(time.Minute)
	return p, setup
}

func (f *fixture) wantCode(want fault.Code, err error) {
	f.t.Helper()
	if fault.CodeOf(err) != want {
		f.t.Errorf("error %v, want the code %s", err, want)
	}
}

// The test vectors of RFC 6238, appendix B, for SHA-1.
func TestCodesAreThoseOfRFC6238(t *testing.T) {
	secret := []byte("12345678901234567890")
	for second, want := range map[int64]string{
		59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924", 2000000000: "69279037", 20000000000: "65353130",
	} {
		if got := computeTOTP(secret, second/30, 8); got != want {
			t.Errorf("at %d: %s, want %s", second, got, want)
		}
	}
}

func TestAnInvitedPersonSignsInOncePerCode(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("ada@example.org", Grant{Role: Operator})
		code := codeAt(setup, f.at)
		token, err := f.SignIn(t.Context(), home, " ada@example.org ", goodPassword, code[:3]+" "+code[3:])
		if err != nil {
			t.Fatal(err)
		}
		session, err := f.FindSession(t.Context(), token)
		if err != nil || session.User.ID != p.ID || !session.User.Has("prj_1", Operator) || session.User.Has("", Owner) {
			t.Fatalf("%+v, %v", session, err)
		}
		_, err = f.SignIn(t.Context(), home, "ada@example.org", goodPassword, code)
		f.wantCode(fault.KeyInvalid, err)
		f.at = f.at.Add(30 * time.Second)
		if _, err = f.SignIn(t.Context(), home, "ada@example.org", goodPassword, codeAt(setup, f.at)); err != nil {
			t.Fatal("the next code:", err)
		}
		for _, column := range []string{"password", "name"} {
			if text, err := store.QueryValue[string](t.Context(), s, "SELECT "+column+" FROM people"); err != nil || strings.Contains(text, goodPassword) {
				t.Errorf("the store has the password in %s: %v", column, err)
			}
		}
	})
}

func TestEveryRefusalOfASignInIsTheSame(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	_, setup := f.enrol("ada", Grant{Role: Owner})
	if _, _, err := f.Invite(t.Context(), admin, "invited", Grant{Role: Owner}); err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string][3]string{
		"unknown name": {"bob", goodPassword, codeAt(setup, f.at)}, "wrong password": {"ada", goodPassword + "x", codeAt(setup, f.at)},
		"wrong code": {"ada", goodPassword, "000000"}, "old code": {"ada", goodPassword, codeAt(setup, f.at.Add(-5*time.Minute))}, "not accepted": {"invited", "", ""},
		"long name": {strings.Repeat("x", 10_000), goodPassword, "1"}, "no code": {"ada", goodPassword, ""},
	} {
		if _, err := f.SignIn(t.Context(), home, c[0], c[1], c[2]); !errors.Is(err, errSignIn) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestFailuresDelayAndDoNotShutOut(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	_, setup := f.enrol("ada", Grant{Role: Owner})
	refused := 0
	for range 20 {
		if _, err := f.SignIn(t.Context(), home, "ada", "wrong", "000000"); fault.CodeOf(err) == fault.RateLimited {
			refused++
		}
	}
	if refused != 10 {
		t.Errorf("%d of 20 failures were delayed, want 10", refused)
	}
	_, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at))
	f.wantCode(fault.RateLimited, err)
	elsewhere := netip.MustParseAddr("198.51.100.7")
	if _, err := f.SignIn(t.Context(), elsewhere, "ada", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Error("from another address:", err)
	}
	f.at = f.at.Add(time.Minute)
	if _, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Error("a minute later:", err)
	}
}

func TestInvitationsEndAndWorkOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, token, err := f.Invite(t.Context(), admin, "ada", Grant{Role: Clerk, ProjectID: "prj_1"})
		if err != nil {
			t.Fatal(err)
		}
		setup := f.NewSetup(p)
		accept := func(token, password, sealed, code string) error {
			_, err := f.Accept(t.Context(), audited.Origin{}, Acceptance{Token: token, Password: password, Setup: sealed, Code: code})
			return err
		}
		f.wantCode(fault.FieldInvalid, accept(token, "short", setup.Sealed, codeAt(setup, f.at)))
		f.wantCode(fault.FieldInvalid, accept(token, "my name is Ada, indeed", setup.Sealed, codeAt(setup, f.at)))
		f.wantCode(fault.FieldInvalid, accept(token, strings.Repeat("a", 30), setup.Sealed, codeAt(setup, f.at)))
		f.wantCode(fault.FieldInvalid, accept(token, goodPassword, setup.Sealed, "000000"))
		f.wantCode(fault.FieldInvalid, accept(token, goodPassword, "AAAA", codeAt(setup, f.at)))
		other, _, err := f.Invite(t.Context(), admin, "bob", Grant{Role: Clerk})
		if err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.FieldInvalid, accept(token, goodPassword, f.NewSetup(other).Sealed, codeAt(setup, f.at)))
		f.wantCode(fault.NotFound, accept("unknown", goodPassword, setup.Sealed, codeAt(setup, f.at)))
		if err := accept(token, goodPassword, setup.Sealed, codeAt(setup, f.at)); err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.NotFound, accept(token, goodPassword, setup.Sealed, codeAt(setup, f.at)))

		_, late, err := f.Invite(t.Context(), admin, "ada")
		if err != nil {
			t.Fatal(err)
		}
		f.at = f.at.Add(InvitationLife)
		_, err = f.FindInvitation(t.Context(), late)
		f.wantCode(fault.NotFound, err)
		if err := f.PurgeExpired(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, err := store.QueryValue[int64](t.Context(), s, "SELECT count(*) FROM person_invitations"); err != nil || n != 0 {
			t.Errorf("%d invitations are left, %v", n, err)
		}
	})
}

func TestSessionsEnd(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("ada", Grant{Role: Operator})
		signIn := func() string {
			t.Helper()
			f.at = f.at.Add(time.Minute)
			token, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at))
			if err != nil {
				t.Fatal(err)
			}
			return token
		}
		wantEnded := func(why, token string) {
			t.Helper()
			if _, err := f.FindSession(t.Context(), token); !errors.Is(err, ErrNoSession) {
				t.Errorf("%s: %v", why, err)
			}
		}
		token := signIn()
		for range 11 * 60 / 50 { // used every 50 minutes
			f.at = f.at.Add(50 * time.Minute)
			if _, err := f.FindSession(t.Context(), token); err != nil {
				t.Fatal(err)
			}
		}
		f.at = f.at.Add(61 * time.Minute)
		wantEnded("idle", token)

		token = signIn()
		for range 15 {
			f.at = f.at.Add(50 * time.Minute)
			_, _ = f.FindSession(t.Context(), token)
		}
		wantEnded("absolute", token)

		token = signIn()
		if err := f.SignOut(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		wantEnded("signed out", token)

		one, two := signIn(), signIn()
		if err := f.EndSessions(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		wantEnded("all ended", one)
		wantEnded("all ended", two)

		token = signIn()
		if err := f.Remove(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		wantEnded("removed", token)
		f.at = f.at.Add(time.Minute)
		_, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at))
		f.wantCode(fault.KeyInvalid, err)
		wantEnded("forged", strings.Repeat("A", 43))
		wantEnded("empty", "")
	})
}

func TestChangesAreAuditedWithoutSecrets(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	p, setup := f.enrol("ada", Grant{Role: Owner, ProjectID: "prj_1"})
	if err := f.AddRole(t.Context(), audited.Origin{Actor: "person:root"}, p.ID, Grant{Role: Reviewer, ProjectID: "prj_2"}); err != nil {
		t.Fatal(err)
	}
	f.wantCode(fault.FieldInvalid, f.AddRole(t.Context(), admin, p.ID, Grant{Role: Operator, ProjectID: "prj_2"}))
	f.wantCode(fault.FieldInvalid, f.AddRole(t.Context(), admin, p.ID, Grant{Role: "emperor"}))
	f.wantCode(fault.NotFound, f.AddRole(t.Context(), admin, "per_none", Grant{Role: Clerk}))
	if _, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := f.log.EachEntry(t.Context(), f.store, audit.Selection{}, func(e audit.Entry) error {
		line := e.Actor + " " + e.Action + " " + e.ProjectID
		got = append(got, strings.TrimSpace(line))
		for _, v := range e.Detail {
			if strings.Contains(v, goodPassword) || strings.Contains(v, setup.Secret) {
				t.Errorf("%s has a secret", e.Action)
			}
		}
		return nil
	})
	want := "cli:test person.invite prj_1|person:ada person.accept|person:root person.role.add prj_2|person:ada person.signIn"
	if strings.Join(got, "|") != want || err != nil {
		t.Errorf("audit log %v (%v), want %s", got, err, want)
	}
}

func TestCodesAreSealedAnew(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	_, setup := f.enrol("ada", Grant{Role: Owner})
	fresh := strings.Repeat("B", 42) + "E="
	both, err := seal.New(fresh + "," + base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	f.box = both
	if err := f.store.Tx(t.Context(), func(tx *store.Tx) error {
		n, err := f.Reseal(t.Context(), tx)
		if n != 1 {
			t.Errorf("%d were sealed anew", n)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if f.box, err = seal.New(fresh); err != nil {
		t.Fatal(err)
	}
	if _, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Error(err)
	}
}

func TestStoredPasswordsOfUnknownFormAreAnError(t *testing.T) {
	h := newHasher(passwordCost{64, 1, 1})
	for _, stored := range []string{"plain", "$argon2id$v=19$m=64,t=1,p=1$!$AA", "$argon2id$v=19$m=x$AA$AA", "$scrypt$v=19$m=64,t=1,p=1$AA$AA"} {
		if ok, err := h.matchesPassword(context.Background(), stored, "x"); ok || err == nil {
			t.Errorf("%q: %v, %v", stored, ok, err)
		}
	}
	if ok, err := h.matchesPassword(context.Background(), "", ""); ok || err != nil {
		t.Errorf("no password: %v, %v", ok, err)
	}
}

func FuzzNormalizeName(f *testing.F) {
	for _, seed := range []string{"ada", "<b>ada</b>", "a\x00b", "  a  b ", "Zoë O'Neil", "名前", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean, err := normalizeName(name)
		if err == nil && (strings.ContainsAny(clean, "<>&\"\n\x00") || clean == "") {
			t.Errorf("%q became %q", name, clean)
		}
	})
}

func TestNamesAreCountedInCharacters(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		for _, name := range []string{strings.Repeat("ж", 100), strings.Repeat("𝒜", 100)} { // 2 and 4 bytes a letter
			if _, _, err := f.Invite(t.Context(), admin, name, Grant{Role: Clerk}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, name := range []string{strings.Repeat("ж", 101), "", "<b>", "\xff"} {
			_, _, err := f.Invite(t.Context(), admin, name, Grant{Role: Clerk})
			f.wantCode(fault.FieldInvalid, err)
		}
	})
}

func TestShortNamesForbidNoPassword(t *testing.T) {
	for name, password := range map[string]string{"a": "several easy words", "Jo": "enjoy several words", "Ada": "several easy words"} {
		if err := checkPassword(name, password); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := checkPassword("Ada", "words of adalbert"); fault.CodeOf(err) != fault.FieldInvalid {
		t.Errorf("a password with the name: %v", err)
	}
}

func TestPeopleAreFoundByTheNameThatSignsIn(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		invited, _, err := f.Invite(t.Context(), admin, " Ada   Lovelace ", Grant{Role: Clerk})
		if err != nil {
			t.Fatal(err)
		}
		p, err := f.Find(t.Context(), "Ada  Lovelace ")
		if err != nil || p.ID != invited.ID || len(p.Grants) != 1 {
			t.Errorf("found %+v, %v; want %s with one role", p, err, invited.ID)
		}
		_, err = f.Find(t.Context(), "Ada")
		f.wantCode(fault.NotFound, err)
	})
}

// A stranger who uses up all failures of a name holds nobody up at an address or with a device where that person has
// signed in within 30 days, nor passkeys and providers.
func TestStrangersLockNobodyOut(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	_, setup := f.enrol("ada", Grant{Role: Owner})
	if _, err := f.SignIn(t.Context(), home, "ada", goodPassword, codeAt(setup, f.at)); err != nil {
		t.Fatal(err)
	}
	device := f.NewDevice("ada")
	attack := func() {
		for i := range 8 {
			for range 12 {
				_, _ = f.SignIn(t.Context(), netip.AddrFrom4([4]byte{198, 51, 100, byte(i)}), "ada", "wrong", "000000")
			}
		}
	}
	try := func(from Origin, name string) error {
		f.at = f.at.Add(30 * time.Second) // for the next code
		attack()
		_, err := f.SignInOn(t.Context(), from, name, goodPassword, codeAt(setup, f.at))
		return err
	}
	unknown := netip.MustParseAddr("203.0.113.77")
	f.wantCode(fault.RateLimited, try(Origin{Address: unknown}, "ada"))
	f.wantCode(fault.RateLimited, try(Origin{Address: unknown, Device: f.NewDevice("bob")}, "ada"))
	for what, from := range map[string]Origin{"address": {Address: home}, "device": {Address: unknown, Device: device}} {
		if err := try(from, "ada"); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	// Guesses with a device that was taken are limited.
	limited := false
	for range 12 {
		_, err := f.SignInOn(t.Context(), Origin{Address: unknown, Device: device}, "ada", "wrong", "000000")
		limited = limited || fault.CodeOf(err) == fault.RateLimited
	}
	if !limited {
		t.Error("12 guesses with one device are answered")
	}
	f.at = f.at.Add(KnownLife)
	f.wantCode(fault.RateLimited, try(Origin{Address: unknown, Device: device}, "ada"))
	f.wantCode(fault.RateLimited, try(Origin{Address: home}, "ada"))
}

// The networks of 64 bits of one customer count together, and passwords do not count against passkeys.
func TestNetworksOf48BitsAreLimited(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	refused := 0
	for i := range 100 {
		a := netip.MustParseAddr("2001:db8:7::1").As16()
		a[7] = byte(i)
		_, err := f.SignIn(t.Context(), netip.AddrFrom16(a), "name"+strconv.Itoa(i), "wrong", "000000")
		if fault.CodeOf(err) == fault.RateLimited {
			refused++
		}
	}
	if refused != 40 {
		t.Errorf("%d of 100 failures from 100 networks of one customer are refused, want 40", refused)
	}
	for range 40 {
		_, _ = f.SignIn(t.Context(), home, "nobody", "wrong", "000000")
	}
	if _, _, err := f.BeginPasskeySignIn(home, f.site()); err != nil {
		t.Errorf("a passkey: %v", err)
	}
}
