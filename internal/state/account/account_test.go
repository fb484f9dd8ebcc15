package account_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

var (
	ctx        = context.Background()
	home       = netip.MustParseAddr("203.0.113.7")
	operations = []string{"face.detect", "face.analyze", "age.verify", "age.verifyLive"}
)

// clock is a clock that a test moves.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.Now().Truncate(time.Second)} }

func (c *clock) now() time.Time { c.mu.Lock(); defer c.mu.Unlock(); return c.t }

func (c *clock) advance(d time.Duration) { c.mu.Lock(); defer c.mu.Unlock(); c.t = c.t.Add(d) }

func in(t testing.TB, s *store.Store, fn func(tx *store.Tx) error) {
	t.Helper()
	if err := s.Tx(ctx, fn); err != nil {
		t.Fatal(err)
	}
}

func openProject(t testing.TB, s *store.Store, a *account.Accounts, name string) account.Project {
	t.Helper()
	var p account.Project
	in(t, s, func(tx *store.Tx) (err error) { p, err = a.CreateProject(ctx, tx, name); return err })
	return p
}

func createKey(t testing.TB, s *store.Store, a *account.Accounts, projectID string, env account.Environment, settings account.KeySettings) (account.Key, account.Secret) {
	t.Helper()
	if settings.Name == "" {
		settings.Name = "k"
	}
	var k account.Key
	var secret account.Secret
	in(t, s, func(tx *store.Tx) (err error) {
		k, secret, err = a.CreateKey(ctx, tx, projectID, env, settings)
		return err
	})
	return k, secret
}

func code(err error) fault.Code {
	if err == nil {
		return ""
	}
	return fault.CodeOf(err)
}

func wantCode(t testing.TB, err error, want fault.Code) {
	t.Helper()
	if code(err) != want {
		t.Fatalf("got %v, want %q", err, want)
	}
}

