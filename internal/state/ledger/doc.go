// Package ledger holds, settles and releases credits, and remembers the answers
// of idempotent calls. Amounts are int64 milli-credits.
//
// # Model
//
// Each environment of a project has a wallet. Its balance is the sum of its
// entries, which are only ever added: grants, top-ups, adjustments, charges. A
// running call holds its price; what is neither spent nor held is available. Begin
// holds where the price is available and within the key's spend caps, Settle turns
// the hold into a charge, Release drops it. Caps count the UTC day and month in
// which a call is settled, plus what the key holds. Triggers sum charges by day in
// usage_days, which SumUsage and SumDays read.
//
// # Guarantees
//
// A wallet is never overdrawn (a CHECK of the table says so again). A hold settles
// at most once: its charge has the hold's id, which is UNIQUE, and whoever ends a
// hold a second time gets an error. An answer is stored in the transaction that settles or releases
// its hold, so a stored answer was charged once, and a charged idempotent call has
// a stored answer. credits.low is published in the transaction that brings the
// balance below the threshold, once until the balance is back at it.
//
// # Idempotency
//
// A key is known per wallet for 24 hours. The answer is kept sealed: the key it
// takes is derived from the master key and the caller's Idempotency-Key, of which
// the store has a SHA-256 sum alone. So what an answer may contain, such as a crop
// of a face, cannot be read from the store or a backup, only asked for again by
// the one who sent the call, and is deleted after 24 hours. An answer over
// maxAnswer cannot be stored; its call fails and costs nothing.
//
// # Crashes
//
// A hold is a lease of Options.HoldFor, which the node that made it renews as long
// as the call runs. When the node dies, the lease runs out and any node's sweeper
// gives the money back; a retry with the same Idempotency-Key takes the expired
// hold over without waiting for the sweeper. When the store is away for a moment,
// Begin, Settle and Release try again; a commit whose outcome is unknown is safe
// to repeat, since everything hangs on the id of the hold. Where the store stays away
// after such a commit, Settle returns outcome_unknown: see undo.go.
//
// # Concurrency
//
// Ledger is safe for concurrent use. Calls that come while a transaction of the
// same wallet runs go together into the next one (group commit), so one busy
// project costs one commit for many charges. On PostgreSQL times are those of the
// database, so that nodes with skewed clocks agree; on SQLite there is one node.
package ledger
