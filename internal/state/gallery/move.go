package gallery

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

// mover gives faces to other people of the same gallery. A face that is moved takes the next revision for its removal
// and another one as its new number, so that nodes catch up with it as with a deletion and an enrolment. It keeps its
// digest and its date: those of the record that was enrolled.
type mover struct {
	*records
	changes audited.Changes
	remover *remover
}

// Merge names two people of a gallery.
type Merge struct {
	Gallery string
	Into    string // keeps id and labels, and gets the faces
	From    string // is removed
}

// MergePeople gives the faces of a person to another one, who must have room for all, and removes the first person. Of
// their purge dates the earlier one holds. The receipt is of the person who is removed.
func (s *mover) MergePeople(ctx context.Context, origin audited.Origin, m Merge) (p Person, c Receipt, err error) {
	if m.Into == m.From {
		return p, c, fault.New(fault.FieldInvalid, "from", "A person cannot be merged with itself.").WithFix("Send the id of another person of the gallery.")
	}
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if err := account.RequireStoring(ctx, tx, origin.ProjectID, storedFaces); err != nil {
			return err
		}
		p, c, err = s.mergeLocked(ctx, tx, m, s.now())
		return err
	})
	return p, c, wrapError("merge people", err)
}

// readKept reads a person. One whose date had come at that time is none any more, although nothing has deleted it yet.
func (s *mover) readKept(ctx context.Context, tx *audited.Tx, g Gallery, id string, at time.Time) (Person, error) {
	p, err := s.readPerson(ctx, tx, g, id)
	if err == nil && !p.Purge.IsZero() && !p.Purge.After(at) {
		err = fault.NewNotFound("person", id)
	}
	return p, err
}

// mergeLocked is MergePeople in a transaction, as it was asked for at that time.
func (s *mover) mergeLocked(ctx context.Context, tx *audited.Tx, m Merge, at time.Time) (p Person, c Receipt, err error) {
	g, err := s.lockGallery(ctx, tx.Tx, tx.Origin.Scope, m.Gallery)
	if err != nil {
		return p, c, err
	}
	from, err := s.readKept(ctx, tx, g, m.From, at)
	if err != nil {
		return p, c, err
	}
	if p, err = s.readKept(ctx, tx, g, m.Into, at); err != nil {
		return p, c, err
	}
	gone, err := s.moveFaces(ctx, tx.Tx, g, transfer{from: from, into: p, people: 1})
	if err != nil {
		return p, c, err
	}
	if !from.Purge.IsZero() && (p.Purge.IsZero() || from.Purge.Before(p.Purge)) {
		p.Purge = from.Purge
		if _, err := tx.Exec(ctx, `UPDATE gallery_people SET purge_ms = $3, purge_why = (SELECT purge_why FROM gallery_people WHERE gallery_id = $1 AND number = $4)
			WHERE gallery_id = $1 AND number = $2`, g.ID, p.number, from.Purge.UnixMilli(), from.number); err != nil {
			return p, c, err
		}
	}
	if _, err := tx.Exec(ctx, "DELETE FROM gallery_people WHERE gallery_id = $1 AND number = $2", g.ID, from.number); err != nil {
		return p, c, err
	}
	if p.Faces, err = s.listFaces(ctx, tx, g, p.number); err != nil {
		return p, c, err
	}
	c = Receipt{Kind: KindMerge, Gallery: m.Gallery, Person: m.From, Into: m.Into, Reason: ByRequest, People: 1}
	return p, c, s.remover.finishDeletion(ctx, tx, &c, gone)
}

// Move names a face of a person of a gallery and who gets it.
type Move struct{ Gallery, Person, Face, Into string }

// MoveFace gives one face of a person to another one, who must have room for it. The face gets another id.
func (s *mover) MoveFace(ctx context.Context, origin audited.Origin, m Move) (f Face, c Receipt, err error) {
	number, ok := faceNumber(m.Face)
	switch {
	case !ok:
		return f, c, fault.NewNotFound("face", m.Face)
	case m.Into == m.Person:
		return f, c, fault.New(fault.FieldInvalid, "to", "The face belongs to %q already.", m.Person).WithFix("Send the id of another person of the gallery.")
	}
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if err := account.RequireStoring(ctx, tx, origin.ProjectID, storedFaces); err != nil {
			return err
		}
		f, c, err = s.moveLocked(ctx, tx, m, number, s.now())
		return err
	})
	return f, c, wrapError("move a face", err)
}

