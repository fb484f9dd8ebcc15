package main

import (
	"context"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// creditsCmd is `likeness credits`.
type creditsCmd struct {
	Balance   creditsBalanceCmd   `cmd:"" help:"Show the credits of projects."`
	TopUp     creditsTopUpCmd     `cmd:"" name:"top-up" help:"Add bought credits."`
	Adjust    creditsAdjustCmd    `cmd:"" help:"Correct a balance up or down."`
	Threshold creditsThresholdCmd `cmd:"" help:"Set the balance below which credits.low is sent."`
	Entries   creditsEntriesCmd   `cmd:"" help:"List grants, top-ups, adjustments and charges."`
}

func walletRows(names *nameIndex, wallets ...apigen.AdminWallet) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"PROJECT", "ENV", "BALANCE", "HELD", "AVAILABLE", "WARN BELOW"}}
		for _, w := range wallets {
			rows = append(rows, []string{names.find(w.Project), string(w.Environment), w.Balance, w.Held, w.Available, w.Threshold})
		}
		return rows
	}
}

type creditsBalanceCmd struct {
	Project string `arg:"" optional:"" help:"Id or name of a project; all when left out."`
}

// Run runs 'likeness credits balance'.
func (c *creditsBalanceCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.CreditsBalance(g.Ctx, session.call, &apigen.AdminCreditsBalanceInput{Project: optionalText(c.Project)})
		if err != nil {
			return err
		}
		return printList(g, list.Wallets, "", walletRows(newNameIndex(g, session), list.Wallets...))
	})
}

// walletArgs name a wallet.
type walletArgs struct {
	Project     string `arg:"" help:"Id or name of the project."`
	Environment string `arg:"" help:"test or live." enum:"test,live"`
}

type creditChange func(context.Context, *call.Call, *apigen.AdminCreditRequest) (*apigen.AdminWallet, error)

// changeCredits changes a wallet and prints it.
func (a *walletArgs) changeCredits(g *globals, amount, reason string, pick func(session *adminSession) creditChange) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		w, err := pick(session)(g.Ctx, session.call, &apigen.AdminCreditRequest{
			Project: a.Project, Environment: apigen.AdminEnvironment(a.Environment), Amount: amount, Reason: reason,
		})
		if err != nil {
			return err
		}
		return printFitted(g, w, walletRows(newNameIndex(g, session), *w))
	})
}

type creditsTopUpCmd struct {
	walletArgs
	Amount string `arg:"" help:"Credits, such as 100 or 12.50."`
	Reason string `required:"" help:"Reason of the change, one line; shown in the list of entries."`
}

// Run runs 'likeness credits top-up'.
func (c *creditsTopUpCmd) Run(g *globals) error {
	return c.changeCredits(g, c.Amount, c.Reason, func(session *adminSession) creditChange { return session.CreditsTopUp })
}

type creditsAdjustCmd struct {
	walletArgs
	Add    string `xor:"amount" required:"" help:"Credits to add." placeholder:"CREDITS"`
	Take   string `xor:"amount" required:"" help:"Credits to remove." placeholder:"CREDITS"`
	Reason string `required:"" help:"Reason of the change, one line; shown in the list of entries."`
}

// Run runs 'likeness credits adjust'.
func (c *creditsAdjustCmd) Run(g *globals) error {
	amount := c.Add
	if c.Take != "" {
		amount = "-" + c.Take
	}
	return c.changeCredits(g, amount, c.Reason, func(session *adminSession) creditChange { return session.CreditsAdjust })
}

type creditsThresholdCmd struct {
	walletArgs
	Threshold string `arg:"" help:"Credits; 0 means never."`
}

// Run runs 'likeness credits threshold'.
func (c *creditsThresholdCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		w, err := session.CreditsThreshold(g.Ctx, session.call, &apigen.AdminThresholdRequest{
			Project: c.Project, Environment: apigen.AdminEnvironment(c.Environment), Threshold: c.Threshold,
		})
		if err != nil {
			return err
		}
		return printFitted(g, w, walletRows(newNameIndex(g, session), *w))
	})
}

// spentFilter are the flags that entries and usage share.
type spentFilter struct {
	Project     string `help:"Only this project (id or name)."`
	Environment string `help:"Only this environment: test or live." enum:",test,live" default:""`
	Key         string `help:"Only calls of this key (id or name)."`
	Operation   string `help:"Only this operation, such as face.detect."`
	From        string `help:"Only from this day or time on." placeholder:"TIME"`
	Until       string `help:"Only before this day or time." placeholder:"TIME"`
}

// readPeriod reads From and Until.
func (f spentFilter) readPeriod() (from, until *time.Time, err error) {
	if from, err = parseMoment("from", f.From); err != nil {
		return nil, nil, err
	}
	until, err = parseMoment("until", f.Until)
	return from, until, err
}

// findKey returns the id of the key of the filter; nil for every key.
func (f spentFilter) findKey(g *globals, session *adminSession) (id *string, err error) {
	if f.Key != "" {
		f.Key, err = session.findID(g, "key", f.Key)
	}
	return optionalText(f.Key), err
}

type creditsEntriesCmd struct {
	spentFilter
	After int64 `help:"Only entries after this seq."`
	Limit int   `help:"Most entries to list." default:"100"`
}

// Run runs 'likeness credits entries'.
func (c *creditsEntriesCmd) Run(g *globals) error {
	in := &apigen.AdminCreditsEntriesInput{
		Project: optionalText(c.Project), Environment: optionalText(c.Environment), Operation: optionalText(c.Operation), After: c.After, Limit: c.Limit,
	}
	var err error
	if in.From, in.Until, err = c.readPeriod(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) (err error) {
		if in.Key, err = c.findKey(g, session); err != nil {
			return err
		}
		list, err := session.CreditsEntries(g.Ctx, session.call, in)
		if err != nil {
			return err
		}
		names := newNameIndex(g, session)
		return printList(g, list.Entries, nextSeq(len(list.Entries), c.Limit, list.Next), func() [][]string {
			rows := [][]string{{"SEQ", "TIME", "ENV", "KIND", "AMOUNT", "OPERATION", "KEY", "REASON", "PROJECT"}}
			for _, e := range list.Entries {
				rows = append(rows, []string{
					strconv.FormatInt(e.Seq, 10), formatTime(&e.Created), string(e.Environment), e.Kind, e.Amount,
					orDash(e.Operation), names.find(orDash(e.Key)), orDash(e.Reason), names.find(e.Project),
				})
			}
			return rows
		})
	})
}
