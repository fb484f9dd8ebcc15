package console

import (
	"errors"
	"io"
	"net/url"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

const (
	maxPeopleFile  = 1 << 20
	batchesOnPage  = 20
	maxShownPeople = 200 // lines of a batch on a page
)

// screeningView is the page of the lists of people.
type screeningView struct {
	Provider     string // empty: no lists are configured
	Lists        []aml.List
	ListsProblem string // why they are not shown
	Asked        *askedView
	Query        map[string]string // what was asked, by field of the form
	Storing      bool              // batches may be made
	Keys         []apigen.AdminKey // that can pay for a batch
	Batches      []apigen.Job      // the newest first
	Price        string
	MaxBatch     int // people
}

// askedView is a screening.
type askedView struct {
	Name    string
	Result  apigen.AmlScreenResult
	Charged string
}

func newScreeningView(q *request) (data screeningView, err error) {
	data.Price, data.MaxBatch = ledger.FormatCredits(q.site.options.Description.Operation("aml.screen").PriceMilli), q.site.maxBatch()
	if q.site.options.Lists == nil {
		return data, nil
	}
	data.Provider = q.site.options.Lists.Name()
	if describer, ok := q.site.options.Lists.(aml.Describer); ok {
		if data.Lists, err = describer.DescribeLists(q.r.Context()); err != nil {
			q.site.options.Log.Warn("console: the lists of people do not answer", "error", err)
			data.ListsProblem = "The lists do not answer now."
		}
	}
	if data.Storing = q.session.project.Storing != nil && *q.session.project.Storing; !data.Storing {
		return data, nil
	}
	if data.Keys, err = listPayingKeys(q); err != nil {
		return data, err
	}
	var jobs apigen.JobListResult
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.list", params{"limit": "100"}, nil, &jobs); err != nil {
		return data, err
	}
	for _, j := range jobs.Jobs {
		if j.Kind == apigen.JobKindScreen && len(data.Batches) < batchesOnPage {
			data.Batches = append(data.Batches, j)
		}
	}
	return data, nil
}

func showScreening(q *request) error {
	data, err := newScreeningView(q)
	if err != nil {
		return err
	}
	return q.page.show("screening", "Lists of people", data)
}

// screenPerson asks the lists for one person. Nothing of it is kept, not even in the address.
func screenPerson(q *request) error {
	if err := requireOpen(q); err != nil {
		return q.page.showAgain(err, showScreening)
	}
	body := map[string]any{"name": q.form.read("name")}
	for field, name := range map[string]string{"birth_date": "birthDate", "list": "list"} {
		if text := q.form.read(field); text != "" {
			body[name] = text
		}
	}
	if countries := q.form.readWords("countries"); len(countries) > 0 {
		body["countries"] = countries
	}
	if err := q.form.readNumber("threshold", body, "threshold"); err != nil {
		return q.page.showAgain(err, showScreening)
	}
	asked := &askedView{Name: q.form.read("name")}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "aml.screen", body: body}, &asked.Result)
	if err != nil {
		return q.page.showAgain(err, showScreening)
	}
	asked.Charged = answer.Charged
	q.page.belongTo("screening")
	data, err := newScreeningView(q)
	if err != nil {
		return err
	}
	data.Asked, data.Query = asked, map[string]string{}
	for _, field := range []string{"name", "birth_date", "countries", "list", "threshold"} {
		data.Query[field] = q.form.read(field)
	}
	return q.page.show("screening", "Lists of people", data)
}

// startBatch asks the lists for the people of a file, by a job that is charged to a key.
func startBatch(q *request) error {
	err := q.form.readFiles(maxPeopleFile)
	switch {
	case fault.CodeOf(err) == fault.RequestTooLarge:
		err = fault.New(fault.RequestTooLarge, "people", "The file is larger than 1 MB.").WithFix("Send at most %d people at once.", q.site.maxBatch())
	case err == nil:
		err = requireOpen(q)
	}
	if err != nil {
		return q.page.showAgain(err, showScreening)
	}
	people, err := readPeople(q.form.photos["people"], q.site.maxBatch())
	if err == nil && q.form.read("key") == "" {
		err = fault.New(fault.FieldMissing, "key", "No key was chosen.").WithFix("Choose the key that the batch is charged to.")
	}
	if err != nil {
		return q.page.showAgain(err, showScreening)
	}
	once, err := q.form.readOnce()
	if err != nil {
		return q.page.showAgain(err, showScreening)
	}
	caller := q.session.newCaller(q.form.readEnvironment())
	caller.PayingKey = q.form.read("key")
	var out apigen.JobResult
	if _, err := q.api.callAs(caller, operationCall{name: "aml.batch", body: map[string]any{"people": people}, once: once}, &out); err != nil {
		return q.page.showAgain(err, showScreening)
	}
	return q.page.redirect(q.base() + "/screening/" + url.PathEscape(out.Job.ID) + "?env=" + string(q.form.readEnvironment()))
}

