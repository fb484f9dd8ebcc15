package operation

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// ReviewsList lists what waits for a reviewer (reviews.list).
func (s *Verifications) ReviewsList(ctx context.Context, call *Call, req *apigen.ReviewsListInput) (*apigen.ReviewListResult, error) {
	queue, err := s.service.ListReviews(ctx, verificationScope(call), verification.ReviewFilter{
		Reason: valueOr(req.Reason, ""), Workflow: valueOr(req.Workflow, ""), ID: valueOr(req.Verification, ""), Claimed: req.Claimed,
		Text: valueOr(req.Reference, ""), Before: valueOr(req.Before, time.Time{}), Newest: req.Order == "newest", Reviewer: valueOr(req.Reviewer, ""),
		After: valueOr(req.After, ""), Limit: req.Limit,
	})
	if err != nil {
		return nil, err
	}
	out := &apigen.ReviewListResult{Reviews: []apigen.Review{}, Waiting: queue.Waiting, Oldest: optionalTime(queue.Oldest)}
	for _, v := range queue.Verifications {
		review := apigen.Review{
			Verification: convertVerification(v), Since: v.ReviewSince, ClaimedBy: pointerUnlessZero(v.ClaimedBy), ClaimedUntil: optionalTime(v.ClaimUntil),
			Opinions: len(queue.Opinions[v.ID]), Reviewers: append([]string{}, queue.Opinions[v.ID]...), Needed: v.Request.CountReviewers(),
		}
		if p := v.Fields.Pending; p != nil {
			review.UndoUntil = optionalTime(time.UnixMilli(p.AtMs).UTC())
		}
		out.Reviews = append(out.Reviews, review)
	}
	if queue.More {
		out.Next = &queue.Verifications[len(queue.Verifications)-1].ID
	}
	return out, nil
}

// ReviewsClaim reserves a verification for a reviewer (reviews.claim).
func (s *Verifications) ReviewsClaim(ctx context.Context, call *Call, req *apigen.ReviewsClaimInput) (*apigen.ReviewClaimResult, error) {
	v, lease, err := s.service.Claim(ctx, verificationActor(call), req.Verification, req.Reviewer, valueOr(req.Lease, ""))
	if err != nil {
		return nil, err
	}
	return &apigen.ReviewClaimResult{Lease: lease, Until: v.ClaimUntil, Verification: convertVerification(v)}, nil
}

// ReviewsRelease gives a verification back to the queue (reviews.release).
func (s *Verifications) ReviewsRelease(ctx context.Context, call *Call, req *apigen.ReviewsReleaseInput) (*apigen.VerificationResult, error) {
	return asVerification(s.service.Release(ctx, verificationActor(call), req.Verification, req.Lease))
}

// ReviewsAskAgain sends a verification back to the person (reviews.askAgain).
func (s *Verifications) ReviewsAskAgain(ctx context.Context, call *Call, req *apigen.ReviewsAskAgainInput) (*apigen.VerificationResult, error) {
	steps := make([]verification.Step, len(req.Steps))
	for i, name := range req.Steps {
		steps[i] = verification.Step(name)
	}
	v, token, err := s.service.AskAgain(ctx, verificationActor(call), req.Verification, req.Lease, steps)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

func (s *Verifications) convertWorkflow(w verification.Workflow) apigen.Workflow {
	return apigen.Workflow{
		Name: w.Name, Version: w.Version, Checks: w.Checks, ReviewWhen: w.ReviewWhen, SecondReviewer: w.SecondReviewer,
		Price: toCredits(s.prices.ComputePrice(w.Checks)), Created: w.Created,
	}
}

// WorkflowsList lists the latest version of each workflow (workflows.list).
func (s *Verifications) WorkflowsList(ctx context.Context, call *Call, _ *apigen.WorkflowsListInput) (*apigen.WorkflowListResult, error) {
	all, err := s.service.ListWorkflows(ctx, verificationScope(call))
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
func (s *Verifications) WorkflowsCreate(ctx context.Context, call *Call, req *apigen.WorkflowCreateRequest) (*apigen.WorkflowResult, error) {
	w, err := s.service.StoreWorkflow(ctx, verificationActor(call), verification.Workflow{
		Name: req.Name, Checks: req.Checks, ReviewWhen: req.ReviewWhen, SecondReviewer: req.SecondReviewer,
	})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}

// WorkflowsGet shows a workflow (workflows.get).
func (s *Verifications) WorkflowsGet(ctx context.Context, call *Call, req *apigen.WorkflowsGetInput) (*apigen.WorkflowResult, error) {
	w, err := s.service.GetWorkflow(ctx, verificationScope(call), apigen.VerificationWorkflowRef{Name: req.Workflow, Version: req.Version})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}
