package ledger

import "time"

// SetPatience sets how long Begin, and how long Settle and Release, try to reach the store.
func (l *Ledger) SetPatience(begin, finish time.Duration) { l.beginFor, l.finishFor = begin, finish }
