// Package account authenticates callers: projects, their keys and the short-lived
// tokens that live keys are exchanged for.
//
// # Model
//
// A project owns keys. A key has an environment and its limits, and keeps its id
// for life; rotation adds a secret and lets the older ones run out. A test key's
// secret is sent as it is (sk_test_...). A live key's secrets (ak_live_..., client
// secret) are sent only to the token endpoint, which answers with a token
// (at_live_...) for TokenLifetime; calls carry that.
//
// Secrets hold 256 random bits, are shown once and kept as SHA-256 sums. A slow
// hash would protect nothing at that entropy and would cost every call.
//
// # Concurrency and staleness
//
// Accounts is safe for concurrent use. Authenticate answers from a cache that any
// change of a project or key on any node empties: at once on the node that made
// the change, on other nodes as soon as the store's signal arrives (PostgreSQL:
// about a millisecond; another process on the same SQLite file: 50 ms). While
// signals may be missed, every call reads the store, so a broken connection does not
// admit a revoked key: the bound is the 2 s that a silently dead
// connection takes to be noticed (store.Subscription). Expiry is decided by the
// clock of the node at every call; nodes must keep their clocks by NTP. A token that
// ends because its secret has too many is refused at once on the node that issued
// the next one, on others up to a minute later where they have it in their cache.
//
// # Management
//
// Functions that change something take a *store.Tx, so that the caller can write
// its audit record in the same transaction. Errors are *fault.Error where the
// request is invalid: field_missing, field_invalid and not_found.
//
// # Failure
//
// An unavailable store gives 503 store_unavailable: the call is neither refused nor admitted.
package account
