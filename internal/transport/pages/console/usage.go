package console

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// usageDays is how many days the page shows without a choice.
const usageDays = 30

// share is the usage of one day, operation or key.
type share struct {
	Name   string
	Calls  int64
	Spent  float64 // credits
	Detail string  // what the name stands for; empty: nothing more
}

// dayTable is the usage of each day that had some, the newest first, with a bar for each.
type dayTable struct {
	Label string // what the table is, for screen readers
	Days  []share
	Most  float64 // credits of the day with the highest usage
}

// usageView is what was charged in a period.
type usageView struct {
	From, Until      string
	Wallets          []apigen.AdminWallet
	ByDay            dayTable
	Operations, Keys []share
	Total            share
	HasRows          bool
	Tabs             []link
	Chart            *usageChart // nil: the period is too long or empty
}

// readPeriod reads the days of the form: from midnight of the first to midnight after the last.
func readPeriod(q *request) (from, until time.Time, err error) {
	today := time.Now().UTC().Truncate(24 * time.Hour)
	from, until = today.AddDate(0, 0, 1-usageDays), today
	chosenFrom, chosenUntil, err := readDays(q)
	if !chosenFrom.IsZero() {
		from = chosenFrom
	}
	if !chosenUntil.IsZero() {
		until = chosenUntil.AddDate(0, 0, -1)
	}
	if err == nil && until.Before(from) { // one of them was not chosen
		err = newOrderFault(from)
	}
	return from, until.AddDate(0, 0, 1), err
}

func readUsage(q *request) (list apigen.AdminUsageList, from, until time.Time, err error) {
	if from, until, err = readPeriod(q); err != nil {
		return list, from, until, err
	}
	err = q.api.callAdmin("admin.usage", params{
		"project": q.session.project.ID, "environment": string(q.form.readEnvironment()), "from": from.Format(time.RFC3339), "until": until.Format(time.RFC3339),
	}, nil, &list)
	return list, from, until, err
}

// sumUsage adds rows up by the name that nameOf gives them.
func sumUsage(rows []apigen.AdminUsage, nameOf func(apigen.AdminUsage) string) (all []share, most float64) {
	sums := map[string]*share{}
	for _, u := range rows {
		name := nameOf(u)
		if sums[name] == nil {
			sums[name] = &share{Name: name}
		}
		spent, err := strconv.ParseFloat(u.Spent, 64)
		if err == nil {
			sums[name].Spent += spent
		}
		sums[name].Calls += u.Calls
	}
	for _, s := range sums {
		all = append(all, *s)
		most = max(most, s.Spent)
	}
	slices.SortFunc(all, func(a, b share) int {
		if a.Spent != b.Spent {
			return int(b.Spent*1000 - a.Spent*1000)
		}
		return strings.Compare(a.Name, b.Name)
	})
	return all, most
}

func showUsage(q *request) error {
	list, from, until, err := readUsage(q)
	if err != nil {
		return err
	}
	data := usageView{
		From: from.Format(time.DateOnly), Until: until.AddDate(0, 0, -1).Format(time.DateOnly), HasRows: len(list.Usage) > 0, Tabs: listUsageTabs(q, "usage"),
	}
	data.ByDay.Label = "Usage by day"
	data.ByDay.Days, data.ByDay.Most = sumUsage(list.Usage, func(u apigen.AdminUsage) string { return u.Day })
	slices.SortFunc(data.ByDay.Days, func(a, b share) int { return strings.Compare(b.Name, a.Name) })
	data.Operations, _ = sumUsage(list.Usage, func(u apigen.AdminUsage) string { return u.Operation })
	data.Keys, _ = sumUsage(list.Usage, func(u apigen.AdminUsage) string { return u.Key })
	if total, _ := sumUsage(list.Usage, func(apigen.AdminUsage) string { return "all" }); len(total) == 1 {
		data.Total = total[0]
	}
	if data.Wallets, err = readWallets(q); err != nil {
		return err
	}
	var keys apigen.AdminKeyList
	if err := q.api.callAdmin("admin.keys.list", params{"project": q.session.project.ID}, nil, &keys); err != nil {
		return err
	}
	nameKeys(keys.Keys, data.Keys)
	if data.Chart = drawUsage(list.Usage, listPaid(data.Operations), q.site.titleOf, from, until); data.Chart != nil {
		environment := string(q.form.readEnvironment())
		for _, w := range data.Wallets {
			if string(w.Environment) == environment {
				data.Chart.setLimits(w.Available, keys.Keys, environment)
			}
		}
	}
	return q.page.show("usage", "Usage", data)
}

// listPaid lists the operations that took credits.
func listPaid(all []share) []share {
	return slices.DeleteFunc(slices.Clone(all), func(s share) bool { return s.Spent == 0 })
}

// nameKeys writes the names of keys beside their ids.
func nameKeys(keys []apigen.AdminKey, rows []share) {
	for i := range rows {
		rows[i].Detail = findKeyName(keys, rows[i].Name)
	}
}

// findKeyName is the name of a key, with how its secret ends where another key has the name too; empty where there is no such key.
func findKeyName(keys []apigen.AdminKey, id string) string {
	at := slices.IndexFunc(keys, func(k apigen.AdminKey) bool { return k.ID == id })
	if at < 0 {
		return ""
	}
	k := keys[at]
	isTwice := slices.ContainsFunc(keys, func(other apigen.AdminKey) bool { return other.ID != id && other.Name == k.Name })
	if n := len(k.Secrets); isTwice && n > 0 {
		return k.Name + " …" + k.Secrets[n-1].LastFour
	}
	return k.Name
}

func sendUsage(q *request) error {
	list, from, _, err := readUsage(q)
	if err != nil {
		return err
	}
	rows := [][]string{{"day", "environment", "operation", "key", "calls", "credits"}}
	for _, u := range list.Usage {
		rows = append(rows, []string{u.Day, string(u.Environment), u.Operation, u.Key, strconv.FormatInt(u.Calls, 10), u.Spent})
	}
	return q.page.sendCSV("usage-"+q.session.project.ID+"-"+from.Format(time.DateOnly)+".csv", rows)
}
