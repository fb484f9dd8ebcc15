package ledger

import "github.com/likeness-api/likeness/internal/state/account"

// Charge asks to run one operation at its price.
type Charge struct {
	Caller     *account.Caller
	RequestID  string
	Operation  string // such as face.detect
	PriceMilli int64
	// IdempotencyKey is empty when the caller sent none; BodyHash is the SHA-256
	// of method, path and body and is compared when the key was seen before.
	IdempotencyKey string
	BodyHash       [32]byte
}

// Answer is what an executed call sent back, kept for replay.
type Answer struct {
	Status      int
	ContentType string
	Body        []byte
}

// Begun is the outcome of Begin: either a hold to settle or release, or the
// stored answer of an earlier call with the same idempotency key.
type Begun struct {
	HoldID         string
	Replay         *Answer // non-nil: send this, nothing was held
	RemainingMilli int64   // balance left after the hold
}