func TestStatus401And403SayWhyAKeyIsRefused(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		a := account.New(s, account.Options{Operations: operations, Now: c.now})
		p := openProject(t, s, a, "p")
		_, good := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		_, live := createKey(t, s, a, p.ID, account.Live, account.KeySettings{})
		_, narrow := createKey(t, s, a, p.ID, account.Test, account.KeySettings{Permissions: []string{"age.*"}, AllowList: []string{"203.0.113.0/24"}})
		_, short := createKey(t, s, a, p.ID, account.Test, account.KeySettings{Expires: c.now().Add(time.Minute)})
		revokedKey, revoked := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		in(t, s, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, revokedKey.ID) })
		closing := openProject(t, s, a, "closing")
		_, closed := createKey(t, s, a, closing.ID, account.Test, account.KeySettings{})
		in(t, s, func(tx *store.Tx) error { return a.CloseProject(ctx, tx, closing.ID) })
		token, err := a.ExchangeToken(ctx, credentials(live), home, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.advance(2 * time.Minute)

		wrong := good.APIKey[:len(good.APIKey)-1] + string('A'+('B'-good.APIKey[len(good.APIKey)-1])&1)
		for name, tc := range map[string]struct {
			bearer, operation string
			from              netip.Addr
			want              fault.Code
		}{
			"200 good key":                     {good.APIKey, "face.detect", home, ""},
			"401 no key":                       {"", "face.detect", home, fault.KeyMissing},
			"401 not a key":                    {"hello", "face.detect", home, fault.KeyMalformed},
			"401 prefix only":                  {"sk_test_", "face.detect", home, fault.KeyMalformed},
			"401 unicode":                      {"sk_test_ключ", "face.detect", home, fault.KeyMalformed},
			"401 invisible character":          {good.APIKey + "\u200b", "face.detect", home, fault.KeyMalformed},
			"401 look-alike prefix":            {"ѕk_test_abc", "face.detect", home, fault.KeyMalformed},
			"401 header injection":             {good.APIKey + "\r\nX-Admin: 1", "face.detect", home, fault.KeyMalformed},
			"401 NUL":                          {"sk_test_a\x00b", "face.detect", home, fault.KeyMalformed},
			"401 SQL":                          {"sk_test_' OR 1=1 --", "face.detect", home, fault.KeyMalformed},
			"401 oversize":                     {"sk_test_" + strings.Repeat("a", 1<<20), "face.detect", home, fault.KeyMalformed},
			"401 unknown key":                  {"sk_test_unknown", "face.detect", home, fault.KeyInvalid},
			"401 wrong secret":                 {wrong, "face.detect", home, fault.KeyInvalid},
			"401 live key sent":                {live.APIKey, "face.detect", home, fault.KeyInvalid},
			"401 client secret sent":           {live.ClientSecret, "face.detect", home, fault.KeyMalformed},
			"401 unknown token":                {"at_live_unknown", "face.detect", home, fault.KeyInvalid},
			"401 live key as test key":         {"sk_test_" + strings.TrimPrefix(live.APIKey, "ak_live_"), "face.detect", home, fault.KeyInvalid},
			"401 expired":                      {short.APIKey, "face.detect", home, fault.KeyExpired},
			"401 revoked":                      {revoked.APIKey, "face.detect", home, fault.KeyRevoked},
			"401 project closed":               {closed.APIKey, "face.detect", home, fault.KeyRevoked},
			"403 permission":                   {narrow.APIKey, "face.detect", home, fault.PermissionDenied},
			"200 permission of the group":      {narrow.APIKey, "age.verifyLive", home, ""},
			"403 address":                      {narrow.APIKey, "age.verify", netip.MustParseAddr("198.51.100.1"), fault.AddressDenied},
			"403 unknown address":              {narrow.APIKey, "age.verify", netip.Addr{}, fault.AddressDenied},
			"200 address as IPv4-mapped IPv6":  {narrow.APIKey, "age.verify", netip.MustParseAddr("::ffff:203.0.113.9"), ""},
			"403 live access not yet approved": {token.AccessToken, "face.detect", home, fault.LiveAccessNotApproved},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := a.Authenticate(ctx, tc.bearer, tc.from, tc.operation)
				wantCode(t, err, tc.want)
				if err != nil && len(tc.bearer) > 12 && strings.Contains(err.Error(), tc.bearer[8:]) {
					t.Fatalf("the error quotes the credential: %v", err)
				}
			})
		}
		testOnly := account.New(s, account.Options{Environments: []account.Environment{account.Live}, Now: c.now})
		_, err = testOnly.Authenticate(ctx, good.APIKey, home, "face.detect")
		wantCode(t, err, fault.EnvironmentDenied)
	})
}

func TestUnknownKeyAndWrongSecretGiveTheSameError(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		p := openProject(t, s, a, "p")
		_, good := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		_, other := createKey(t, s, a, p.ID, account.Live, account.KeySettings{})
		flip := func(text string, i int) string {
			b := []byte(text)
			b[i] = map[bool]byte{true: 'A', false: 'B'}[b[i] != 'A']
			return string(b)
		}
		tries := []string{flip(good.APIKey, len(good.APIKey)-1), flip(good.APIKey, 8), "sk_test_" + strings.Repeat("x", len(good.APIKey)-8)}
		took := make([][]time.Duration, len(tries))
		answers := map[string]bool{}
		for range 100 {
			for i, bearer := range tries {
				began := time.Now()
				_, err := a.Authenticate(ctx, bearer, home, "face.detect")
				took[i] = append(took[i], time.Since(began))
				answers[err.Error()] = true
			}
		}
		if len(answers) != 1 {
			t.Fatalf("different answers: %v", answers)
		}
		var medians []time.Duration
		for _, d := range took {
			slices.Sort(d)
			medians = append(medians, d[len(d)/2])
		}
		if testset.IsFull() && slices.Max(medians) > 3*slices.Min(medians) { // a busy machine delays some of them
			t.Fatalf("median times differ with how much of the key is right: %v", medians)
		}

		answers = map[string]bool{}
		for _, c := range []account.Credentials{
			{ClientID: "ci_live_unknown", ClientSecret: other.ClientSecret},
			{ClientID: other.ClientID, ClientSecret: flip(other.ClientSecret, 20)},
			{ClientID: other.ClientID, ClientSecret: other.ClientSecret, APIKey: flip(other.APIKey, 20)},
		} {
			_, err := a.ExchangeToken(ctx, c, home, nil)
			if err == nil {
				t.Fatalf("accepted %v", c.ClientID)
			}
			answers[err.Error()] = true
		}
		if len(answers) != 1 {
			t.Fatalf("different answers: %v", answers)
		}
	})
}

