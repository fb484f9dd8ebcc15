package audit

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// Log writes and reads the audit log of one store. Refusals are kept in memory until Run or
// FlushRefusals writes them.
type Log struct {
	store *store.Store
	now   func() time.Time
	log   *slog.Logger

	refusals pendingRefusals
}

// Options configure a Log; the zero value is usable.
type Options struct {
	Now func() time.Time // nil: time.Now
	Log *slog.Logger     // nil: slog.Default
}

const (
	flushInterval  = time.Second     // how often refusals are written
	anchorInterval = time.Hour       // how often the anchor of the latest entry is logged
	flushTimeout   = 5 * time.Second // longest wait for the store of one flush
)

// New returns the log of s.
func New(s *store.Store, o Options) *Log {
	l := &Log{store: s, now: o.Now, log: o.Log}
	if l.now == nil {
		l.now = time.Now
	}
	if l.log == nil {
		l.log = slog.Default()
	}
	return l
}

// Run writes refusals every second and logs the anchor every hour, until ctx ends. It then
// writes the refusals that are left; its error is that of the last attempt.
func (l *Log) Run(ctx context.Context) error {
	flush, anchor := time.NewTicker(flushInterval), time.NewTicker(anchorInterval)
	defer flush.Stop()
	defer anchor.Stop()
	for {
		select {
		case <-ctx.Done():
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
			defer cancel()
			return l.FlushRefusals(ctx)
		case <-flush.C:
			l.flushOrLog(ctx)
		case <-anchor.C:
			l.logAnchor(ctx)
		}
	}
}

func (l *Log) logAnchor(ctx context.Context) {
	if a, err := l.LatestAnchor(ctx, l.store); err == nil {
		l.log.Info("audit anchor", "anchor", a.String())
	}
}

// Record appends entries in tx, the transaction of the change that they report.
// Call it last: it holds the lock of the chain until tx ends.
func (l *Log) Record(ctx context.Context, tx *store.Tx, entries ...Entry) error {
	if len(entries) == 0 {
		return nil
	}
	seq, hash, err := readLatest(ctx, tx, tx.ForUpdate())
	if err != nil {
		return fmt.Errorf("audit: latest entry of the chain: %w", err)
	}
	var rows []store.Statement
	for _, e := range entries {
		if e.At.IsZero() {
			e.At = l.now()
		}
		if e, err = e.normalizeEntry(); err != nil {
			return fmt.Errorf("audit: %s: %w", e.Action, err)
		}
		seq++
		e.Seq = seq
		hash = e.chainHash(hash)
		rows = append(rows, store.Statement{
			SQL: "INSERT INTO audit_entries (" + columns + ") VALUES (" + store.FormatPlaceholders(1, 11) + ")",
			Args: []any{
				e.Seq, e.At.UnixMilli(), e.Actor, e.Action, e.ProjectID, e.Target, e.Address, e.RequestID, e.Outcome, e.detail, hash,
			},
		})
	}
	rows = append(rows, store.Statement{SQL: "UPDATE audit_head SET seq = $1, hash = $2 WHERE id = 1", Args: []any{seq, hash}})
	if err := tx.Batch(ctx, rows); err != nil {
		return fmt.Errorf("audit: append: %w", err)
	}
	return nil
}

const columns = "seq, at_ms, actor, action, project_id, target, address, request_id, outcome, detail, hash"

func readLatest(ctx context.Context, q store.Querier, lock string) (seq int64, hash []byte, err error) {
	_, err = store.QueryOne(ctx, q, func(r store.Row) (struct{}, error) {
		return struct{}{}, r.Scan(&seq, &hash)
	}, "SELECT seq, hash FROM audit_head WHERE id = 1"+lock)
	return seq, hash, err
}

// LatestAnchor returns the anchor of the latest entry.
func (l *Log) LatestAnchor(ctx context.Context, q store.Querier) (Anchor, error) {
	seq, hash, err := readLatest(ctx, q, "")
	return Anchor{seq, hexOf(hash)}, err
}

// ParseAnchor reads SEQ:HASH.
func ParseAnchor(text string) (Anchor, error) {
	seqText, hash, found := strings.Cut(strings.TrimSpace(text), ":")
	seq, err := strconv.ParseInt(seqText, 10, 64)
	raw, hexErr := hex.DecodeString(hash)
	if !found || err != nil || hexErr != nil || seq < 0 || (len(raw) != 32 && seq > 0) {
		return Anchor{}, errors.New("an anchor is SEQ:HASH, as 'likeness audit head' and the server's log print it")
	}
	return Anchor{seq, hexOf(raw)}, nil
}

func formatSeq(seq int64) string { return strconv.FormatInt(seq, 10) }

func scanEntry(r store.Row) (Entry, error) {
	var e Entry
	var atMs int64
	var hash []byte
	err := r.Scan(&e.Seq, &atMs, &e.Actor, &e.Action, &e.ProjectID, &e.Target, &e.Address, &e.RequestID, &e.Outcome, &e.detail, &hash)
	if err != nil {
		return e, err
	}
	e.At, e.Hash = time.UnixMilli(atMs).UTC(), hexOf(hash)
	if e.detail != "{}" {
		err = unmarshalDetail(e.detail, &e.Detail)
	}
	return e, err
}

// FindActor returns who did an action to a target last; store.ErrNotFound where nobody did. It reads back from the end: for what happened lately.
func (l *Log) FindActor(ctx context.Context, q store.Querier, action, target string) (string, error) {
	return store.QueryValue[string](ctx, q, "SELECT actor FROM audit_entries WHERE action = $1 AND target = $2 ORDER BY seq DESC LIMIT 1", action, target)
}

// Selection selects entries; the zero value selects all.
type Selection struct {
	ProjectID string // of one project; empty for all
	After     int64  // only entries with a higher number
	Limit     int    // at most so many; 0 for all
}

// EachEntry calls fn for the selected entries, in order.
func (l *Log) EachEntry(ctx context.Context, q store.Querier, which Selection, fn func(Entry) error) error {
	const pageSize = 1000
	after, limit := which.After, which.Limit
	for seen := 0; ; {
		n := pageSize
		if limit > 0 {
			n = min(n, limit-seen)
		}
		if n == 0 {
			return nil
		}
		entries, err := store.QueryAll(ctx, q, scanEntry, "SELECT "+columns+` FROM audit_entries
			WHERE seq > $1 AND (project_id = $2 OR $2 = '') ORDER BY seq LIMIT $3`, after, which.ProjectID, int64(n))
		if err != nil {
			return fmt.Errorf("audit: read: %w", err)
		}
		for _, e := range entries {
			if err := fn(e); err != nil {
				return err
			}
			after = e.Seq
		}
		seen += len(entries)
		if len(entries) < n {
			return nil
		}
	}
}
