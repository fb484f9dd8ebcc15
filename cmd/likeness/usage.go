package main

import (
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// usageCmd is `likeness usage`.
type usageCmd struct {
	spentFilter
}

// Run sums up charged calls by project, environment, key, operation and UTC day.
func (c *usageCmd) Run(g *globals) error {
	in := &apigen.AdminUsageInput{
		Project: optionalText(c.Project), Environment: optionalText(c.Environment), Operation: optionalText(c.Operation),
	}
	var err error
	if in.From, in.Until, err = c.readPeriod(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) (err error) {
		if in.Key, err = c.findKey(g, session); err != nil {
			return err
		}
		list, err := session.Usage(g.Ctx, session.call, in)
		if err != nil {
			return err
		}
		names := newNameIndex(g, session)
		return printList(g, list.Usage, "", func() [][]string {
			rows := [][]string{{"DAY", "OPERATION", "CALLS", "SPENT", "ENV", "KEY", "PROJECT"}}
			for _, u := range list.Usage {
				rows = append(rows, []string{u.Day, u.Operation, strconv.FormatInt(u.Calls, 10), u.Spent, string(u.Environment), names.find(u.Key), names.find(u.Project)})
			}
			return rows
		})
	})
}
