package console

import (
	"net/url"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// galleriesView is the list of galleries of one environment with the last deletions.
type galleriesView struct {
	Galleries []apigen.Gallery
	Receipts  []apigen.DeletionReceipt
}

func showGalleries(q *request) error {
	var list apigen.GalleryListResult
	if err := q.callKey(q.environment(), "galleries.list", nil, nil, &list); err != nil {
		return err
	}
	var deleted apigen.DeletionListResult
	if err := q.callKey(q.environment(), "deletions.list", params{"limit": "20"}, nil, &deleted); err != nil {
		return err
	}
	return q.show("galleries", "Galleries", galleriesView{list.Galleries, deleted.Receipts})
}

func createGallery(q *request) error {
	if err := q.requireOpen(); err != nil {
		return err
	}
	days, err := strconv.Atoi(q.field("retention_days"))
	if err != nil {
		return q.showAgain(fault.New(fault.FieldInvalid, "retentionDays", "%q is not a number of days.", q.field("retention_days")).WithFix("Write a whole number, 0 for no end."), showGalleries)
	}
	body := map[string]any{"id": q.field("id"), "retentionDays": days}
	if err := q.callKey(q.environment(), "galleries.create", nil, body, nil); err != nil {
		return q.showAgain(err, showGalleries)
	}
	return q.redirect(q.galleryPath(q.field("id")))
}

func (q *request) galleryPath(id string) string {
	return q.base() + "/galleries/" + url.PathEscape(id) + "?env=" + string(q.environment())
}

// galleryView is one gallery with its people and, after a search, whom the photo may show.
type galleryView struct {
	Gallery apigen.Gallery
	People  []apigen.Person
	Next    string
	Form    duplicatesForm
	Photo   *upload // nil: nobody was searched for
	Found   apigen.FaceSearchResult
	Charged string
}

func (q *request) readGallery() (data galleryView, err error) {
	id := q.r.PathValue("gallery")
	var one apigen.GalleryResult
	if err := q.callKey(q.environment(), "galleries.get", params{"gallery": id}, nil, &one); err != nil {
		return data, err
	}
	var list apigen.PersonListResult
	if err := q.callKey(q.environment(), "galleries.people.list", params{"gallery": id, "after": q.r.URL.Query().Get("after"), "limit": "100"}, nil, &list); err != nil {
		return data, err
	}
	data = galleryView{Gallery: one.Gallery, People: list.People, Next: textOf(list.Next)}
	data.Form, err = q.readDuplicatesForm(id, one.Gallery.People)
	return data, err
}

func showGallery(q *request) error {
	data, err := q.readGallery()
	if err != nil {
		return err
	}
	return q.show("gallery", "Gallery "+data.Gallery.ID, data)
}

// enrolPerson adds a person with a photo.
func enrolPerson(q *request) error {
	photo, err := q.readUpload()
	if err != nil {
		return q.showAgain(err, showGallery)
	}
	if err := q.requireOpen(); err != nil {
		return err
	}
	body := map[string]any{"id": q.field("id"), "image": photo.Data}
	if labels := q.readWords("labels"); len(labels) > 0 {
		body["labels"] = labels
	}
	if err := q.callKey(q.environment(), "galleries.people.add", params{"gallery": q.r.PathValue("gallery")}, body, nil); err != nil {
		return q.showAgain(err, showGallery)
	}
	return q.redirect(q.galleryPath(q.r.PathValue("gallery")))
}

// searchGallery finds the people that a photo may show.
func searchGallery(q *request) error {
	photo, err := q.readUpload()
	if err != nil {
		return q.showAgain(err, showGallery)
	}
	if err := q.requireOpen(); err != nil {
		return err
	}
	data, err := q.readGallery()
	if err != nil {
		return err
	}
	body := map[string]any{"image": photo.Data, "gallery": data.Gallery.ID}
	answer, err := q.callAs(q.callerIn(q.environment()), operationCall{name: "face.search", body: body}, &data.Found)
	if err != nil {
		return q.showAgain(err, showGallery)
	}
	data.Photo, data.Charged = photo, answer.Charged
	q.action = q.site.byName["gallery"]
	return q.show("gallery", "Gallery "+data.Gallery.ID, data)
}

// receiptView is the page with the receipt of a deletion.
type receiptView struct{ Receipt apigen.DeletionReceipt }

func (q *request) deleteFromGallery(operation string, p params) error {
	var out apigen.DeletionResult
	if err := q.callKey(q.environment(), operation, p, nil, &out); err != nil {
		return q.showAgain(err, showGallery)
	}
	q.action = q.site.byName["galleries"]
	return q.show("receipt", "Receipt of a deletion", receiptView{out.Receipt})
}

func deletePerson(q *request) error {
	return q.deleteFromGallery("galleries.people.delete", params{"gallery": q.r.PathValue("gallery"), "person": q.field("id")})
}

func deleteGallery(q *request) error {
	id := q.r.PathValue("gallery")
	if q.field("confirm") != id {
		return q.showAgain(fault.New(fault.FieldInvalid, "confirm", "The id of the gallery is not %q.", q.field("confirm")).WithFix("Write the id as it stands in the title of the page."), showGallery)
	}
	return q.deleteFromGallery("galleries.delete", params{"gallery": id})
}

func galleryActions() []*action {
	who := roles(owner)
	one := projectRoot + "/galleries/{gallery}"
	search := one + "/duplicates/{job}"
	return []*action{
		{name: "galleries", method: "GET", path: projectRoot + "/galleries", scope: inProject, roles: who, serve: showGalleries, menu: "Galleries"},
		{name: "galleries.create", method: "POST", path: projectRoot + "/galleries", scope: inProject, roles: who, serve: createGallery, shownBy: "galleries", done: "The gallery was created."},
		{name: "gallery", method: "GET", path: one, scope: inProject, roles: who, serve: showGallery},
		{name: "gallery.enrol", method: "POST", path: one, scope: inProject, roles: who, serve: enrolPerson, shownBy: "gallery", upload: true, done: "The person was enrolled. The photo was not kept."},
		{name: "gallery.search", method: "POST", path: one + "/search", scope: inProject, roles: who, serve: searchGallery, shownBy: "gallery", upload: true},
		{name: "gallery.deletePerson", method: "POST", path: one + "/person", scope: inProject, roles: who, serve: deletePerson, shownBy: "gallery"},
		{name: "gallery.findDuplicates", method: "POST", path: one + "/duplicates", scope: inProject, roles: who, serve: startDuplicates, shownBy: "gallery", done: "The search was started. Load the page again to see how far it is."},
		{name: "duplicates", method: "GET", path: search, scope: inProject, roles: who, serve: showDuplicates},
		{name: "duplicates.resume", method: "POST", path: search + "/resume", scope: inProject, roles: who, serve: changeSearch("jobs.resume"), shownBy: "duplicates", done: "The search goes on."},
		{name: "duplicates.cancel", method: "POST", path: search + "/cancel", scope: inProject, roles: who, serve: changeSearch("jobs.cancel"), shownBy: "duplicates", done: "The search was ended. What it had compared is charged."},
		{name: "gallery.delete", method: "POST", path: one + "/delete", scope: inProject, roles: who, serve: deleteGallery, shownBy: "gallery"},
	}
}
