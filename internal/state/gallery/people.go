package gallery

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Person is somebody who was enrolled.
type Person struct {
	ID      string // the owner's
	Labels  []string
	Created time.Time
	Purge   time.Time // deleted then; zero: kept until deleted
	Faces   []Face    // where they were asked for
	number  int64
}

// Face is an enrolled face, without the face.
type Face struct {
	ID         string // face_ and a number
	Recogniser string
	Stale      bool // cannot be compared: made by another recogniser, or sealed with a key that was given up
	Created    time.Time
	Digest     string         // hex SHA-256 of the sealed record, which receipts chain over
	Looks      *face.AgeGroup // of face.Embedding
	number     int64
}

// NewPerson is what a person is enrolled with.
type NewPerson struct {
	ID     string
	Labels []string
	Purge  time.Time // zero: none
}

const selectPerson = "SELECT number, person_id, labels, created_ms, purge_ms FROM gallery_people WHERE gallery_id = $1"

func scanPerson(r store.Row) (Person, error) {
	var p Person
	var labels string
	var created int64
	var purge *int64
	if err := r.Scan(&p.number, &p.ID, &labels, &created, &purge); err != nil {
		return p, err
	}
	p.Created, p.Purge = time.UnixMilli(created).UTC(), fromMs(purge)
	return p, json.Unmarshal([]byte(labels), &p.Labels)
}

func (s *records) readPerson(ctx context.Context, q store.Querier, g Gallery, id string) (Person, error) {
	p, err := store.QueryOne(ctx, q, scanPerson, selectPerson+" AND person_id = $2", g.ID, id)
	return p, notFound(err, "person", id)
}

// faceID is what a face is called outside.
func faceID(number int64) string { return "face_" + strconv.FormatInt(number, 10) }

// faceNumber reads a faceID; false for anything else. Faces are numbered from 1.
func faceNumber(id string) (int64, bool) {
	text, found := strings.CutPrefix(id, "face_")
	n, err := strconv.ParseInt(text, 10, 64)
	return n, found && err == nil && n >= 1 && faceID(n) == id
}

func (s *records) scanFace(r store.Row) (Face, error) {
	var f Face
	var created int64
	var digest, sealed []byte
	var looks *string
	if err := r.Scan(&f.number, &f.Recogniser, &created, &digest, &sealed, &looks); err != nil {
		return f, err
	}
	f.ID, f.Created, f.Digest = faceID(f.number), time.UnixMilli(created).UTC(), hex.EncodeToString(digest)
	id, _ := seal.KeyIDOf(sealed)
	f.Stale = f.Recogniser != s.recogniser || s.box != nil && s.box.GaveUp(id)
	var err error
	f.Looks, err = ParseLooks(looks)
	return f, err
}

// ParseLooks reads the name of an age group from a column looks; nil for NULL.
func ParseLooks(name *string) (*face.AgeGroup, error) {
	if name == nil {
		return nil, nil //nolint:nilnil // not known
	}
	g, err := face.ParseAgeGroup(*name)
	return &g, err
}

// formatLooks is what ParseLooks reads.
func formatLooks(g *face.AgeGroup) *string {
	if g == nil {
		return nil
	}
	name := g.String()
	return &name
}

func (s *records) listFaces(ctx context.Context, q store.Querier, g Gallery, person int64) ([]Face, error) {
	return store.QueryAll(ctx, q, s.scanFace, `SELECT number, recogniser, created_ms, digest, substr(sealed, 1, 5), looks FROM gallery_faces
		WHERE gallery_id = $1 AND person = $2 ORDER BY number`, g.ID, person)
}

// AddPerson enrols a person, with a first face when embedding is not nil.
func (s *enroller) AddPerson(ctx context.Context, origin audited.Origin, gallery string, n NewPerson, embedding *face.Embedding) (Person, error) {
	var p Person
	err := s.changes.Run(ctx, origin, func(tx *audited.Tx) (err error) {
		p, err = s.insertPerson(ctx, tx.Tx, origin, Enrolment{Gallery: gallery, Person: n, Embedding: embedding})
		return err
	})
	return p, wrapError("add a person", err)
}

