package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// galleriesCmd is `likeness galleries`.
type galleriesCmd struct {
	List     galleriesListCmd     `cmd:"" help:"List the galleries of all projects."`
	Delete   galleriesDeleteCmd   `cmd:"" help:"Delete a gallery with all its people; prints the receipt."`
	Sweep    galleriesSweepCmd    `cmd:"" help:"Delete people whose date has come, now; running nodes do it every minute."`
	Receipts galleriesReceiptsCmd `cmd:"" help:"List receipts of deletions, merges and moves of a project."`
}

// withGalleries opens the store and runs fn on its galleries. What is sealed is opened only where the options ask for the keys.
func (g *globals) withGalleries(o sessionOptions, fn func(session *adminSession, b *gallery.Service) error) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(o, func(session *adminSession) (err error) {
		b := gallery.New(session.local.Store, gallery.Options{Audit: session.local.Audit, Box: session.local.Box})
		defer func() { err = errors.Join(err, b.Close()) }()
		return fn(session, b)
	})
}

// galleryScope is a project's environment.
func (session *adminSession) galleryScope(g *globals, project, environment string) (gallery.Scope, error) {
	p, err := session.local.Accounts.GetProject(g.Ctx, session.local.Store, project)
	return gallery.Scope{ProjectID: p.ID, Environment: account.Environment(environment)}, err
}

type galleriesListCmd struct{}

// galleryLine is a gallery in the output of a command.
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

// Run runs 'likeness galleries list'.
func (galleriesListCmd) Run(g *globals) error {
	return g.withGalleries(sessionOptions{}, func(session *adminSession, b *gallery.Service) error {
		all, err := b.ListAll(g.Ctx)
		if err != nil {
			return err
		}
		lines := []galleryLine{}
		for _, one := range all {
			lines = append(lines, galleryLine{
				one.ID, one.ProjectID, one.Environment, one.Name, one.RetentionDays, one.People, one.Faces, formatTime(&one.Created),
			})
		}
		names := newNameIndex(g, session)
		return printList(g, lines, "", func() [][]string {
			rows := [][]string{{"PROJECT", "ENV", "GALLERY", "PEOPLE", "FACES", "RETENTION", "CREATED"}}
			for _, l := range lines {
				retention := "none"
				if l.RetentionDays > 0 {
					retention = fmt.Sprintf("%d days", l.RetentionDays)
				}
				rows = append(rows, []string{
					names.find(l.Project), l.Environment, l.Name, strconv.FormatInt(l.People, 10), strconv.FormatInt(l.Faces, 10), retention, l.Created,
				})
			}
			return rows
		})
	})
}

// receiptLine is a receipt in the output of a command.
type receiptLine struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Gallery string `json:"gallery"`
	Person  string `json:"person,omitzero"`
	Into    string `json:"into,omitzero"`
	Reason  string `json:"reason"`
	Actor   string `json:"actor"`
	Asked   string `json:"asked"`
	Done    string `json:"done"`
	People  int64  `json:"people"`
	Faces   int64  `json:"faces"`
	Digest  string `json:"digest"`
}

func showReceipts(g *globals, session *adminSession, receipts ...gallery.Receipt) error {
	lines := []receiptLine{}
	for _, c := range receipts {
		l := receiptLine{
			ID: c.ID, Kind: c.Kind, Gallery: c.Gallery, Person: c.Person, Into: c.Into, Reason: c.Reason, Actor: c.Actor,
			Asked: formatTime(&c.Asked), Done: "-", People: c.People, Faces: c.Faces, Digest: c.Digest,
		}
		if !c.Done.IsZero() {
			l.Done = formatTime(&c.Done)
		}
		lines = append(lines, l)
	}
	names := newNameIndex(g, session)
	return printList(g, lines, "", func() [][]string {
		rows := [][]string{{"RECEIPT" + idMark, "KIND", "GALLERY", "PERSON", "INTO", "REASON", "ACTOR", "PEOPLE", "FACES", "ASKED", "DONE" + idMark}}
		for _, l := range lines {
			rows = append(rows, []string{
				l.ID, l.Kind, l.Gallery, orDash(&l.Person), orDash(&l.Into), l.Reason, names.find(l.Actor),
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

// Run runs 'likeness galleries delete'.
func (c *galleriesDeleteCmd) Run(g *globals) error {
	return g.withGalleries(sessionOptions{}, func(session *adminSession, b *gallery.Service) error {
		scope, err := session.galleryScope(g, c.Project, c.Environment)
		if err != nil {
			return err
		}
		receipt, err := b.PurgeGallery(g.Ctx, gallery.Who{Scope: scope, Actor: session.call.Caller.KeyID}, c.Gallery)
		if err != nil {
			return err
		}
		return showReceipts(g, session, receipt)
	})
}

type galleriesSweepCmd struct{}

// Run runs 'likeness galleries sweep'.
func (galleriesSweepCmd) Run(g *globals) error {
	return g.withGalleries(sessionOptions{}, func(_ *adminSession, b *gallery.Service) error {
		n, err := b.PurgeDue(g.Ctx)
		if err != nil {
			return err
		}
		return printResult(g, map[string]int{"people": n}, func() [][]string {
			return [][]string{{fmt.Sprintf("%d people deleted", n)}}
		})
	})
}

type galleriesReceiptsCmd struct {
	Project     string `arg:"" help:"Id or name of the project."`
	Environment string `enum:"test,live" default:"live" help:"test or live."`
	Limit       int    `default:"100" help:"Most receipts to list, the newest first."`
}

// Run runs 'likeness galleries receipts'.
func (c *galleriesReceiptsCmd) Run(g *globals) error {
	return g.withGalleries(sessionOptions{}, func(session *adminSession, b *gallery.Service) error {
		scope, err := session.galleryScope(g, c.Project, c.Environment)
		if err != nil {
			return err
		}
		all, err := b.ListReceipts(g.Ctx, scope, "", c.Limit)
		if err != nil {
			return err
		}
		return showReceipts(g, session, all...)
	})
}
