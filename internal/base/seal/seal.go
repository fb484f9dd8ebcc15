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
// NeedsReseal reports values that were sealed with another one. A key is named by its
// KeyID. A Box is immutable and safe for concurrent use. Which key a store needs is
// the matter of package masterkey.
//
// NewToken and HashToken are for secrets that a store only has to recognise, such as links and cookies.
package seal

import (
	"bytes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
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

// ErrKeyGivenUp is the ErrUnsealed of a value whose master key is lost for good, by
// the word of the operator (Box.GiveUp).
var ErrKeyGivenUp = fmt.Errorf("%w: its key was given up", ErrUnsealed)

// ErrKeyUnknown is the ErrUnsealed of a value that was sealed with a master key that the Box does not have; that of
// another node may have it while a master key is rotated.
var ErrKeyUnknown = fmt.Errorf("%w: its key is not here", ErrUnsealed)

// KeyID is the start of a master key's SHA-256. It identifies the key and does not
// help to guess it.
type KeyID [keyIDLen]byte

// String writes an id in hex.
func (id KeyID) String() string { return hex.EncodeToString(id[:]) }

// ParseKeyID reads what String wrote.
func ParseKeyID(text string) (KeyID, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != keyIDLen {
		return KeyID{}, fmt.Errorf("seal: %q is not the id of a master key", text)
	}
	return KeyID(raw), nil
}

// KeyIDOf is the id of the master key that sealed a value; false where sealed is not a
// sealed value.
func KeyIDOf(sealed []byte) (KeyID, bool) {
	if len(sealed) < 1+keyIDLen || sealed[0] != version {
		return KeyID{}, false
	}
	return KeyID(sealed[1 : 1+keyIDLen]), true
}

type key struct {
	id   KeyID
	raw  []byte
	aead cipher.AEAD
}

// Box seals with one master key and opens with any of several.
type Box struct {
	keys    []key
	givenUp map[KeyID]bool
}

// New reads the master keys in text (see Keys).
func New(text string) (*Box, error) {
	box := &Box{}
	for part := range strings.SplitSeq(text, ",") {
		raw, err := decodeKey(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		aead, err := chacha20poly1305.NewX(raw)
		if err != nil {
			return nil, fmt.Errorf("seal: %w", err)
		}
		sum := sha256.Sum256(raw)
		box.keys = append(box.keys, key{id: KeyID(sum[:keyIDLen]), raw: raw, aead: aead})
	}
	return box, nil
}

func decodeKey(text string) ([]byte, error) {
	text = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(text, "="))
	raw, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil || len(raw) != chacha20poly1305.KeySize {
		// The text is a secret or a slip of one: it is not quoted.
		return nil, errors.New("seal: a master key must be 32 bytes in base64 (make one with: openssl rand -base64 32)")
	}
	return raw, nil
}

// ReadFile returns the Box of the key file at path. Where there is none, the error is
// an fs.ErrNotExist.
func ReadFile(path string) (*Box, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("seal: master key file: %w", err)
	}
	box, err := New(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return box, nil
}

// CreateFile writes a fresh key to path (0600) unless there is a file, and returns the
// Box of what the file then holds. Processes that do it at the same moment get one key.
func CreateFile(path string) (*Box, error) {
	if err := createKeyFile(path); err != nil {
		return nil, fmt.Errorf("seal: master key file: %w", err)
	}
	return ReadFile(path)
}

// createKeyFile writes a fresh key to path unless there is a file. The key is complete
// before it has its name, so that no process reads half of it.
func createKeyFile(path string) error {
	if _, err := os.Stat(path); err == nil || !errors.Is(err, fs.ErrNotExist) {
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
	if err := os.Link(draft.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// KeyIDs are the ids of the keys, that of the key that seals first.
func (b *Box) KeyIDs() []KeyID {
	ids := make([]KeyID, len(b.keys))
	for i, k := range b.keys {
		ids[i] = k.id
	}
	return ids
}

// SealWith is Seal with the key called id, which must be one of KeyIDs.
func (b *Box) SealWith(id KeyID, plaintext []byte, context string) ([]byte, error) {
	for _, k := range b.keys {
		if k.id == id {
			return k.sealText(plaintext, context), nil
		}
	}
	return nil, fmt.Errorf("seal: master key %s is not here", id)
}

// GaveUp reports whether values of the key called id are answered with ErrKeyGivenUp.
func (b *Box) GaveUp(id KeyID) bool {
	return b.givenUp[id] && !slices.ContainsFunc(b.keys, func(k key) bool { return k.id == id })
}

// GiveUp returns a Box that answers ErrKeyGivenUp for values of the keys called ids,
// unless it has the key.
func (b *Box) GiveUp(ids ...KeyID) *Box {
	out := &Box{keys: b.keys, givenUp: maps.Clone(b.givenUp)}
	if out.givenUp == nil {
		out.givenUp = map[KeyID]bool{}
	}
	for _, id := range ids {
		out.givenUp[id] = true
	}
	return out
}

// Seal encrypts plaintext for context.
func (b *Box) Seal(plaintext []byte, context string) []byte {
	return b.keys[0].sealText(plaintext, context)
}

func (k key) sealText(plaintext []byte, context string) []byte {
	out := make([]byte, headerLen, headerLen+len(plaintext)+chacha20poly1305.Overhead)
	out[0] = version
	copy(out[1:], k.id[:])
	nonce := out[1+keyIDLen : headerLen]
	_, _ = rand.Read(nonce)
	return k.aead.Seal(out, nonce, plaintext, []byte(context))
}

// Open decrypts what Seal made for the same context, or returns ErrUnsealed (or its
// ErrKeyGivenUp or ErrKeyUnknown).
func (b *Box) Open(sealed []byte, context string) ([]byte, error) {
	if len(sealed) < headerLen+chacha20poly1305.Overhead || sealed[0] != version {
		return nil, ErrUnsealed
	}
	id, unsealed := KeyID(sealed[1:1+keyIDLen]), ErrKeyUnknown
	for _, k := range b.keys {
		if k.id != id {
			continue
		}
		unsealed = ErrUnsealed
		plain, err := k.aead.Open(nil, sealed[1+keyIDLen:headerLen], sealed[headerLen:], []byte(context))
		if err == nil {
			return plain, nil
		}
	}
	if b.GaveUp(id) {
		return nil, ErrKeyGivenUp
	}
	return nil, unsealed
}

// NeedsReseal tells whether sealed was sealed with another key than the first.
func (b *Box) NeedsReseal(sealed []byte) bool {
	return len(sealed) < headerLen || !bytes.Equal(sealed[1:1+keyIDLen], b.keys[0].id[:])
}

// DeriveBox returns a Box whose keys are derived from those of b and secret (HKDF-
// SHA-256): what it seals takes both the master key and secret to open.
func (b *Box) DeriveBox(secret, use string) (*Box, error) {
	derived := &Box{givenUp: b.givenUp}
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

// ComputeSum is a keyed sum of data (HMAC-SHA-256), by which it is recognised and from which it cannot
// be guessed without the master key. Sums of one use are made with the first master key, so they
// are recognised until it is rotated.
func (b *Box) ComputeSum(data []byte, use string) []byte {
	raw, err := hkdf.Key(sha256.New, b.keys[0].raw, nil, "likeness sum "+use, sha256.Size)
	if err != nil {
		panic(err) // a SHA-256 key has a valid length
	}
	h := hmac.New(sha256.New, raw)
	h.Write(data)
	return h.Sum(nil)
}
