package operation

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// GalleryStore keeps galleries (gallery.Service).
type GalleryStore interface {
	Create(ctx context.Context, who gallery.Who, name string, retentionDays int) (gallery.Gallery, error)
	ListGalleries(ctx context.Context, scope gallery.Scope) ([]gallery.Gallery, error)
	Get(ctx context.Context, scope gallery.Scope, name string) (gallery.Gallery, error)
	Delete(ctx context.Context, who gallery.Who, name string) (gallery.Receipt, error)
	AddPerson(ctx context.Context, who gallery.Who, name string, p gallery.NewPerson, e *face.Embedding) (gallery.Person, error)
	ListPeople(ctx context.Context, scope gallery.Scope, name, after string, limit int) ([]gallery.Person, string, error)
	PersonOf(ctx context.Context, scope gallery.Scope, name, person string) (gallery.Person, error)
	DeletePerson(ctx context.Context, who gallery.Who, name, person string) (gallery.Receipt, error)
	AddFace(ctx context.Context, who gallery.Who, name, person string, e face.Embedding) (gallery.Face, error)
	DeleteFace(ctx context.Context, who gallery.Who, name, person, id string) (gallery.Receipt, error)
	ListReceipts(ctx context.Context, scope gallery.Scope, before string, limit int) ([]gallery.Receipt, error)
	GetReceipt(ctx context.Context, scope gallery.Scope, id string) (gallery.Receipt, error)
	Search(ctx context.Context, scope gallery.Scope, name string, probe face.Embedding, q gallery.Query) (gallery.Answer, error)
}

// Galleries runs the operations on what is stored.
type Galleries struct {
	*Service
	book GalleryStore
}

// NewGalleries makes the operations on book; s finds and describes the faces.
func NewGalleries(s *Service, book GalleryStore) *Galleries { return &Galleries{s, book} }

func projectScope(call *Call) gallery.Scope {
	return gallery.Scope{ProjectID: call.Caller.ProjectID, Environment: call.Caller.Environment}
}

func requestingActor(call *Call) gallery.Who {
	who := gallery.Who{Scope: projectScope(call), Actor: call.Caller.KeyID, RequestID: call.RequestID}
	if call.Address.IsValid() {
		who.Address = call.Address.String()
	}
	return who
}

func convertGallery(g gallery.Gallery) apigen.Gallery {
	return apigen.Gallery{ID: g.Name, RetentionDays: g.RetentionDays, People: int(g.People), Faces: int(g.Faces), Created: g.Created}
}

// GalleriesList lists the galleries of the caller (galleries.list).
func (s *Galleries) GalleriesList(ctx context.Context, call *Call, _ *apigen.GalleriesListInput) (*apigen.GalleryListResult, error) {
	all, err := s.book.ListGalleries(ctx, projectScope(call))
	if err != nil {
		return nil, err
	}
	out := &apigen.GalleryListResult{Galleries: []apigen.Gallery{}}
	for _, g := range all {
		out.Galleries = append(out.Galleries, convertGallery(g))
	}
	return out, nil
}

// GalleriesCreate makes a gallery (galleries.create).
func (s *Galleries) GalleriesCreate(ctx context.Context, call *Call, req *apigen.GalleryCreateRequest) (*apigen.GalleryResult, error) {
	g, err := s.book.Create(ctx, requestingActor(call), req.ID, req.RetentionDays)
	if err != nil {
		return nil, err
	}
	return &apigen.GalleryResult{Gallery: convertGallery(g)}, nil
}

// GalleriesGet shows a gallery (galleries.get).
func (s *Galleries) GalleriesGet(ctx context.Context, call *Call, req *apigen.GalleriesGetInput) (*apigen.GalleryResult, error) {
	g, err := s.book.Get(ctx, projectScope(call), req.Gallery)
	if err != nil {
		return nil, err
	}
	return &apigen.GalleryResult{Gallery: convertGallery(g)}, nil
}

