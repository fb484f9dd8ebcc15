package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// projectView is the first page of a project.
type projectView struct {
	Steps   []step // empty: all are taken
	Wallets []apigen.AdminWallet
	Roles   []string
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
		data.Wallets = wallets.Wallets
	}
	return q.page.show("project", q.session.project.Name, data)
}
