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
	queue, err := s.stored.ListReviews(ctx, verificationScope(c), verification.ReviewFilter{
		Reason: call.ValueOr(req.Reason, ""), Workflow: call.ValueOr(req.Workflow, ""), ID: call.ValueOr(req.Verification, ""), Claimed: req.Claimed,
		Text: call.ValueOr(req.Reference, ""), Before: call.ValueOr(req.Before, time.Time{}), Newest: req.Order == "newest", Reviewer: call.ValueOr(req.Reviewer, ""),
		After: call.ValueOr(req.After, ""), Limit: req.Limit,
	})
	if err != nil {
		return nil, err
	}
	out := &apigen.ReviewListResult{Reviews: []apigen.Review{}, Waiting: queue.Waiting, Oldest: call.PointerToTime(queue.Oldest)}
	for _, v := range queue.Verifications {
		review := apigen.Review{
			Verification: convertVerification(v), Since: v.ReviewSince, ClaimedBy: call.PointerUnlessZero(v.ClaimedBy), ClaimedUntil: call.PointerToTime(v.ClaimUntil),
			Opinions: len(queue.Opinions[v.ID]), Reviewers: append([]string{}, queue.Opinions[v.ID]...), Needed: v.Request.CountReviewers(),
		}
		if p := v.Fields.Pending; p != nil {
			review.UndoUntil = call.PointerToTime(time.UnixMilli(p.AtMs).UTC())
		}
		out.Reviews = append(out.Reviews, review)
	}
	if queue.More {
		out.Next = &queue.Verifications[len(queue.Verifications)-1].ID
	}
	return out, nil
}

// ReviewsClaim reserves a verification for a reviewer (reviews.claim).
func (s *Service) ReviewsClaim(ctx context.Context, c *call.Call, req *apigen.ReviewsClaimInput) (*apigen.ReviewClaimResult, error) {
	v, lease, err := s.stored.Claim(ctx, verificationActor(c), req.Verification, req.Reviewer, call.ValueOr(req.Lease, ""))
	if err != nil {
		return nil, err
	}
	return &apigen.ReviewClaimResult{Lease: lease, Until: v.ClaimUntil, Verification: convertVerification(v)}, nil
}

// ReviewsRelease gives a verification back to the queue (reviews.release).
func (s *Service) ReviewsRelease(ctx context.Context, c *call.Call, req *apigen.ReviewsReleaseInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Release(ctx, verificationActor(c), req.Verification, req.Lease))
}

// ReviewsAskAgain sends a verification back to the person (reviews.askAgain).
func (s *Service) ReviewsAskAgain(ctx context.Context, c *call.Call, req *apigen.ReviewsAskAgainInput) (*apigen.VerificationResult, error) {
	steps := make([]verification.Step, len(req.Steps))
	for i, name := range req.Steps {
		steps[i] = verification.Step(name)
	}
	v, token, err := s.stored.AskAgain(ctx, verificationActor(c), req.Verification, req.Lease, steps)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

func (s *Service) convertWorkflow(w verification.Workflow) apigen.Workflow {
	return apigen.Workflow{
		Name: w.Name, Version: w.Version, Checks: w.Checks, ReviewWhen: w.ReviewWhen, SecondReviewer: w.SecondReviewer,
		Price: call.ToCredits(s.prices.ComputePrice(w.Checks)), Created: w.Created,
	}
}

// WorkflowsList lists the latest version of each workflow (workflows.list).
func (s *Service) WorkflowsList(ctx context.Context, c *call.Call, _ *apigen.WorkflowsListInput) (*apigen.WorkflowListResult, error) {
	all, err := s.stored.ListWorkflows(ctx, verificationScope(c))
	if err != nil {
		return nil, err
	}
	out := &apigen.WorkflowListResult{Workflows: []apigen.Workflow{}}
	for _, w := range all {
		out.Workflows = append(out.Workflows, s.convertWorkflow(w))
	}
	return out, nil
}

// WorkflowsCreate stores a workflow (workflows.create).
func (s *Service) WorkflowsCreate(ctx context.Context, c *call.Call, req *apigen.WorkflowCreateRequest) (*apigen.WorkflowResult, error) {
	w, err := s.stored.StoreWorkflow(ctx, verificationActor(c), verification.Workflow{
		Name: req.Name, Checks: req.Checks, ReviewWhen: req.ReviewWhen, SecondReviewer: req.SecondReviewer,
	})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}

// WorkflowsGet shows a workflow (workflows.get).
func (s *Service) WorkflowsGet(ctx context.Context, c *call.Call, req *apigen.WorkflowsGetInput) (*apigen.WorkflowResult, error) {
	w, err := s.stored.GetWorkflow(ctx, verificationScope(c), apigen.VerificationWorkflowRef{Name: req.Workflow, Version: req.Version})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}
