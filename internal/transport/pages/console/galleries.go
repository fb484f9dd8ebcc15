package console

import (
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
	if err := q.api.callProject(q.form.readEnvironment(), "galleries.list", nil, nil, &list); err != nil {
		return err
	}
	var deleted apigen.DeletionListResult
	if err := q.api.callProject(q.form.readEnvironment(), "deletions.list", params{"limit": "20"}, nil, &deleted); err != nil {
		return err
	}
	return q.page.show("galleries", "Galleries", galleriesView{list.Galleries, deleted.Receipts})
}

func createGallery(q *request) error {
	if err := requireOpen(q); err != nil {
		return err
	}
	days, err := strconv.Atoi(q.form.read("retention_days"))
	if err != nil {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "retentionDays", "%q is not a number of days.", q.form.read("retention_days")).WithFix("Write a whole number, 0 for no end."), showGalleries)
	}
	body := map[string]any{"id": q.form.read("id"), "retentionDays": days}
	if err := q.api.callProject(q.form.readEnvironment(), "galleries.create", nil, body, nil); err != nil {
		return q.page.showAgain(err, showGalleries)
	}
	return q.page.redirect(galleryPath(q, q.form.read("id")))
}

func galleryActions() []*action {
	who := roles(owner)
	one := projectRoot + "/galleries/{gallery}"
	search := one + "/duplicates/{job}"
	return []*action{
		{name: "galleries", method: "GET", path: projectRoot + "/galleries", scope: inProject, roles: who, serve: showGalleries, menu: "Galleries"},
		{name: "galleries.create", method: "POST", path: projectRoot + "/galleries", scope: inProject, roles: who, serve: createGallery, shownBy: "galleries", done: "The gallery was created."},
		{name: "gallery", method: "GET", path: one, scope: inProject, roles: who, serve: showGallery, up: "galleries"},
		{name: "gallery.enrol", method: "POST", path: one, scope: inProject, roles: who, serve: enrolPerson, shownBy: "gallery", upload: true, done: "The person was enrolled. The photo was not kept."},
		{name: "gallery.search", method: "POST", path: one + "/search", scope: inProject, roles: who, serve: searchGallery, shownBy: "gallery", upload: true},
		{name: "gallery.deletePerson", method: "POST", path: one + "/person", scope: inProject, roles: who, serve: deletePerson, shownBy: "gallery"},
		{name: "gallery.mergePeople", method: "POST", path: one + "/merge", scope: inProject, roles: who, serve: mergePeople, shownBy: "gallery"},
		{name: "gallery.findDuplicates", method: "POST", path: one + "/duplicates", scope: inProject, roles: who, serve: startDuplicates, shownBy: "gallery", done: "The search was started. Load the page again to see how far it is."},
		{name: "duplicates", method: "GET", path: search, scope: inProject, roles: who, serve: showDuplicates, up: "gallery"},
		{name: "duplicates.resume", method: "POST", path: search + "/resume", scope: inProject, roles: who, serve: changeSearch("jobs.resume"), shownBy: "duplicates", done: "The search goes on."},
		{name: "duplicates.cancel", method: "POST", path: search + "/cancel", scope: inProject, roles: who, serve: changeSearch("jobs.cancel"), shownBy: "duplicates", done: "The search was ended. What it had compared is charged."},
		{name: "gallery.delete", method: "POST", path: one + "/delete", scope: inProject, roles: who, serve: deleteGallery, shownBy: "gallery"},
	}
}
