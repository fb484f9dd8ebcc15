package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// result is one statement of the report.
type result struct {
	claim string
	ok    bool
	facts string
}

// waitSettled waits until leases of killed nodes have run out and nothing is due.
func (e *experiment) waitSettled(ctx context.Context) {
	const longest = 4 * time.Minute
	for _, p := range append([]*process{e.pg, e.redis}, e.nodes...) {
		p.mu.Lock()
		gone := false
		select {
		case <-p.ended:
			gone = true
		default:
		}
		p.mu.Unlock()
		if gone {
			_ = p.startProcess() // shows as unfinished business when it fails
		}
	}
	s, err := store.Connect(ctx, e.database)
	if err != nil {
		return
	}
	defer s.Close() //nolint:errcheck // read only
	err = waitFor(ctx, "the end of deliveries and holds", longest, func() error {
		pending, err := store.QueryValue[int64](ctx, s, "SELECT count(*) FROM webhook_deliveries WHERE state = 'pending'")
		if err != nil {
			return err
		}
		held, err := store.QueryValue[int64](ctx, s, "SELECT CAST(COALESCE(SUM(held_milli), 0) AS BIGINT) FROM wallets")
		if err == nil && pending+held > 0 {
			err = fmt.Errorf("%d deliveries pending, %d milli-credits held", pending, held)
		}
		return err
	})
	if err != nil {
		e.log.Warn("not settled", "error", err)
	}
}

// checkResults compares what the clients and the receiver saw with the store.
func (e *experiment) checkResults(ctx context.Context) ([]result, error) {
	s, err := store.Connect(ctx, e.database)
	if err != nil {
		return nil, err
	}
	defer s.Close() //nolint:errcheck // read only
	entries, err := allEntries(ctx, s)
	if err != nil {
		return nil, err
	}
	results := []result{e.checkAnswers(), e.checkCharges(entries)}
	books, err := checkBooks(ctx, s)
	if err != nil {
		return nil, err
	}
	events, err := allEvents(ctx, s)
	if err != nil {
		return nil, err
	}
	cases, err := e.readCases(ctx, s)
	if err != nil {
		return nil, err
	}
	results = append(results, checkCases(cases, e.settings.countCases()), books, checkCrossings(entries, events), e.checkDeliveries(events))
	log := audit.New(s, audit.Options{})
	report, err := log.Verify(ctx)
	if err != nil {
		return nil, err
	}
	return append(results, result{
		"The audit log is whole.", len(report.Problems) == 0,
		fmt.Sprintf("%d entries. %s", report.Entries, strings.Join(report.Problems, "; ")),
	}), nil
}

func allEvents(ctx context.Context, s *store.Store) ([]webhook.Event, error) {
	var all []webhook.Event
	for after := int64(0); ; {
		page, err := webhook.NewOutbox(webhook.OutboxOptions{}).ListEvents(ctx, s, "", after, 1000)
		if err != nil || len(page) == 0 {
			return all, err
		}
		all = append(all, page...)
		after = page[len(page)-1].Seq
	}
}

func allEntries(ctx context.Context, s *store.Store) ([]ledger.Entry, error) {
	var all []ledger.Entry
	for after := int64(0); ; {
		page, err := ledger.Wallets{}.ListEntries(ctx, s, ledger.Filter{After: after, Limit: 5000})
		if err != nil || len(page) == 0 {
			return all, err
		}
		all = append(all, page...)
		after = page[len(page)-1].Seq
	}
}

func (e *experiment) checkAnswers() result {
	t := &e.tally
	return result{
		"Every call got an answer, and every repetition the same bytes free of charge.", len(t.wrong) == 0 && t.gaveUp == 0,
		fmt.Sprintf("%d calls, %d tries, %d final answers were replays, %d gave up. %s", t.done, t.tries, t.replays, t.gaveUp, strings.Join(t.wrong, "; ")),
	}
}

