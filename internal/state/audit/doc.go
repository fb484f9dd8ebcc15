// Package audit keeps the audit log: who changed what, and whose access was refused.
//
// # Guarantees
//
//   - Append-only and complete: the entry of a change is written in the change's
//     own transaction, so neither exists without the other. The tables refuse
//     UPDATE and DELETE.
//   - One chain: entries are numbered 1, 2, 3, ... and each carries the SHA-256
//     of itself and of the entry before it (see Entry.chainHash). Verify finds a
//     changed, removed, inserted or moved entry, and a removed end as far as the
//     row of the latest entry or an Anchor kept elsewhere shows it. Whoever can write
//     all rows can write a whole new chain; only an anchor outside the store
//     (in a log, in an export) reveals that, so the server logs one every hour.
//   - No keys, secrets or images: details are short words chosen by our code,
//     and text in the form of a credential is masked.
//
// # Refused access
//
// RecordRefusal writes entries in the background, once a second and in bounded number,
// so that a flood of bad keys costs neither the callers nor the disk: refusals of
// one kind are summed up in one entry with a count. While the store cannot be written
// they are kept in memory, in as many entries at most. A crash loses those in memory,
// usually of the last second; changes are never lost.
//
// # Concurrency
//
// Writers take the lock of the latest entry's row and keep it until their transaction ends:
// call Record last. A Log is safe for concurrent use by many nodes on one store.
package audit