// seenWithin is how long a change may take to reach another node in a test: far below the
// minute after which caches end by themselves, far above what a loaded machine needs.
const seenWithin = 45 * time.Second

func TestRevocationIsSeenByEveryNode(t *testing.T) {
	run := func(t *testing.T, address string) {
		here, there := storetest.Open(t, address), storetest.Open(t, address)
		a, b := account.New(here, account.Options{}), account.New(there, account.Options{})
		p := openProject(t, here, a, "p")
		k, secret := createKey(t, here, a, p.ID, account.Test, account.KeySettings{})
		for _, node := range []*account.Accounts{a, b, a, b} { // fills the caches
			if _, err := node.Authenticate(ctx, secret.APIKey, home, ""); err != nil {
				t.Fatal(err)
			}
		}
		in(t, here, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, k.ID) })
		_, err := a.Authenticate(ctx, secret.APIKey, home, "")
		wantCode(t, err, fault.KeyRevoked) // at once on the node that did it
		began := time.Now()
		for {
			if _, err = b.Authenticate(ctx, secret.APIKey, home, ""); code(err) == fault.KeyRevoked {
				break
			}
			if time.Since(began) > seenWithin {
				t.Fatalf("the other node still answers %v after %v", err, seenWithin)
			}
		}
		t.Logf("seen by the other node after %v", time.Since(began))
	}
	t.Run("sqlite", func(t *testing.T) { run(t, storetest.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { run(t, storetest.Postgres(t)) })
}

func TestChangedSettingsCountFromTheNextCall(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{Operations: operations})
		p := openProject(t, s, a, "p")
		k, secret := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		caller, err := a.Authenticate(ctx, secret.APIKey, home, "face.detect")
		if err != nil {
			t.Fatal(err)
		}
		want := &account.Caller{ProjectID: p.ID, KeyID: k.ID, Environment: account.Test, Rate: account.DefaultTestRate, Permissions: []string{"*"}}
		if diff := cmp.Diff(want, caller); diff != "" {
			t.Fatal(diff)
		}
		in(t, s, func(tx *store.Tx) error {
			_, err := a.UpdateKey(ctx, tx, k.ID, func(set *account.KeySettings) error {
				set.Permissions, set.Rate, set.DayCapMilli = []string{"age.verify"}, account.Rate{PerSecond: 0.5, Burst: 2}, 1000
				return nil
			})
			return err
		})
		_, err = a.Authenticate(ctx, secret.APIKey, home, "face.detect")
		wantCode(t, err, fault.PermissionDenied)
		caller, err = a.Authenticate(ctx, secret.APIKey, home, "age.verify")
		if err != nil || caller.Rate != (account.Rate{PerSecond: 0.5, Burst: 2}) || caller.DayCapMilli != 1000 {
			t.Fatalf("%+v, %v", caller, err)
		}
	})
}

func TestRotatedSecretIsGoodUntilItsOverlapEnds(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		a := account.New(s, account.Options{Now: c.now})
		p := openProject(t, s, a, "p")
		k, first := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		rotate := func(overlap time.Duration) account.Secret {
			t.Helper()
			var secret account.Secret
			in(t, s, func(tx *store.Tx) (err error) { _, secret, err = a.RotateKey(ctx, tx, k.ID, overlap); return err })
			return secret
		}
		check := func(want fault.Code, secret account.Secret) {
			t.Helper()
			caller, err := a.Authenticate(ctx, secret.APIKey, home, "")
			wantCode(t, err, want)
			if err == nil && caller.KeyID != k.ID {
				t.Fatalf("key %s, want %s", caller.KeyID, k.ID)
			}
		}
		second := rotate(time.Hour)
		check("", first)
		check("", second)
		third := rotate(24 * time.Hour) // does not prolong the first
		c.advance(time.Hour)
		check(fault.KeyExpired, first)
		check("", second)
		fourth := rotate(0)
		check(fault.KeyExpired, second)
		check(fault.KeyExpired, third)
		check("", fourth)
		in(t, s, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, k.ID) })
		check(fault.KeyRevoked, fourth)
		err := s.Tx(ctx, func(tx *store.Tx) error { _, _, err := a.RotateKey(ctx, tx, k.ID, 0); return err })
		wantCode(t, err, fault.FieldInvalid)
	})
}

