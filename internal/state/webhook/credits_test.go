package webhook

import (
	"context"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

func TestCrossingTheThresholdOfAWalletReachesTheReceiverOnce(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		ctx := context.Background()
		server := newReceiver(t, nil)
		b.endpoint(t, server.URL, CreditsLow)
		wallets := ledger.Wallets{Events: LedgerEvents{b.outbox}}
		change := func(amountMilli int64) {
			b.tx(t, func(tx *store.Tx) error {
				_, err := wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: "prj_1", Environment: account.Test, Kind: ledger.Adjustment, AmountMilli: amountMilli, Reason: "test"})
				return err
			})
		}
		b.tx(t, func(tx *store.Tx) error { return wallets.OpenWallets(ctx, tx, account.Project{ID: "prj_1"}) })
		change(-20_000) // 25 to 5: at the threshold
		b.drain(t)
		if n := len(server.all()); n != 0 {
			t.Fatalf("%d events at the threshold, want none below it only", n)
		}
		change(-20)
		change(-20)
		b.drain(t)
		got := server.all()
		if len(got) != 1 || !strings.Contains(string(got[0].body), `"environment":"test","data":{"project_id":"prj_1","remaining":4.98,"threshold":5.00}`) {
			t.Errorf("%d events: %s", len(got), got)
		}
	})
}
