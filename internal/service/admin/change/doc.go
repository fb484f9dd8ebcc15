// Package change runs the changes of the management: in a transaction with its audit entry, once for an
// Idempotency-Key, and on what the caller may see.
package change
