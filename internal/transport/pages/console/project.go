package console

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
)

// projectView is the first page of a project.
type projectView struct {
	Steps   []step // empty: all are taken
	Wallets []apigen.AdminWallet
	waitingList
	Roles []string
	Pages []cardGroup
}

// cardGroup is the pages that serve one kind of work.
type cardGroup struct {
	Name  string // empty: there are so few pages that they need no heading
	Cards []pageCard
}

// fewCards is how many pages stand together as large cards, without headings.
const fewCards = 4

// firstPages are the actions whose pages stand first among a few: a clerk has a customer at the till.
var firstPages = []string{"age", "reviews"}

// pageGroups are the headings of the pages of a project, with the names of their actions.
var pageGroups = []struct {
	name    string
	actions []string
}{
	{"People to check", []string{"verifications", "reviews", "codes", "workflows", "screening"}},
	{"Photos and faces", []string{"photo", "age", "galleries", "compare"}},
	{"Programs", []string{"keys", "webhooks", "requests", "playground"}},
	{"This project", []string{"usage", "settings", "audit"}},
}

// pageIcons are the icons of the pages of a project, by the name of their action.
var pageIcons = map[string]string{
	"settings": "settings", "keys": "key", "usage": "chart", "webhooks": "bell", "verifications": "document", "workflows": "flow", "codes": "code",
	"reviews": "people", "requests": "list", "photo": "camera", "age": "age", "screening": "search", "playground": "play", "compare": "compare",
	"galleries": "gallery", "audit": "clock",
}

// groupPages puts pages under headings, in the order of pageGroups; a few stay together without one.
func groupPages(cards []pageCard) (groups []cardGroup) {
	if len(cards) <= fewCards {
		slices.SortStableFunc(cards, func(a, b pageCard) int { return cmp.Compare(rankPage(a), rankPage(b)) })
		return []cardGroup{{Cards: cards}}
	}
	for _, g := range pageGroups {
		if of := selectActions(cards, g.actions, func(c pageCard) string { return c.action }); len(of) > 0 {
			groups = append(groups, cardGroup{g.name, of})
		}
	}
	return groups
}

// selectActions returns those of all that belong to one of the actions, in the order of the actions.
func selectActions[T any](all []T, actions []string, actionOf func(T) string) (of []T) {
	for _, name := range actions {
		if i := slices.IndexFunc(all, func(t T) bool { return actionOf(t) == name }); i >= 0 {
			of = append(of, all[i])
		}
	}
	return of
}

// rankPage is the place of a page among a few: those of firstPages, then the others.
func rankPage(c pageCard) int {
	if i := slices.Index(firstPages, c.action); i >= 0 {
		return i
	}
	return len(firstPages)
}

// pageCard leads to a page: what it is for, and what is there now.
type pageCard struct {
	Name, Path, About string
	Icon              string
	action            string
	Now               string // empty: nothing that matters
	IsUrgent          bool
}

// pageTexts say what the pages of a project are for, by the name of their action.
var pageTexts = map[string]string{
	"settings": "Name, retention, reasons for declining, approval for live calls.", "keys": "What programs call the service with, and what each may do.",
	"usage": "What was spent, by day, operation and key; credits left.", "webhooks": "Addresses that get a message when something happens.",
	"verifications": "Links for people who prove who they are, and what came of them.", "workflows": "Sets of checks with a name, for many verifications.",
	"codes":   "Printed once: each scan by a customer begins a verification.",
	"reviews": "Cases in which the rules leave the decision to you.", "requests": "The last calls of your programs, with the reason of each failure.",
	"photo": "Does a photo fit a passport or an identity card? Fix and print it.", "age": "Is a customer old enough? One photo at the till says it.",
	"screening":  "Is a person on a list of sanctioned or wanted people? One person or many.",
	"playground": "Try an operation on a photo and copy the call.", "compare": "Are two photos of one person, and what a threshold does.",
	"galleries": "People who were enrolled; search, merge and delete.", "audit": "Who did what, and when.",
}

// listPages lists the pages of a project that the person may open, but its first.
func listPages(q *request, projectID string, now map[string]pageCard) (cards []pageCard) {
	for _, a := range q.site.actions {
		if a.menu == "" || a.scope != inProject || a.name == "project" || !q.session.User.Has(projectID, a.roles...) {
			continue
		}
		card := now[a.name]
		card.Name, card.Path, card.About = a.menu, strings.ReplaceAll(a.path, "{project}", url.PathEscape(projectID)), pageTexts[a.name]
		card.action, card.Icon = a.name, pageIcons[a.name]
		cards = append(cards, card)
	}
	return cards
}

