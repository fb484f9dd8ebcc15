package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/likeness-api/likeness/bench/processes"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// deadline is how long a search waits for a server that is lost.
const deadline = 2 * time.Second

// measureForeign searches the same servers through one more database whose table has them as foreign partitions
// (postgres_fdw), then does without one server: first stopped where it is, then ended. The faces are on the servers by the
// remainder of their number and not by PostgreSQL's hash of it, which makes no difference to a search of all of them.
func (c *serverCluster) measureForeign(ctx context.Context) error {
	conn, err := c.makeCoordinator(ctx)
	if err != nil {
		return err
	}
	defer conn.Close(ctx) //nolint:errcheck // the end
	plain := fmt.Sprintf("SELECT number, embedding <-> $1::%s FROM faces ORDER BY 2 LIMIT %d", c.column.kind, asked)
	parts := make([]string, len(c.servers))
	for i := range parts {
		parts[i] = fmt.Sprintf("(SELECT number, embedding <-> $1::%s AS distance FROM faces_%d ORDER BY 2 LIMIT %d)", c.column.kind, i, asked)
	}
	union := strings.Join(parts, " UNION ALL ")
	for _, query := range []struct {
		name, sql string
		searches  int
	}{
		{"postgres_fdw, the partitioned table", plain, min(5, len(c.probes)/2)},
		{"postgres_fdw, a part of each, joined", union + fmt.Sprintf(" ORDER BY distance LIMIT %d", asked), len(c.probes) / 2},
		// The order of the sum is not that of the parts, so that they are not merged but appended, all at once.
		{"postgres_fdw, a part of each, appended", fmt.Sprintf("SELECT number, distance FROM (%s) parts ORDER BY distance + 0 LIMIT %d", union, asked), len(c.probes) / 2},
	} {
		if err := c.explain(ctx, conn, query.name, query.sql); err != nil {
			return err
		}
		search := func(probe []float32) ([]flat.Hit, error) {
			rows, err := conn.Query(ctx, query.sql, pgx.QueryExecModeCacheStatement, vectorText(probe))
			if err != nil {
				return nil, err
			}
			return collectHits(rows)
		}
		if _, err := search(c.probes[0]); err != nil {
			return err
		}
		if err := c.measureKinds(query.name, query.searches, search); err != nil {
			return err
		}
	}
	return c.loseServer(ctx, conn, union)
}

// makeCoordinator makes a database on the first server that has the table of every server as a partition.
func (c *serverCluster) makeCoordinator(ctx context.Context) (*pgx.Conn, error) {
	first := c.servers[0]
	for _, sql := range []string{"DROP DATABASE IF EXISTS coordinator", "CREATE DATABASE coordinator"} {
		if _, err := first.conn.Exec(ctx, sql); err != nil {
			return nil, err
		}
	}
	address, err := url.Parse(first.address)
	if err != nil {
		return nil, err
	}
	address.Path = "/coordinator"
	conn, err := pgx.Connect(ctx, address.String())
	if err != nil {
		return nil, err
	}
	statements := []string{
		"CREATE EXTENSION vector", "CREATE EXTENSION postgres_fdw",
		fmt.Sprintf("CREATE TABLE faces (number bigint NOT NULL, embedding %s(%d) NOT NULL) PARTITION BY HASH (number)", c.column.kind, vectorDim),
	}
	for i, s := range c.servers {
		config := s.conn.Config()
		statements = append(statements,
			fmt.Sprintf("CREATE SERVER server_%d FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '%s', port '%d', dbname '%s', extensions 'vector', async_capable 'true', connect_timeout '2', options '-c max_parallel_workers_per_gather=0%s')",
				i, config.Host, config.Port, config.Database, map[bool]string{true: " -c enable_indexscan=off"}[c.index == ""]),
			fmt.Sprintf("CREATE USER MAPPING FOR CURRENT_USER SERVER server_%d OPTIONS (user '%s', password '%s')", i, config.User, config.Password),
			fmt.Sprintf("CREATE FOREIGN TABLE faces_%d PARTITION OF faces FOR VALUES WITH (MODULUS %d, REMAINDER %d) SERVER server_%d OPTIONS (table_name 'faces')", i, len(c.servers), i, i))
	}
	for _, sql := range statements {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return nil, fmt.Errorf("%s: %w", sql, err)
		}
	}
	return conn, nil
}

func (c *serverCluster) explain(ctx context.Context, conn *pgx.Conn, name, sql string) error {
	rows, err := conn.Query(ctx, "EXPLAIN (VERBOSE, COSTS off) "+strings.ReplaceAll(sql, "$1", "'"+vectorText(c.probes[0])+"'"), pgx.QueryExecModeSimpleProtocol)
	if err != nil {
		return err
	}
	fmt.Printf("\n%s:\n", name)
	var line string
	_, err = pgx.ForEachRow(rows, []any{&line}, func() error {
		if at := strings.Index(line, "'["); at >= 0 {
			end := strings.Index(line, "]'")
			line = line[:at] + "'[...]'" + line[max(end+2, at):]
		}
		if !strings.Contains(line, "Output:") {
			fmt.Println("   ", line)
		}
		return nil
	})
	return err
}

// loseServer searches while the last server does not answer, and after it ended.
func (c *serverCluster) loseServer(ctx context.Context, conn *pgx.Conn, sql string) error {
	lost := c.servers[len(c.servers)-1]
	first, err := lost.findFirst()
	if err != nil {
		return err
	}
	for _, way := range []struct {
		name string
		lose func()
	}{
		{"does not answer", func() { signalTree(first, syscall.SIGSTOP) }},
		{"has ended", func() {
			signalTree(first, syscall.SIGCONT)
			_ = syscall.Kill(first, syscall.SIGQUIT)
			time.Sleep(2 * time.Second)
		}},
	} {
		way.lose()
		bounded, cancel := context.WithTimeout(ctx, deadline)
		began := time.Now()
		rows, err := conn.Query(bounded, sql, pgx.QueryExecModeCacheStatement, vectorText(c.probes[0]))
		var hits []flat.Hit
		if err == nil {
			hits, err = collectHits(rows)
		}
		fmt.Printf("\none server %s: postgres_fdw gives %d rows after %.2f s: %v\n", way.name, len(hits), time.Since(began).Seconds(), err)
		cancel()
		_ = conn.Close(ctx)
		if conn, err = pgx.ConnectConfig(ctx, conn.Config()); err != nil {
			return err
		}
		bounded, cancel = context.WithTimeout(ctx, deadline)
		began = time.Now()
		hits, answered := c.searchAll(bounded, c.probes[0])
		cancel()
		fmt.Printf("one server %s: asking each gives %d rows after %.2f s, %d of %d faces searched\n", way.name, len(hits), time.Since(began).Seconds(), answered, c.countFaces())
	}
	return conn.Close(ctx)
}

// signalTree sends a signal to a process and those that it started.
func signalTree(first int, signal syscall.Signal) {
	for _, pid := range append(processes.ListChildren(first), first) {
		_ = syscall.Kill(pid, signal)
	}
}
