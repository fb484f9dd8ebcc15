// Package pgvector searches face vectors inside PostgreSQL with the extension vector,
// for galleries beyond the memory of one node.
//
// It is an operator's choice with a price: the vectors lie UNSEALED in the database,
// because the database must compare them. Whoever reads the database, its files or a
// backup reads them. The sealed records stay the truth: they are what package gallery
// compares hits with in the end, and what the vectors are made from again (Missing).
//
// Two kinds:
//
//   - Exact reads every vector of the gallery for each search. Nothing is missed; the
//     time grows with the gallery.
//   - otherwise an HNSW index for each gallery answers in milliseconds and may miss
//     people; how many is measured in docs/galleries.md. Searches narrowed by labels
//     are always exact.
//
// Each gallery is a partition of one table, so that its index holds its faces alone.
// A face's vector goes with the face's row. A DB is safe for concurrent use.
package pgvector

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync"

	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// margin is how many rows more than wanted are asked for: the database compares in
	// float32, so that near ties may stand in another order than in float64.
	margin = 16
	// maxIndexRows bounds one answer of the HNSW index (hnsw.ef_search).
	maxIndexRows = 1000
)

// Options configure a DB.
type Options struct {
	Dimension  int
	Recogniser string
	Exact      bool
}

// DB is the vectors of one store.
type DB struct {
	store *store.Store
	o     Options
	table string

	mu         sync.Mutex
	partitions map[string]bool // of galleries that have one
}

var _ gallery.Vectors = (*DB)(nil)

// Open makes the table where it is absent. It fails when the store is no PostgreSQL,
// or one without the extension.
func Open(ctx context.Context, s *store.Store, o Options) (*DB, error) {
	if s.Dialect() != store.Postgres {
		return nil, errors.New("pgvector: the store must be a PostgreSQL with the extension vector")
	}
	d := &DB{store: s, o: o, table: fmt.Sprintf("gallery_vectors_%d", o.Dimension), partitions: map[string]bool{}}
	statements := []string{
		"CREATE EXTENSION IF NOT EXISTS vector",
		fmt.Sprintf(`CREATE TABLE IF NOT EXISTS %s (
			gallery_id TEXT   NOT NULL,
			number     BIGINT NOT NULL,
			person     BIGINT NOT NULL,
			recogniser TEXT   NOT NULL,
			embedding  vector(%d) NOT NULL, -- not sealed
			PRIMARY KEY (gallery_id, number),
			FOREIGN KEY (gallery_id, number) REFERENCES gallery_faces (gallery_id, number) ON DELETE CASCADE
		) PARTITION BY LIST (gallery_id)`, d.table, o.Dimension),
	}
	if !o.Exact {
		statements = append(statements, fmt.Sprintf(
			"CREATE INDEX IF NOT EXISTS %s_hnsw ON %s USING hnsw (embedding vector_l2_ops) WITH (m = 16, ef_construction = 100)", d.table, d.table))
	}
	return d, s.Tx(ctx, func(tx *store.Tx) error {
		// Nodes that start together make it once.
		if err := tx.Each(ctx, func(store.Row) error { return nil }, "SELECT pg_advisory_xact_lock(hashtext($1))", d.table); err != nil {
			return err
		}
		for _, sql := range statements {
			if _, err := tx.Exec(ctx, sql); err != nil {
				return fmt.Errorf("pgvector: %w", err)
			}
		}
		return nil
	})
}

// vectorText writes a vector as the extension reads it.
func vectorText(v []float32) string {
	out := make([]byte, 0, 12*len(v)+2)
	out = append(out, '[')
	for i, x := range v {
		if i > 0 {
			out = append(out, ',')
		}
		out = strconv.AppendFloat(out, float64(x), 'g', -1, 32)
	}
	return string(append(out, ']'))
}

// Add keeps a vector in the transaction that enrols it.
func (d *DB) Add(ctx context.Context, tx *store.Tx, f gallery.FaceRef, vector []float32) error {
	if err := d.createPartition(ctx, tx, f.Gallery); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, "INSERT INTO "+d.table+` (gallery_id, number, person, recogniser, embedding)
		VALUES ($1, $2, $3, $4, CAST($5::text AS vector)) ON CONFLICT DO NOTHING`, f.Gallery, f.Number, f.Person, d.o.Recogniser, vectorText(vector))
	return err
}

// createPartition makes a gallery's part of the table where it is absent. The caller holds
// the lock of the gallery's row.
func (d *DB) createPartition(ctx context.Context, tx *store.Tx, id string) error {
	d.mu.Lock()
	known := d.partitions[id]
	d.mu.Unlock()
	if known {
		return nil
	}
	name := d.table + "_" + id // an id of store.NewID: lower case letters, digits and _
	there, err := store.QueryValue[bool](ctx, tx, "SELECT to_regclass($1) IS NOT NULL", name)
	if err != nil {
		return err
	}
	if !there {
		for _, sql := range []string{
			fmt.Sprintf("CREATE TABLE %s PARTITION OF %s FOR VALUES IN ('%s')", name, d.table, id),
			// PostgreSQL puts what is longer than 2 kB out of the row otherwise, and a search that reads every vector takes about
			// twice as long. The table of all galleries is not changed, which would lock those of all at once.
			"ALTER TABLE " + name + " ALTER COLUMN embedding SET STORAGE PLAIN",
		} {
			if _, err := tx.Exec(ctx, sql); err != nil {
				return err
			}
		}
	}
	tx.AfterCommit(func() {
		d.mu.Lock()
		d.partitions[id] = true
		d.mu.Unlock()
	})
	return nil
}

