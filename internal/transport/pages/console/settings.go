package console

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// settingsSection is a page of the settings of a project.
type settingsSection struct {
	name  string // of its actions and the end of its path; empty: the first one
	Title string
	menu  string // the entry of the menu; empty: none
	done  string // when a change takes effect, said after a form; empty: the section has forms of its own
	// effect says above the forms when a change takes effect.
	effect string
}

// settingsSections are the pages of the settings, in the order of their menu.
var settingsSections = []*settingsSection{
	{"", "General", "Settings", "Saved. The new name is shown from now on.", "Changes take effect at once, on links that people already have too."},
	{"verifications", "Verifications", "", "Saved. It holds for verifications that are created from now on.", "Changes hold for verifications that are created from then on."},
	{"reviews", "Reviews", "", "Saved. Reviewers see these reasons from now on.", "Changes take effect at once. Earlier decisions keep the reason that they were given."},
	{"retention", "Retention", "", "Saved. It holds for verifications that are decided from now on.", "A change holds for verifications that are decided from then on. Those decided before keep their day."},
	{"till", "Till", "", "Saved. It holds from the next photo on.", "A change takes effect with the next photo."},
	{"access", "Access", "", "", "Changes take effect at once. In a service of several servers it can take a minute."},
}

// action is the name of the page.
func (s *settingsSection) action() string {
	if s.name == "" {
		return "settings"
	}
	return "settings." + s.name
}

// path is where the page lies below the project.
func (s *settingsSection) path() string {
	if s.name == "" {
		return "/settings"
	}
	return "/settings/" + s.name
}

// settingsView is one page of settings.
type settingsView struct {
	Section       string // name of the section
	Effect        string // when a change takes effect; empty: the person changes nothing here
	Tabs          []link
	Asked         *users.LiveRequest // nil: nobody asks for live access
	LivenessMode  apigen.VerificationLivenessMode
	LivenessModes []livenessChoice
}

func (s *settingsSection) show(q *request) error {
	q.page.belongTo("settings")
	data := settingsView{Section: cmp.Or(s.name, "general")}
	for _, tab := range settingsSections {
		data.Tabs = append(data.Tabs, link{Name: tab.Title, Path: q.base() + tab.path(), Current: tab == s})
	}
	if s.name == "access" && q.session.can("settings.approve") || s.name != "access" && q.session.can("settings.update") {
		data.Effect = s.effect
	}
	mode := findDefaultMode(q.session.project)
	data.LivenessMode, data.LivenessModes = mode, listLivenessModes(cmp.Or(q.form.read("liveness_mode"), string(mode)))
	if s.name == "access" {
		var err error
		if data.Asked, err = q.site.options.Users.FindLiveRequest(q.r.Context(), q.session.project.ID); err != nil {
			return err
		}
	}
	return q.page.show("settings", "Settings: "+s.Title, data)
}

// update changes the settings whose fields were sent.
func (s *settingsSection) update(q *request) error {
	body, err := readSettings(q)
	if err == nil {
		err = q.api.callAdmin("admin.projects.update", params{"project": q.session.project.ID}, body, nil)
	}
	if err != nil {
		return q.page.showAgain(nameFields(err), s.show)
	}
	return q.page.redirect(q.base() + s.path())
}

// fieldWords are what the pages call the fields of the API that settings are.
var fieldWords = strings.NewReplacer("The field till_min_age", "The age", "till_min_age", "the age", "The field retention_days", "The number of days", "retention_days", "the number of days", "The field name", "The name", "The field display_name", "The name", "display_name", "the name",
	"The field redirect_hosts", "The list of hosts", "redirect_hosts", "the hosts", "The field decline_reasons", "The list of reasons", "decline_reasons", "the reasons", "liveness_mode", "the way to check", "Send ", "Write ")

