// Package store keeps the product's rows in SQLite (the embedded default) or in
// PostgreSQL (several nodes), behind one small interface and one set of SQL.
//
// # Writing SQL
//
// Each package keeps its own SQL beside its code and runs it through a Querier:
// a *Store for reads and single statements, a *Tx for everything that belongs
// together. The SQL is the common subset of both engines:
//
//   - placeholders are $1, $2, ...; FormatPlaceholders(first, n) writes a list of them;
//   - times are BIGINT, Unix milliseconds; money is BIGINT, milli-credits;
//   - ids are TEXT made by NewID; JSON is TEXT; bytes are BYTEA;
//   - INSERT ... ON CONFLICT, RETURNING (in a Tx) and COALESCE work on both;
//   - a row lock is written with tx.ForUpdate(), which is empty on SQLite,
//     where a transaction has the whole file to itself.
//
// For more than that, ask Dialect().
//
// # Adding tables
//
// Put a file NNNNN_name.sql into migrations/ with the next free number and the
// sections "-- +goose Up" and "-- +goose Down" (a body with semicolons between
// "-- +goose StatementBegin" and "-- +goose StatementEnd"). A line that ends in
// "--postgres" or "--sqlite" is kept for that engine alone. Both directions are
// run by the tests of this package on both engines. Open applies what is missing
// under a lock, so nodes may start together.
//
// # Guarantees
//
// A Tx is atomic and, once Tx returned nil, visible to every node. On SQLite
// transactions run one after another in the order they asked; on PostgreSQL they
// run at READ COMMITTED. After a deadlock, a serialisation failure or a connection to
// PostgreSQL that broke, fn runs again, so fn must not keep state of a failed run. A
// connection that breaks during COMMIT leaves no doubt while the store can be reached
// again: what became of the transaction is looked up (outcome.go). A committed transaction survives the
// end of the process, and with PostgreSQL or "sqlite:FILE?synchronous=full" also
// a power cut; SQLite's default (synchronous=normal) may lose the last
// transactions before a power cut, and never tears one apart.
//
// # Failure
//
// One row wanted and none found is ErrNotFound. IsUnique reports a violated UNIQUE
// constraint, IsUnavailable a store that cannot do its work, IsLasting one that needs the
// operator, IsOutcomeUnknown a transaction that may have taken place. ToFault makes of them
// what a caller is told. A SELECT outside a Tx whose connection broke runs again; any other
// statement there may have taken place: use a Tx where that matters. After a lasting failure the store tries to write
// until it succeeds; CheckHealth is the state of it for /readyz.
package store
