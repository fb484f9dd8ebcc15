package call

// Repeatable is the Idempotency-Key of a call and what it takes to store the call's answer in
// the transaction of its change.
type Repeatable struct {
	IdempotencyKey string
	RequestHash    [32]byte // SHA-256 of method, path with query and body
	// Encode returns the body of the answer with this result. It must be called from the
	// goroutine of the operation.
	Encode func(result any) ([]byte, error)

	// The operation sets Answer to the body that it stored, or to the one that an earlier call
	// stored; Replayed is then true.
	Answer   []byte
	Replayed bool
}
