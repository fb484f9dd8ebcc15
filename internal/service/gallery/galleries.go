package gallery

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// Store keeps galleries (gallery.Service).
type Store interface {
	Create(ctx context.Context, who gallery.Who, name string, retentionDays int) (gallery.Gallery, error)
	ListGalleries(ctx context.Context, scope gallery.Scope) ([]gallery.Gallery, error)
	Get(ctx context.Context, scope gallery.Scope, name string) (gallery.Gallery, error)
	Delete(ctx context.Context, who gallery.Who, name string) (gallery.Receipt, error)
	AddPerson(ctx context.Context, who gallery.Who, name string, p gallery.NewPerson, e *engine.Embedding) (gallery.Person, error)
	ListPeople(ctx context.Context, scope gallery.Scope, name, after string, limit int) ([]gallery.Person, string, error)
	PersonOf(ctx context.Context, scope gallery.Scope, name, person string) (gallery.Person, error)
	DeletePerson(ctx context.Context, who gallery.Who, name, person string) (gallery.Receipt, error)
	AddFace(ctx context.Context, who gallery.Who, name, person string, e engine.Embedding) (gallery.Face, error)
	DeleteFace(ctx context.Context, who gallery.Who, name, person, id string) (gallery.Receipt, error)
	MergePeople(ctx context.Context, who gallery.Who, m gallery.Merge) (gallery.Person, gallery.Receipt, error)
	MoveFace(ctx context.Context, who gallery.Who, m gallery.Move) (gallery.Face, gallery.Receipt, error)
	ListReceipts(ctx context.Context, scope gallery.Scope, before string, limit int) ([]gallery.Receipt, error)
	GetReceipt(ctx context.Context, scope gallery.Scope, id string) (gallery.Receipt, error)
	Search(ctx context.Context, scope gallery.Scope, name string, probe engine.Embedding, q gallery.Query) (gallery.Answer, error)
}

// Service runs the operations on what is stored. It is safe for concurrent use.
type Service struct {
	faces *faceimage.Finder
	book  Store
}

// New makes the operations on book; faces finds and describes the faces.
func New(faces *faceimage.Finder, book Store) *Service { return &Service{faces, book} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("face.search", s.FaceSearch),
		call.Bind("galleries.list", s.GalleriesList),
		call.Bind("galleries.create", s.GalleriesCreate),
		call.Bind("galleries.get", s.GalleriesGet),
		call.Bind("galleries.delete", s.GalleriesDelete),
		call.Bind("galleries.people.list", s.GalleriesPeopleList),
		call.Bind("galleries.people.add", s.GalleriesPeopleAdd),
		call.Bind("galleries.people.get", s.GalleriesPeopleGet),
		call.Bind("galleries.people.delete", s.GalleriesPeopleDelete),
		call.Bind("galleries.people.merge", s.GalleriesPeopleMerge),
		call.Bind("galleries.faces.add", s.GalleriesFacesAdd),
		call.Bind("galleries.faces.move", s.GalleriesFacesMove),
		call.Bind("galleries.faces.delete", s.GalleriesFacesDelete),
		call.Bind("deletions.list", s.DeletionsList),
		call.Bind("deletions.get", s.DeletionsGet),
	}
}

func convertGallery(g gallery.Gallery) apigen.Gallery {
	return apigen.Gallery{ID: g.Name, RetentionDays: g.RetentionDays, People: int(g.People), Faces: int(g.Faces), Created: g.Created}
}

