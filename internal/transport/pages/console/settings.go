package console

import (
	"cmp"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// settingsView is the page of settings.
type settingsView struct {
	Asked         *users.LiveRequest // nil: nobody asks for live access
	LivenessMode  apigen.VerificationLivenessMode
	LivenessModes []livenessChoice
}

func showSettings(q *request) error {
	asked, err := q.site.options.Users.FindLiveRequest(q.r.Context(), q.session.project.ID)
	if err != nil {
		return err
	}
	mode := findDefaultMode(q.session.project)
	return q.page.show("settings", "Settings", settingsView{asked, mode, listLivenessModes(cmp.Or(q.form.read("liveness_mode"), string(mode)))})
}

func updateSettings(q *request) error {
	days, err := strconv.Atoi(q.form.read("retention_days"))
	if err != nil {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "retention_days", "%q is not a number of days.", q.form.read("retention_days")).WithFix("Write a whole number, such as 30."), showSettings)
	}
	till, err := readTillAge(q)
	if err != nil {
		return q.page.showAgain(err, showSettings)
	}
	name, display := q.form.read("name"), q.form.read("display_name")
	body := apigen.AdminProjectUpdateRequest{Name: &name, DisplayName: &display, RetentionDays: &days, TillMinAge: till, LivenessMode: q.form.readLivenessMode(), RedirectHosts: append([]string{}, q.form.readWords("redirect_hosts")...), DeclineReasons: append([]string{}, q.form.readLines("decline_reasons")...)}
	if err := q.api.callAdmin("admin.projects.update", params{"project": q.session.project.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showSettings)
	}
	return q.page.redirect(q.base() + "/settings")
}

func approveProject(q *request) error {
	live, storing := q.form.read("live_approved") == "yes", q.form.read("storing") == "yes"
	body := apigen.AdminProjectUpdateRequest{LiveApproved: &live, Storing: &storing}
	if err := q.api.callAdmin("admin.projects.update", params{"project": q.session.project.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showSettings)
	}
	return q.page.redirect(q.base() + "/settings")
}

func closeProject(q *request) error {
	if q.form.read("confirm") != q.session.project.Name {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "confirm", "The name of the project is not %q.", q.form.read("confirm")).WithFix("Write the name as it stands in the title of the page."), showSettings)
	}
	if err := q.api.callAdmin("admin.projects.close", params{"project": q.session.project.ID}, nil, nil); err != nil {
		return q.page.showAgain(err, showSettings)
	}
	return q.page.redirect(q.base() + "/settings")
}

// declineLive removes the request; live access stays as it is.
func declineLive(q *request) error {
	if err := q.site.options.Users.DeclineLiveRequest(q.r.Context(), newChange(q), q.session.project.ID); err != nil {
		return err
	}
	return q.page.redirect(q.base() + "/settings")
}