// checkCharges compares request ids: an answer carries the id of the run that
// made it, and so does its charge, however often the answer was replayed.
func (e *experiment) checkCharges(entries []ledger.Entry) result {
	charges := map[string]int{}
	wrong, spentMilli := 0, int64(0)
	for _, c := range entries {
		if c.Kind != ledger.Charged || c.ProjectID == e.caseProject.id {
			continue
		}
		charges[c.RequestID]++
		spentMilli -= c.AmountMilli
		if e.tally.charged[c.RequestID] != c.ProjectID || c.AmountMilli != -20 {
			wrong++
		}
	}
	missing, doubled := 0, 0
	for id := range e.tally.charged {
		switch n := charges[id]; {
		case n == 0:
			missing++
		case n > 1:
			doubled++
		}
	}
	return result{
		"The ledger's charges are exactly the calls that were answered ok.", missing+doubled+wrong == 0 && len(charges) == len(e.tally.charged),
		fmt.Sprintf("%d calls answered ok, %d charges (%s credits); %d answers without a charge, %d charged twice, %d charges without an answer or of a wrong amount.",
			len(e.tally.charged), len(charges), ledger.FormatCredits(spentMilli), missing, doubled, wrong),
	}
}

func checkBooks(ctx context.Context, s *store.Store) (result, error) {
	bad, err := ledger.Wallets{}.FindMismatches(ctx, s)
	if err != nil {
		return result{}, err
	}
	wallets, err := ledger.Wallets{}.ListWallets(ctx, s, "")
	held, low := int64(0), int64(0)
	for _, w := range wallets {
		held += w.HeldMilli
		low = min(low, w.BalanceMilli)
	}
	return result{
		"Each balance is the sum of its entries, none is below zero, nothing is still held.", len(bad) == 0 && held == 0 && low == 0,
		fmt.Sprintf("%d wallets, %d that do not agree, %s credits held.", len(wallets), len(bad), ledger.FormatCredits(held)),
	}, err
}

// checkCrossings runs the entries of each wallet in their order and compares the
// moments when the balance fell below the threshold with the events.
func checkCrossings(entries []ledger.Entry, events []webhook.Event) result {
	crossings := findCrossings(entries)
	extra := 0
	told := 0
	for _, v := range events {
		if v.Kind != webhook.CreditsLow {
			continue
		}
		told++
		_, data, _ := strings.Cut(v.Body, `"data":`)
		data, _, _ = strings.Cut(data, `"threshold"`)
		line := v.Environment + " " + data
		at := slices.IndexFunc(crossings, func(c *crossing) bool { return !c.told && c.lines[line] })
		if at < 0 {
			extra++
			continue
		}
		crossings[at].told = true
	}
	missing := 0
	for _, c := range crossings {
		if !c.told {
			missing++
		}
	}
	return result{
		"The events are exactly the crossings that the committed entries show: none missing, none of a rolled-back change.", missing+extra == 0 && len(crossings) > 0,
		fmt.Sprintf("%d crossings, %d events; %d missing, %d that no entry explains.", len(crossings), told, missing, extra),
	}
}

// crossing is a moment when the balance of a wallet fell below the threshold, with the beginnings of the event
// that tells of it. A transaction may charge several calls, all at its one time, and its event has
// the balance after the last of them.
type crossing struct {
	at    time.Time
	lines map[string]bool
	told  bool
}

func findCrossings(entries []ledger.Entry) []*crossing {
	type walletKey struct{ project, environment string }
	balance, low := map[walletKey]int64{}, map[walletKey]bool{}
	latest := map[walletKey]*crossing{}
	var out []*crossing
	for _, c := range entries {
		k := walletKey{c.ProjectID, string(c.Environment)}
		balance[k] += c.AmountMilli
		below := balance[k] < ledger.DefaultLowMilli
		if below && !low[k] {
			latest[k] = &crossing{at: c.Created, lines: map[string]bool{}}
			out = append(out, latest[k])
		}
		if x := latest[k]; below && x != nil && x.at.Equal(c.Created) {
			x.lines[fmt.Sprintf(`%s {"project_id":"%s","remaining":%s,`, k.environment, k.project, ledger.FormatCredits(balance[k]))] = true
		}
		low[k] = below
	}
	return out
}

func (e *experiment) checkDeliveries(events []webhook.Event) result {
	got, refused, forged := e.receiver.countReceived()
	never, repeated, deliveries := 0, 0, 0
	for _, v := range events {
		n := got[v.ID]
		deliveries += n
		switch {
		case n == 0:
			never++
		case n > 1:
			repeated++
		}
		delete(got, v.ID)
	}
	return result{
		"Every event was delivered at least once with a good signature, and nothing else was.", never == 0 && len(got) == 0 && forged == 0,
		fmt.Sprintf("%d events, %d accepted deliveries, %d refused once by the receiver, %d delivered more than once, %d never, %d of no event, %d bad signatures.",
			len(events), deliveries, refused, repeated, never, len(got), forged),
	}
}
