package gallery

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Reasons of a deletion.
const (
	ByRequest   = "request"   // its owner asked
	ByRetention = "retention" // the gallery's retention ended
	ByDate      = "purge_at"  // the person's own date came
	ByOperator  = "operator"
)

// What a receipt is about.
const (
	KindPerson  = "person"
	KindFace    = "face"
	KindGallery = "gallery"
	KindMerge   = "merge" // a person whose faces another one has now
	KindMove    = "move"  // a face that another person has now
)

// Receipt tells of a deletion, a merge or a move; nothing of a face is in it.
type Receipt struct {
	ID        string // dlr_...
	Kind      string // KindPerson, KindFace, KindGallery, KindMerge, KindMove
	Gallery   string // the owner's id
	Person    string // the owner's id; empty for a gallery
	Into      string // the owner's id of who has the faces now; empty for a deletion
	Reason    string
	Actor     string
	RequestID string
	Asked     time.Time
	Done      time.Time // zero: a large gallery is still being deleted
	People    int64
	Faces     int64
	// Digest is hex. Over the faces, by person in the order of enrolment and for each
	// person by number, it is d = SHA-256(d || SHA-256(sealed record)), beginning with no
	// bytes; empty when there were no faces. The sums of single records are Face.Digest.
	Digest string
}

const receiptColumns = "id, kind, gallery, person, reason, actor, request_id, asked_ms, done_ms, people, faces, digest, into_person"

func scanReceipt(r store.Row) (Receipt, error) {
	var c Receipt
	var asked int64
	var done *int64
	var digest []byte
	err := r.Scan(&c.ID, &c.Kind, &c.Gallery, &c.Person, &c.Reason, &c.Actor, &c.RequestID, &asked, &done, &c.People, &c.Faces, &digest, &c.Into)
	c.Asked, c.Done, c.Digest = time.UnixMilli(asked).UTC(), fromMs(done), hex.EncodeToString(digest)
	return c, err
}

// insertReceipt writes c of scope; done_ms stays empty for a zero Done.
func insertReceipt(ctx context.Context, tx *store.Tx, scope account.Scope, c Receipt, digest []byte) error {
	var done *int64
	if !c.Done.IsZero() {
		ms := c.Done.UnixMilli()
		done = &ms
	}
	_, err := tx.Exec(ctx, "INSERT INTO deletion_receipts (project_id, environment, "+receiptColumns+") VALUES ("+store.FormatPlaceholders(1, 15)+")",
		scope.ProjectID, string(scope.Environment), c.ID, c.Kind, c.Gallery, c.Person, c.Reason, c.Actor, c.RequestID,
		c.Asked.UnixMilli(), done, c.People, c.Faces, storedDigest(digest), c.Into)
	return err
}

// storedDigest is the column value of a digest. A chain over no faces is nil, also when
// it was read back from SQLite, and would be stored as NULL, which the column refuses.
func storedDigest(d []byte) []byte {
	if d == nil {
		return []byte{}
	}
	return d
}

// chainDigest adds the digest of one record.
func chainDigest(d, record []byte) []byte {
	sum := sha256.Sum256(append(append([]byte{}, d...), record...))
	return sum[:]
}

// goneFaces is what a removal found.
type goneFaces struct {
	numbers []int64
	digests [][]byte // SHA-256 of the sealed records
}

// chainedDigest chains all records.
func (g goneFaces) chainedDigest() (d []byte) {
	for _, record := range g.digests {
		d = chainDigest(d, record)
	}
	return d
}

// whereFaces selects the faces of one person, or one of them where the third argument is not 0.
const whereFaces = " WHERE gallery_id = $1 AND person = $2 AND (CAST($3 AS BIGINT) = 0 OR number = $3) ORDER BY number"

// facesToRemove reads the faces of one person, or of one face when only is not 0.
func facesToRemove(ctx context.Context, tx *store.Tx, g Gallery, person, only int64) (goneFaces, error) {
	var out goneFaces
	err := tx.Each(ctx, func(r store.Row) error {
		var n int64
		var digest []byte
		if err := r.Scan(&n, &digest); err != nil {
			return err
		}
		out.numbers, out.digests = append(out.numbers, n), append(out.digests, digest)
		return nil
	}, "SELECT number, digest FROM gallery_faces"+whereFaces,
		g.ID, person, only)
	return out, err
}

// removeFaces tells nodes to forget faces and counts them out, in the gallery's lock.
func (s *remover) removeFaces(ctx context.Context, tx *store.Tx, g Gallery, gone goneFaces, people int64) error {
	var rows []store.Statement
	now := s.now().UnixMilli()
	for i, n := range gone.numbers {
		rows = append(rows,
			store.Statement{SQL: "DELETE FROM gallery_faces WHERE gallery_id = $1 AND number = $2", Args: []any{g.ID, n}},
			store.Statement{
				SQL:  "INSERT INTO gallery_removals (gallery_id, revision, face, at_ms) VALUES ($1, $2, $3, $4)",
				Args: []any{g.ID, g.revision + int64(i) + 1, n, now},
			})
	}
	count := int64(len(gone.numbers))
	rows = append(rows, store.Statement{
		SQL:  "UPDATE galleries SET revision = revision + $2, faces = faces - $2, people = people - $3 WHERE id = $1",
		Args: []any{g.ID, count, people},
	})
	return tx.Batch(ctx, rows)
}

