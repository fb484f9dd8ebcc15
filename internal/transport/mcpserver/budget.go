package mcpserver

import (
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// budget holds the calls of each payer within a cap.
type budget struct {
	max       int64 // milli-credits; 0: no cap
	wholeLife bool
	now       func() time.Time

	mu     sync.Mutex
	period string           // the day that spent is of
	spent  map[string]int64 // by payer, holds included
}

func newBudget(maxMilli int64, wholeLife bool, now func() time.Time) *budget {
	return &budget{max: maxMilli, wholeLife: wholeLife, now: now, spent: map[string]int64{}}
}

// hold is a part of the cap that a running call may be charged.
type hold struct {
	from   *budget
	payer  string
	period string
	milli  int64
}

// hold takes milli from what a payer may still spend, or returns 402 spend_cap_reached.
func (b *budget) hold(payer string, milli int64) (*hold, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if period := b.currentPeriod(); period != b.period {
		b.period = period
		clear(b.spent)
	}
	h := &hold{from: b, payer: payer, period: b.period}
	if b.max == 0 || milli == 0 {
		return h, nil
	}
	if b.spent[payer]+milli > b.max {
		return nil, b.newCapError(b.max-b.spent[payer], milli)
	}
	b.spent[payer] += milli
	h.milli = milli
	return h, nil
}

func (b *budget) currentPeriod() string {
	if b.wholeLife {
		return "life"
	}
	return b.now().UTC().Format(time.DateOnly)
}

func (b *budget) newCapError(left, price int64) error {
	e := fault.New(fault.SpendCapReached, "", "The call may cost %s credits; %s of the %s that tools may spend are left.",
		ledger.FormatCredits(price), ledger.FormatCredits(left), ledger.FormatCredits(b.max))
	if b.wholeLife {
		return e.WithFix("Ask the person who runs likeness mcp to raise --max-credits, or to start it again.")
	}
	return e.WithFix("Wait for the next day (UTC), or ask the operator to raise --mcp-credits.")
}

// settle replaces the hold by what the call was charged, in credits as the API states it, and by what it
// lets be charged later. Without a statement the hold stays.
func (h *hold) settle(charged string, laterMilli int64) {
	milli, err := ledger.ParseCredits(charged)
	if err != nil || h.milli == 0 {
		return
	}
	h.from.mu.Lock()
	defer h.from.mu.Unlock()
	if h.period == h.from.period {
		h.from.spent[h.payer] += milli + laterMilli - h.milli
	}
}
