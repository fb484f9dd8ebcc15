package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/users"
)

// creditsView is what a project has left, and the forms that change it.
type creditsView struct {
	Tabs             []link
	Wallets          []apigen.AdminWallet
	MayBuy, MayLimit bool
	Entries          []entryRow
	Older            string // the address of the next page; empty: this is the last
	IsPart           bool   // newer entries are on an earlier page
}

// creditEntries is how many entries of a wallet one page shows.
const creditEntries = 20

// entryRow is an entry of a wallet for the person who reads its history.
type entryRow struct {
	ledger.Entry
	Amount, KeyName string
}

// readEntries adds a page of the history of the environment's wallet, back from the entry that the address names.
func (v *creditsView) readEntries(q *request) error {
	before, err := readPlace(q.r.URL.Query().Get("before"))
	if err != nil {
		return err
	}
	v.IsPart = before.Seq > 0
	environment := q.form.readEnvironment()
	entries, err := q.site.options.ListEntries(q.r.Context(), q.session.project.ID, environment, before, creditEntries+1)
	if err != nil {
		return err
	}
	if len(entries) > creditEntries {
		entries = entries[:creditEntries]
		last := entries[creditEntries-1]
		v.Older = fmt.Sprintf("%s&before=%d.%d", creditsPath(q), last.Created.UnixMilli(), last.Seq)
	}
	var keys apigen.AdminKeyList
	if err := q.api.callAdmin("admin.keys.list", params{"project": q.session.project.ID}, nil, &keys); err != nil {
		return err
	}
	for _, e := range entries {
		v.Entries = append(v.Entries, entryRow{e, formatAmount(e.AmountMilli), findKeyName(keys.Keys, e.KeyID)})
	}
	return nil
}

// readPlace reads the time and number of an entry from an address; empty: no entry.
func readPlace(text string) (before ledger.Entry, err error) {
	if text == "" {
		return before, nil
	}
	ms, seq, _ := strings.Cut(text, ".")
	at, err := strconv.ParseInt(ms, 10, 64)
	if err == nil {
		before.Seq, err = strconv.ParseInt(seq, 10, 64)
	}
	if err != nil || before.Seq < 1 {
		return before, fault.New(fault.FieldInvalid, "before", "%q names no entry of the history.", text).WithFix("Open the page without it, and follow the link to older entries.")
	}
	before.Created = time.UnixMilli(at)
	return before, nil
}

// formatAmount writes what an entry adds or takes, with its sign.
func formatAmount(milli int64) string {
	switch {
	case milli == 0:
		return ledger.FormatCredits(0)
	case milli < 0:
		return "−" + ledger.FormatCredits(-milli)
	}
	return "+" + ledger.FormatCredits(milli)
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
	data := creditsView{Tabs: listUsageTabs(q, "credits"), Wallets: wallets, MayBuy: q.session.can("credits.book"), MayLimit: q.session.can("credits.threshold")}
	if err := data.readEntries(q); err != nil {
		return err
	}
	return q.page.show("credits", "Credits", data)
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