// moveLocked is MoveFace in a transaction, as it was asked for at that time.
func (s *mover) moveLocked(ctx context.Context, tx *audited.Tx, m Move, number int64, at time.Time) (f Face, c Receipt, err error) {
	g, err := s.lockGallery(ctx, tx.Tx, tx.Origin.Scope, m.Gallery)
	if err != nil {
		return f, c, err
	}
	from, err := s.readKept(ctx, tx, g, m.Person, at)
	if err != nil {
		return f, c, err
	}
	into, err := s.readKept(ctx, tx, g, m.Into, at)
	if err != nil {
		return f, c, err
	}
	gone, err := s.moveFaces(ctx, tx.Tx, g, transfer{from: from, into: into, face: number})
	if err == nil && len(gone.numbers) == 0 {
		err = fault.NewNotFound("face", m.Face)
	}
	if err != nil {
		return f, c, err
	}
	faces, err := s.listFaces(ctx, tx, g, into.number)
	if err != nil {
		return f, c, err
	}
	c = Receipt{Kind: KindMove, Gallery: m.Gallery, Person: m.Person, Into: m.Into, Reason: ByRequest}
	return faces[len(faces)-1], c, s.remover.finishDeletion(ctx, tx, &c, gone) // the highest number is the newest
}

// transfer is which faces go from one person to another one.
type transfer struct {
	from, into Person
	face       int64 // number of the one face; 0: all
	people     int64 // removed by it: 1 for a merge
}

// moveFaces moves faces under the gallery's lock and returns which, as they were numbered before.
func (s *mover) moveFaces(ctx context.Context, tx *store.Tx, g Gallery, t transfer) (goneFaces, error) {
	faces, err := store.QueryAll(ctx, tx, func(r store.Row) (f storedFace, err error) {
		return f, r.Scan(&f.number, &f.person, &f.recogniser, &f.created, &f.digest, &f.sealed, &f.looks)
	}, "SELECT number, person, recogniser, created_ms, digest, sealed, looks FROM gallery_faces"+whereFaces, g.ID, t.from.number, t.face)
	if err != nil {
		return goneFaces{}, err
	}
	if err := s.checkRoom(ctx, tx, g, t, int64(len(faces))); err != nil {
		return goneFaces{}, err
	}
	var gone goneFaces
	for _, f := range faces {
		gone.numbers, gone.digests = append(gone.numbers, f.number), append(gone.digests, f.digest)
	}
	if err := s.remover.removeFaces(ctx, tx, g, gone, t.people); err != nil {
		return gone, err
	}
	var rows []store.Statement
	count := int64(len(faces))
	vectors := map[int64][]float32{}
	for i, f := range faces {
		moved := f
		moved.number, moved.person = g.revision+count+int64(i)+1, t.into.number
		if vectors[moved.number], err = s.sealAgain(g, f, &moved); err != nil {
			return gone, err
		}
		rows = append(rows, insertStoredFace(g, moved))
	}
	rows = append(rows, store.Statement{SQL: "UPDATE galleries SET revision = revision + $2, faces = faces + $2 WHERE id = $1", Args: []any{g.ID, count}})
	if err := tx.Batch(ctx, rows); err != nil {
		return gone, err
	}
	return gone, s.addVectors(ctx, tx, g, t.into, vectors)
}

// checkRoom refuses faces that the person or the gallery has no room for.
func (s *mover) checkRoom(ctx context.Context, tx *store.Tx, g Gallery, t transfer, faces int64) error {
	held, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM gallery_faces WHERE gallery_id = $1 AND person = $2", g.ID, t.into.number)
	switch {
	case err != nil:
		return err
	case held+faces > MaxFaces:
		return fault.New(fault.GalleryFull, "", "The person has %d faces and would get %d more; %d is the limit.", held, faces, MaxFaces).
			WithFix("Delete faces of one of the two people first.")
	case g.revision+2*faces >= maxRevision:
		return fault.New(fault.GalleryFull, "", "The gallery was changed %d times, which is the limit.", g.revision).
			WithFix("Create a new gallery and enrol the people there.")
	}
	return nil
}

// sealAgain seals the embedding of a face for its new row, moved. vector is nil for one that searches do not compare.
func (s *mover) sealAgain(g Gallery, f storedFace, moved *storedFace) (vector []float32, err error) {
	plain, err := s.box.Open(f.sealed, sealContext(g.ID, f.number, f.person, f.recogniser))
	if errors.Is(err, seal.ErrKeyGivenUp) {
		return nil, fault.New(fault.FieldInvalid, "", "The face %s cannot be moved: the master key that encrypted it was lost.", faceID(f.number)).
			WithFix("Delete that face, and enrol it again where it belongs.")
	}
	if err != nil {
		return nil, err
	}
	defer clear(plain)
	moved.sealed = s.box.Seal(plain, sealContext(g.ID, moved.number, moved.person, f.recogniser))
	if s.vectors != nil && f.recogniser == s.recogniser {
		vector, err = flat.UnmarshalVector(plain)
	}
	return vector, err
}

