package users

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// Flags of authenticator data (WebAuthn, section 6.1).
const (
	userPresent  = 0x01
	userVerified = 0x04
	attested     = 0x40
)

// authenticator makes one passkey and signs with it, as a phone or a security key does. The tests change what it says.
type authenticator struct {
	t          *testing.T
	key        *ecdsa.PrivateKey
	id         []byte
	userHandle string
	count      uint32
	flags      byte
	origin     string
	host       string
}

func newAuthenticator(t *testing.T) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	_, _ = rand.Read(id) // never fails (crypto/rand)
	return &authenticator{t: t, key: key, id: id, flags: userPresent | userVerified, origin: "https://faces.example.org", host: "faces.example.org"}
}

func encodeURL(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// ceremonyOptions are the parts of the options that an authenticator reads.
type ceremonyOptions struct {
	Challenge string `json:"challenge"`
	User      struct {
		ID string `json:"id"`
	} `json:"user"`
}

func (a *authenticator) readOptions(options []byte) (o ceremonyOptions) {
	a.t.Helper()
	if err := json.Unmarshal(options, &o); err != nil || o.Challenge == "" {
		a.t.Fatalf("%s: %v", options, err)
	}
	return o
}

func (a *authenticator) describeClient(kind, challenge string) []byte {
	text, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false}) // of texts
	return text
}

// describeSelf is the authenticator data without a credential.
func (a *authenticator) describeSelf(flags byte) []byte {
	sum := sha256.Sum256([]byte(a.host))
	return binary.BigEndian.AppendUint32(append(sum[:], flags), a.count)
}

// create answers the options of BeginPasskey.
func (a *authenticator) create(options []byte) string {
	a.t.Helper()
	o := a.readOptions(options)
	handle, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	if err != nil {
		a.t.Fatal(err)
	}
	a.userHandle = string(handle)
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		a.t.Fatal(err)
	}
	cose, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	if err != nil {
		a.t.Fatal(err)
	}
	data := append(a.describeSelf(a.flags|attested), make([]byte, 16)...) // no model is named
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), cose...)
	attestation, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	if err != nil {
		a.t.Fatal(err)
	}
	return a.answer(map[string]any{"clientDataJSON": encodeURL(a.describeClient("webauthn.create", o.Challenge)), "attestationObject": encodeURL(attestation)})
}

