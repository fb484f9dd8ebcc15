package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/audit"
)

// auditCmd is `likeness audit`.
type auditCmd struct {
	List   auditListCmd   `cmd:"" help:"Show entries of the audit log."`
	Export auditExportCmd `cmd:"" help:"Write the whole audit log as lines of JSON."`
	Head   auditHeadCmd   `cmd:"" help:"Print SEQ:HASH of the latest entry, to be kept elsewhere."`
	Verify auditVerifyCmd `cmd:"" help:"Check that nothing was changed, removed or inserted."`
}

type auditListCmd struct {
	Project string `help:"Only entries of this project (id or name)."`
	After   int64  `help:"Only entries after this seq."`
	Limit   int    `help:"Most entries to list." default:"100"`
}

// Run runs 'likeness audit list'.
func (c *auditListCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.AuditRead(g.Ctx, session.call, &apigen.AdminAuditInput{Project: optionalText(c.Project), After: c.After, Limit: c.Limit})
		if err != nil {
			return err
		}
		names := newNameIndex(g, session)
		return printList(g, list.Entries, nextSeq(len(list.Entries), c.Limit, list.Next), func() [][]string {
			rows := [][]string{{"SEQ", "TIME", "ACTOR", "ACTION", "TARGET", "OUTCOME", "ADDRESS", "PROJECT"}}
			for _, e := range list.Entries {
				rows = append(rows, []string{
					strconv.FormatInt(e.Seq, 10), formatTime(&e.At), names.find(e.Actor), e.Action, names.find(orDash(e.Target)), e.Outcome, orDash(e.Address), names.find(orDash(e.Project)),
				})
			}
			return rows
		})
	})
}

type auditExportCmd struct {
	Out   string `help:"File to write; standard output when left out." placeholder:"FILE"`
	After int64  `help:"Only entries after this seq; such a part cannot be verified by itself."`
}

// Run runs 'likeness audit export'.
func (c *auditExportCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) (err error) {
		out := g.Stdout
		if c.Out != "" {
			file, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, file.Close()) }()
			out = file
		}
		return session.local.Audit.Export(g.Ctx, session.local.Store, out, "", c.After)
	})
}

type auditHeadCmd struct{}

// Run runs 'likeness audit head'.
func (auditHeadCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		anchor, err := session.local.Audit.LatestAnchor(g.Ctx, session.local.Store)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(g.Stdout, anchor)
		return err
	})
}

type auditVerifyCmd struct {
	Anchor []string `help:"SEQ:HASH kept from an earlier 'audit head' or from the server's log; may be repeated." placeholder:"SEQ:HASH"`
	File   string   `help:"Verify an export instead of the store; '-' is standard input." placeholder:"FILE"`
}

// auditVerdict is the JSON form of a verification.
type auditVerdict struct {
	Entries  int64    `json:"entries"`
	Head     string   `json:"head"`
	Problems []string `json:"problems"`
}

// Run runs 'likeness audit verify'.
func (c *auditVerifyCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	var anchors []audit.Anchor
	for _, text := range c.Anchor {
		a, err := audit.ParseAnchor(text)
		if err != nil {
			return err
		}
		anchors = append(anchors, a)
	}
	report, err := c.buildReport(g, anchors)
	if err != nil {
		return err
	}
	err = printResult(g, auditVerdict{report.Entries, report.Latest.String(), append([]string{}, report.Problems...)}, func() [][]string {
		rows := [][]string{{fmt.Sprintf("%d entries, head %s", report.Entries, report.Latest)}}
		for _, p := range report.Problems {
			rows = append(rows, []string{"PROBLEM: " + p})
		}
		return rows
	})
	if err == nil && len(report.Problems) > 0 {
		err = errors.New("the audit log is not whole")
	}
	return err
}

func (c *auditVerifyCmd) buildReport(g *globals, anchors []audit.Anchor) (report audit.Report, err error) {
	if c.File != "" {
		var in io.Reader = os.Stdin
		if c.File != "-" {
			file, err := os.Open(c.File)
			if err != nil {
				return report, err
			}
			defer file.Close() //nolint:errcheck // read only
			in = file
		}
		return audit.VerifyExport(in, anchors...)
	}
	err = g.withSession(sessionOptions{}, func(session *adminSession) error {
		report, err = session.local.Audit.Verify(g.Ctx, anchors...)
		return err
	})
	return report, err
}