func TestTwoRotationsAtOnceBothGiveAGoodSecret(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		p := openProject(t, s, a, "p")
		k, _ := createKey(t, s, a, p.ID, account.Test, account.KeySettings{})
		secrets := make([]account.Secret, 8)
		var all sync.WaitGroup
		for i := range secrets {
			all.Go(func() {
				err := s.Tx(ctx, func(tx *store.Tx) (err error) {
					_, secrets[i], err = a.RotateKey(ctx, tx, k.ID, time.Hour)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for i, secret := range secrets {
			if _, err := a.Authenticate(ctx, secret.APIKey, home, ""); err != nil {
				t.Errorf("rotation %d: %v", i, err)
			}
		}
		now, err := a.GetKey(ctx, s, k.ID)
		if err != nil {
			t.Fatal(err)
		}
		var unlimited int
		for _, info := range now.Secrets {
			if info.Expires.IsZero() {
				unlimited++
			}
		}
		if len(now.Secrets) != 9 || unlimited != 1 {
			t.Fatalf("%d secrets, %d of them without an end; want 9 and 1", len(now.Secrets), unlimited)
		}
	})
}

func TestSecretIsShownOnceAndNeverKept(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		p := openProject(t, s, a, "p")
		for _, env := range []account.Environment{account.Test, account.Live} {
			k, secret := createKey(t, s, a, p.ID, env, account.KeySettings{})
			if !account.IsWellFormed(secret.APIKey) || len(secret.APIKey) != 8+12+43+6 {
				t.Fatalf("%s: not of the form that scanners know", env)
			}
			wantPrefix := map[account.Environment]string{account.Test: "sk_test_", account.Live: "ak_live_"}[env]
			info := k.Secrets[0]
			if !strings.HasPrefix(secret.APIKey, wantPrefix) || !strings.HasSuffix(secret.APIKey, info.LastFour) || len(info.LastFour) != 4 {
				t.Fatalf("%s: last four %q, prefix %q", env, info.LastFour, secret.APIKey[:8])
			}
			listed, err := a.ListKeys(ctx, s, p.ID)
			if err != nil {
				t.Fatal(err)
			}
			all, err := json.Marshal(listed)
			if err != nil {
				t.Fatal(err)
			}
			told := string(all) + fmt.Sprintf("%v %+v %#v", secret, secret, secret) + slog.AnyValue(secret).Resolve().String()
			for _, hidden := range []string{secret.APIKey, secret.APIKey[20:60], secret.ClientSecret} {
				if hidden != "" && strings.Contains(told, hidden) {
					t.Fatalf("%s: the secret is told again: %s", env, told)
				}
			}
			rows := dump(t, s, "SELECT id, key_id, hash, client_secret_hash, shown, last_four FROM key_secrets", 6)
			if strings.Contains(rows, secret.APIKey[20:60]) {
				t.Fatal("the secret is in the store")
			}
		}
	})
}

func dump(t *testing.T, s *store.Store, sql string, columns int) string {
	t.Helper()
	var out strings.Builder
	err := s.Each(ctx, func(r store.Row) error {
		values := make([]any, columns)
		for i := range values {
			values[i] = new(any)
		}
		if err := r.Scan(values...); err != nil {
			return err
		}
		for _, v := range values {
			fmt.Fprintf(&out, "%s ", *v.(*any))
		}
		return nil
	}, sql)
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestBadSettingsAreRefusedByField(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{Operations: operations})
		p := openProject(t, s, a, "p")
		for name, tc := range map[string]struct {
			settings account.KeySettings
			param    string
		}{
			"unknown operation":     {account.KeySettings{Permissions: []string{"face.detct"}}, "permissions"},
			"empty group":           {account.KeySettings{Permissions: []string{"cheque.*"}}, "permissions"},
			"two in one permission": {account.KeySettings{Permissions: []string{"face.detect age.verify"}}, "permissions"},
			"not an address":        {account.KeySettings{AllowList: []string{"localhost"}}, "allow_list"},
			"bad mask":              {account.KeySettings{AllowList: []string{"10.0.0.0/33"}}, "allow_list"},
			"too many ranges":       {account.KeySettings{AllowList: slices.Repeat([]string{"10.0.0.1"}, 101)}, "allow_list"},
			"negative cap":          {account.KeySettings{DayCapMilli: -1}, "day_cap"},
			"huge cap":              {account.KeySettings{MonthCapMilli: 1 << 62}, "month_cap"},
			"rate without burst":    {account.KeySettings{Rate: account.Rate{PerSecond: 1}}, "rate"},
			"negative rate":         {account.KeySettings{Rate: account.Rate{PerSecond: -1, Burst: 1}}, "rate"},
			"name with line break":  {account.KeySettings{Name: "a\r\nb"}, "name"},
			"long name":             {account.KeySettings{Name: strings.Repeat("ü", 101)}, "name"},
			"expired":               {account.KeySettings{Expires: time.Unix(1, 0)}, "expires"},
		} {
			t.Run(name, func(t *testing.T) {
				if tc.settings.Name == "" {
					tc.settings.Name = "k"
				}
				err := s.Tx(ctx, func(tx *store.Tx) error {
					_, _, err := a.CreateKey(ctx, tx, p.ID, account.Test, tc.settings)
					return err
				})
				wantCode(t, err, fault.FieldInvalid)
				var f *fault.Error
				if !errors.As(err, &f) || f.Param != tc.param {
					t.Fatalf("got %v, want it to be about %q", err, tc.param)
				}
			})
		}
		_, err := a.GetKey(ctx, s, "key_none")
		wantCode(t, err, fault.NotFound)
		_, err = a.GetProject(ctx, s, "none")
		wantCode(t, err, fault.NotFound)
		wantCode(t, s.Tx(ctx, func(tx *store.Tx) error { _, err := a.CreateProject(ctx, tx, "p"); return err }), fault.AlreadyExists)
		wantCode(t, s.Tx(ctx, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, "key_none") }), fault.NotFound)
	})
}