// addVectors keeps the vectors of moved faces, by their new numbers.
func (s *mover) addVectors(ctx context.Context, tx *store.Tx, g Gallery, into Person, vectors map[int64][]float32) error {
	for number, vector := range vectors {
		if vector == nil {
			continue
		}
		if err := s.vectors.Add(ctx, tx, FaceRef{Gallery: g.ID, Number: number, Person: into.number}, vector); err != nil {
			return err
		}
	}
	return nil
}

// recordMove records the receipt of a merge or a move in the audit log.
func recordMove(tx *audited.Tx, c Receipt) {
	action := "gallery.people.merge"
	if c.Kind == KindMove {
		action = "gallery.face.move"
	}
	tx.Record(audit.Entry{Action: action, ProjectID: tx.Origin.ProjectID, Target: c.ID, Detail: map[string]string{
		"gallery": c.Gallery, "environment": string(tx.Origin.Environment), "faces": strconv.FormatInt(c.Faces, 10), "digest": c.Digest,
	}})
}

// repeatMerge merges again what a receipt says, unless one of the two was enrolled after it. If the receiver is not in
// the backup, the merged person is renamed to the receiver's id: later deletions then find the faces.
func (s *mover) repeatMerge(ctx context.Context, origin audited.Origin, c Receipt) error {
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, from, err := s.findOlder(ctx, tx, c)
		if err != nil {
			return err
		}
		into, err := s.readPerson(ctx, tx, g, c.Into)
		switch {
		case fault.CodeOf(err) == fault.NotFound:
			_, err = tx.Exec(ctx, "UPDATE gallery_people SET person_id = $3 WHERE gallery_id = $1 AND number = $2", g.ID, from.number, c.Into)
			return err
		case err != nil:
			return err
		case into.Created.After(c.Asked):
			return fault.NewNotFound("person", c.Into)
		}
		_, _, err = s.mergeLocked(ctx, tx, Merge{Gallery: c.Gallery, Into: c.Into, From: c.Person}, c.Asked)
		return err
	})
}

// repeatMove moves again the face that a receipt names by its digest. A person who was not in the backup yet is enrolled,
// as old as the receipt.
func (s *mover) repeatMove(ctx context.Context, origin audited.Origin, c Receipt) error {
	face, err := s.remover.findDeletedFace(ctx, origin.Scope, c)
	if err != nil {
		return err
	}
	number, _ := faceNumber(face)
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, from, err := s.findOlder(ctx, tx, c)
		if err != nil {
			return err
		}
		if _, err = s.readPerson(ctx, tx, g, c.Into); fault.CodeOf(err) == fault.NotFound {
			err = s.enrolReceiver(ctx, tx, g, from, c)
		}
		if err != nil {
			return err
		}
		_, _, err = s.moveLocked(ctx, tx, Move{Gallery: c.Gallery, Person: c.Person, Face: face, Into: c.Into}, number, c.Asked)
		return err
	})
}

// enrolReceiver enrols who got the face of a receipt, with the purge date of the other person.
func (s *mover) enrolReceiver(ctx context.Context, tx *audited.Tx, g Gallery, from Person, c Receipt) error {
	_, err := tx.Exec(ctx, `INSERT INTO gallery_people (gallery_id, number, person_id, labels, created_ms, purge_ms, purge_why)
		SELECT gallery_id, $3, $4, '[]', $5, purge_ms, purge_why FROM gallery_people WHERE gallery_id = $1 AND number = $2`,
		g.ID, from.number, g.lastPerson+1, c.Into, c.Asked.UnixMilli())
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, "UPDATE galleries SET last_person = $2, people = people + 1 WHERE id = $1", g.ID, g.lastPerson+1)
	return err
}

// findOlder locks the gallery of a receipt and finds its person, who was enrolled before it.
func (s *mover) findOlder(ctx context.Context, tx *audited.Tx, c Receipt) (Gallery, Person, error) {
	g, err := s.lockGallery(ctx, tx.Tx, tx.Origin.Scope, c.Gallery)
	if err != nil {
		return g, Person{}, err
	}
	p, err := s.readPerson(ctx, tx, g, c.Person)
	if err == nil && p.Created.After(c.Asked.Truncate(time.Millisecond)) {
		err = fault.NewNotFound("person", c.Person)
	}
	return g, p, err
}
