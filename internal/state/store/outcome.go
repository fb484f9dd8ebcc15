package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	sqlite3 "modernc.org/sqlite/lib"
)

// A connection that breaks during COMMIT leaves its client without knowing whether the
// transaction took place. Where it wrote anything, a transaction on PostgreSQL therefore
// inserts a row into commit_marks together with its COMMIT. Afterwards, on another
// connection, the row is inserted once more, with committed = false: when that succeeds,
// the transaction did not take place and no longer can, since its own row would be a
// duplicate; when there is a row, it did. An insert waits for a transaction that is still
// under way.

const (
	decideFor = 5 * time.Second // how long the outcome of a COMMIT is asked for
	markKept  = time.Hour
	// undoneRetries is how often a transaction is run again whose connection broke.
	undoneRetries = 2
)

// errOutcomeUnknown marks the error of a transaction that may have taken place.
var errOutcomeUnknown = errors.New("store: it is not known whether the transaction was committed")

// errUndone marks the error of a transaction that did not take place because its
// connection broke.
var errUndone = errors.New("store: the transaction was not committed")

// IsOutcomeUnknown reports the error of a transaction that may have taken place. It is
// IsUnavailable too.
func IsOutcomeUnknown(err error) bool { return errors.Is(err, errOutcomeUnknown) }

// isUncertain reports an error of COMMIT that does not say whether it was done.
func isUncertain(err error) bool {
	if code := sqliteCode(err); code != 0 {
		return code == sqlite3.SQLITE_IOERR_FSYNC // the log may hold all of it
	}
	var server *pgconn.PgError
	if errors.As(err, &server) {
		return server.Severity != "ERROR" // a server that ends the session may have committed before
	}
	return !errors.Is(err, pgx.ErrTxCommitRollback) && !pgconn.SafeToRetry(err)
}

// findOutcome finds out what became of a transaction whose COMMIT ended with err. It
// returns nil where it took place.
func (s *Store) findOutcome(ctx context.Context, t transaction, err error) error {
	err = fmt.Errorf("store: commit: %w", err)
	if !isUncertain(err) {
		return err
	}
	d, isPostgres := s.backend.(*postgresDB)
	mark, wrote := t.commitMark()
	if isPostgres && !wrote { // as good as rolled back
		return fmt.Errorf("%w: %w", errUndone, err)
	}
	if !isPostgres || mark == "" {
		return fmt.Errorf("%w: %w", errOutcomeUnknown, err)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), decideFor)
	defer cancel()
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, 250*time.Millisecond) {
		committed, asked := d.askOutcome(ctx, mark)
		switch {
		case asked == nil && committed:
			return nil
		case asked == nil:
			return fmt.Errorf("%w: %w", errUndone, err)
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", errOutcomeUnknown, errors.Join(err, asked))
		case <-time.After(wait):
		}
	}
}

// askOutcome asks once whether the transaction that would leave mark was committed, and keeps
// one that was not from being.
func (d *postgresDB) askOutcome(ctx context.Context, mark string) (committed bool, err error) {
	if _, err := d.pool.Exec(ctx, insertMark, mark, false, time.Now().UnixMilli()); err != nil {
		return false, err
	}
	err = d.pool.QueryRow(ctx, "SELECT committed FROM commit_marks WHERE id = $1", mark).Scan(&committed)
	return committed, err
}

const insertMark = "INSERT INTO commit_marks (id, committed, at_ms) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING"

// leaveMark is insertMark as part of the transaction, which a row that askOutcome inserted makes fail.
const leaveMark = "INSERT INTO commit_marks (id, committed, at_ms) VALUES ($1, TRUE, $2)"

// PurgeMarks deletes what the outcomes of old transactions were found out by.
func (s *Store) PurgeMarks(ctx context.Context) error {
	if s.dialect != Postgres {
		return nil
	}
	_, err := s.Exec(ctx, "DELETE FROM commit_marks WHERE at_ms < $1", time.Now().Add(-markKept).UnixMilli())
	return err
}

// mayRunAgain reports whether a transaction that ended with err did not take place and
// may succeed when it is run again at once.
func (s *Store) mayRunAgain(err error, attempt int) bool {
	if isConflict(err) {
		return attempt < attempts
	}
	if attempt > undoneRetries || s.dialect != Postgres || IsOutcomeUnknown(err) {
		return false
	}
	return errors.Is(err, errUndone) || conditionOf(err) == away
}