// finishDeletion writes the receipt and the audit entry of a deletion.
func (s *remover) finishDeletion(ctx context.Context, tx *audited.Tx, c *Receipt, gone goneFaces) error {
	c.ID, c.Actor, c.RequestID = store.NewID("dlr"), tx.Origin.Actor, tx.Origin.RequestID
	c.Asked = s.now().UTC().Truncate(time.Millisecond)
	c.Done, c.Faces, c.Digest = c.Asked, int64(len(gone.numbers)), hex.EncodeToString(gone.chainedDigest())
	if err := insertReceipt(ctx, tx.Tx, tx.Origin.Scope, *c, gone.chainedDigest()); err != nil {
		return err
	}
	if c.Into != "" {
		recordMove(tx, *c)
	} else {
		recordDeletion(tx, *c)
	}
	return nil
}

// recordDeletion records a receipt in the audit log, whose hash chain then covers it.
func recordDeletion(tx *audited.Tx, c Receipt) {
	tx.Record(audit.Entry{Action: "gallery." + c.Kind + ".delete", ProjectID: tx.Origin.ProjectID, Target: c.ID, Detail: map[string]string{
		"gallery": c.Gallery, "environment": string(tx.Origin.Environment), "reason": c.Reason, "people": strconv.FormatInt(c.People, 10),
		"faces": strconv.FormatInt(c.Faces, 10), "digest": c.Digest,
	}})
}

// DeleteFace deletes one face of a person.
func (s *remover) DeleteFace(ctx context.Context, origin audited.Origin, gallery, person, id string) (Receipt, error) {
	c := Receipt{Kind: KindFace, Gallery: gallery, Person: person, Reason: ByRequest}
	number, ok := faceNumber(id)
	if !ok {
		return c, fault.NewNotFound("face", id)
	}
	err := s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, err := s.lockGallery(ctx, tx.Tx, origin.Scope, gallery)
		if err != nil {
			return err
		}
		p, err := s.readPerson(ctx, tx, g, person)
		if err != nil {
			return err
		}
		gone, err := facesToRemove(ctx, tx.Tx, g, p.number, number)
		if err == nil && len(gone.numbers) == 0 {
			err = fault.NewNotFound("face", id)
		}
		if err != nil {
			return err
		}
		if err := s.removeFaces(ctx, tx.Tx, g, gone, 0); err != nil {
			return err
		}
		return s.finishDeletion(ctx, tx, &c, gone)
	})
	return c, wrapError("delete a face", err)
}

// DeletePerson deletes a person with all faces.
func (s *remover) DeletePerson(ctx context.Context, origin audited.Origin, gallery, person string) (Receipt, error) {
	return s.deletePerson(ctx, origin, personDeletion{gallery, person, ByRequest, func(Person) bool { return true }})
}

// personDeletion is the deletion of a person that, under the lock, still meets a condition.
type personDeletion struct {
	gallery, person, reason string
	condition               func(Person) bool
}

func (s *remover) deletePerson(ctx context.Context, origin audited.Origin, d personDeletion) (Receipt, error) {
	gallery, person, reason := d.gallery, d.person, d.reason
	c := Receipt{Kind: KindPerson, Gallery: gallery, Person: person, Reason: reason, People: 1}
	err := s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, err := s.lockGallery(ctx, tx.Tx, origin.Scope, gallery)
		if err != nil {
			return err
		}
		p, err := s.readPerson(ctx, tx, g, person)
		if err == nil && !d.condition(p) {
			err = fault.NewNotFound("person", person)
		}
		if err != nil {
			return err
		}
		gone, err := facesToRemove(ctx, tx.Tx, g, p.number, 0)
		if err != nil {
			return err
		}
		if err := s.removeFaces(ctx, tx.Tx, g, gone, 1); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "DELETE FROM gallery_people WHERE gallery_id = $1 AND number = $2", g.ID, p.number); err != nil {
			return err
		}
		return s.finishDeletion(ctx, tx, &c, gone)
	})
	return c, wrapError("delete a person", err)
}

// ListReceipts lists the receipts of scope, newest first, at most limit, older than the
// one called before ("" for the newest).
func (s *remover) ListReceipts(ctx context.Context, scope Scope, before string, limit int) ([]Receipt, error) {
	all, err := store.QueryAll(ctx, s.store, scanReceipt, "SELECT "+receiptColumns+` FROM deletion_receipts
		WHERE project_id = $1 AND environment = $2 AND ($3 = '' OR id < $3) ORDER BY id DESC LIMIT $4`,
		scope.ProjectID, string(scope.Environment), before, limitPage(limit, 1000))
	return all, store.ToFault(err)
}

// GetReceipt finds a receipt.
func (s *remover) GetReceipt(ctx context.Context, scope Scope, id string) (Receipt, error) {
	c, err := store.QueryOne(ctx, s.store, scanReceipt, "SELECT "+receiptColumns+` FROM deletion_receipts
		WHERE project_id = $1 AND environment = $2 AND id = $3`, scope.ProjectID, string(scope.Environment), id)
	return c, store.ToFault(notFound(err, "receipt", id))
}
