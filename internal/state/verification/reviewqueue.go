package verification

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// ReviewFilter narrows the queue.
type ReviewFilter struct {
	Reason   ReasonCode
	Workflow string
	ID       string    // of the only verification to list
	Text     string    // that the reference begins with
	Before   time.Time // only those that wait since before; zero: all
	Newest   bool      // those that wait shortest first
	// Reviewer leaves out what this reviewer has decided and what others hold; empty: nothing is left out.
	Reviewer string
	Claimed  *bool  // whether a reviewer holds it now; nil: all
	After    string // id of the last verification of the previous page
	Limit    int
}

// ReviewQueue is a page of what waits for a reviewer.
type ReviewQueue struct {
	Verifications []*Verification
	Opinions      map[string][]string // who decided so far, by id
	More          bool
	Waiting       int
	Oldest        time.Time // zero: none waits
}

// ListReviews lists what waits for a reviewer, the longest first unless the filter says otherwise.
func (s Reviews) ListReviews(ctx context.Context, scope Scope, f ReviewFilter) (ReviewQueue, error) {
	var out ReviewQueue
	where, args := "project_id = $1 AND environment = $2 AND status = 'needs_review'", []any{scope.ProjectID, string(scope.Environment)}
	_, err := store.QueryOne(ctx, s.store, func(r store.Row) (struct{}, error) {
		var n int64
		var oldest *int64
		err := r.Scan(&n, &oldest)
		out.Waiting, out.Oldest = int(n), fromMs(oldest)
		return struct{}{}, err
	}, "SELECT count(*), MIN(review_ms) FROM verifications WHERE "+where, args...)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	nowMs, err := s.wallets.NowMs(ctx, s.store)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	where, args = f.addConditions(where, args, nowMs)
	args = append(args, int64(f.Limit)+1)
	order := " ORDER BY review_ms, id LIMIT $%d"
	if f.Newest {
		order = " ORDER BY review_ms DESC, id DESC LIMIT $%d"
	}
	out.Verifications, err = store.QueryAll(ctx, s.store, scanVerification, "SELECT "+columns+" FROM verifications WHERE "+where+fmt.Sprintf(order, len(args)), args...)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	if out.More = len(out.Verifications) > f.Limit; out.More {
		out.Verifications = out.Verifications[:f.Limit]
	}
	for _, v := range out.Verifications {
		if v.ClaimUntil.UnixMilli() <= nowMs { // the claim has ended
			v.ClaimedBy, v.ClaimUntil = "", time.Time{}
		}
	}
	if out.Opinions, err = listReviewers(ctx, s.store, out.Verifications); err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	return out, wrapError("list reviews", store.ToFault(s.completeRows(ctx, out.Verifications...)))
}

// addConditions appends what f asks for to the conditions of a query and their arguments.
func (f ReviewFilter) addConditions(where string, args []any, nowMs int64) (string, []any) {
	add := func(condition string, value any) {
		args = append(args, value)
		where += " AND " + strings.ReplaceAll(condition, "$n", fmt.Sprintf("$%d", len(args)))
	}
	if f.Reason != "" { // codes are words of the description
		add(`result LIKE $n ESCAPE '\'`, `%"code":"`+likeEscaper.Replace(string(f.Reason))+`"%`)
	}
	if f.Workflow != "" {
		add(`request LIKE $n ESCAPE '\'`, `%"workflow":{"name":"`+likeEscaper.Replace(f.Workflow)+`"%`)
	}
	if f.ID != "" {
		add("id = $n", f.ID)
	}
	if f.Text != "" {
		add(`reference LIKE $n ESCAPE '\'`, likeEscaper.Replace(f.Text)+"%")
	}
	if !f.Before.IsZero() {
		add("review_ms < $n", f.Before.UnixMilli())
	}
	if f.Reviewer != "" {
		name := strings.ToLower(trimActor(f.Reviewer))
		add(`NOT EXISTS (SELECT 1 FROM verification_opinions o WHERE o.verification_id = verifications.id AND lower(o.reviewer) = $n AND `+presentRound+")", name)
		args = append(args, nowMs)
		where += fmt.Sprintf(" AND (claim_ms IS NULL OR claim_ms <= $%d OR lower(claimed_by) = $%d)", len(args), len(args)-1)
	}
	switch {
	case f.Claimed == nil:
	case *f.Claimed:
		add("claim_ms > $n", nowMs)
	default:
		add("(claim_ms IS NULL OR claim_ms <= $n)", nowMs)
	}
	if f.After != "" {
		comparison := ">"
		if f.Newest {
			comparison = "<"
		}
		add("(review_ms, id) "+comparison+" (SELECT review_ms, id FROM verifications WHERE id = $n)", f.After)
	}
	return where, args
}

// likeEscaper makes text match itself in LIKE with the escape character \.
var likeEscaper = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// presentRound is the condition that an opinion belongs to the present round of its verification: how often the person was asked
// again is the last field of its progress, and is not written while it is 0.
const presentRound = `(o.round = 0 AND progress NOT LIKE '%"resent":%' OR progress LIKE '%"resent":' || o.round || '}')`

// listReviewers lists who decided in the present round of each, in the order of their decisions, by id.
func listReviewers(ctx context.Context, q store.Querier, all []*Verification) (map[string][]string, error) {
	names := map[string][]string{}
	if len(all) == 0 {
		return names, nil
	}
	rounds := map[string]int64{}
	for _, v := range all {
		rounds[v.ID] = int64(v.Progress.Resent)
	}
	return names, q.Each(ctx, func(r store.Row) error {
		var id, reviewer string
		var round int64
		err := r.Scan(&id, &round, &reviewer)
		if round == rounds[id] {
			names[id] = append(names[id], reviewer)
		}
		return err
	}, "SELECT verification_id, round, reviewer FROM verification_opinions WHERE verification_id IN ("+store.FormatPlaceholders(1, len(all))+") ORDER BY at_ms, reviewer", listIDs(all)...)
}
