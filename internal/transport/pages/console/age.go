package console

import (
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// defaultTillAge is the age that customers must have where a project sets none: the default of age.verify.
const defaultTillAge = 18

// tillAge is the age that customers of a project must have.
func tillAge(set *int) *int {
	if set == nil {
		age := defaultTillAge
		return &age
	}
	return set
}

// readTillAge reads the age of the form of settings; nil: it is left as it is.
func readTillAge(q *request) (*int, error) {
	if !q.form.has("till_min_age") {
		return nil, nil
	}
	text := q.form.read("till_min_age")
	age, err := strconv.Atoi(text)
	if err != nil {
		return nil, fault.New(fault.FieldInvalid, "till_min_age", "%q is not an age.", text).WithFix("Write whole years, such as 18.")
	}
	return &age, nil
}

// ageView is the page on which a clerk checks the age of a customer.
type ageView struct {
	MinAge  int
	MayLive bool
	Asked   bool   // a photo was checked
	Signal  string // good, warn or bad, the class of the note
	Title   string // one or two words, read from a step away
	Text    string // what the clerk says or does
	Icon    string // that says the same as the colour
	Reason  string // why, where it is known
	Charged string
}

func newAgeView(q *request) ageView {
	return ageView{MinAge: *tillAge(q.session.project.TillMinAge), MayLive: q.session.canUseLive("age.check")}
}

func showAge(q *request) error { return q.page.show("age", "Check an age", newAgeView(q)) }

// checkAge checks one photo. Nothing of it is kept, not even on the page.
func checkAge(q *request) error {
	photo, err := q.form.readUpload()
	if err == nil {
		err = requireOpen(q)
	}
	if err != nil {
		return q.page.showAgain(err, showAge)
	}
	data := newAgeView(q)
	data.Asked = true
	var result apigen.AgeVerifyResult
	body := map[string]any{"image": photo.Data, "minAge": data.MinAge}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "age.verify", body: body}, &result)
	switch {
	case err != nil && answer == nil:
		return err
	case err != nil:
		f := q.page.toFault(err)
		data.Signal, data.Title, data.Text, data.Reason = "warn", "No answer", "Take another photo, or ask for a document.", f.Message+" "+f.Fix
	default:
		data.Charged = answer.Charged
		data.describeAge(result)
	}
	data.Icon = map[string]string{"good": "yes", "bad": "no"}[data.Signal]
	if data.Icon == "" {
		data.Icon = "document"
	}
	q.page.belongTo("age")
	return q.page.show("age", "Check an age", data)
}

// describeAge says what the clerk does. Only an age band that lies below the required age is a no: where the band holds it, or
// nothing could be measured, a document decides.
func (v *ageView) describeAge(r apigen.AgeVerifyResult) {
	if len(r.Reasons) > 0 {
		v.Reason = r.Reasons[0].Text
	}
	measured := r.Status == nil && len(r.Age) == 2
	switch {
	case r.Allowed:
		v.Signal, v.Title, v.Text = "good", "Yes", fmt.Sprintf("Old enough: at least %d.", v.MinAge)
	case measured && r.Age[1] < v.MinAge:
		v.Signal, v.Title, v.Text = "bad", "No", fmt.Sprintf("Looks younger than %d. Do not sell without a document.", v.MinAge)
	default:
		v.Signal, v.Title, v.Text = "warn", "Document", fmt.Sprintf("Ask for a document: the photo does not show whether the customer is %d.", v.MinAge)
	}
}

func ageActions() []*action {
	who := roles(clerk, owner, developer)
	return []*action{
		{name: "age", method: "GET", path: projectRoot + "/age", scope: inProject, roles: who, serve: showAge, menu: "Check an age", camera: true},
		{name: "age.check", method: "POST", path: projectRoot + "/age", scope: inProject, roles: who, live: roles(clerk, owner), serve: checkAge, shownBy: "age", upload: true, camera: true},
	}
}
