package console

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// duplicatesForm is what starting a search for duplicates in a gallery needs: a job of kind dedupe, which outlives the
// session of its person and is therefore charged to a key.
type duplicatesForm struct {
	Keys     []apigen.AdminKey // that can pay
	Price    string            // credits, when every person is compared
	Searches []apigen.Job      // earlier ones, the newest first
}

// readDuplicatesForm returns the form of a gallery with so many people.
func readDuplicatesForm(q *request, gallery string, people int) (form duplicatesForm, err error) {
	if form.Keys, err = listPayingKeys(q); err != nil {
		return form, err
	}
	form.Price = ledger.FormatCredits(q.site.options.Description.Operation("face.search").PriceMilli * int64(people))
	var jobs apigen.JobListResult
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.list", params{"limit": "100"}, nil, &jobs); err != nil {
		return form, err
	}
	for _, j := range jobs.Jobs {
		if j.Kind == apigen.JobKindDedupe && textOf(j.Gallery) == gallery {
			form.Searches = append(form.Searches, j)
		}
	}
	return form, nil
}

// startDuplicates begins a search for people of the gallery who may be the same.
func startDuplicates(q *request) error {
	if err := requireOpen(q); err != nil {
		return err
	}
	gallery := q.r.PathValue("gallery")
	body := map[string]any{"kind": "dedupe", "gallery": gallery}
	if err := q.form.readNumber("threshold", body, "threshold"); err != nil {
		return q.page.showAgain(err, showGallery)
	}
	if q.form.read("key") == "" {
		return q.page.showAgain(fault.New(fault.FieldMissing, "key", "No key was chosen.").WithFix("Choose the key that the search is charged to."), showGallery)
	}
	once, err := q.form.readOnce()
	if err != nil {
		return q.page.showAgain(err, showGallery)
	}
	caller := q.session.newCaller(q.form.readEnvironment())
	caller.PayingKey = q.form.read("key")
	var out apigen.JobResult
	if _, err := q.api.callAs(caller, operationCall{name: "jobs.create", body: body, once: once}, &out); err != nil {
		return q.page.showAgain(err, showGallery)
	}
	return q.page.redirect(duplicatesPath(q, gallery, out.Job.ID))
}

func duplicatesPath(q *request, gallery, job string) string {
	return q.base() + "/galleries/" + url.PathEscape(gallery) + "/duplicates/" + url.PathEscape(job) + "?env=" + string(q.form.readEnvironment())
}

// duplicatesView is a search for duplicates with a page of the pairs that were found.
type duplicatesView struct {
	Gallery string
	Job     apigen.Job
	Pairs   []likelyPair
	Failed  []uncomparedPerson
	Paused  string // why it does not go on, and what helps
	Next    string
	IsPart  bool // the page lists not all people of the search
}

// uncomparedPerson is a person of the page who could not be compared, and why.
type uncomparedPerson struct {
	ID   string // empty: the text has it
	Text string
}

// describeUncompared says why an item failed. A message that quotes the id of the person names them once.
func describeUncompared(i apigen.JobItem) uncomparedPerson {
	text := i.Error.Message + " " + i.Error.Fix
	if quoted := strconv.Quote(i.ID); strings.Contains(text, quoted) {
		return uncomparedPerson{Text: strings.ReplaceAll(text, quoted, "“"+i.ID+"”")}
	}
	return uncomparedPerson{i.ID, text}
}

// Threshold is the similarity from which two people are a pair.
func (v duplicatesView) Threshold() float64 {
	if v.Job.Threshold == nil {
		return 0
	}
	return *v.Job.Threshold
}

// IsOpen reports whether the search can still compare more people.
func (v duplicatesView) IsOpen() bool {
	return v.Job.Status == apigen.JobStatusReceiving || v.Job.Status == apigen.JobStatusRunning || v.Job.Status == apigen.JobStatusPaused
}

// likelyPair is two people of a gallery who may be the same.
type likelyPair struct {
	People       [2]string
	Similarity   float64
	Undetermined bool // the faces look too young to say
}

// findSearch returns the search of the path; one of another gallery does not exist here.
func findSearch(q *request) (apigen.Job, error) {
	id := q.r.PathValue("job")
	var one apigen.JobResult
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.get", params{"job": id}, nil, &one); err != nil {
		return one.Job, err
	}
	if one.Job.Kind != apigen.JobKindDedupe || textOf(one.Job.Gallery) != q.r.PathValue("gallery") {
		return one.Job, fault.New(fault.NotFound, "", "No search %q was found.", id).WithFix("Choose one on the page of the gallery.")
	}
	return one.Job, nil
}

func showDuplicates(q *request) error {
	job, err := findSearch(q)
	if err != nil {
		return err
	}
	var items apigen.JobItemListResult
	page := params{"job": job.ID, "after": q.r.URL.Query().Get("after"), "limit": "500"}
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.items.list", page, nil, &items); err != nil {
		return err
	}
	data := duplicatesView{
		Gallery: q.r.PathValue("gallery"), Job: job, Pairs: listPairs(items.Items), Next: textOf(items.Next),
		Paused: describePause(q, textOf(job.PauseReason)),
	}
	data.IsPart = data.Next != "" || page["after"] != ""
	for _, i := range items.Items {
		if i.Error != nil {
			data.Failed = append(data.Failed, describeUncompared(i))
		}
	}
	return q.page.show("duplicates", "Duplicates in "+data.Gallery, data)
}

// describePause says in words why a job is paused: somebody asked for it, or every further item would get the error.
func describePause(q *request, reason string) string {
	for _, e := range q.site.options.Description.Errors {
		if e.Code == reason {
			return strings.TrimSpace(e.Meaning + " " + e.Fix)
		}
	}
	return "somebody paused it. Go on when you are ready."
}

// listPairs lists each pair of the items once, the most similar first. A pair is in the results of both people.
func listPairs(items []apigen.JobItem) []likelyPair {
	seen := map[[2]string]bool{}
	var pairs []likelyPair
	for _, i := range items {
		for _, d := range i.Duplicates {
			names := [2]string{min(i.ID, d.PersonID), max(i.ID, d.PersonID)}
			if seen[names] {
				continue
			}
			seen[names] = true
			pairs = append(pairs, likelyPair{People: names, Similarity: d.Similarity, Undetermined: d.Undetermined != nil && *d.Undetermined})
		}
	}
	slices.SortFunc(pairs, func(a, b likelyPair) int {
		return cmp.Or(cmp.Compare(b.Similarity, a.Similarity), slices.Compare(a.People[:], b.People[:]))
	})
	return pairs
}

// changeSearch pauses, resumes or ends a search.
func changeSearch(operation string) func(*request) error {
	return func(q *request) error {
		job, err := findSearch(q)
		if err != nil {
			return err
		}
		if err := q.api.callProject(q.form.readEnvironment(), operation, params{"job": job.ID}, nil, nil); err != nil {
			return q.page.showAgain(err, showDuplicates)
		}
		return q.page.redirect(duplicatesPath(q, q.r.PathValue("gallery"), job.ID))
	}
}
