package audit

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/state/store"
)

func unmarshalDetail(text string, into *map[string]string) error {
	if err := json.Unmarshal([]byte(text), into); err != nil {
		return fmt.Errorf("audit: the detail of an entry is not a JSON object: %w", err)
	}
	return nil
}

// Report is the outcome of a verification.
type Report struct {
	Entries  int64
	Latest   Anchor   // as computed from the entries
	Problems []string // none: the chain is whole
}

// maxProblems is how many problems a report names; after the first the chain
// cannot be trusted anyway.
const maxProblems = 20

func (r *Report) addProblem(format string, args ...any) {
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, fmt.Sprintf(format, args...))
	}
}

// chainVerifier checks entries one after another.
type chainVerifier struct {
	Report
	hash    []byte
	anchors map[int64][]string
}

func newChainVerifier(anchors []Anchor) *chainVerifier {
	c := &chainVerifier{anchors: map[int64][]string{}}
	for _, a := range anchors {
		c.anchors[a.Seq] = append(c.anchors[a.Seq], a.Hash)
	}
	return c
}

func (c *chainVerifier) checkEntry(e Entry) {
	if e.Seq != c.Latest.Seq+1 {
		c.addProblem("entry %d follows entry %d: something was removed or inserted between them", e.Seq, c.Latest.Seq)
	}
	computed := e.chainHash(c.hash)
	if hexOf(computed) != e.Hash {
		c.addProblem("entry %d was changed, or the one before it was", e.Seq)
		if stored, err := hex.DecodeString(e.Hash); err == nil {
			computed = stored // continue from the stored hash, to distinguish later damage
		}
	}
	for _, want := range c.anchors[e.Seq] {
		if want == e.Hash {
			continue
		}
		c.addProblem("entry %d does not have the hash of the anchor: the chain was written anew", e.Seq)
	}
	c.hash = computed
	c.Entries++
	c.Latest = Anchor{e.Seq, e.Hash}
}

func (c *chainVerifier) finishReport(anchors []Anchor) Report {
	for _, a := range anchors {
		if a.Seq > c.Latest.Seq {
			c.addProblem("the chain ends at entry %d, but entry %d was there once: its end was removed", c.Latest.Seq, a.Seq)
		}
	}
	return c.Report
}

// Verify checks the whole chain of the store against its latest entry and the anchors.
// An error means that the store could not be read.
func (l *Log) Verify(ctx context.Context, anchors ...Anchor) (Report, error) {
	// The latest entry first: entries that are added during the check come after it.
	kept, err := l.LatestAnchor(ctx, l.store)
	if err != nil {
		return Report{}, fmt.Errorf("audit: latest entry of the chain: %w", err)
	}
	if kept.Seq > 0 {
		anchors = append(anchors[:len(anchors):len(anchors)], kept)
	}
	c := newChainVerifier(anchors)
	err = l.EachEntry(ctx, l.store, Selection{}, func(e Entry) error {
		c.checkEntry(e)
		return nil
	})
	return c.finishReport(anchors), err
}

// VerifyExport checks a whole export, without a store.
func VerifyExport(r io.Reader, anchors ...Anchor) (Report, error) {
	c := newChainVerifier(anchors)
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for number := 1; lines.Scan(); number++ {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		e, err := parseLine(line)
		if err != nil {
			return c.Report, fmt.Errorf("audit: line %d is no entry of an export: %w", number, err)
		}
		c.checkEntry(e)
	}
	return c.finishReport(anchors), lines.Err()
}

// Export writes every entry after number after as a line of JSON.
func (l *Log) Export(ctx context.Context, q store.Querier, w io.Writer, projectID string, after int64) error {
	out := bufio.NewWriter(w)
	err := l.EachEntry(ctx, q, Selection{ProjectID: projectID, After: after}, func(e Entry) error {
		line, err := e.MarshalLine()
		if err != nil {
			return err
		}
		_, err = out.Write(line)
		return err
	})
	if err != nil {
		return err
	}
	return out.Flush()
}