// nameFields has an error of the API speak of the fields as the page does.
func nameFields(err error) error {
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != fault.FieldInvalid {
		return err
	}
	return fault.New(f.Code, f.Param, "%s", fieldWords.Replace(f.Message)).WithFix("%s", fieldWords.Replace(f.Fix))
}

// readSettings reads the settings of a form; those that it does not have stay as they are.
func readSettings(q *request) (body apigen.AdminProjectUpdateRequest, err error) {
	if q.form.has("name") {
		name := q.form.read("name")
		body.Name = &name
	}
	if q.form.has("display_name") {
		display := q.form.read("display_name")
		body.DisplayName = &display
	}
	if q.form.has("retention_days") {
		days, err := strconv.Atoi(q.form.read("retention_days"))
		if err != nil {
			return body, fault.New(fault.FieldInvalid, "retention_days", "%q is not a number of days.", q.form.read("retention_days")).WithFix("Write a whole number, such as 30.")
		}
		body.RetentionDays = &days
	}
	if q.form.has("redirect_hosts") {
		body.RedirectHosts = append([]string{}, q.form.readWords("redirect_hosts")...)
	}
	if q.form.has("decline_reasons") {
		body.DeclineReasons = append([]string{}, q.form.readLines("decline_reasons")...)
	}
	if body.LivenessMode = q.form.readLivenessMode(); body.LivenessMode == nil && q.form.has("liveness_mode") {
		return body, fault.New(fault.FieldInvalid, "liveness_mode", "No way to check liveness was chosen.").WithFix("Choose one of them.")
	}
	body.TillMinAge, err = readTillAge(q)
	return body, err
}

// accessSection is the page of what the operator allows.
var accessSection = settingsSections[len(settingsSections)-1]

func approveProject(q *request) error {
	live, storing := q.form.read("live_approved") == "yes", q.form.read("storing") == "yes"
	body := apigen.AdminProjectUpdateRequest{LiveApproved: &live, Storing: &storing}
	if err := q.api.callAdmin("admin.projects.update", params{"project": q.session.project.ID}, body, nil); err != nil {
		return q.page.showAgain(err, accessSection.show)
	}
	return q.page.redirect(q.base() + accessSection.path())
}

func closeProject(q *request) error {
	if q.form.read("confirm") != q.session.project.Name {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "confirm", "The name of the project is not %q.", q.form.read("confirm")).WithFix("Write the name as it stands at the top of the page."), accessSection.show)
	}
	if err := q.api.callAdmin("admin.projects.close", params{"project": q.session.project.ID}, nil, nil); err != nil {
		return q.page.showAgain(err, accessSection.show)
	}
	return q.page.redirect(q.base() + accessSection.path())
}

// declineLive removes the request; live access stays as it is.
func declineLive(q *request) error {
	if err := q.site.options.Users.DeclineLiveRequest(q.r.Context(), newChange(q), q.session.project.ID); err != nil {
		return err
	}
	return q.page.redirect(q.base() + accessSection.path())
}

func settingsActions() (all []*action) {
	read, manage := roles(operator, owner, auditor), roles(operator, owner)
	for _, s := range settingsSections {
		path := projectRoot + s.path()
		all = append(all, &action{name: s.action(), method: "GET", path: path, scope: inProject, roles: read, serve: s.show, menu: s.menu})
		if s.done != "" {
			all = append(all, &action{name: s.action() + ".update", method: "POST", path: path, scope: inProject, roles: manage, serve: s.update, shownBy: s.action(), done: s.done})
		}
	}
	return append(all,
		&action{name: "settings.approve", method: "POST", path: projectRoot + "/approval", scope: inProject, roles: roles(operator), serve: approveProject, shownBy: accessSection.action(), done: "The access was saved."},
		&action{name: "settings.close", method: "POST", path: projectRoot + "/close", scope: inProject, roles: roles(operator), serve: closeProject, shownBy: accessSection.action(), done: "The project is closed: all its keys are refused."},
	)
}