// GalleriesDelete deletes a gallery (galleries.delete).
func (s *Galleries) GalleriesDelete(ctx context.Context, call *Call, req *apigen.GalleriesDeleteInput) (*apigen.DeletionResult, error) {
	c, err := s.book.Delete(ctx, requestingActor(call), req.Gallery)
	return convertDeletion(c, err)
}

func convertGalleryFace(f gallery.Face) apigen.EnrolledFace {
	out := apigen.EnrolledFace{ID: f.ID, Recogniser: f.Recogniser, Created: f.Created, Digest: f.Digest}
	if f.Stale {
		out.Stale = &f.Stale
	}
	return out
}

func convertPerson(p gallery.Person) apigen.Person {
	out := apigen.Person{ID: p.ID, Labels: p.Labels, Created: p.Created, PurgeAt: optionalTime(p.Purge)}
	for _, f := range p.Faces {
		out.Faces = append(out.Faces, convertGalleryFace(f))
	}
	return out
}

// optionalTime is t, or nil when there is none.
func optionalTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// GalleriesPeopleList lists the people of a gallery (galleries.people.list).
func (s *Galleries) GalleriesPeopleList(ctx context.Context, call *Call, req *apigen.GalleriesPeopleListInput) (*apigen.PersonListResult, error) {
	after := ""
	if req.After != nil {
		after = *req.After
	}
	people, next, err := s.book.ListPeople(ctx, projectScope(call), req.Gallery, after, req.Limit)
	if err != nil {
		return nil, err
	}
	out := &apigen.PersonListResult{People: []apigen.Person{}}
	for _, p := range people {
		out.People = append(out.People, convertPerson(p))
	}
	if next != "" {
		out.Next = &next
	}
	return out, nil
}

// GalleriesPeopleGet shows a person (galleries.people.get).
func (s *Galleries) GalleriesPeopleGet(ctx context.Context, call *Call, req *apigen.GalleriesPeopleGetInput) (*apigen.PersonResult, error) {
	p, err := s.book.PersonOf(ctx, projectScope(call), req.Gallery, req.Person)
	if err != nil {
		return nil, err
	}
	return &apigen.PersonResult{Person: convertPerson(p)}, nil
}

// GalleriesPeopleDelete deletes a person (galleries.people.delete).
func (s *Galleries) GalleriesPeopleDelete(ctx context.Context, call *Call, req *apigen.GalleriesPeopleDeleteInput) (*apigen.DeletionResult, error) {
	c, err := s.book.DeletePerson(ctx, requestingActor(call), req.Gallery, req.Person)
	return convertDeletion(c, err)
}

// GalleriesPeopleAdd enrols a person (galleries.people.add).
func (s *Galleries) GalleriesPeopleAdd(ctx context.Context, call *Call, req *apigen.GalleriesPeopleAddInput) (*apigen.PersonResult, error) {
	n := gallery.NewPerson{ID: req.ID, Labels: req.Labels}
	if req.PurgeAt != nil {
		n.Purge = *req.PurgeAt
	}
	var e *face.Embedding
	if len(req.Image) > 0 {
		described, err := s.onlyFace(ctx, call, req.Image)
		if err != nil {
			return nil, err
		}
		e = &described
	}
	p, err := s.book.AddPerson(ctx, requestingActor(call), req.Gallery, n, e)
	if err != nil {
		return nil, err
	}
	return &apigen.PersonResult{Person: convertPerson(p)}, nil
}

// GalleriesFacesAdd enrols another face of a person (galleries.faces.add).
func (s *Galleries) GalleriesFacesAdd(ctx context.Context, call *Call, req *apigen.GalleriesFacesAddInput) (*apigen.EnrolledFaceResult, error) {
	e, err := s.onlyFace(ctx, call, req.Image)
	if err != nil {
		return nil, err
	}
	f, err := s.book.AddFace(ctx, requestingActor(call), req.Gallery, req.Person, e)
	if err != nil {
		return nil, err
	}
	return &apigen.EnrolledFaceResult{Face: convertGalleryFace(f)}, nil
}