func TestAllowListComparesAddressesOfBothFamilies(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	a := account.New(s, account.Options{})
	p := openProject(t, s, a, "p")
	_, secret := createKey(t, s, a, p.ID, account.Test, account.KeySettings{
		AllowList: []string{"192.0.2.0/24", "::ffff:198.51.100.0/120", "2001:db8::/32", "203.0.113.9", "::ffff:203.0.113.10"},
	})
	for address, want := range map[string]fault.Code{
		"192.0.2.200": "", "::ffff:192.0.2.200": "", "192.0.3.1": fault.AddressDenied,
		"198.51.100.7": "", "::ffff:198.51.100.7": "", "198.51.101.7": fault.AddressDenied,
		"2001:db8:1::1": "", "2001:db8::1%eth0": "", "2001:db9::1": fault.AddressDenied,
		"203.0.113.9": "", "203.0.113.10": "", "203.0.113.11": fault.AddressDenied,
		"::1": fault.AddressDenied, "::c000:2c8": fault.AddressDenied, // IPv4-compatible is not IPv4-mapped
	} {
		_, err := a.Authenticate(ctx, secret.APIKey, netip.MustParseAddr(address), "")
		if code(err) != want {
			t.Errorf("%s: got %v, want %q", address, err, want)
		}
	}
}

