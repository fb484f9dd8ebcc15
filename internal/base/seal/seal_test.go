package seal_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/base/seal"
)

func masterKey(fill byte) string {
	return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{fill}, 32))
}

func box(t *testing.T, text string) *seal.Box {
	t.Helper()
	b, err := seal.New(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSealedValueOpensOnlyWithItsKeyAndContext(t *testing.T) {
	b := box(t, masterKey(1))
	sealed := b.Seal([]byte("whsec_secret"), "endpoint ep_1")
	if bytes.Contains(sealed, []byte("secret")) {
		t.Fatal("the plaintext shows in the sealed value")
	}
	if plain, err := b.Open(sealed, "endpoint ep_1"); err != nil || string(plain) != "whsec_secret" {
		t.Fatalf("got %q, %v", plain, err)
	}
	derived, err := b.DeriveBox("other", "use")
	if err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func() ([]byte, error){
		"another context": func() ([]byte, error) { return b.Open(sealed, "endpoint ep_2") },
		"another key":     func() ([]byte, error) { return box(t, masterKey(2)).Open(sealed, "endpoint ep_1") },
		"a derived key":   func() ([]byte, error) { return derived.Open(sealed, "endpoint ep_1") },
		"nothing":         func() ([]byte, error) { return b.Open(nil, "endpoint ep_1") },
	} {
		if _, err := open(); !errors.Is(err, seal.ErrUnsealed) {
			t.Errorf("%s: got %v, want ErrUnsealed", name, err)
		}
	}
	for i := range sealed {
		broken := bytes.Clone(sealed)
		broken[i] ^= 1
		if _, err := b.Open(broken, "endpoint ep_1"); !errors.Is(err, seal.ErrUnsealed) {
			t.Fatalf("byte %d changed: got %v, want ErrUnsealed", i, err)
		}
	}
}

func TestRotatedMasterKeyOpensOldValuesAndIdentifiesThem(t *testing.T) {
	old := box(t, masterKey(1)).Seal([]byte("x"), "c")
	both := box(t, masterKey(2)+", "+strings.TrimRight(masterKey(1), "="))
	if plain, err := both.Open(old, "c"); err != nil || string(plain) != "x" {
		t.Fatalf("got %q, %v", plain, err)
	}
	if !both.NeedsReseal(old) || both.NeedsReseal(both.Seal([]byte("x"), "c")) {
		t.Fatal("NeedsReseal must tell the old value and not the new one")
	}
	derived, err := both.DeriveBox("secret", "use")
	if err != nil {
		t.Fatal(err)
	}
	oldDerived, err := box(t, masterKey(1)).DeriveBox("secret", "use")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := derived.Open(oldDerived.Seal([]byte("x"), "c"), "c"); err != nil {
		t.Fatalf("a derived value of the old key: %v", err)
	}
}

func TestBadMasterKeysAreRefusedWithoutQuotingThem(t *testing.T) {
	for _, text := range []string{"", "c2hvcnQ=", "not base64!!", masterKey(1) + ","} {
		if _, err := seal.New(text); err == nil {
			t.Errorf("%q: accepted", text)
		} else if text != "" && strings.Contains(err.Error(), text) {
			t.Errorf("the error quotes the key: %v", err)
		}
	}
}

func TestProcessesThatStartTogetherShareOneKeyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "master.key")
	boxes := make([]*seal.Box, 8)
	var all sync.WaitGroup
	for i := range boxes {
		all.Go(func() {
			b, err := seal.CreateFile(path)
			if err != nil {
				t.Error(err)
			}
			boxes[i] = b
		})
	}
	all.Wait()
	if t.Failed() {
		return
	}
	sealed := boxes[0].Seal([]byte("x"), "c")
	for _, b := range boxes {
		if _, err := b.Open(sealed, "c"); err != nil {
			t.Fatal(err)
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("mode %v, %v; want 0600", info.Mode(), err)
	}
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
		t.Fatalf("left behind: %v, %v", files, err)
	}
	kept, err := seal.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kept.Open(sealed, "c"); err != nil {
		t.Fatal(err)
	}
	if _, err := seal.ReadFile(path + "x"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("no file: %v", err)
	}
}

func TestValuesOfAKeyThatWasGivenUpAreTheirOwnError(t *testing.T) {
	lost, present := box(t, masterKey(1)), box(t, masterKey(2))
	sealed := lost.Seal([]byte("x"), "c")
	if _, err := present.Open(sealed, "c"); errors.Is(err, seal.ErrKeyGivenUp) || !errors.Is(err, seal.ErrUnsealed) {
		t.Fatalf("before: %v", err)
	}
	id, ok := seal.KeyIDOf(sealed)
	if !ok || id != lost.KeyIDs()[0] {
		t.Fatalf("sealed with %s, %v", id, ok)
	}
	if again, err := seal.ParseKeyID(id.String()); err != nil || again != id {
		t.Fatalf("%s, %v", again, err)
	}
	given := present.GiveUp(id)
	derived, err := given.DeriveBox("secret", "use")
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string]*seal.Box{"box": given, "derived": derived} {
		if _, err := b.Open(sealed, "c"); !errors.Is(err, seal.ErrKeyGivenUp) || !errors.Is(err, seal.ErrUnsealed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := given.Open(given.Seal([]byte("x"), "c"), "other"); errors.Is(err, seal.ErrKeyGivenUp) {
		t.Error("another context of a present key is called given up")
	}
	found := box(t, masterKey(2)+","+masterKey(1)).GiveUp(id)
	if plain, err := found.Open(sealed, "c"); err != nil || string(plain) != "x" {
		t.Errorf("a key that is present: %v", err)
	}
}
