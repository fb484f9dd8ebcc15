package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// condition is what is wrong with a store that cannot do its work.
type condition int

const (
	working  condition = iota // or an error that is the statement's own
	away                      // cannot be reached, is locked, is starting or stopping: another try may succeed
	silent                    // did not answer within the caller's time
	full                      // no space left
	readOnly                  // the file, the file system or the server takes no writes
	broken                    // reading or writing fails, or the data is damaged
)

// publicMessages say to callers what is wrong; they call SQLite and PostgreSQL alike the store.
var publicMessages = map[condition]string{
	away:     "The store cannot be reached at the moment.",
	silent:   "The store did not answer in time.",
	full:     "The store has no space left.",
	readOnly: "The store cannot be written at the moment.",
	broken:   "The store cannot be read or written at the moment.",
}

// isLasting reports a condition that an immediate further try does not get over.
func (c condition) isLasting() bool { return c >= full }

// errNoAnswer marks the error of a store that used up its caller's time.
var errNoAnswer = errors.New("store: no answer in time")

// slow is how long a store must have been waited for before a missed deadline is its
// fault, and not that of the work before it.
const slow = time.Second

// markNoAnswer marks err as errNoAnswer where the store, asked at the time began, used up the
// time of ctx.
func markNoAnswer(ctx context.Context, began time.Time, err error) error {
	if errors.Is(err, context.DeadlineExceeded) && errors.Is(ctx.Err(), context.DeadlineExceeded) && time.Since(began) >= slow {
		return fmt.Errorf("%w: %w", errNoAnswer, err)
	}
	return err
}

// conditionOf finds out what err says about the store.
func conditionOf(err error) condition {
	if err == nil {
		return working
	}
	if errors.Is(err, errNoAnswer) {
		return silent
	}
	if errors.Is(err, errUndone) || IsOutcomeUnknown(err) && sqliteCode(err) == 0 {
		return away
	}
	if code := sqliteCode(err); code != 0 {
		return sqliteConditions[code&0xff]
	}
	if state := pgState(err); state != "" {
		return pgCondition(state)
	}
	var connect *pgconn.ConnectError
	var network *net.OpError
	if errors.As(err, &connect) || errors.As(err, &network) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err) {
		return away
	}
	return working
}

// IsUnavailable reports the error of a store that cannot do its work for now. A
// transaction that ended so did not take place, unless the error is IsOutcomeUnknown too.
func IsUnavailable(err error) bool { return conditionOf(err) != working }

// IsLasting reports an IsUnavailable error that needs the operator, such as a full disk:
// trying again at once is of no use.
func IsLasting(err error) bool { return conditionOf(err).isLasting() }

// ToFault makes an IsUnavailable error the *fault.Error store_unavailable or
// outcome_unknown, and returns any other error as it is.
func ToFault(err error) error {
	var f *fault.Error
	c := conditionOf(err)
	if c == working || errors.As(err, &f) {
		return err
	}
	if IsOutcomeUnknown(err) {
		f = fault.New(fault.OutcomeUnknown, "", "The store failed while the change was recorded. Whether it was recorded is not known yet.").WithCause(err)
		f.RetryAfter = time.Second
		return f
	}
	f = fault.New(fault.StoreUnavailable, "", "%s", publicMessages[c]).WithCause(err)
	f.RetryAfter = time.Second
	if c.isLasting() {
		f.RetryAfter = 5 * time.Second
	}
	return f
}

// IsUnique reports a violated UNIQUE or PRIMARY KEY constraint.
func IsUnique(err error) bool { return pgState(err) == pgUnique || sqliteUnique(err) }

// isConflict reports a transaction that lost against another one and left nothing.
func isConflict(err error) bool {
	state := pgState(err)
	return state == pgSerialization || state == pgDeadlock
}

// SQLSTATEs, PostgreSQL documentation, appendix A.
const (
	pgUnique        = "23505"
	pgSerialization = "40001"
	pgDeadlock      = "40P01"
	pgReadOnly      = "25006" // also what a server that became a standby says
	pgDiskFull      = "53100"
	pgNotLocked     = "55P03" // a lock was waited for in vain
)

func pgState(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func pgCondition(state string) condition {
	switch {
	case state == pgDiskFull:
		return full
	case state == pgReadOnly:
		return readOnly
	case state == pgNotLocked:
		return away
	case strings.HasPrefix(state, "58"), strings.HasPrefix(state, "XX001"), strings.HasPrefix(state, "XX002"): // system error, damaged data or index
		return broken
	case strings.HasPrefix(state, "08"), strings.HasPrefix(state, "53"), strings.HasPrefix(state, "57P"): // connection, resources, operator intervention
		return away
	}
	return working
}

// sqliteConditions are those of SQLite's primary result codes.
var sqliteConditions = map[int]condition{
	sqlite3.SQLITE_BUSY: away, sqlite3.SQLITE_LOCKED: away, sqlite3.SQLITE_PROTOCOL: away, sqlite3.SQLITE_NOMEM: away,
	sqlite3.SQLITE_FULL: full, sqlite3.SQLITE_READONLY: readOnly,
	sqlite3.SQLITE_IOERR: broken, sqlite3.SQLITE_CORRUPT: broken, sqlite3.SQLITE_NOTADB: broken, sqlite3.SQLITE_CANTOPEN: broken,
}

// sqliteCode is the extended result code of err, 0 when it is not SQLite's.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}

func sqliteUnique(err error) bool {
	code := sqliteCode(err)
	return code == sqlite3.SQLITE_CONSTRAINT_UNIQUE || code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}