// Enrolment is a person to add to a gallery, with a first face when Embedding is not nil.
type Enrolment struct {
	Gallery   string
	Person    NewPerson
	Embedding *face.Embedding
}

// AddPersonIn is AddPerson in a transaction of the caller.
func (s *enroller) AddPersonIn(ctx context.Context, tx *store.Tx, origin audited.Origin, e Enrolment) (Person, error) {
	tx.Notify(topic)
	p, err := s.insertPerson(ctx, tx, origin, e)
	return p, wrapError("add a person", err)
}

// CheckEnrolment returns the refusal that AddPersonIn would give for e now, as far as it follows from the gallery, the id and the date.
func (s *enroller) CheckEnrolment(ctx context.Context, q store.Querier, scope Scope, e Enrolment) error {
	g, err := s.findGallery(ctx, q, scope, e.Gallery)
	if err != nil {
		return err
	}
	if _, _, err := purgeDate(g, e.Person.Purge, s.now()); err != nil {
		return err
	}
	_, err = s.readPerson(ctx, q, g, e.Person.ID)
	switch {
	case err == nil:
		return newPersonExists(e.Person.ID)
	case fault.CodeOf(err) == fault.NotFound:
		return nil
	}
	return err
}

// newPersonExists refuses an id that is in use.
func newPersonExists(id string) error {
	return fault.New(fault.AlreadyExists, "id", "The gallery already has a person %q.", id).
		WithFix("Add further faces to the person, or delete the person first.")
}

// insertPerson writes a person. A refusal leaves nothing behind in tx.
func (s *enroller) insertPerson(ctx context.Context, tx *store.Tx, origin audited.Origin, e Enrolment) (Person, error) {
	n := e.Person
	g, err := s.lockForEnrolment(ctx, tx, origin.Scope, e.Gallery)
	if err == nil && e.Embedding != nil {
		err = s.checkFace(g, *e.Embedding)
	}
	if err != nil {
		return Person{}, err
	}
	p := Person{ID: n.ID, Labels: normalLabels(n.Labels), Created: s.now().UTC().Truncate(time.Millisecond), number: g.lastPerson + 1}
	if p.number >= maxRevision {
		return p, fault.New(fault.GalleryFull, "", "%d people were enrolled in the gallery over time, which is the limit.", g.lastPerson).
			WithFix("Create a new gallery and enrol the people there.")
	}
	var why string
	if p.Purge, why, err = purgeDate(g.Gallery, n.Purge, p.Created); err != nil {
		return p, err
	}
	var purge *int64
	if !p.Purge.IsZero() {
		ms := p.Purge.UnixMilli()
		purge = &ms
	}
	labels, err := json.Marshal(p.Labels)
	if err != nil {
		return p, err
	}
	made, err := tx.Exec(ctx, `INSERT INTO gallery_people (gallery_id, number, person_id, labels, created_ms, purge_ms, purge_why)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (gallery_id, person_id) DO NOTHING`,
		g.ID, p.number, p.ID, string(labels), p.Created.UnixMilli(), purge, why)
	if err != nil {
		return p, err
	}
	if made == 0 {
		return p, newPersonExists(n.ID)
	}
	if g.lastPerson = p.number; e.Embedding == nil {
		return p, tx.Batch(ctx, []store.Statement{countIn(g.Gallery, 1, 0)})
	}
	f, err := s.insertFace(ctx, tx, g.Gallery, newFace{person: p.number, people: 1, embedding: *e.Embedding})
	p.Faces = []Face{f}
	return p, err
}

