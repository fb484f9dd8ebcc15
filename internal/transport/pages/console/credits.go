package console

import (
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// creditsView is what a project has left, and the forms that change it.
type creditsView struct {
	Tabs             []link
	Wallets          []apigen.AdminWallet
	MayBuy, MayLimit bool
}

// Threshold is the balance of an environment below which the event is sent.
func (v creditsView) Threshold(environment string) string {
	at := slices.IndexFunc(v.Wallets, func(w apigen.AdminWallet) bool { return string(w.Environment) == environment })
	if at < 0 {
		return ""
	}
	return v.Wallets[at].Threshold
}

// listUsageTabs is the menu of the two pages about usage: figures, and what is left with its forms.
func listUsageTabs(q *request, current string) []link {
	return []link{
		{Name: "Usage", Path: q.base() + "/usage?env=" + string(q.form.readEnvironment()), Current: current == "usage"},
		{Name: "Credits", Path: creditsPath(q), Current: current == "credits"},
	}
}

func readWallets(q *request) ([]apigen.AdminWallet, error) {
	var wallets apigen.AdminWalletList
	err := q.api.callAdmin("admin.credits.balance", params{"project": q.session.project.ID}, nil, &wallets)
	return wallets.Wallets, err
}

func showCredits(q *request) error {
	q.page.belongTo("usage")
	wallets, err := readWallets(q)
	if err != nil {
		return err
	}
	return q.page.show("credits", "Credits", creditsView{
		Tabs: listUsageTabs(q, "credits"), Wallets: wallets, MayBuy: q.session.can("credits.book"), MayLimit: q.session.can("credits.threshold"),
	})
}

// creditsPath is the page of the credits of the environment of the form.
func creditsPath(q *request) string {
	return q.base() + "/usage/credits?env=" + string(q.form.readEnvironment())
}

func setThreshold(q *request) error {
	body := apigen.AdminThresholdRequest{Project: q.session.project.ID, Environment: apigen.AdminEnvironment(q.form.readEnvironment()), Threshold: q.form.read("threshold")}
	if err := q.api.callAdmin("admin.credits.threshold", nil, body, nil); err != nil {
		return q.page.showAgain(err, showCredits)
	}
	return q.page.redirect(creditsPath(q))
}

func addCredits(q *request) error {
	if !q.session.User.Has("", users.Operator) { // the call below is not limited to the project
		return q.session.refuse()
	}
	name := "admin.credits.topUp"
	if q.form.read("kind") == "adjustment" {
		name = "admin.credits.adjust"
	}
	body := apigen.AdminCreditRequest{Project: q.session.project.ID, Environment: apigen.AdminEnvironment(q.form.readEnvironment()), Amount: q.form.read("amount"), Reason: q.form.read("reason")}
	once, err := q.form.readOnce()
	if err != nil {
		return q.page.showAgain(err, showCredits)
	}
	caller := q.session.newCaller("")
	caller.ProjectID = "" // credits are given by whoever runs the service
	if _, err := q.api.callAs(caller, operationCall{name: name, body: body, once: once}, nil); err != nil {
		return q.page.showAgain(err, showCredits)
	}
	return q.page.redirect(creditsPath(q))
}

func usageActions() []*action {
	see, path := roles(operator, owner, developer, auditor), projectRoot+"/usage"
	return []*action{
		{name: "usage", method: "GET", path: path, scope: inProject, roles: see, serve: showUsage, menu: "Usage and credits"},
		{name: "usage.csv", method: "GET", path: path + ".csv", scope: inProject, roles: see, serve: sendUsage},
		{name: "credits", method: "GET", path: path + "/credits", scope: inProject, roles: see, serve: showCredits},
		{name: "credits.threshold", method: "POST", path: path + "/threshold", scope: inProject, roles: roles(operator, owner), serve: setThreshold, shownBy: "credits", done: "The warning was saved."},
		{name: "credits.book", method: "POST", path: path + "/credits", scope: inProject, roles: roles(operator), serve: addCredits, shownBy: "credits", done: "The credits were booked."},
	}
}
