package store

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// errSharedSession refuses an address behind which a session changes its server process between two
// transactions: a listener there hears nothing, so that a revoked key would go on working, and prepared
// statements are gone at random.
var errSharedSession = errors.New("store: the address of PostgreSQL leads to a pooler that takes another server process for each transaction (PgBouncer: pool_mode = transaction or statement); " +
	"set pool_mode = session for this database and user, or name the address of PostgreSQL itself")

const (
	sessionRounds  = 4 // transactions beside which a session is looked at
	sessionTimeout = 5 * time.Second
)

// checkSession finds out whether a connection keeps its server process while another one is in a
// transaction. It returns errSharedSession where it does not.
func checkSession(ctx context.Context, pool *pgxpool.Pool) error {
	ctx, cancel := context.WithTimeout(ctx, sessionTimeout)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // going away anyway
	first, err := readProcess(ctx, conn)
	if err != nil {
		return err
	}
	for range sessionRounds {
		shared, err := changesProcess(ctx, pool, conn, first)
		if shared {
			return errSharedSession
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// changesProcess looks at a connection while others are in transactions, which take its server process
// where it is shared.
func changesProcess(ctx context.Context, pool *pgxpool.Pool, conn *pgx.Conn, first int32) (bool, error) {
	other, err := pool.Acquire(ctx)
	if err != nil {
		return false, err
	}
	defer other.Release()
	if _, err := other.Exec(ctx, "BEGIN", pgx.QueryExecModeSimpleProtocol); err != nil {
		var refused *pgconn.PgError
		return errors.As(err, &refused), err // a pooler by statement refuses transactions
	}
	defer func() { _, _ = other.Exec(context.WithoutCancel(ctx), "ROLLBACK", pgx.QueryExecModeSimpleProtocol) }()
	taken, err := readProcess(ctx, other.Conn())
	if err != nil || taken == first {
		return taken == first, err
	}
	now, err := readProcess(ctx, conn)
	return err == nil && now != first, err
}

// readProcess is the server process that answers.
func readProcess(ctx context.Context, conn *pgx.Conn) (pid int32, err error) {
	err = conn.QueryRow(ctx, "SELECT pg_backend_pid()", pgx.QueryExecModeSimpleProtocol).Scan(&pid)
	return pid, err
}
