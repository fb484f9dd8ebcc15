package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/likeness-api/likeness/bench/processes"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

const (
	wanted    = 10 // nearest faces of a search
	asked     = 26 // rows of a server: the database compares in float32, so that near ties may stand in another order
	vectorDim = 704
)

// server is one PostgreSQL with a part of the faces: those whose number has the remainder of its position.
type server struct {
	address string
	conn    *pgx.Conn
	faces   int
}

// column is how a server keeps a vector.
type column struct {
	name, kind, storage string
}

var columns = map[string]column{
	"vector":       {"vector, out of line as by default", "vector", ""},
	"vector-plain": {"vector, in the row", "vector", "PLAIN"},
	"halfvec":      {"halfvec, in the row", "halfvec", "PLAIN"},
}

// serverCluster is the servers, and what they are compared with.
type serverCluster struct {
	settings
	servers []*server
	column  column
	probes  [][]float32
	truth   [][]flat.Hit
}

// measureServers spreads the faces of a file over PostgreSQL servers and searches them.
func measureServers(ctx context.Context, s settings) (err error) {
	c := &serverCluster{settings: s, column: columns[s.column]}
	if c.column.kind == "" {
		return fmt.Errorf("-column %q: vector, vector-plain or halfvec", s.column)
	}
	for address := range strings.SplitSeq(s.servers, ",") {
		conn, err := pgx.Connect(ctx, address)
		if err != nil {
			return err
		}
		defer conn.Close(ctx) //nolint:errcheck // the end
		c.servers = append(c.servers, &server{address: address, conn: conn})
	}
	if c.probes, err = readVectors(s.read+".probes", vectorDim); err != nil {
		return err
	}
	if err := c.load(ctx); err != nil {
		return err
	}
	if err := c.makeIndexes(ctx); err != nil {
		return err
	}
	began := time.Now()
	if c.truth, err = findNearest(s.read, c.probes, wanted, c.countFaces()); err != nil {
		return err
	}
	fmt.Printf("%d probes compared with every face in float64 in %.0f s\n\n", len(c.probes), time.Since(began).Seconds())
	for _, ef := range c.efforts() {
		if err := c.measureSearches(ctx, ef); err != nil {
			return err
		}
	}
	if !s.fdw {
		return nil
	}
	return c.measureForeign(ctx)
}

// efforts are the settings of an index to measure; 0 where there is none.
func (c *serverCluster) efforts() []int {
	switch c.index {
	case "hnsw":
		return []int{40, 100, 200, 400}
	case "ivfflat":
		return []int{10, 30, 100}
	}
	return []int{0}
}

func (c *serverCluster) effortSetting(effort int) string {
	switch c.index {
	case "hnsw":
		return "SET hnsw.ef_search = " + strconv.Itoa(effort)
	case "ivfflat":
		return "SET ivfflat.probes = " + strconv.Itoa(effort)
	}
	return "SET enable_indexscan = off"
}

// load fills the servers that are empty.
func (c *serverCluster) load(ctx context.Context) error {
	var there int64
	for _, s := range c.servers {
		if _, err := s.conn.Exec(ctx, "CREATE EXTENSION IF NOT EXISTS vector"); err != nil {
			return err
		}
		if _, err := s.conn.Exec(ctx, "SET max_parallel_workers_per_gather = 0"); err != nil {
			return err
		}
		var table *string
		if err := s.conn.QueryRow(ctx, "SELECT to_regclass('faces')::text").Scan(&table); err != nil {
			return err
		}
		if table == nil {
			continue
		}
		if err := s.conn.QueryRow(ctx, "SELECT COUNT(*) FROM faces").Scan(&there); err != nil {
			return err
		}
		s.faces = int(there)
	}
	if there > 0 {
		fmt.Printf("the servers have their faces already\n")
		return nil
	}
	began, used := time.Now(), c.serverTime()
	feeds := make([]chan []byte, len(c.servers))
	errs := make([]error, len(c.servers))
	var work sync.WaitGroup
	for i, s := range c.servers {
		feeds[i] = make(chan []byte, 64)
		work.Go(func() {
			errs[i] = s.copyFaces(ctx, c.column, feeds[i])
			for range feeds[i] { //nolint:revive // a failed server takes no more
			}
		})
	}
	err := eachVector(c.read, vectorDim, func(i int, v []float32) error {
		if i >= c.faces {
			return errEnough
		}
		feeds[i%len(feeds)] <- encodeRow(i, v, c.column)
		return nil
	})
	for _, feed := range feeds {
		close(feed)
	}
	work.Wait()
	if errors.Is(err, errEnough) {
		err = nil
	}
	fmt.Printf("%s: loaded in %.0f s, %.0f s of processor time on the servers\n", c.column.name, time.Since(began).Seconds(), (c.serverTime() - used).Seconds())
	return errors.Join(append(errs, err)...)
}