// get answers the options of BeginPasskeySignIn.
func (a *authenticator) get(options []byte) string {
	a.t.Helper()
	a.count++
	client, self := a.describeClient("webauthn.get", a.readOptions(options).Challenge), a.describeSelf(a.flags)
	clientSum := sha256.Sum256(client)
	sum := sha256.Sum256(append(slices.Clone(self), clientSum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, sum[:])
	if err != nil {
		a.t.Fatal(err)
	}
	return a.answer(map[string]any{
		"clientDataJSON": encodeURL(client), "authenticatorData": encodeURL(self), "signature": encodeURL(signature), "userHandle": encodeURL([]byte(a.userHandle)),
	})
}

func (a *authenticator) answer(response map[string]any) string {
	text, _ := json.Marshal(map[string]any{ // of texts
		"id": encodeURL(a.id), "rawId": encodeURL(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	return string(text)
}

func (f *fixture) site() Site {
	site, ok := NewSite("https://faces.example.org")
	if !ok {
		f.t.Fatal("no site")
	}
	return site
}

// openFor returns a fresh session of a person.
func (f *fixture) openFor(setup Setup, name string) *Session {
	f.t.Helper()
	f.at = f.at.Add(time.Minute)
	token, err := f.SignIn(f.t.Context(), home, name, goodPassword, codeAt(setup, f.at))
	if err != nil {
		f.t.Fatal(err)
	}
	session, err := f.FindSession(f.t.Context(), token)
	if err != nil {
		f.t.Fatal(err)
	}
	return session
}

// addPasskey makes a passkey for the person of a session.
func (f *fixture) addPasskey(session *Session, a *authenticator, name string) error {
	f.t.Helper()
	options, cookie, err := f.BeginPasskey(f.t.Context(), session, f.site())
	if err != nil {
		return err
	}
	return f.AddPasskey(f.t.Context(), audited.Origin{Actor: session.User.Actor()}, session, f.site(), NewPasskey{Cookie: cookie, Name: name, Answer: a.create(options)})
}

// signInWith signs in with a passkey.
func (f *fixture) signInWith(a *authenticator) (*Session, error) {
	f.t.Helper()
	options, cookie, err := f.BeginPasskeySignIn(home, f.site())
	if err != nil {
		return nil, err
	}
	token, err := f.FinishPasskeySignIn(f.t.Context(), home, f.site(), cookie, a.get(options))
	if err != nil {
		return nil, err
	}
	return f.FindSession(f.t.Context(), token)
}

func TestAPersonSignsInWithAPasskey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
		session := f.openFor(setup, p.Name)
		phone, key := newAuthenticator(t), newAuthenticator(t)
		for name, a := range map[string]*authenticator{"phone of Ada": phone, "blue key": key} {
			if err := f.addPasskey(session, a, name); err != nil {
				t.Fatal(name, err)
			}
		}
		f.wantCode(fault.AlreadyExists, f.addPasskey(session, phone, "again"))
		for range 2 {
			if got, err := f.signInWith(phone); err != nil || got.User.ID != p.ID {
				t.Fatalf("%+v, %v", got, err)
			}
		}
		all, err := f.ListPasskeys(t.Context(), p.ID)
		if err != nil || len(all) != 2 {
			t.Fatalf("%+v, %v", all, err)
		}
		at := slices.IndexFunc(all, func(k Passkey) bool { return k.Name == "phone of Ada" })
		if at < 0 || !all[at].Used.Equal(f.at) || !all[1-at].Used.IsZero() || all[at].credential.Authenticator.SignCount != 2 {
			t.Errorf("%+v", all)
		}
		actions := f.listActions()
		for _, want := range []string{"person:ada@example.org person.passkey.add ", "person:ada@example.org person.signIn passkey"} {
			if !slices.Contains(actions, want) {
				t.Errorf("the audit log lacks %q: %q", want, actions)
			}
		}
		if err := f.RemovePasskey(t.Context(), admin, p.ID, all[at].ID); err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.NotFound, f.RemovePasskey(t.Context(), admin, p.ID, all[at].ID))
		f.wantCode(fault.NotFound, f.RemovePasskey(t.Context(), admin, p.ID, "not base64!"))
		_, err = f.signInWith(phone)
		f.wantCode(fault.KeyInvalid, err)
		if _, err = f.signInWith(key); err != nil {
			t.Error("the other passkey:", err)
		}
		if err := f.Remove(t.Context(), admin, p.ID); err != nil {
			t.Fatal(err)
		}
		_, err = f.signInWith(key)
		f.wantCode(fault.KeyInvalid, err)
	})
}

