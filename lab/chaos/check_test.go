package main

import (
	"fmt"
	"testing"

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
	return webhook.Event{ID: "evt_" + remaining, Environment: "test", Body: fmt.Sprintf(
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