// Drop removes the part of a gallery that is gone.
func (d *DB) Drop(ctx context.Context, tx *store.Tx, id string) error {
	_, err := tx.Exec(ctx, "DROP TABLE IF EXISTS "+d.table+"_"+id)
	return err
}

// Missing lists up to limit faces of the present recogniser that have no vector yet.
func (d *DB) Missing(ctx context.Context, limit int) ([]gallery.FaceRef, error) {
	return store.QueryAll(ctx, d.store, func(r store.Row) (f gallery.FaceRef, err error) {
		return f, r.Scan(&f.Gallery, &f.Number, &f.Person)
	}, `SELECT f.gallery_id, f.number, f.person FROM gallery_faces f JOIN galleries g ON g.id = f.gallery_id
		WHERE f.recogniser = $1 AND g.closing IS NULL
		AND NOT EXISTS (SELECT 1 FROM `+d.table+` v WHERE v.gallery_id = f.gallery_id AND v.number = f.number)
		ORDER BY f.gallery_id, f.number LIMIT $2`, d.o.Recogniser, int64(limit))
}

// Approximate tells whether a search may miss people.
func (d *DB) Approximate(labels []string) bool { return !d.o.Exact && len(labels) == 0 }

// Search returns the nearest people, distances as the database sees them.
func (d *DB) Search(ctx context.Context, id string, vector []float32, labels []string, q flat.Query) ([]flat.Hit, error) {
	for rows := q.K + margin; ; rows *= 4 {
		hits, n, err := d.readNearest(ctx, id, vector, labels, rows)
		if err != nil {
			return nil, err
		}
		people := map[uint32]bool{}
		out := []flat.Hit{}
		for _, h := range hits { // a face's distance may err by the rounding of float32
			if !people[h.Person] && h.Distance <= q.Limit+1e-4 {
				people[h.Person] = true
				out = append(out, h)
			}
		}
		enough := len(out) >= q.K+margin/2 || n < rows || n > 0 && hits[n-1].Distance > q.Limit+1e-4
		if enough || d.Approximate(labels) && rows >= maxIndexRows {
			return out, nil
		}
	}
}

// readNearest reads the nearest rows.
func (d *DB) readNearest(ctx context.Context, id string, vector []float32, labels []string, rows int) (hits []flat.Hit, n int, err error) {
	condition, args := "", []any{id, vectorText(vector), int64(rows)}
	settings := "SET LOCAL enable_indexscan = off"
	if d.Approximate(labels) {
		rows = min(rows, maxIndexRows)
		args[2] = int64(rows)
		settings = fmt.Sprintf("SET LOCAL hnsw.ef_search = %d", min(max(200, rows), maxIndexRows))
	}
	if len(labels) > 0 {
		wanted, err := json.Marshal(labels)
		if err != nil {
			return nil, 0, err
		}
		condition = ` AND EXISTS (SELECT 1 FROM gallery_people p WHERE p.gallery_id = v.gallery_id AND p.number = v.person AND p.labels::jsonb @> $4::text::jsonb)`
		args = append(args, string(wanted))
	}
	err = d.store.Tx(ctx, func(tx *store.Tx) error {
		hits = hits[:0]
		if _, err := tx.Exec(ctx, settings); err != nil {
			return err
		}
		return tx.Each(ctx, func(r store.Row) error {
			var number, person int64
			var distance float64
			if err := r.Scan(&number, &person, &distance); err != nil {
				return err
			}
			hits = append(hits, flat.Hit{Number: uint32(number), Person: uint32(person), Distance: math.Min(distance*distance, 4)})
			return nil
		}, "SELECT v.number, v.person, v.embedding <-> CAST($2::text AS vector) AS distance FROM "+d.table+
			" v WHERE v.gallery_id = $1 AND v.recogniser = '"+d.o.Recogniser+"'"+condition+" ORDER BY distance LIMIT $3", args...)
	})
	return hits, len(hits), err
}

// Count is how many faces a search compares.
func (d *DB) Count(ctx context.Context, id string, labels []string) (faces, stale int, err error) {
	wanted, err := json.Marshal(append([]string{}, labels...))
	if err != nil {
		return 0, 0, err
	}
	_, err = store.QueryOne(ctx, d.store, func(r store.Row) (struct{}, error) {
		var all, same int64
		err := r.Scan(&all, &same)
		faces, stale = int(same), int(all-same)
		return struct{}{}, err
	}, `SELECT COUNT(*), COUNT(*) FILTER (WHERE f.recogniser = $2) FROM gallery_faces f
		JOIN gallery_people p ON p.gallery_id = f.gallery_id AND p.number = f.person
		WHERE f.gallery_id = $1 AND p.labels::jsonb @> $3::text::jsonb`, id, d.o.Recogniser, string(wanted))
	return faces, stale, err
}