func TestPasskeysThatDoNotHoldAreRefused(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
	session := f.openFor(setup, p.Name)
	for name, change := range map[string]func(a *authenticator){
		"another origin":         func(a *authenticator) { a.origin = "https://evil.example.org" },
		"another port":           func(a *authenticator) { a.origin += ":8443" },
		"http":                   func(a *authenticator) { a.origin = "http://faces.example.org" },
		"another host":           func(a *authenticator) { a.host = "evil.example.org" },
		"nobody was verified":    func(a *authenticator) { a.flags = userPresent },
		"nobody was there":       func(a *authenticator) { a.flags = userVerified },
		"a copy without its key": func(a *authenticator) { a.key = newAuthenticator(t).key },
		"the handle of another":  func(a *authenticator) { a.userHandle = "per_other" },
		"no handle":              func(a *authenticator) { a.userHandle = "" },
		"another credential":     func(a *authenticator) { a.id = []byte("another one     ") },
	} {
		t.Run(name, func(t *testing.T) {
			a := newAuthenticator(t)
			if err := f.addPasskey(session, a, "phone"); err != nil {
				t.Fatal(err)
			}
			defer f.removeAllPasskeys(p.ID)
			change(a)
			_, err := f.signInWith(a)
			f.wantCode(fault.KeyInvalid, err)
			f.limits = New(Options{Store: f.store}).limits
		})
	}
	for name, change := range map[string]func(a *authenticator){
		"another origin": func(a *authenticator) { a.origin = "https://evil.example.org" }, "nobody was verified": func(a *authenticator) { a.flags = userPresent },
		"another host": func(a *authenticator) { a.host = "evil.example.org" },
	} {
		a := newAuthenticator(t)
		change(a)
		if err := f.addPasskey(session, a, "phone"); fault.CodeOf(err) != fault.KeyInvalid {
			t.Errorf("registration, %s: %v", name, err)
		}
	}
	options, cookie, err := f.BeginPasskey(t.Context(), session, f.site())
	if err != nil {
		t.Fatal(err)
	}
	a := newAuthenticator(t)
	good := a.create(options)
	for name, sent := range map[string]NewPasskey{
		"no cookie": {Name: "a", Answer: good}, "no answer": {Name: "a", Cookie: cookie}, "no JSON": {Name: "a", Cookie: cookie, Answer: "{"}, "long": {Name: "a", Cookie: cookie, Answer: strings.Repeat("[", 60_000)},
	} {
		if err := f.AddPasskey(t.Context(), admin, session, f.site(), sent); fault.CodeOf(err) != fault.KeyInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	f.wantCode(fault.FieldInvalid, f.AddPasskey(t.Context(), admin, session, f.site(), NewPasskey{Cookie: cookie, Name: "<b>", Answer: good}))
}

// enrolWithPasskey adds a person with a passkey.
func (f *fixture) enrolWithPasskey() (p User, a *authenticator) {
	f.t.Helper()
	p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
	a = newAuthenticator(f.t)
	if err := f.addPasskey(f.openFor(setup, p.Name), a, "phone"); err != nil {
		f.t.Fatal(err)
	}
	return p, a
}

func (f *fixture) removeAllPasskeys(personID string) {
	f.t.Helper()
	if _, err := f.store.Exec(f.t.Context(), "DELETE FROM person_passkeys WHERE person_id = $1", personID); err != nil {
		f.t.Fatal(err)
	}
}

// An answer that was recorded signs nobody in: its challenge works once, in its browser, for ten minutes.
func TestAPasskeyAnswerWorksOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		_, a := f.enrolWithPasskey()
		finish := func(cookie, answer string) error {
			_, err := f.FinishPasskeySignIn(t.Context(), home, f.site(), cookie, answer)
			return err
		}
		options, cookie, _ := f.BeginPasskeySignIn(home, f.site())
		_, other, _ := f.BeginPasskeySignIn(home, f.site())
		answer := a.get(options)
		f.wantCode(fault.KeyInvalid, finish(other, answer))
		f.wantCode(fault.KeyInvalid, finish("", answer))
		if err := finish(cookie, answer); err != nil {
			t.Fatal(err)
		}
		f.wantCode(fault.KeyInvalid, finish(cookie, answer))
		options, cookie, _ = f.BeginPasskeySignIn(home, f.site())
		answer = a.get(options)
		f.at = f.at.Add(ChallengeLife)
		f.wantCode(fault.KeyInvalid, finish(cookie, answer))
	})
}

// A counter that goes back says that two devices have the key: the passkey is refused and marked.
func TestACopiedPasskeyIsRefused(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, a := f.enrolWithPasskey()
		a.count = 10
		if _, err := f.signInWith(a); err != nil {
			t.Fatal(err)
		}
		a.count = 5
		_, err := f.signInWith(a)
		f.wantCode(fault.KeyInvalid, err)
		if all, err := f.ListPasskeys(t.Context(), p.ID); err != nil || len(all) != 1 || !all[0].Copied {
			t.Errorf("%+v, %v", all, err)
		}
		a.count = 100 // the first device goes on counting
		if _, err = f.signInWith(a); err == nil || !strings.Contains(err.Error(), "copied") {
			t.Errorf("a passkey that was copied: %v", err)
		}
		if actions := f.listActions(); !slices.Contains(actions, "person:ada@example.org person.passkey.copied ") {
			t.Errorf("the audit log has %q", actions)
		}
	})
}

func TestPasskeysNeedAFreshSession(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
	q, other := f.enrol("grace@example.org", Grant{Role: Auditor})
	session, foreign := f.openFor(setup, p.Name), f.openFor(other, q.Name)
	options, cookie, err := f.BeginPasskey(t.Context(), session, f.site())
	if err != nil {
		t.Fatal(err)
	}
	answer := newAuthenticator(t).create(options)
	f.wantCode(fault.KeyInvalid, f.AddPasskey(t.Context(), admin, foreign, f.site(), NewPasskey{Cookie: cookie, Name: "phone", Answer: answer}))
	for i := range maxPasskeys {
		if err := f.addPasskey(foreign, newAuthenticator(t), "key "+string(rune('a'+i))); err != nil {
			t.Fatal(err)
		}
	}
	f.wantCode(fault.FieldInvalid, f.addPasskey(foreign, newAuthenticator(t), "one more"))
	f.at = f.at.Add(FreshSignIn)
	f.wantCode(fault.PermissionDenied, f.addPasskey(session, newAuthenticator(t), "phone"))
	f.wantCode(fault.PermissionDenied, f.AddPasskey(t.Context(), admin, session, f.site(), NewPasskey{Cookie: cookie, Name: "phone", Answer: answer}))
}

