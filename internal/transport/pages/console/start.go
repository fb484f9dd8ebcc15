package console

import (
	"slices"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// startView is the first page: what needs someone's attention.
type startView struct {
	Steps    []step // first steps of a new installation; empty: all are taken, or this person does not take them
	Sample   string // the first call, to paste; empty: it was sent, or no key exists
	Status   Status
	Calls    httpapi.CallSummary // of the last hour
	IsAll    bool                // the person sees the whole service
	Projects []apigen.AdminProject
	More     int                  // projects that are not listed
	wallets  []apigen.AdminWallet // of every project, for a person who sees the whole service
	Low      []apigen.AdminWallet
	Left     map[string][]apigen.AdminWallet // of the listed projects whose usage the person may see, by id of the project
	Names    map[string]string               // of projects, by id
	Asked    []users.LiveRequest
	Expiring []expiringKey
	Used     []environmentUsage
	SeesKeys bool // the person may see the keys of a project
	waitingList
	Tasks []cardGroup // pages of the only project of a person
	// CertificateDays is how many days the certificate is still valid; CertificateEnds says that they are few.
	CertificateDays int
	CertificateEnds bool
}

// waitingReviews is how much waits for a reviewer in an environment of a project.
type waitingReviews struct {
	Project, Name string
	Environment   account.Environment
	Count         int
	Oldest        *time.Time
	MayReview     bool
}

// waitingList is what waits for a reviewer where the person may see it, for the part "waiting".
type waitingList struct{ Waiting []waitingReviews }

// hasRole reports whether the person may use an action in a project.
func hasRole(q *request, projectID, action string) bool {
	return q.session.User.Has(projectID, q.site.byName[action].roles...)
}

// readWaiting counts what waits in the listed projects.
func readWaiting(q *request, data *startView) error {
	for _, p := range data.Projects {
		waiting, err := countWaiting(q, p)
		if err != nil {
			return err
		}
		data.Waiting = append(data.Waiting, waiting...)
	}
	return nil
}

// countWaiting counts what waits for a reviewer in the environments of a project in which something does, live first. It counts
// nothing where the person may not see the verifications.
func countWaiting(q *request, p apigen.AdminProject) (waiting []waitingReviews, err error) {
	if p.Closed != nil || !hasRole(q, p.ID, "verifications") {
		return nil, nil
	}
	for _, environment := range []account.Environment{account.Live, account.Test} {
		if environment == account.Live && !q.session.User.Has(p.ID, q.site.byName["verifications"].live...) {
			continue
		}
		var list apigen.ReviewListResult
		caller := &account.Caller{KeyID: q.session.User.Actor(), ProjectID: p.ID, Environment: environment, Rate: pageRate}
		if _, err := q.api.callAs(caller, operationCall{name: "reviews.list", params: params{"limit": "1"}}, &list); err != nil {
			return nil, err
		}
		if list.Waiting > 0 {
			waiting = append(waiting, waitingReviews{p.ID, p.Name, environment, list.Waiting, list.Oldest, hasRole(q, p.ID, "reviews")})
		}
	}
	return waiting, nil
}

// expiringKey is a key that expires soon.
type expiringKey struct {
	account.Key
	Days int // whole days until then
}

// environmentUsage is what was charged in an environment of the projects whose usage the person may see.
type environmentUsage struct {
	Environment account.Environment
	ByDay       dayTable
	Total       share
	Chart       *usageChart // nil: there is nothing to draw
}

const (
	startProjects = 8  // how many projects the first page lists
	startKeys     = 10 // how many keys that expire it lists
	// expirySoon is how long before its end a key is listed.
	expirySoon = 30 * 24 * time.Hour
	// certificateSoon is how long before its end a certificate should have been replaced.
	certificateSoon = 14 * 24 * time.Hour
)

func showStart(q *request) error {
	data := startView{IsAll: q.session.User.Has("", users.Operator, users.Auditor), Left: map[string][]apigen.AdminWallet{}}
	all, err := listProjects(q)
	if err != nil {
		return err
	}
	data.Names = nameAll(all)
	data.Projects, data.More = all[:min(len(all), startProjects)], max(0, len(all)-startProjects)
	if data.IsAll {
		if err := readService(q, &data, all); err != nil {
			return err
		}
	}
	if data.Steps, data.Sample, err = listInstallSteps(q, all); err != nil {
		return err
	}
	if err := readBalances(q, &data); err != nil {
		return err
	}
	if err := readWaiting(q, &data); err != nil {
		return err
	}
	if err := readExpiringKeys(q, &data, all); err != nil {
		return err
	}
	if data.Used, err = readUsedByDay(q, all); err != nil {
		return err
	}
	if len(data.Projects) == 1 && data.Projects[0].Closed == nil && !data.IsAll {
		now, err := readPresent(q, data.Projects[0], data.Waiting)
		if err != nil {
			return err
		}
		data.Tasks = groupPages(listPages(q, data.Projects[0].ID, now))
	}
	return q.page.show("start", "Start", data)
}

// healthView is the page with the lines to show: those that are good, or those that need someone's attention.
type healthView struct {
	View *view
	Good bool
}

// CountGood counts the lines about the service that need nobody's attention.
func (v startView) CountGood() (n int) {
	for _, good := range []bool{v.Status.Ready, v.Calls.Failed == 0, v.Status.FailingEndpoints == 0, len(v.Low) == 0, !v.Status.CertificateEnds.IsZero() && !v.CertificateEnds, v.SeesKeys && len(v.Expiring) == 0} {
		if good {
			n++
		}
	}
	return n
}

// readService reads what concerns all projects.
func readService(q *request, data *startView, all []apigen.AdminProject) (err error) {
	data.Status, data.Calls = q.site.options.Status(q.r.Context()), q.site.options.Summarize(time.Now().Add(-time.Hour))
	if ends := data.Status.CertificateEnds; !ends.IsZero() {
		left := time.Until(ends)
		data.CertificateDays, data.CertificateEnds = countDays(left), left < certificateSoon
	}
	var wallets apigen.AdminWalletList
	if err := q.api.callAdmin("admin.credits.balance", nil, nil, &wallets); err != nil {
		return err
	}
	data.wallets, data.Low = wallets.Wallets, findLowWallets(wallets.Wallets, all)
	data.Asked, err = q.site.options.Users.ListLiveRequests(q.r.Context())
	return err
}

// countDays is the number of whole days of a duration, at least 0.
func countDays(d time.Duration) int { return max(0, int(d/(24*time.Hour))) }

// listInstallSteps lists the first steps of a new installation, for an operator, until all are taken or there are more
// projects than one; and the first call while a key exists that was not used.
func listInstallSteps(q *request, all []apigen.AdminProject) (steps []step, sample string, err error) {
	if !q.session.can("projects.create") || len(all) > 1 {
		return nil, "", nil
	}
	switch {
	case len(all) == 0:
		steps = describeSteps(q, "", stepsTaken{})
	case all[0].Closed != nil:
		return nil, "", nil
	default:
		if steps, err = listSteps(q, all[0].ID); err != nil || steps == nil {
			return nil, "", err
		}
		if steps[stepKey].Done && !steps[stepCall].Done {
			sample = writeFirstCall(q)
		}
	}
	return slices.Insert(steps, 0, step{"Create a project, which owns keys, credits and webhooks", Root + "/projects", len(all) > 0}), sample, nil
}

// readBalances reads the credits left of the listed projects.
func readBalances(q *request, data *startView) error {
	for _, p := range data.Projects {
		if p.Closed != nil || !q.session.User.Has(p.ID, q.site.byName["usage"].roles...) {
			continue
		}
		wallets := apigen.AdminWalletList{Wallets: data.wallets}
		if !data.IsAll {
			if err := q.api.callAdmin("admin.credits.balance", params{"project": p.ID}, nil, &wallets); err != nil {
				return err
			}
		}
		for _, w := range wallets.Wallets {
			if w.Project == p.ID && (w.Environment == apigen.AdminEnvironmentTest || p.LiveApproved) {
				data.Left[p.ID] = append(data.Left[p.ID], w)
			}
		}
	}
	return nil
}

// listPermitted lists the ids of the projects in which the person may use an action; nil stands for every project.
func listPermitted(q *request, name string, all []apigen.AdminProject) []string {
	roles := q.site.byName[name].roles
	if q.session.User.Has("", roles...) {
		return nil
	}
	ids := []string{}
	for _, p := range all {
		if q.session.User.Has(p.ID, roles...) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// readExpiringKeys reads the keys that expire soon in the projects whose keys the person may see.
func readExpiringKeys(q *request, data *startView, all []apigen.AdminProject) error {
	projects := listPermitted(q, "keys", all)
	data.SeesKeys = projects == nil || len(projects) > 0
	now := time.Now()
	keys, err := q.site.options.ListExpiringKeys(q.r.Context(), projects, now.Add(expirySoon), startKeys)
	if err != nil {
		return err
	}
	for _, k := range keys {
		data.Expiring = append(data.Expiring, expiringKey{k, countDays(k.Expires.Sub(now))})
	}
	return nil
}

// readUsedByDay sums the charges of the last days in the projects whose usage the person may see: live, then test.
func readUsedByDay(q *request, all []apigen.AdminProject) (used []environmentUsage, err error) {
	from := time.Now().UTC().AddDate(0, 0, 1-usageDays)
	days, err := q.site.options.SumDays(q.r.Context(), listPermitted(q, "usage", all), from)
	if err != nil {
		return nil, err
	}
	for _, environment := range []account.Environment{account.Live, account.Test} {
		u := environmentUsage{Environment: environment, ByDay: dayTable{Label: "Credits used by day, " + string(environment)}}
		for _, d := range slices.Backward(days) { // the newest first
			if d.Environment != environment {
				continue
			}
			spent := float64(d.SpentMilli) / 1000
			u.ByDay.Days = append(u.ByDay.Days, share{Name: d.Day, Calls: d.Calls, Spent: spent})
			u.ByDay.Most = max(u.ByDay.Most, spent)
			u.Total.Calls, u.Total.Spent = u.Total.Calls+d.Calls, u.Total.Spent+spent
		}
		if len(u.ByDay.Days) > 0 {
			u.Chart = drawDays(u.ByDay.Days, from)
			used = append(used, u)
		}
	}
	return used, nil
}

// findLowWallets returns the wallets in use that are below the threshold that their project set.
func findLowWallets(all []apigen.AdminWallet, projects []apigen.AdminProject) (low []apigen.AdminWallet) {
	used := map[string]bool{} // by project and environment
	for _, p := range projects {
		used[p.ID+string(apigen.AdminEnvironmentTest)] = p.Closed == nil
		used[p.ID+string(apigen.AdminEnvironmentLive)] = p.Closed == nil && p.LiveApproved
	}
	for _, w := range all {
		threshold, err := strconv.ParseFloat(w.Threshold, 64)
		balance, err2 := strconv.ParseFloat(w.Balance, 64)
		if used[w.Project+string(w.Environment)] && err == nil && err2 == nil && threshold > 0 && balance < threshold {
			low = append(low, w)
		}
	}
	return low
}