// readPresent reads what is on the pages of a project now, for those that the person may open. waiting is what waits for a reviewer.
func readPresent(q *request, p apigen.AdminProject, waiting []waitingReviews) (now map[string]pageCard, err error) {
	now = map[string]pageCard{}
	if p.Closed != nil {
		return now, nil
	}
	if len(waiting) > 0 { // live first
		if w := waiting[0]; w.MayReview {
			now["reviews"] = pageCard{Now: fmt.Sprintf("%s in %s, the longest for %s", countOf(w.Count, "case"), w.Environment, formatAgo(*w.Oldest)), IsUrgent: true}
		} else {
			now["verifications"] = pageCard{Now: fmt.Sprintf("%d in %s: waiting for a reviewer", w.Count, w.Environment), IsUrgent: true}
		}
	}
	if hasRole(q, p.ID, "keys") {
		keys, err := q.site.options.ListExpiringKeys(q.r.Context(), []string{p.ID}, time.Now().Add(expirySoon), startKeys)
		if err != nil {
			return nil, err
		}
		if len(keys) > 0 {
			now["keys"] = pageCard{Now: countOf(len(keys), "key") + " will expire within 30 days", IsUrgent: true}
		}
	}
	if hasRole(q, p.ID, "webhooks") {
		if now["webhooks"], err = readEndpointState(q, p.ID); err != nil {
			return nil, err
		}
	}
	if hasRole(q, p.ID, "usage") {
		now["usage"], err = readUsedLately(q, p.ID)
	}
	return now, err
}

// readEndpointState counts the endpoints of a project that fail or are switched off.
func readEndpointState(q *request, projectID string) (card pageCard, err error) {
	var list apigen.AdminWebhookList
	if err := q.api.callAdmin("admin.webhooks.list", params{"project": projectID}, nil, &list); err != nil {
		return card, err
	}
	bad := 0
	for _, e := range list.Webhooks {
		if !e.Enabled || e.FailingSince != nil {
			bad++
		}
	}
	switch {
	case bad > 0:
		card = pageCard{Now: fmt.Sprintf("%d of %s: failing or disabled", bad, countOf(len(list.Webhooks), "endpoint")), IsUrgent: true}
	case len(list.Webhooks) > 0:
		card.Now = countOf(len(list.Webhooks), "endpoint")
	}
	return card, nil
}

// readUsedLately sums what a project spent in the last days, in the environment that spent something, live first.
func readUsedLately(q *request, projectID string) (card pageCard, err error) {
	days, err := q.site.options.SumDays(q.r.Context(), []string{projectID}, time.Now().UTC().AddDate(0, 0, 1-usageDays))
	if err != nil {
		return card, err
	}
	for _, environment := range []account.Environment{account.Live, account.Test} {
		var milli, calls int64
		for _, d := range days {
			if d.Environment == environment {
				milli, calls = milli+d.SpentMilli, calls+d.Calls
			}
		}
		if calls > 0 && card.Now == "" {
			card.Now = fmt.Sprintf("%.2f %s credits in %d days", float64(milli)/1000, environment, usageDays)
		}
	}
	return card, nil
}

func showProject(q *request) error {
	data := projectView{}
	for _, role := range users.Roles {
		if q.session.User.Has(q.session.project.ID, role) {
			data.Roles = append(data.Roles, string(role))
		}
	}
	if q.session.can("keys") {
		var err error
		if data.Steps, err = listSteps(q, q.session.project.ID); err != nil {
			return err
		}
		var wallets apigen.AdminWalletList
		if err := q.api.callAdmin("admin.credits.balance", params{"project": q.session.project.ID}, nil, &wallets); err != nil {
			return err
		}
		data.Wallets = slices.DeleteFunc(wallets.Wallets, func(w apigen.AdminWallet) bool {
			return w.Environment == apigen.AdminEnvironmentLive && !q.session.project.LiveApproved
		})
	}
	var err error
	if data.Waiting, err = countWaiting(q, *q.session.project); err != nil {
		return err
	}
	now, err := readPresent(q, *q.session.project, data.Waiting)
	if err != nil {
		return err
	}
	cards := slices.DeleteFunc(listPages(q, q.session.project.ID, now), func(c pageCard) bool { // the first steps lead there
		return slices.ContainsFunc(data.Steps, func(s step) bool { return !s.Done && s.Path == c.Path })
	})
	data.Pages = groupPages(cards)
	return q.page.show("project", q.session.project.Name, data)
}