var errEnough = errors.New("enough faces")

// copyFaces makes the table of a server and fills it.
func (s *server) copyFaces(ctx context.Context, col column, feed <-chan []byte) error {
	tx, err := s.conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx) //nolint:errcheck // after Commit it does nothing
	if _, err := tx.Exec(ctx, fmt.Sprintf("CREATE TABLE faces (number bigint NOT NULL, embedding %s(%d) NOT NULL)", col.kind, vectorDim)); err != nil {
		return err
	}
	if col.storage != "" {
		if _, err := tx.Exec(ctx, "ALTER TABLE faces ALTER COLUMN embedding SET STORAGE "+col.storage); err != nil {
			return err
		}
	}
	reader := &feedReader{feed: feed, s: s}
	reader.rest = append([]byte("PGCOPY\n\xff\r\n\x00"), 0, 0, 0, 0, 0, 0, 0, 0)
	if _, err := s.conn.PgConn().CopyFrom(ctx, reader, "COPY faces FROM STDIN (FORMAT binary)"); err != nil {
		return err
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	_, err = s.conn.Exec(ctx, "VACUUM ANALYZE faces")
	return err
}

// feedReader joins the rows of a feed to what COPY reads.
type feedReader struct {
	feed <-chan []byte
	rest []byte
	s    *server
	end  bool
}

