package users

import (
	"context"
	"encoding/base64"
	"errors"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// ChallengeLife is how long a sign-in may take that goes on in a later request: at a provider, or with a passkey.
const ChallengeLife = 10 * time.Minute

// challenge is what a browser keeps in a sealed cookie between two requests of a sign-in. Nothing is stored
// when it is made, so that unknown callers cannot fill the store; that it was used is stored.
type challenge[T any] struct {
	ID      string `json:"id"`
	Expires int64  `json:"expires"` // Unix milliseconds
	Data    T      `json:"data"`
}

// errChallenge is the error of a sign-in that took too long, was finished before or began in another browser.
var errChallenge = fault.New(fault.KeyInvalid, "", "This sign-in was finished before, took longer than %d minutes, or began in another browser.", int(ChallengeLife.Minutes())).
	WithFix("Begin again on this page.")

func challengeContext(kind string) string { return "challenge of the console: " + kind }

// sealChallenge returns the cookie of a sign-in that has begun.
func sealChallenge[T any](s *records, kind string, data T) (string, error) {
	text, err := json.Marshal(challenge[T]{ID: seal.NewToken(), Expires: s.now().Add(ChallengeLife).UnixMilli(), Data: data})
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(s.box.Seal(text, challengeContext(kind))), nil
}

// openChallenge reads the cookie of a sign-in.
func openChallenge[T any](s *records, kind, cookie string) (c challenge[T], err error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(cookie)
	if err != nil || len(raw) == 0 {
		return c, errChallenge
	}
	text, err := s.box.Open(raw, challengeContext(kind))
	if err != nil {
		return c, errChallenge
	}
	if err := json.Unmarshal(text, &c); err != nil {
		return c, err
	}
	if s.now().UnixMilli() >= c.Expires {
		return c, errChallenge
	}
	return c, nil
}

// useChallenge records that a challenge was used; a second use of it is errChallenge.
func useChallenge(ctx context.Context, tx *store.Tx, id string, expires int64) error {
	inserted, err := tx.Exec(ctx, "INSERT INTO person_challenges_used (hash, expires_ms) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING", seal.HashToken(id), expires)
	if err == nil && inserted == 0 {
		return errChallenge
	}
	return err
}

// isRefusal reports whether an error says that somebody may not sign in, rather than that something does not work.
func isRefusal(err error) bool {
	var f *fault.Error
	return errors.As(err, &f) && (f.Code == fault.KeyInvalid || f.Code == fault.NotFound)
}
