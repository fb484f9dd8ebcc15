// Package ratelimit counts calls per key with GCRA (a token bucket that is one
// time stamp): PerSecond sustained, Burst at once.
//
// # Exactness
//
// On one node the limit is exact. With a Shared part (Redis, or a table of the
// common PostgreSQL) it is exact over all nodes, by the clock of the shared part.
// While that part is away the limit is kept by each node for itself, continuing
// where the shared one stood, so n nodes let up to n times the rate through: a
// limiter that is away costs accuracy and never a call. It counts as away when it
// errs or does not answer within the time-out three times in a row; it is then
// tried again once a second. The change is logged once each way.
//
// # Cost
//
// A decision takes well under a microsecond on one node, a round trip where it is
// shared. A key that is over its limit on this node alone is refused without
// asking further. Buckets that are full again are forgotten.
//
// # Debt
//
// Spend takes more calls than a bucket may hold; the next call is then allowed when the
// debt is earned back, after a minute at most.
//
// # Wrong credentials
//
// FailureLimiter and Exchanges limit by address and client, of which strangers can make up
// any number: they count for one node alone, in a table of bounded size.
//
// A Limiter is safe for concurrent use.
package ratelimit
