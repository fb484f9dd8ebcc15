package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// ReviewsList lists what waits for a reviewer (reviews.list).
func (s *Service) ReviewsList(ctx context.Context, c *call.Call, req *apigen.ReviewsListInput) (*apigen.ReviewListResult, error) {
	queue, err := s.stored.ListReviews(ctx, c.Scope(), verification.ReviewFilter{
		Reason: apigen.ValueOr(req.Reason, ""), Workflow: apigen.ValueOr(req.Workflow, ""), ID: apigen.ValueOr(req.Verification, ""), Claimed: req.Claimed,
		Text: apigen.ValueOr(req.Reference, ""), Before: apigen.ValueOr(req.Before, time.Time{}), Newest: req.Order == "newest", Reviewer: apigen.ValueOr(req.Reviewer, ""),
		After: apigen.ValueOr(req.After, ""), Limit: req.Limit,
	})
	if err != nil {
		return nil, err
	}
	out := &apigen.ReviewListResult{Reviews: []apigen.Review{}, Waiting: queue.Waiting, Oldest: apigen.PointerToTime(queue.Oldest)}
	for _, v := range queue.Verifications {
		review := apigen.Review{
			Verification: convertVerification(v), Since: v.ReviewSince, ClaimedBy: apigen.PointerUnlessZero(v.ClaimedBy), ClaimedUntil: apigen.PointerToTime(v.ClaimUntil),
			Opinions: len(queue.Opinions[v.ID]), Reviewers: append([]string{}, queue.Opinions[v.ID]...), Needed: v.Request.CountReviewers(),
		}
		if p := v.Fields.Pending; p != nil {
			review.UndoUntil = apigen.PointerToTime(time.UnixMilli(p.AtMs).UTC())
		}
		out.Reviews = append(out.Reviews, review)
	}
	if queue.More {
		out.Next = &queue.Verifications[len(queue.Verifications)-1].ID
	}
	return out, nil
}
