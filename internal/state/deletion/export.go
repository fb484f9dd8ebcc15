package deletion

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
)

// positionEvery is after how many entries of the audit log without a deletion a position is exported, from which the next
// export goes on.
const positionEvery = 1000

// Source is what deletions are exported from.
type Source struct {
	Store     *store.Store
	Audit     *audit.Log
	Galleries *gallery.Service
}

// Export calls fn for each deletion after the entry of the audit log at after; the zero Anchor is the beginning. The log
// must have that entry: an export does not go on in the store of a backup.
func (s Source) Export(ctx context.Context, after audit.Anchor, fn func(Entry) error) error {
	if err := s.checkPosition(ctx, after); err != nil {
		return err
	}
	skipped := 0
	var last audit.Entry
	err := s.Audit.EachEntry(ctx, s.Store, audit.Selection{After: after.Seq}, func(e audit.Entry) error {
		entry, isDeletion, err := s.readDeletion(ctx, e)
		if err != nil {
			return err
		}
		if !isDeletion {
			skipped, last = skipped+1, e
			return nil
		}
		skipped = 0
		return fn(entry)
	})
	if err == nil && skipped >= positionEvery {
		err = fn(Entry{Audit: formatAnchor(last), At: last.At, Kind: position})
	}
	return err
}

// checkPosition checks that the audit log has an entry.
func (s Source) checkPosition(ctx context.Context, at audit.Anchor) error {
	if at.Seq == 0 {
		return nil
	}
	found := false
	err := s.Audit.EachEntry(ctx, s.Store, audit.Selection{After: at.Seq - 1, Limit: 1}, func(e audit.Entry) error {
		found = formatAnchor(e) == at.String()
		return nil
	})
	if err == nil && !found {
		err = fault.New(fault.FieldInvalid, "", "The file goes on from entry %s of the audit log, which this store does not have.", at).
			WithFix("The store was restored since, or is another one. Keep the file and begin a new one.")
	}
	return err
}

// readDeletion returns the deletion that an entry of the audit log is about.
func (s Source) readDeletion(ctx context.Context, e audit.Entry) (entry Entry, isDeletion bool, err error) {
	receipt := e.Target
	switch e.Action {
	case "verification.delete":
		return Entry{
			Audit: formatAnchor(e), At: e.At, Kind: ofVerification, ProjectID: e.ProjectID, Environment: account.Environment(e.Detail["environment"]),
			Receipt: e.Detail["receipt"], Reason: e.Detail["reason"], Actor: e.Actor, RequestID: e.RequestID, Verification: e.Target, Digest: e.Detail["digest"],
		}, true, nil
	case "gallery.close":
		receipt = e.Detail["receipt"]
	case "gallery.person.delete", "gallery.face.delete", "gallery.people.merge", "gallery.face.move":
	default:
		return Entry{}, false, nil
	}
	scope, c, err := s.Galleries.FindReceipt(ctx, receipt)
	if err != nil {
		return Entry{}, false, fmt.Errorf("deletion: entry %d of the audit log: %w", e.Seq, err)
	}
	return newGalleryEntry(e, scope, c), true, nil
}