func TestBootstrapMakesOneKeyOnAnEmptyStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		opened := 0
		a := account.New(s, account.Options{Opened: func(context.Context, *store.Tx, account.Project) error { opened++; return nil }})
		for _, bad := range []string{"hello", "ak_live_0123456789", "sk_test_short", "sk_test_with space in it", "sk_test_" + strings.Repeat("a", 300)} {
			if _, err := a.BootstrapKey(ctx, bad); err == nil {
				t.Fatalf("%q: accepted", bad)
			} else if strings.Contains(err.Error(), bad) {
				t.Fatalf("the error quotes the key: %v", err)
			}
		}
		const chosen = "sk_test_bootstrap-key_of_the_operator"
		made, err := a.BootstrapKey(ctx, chosen)
		if err != nil || made != chosen || opened != 1 {
			t.Fatalf("%q, %v, %d wallets", made, err, opened)
		}
		if _, err := a.Authenticate(ctx, chosen, home, "face.detect"); err != nil {
			t.Fatal(err)
		}
		if made, err = a.BootstrapKey(ctx, ""); err != nil || made != "" {
			t.Fatalf("again: %q, %v; want nothing made", made, err)
		}
		if p, err := a.GetProject(ctx, s, "default"); err != nil || p.Name != "default" {
			t.Fatalf("%+v, %v", p, err)
		}
	})
}

func TestNodesThatStartTogetherBootstrapOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		made := make([]string, 6)
		var all sync.WaitGroup
		for i := range made {
			all.Go(func() {
				var err error
				if made[i], err = a.BootstrapKey(ctx, ""); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		made = slices.DeleteFunc(made, func(k string) bool { return k == "" })
		if len(made) != 1 {
			t.Fatalf("%d keys made, want 1", len(made))
		}
		if _, err := a.Authenticate(ctx, made[0], home, ""); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzAuthenticate(f *testing.F) {
	s := storetest.Open(f, storetest.SQLite(f))
	a := account.New(s, account.Options{})
	p := openProject(f, s, a, "p")
	_, good := createKey(f, s, a, p.ID, account.Test, account.KeySettings{})
	for _, seed := range []string{"", "sk_test_", "sk_test_a", "at_live_a", "ak_live_a", "Bearer sk_test_a", "sk_test_\xff", "sk_test_a\r\nb"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, bearer string) {
		caller, err := a.Authenticate(ctx, bearer, home, "face.detect")
		switch code(err) {
		case fault.KeyMissing, fault.KeyMalformed, fault.KeyInvalid:
		default:
			if bearer != good.APIKey {
				t.Fatalf("%q: caller %v, %v", bearer, caller, err)
			}
		}
	})
}

func BenchmarkAuthenticateCached(b *testing.B) {
	s := storetest.Open(b, storetest.SQLite(b))
	a := account.New(s, account.Options{Operations: operations})
	p := openProject(b, s, a, "p")
	_, secret := createKey(b, s, a, p.ID, account.Test, account.KeySettings{Permissions: []string{"face.*"}, AllowList: []string{"203.0.113.0/24"}})
	for warm := false; !warm; { // until the subscription hears
		began := time.Now()
		if _, err := a.Authenticate(ctx, secret.APIKey, home, "face.detect"); err != nil {
			b.Fatal(err)
		}
		warm = time.Since(began) < 20*time.Microsecond
	}
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := a.Authenticate(ctx, secret.APIKey, home, "face.detect"); err != nil {
				b.Error(err)
			}
		}
	})
}

func TestRevocationIsSeenWhileTheListeningConnectionIsCut(t *testing.T) {
	plain := storetest.Postgres(t)
	victims := store.NewID("victims") // other tests use the same server
	here, there := storetest.Open(t, plain), storetest.Open(t, plain+"&application_name="+victims)
	a, b := account.New(here, account.Options{}), account.New(there, account.Options{})
	p := openProject(t, here, a, "p")
	for round := range 5 {
		k, secret := createKey(t, here, a, p.ID, account.Test, account.KeySettings{})
		for range 3 {
			if _, err := b.Authenticate(ctx, secret.APIKey, home, ""); err != nil && code(err) != fault.StoreUnavailable {
				t.Fatal(err)
			}
		}
		if _, err := here.Exec(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", victims); err != nil {
			t.Fatal(err)
		}
		in(t, here, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, k.ID) })
		for began := time.Now(); ; {
			_, err := b.Authenticate(ctx, secret.APIKey, home, "")
			if code(err) == fault.KeyRevoked {
				break
			}
			if err != nil && code(err) != fault.StoreUnavailable {
				t.Fatalf("round %d: %v; a store that is away is 503", round, err)
			}
			if time.Since(began) > seenWithin {
				t.Fatalf("round %d: still let in after %v: %v", round, seenWithin, err)
			}
		}
	}
}
