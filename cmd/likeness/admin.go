package main

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// adminCmd is `likeness admin`.
type adminCmd struct {
	List   adminListCmd   `cmd:"" help:"List the keys of the admin API."`
	Create adminCreateCmd `cmd:"" help:"Create a key of the admin API and print it, this once."`
	Revoke adminRevokeCmd `cmd:"" help:"Revoke a key of the admin API."`
}

func adminRows(names *nameIndex, keys ...apigen.AdminOperatorKey) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"ID" + idMark, "NAME", "SECRET", "MAY", "PROJECT", "CREATED", "EXPIRES", "REVOKED"}}
		for _, k := range keys {
			may := "change"
			if k.ReadOnly {
				may = "read"
			}
			project := "all"
			if k.Project != nil {
				project = names.find(*k.Project)
			}
			rows = append(rows, []string{k.ID, k.Name, "..." + k.LastFour, may, project, formatDay(&k.Created), formatDay(k.Expires), formatDay(k.Revoked)})
		}
		return rows
	}
}

type adminListCmd struct{}

// Run runs 'likeness admin list'.
func (adminListCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.AdminKeysList(g.Ctx, session.call, nil)
		if err != nil {
			return err
		}
		return printList(g, list.AdminKeys, "", adminRows(newNameIndex(g, session), list.AdminKeys...))
	})
}

type adminCreateCmd struct {
	Name     string `arg:"" help:"What the key is for."`
	Project  string `help:"The one project that the key may manage (id or name); all when left out."`
	ReadOnly bool   `help:"Make the key read-only."`
	Expires  string `help:"Day or time when the key stops working." placeholder:"TIME"`
}

// Run runs 'likeness admin create'.
func (c *adminCreateCmd) Run(g *globals) error {
	expires, err := parseMoment("expires", c.Expires)
	if err != nil {
		return err
	}
	return g.withSession(sessionOptions{create: true}, func(session *adminSession) error {
		made, err := session.AdminKeysCreate(g.Ctx, session.call, &apigen.AdminOperatorKeyCreateRequest{
			Name: c.Name, Project: optionalText(c.Project), ReadOnly: c.ReadOnly, Expires: expires,
		})
		if err != nil {
			return err
		}
		return printResult(g, made, func() [][]string {
			return [][]string{{"Admin key", made.AdminKey.ID}, {"Secret", made.Secret}, {"Keep it now: it is shown this once."}}
		})
	})
}

type adminRevokeCmd struct {
	Key string `arg:"" help:"Name or id of the key."`
}

// Run runs 'likeness admin revoke'.
func (c *adminRevokeCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		id, err := session.findID(g, "adk", c.Key)
		if err != nil {
			return err
		}
		k, err := session.AdminKeysRevoke(g.Ctx, session.call, &apigen.AdminOperatorKeysRevokeInput{AdminKey: id})
		if err != nil {
			return err
		}
		return printFitted(g, k, adminRows(newNameIndex(g, session), *k))
	})
}