// GalleriesList lists the galleries of the caller (galleries.list).
func (s *Service) GalleriesList(ctx context.Context, c *call.Call, _ *apigen.GalleriesListInput) (*apigen.GalleryListResult, error) {
	all, err := s.book.ListGalleries(ctx, c.Scope())
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
func (s *Service) GalleriesCreate(ctx context.Context, c *call.Call, req *apigen.GalleryCreateRequest) (*apigen.GalleryResult, error) {
	g, err := s.book.Create(ctx, c.Origin(), req.ID, req.RetentionDays)
	if err != nil {
		return nil, err
	}
	return &apigen.GalleryResult{Gallery: convertGallery(g)}, nil
}

// GalleriesGet shows a gallery (galleries.get).
func (s *Service) GalleriesGet(ctx context.Context, c *call.Call, req *apigen.GalleriesGetInput) (*apigen.GalleryResult, error) {
	g, err := s.book.Get(ctx, c.Scope(), req.Gallery)
	if err != nil {
		return nil, err
	}
	return &apigen.GalleryResult{Gallery: convertGallery(g)}, nil
}

// GalleriesDelete deletes a gallery (galleries.delete).
func (s *Service) GalleriesDelete(ctx context.Context, c *call.Call, req *apigen.GalleriesDeleteInput) (*apigen.DeletionResult, error) {
	compared, err := s.book.Delete(ctx, c.Origin(), req.Gallery)
	return convertDeletion(compared, err)
}

func convertGalleryFace(f gallery.Face) apigen.EnrolledFace {
	out := apigen.EnrolledFace{ID: f.ID, Recogniser: f.Recogniser, Created: f.Created, Digest: f.Digest}
	if f.Stale {
		out.Stale = &f.Stale
	}
	return out
}

func convertPerson(p gallery.Person) apigen.Person {
	out := apigen.Person{ID: p.ID, Labels: p.Labels, Created: p.Created, PurgeAt: apigen.PointerToTime(p.Purge)}
	for _, f := range p.Faces {
		out.Faces = append(out.Faces, convertGalleryFace(f))
	}
	return out
}

// GalleriesPeopleList lists the people of a gallery (galleries.people.list).
func (s *Service) GalleriesPeopleList(ctx context.Context, c *call.Call, req *apigen.GalleriesPeopleListInput) (*apigen.PersonListResult, error) {
	after := ""
	if req.After != nil {
		after = *req.After
	}
	people, next, err := s.book.ListPeople(ctx, c.Scope(), req.Gallery, after, req.Limit)
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
func (s *Service) GalleriesPeopleGet(ctx context.Context, c *call.Call, req *apigen.GalleriesPeopleGetInput) (*apigen.PersonResult, error) {
	p, err := s.book.PersonOf(ctx, c.Scope(), req.Gallery, req.Person)
	if err != nil {
		return nil, err
	}
	return &apigen.PersonResult{Person: convertPerson(p)}, nil
}

// GalleriesPeopleDelete deletes a person (galleries.people.delete).
func (s *Service) GalleriesPeopleDelete(ctx context.Context, c *call.Call, req *apigen.GalleriesPeopleDeleteInput) (*apigen.DeletionResult, error) {
	compared, err := s.book.DeletePerson(ctx, c.Origin(), req.Gallery, req.Person)
	return convertDeletion(compared, err)
}

// GalleriesPeopleAdd enrols a person (galleries.people.add).
func (s *Service) GalleriesPeopleAdd(ctx context.Context, c *call.Call, req *apigen.GalleriesPeopleAddInput) (*apigen.PersonResult, error) {
	n := gallery.NewPerson{ID: req.ID, Labels: req.Labels}
	if req.PurgeAt != nil {
		n.Purge = *req.PurgeAt
	}
	var e *engine.Embedding
	if len(req.Image) > 0 {
		described, err := s.DescribeOnlyFace(ctx, c, req.Image)
		if err != nil {
			return nil, err
		}
		e = &described
	}
	p, err := s.book.AddPerson(ctx, c.Origin(), req.Gallery, n, e)
	if err != nil {
		return nil, err
	}
	return &apigen.PersonResult{Person: convertPerson(p)}, nil
}

// GalleriesFacesAdd enrols another face of a person (galleries.faces.add).
func (s *Service) GalleriesFacesAdd(ctx context.Context, c *call.Call, req *apigen.GalleriesFacesAddInput) (*apigen.EnrolledFaceResult, error) {
	e, err := s.DescribeOnlyFace(ctx, c, req.Image)
	if err != nil {
		return nil, err
	}
	f, err := s.book.AddFace(ctx, c.Origin(), req.Gallery, req.Person, e)
	if err != nil {
		return nil, err
	}
	return &apigen.EnrolledFaceResult{Face: convertGalleryFace(f)}, nil
}

// GalleriesFacesDelete deletes a face (galleries.faces.delete).
func (s *Service) GalleriesFacesDelete(ctx context.Context, c *call.Call, req *apigen.GalleriesFacesDeleteInput) (*apigen.DeletionResult, error) {
	compared, err := s.book.DeleteFace(ctx, c.Origin(), req.Gallery, req.Person, req.Face)
	return convertDeletion(compared, err)
}

// DescribeOnlyFace describes the face of a photo that must show one person alone: with two,
// nobody can tell which of them is to be enrolled.
func (s *Service) DescribeOnlyFace(ctx context.Context, c *call.Call, img apigen.Image) (engine.Embedding, error) {
	const param = "image"
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: img, Param: param})
	if err != nil {
		return engine.Embedding{}, err
	}
	defer photo.Release()
	switch n := len(photo.Faces); {
	case n == 0:
		return engine.Embedding{}, call.NewNoFaceError(param)
	case n > 1:
		return engine.Embedding{}, fault.New(fault.TooManyFaces, param, "The photo shows %d faces; one person is enrolled at a time.", n)
	}
	e, hidden, err := s.faces.DescribeForGallery(ctx, photo, photo.Faces[0])
	if err != nil {
		return engine.Embedding{}, err
	}
	if hidden != "" {
		c.AddWarning("The photo shows too little of the face to tell people apart: %s. The person may not be found, or be found in the place of others. Enrol a sharp photo that is evenly lit.", hidden)
	}
	return e, nil
}

