package console

import (
	"strconv"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/people"
)

// startView is the first page: what needs someone's attention.
type startView struct {
	Status   Status
	IsAll    bool // the person sees the whole service
	Projects []apigen.AdminProject
	More     int // projects that are not listed
	Low      []apigen.AdminWallet
	Names    map[string]string // of projects, by id
	Asked    []people.LiveRequest
}

// startProjects is how many projects the first page lists.
const startProjects = 8

func showStart(q *request) error {
	data := startView{IsAll: q.session.Person.Has("", people.Operator, people.Auditor), Names: map[string]string{}}
	all, err := q.listProjects()
	if err != nil {
		return err
	}
	for _, p := range all {
		data.Names[p.ID] = p.Name
	}
	data.Projects, data.More = all[:min(len(all), startProjects)], max(0, len(all)-startProjects)
	if data.IsAll {
		data.Status = q.site.o.Status(q.r.Context())
		var wallets apigen.AdminWalletList
		if err := q.call("admin.credits.balance", nil, nil, &wallets); err != nil {
			return err
		}
		data.Low = findLowWallets(wallets.Wallets, all)
		if data.Asked, err = q.site.o.People.ListLiveRequests(q.r.Context()); err != nil {
			return err
		}
	}
	return q.show("start", "Start", data)
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