// A new invitation ends passkeys too: the link is for people who lost a device.
func TestAnInvitationEndsPasskeys(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
	a := newAuthenticator(t)
	if err := f.addPasskey(f.openFor(setup, p.Name), a, "phone"); err != nil {
		t.Fatal(err)
	}
	f.enrol("ada@example.org")
	_, err := f.signInWith(a)
	f.wantCode(fault.KeyInvalid, err)
}

func TestPasskeyFailuresAreCountedByAddress(t *testing.T) {
	f := newFixture(t, storetest.Open(t, storetest.SQLite(t)))
	stranger := netip.MustParseAddr("198.51.100.7")
	limited := false
	for range sourceFailures.Burst + 1 {
		_, err := f.FinishPasskeySignIn(t.Context(), stranger, f.site(), "abc", "{}")
		limited = limited || fault.CodeOf(err) == fault.RateLimited
	}
	if _, _, err := f.BeginPasskeySignIn(stranger, f.site()); !limited || fault.CodeOf(err) != fault.RateLimited {
		t.Errorf("limited %v, then %v", limited, err)
	}
}

func TestPasskeysNeedAName(t *testing.T) {
	for address, want := range map[string]bool{
		"https://faces.example.org": true, "https://faces.example.org/": true, "http://localhost:8080": true, "http://127.0.0.1:8080": false, "https://[::1]:8443": false, "https://10.0.0.1": false, "": false,
	} {
		if _, ok := NewSite(address); ok != want {
			t.Errorf("%q: %v", address, ok)
		}
	}
}

func FuzzPasskeyAnswer(f *testing.F) {
	site, _ := NewSite("https://faces.example.org")
	for _, seed := range []string{"", "{}", `{"id":"YQ","rawId":"YQ","type":"public-key","response":{}}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		if _, err := createCredential(site, User{ID: "per_1"}, `{"challenge":"YWJjZGVmZ2hpamtsbW5vcA","user_id":"cGVyXzE="}`, answer); err == nil {
			t.Errorf("%q was accepted", answer)
		}
	})
}

// Two answers with one counter that are checked at the same time: one of them is a copy's.
func TestParallelAnswersOfOnePasskeyAreCompared(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		f := newFixture(t, s)
		p, setup := f.enrol("ada@example.org", Grant{Role: Auditor})
		key := newAuthenticator(t)
		if err := f.addPasskey(f.openFor(setup, p.Name), key, "key"); err != nil {
			t.Fatal(err)
		}
		type answered struct {
			challenge challenge[ceremony]
			owner     User
			used      *webauthn.Credential
		}
		var both []answered
		for range 2 {
			options, cookie, err := f.BeginPasskeySignIn(home, f.site())
			if err != nil {
				t.Fatal(err)
			}
			c, err := openChallenge[ceremony](f.records, passkeyChallenge, cookie)
			if err != nil {
				t.Fatal(err)
			}
			key.count = 6 // the answer has 7
			a := answered{challenge: c}
			if a.owner, a.used, err = f.validatePasskey(t.Context(), f.site(), c.Data.Session, key.get(options)); err != nil {
				t.Fatal(err)
			}
			both = append(both, a)
		}
		if _, err := f.completePasskeySignIn(t.Context(), home, both[0].challenge, both[0].owner, both[0].used); err != nil {
			t.Fatal(err)
		}
		_, err := f.completePasskeySignIn(t.Context(), home, both[1].challenge, both[1].owner, both[1].used)
		f.wantCode(fault.KeyInvalid, err)
		if all, err := f.ListPasskeys(t.Context(), p.ID); err != nil || len(all) != 1 || !all[0].Copied {
			t.Errorf("%+v, %v", all, err)
		}
		_, err = f.signInWith(key)
		f.wantCode(fault.KeyInvalid, err)
	})
}