// GalleriesFacesDelete deletes a face (galleries.faces.delete).
func (s *Galleries) GalleriesFacesDelete(ctx context.Context, call *Call, req *apigen.GalleriesFacesDeleteInput) (*apigen.DeletionResult, error) {
	c, err := s.book.DeleteFace(ctx, requestingActor(call), req.Gallery, req.Person, req.Face)
	return convertDeletion(c, err)
}

// onlyFace describes the face of a photo that must show one person alone: with two,
// nobody can tell which of them is to be enrolled.
func (s *Galleries) onlyFace(ctx context.Context, call *Call, img apigen.Image) (face.Embedding, error) {
	const param = "image"
	sub, err := s.detectFaces(ctx, call, img, param)
	if err != nil {
		return face.Embedding{}, err
	}
	defer sub.releaseImages()
	switch n := len(sub.faces); {
	case n == 0:
		return face.Embedding{}, newNoFaceError(param)
	case n > 1:
		return face.Embedding{}, fault.New(fault.TooManyFaces, param, "The photo shows %d faces; one person is enrolled at a time.", n)
	}
	e, err := s.engine.DescribeFace(ctx, sub.photo, sub.faces[0])
	if err != nil {
		return face.Embedding{}, fault.AtParam(err, param)
	}
	hidden, err := s.attributes.FindHidden(s.prepareAttributes(sub, sub.faces[0]))
	if err != nil {
		return face.Embedding{}, fault.AtParam(err, param)
	}
	maybeYoung, _ := s.engine.ScreenMinor(e)
	if why := hidden.Reason(maybeYoung); why != "" {
		call.AddWarning("The photo shows too little of the face to tell people apart: %s. The person may not be found, or be found in the place of others. Enrol a sharp photo that is evenly lit.", why)
	}
	return e, nil
}

// convertDeletion is the answer of a deletion.
func convertDeletion(c gallery.Receipt, err error) (*apigen.DeletionResult, error) {
	if err != nil {
		return nil, err
	}
	return &apigen.DeletionResult{Receipt: convertReceipt(c)}, nil
}

func convertReceipt(c gallery.Receipt) apigen.DeletionReceipt {
	out := apigen.DeletionReceipt{
		ID: c.ID, Kind: c.Kind, Gallery: c.Gallery, Reason: c.Reason, Actor: c.Actor, Asked: c.Asked, Done: optionalTime(c.Done),
		People: int(c.People), Faces: int(c.Faces), Digest: c.Digest,
	}
	if c.Person != "" {
		out.Person = &c.Person
	}
	if c.RequestID != "" {
		out.RequestID = &c.RequestID
	}
	return out
}

// DeletionsList lists receipts (deletions.list).
func (s *Galleries) DeletionsList(ctx context.Context, call *Call, req *apigen.DeletionsListInput) (*apigen.DeletionListResult, error) {
	before := ""
	if req.Before != nil {
		before = *req.Before
	}
	all, err := s.book.ListReceipts(ctx, projectScope(call), before, req.Limit)
	if err != nil {
		return nil, err
	}
	out := &apigen.DeletionListResult{Receipts: []apigen.DeletionReceipt{}}
	for _, c := range all {
		out.Receipts = append(out.Receipts, convertReceipt(c))
	}
	if len(all) == req.Limit {
		out.Next = &all[len(all)-1].ID
	}
	return out, nil
}

// DeletionsGet shows a receipt (deletions.get).
func (s *Galleries) DeletionsGet(ctx context.Context, call *Call, req *apigen.DeletionsGetInput) (*apigen.DeletionResult, error) {
	c, err := s.book.GetReceipt(ctx, projectScope(call), req.Receipt)
	return convertDeletion(c, err)
}