// countIn writes the revision and the last person of a gallery and counts people and faces that were added.
func countIn(g Gallery, people, faces int64) store.Statement {
	return store.Statement{
		SQL:  "UPDATE galleries SET revision = $2, last_person = $3, people = people + $4, faces = faces + $5 WHERE id = $1",
		Args: []any{g.ID, g.revision, g.lastPerson, people, faces},
	}
}

// enrolling is a gallery that is locked for an enrolment.
type enrolling struct {
	Gallery
	stored int64 // faces of all galleries together
}

// lockForEnrolment locks a gallery that faces may be stored in.
func (s *enroller) lockForEnrolment(ctx context.Context, tx *store.Tx, scope Scope, name string) (g enrolling, err error) {
	g.Gallery, err = s.lockGallery(ctx, tx, scope, name, store.Query{
		// Galleries are few; each that grows at the same time may pass the limit by the faces of one transaction.
		SQL: "SELECT CAST(COALESCE(SUM(faces), 0) AS BIGINT) FROM galleries WHERE closing IS NULL",
		Row: func(r store.Row) error { return r.Scan(&g.stored) },
	})
	switch {
	case fault.CodeOf(err) == fault.NotFound:
		return g, cmp.Or(account.RequireStoring(ctx, tx, scope.ProjectID, storedFaces), err)
	case err == nil && !g.storing:
		err = account.NewStoringRefusal(storedFaces)
	}
	return g, err
}

// normalLabels sorts labels and drops doubles; never nil.
func normalLabels(labels []string) []string {
	out := append([]string{}, labels...)
	slices.Sort(out)
	return slices.Compact(out)
}

// purgeDate is the earlier of the date asked for and the gallery's retention.
func purgeDate(g Gallery, asked, created time.Time) (at time.Time, why string, err error) {
	if !asked.IsZero() {
		if !asked.After(created) {
			return at, "", fault.New(fault.FieldInvalid, "purgeAt", "purgeAt is in the past.").WithFix("Send a time in the future.")
		}
		at, why = asked.UTC().Truncate(time.Millisecond), "purge_at"
	}
	if g.RetentionDays > 0 {
		if end := created.AddDate(0, 0, g.RetentionDays); at.IsZero() || end.Before(at) {
			at, why = end, "retention"
		}
	}
	return at, why, nil
}

// AddFace enrols another face of a person.
func (s *enroller) AddFace(ctx context.Context, origin audited.Origin, gallery, person string, embedding face.Embedding) (Face, error) {
	var f Face
	err := s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, err := s.lockForEnrolment(ctx, tx.Tx, origin.Scope, gallery)
		if err != nil {
			return err
		}
		p, err := s.readPerson(ctx, tx, g.Gallery, person)
		if err != nil {
			return err
		}
		n, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM gallery_faces WHERE gallery_id = $1 AND person = $2", g.ID, p.number)
		if err != nil {
			return err
		}
		if n >= MaxFaces {
			return fault.New(fault.GalleryFull, "", "The person has %d faces, which is the limit.", n).WithFix("Delete one of the person's faces first.")
		}
		if err := s.checkFace(g, embedding); err != nil {
			return err
		}
		f, err = s.insertFace(ctx, tx.Tx, g.Gallery, newFace{person: p.number, embedding: embedding})
		return err
	})
	return f, wrapError("add a face", err)
}

// ErrOtherRecogniser says that a face was described by another recogniser than that of the galleries.
var ErrOtherRecogniser = errors.New("the face was described by another recogniser")

// checkFace refuses a face that cannot be added to a gallery.
func (s *enroller) checkFace(g enrolling, e face.Embedding) error {
	if e.Recogniser != s.recogniser || len(e.Vector) != s.dimension {
		return fmt.Errorf("%w: an embedding of %s with %d numbers, want %s with %d", ErrOtherRecogniser, e.Recogniser, len(e.Vector), s.recogniser, s.dimension)
	}
	return s.checkCapacity(g)
}

// newFace is a face to add to a person.
type newFace struct {
	person    int64
	people    int64 // 1 where the person is new
	embedding face.Embedding
}

