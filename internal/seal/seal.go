// Package seal encrypts what the store must keep but nobody may read there, such
// as the secrets of webhook endpoints, with the operator's master key.
//
// A sealed value is a version byte, the first four bytes of the key's SHA-256,
// a random 24-byte nonce, and XChaCha20-Poly1305 over the plaintext. The context
// given to Seal is authenticated and must be given to Open again, so a sealed
// value cannot be moved to another row or use.
//
// # Keys
//
// A master key is 32 bytes in base64 (standard or URL alphabet, padded or not).
// Several separated by commas rotate: the first seals, all of them open;
// NeedsReseal tells values that still hang on an older one. A Box is immutable
// and safe for concurrent use.
package seal

import (
	"bytes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/crypto/chacha20poly1305"
)

const (
	version   = 1
	keyIDLen  = 4
	headerLen = 1 + keyIDLen + chacha20poly1305.NonceSizeX
)

// ErrUnsealed says that a value cannot be opened: it was changed, belongs to
// another context, or was sealed with a master key that is not here.
var ErrUnsealed = errors.New("seal: cannot be opened with the present master key")

type key struct {
	id   [keyIDLen]byte
	raw  []byte
	aead cipher.AEAD
}

// Box seals with one master key and opens with any of several.
type Box struct{ keys []key }

// New reads the master keys in text (see Keys).
func New(text string) (*Box, error) {
	box := &Box{}
	for part := range strings.SplitSeq(text, ",") {
		raw, err := decode(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		aead, err := chacha20poly1305.NewX(raw)
		if err != nil {
			return nil, fmt.Errorf("seal: %w", err)
		}
		sum := sha256.Sum256(raw)
		box.keys = append(box.keys, key{id: [keyIDLen]byte(sum[:keyIDLen]), raw: raw, aead: aead})
	}
	return box, nil
}

func decode(text string) ([]byte, error) {
	text = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(text, "="))
	raw, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil || len(raw) != chacha20poly1305.KeySize {
		// The text is a secret or a slip of one: it is not quoted.
		return nil, errors.New("seal: a master key must be 32 bytes in base64 (make one with: openssl rand -base64 32)")
	}
	return raw, nil
}

// Load returns the Box of text, or when text is empty that of the file at path,
// which is made (0600, a fresh key) when absent. Both empty is an error.
func Load(text, path string) (*Box, error) {
	if text != "" {
		return New(text)
	}
	if path == "" {
		return nil, errors.New("seal: LIKENESS_MASTER_KEY must be set where the store is PostgreSQL, the same on every node (make one with: openssl rand -base64 32)")
	}
	if err := create(path); err != nil {
		return nil, fmt.Errorf("seal: master key file: %w", err)
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("seal: master key file: %w", err)
	}
	box, err := New(strings.TrimSpace(string(kept)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return box, nil
}

// create writes a fresh key to path unless there is a file. The key is complete
// before it has its name, so that two processes starting at once share one.
func create(path string) error {
	if _, err := os.Stat(path); err == nil || !errors.Is(err, os.ErrNotExist) {
		return err
	}
	raw := make([]byte, chacha20poly1305.KeySize)
	_, _ = rand.Read(raw)                                            // never fails (crypto/rand)
	draft, err := os.CreateTemp(filepath.Dir(path), ".master-key-*") // 0600
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name()) //nolint:errcheck // the link below keeps the content
	_, err = draft.WriteString(base64.StdEncoding.EncodeToString(raw) + "\n")
	if err = errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return err
	}
	if err := os.Link(draft.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// Seal encrypts plaintext for context.
func (b *Box) Seal(plaintext []byte, context string) []byte {
	k := b.keys[0]
	out := make([]byte, headerLen, headerLen+len(plaintext)+chacha20poly1305.Overhead)
	out[0] = version
	copy(out[1:], k.id[:])
	nonce := out[1+keyIDLen : headerLen]
	_, _ = rand.Read(nonce)
	return k.aead.Seal(out, nonce, plaintext, []byte(context))
}

// Open decrypts what Seal made for the same context, or returns ErrUnsealed.
func (b *Box) Open(sealed []byte, context string) ([]byte, error) {
	if len(sealed) < headerLen+chacha20poly1305.Overhead || sealed[0] != version {
		return nil, ErrUnsealed
	}
	for _, k := range b.keys {
		if !bytes.Equal(sealed[1:1+keyIDLen], k.id[:]) {
			continue
		}
		plain, err := k.aead.Open(nil, sealed[1+keyIDLen:headerLen], sealed[headerLen:], []byte(context))
		if err == nil {
			return plain, nil
		}
	}
	return nil, ErrUnsealed
}

// NeedsReseal tells whether sealed hangs on another key than the first.
func (b *Box) NeedsReseal(sealed []byte) bool {
	return len(sealed) < headerLen || !bytes.Equal(sealed[1:1+keyIDLen], b.keys[0].id[:])
}

// With returns a Box whose keys are derived from those of b and secret (HKDF-
// SHA-256): what it seals takes both the master key and secret to open.
func (b *Box) With(secret, use string) (*Box, error) {
	derived := &Box{}
	for _, k := range b.keys {
		raw, err := hkdf.Key(sha256.New, append(bytes.Clone(k.raw), secret...), nil, "likeness "+use, chacha20poly1305.KeySize)
		if err != nil {
			return nil, fmt.Errorf("seal: %w", err)
		}
		aead, err := chacha20poly1305.NewX(raw)
		if err != nil {
			return nil, fmt.Errorf("seal: %w", err)
		}
		derived.keys = append(derived.keys, key{id: k.id, raw: raw, aead: aead})
	}
	return derived, nil
}
