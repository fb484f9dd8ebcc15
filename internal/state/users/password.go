package users

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Lengths of a password, in characters.
const (
	MinPassword = 12
	MaxPassword = 256
)

// minNameInPassword is how many characters a name has that a password must not contain: shorter ones are in
// many words.
const minNameInPassword = 3

// passwordCost is what a sum takes to compute: 19 MiB of memory, 2 passes, one core (OWASP Password
// Storage Cheat Sheet, argon2id).
type passwordCost struct {
	memoryKiB, passes uint32
	lanes             uint8
}

var defaultCost = passwordCost{memoryKiB: 19 << 10, passes: 2, lanes: 1}

const (
	saltBytes = 16
	sumBytes  = 32
	// hashesAtOnce bounds the memory that sums take together.
	hashesAtOnce = 2
)

// hasher computes sums of passwords, a few at once.
type hasher struct {
	cost  passwordCost
	slots chan struct{}
	dummy string // sum that passwords of unknown names are compared with
}

func newHasher(cost passwordCost) *hasher {
	h := &hasher{cost: cost, slots: make(chan struct{}, hashesAtOnce)}
	h.dummy = h.format(make([]byte, saltBytes), make([]byte, sumBytes))
	return h
}

func (h *hasher) format(salt, sum []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.cost.memoryKiB, h.cost.passes, h.cost.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(sum))
}

// compute returns the sum of a password once a slot is free.
func (h *hasher) compute(ctx context.Context, password string, salt []byte, cost passwordCost, length int) ([]byte, error) {
	select {
	case h.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-h.slots }()
	return argon2.IDKey([]byte(norm.NFC.String(password)), salt, cost.passes, cost.memoryKiB, cost.lanes, uint32(length)), nil
}

// hashPassword returns what is stored for a password.
func (h *hasher) hashPassword(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails (crypto/rand)
	sum, err := h.compute(ctx, password, salt, h.cost, sumBytes)
	if err != nil {
		return "", err
	}
	return h.format(salt, sum), nil
}

// matchesPassword reports whether stored was made from password. An empty stored value, of a person
// without a password, matches none and takes as long as any other.
func (h *hasher) matchesPassword(ctx context.Context, stored, password string) (bool, error) {
	known := stored != ""
	if !known {
		stored = h.dummy
	}
	var version int
	var cost passwordCost
	parts := strings.Split(stored, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false, fmt.Errorf("people: the stored password has an unknown form")
	}
	if _, err := fmt.Sscanf(parts[2]+" "+parts[3], "v=%d m=%d,t=%d,p=%d", &version, &cost.memoryKiB, &cost.passes, &cost.lanes); err != nil {
		return false, fmt.Errorf("people: the stored password has an unknown form: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("people: the salt of a stored password: %w", err)
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false, fmt.Errorf("people: the sum of a stored password: %w", err)
	}
	got, err := h.compute(ctx, password, salt, cost, len(want))
	return err == nil && known && subtle.ConstantTimeCompare(got, want) == 1, err
}

// checkPassword returns an error unless a person may choose the password.
func checkPassword(name, password string) error {
	n := utf8.RuneCountInString(password)
	switch {
	case !utf8.ValidString(password) || n < MinPassword || n > MaxPassword:
		return fault.New(fault.FieldInvalid, "password", "The password has %d characters.", n).
			WithFix("Choose %d to %d characters; several words are easy to remember.", MinPassword, MaxPassword)
	case utf8.RuneCountInString(name) >= minNameInPassword && strings.Contains(strings.ToLower(password), strings.ToLower(name)):
		return fault.New(fault.FieldInvalid, "password", "The password contains your name.").WithFix("Choose a password without your name.")
	case strings.Count(password, password[:1]) == len(password):
		return fault.New(fault.FieldInvalid, "password", "The password repeats one character.").WithFix("Choose several different words.")
	}
	return nil
}