// insertFace seals an embedding that checkFace allows and takes the gallery's next revision for it. Its statement counts
// a new person too.
func (s *enroller) insertFace(ctx context.Context, tx *store.Tx, g Gallery, n newFace) (Face, error) {
	e := n.embedding
	g.revision++
	number := g.revision
	sealed := s.sealEmbedding(g.ID, number, n.person, e)
	sum := sha256.Sum256(sealed)
	created := s.now().UTC().Truncate(time.Millisecond)
	if err := tx.Batch(ctx, []store.Statement{
		insertStoredFace(g, storedFace{number: number, person: n.person, recogniser: e.Recogniser, created: created.UnixMilli(), digest: sum[:], sealed: sealed, looks: formatLooks(e.Looks)}),
		countIn(g, n.people, 1),
	}); err != nil {
		return Face{}, err
	}
	if s.vectors != nil {
		if err := s.vectors.Add(ctx, tx, FaceRef{Gallery: g.ID, Number: number, Person: n.person}, e.Vector); err != nil {
			return Face{}, err
		}
	}
	return Face{ID: faceID(number), Recogniser: e.Recogniser, Created: created, Digest: hex.EncodeToString(sum[:]), Looks: e.Looks, number: number}, nil
}

// storedFace is a row of gallery_faces.
type storedFace struct {
	number, person int64
	recogniser     string
	created        int64 // ms
	digest, sealed []byte
	looks          *string
}

// insertStoredFace writes a face of a gallery.
func insertStoredFace(g Gallery, f storedFace) store.Statement {
	return store.Statement{
		SQL:  `INSERT INTO gallery_faces (gallery_id, number, person, recogniser, created_ms, digest, sealed, looks) VALUES (` + store.FormatPlaceholders(1, 8) + ")",
		Args: []any{g.ID, f.number, f.person, f.recogniser, f.created, f.digest, f.sealed, f.looks},
	}
}

// checkCapacity refuses a face more than there is room for.
func (s *enroller) checkCapacity(g enrolling) error {
	switch {
	case g.revision >= maxRevision:
		return fault.New(fault.GalleryFull, "", "The gallery was changed %d times, which is the limit.", g.revision).
			WithFix("Create a new gallery and enrol the people there.")
	case g.stored >= s.capacity:
		return fault.New(fault.GalleryFull, "", "All galleries together hold %d faces, which is the limit of this service.", g.stored)
	}
	return nil
}

// PersonOf shows a person with faces.
func (s *records) PersonOf(ctx context.Context, scope Scope, gallery, person string) (Person, error) {
	g, err := s.findGallery(ctx, s.store, scope, gallery)
	if err != nil {
		return Person{}, store.ToFault(err)
	}
	p, err := s.readPerson(ctx, s.store, g, person)
	if err == nil {
		p.Faces, err = s.listFaces(ctx, s.store, g, p.number)
	}
	return p, store.ToFault(err)
}

// ListPeople lists at most limit people after the one called after ("" for the start), in
// the order of enrolment; next is the after of the following page, empty at the end.
func (s *records) ListPeople(ctx context.Context, scope Scope, gallery, after string, limit int) (people []Person, next string, err error) {
	g, err := s.findGallery(ctx, s.store, scope, gallery)
	if err != nil {
		return nil, "", store.ToFault(err)
	}
	from, err := strconv.ParseInt(cmp.Or(after, "0"), 10, 64)
	if err != nil {
		return nil, "", fault.New(fault.FieldInvalid, "after", "after is not a position in this list.").WithFix("Send the value of next from the previous page.")
	}
	n := limitPage(limit, 1000)
	people, err = store.QueryAll(ctx, s.store, scanPerson, selectPerson+" AND number > $2 ORDER BY number LIMIT $3", g.ID, from, n)
	if err == nil && int64(len(people)) == n {
		next = strconv.FormatInt(people[n-1].number, 10)
	}
	return people, next, store.ToFault(err)
}