// maxBatch is how many people a batch may have.
func (s *Site) maxBatch() int {
	return *s.options.Description.Operation("aml.batch").Request.Property("people").Schema.MaxItems
}

// readPeople reads a CSV file with the columns name, id, birth_date and country, as a list of people has them.
func readPeople(file []byte, most int) ([]map[string]any, error) {
	refuse := func(format string, args ...any) error {
		return fault.New(fault.FieldInvalid, "people", format, args...).WithFix("Send a CSV file in UTF-8 with a line of column names: name, and where known id, birth_date (1990-12-31) and country.")
	}
	table, err := aml.OpenTable(file)
	switch {
	case errors.Is(err, aml.ErrNoNameColumn):
		return nil, refuse("The file has no column name.")
	case err != nil:
		return nil, refuse("The file has no line of column names.")
	}
	var people []map[string]any
	for {
		read, err := table.Next()
		switch {
		case errors.Is(err, io.EOF) && len(people) == 0:
			return nil, refuse("The file has no people.")
		case errors.Is(err, io.EOF):
			return people, nil
		case err != nil:
			return nil, refuse("Line %d of the file cannot be read.", len(people)+2)
		case len(people) == most:
			return nil, refuse("The file has more than %d people.", most)
		}
		person := map[string]any{"id": "line-" + strconv.Itoa(len(people)+2), "name": read("name")}
		for field, name := range map[string]string{"id": "id", "birth_date": "birthDate"} {
			if text := read(field); text != "" {
				person[name] = text
			}
		}
		if countries := strings.Fields(read("country")); len(countries) > 0 {
			person["countries"] = countries
		}
		people = append(people, person)
	}
}

// batchView is a batch of people with what the lists said of each.
type batchView struct {
	Job    apigen.Job
	Items  []apigen.JobItem
	Next   string
	Paused string // why it does not go on, and what helps
}

func showBatch(q *request) error {
	id := q.r.PathValue("batch")
	var one apigen.JobResult
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.get", params{"job": id}, nil, &one); err != nil {
		return err
	}
	if one.Job.Kind != apigen.JobKindScreen {
		return fault.New(fault.NotFound, "", "No batch %q was found.", id).WithFix("Choose one on the page of the lists of people.")
	}
	var items apigen.JobItemListResult
	page := params{"job": id, "after": q.r.URL.Query().Get("after"), "limit": strconv.Itoa(maxShownPeople)}
	if err := q.api.callProject(q.form.readEnvironment(), "jobs.items.list", page, nil, &items); err != nil {
		return err
	}
	return q.page.show("batch", "A batch of people", batchView{Job: one.Job, Items: items.Items, Next: textOf(items.Next), Paused: describePause(q, textOf(one.Job.PauseReason))})
}

func screeningActions() []*action {
	who, live := roles(owner, developer, reviewer), roles(owner, reviewer)
	path := projectRoot + "/screening"
	return []*action{
		{name: "screening", method: "GET", path: path, scope: inProject, roles: who, live: live, serve: showScreening, menu: "Lists of people"},
		{name: "screening.ask", method: "POST", path: path, scope: inProject, roles: who, live: live, serve: screenPerson, shownBy: "screening"},
		{name: "screening.batch", method: "POST", path: path + "/batch", scope: inProject, roles: who, live: live, serve: startBatch, shownBy: "screening", upload: true, done: "The batch was started. Load the page again to see how far it is."},
		{name: "batch", method: "GET", path: path + "/{batch}", scope: inProject, roles: who, live: live, serve: showBatch, up: "screening"},
	}
}