// convertDeletion is the answer of a deletion.
func convertDeletion(compared gallery.Receipt, err error) (*apigen.DeletionResult, error) {
	if err != nil {
		return nil, err
	}
	return &apigen.DeletionResult{Receipt: convertReceipt(compared)}, nil
}

func convertReceipt(compared gallery.Receipt) apigen.DeletionReceipt {
	out := apigen.DeletionReceipt{
		ID: compared.ID, Kind: compared.Kind, Gallery: compared.Gallery, Reason: compared.Reason, Actor: compared.Actor, Asked: compared.Asked, Done: apigen.PointerToTime(compared.Done),
		People: int(compared.People), Faces: int(compared.Faces), Digest: compared.Digest,
	}
	if compared.Person != "" {
		out.Person = &compared.Person
	}
	if compared.Into != "" {
		out.Into = &compared.Into
	}
	if compared.RequestID != "" {
		out.RequestID = &compared.RequestID
	}
	return out
}

// DeletionsList lists receipts (deletions.list).
func (s *Service) DeletionsList(ctx context.Context, c *call.Call, req *apigen.DeletionsListInput) (*apigen.DeletionListResult, error) {
	before := ""
	if req.Before != nil {
		before = *req.Before
	}
	all, err := s.book.ListReceipts(ctx, c.Scope(), before, req.Limit)
	if err != nil {
		return nil, err
	}
	out := &apigen.DeletionListResult{Receipts: []apigen.DeletionReceipt{}}
	for _, compared := range all {
		out.Receipts = append(out.Receipts, convertReceipt(compared))
	}
	if len(all) == req.Limit {
		out.Next = &all[len(all)-1].ID
	}
	return out, nil
}

// DeletionsGet shows a receipt (deletions.get).
func (s *Service) DeletionsGet(ctx context.Context, c *call.Call, req *apigen.DeletionsGetInput) (*apigen.DeletionResult, error) {
	compared, err := s.book.GetReceipt(ctx, c.Scope(), req.Receipt)
	return convertDeletion(compared, err)
}
