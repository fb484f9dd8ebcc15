package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// A check that cannot fail proves nothing: each is shown a sound world and one
// with exactly the damage that it is there for.

func charge(request, project string, amountMilli int64) ledger.Entry {
	return ledger.Entry{Kind: ledger.Charged, RequestID: request, ProjectID: project, Environment: account.Test, AmountMilli: amountMilli}
}

func TestCheckOfChargesFindsEveryDifference(t *testing.T) {
	sound := []ledger.Entry{charge("req_1", "prj_1", -20), charge("req_2", "prj_2", -20)}
	for name, tc := range map[string]struct {
		entries []ledger.Entry
		ok      bool
	}{
		"sound":          {sound, true},
		"lost charge":    {sound[:1], false},
		"charged twice":  {append(sound[:2:2], sound[0]), false},
		"never answered": {append(sound[:2:2], charge("req_3", "prj_1", -20)), false},
		"wrong amount":   {[]ledger.Entry{sound[0], charge("req_2", "prj_2", -40)}, false},
		"wrong project":  {[]ledger.Entry{sound[0], charge("req_2", "prj_1", -20)}, false},
	} {
		e := &experiment{tally: tally{charged: map[string]string{"req_1": "prj_1", "req_2": "prj_2"}}}
		if r := e.checkCharges(tc.entries); r.ok != tc.ok {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func low(project, remaining string) webhook.Event {
	return webhook.Event{ID: "evt_" + remaining, Kind: webhook.CreditsLow, Environment: "test", Body: fmt.Sprintf(
		`{"type":"credits.low","timestamp":"x","environment":"test","data":{"project_id":"%s","remaining":%s,"threshold":5.00}}`, project, remaining)}
}

func TestCheckOfCrossingsFindsLostAndInventedEvents(t *testing.T) {
	entries := []ledger.Entry{
		{Kind: ledger.Grant, ProjectID: "prj_1", Environment: account.Test, AmountMilli: 5010},
		charge("1", "prj_1", -20), // crosses at 4.99
		charge("2", "prj_1", -20), // is below already
		{Kind: ledger.TopUp, ProjectID: "prj_1", Environment: account.Test, AmountMilli: 1000},
		charge("3", "prj_1", -990), // crosses again at 4.98
	}
	for i := range entries { // each in a transaction of its own
		entries[i].Created = time.UnixMilli(int64(i))
	}
	for name, tc := range map[string]struct {
		events []webhook.Event
		ok     bool
	}{
		"sound":         {[]webhook.Event{low("prj_1", "4.99"), low("prj_1", "4.98")}, true},
		"lost event":    {[]webhook.Event{low("prj_1", "4.99")}, false},
		"rolled back":   {[]webhook.Event{low("prj_1", "4.99"), low("prj_1", "4.98"), low("prj_1", "4.97")}, false},
		"sent twice":    {[]webhook.Event{low("prj_1", "4.99"), low("prj_1", "4.99"), low("prj_1", "4.98")}, false},
		"other project": {[]webhook.Event{low("prj_2", "4.99"), low("prj_1", "4.98")}, false},
		"wrong balance": {[]webhook.Event{low("prj_1", "4.97"), low("prj_1", "4.98")}, false},
	} {
		if r := checkCrossings(entries, tc.events); r.ok != tc.ok {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// A transaction that charges two calls tells of the balance after both; that of another transaction is no balance of it.
func TestACrossingHasABalanceOfItsTransaction(t *testing.T) {
	entries := []ledger.Entry{
		{Kind: ledger.Grant, ProjectID: "prj_1", Environment: account.Test, AmountMilli: 5010},
		charge("1", "prj_1", -20), charge("2", "prj_1", -20), // together: 4.99, 4.97
		charge("3", "prj_1", -20), // later: 4.95
	}
	for i, ms := range []int64{0, 1, 1, 2} {
		entries[i].Created = time.UnixMilli(ms)
	}
	for remaining, ok := range map[string]bool{"5.01": false, "4.99": true, "4.97": true, "4.95": false} {
		if r := checkCrossings(entries, []webhook.Event{low("prj_1", remaining)}); r.ok != ok {
			t.Errorf("%s: %+v", remaining, r)
		}
	}
}

func TestCheckOfDeliveriesFindsLostAndForeignOnes(t *testing.T) {
	events := []webhook.Event{{ID: "evt_1"}, {ID: "evt_2"}}
	for name, tc := range map[string]struct {
		accepted map[string]int
		forged   int
		ok       bool
	}{
		"sound":         {map[string]int{"evt_1": 1, "evt_2": 1}, 0, true},
		"at least once": {map[string]int{"evt_1": 3, "evt_2": 1}, 0, true},
		"never":         {map[string]int{"evt_1": 1}, 0, false},
		"of no event":   {map[string]int{"evt_1": 1, "evt_2": 1, "evt_3": 1}, 0, false},
		"bad signature": {map[string]int{"evt_1": 1, "evt_2": 1}, 1, false},
	} {
		e := &experiment{receiver: &receiver{accepted: tc.accepted, forged: tc.forged}}
		if r := e.checkDeliveries(events); r.ok != tc.ok {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestCheckOfCasesFindsEveryDifference(t *testing.T) {
	good := func(reference string) caseRow {
		return caseRow{reference, "completed", "approved", 1, 1, -casePriceMilli}
	}
	changed := func(change func(*caseRow)) []caseRow {
		row := good("b")
		change(&row)
		return []caseRow{good("a"), row}
	}
	for name, tc := range map[string]struct {
		rows []caseRow
		ok   bool
	}{
		"sound":           {[]caseRow{good("a"), good("b")}, true},
		"lost":            {[]caseRow{good("a")}, false},
		"made twice":      {[]caseRow{good("a"), good("b"), good("b")}, false},
		"not decided":     {changed(func(c *caseRow) { c.status = "needs_review" }), false},
		"decided other":   {changed(func(c *caseRow) { c.decision = "declined" }), false},
		"reviewed twice":  {changed(func(c *caseRow) { c.opinions = 2 }), false},
		"not charged":     {changed(func(c *caseRow) { c.charges, c.amountMilli = 0, 0 }), false},
		"charged twice":   {changed(func(c *caseRow) { c.charges, c.amountMilli = 2, -2*casePriceMilli }), false},
		"another amount":  {changed(func(c *caseRow) { c.amountMilli-- }), false},
		"opinion is lost": {changed(func(c *caseRow) { c.opinions = 0 }), false},
	} {
		if r := checkCases(tc.rows, 2); r.ok != tc.ok {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