func (r *feedReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		row, more := <-r.feed
		switch {
		case more:
			r.rest, r.s.faces = row, r.s.faces+1
		case r.end:
			return 0, io.EOF
		default:
			r.rest, r.end = []byte{0xff, 0xff}, true
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// encodeRow is a row in the binary format of COPY.
func encodeRow(number int, v []float32, col column) []byte {
	out := make([]byte, 0, 32+4*len(v))
	out = binary.BigEndian.AppendUint16(out, 2)
	out = binary.BigEndian.AppendUint32(out, 8)
	out = binary.BigEndian.AppendUint64(out, uint64(number))
	value := encodeVector(v, col.kind)
	out = binary.BigEndian.AppendUint32(out, uint32(len(value)))
	return append(out, value...)
}

func encodeVector(v []float32, kind string) []byte {
	out := binary.BigEndian.AppendUint16(make([]byte, 0, 4+4*len(v)), uint16(len(v)))
	out = append(out, 0, 0)
	for _, x := range v {
		if kind == "halfvec" {
			out = binary.BigEndian.AppendUint16(out, toHalf(x))
		} else {
			out = binary.BigEndian.AppendUint32(out, math.Float32bits(x))
		}
	}
	return out
}

// toHalf rounds to the nearest number of 16 bits; |x| is at most 1.
func toHalf(x float32) uint16 {
	bits := math.Float32bits(x)
	sign, exponent, fraction := uint16(bits>>16&0x8000), int(bits>>23&0xff)-127+15, bits&0x7fffff
	if exponent <= 0 { // subnormal
		if exponent < -10 {
			return sign
		}
		shift := uint(14 - exponent)
		return sign | uint16((fraction|0x800000)>>shift+(fraction|0x800000)>>(shift-1)&1)
	}
	return sign + uint16(exponent)<<10 + uint16(fraction>>13) + uint16(fraction>>12&1)
}

// makeIndexes makes the index of every server, one after the other, so that its time is that of one server.
func (c *serverCluster) makeIndexes(ctx context.Context) error {
	for _, s := range c.servers {
		if c.index != "" {
			began, used := time.Now(), c.serverTime()
			operators := c.column.kind + "_l2_ops"
			with := "hnsw (embedding " + operators + ") WITH (m = 16, ef_construction = 100)"
			if c.index == "ivfflat" {
				with = fmt.Sprintf("ivfflat (embedding %s) WITH (lists = %d)", operators, int(math.Sqrt(float64(s.faces))))
			}
			for _, sql := range []string{"SET maintenance_work_mem = '4GB'", "SET max_parallel_maintenance_workers = 1", "CREATE INDEX IF NOT EXISTS faces_index ON faces USING " + with} {
				if _, err := s.conn.Exec(ctx, sql); err != nil {
					return err
				}
			}
			fmt.Printf("%s of %d faces made in %.0f s, %.0f s of processor time\n", c.index, s.faces, time.Since(began).Seconds(), (c.serverTime() - used).Seconds())
		}
		var table, index string
		if err := s.conn.QueryRow(ctx, "SELECT pg_size_pretty(pg_table_size('faces')), COALESCE(pg_size_pretty(pg_table_size(to_regclass('faces_index'))), '-')").Scan(&table, &index); err != nil {
			return err
		}
		fmt.Printf("%d faces: table %s, index %s\n", s.faces, table, index)
	}
	return nil
}

// part is what of an answer that one server gave.
type part struct {
	hits []flat.Hit
	err  error
}

// searchAll asks every server at once and joins the answers; answered is how many faces were searched.
func (c *serverCluster) searchAll(ctx context.Context, probe []float32) (hits []flat.Hit, answered int) {
	parts := make([]part, len(c.servers))
	var work sync.WaitGroup
	for i, s := range c.servers {
		work.Go(func() { parts[i].hits, parts[i].err = s.search(ctx, probe, c.column) })
	}
	work.Wait()
	for i, p := range parts {
		if p.err == nil {
			answered += c.servers[i].faces
			hits = append(hits, p.hits...)
		}
	}
	slices.SortFunc(hits, compareHits)
	return hits[:min(len(hits), asked)], answered
}

func (s *server) search(ctx context.Context, probe []float32, col column) (hits []flat.Hit, err error) {
	rows, err := s.conn.Query(ctx, fmt.Sprintf("SELECT number, embedding <-> $1::%s FROM faces ORDER BY 2 LIMIT %d", col.kind, asked), pgx.QueryExecModeCacheStatement, vectorText(probe))
	if err != nil {
		return nil, err
	}
	return collectHits(rows)
}

func collectHits(rows pgx.Rows) (hits []flat.Hit, err error) {
	var number int64
	var distance float64
	_, err = pgx.ForEachRow(rows, []any{&number, &distance}, func() error {
		hits = append(hits, flat.Hit{Number: uint32(number), Distance: distance * distance})
		return nil
	})
	return hits, err
}

func vectorText(v []float32) string {
	var out bytes.Buffer
	for i, x := range v {
		out.WriteByte("[,"[min(i, 1)])
		out.WriteString(strconv.FormatFloat(float64(x), 'g', -1, 32))
	}
	return out.String() + "]"
}

// measureSearches measures searches of both kinds of probe with one setting of the index.
func (c *serverCluster) measureSearches(ctx context.Context, effort int) error {
	for _, s := range c.servers {
		if _, err := s.conn.Exec(ctx, c.effortSetting(effort)); err != nil {
			return err
		}
	}
	for range 2 { // into the caches
		c.searchAll(ctx, c.probes[0])
	}
	return c.measureKinds(strings.TrimSpace(fmt.Sprintf("asking each server %s %d", c.index, effort)), len(c.probes)/2, func(probe []float32) ([]flat.Hit, error) {
		hits, answered := c.searchAll(ctx, probe)
		if answered != c.countFaces() {
			return nil, fmt.Errorf("%d faces searched", answered)
		}
		return hits, nil
	})
}

func (c *serverCluster) countFaces() (n int) {
	for _, s := range c.servers {
		n += s.faces
	}
	return n
}

// measureKinds measures so many searches of acquaintances, and of strangers.
func (c *serverCluster) measureKinds(name string, each int, search func(probe []float32) ([]flat.Hit, error)) error {
	for half, kind := range []string{"acquaintance", "stranger"} {
		var took []time.Duration
		var first, all, wantedAll int
		used := c.serverTime()
		for i := half * len(c.probes) / 2; i < half*len(c.probes)/2+each; i++ {
			began := time.Now()
			hits, err := search(c.probes[i])
			if err != nil {
				return err
			}
			took = append(took, time.Since(began))
			has := map[uint32]bool{}
			for _, h := range hits {
				has[h.Number] = true
			}
			for place, h := range c.truth[i] {
				wantedAll++
				if has[h.Number] {
					all++
					if place == 0 {
						first++
					}
				}
			}
		}
		n := len(took)
		cpu := (c.serverTime() - used).Seconds() * 1000 / float64(n)
		fmt.Printf("%-42s %-12s passed: %s; processor time of all servers %.1f ms a search; nearest found %d of %d, nearest 10 %d of %d\n",
			name, kind, formatSpread(took), cpu, first, n, all, wantedAll)
	}
	return nil
}

// serverTime is the processor time so far of every process of the servers, which run on this machine.
func (c *serverCluster) serverTime() (sum time.Duration) {
	for _, s := range c.servers {
		if first, err := s.findFirst(); err == nil {
			own, _ := processes.SumTimes(first) // 0 for a server that ended
			sum += own
		}
	}
	return sum
}

// findFirst returns the first process of a server.
func (s *server) findFirst() (pid int, err error) {
	own, err := processes.ReadTimes(int(s.conn.PgConn().PID()))
	return own.Parent, err
}
