package credits

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// CreditService runs the operations on the credits of projects.
type CreditService struct {
	*change.Runner
}

// New makes the operations on what r manages.
func New(r *change.Runner) *CreditService {
	return &CreditService{r}
}

func walletOf(w ledger.Wallet) apigen.AdminWallet {
	return apigen.AdminWallet{
		Project: w.ProjectID, Environment: apigen.AdminEnvironment(w.Environment),
		Balance: ledger.FormatCredits(w.BalanceMilli), Held: ledger.FormatCredits(w.HeldMilli),
		Available: ledger.FormatCredits(w.BalanceMilli - w.HeldMilli), Threshold: ledger.FormatCredits(w.LowMilli),
	}
}

// CreditsBalance shows the wallets of projects.
func (s *CreditService) CreditsBalance(ctx context.Context, c *call.Call, req *apigen.AdminCreditsBalanceInput) (*apigen.AdminWalletList, error) {
	project, err := s.NarrowToProject(ctx, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	all, err := s.Wallets.ListWallets(ctx, s.Store, project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminWalletList{Wallets: []apigen.AdminWallet{}}
	for _, w := range all {
		out.Wallets = append(out.Wallets, walletOf(w))
	}
	return out, nil
}

// CreditsTopUp adds bought credits.
func (s *CreditService) CreditsTopUp(ctx context.Context, c *call.Call, req *apigen.AdminCreditRequest) (*apigen.AdminWallet, error) {
	return s.changeCredits(ctx, c, "credits.topup", ledger.TopUp, req)
}

// CreditsAdjust corrects a balance.
func (s *CreditService) CreditsAdjust(ctx context.Context, c *call.Call, req *apigen.AdminCreditRequest) (*apigen.AdminWallet, error) {
	return s.changeCredits(ctx, c, "credits.adjust", ledger.Adjustment, req)
}

func (s *CreditService) changeCredits(ctx context.Context, c *call.Call, action string, kind ledger.EntryKind, req *apigen.AdminCreditRequest) (*apigen.AdminWallet, error) {
	if err := s.RequireAllProjects(c); err != nil { // a project must not add credits to itself
		return nil, err
	}
	milli, err := ledger.ParseCredits(req.Amount)
	if err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, action, func(tx *store.Tx) (out apigen.AdminWallet, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		amount := ledger.FormatCredits(milli)
		what = change.Detail{Project: p.ID, Target: p.ID, Detail: map[string]string{"environment": string(req.Environment), "amount": amount, "reason": req.Reason}}
		w, err := s.Wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: p.ID, Environment: account.Environment(req.Environment), Kind: kind, AmountMilli: milli, Reason: req.Reason})
		return walletOf(w), what, err
	})
}

// CreditsThreshold sets when credits.low is sent.
func (s *CreditService) CreditsThreshold(ctx context.Context, c *call.Call, req *apigen.AdminThresholdRequest) (*apigen.AdminWallet, error) {
	milli, err := ledger.ParseCredits(req.Threshold)
	if err != nil {
		return nil, change.RenameParam(err, "amount", "threshold")
	}
	return change.Run(ctx, s.Runner, c, "credits.threshold", func(tx *store.Tx) (out apigen.AdminWallet, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		env := account.Environment(req.Environment)
		if err := s.Wallets.SetThreshold(ctx, tx, p.ID, env, milli); err != nil {
			return out, what, err
		}
		out, err = s.readWallet(ctx, tx, p.ID, req.Environment)
		return out, change.Detail{Project: p.ID, Target: p.ID, Detail: map[string]string{"environment": string(env), "threshold": ledger.FormatCredits(milli)}}, err
	})
}

// readWallet returns the wallet of one environment.
func (s *CreditService) readWallet(ctx context.Context, tx *store.Tx, project string, environment apigen.AdminEnvironment) (out apigen.AdminWallet, err error) {
	all, err := s.Wallets.ListWallets(ctx, tx, project)
	for _, w := range all {
		if w.Environment == account.Environment(environment) {
			out = walletOf(w)
		}
	}
	return out, err
}

// entryQuery is what a request for entries or usage narrows the answer to; nil means everything.
type entryQuery struct {
	project, environment, key, operation *string
	from, until                          *time.Time
}

// buildFilter returns the filter for entries and usage.
func (s *CreditService) buildFilter(ctx context.Context, c *call.Call, q entryQuery) (ledger.Filter, error) {
	id, err := s.NarrowToProject(ctx, c, q.project)
	f := ledger.Filter{ProjectID: id, Environment: account.Environment(apigen.ValueOr(q.environment, "")), KeyID: apigen.ValueOr(q.key, ""), Operation: apigen.ValueOr(q.operation, "")}
	f.From, f.Until = apigen.ValueOr(q.from, time.Time{}), apigen.ValueOr(q.until, time.Time{})
	return f, store.ToFault(err)
}

// CreditsEntries lists entries of wallets.
func (s *CreditService) CreditsEntries(ctx context.Context, c *call.Call, req *apigen.AdminCreditsEntriesInput) (*apigen.AdminEntryList, error) {
	f, err := s.buildFilter(ctx, c, entryQuery{req.Project, req.Environment, req.Key, req.Operation, req.From, req.Until})
	if err != nil {
		return nil, err
	}
	f.After, f.Limit = req.After, req.Limit
	all, err := s.Wallets.ListEntries(ctx, s.Store, f)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminEntryList{Entries: []apigen.AdminEntry{}, Next: req.After}
	for _, e := range all {
		out.Next = e.Seq
		out.Entries = append(out.Entries, apigen.AdminEntry{
			Seq: e.Seq, Project: e.ProjectID, Environment: apigen.AdminEnvironment(e.Environment), Kind: string(e.Kind),
			Amount: ledger.FormatCredits(e.AmountMilli), Key: apigen.PointerUnlessZero(e.KeyID), Operation: apigen.PointerUnlessZero(e.Operation),
			RequestID: apigen.PointerUnlessZero(e.RequestID), Reason: apigen.PointerUnlessZero(e.Reason), Created: e.Created.UTC().Truncate(time.Millisecond),
		})
	}
	return out, nil
}

// Usage sums up what was charged.
func (s *CreditService) Usage(ctx context.Context, c *call.Call, req *apigen.AdminUsageInput) (*apigen.AdminUsageList, error) {
	f, err := s.buildFilter(ctx, c, entryQuery{req.Project, req.Environment, req.Key, req.Operation, req.From, req.Until})
	if err != nil {
		return nil, err
	}
	all, err := s.Wallets.SumUsage(ctx, s.Store, f)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminUsageList{Usage: []apigen.AdminUsage{}}
	for _, u := range all {
		out.Usage = append(out.Usage, apigen.AdminUsage{
			Project: u.ProjectID, Environment: apigen.AdminEnvironment(u.Environment), Key: u.KeyID, Operation: u.Operation,
			Day: u.Day, Calls: u.Calls, Spent: ledger.FormatCredits(u.SpentMilli),
		})
	}
	return out, nil
}
