package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/gallery"
)

// galleriesCmd is `likeness galleries`.
type galleriesCmd struct {
	List     galleriesListCmd     `cmd:"" help:"List the galleries of all projects."`
	Delete   galleriesDeleteCmd   `cmd:"" help:"Delete a gallery with everybody in it; prints the receipt."`
	Sweep    galleriesSweepCmd    `cmd:"" help:"Delete people whose date has come, now; running nodes do it every minute."`
	Receipts galleriesReceiptsCmd `cmd:"" help:"List what was deleted of a project."`
}

// galleries opens the store and runs fn on its galleries. Nothing is sealed or opened.
func (g *globals) galleries(fn func(desk *office, b *gallery.Book) error) error {
	return g.manage(officeOptions{}, func(desk *office) (err error) {
		b := gallery.New(desk.Store, gallery.Options{Audit: desk.Audit})
		defer func() { err = errors.Join(err, b.Close()) }()
		return fn(desk, b)
	})
}

// scope is a project's environment.
func (desk *office) scope(g *globals, project, environment string) (gallery.Scope, error) {
	p, err := desk.Accounts.Project(g.Ctx, desk.Store, project)
	return gallery.Scope{ProjectID: p.ID, Environment: account.Environment(environment)}, err
}

type galleriesListCmd struct{}

// galleryLine is a gallery as an operator sees it.
type galleryLine struct {
	ID            string `json:"id"`
	Project       string `json:"project"`
	Environment   string `json:"environment"`
	Name          string `json:"name"`
	RetentionDays int    `json:"retention_days"`
	People        int64  `json:"people"`
	Faces         int64  `json:"faces"`
	Created       string `json:"created"`
}

func (galleriesListCmd) Run(g *globals) error {
	return g.galleries(func(_ *office, b *gallery.Book) error {
		all, err := b.All(g.Ctx)
		if err != nil {
			return err
		}
		lines := []galleryLine{}
		for _, one := range all {
			lines = append(lines, galleryLine{
				one.ID, one.ProjectID, one.Environment, one.Name, one.RetentionDays, one.People, one.Faces, stamp(&one.Created),
			})
		}
		return show(g, lines, func() [][]string {
			rows := [][]string{{"PROJECT", "ENVIRONMENT", "GALLERY", "PEOPLE", "FACES", "RETENTION", "CREATED"}}
			for _, l := range lines {
				retention := "none"
				if l.RetentionDays > 0 {
					retention = fmt.Sprintf("%d days", l.RetentionDays)
				}
				rows = append(rows, []string{
					l.Project, l.Environment, l.Name, strconv.FormatInt(l.People, 10), strconv.FormatInt(l.Faces, 10), retention, l.Created,
				})
			}
			return rows
		})
	})
}

// receiptLine is a receipt as an operator sees it.
type receiptLine struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Gallery string `json:"gallery"`
	Person  string `json:"person,omitzero"`
	Reason  string `json:"reason"`
	Actor   string `json:"actor"`
	Asked   string `json:"asked"`
	Done    string `json:"done"`
	People  int64  `json:"people"`
	Faces   int64  `json:"faces"`
	Digest  string `json:"digest"`
}

func showReceipts(g *globals, receipts ...gallery.Receipt) error {
	lines := []receiptLine{}
	for _, c := range receipts {
		l := receiptLine{
			ID: c.ID, Kind: c.Kind, Gallery: c.Gallery, Person: c.Person, Reason: c.Reason, Actor: c.Actor,
			Asked: stamp(&c.Asked), Done: "-", People: c.People, Faces: c.Faces, Digest: c.Digest,
		}
		if !c.Done.IsZero() {
			l.Done = stamp(&c.Done)
		}
		lines = append(lines, l)
	}
	return show(g, lines, func() [][]string {
		rows := [][]string{{"ID", "KIND", "GALLERY", "PERSON", "REASON", "ACTOR", "PEOPLE", "FACES", "ASKED", "DONE"}}
		for _, l := range lines {
			rows = append(rows, []string{
				l.ID, l.Kind, l.Gallery, dash(&l.Person), l.Reason, l.Actor,
				strconv.FormatInt(l.People, 10), strconv.FormatInt(l.Faces, 10), l.Asked, l.Done,
			})
		}
		return rows
	})
}

type galleriesDeleteCmd struct {
	Project     string `arg:"" help:"Id or name of the project."`
	Gallery     string `arg:"" help:"The project's id of the gallery."`
	Environment string `enum:"test,live" default:"live" help:"test or live."`
}

func (c *galleriesDeleteCmd) Run(g *globals) error {
	return g.galleries(func(desk *office, b *gallery.Book) error {
		scope, err := desk.scope(g, c.Project, c.Environment)
		if err != nil {
			return err
		}
		receipt, err := b.Purge(g.Ctx, gallery.Who{Scope: scope, Actor: desk.call.Caller.KeyID}, c.Gallery)
		if err != nil {
			return err
		}
		return showReceipts(g, receipt)
	})
}

type galleriesSweepCmd struct{}

func (galleriesSweepCmd) Run(g *globals) error {
	return g.galleries(func(_ *office, b *gallery.Book) error {
		n, err := b.Sweep(g.Ctx)
		if err != nil {
			return err
		}
		return show(g, map[string]int{"people": n}, func() [][]string {
			return [][]string{{fmt.Sprintf("%d people deleted", n)}}
		})
	})
}

type galleriesReceiptsCmd struct {
	Project     string `arg:"" help:"Id or name of the project."`
	Environment string `enum:"test,live" default:"live" help:"test or live."`
	Limit       int    `default:"100" help:"How many at most, the newest first."`
}

func (c *galleriesReceiptsCmd) Run(g *globals) error {
	return g.galleries(func(desk *office, b *gallery.Book) error {
		scope, err := desk.scope(g, c.Project, c.Environment)
		if err != nil {
			return err
		}
		all, err := b.Receipts(g.Ctx, scope, "", c.Limit)
		if err != nil {
			return err
		}
		return showReceipts(g, all...)
	})
}
