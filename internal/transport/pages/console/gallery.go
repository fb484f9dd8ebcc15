package console

import (
	"net/url"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

func galleryPath(q *request, id string) string {
	return q.base() + "/galleries/" + url.PathEscape(id) + "?env=" + string(q.form.readEnvironment())
}

// galleryView is one gallery with its people and, after a search, whom the photo may show.
type galleryView struct {
	Gallery apigen.Gallery
	People  []apigen.Person
	Only    string // the person that the list is narrowed to; empty: nobody
	Next    string
	Form    duplicatesForm
	Photo   *upload // nil: nobody was searched for
	Found   apigen.FaceSearchResult
	Charged string
}

func readGallery(q *request) (data galleryView, err error) {
	id := q.r.PathValue("gallery")
	var one apigen.GalleryResult
	if err := q.api.callProject(q.form.readEnvironment(), "galleries.get", params{"gallery": id}, nil, &one); err != nil {
		return data, err
	}
	data.Gallery, data.Only = one.Gallery, q.r.URL.Query().Get("person")
	if err := data.readPeople(q); err != nil {
		return data, err
	}
	data.Form, err = readDuplicatesForm(q, id, one.Gallery.People)
	return data, err
}

// readPeople reads a page of the people, or the one person that the address names.
func (v *galleryView) readPeople(q *request) error {
	if v.Only != "" {
		var one apigen.PersonResult
		err := q.api.callProject(q.form.readEnvironment(), "galleries.people.get", params{"gallery": v.Gallery.ID, "person": v.Only}, nil, &one)
		v.People = []apigen.Person{one.Person}
		return err
	}
	var list apigen.PersonListResult
	err := q.api.callProject(q.form.readEnvironment(), "galleries.people.list", params{"gallery": v.Gallery.ID, "after": q.r.URL.Query().Get("after"), "limit": "100"}, nil, &list)
	v.People, v.Next = list.People, textOf(list.Next)
	return err
}

// HasLabels reports whether a person of the list has a label.
func (v galleryView) HasLabels() bool {
	return slices.ContainsFunc(v.People, func(p apigen.Person) bool { return len(p.Labels) > 0 })
}

func showGallery(q *request) error {
	data, err := readGallery(q)
	if err != nil {
		return err
	}
	return q.page.show("gallery", "Gallery "+data.Gallery.ID, data)
}

// enrolPerson adds a person with a photo.
func enrolPerson(q *request) error {
	photo, err := q.form.readUpload()
	if err != nil {
		return q.page.showAgain(err, showGallery)
	}
	if err := requireOpen(q); err != nil {
		return err
	}
	body := map[string]any{"id": q.form.read("id"), "image": photo.Data}
	if labels := q.form.readWords("labels"); len(labels) > 0 {
		body["labels"] = labels
	}
	if err := q.api.callProject(q.form.readEnvironment(), "galleries.people.add", params{"gallery": q.r.PathValue("gallery")}, body, nil); err != nil {
		return q.page.showAgain(err, showGallery)
	}
	return q.page.redirect(galleryPath(q, q.r.PathValue("gallery")))
}

// searchGallery finds the people that a photo may show.
func searchGallery(q *request) error {
	photo, err := q.form.readUpload()
	if err != nil {
		return q.page.showAgain(err, showGallery)
	}
	if err := requireOpen(q); err != nil {
		return err
	}
	data, err := readGallery(q)
	if err != nil {
		return err
	}
	body := map[string]any{"image": photo.Data, "gallery": data.Gallery.ID}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "face.search", body: body}, &data.Found)
	if err != nil {
		return q.page.showAgain(err, showGallery)
	}
	data.Photo, data.Charged = photo, answer.Charged
	q.page.belongTo("gallery")
	return q.page.show("gallery", "Gallery "+data.Gallery.ID, data)
}

// receiptView is the page with the receipt of a deletion.
type receiptView struct{ Receipt apigen.DeletionReceipt }

func deleteFromGallery(q *request, operation string, p params) error {
	var out apigen.DeletionResult
	if err := q.api.callProject(q.form.readEnvironment(), operation, p, nil, &out); err != nil {
		return q.page.showAgain(err, showGallery)
	}
	q.page.belongTo("galleries")
	return q.page.show("receipt", "Receipt of a deletion", receiptView{out.Receipt})
}

func deletePerson(q *request) error {
	return deleteFromGallery(q, "galleries.people.delete", params{"gallery": q.r.PathValue("gallery"), "person": q.form.read("id")})
}

// mergePeople gives the faces of one person to another, who stays.
func mergePeople(q *request) error {
	if err := requireOpen(q); err != nil {
		return err
	}
	stays, from, ok := strings.Cut(q.form.read("pair"), " ")
	if !ok {
		return q.page.showAgain(fault.New(fault.FieldMissing, "pair", "The form does not say which two people are merged.").WithFix("Load the page of the search again and send the form from there."), showGallery)
	}
	var out apigen.PersonMergeResult
	p := params{"gallery": q.r.PathValue("gallery"), "person": stays}
	if err := q.api.callProject(q.form.readEnvironment(), "galleries.people.merge", p, apigen.GalleriesPeopleMergeRequest{From: from}, &out); err != nil {
		return q.page.showAgain(err, showGallery)
	}
	q.page.belongTo("galleries")
	return q.page.show("receipt", "Receipt of a merge", receiptView{out.Receipt})
}

func deleteGallery(q *request) error {
	id := q.r.PathValue("gallery")
	if q.form.read("confirm") != id {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "confirm", "The id of the gallery is not %q.", q.form.read("confirm")).WithFix("Write the id as it stands in the title of the page."), showGallery)
	}
	return deleteFromGallery(q, "galleries.delete", params{"gallery": id})
}
