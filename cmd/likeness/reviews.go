package main

import (
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// reviewsCmd is `likeness reviews`: the review queue over the API of a server, with a key of a project.
type reviewsCmd struct {
	List     reviewsListCmd     `cmd:"" help:"List what waits for a reviewer, those that wait longest first."`
	Claim    reviewsClaimCmd    `cmd:"" help:"Reserve a verification for 10 minutes and print the lease; with a lease, renew it or hand it over."`
	Release  reviewsReleaseCmd  `cmd:"" help:"Give a claimed verification back to the queue."`
	Decide   reviewsDecideCmd   `cmd:"" help:"Approve or decline a verification."`
	AskAgain reviewsAskAgainCmd `cmd:"" help:"Ask the person for steps again and print the new link."`
}

// reviewerFlag names who reviews.
type reviewerFlag struct {
	Reviewer string `env:"LIKENESS_REVIEWER" help:"Who reviews, a name of your own; small and capital letters are one." placeholder:"NAME"`
}

// addGiven copies the values that are given into a request.
func addGiven(request map[string]any, values map[string]string) map[string]any {
	for name, value := range values {
		if value != "" {
			request[name] = value
		}
	}
	return request
}

type reviewsListCmd struct {
	apiFlags
	reviewerFlag
	Reason    string `help:"Only verifications with this reason, such as match_borderline."`
	Workflow  string `help:"Only verifications of this workflow."`
	Reference string `help:"Only verifications whose reference begins with this text."`
	Before    string `help:"Only verifications that wait since before this time." placeholder:"TIME"`
	Claimed   *bool  `negatable:"" help:"Only verifications that a reviewer holds; --no-claimed: that nobody holds."`
	Order     string `enum:"oldest,newest" default:"oldest" help:"oldest or newest first."`
	Limit     int    `default:"50" help:"Most verifications to list, 1 to 200."`
	After     string `help:"Only verifications after this cursor, nextCursor of the page before." placeholder:"CURSOR"`
}

// Run runs 'likeness reviews list'.
func (c *reviewsListCmd) Run(g *globals) error {
	request := addGiven(map[string]any{"limit": c.Limit, "order": c.Order}, map[string]string{
		"reason": c.Reason, "workflow": c.Workflow, "reference": c.Reference, "before": c.Before, "reviewer": c.Reviewer, "after": c.After,
	})
	if c.Claimed != nil {
		request["claimed"] = *c.Claimed
	}
	list, err := callAPI[apigen.ReviewListResult](g, c.apiFlags, "reviews.list", request)
	if err != nil {
		return err
	}
	return printList(g, list.Reviews, textOf(list.Next), func() [][]string {
		rows := [][]string{{"VERIFICATION", "REFERENCE", "SINCE", "FIRST REASON", "REVIEWERS", "HELD BY"}}
		for _, r := range list.Reviews {
			reason := "-"
			if len(r.Verification.Reasons) > 0 {
				reason = nameReason(r.Verification.Reasons[0].Code)
			}
			rows = append(rows, []string{
				r.Verification.ID, r.Verification.Reference, formatTime(&r.Since), reason,
				strings.TrimSpace(fmt.Sprintf("%d of %d %s", r.Opinions, r.Needed, strings.Join(r.Reviewers, ", "))), orDash(r.ClaimedBy),
			})
		}
		return rows
	})
}

type reviewsClaimCmd struct {
	apiFlags
	reviewerFlag
	ID    string `arg:"" help:"Id of the verification."`
	Lease string `help:"Lease of a claim: it is renewed, or handed over to --reviewer."`
}

// Run runs 'likeness reviews claim'.
func (c *reviewsClaimCmd) Run(g *globals) error {
	request := addGiven(map[string]any{"verification": c.ID}, map[string]string{"reviewer": c.Reviewer, "lease": c.Lease})
	claim, err := callAPI[apigen.ReviewClaimResult](g, c.apiFlags, "reviews.claim", request)
	if err != nil {
		return err
	}
	return printResult(g, claim, func() [][]string {
		rows := [][]string{{"Verification", claim.Verification.ID}, {"Reference", claim.Verification.Reference}, {"Lease", claim.Lease}, {"Until", formatTime(&claim.Until)}}
		for _, r := range claim.Verification.Reasons {
			rows = append(rows, []string{"Reason", string(r.Code) + ": " + r.Text})
		}
		return rows
	})
}

type reviewsReleaseCmd struct {
	apiFlags
	ID    string `arg:"" help:"Id of the verification."`
	Lease string `required:"" help:"Lease of the claim."`
}

// Run runs 'likeness reviews release'.
func (c *reviewsReleaseCmd) Run(g *globals) error {
	return showVerification(g, c.apiFlags, "reviews.release", map[string]any{"verification": c.ID, "lease": c.Lease})
}

type reviewsDecideCmd struct {
	apiFlags
	reviewerFlag
	ID       string `arg:"" help:"Id of the verification."`
	Decision string `arg:"" enum:"approved,declined" help:"approved or declined."`
	Reason   string `required:"" help:"Why, 1 to 1000 characters; stored with the verification."`
	Lease    string `help:"Lease of the claim; its reviewer decides then."`
	Undo     int    `default:"0" help:"Seconds that the decision waits until it takes effect, 0 to 60; claim the verification again to take it back." placeholder:"SECONDS"`
}

// Run runs 'likeness reviews decide'.
func (c *reviewsDecideCmd) Run(g *globals) error {
	request := addGiven(map[string]any{"verification": c.ID, "decision": c.Decision, "reason": c.Reason, "undoSeconds": c.Undo}, map[string]string{"lease": c.Lease})
	if c.Lease == "" {
		addGiven(request, map[string]string{"reviewer": c.Reviewer})
	}
	return showVerification(g, c.apiFlags, "verifications.review", request)
}

type reviewsAskAgainCmd struct {
	apiFlags
	ID    string   `arg:"" help:"Id of the verification."`
	Lease string   `required:"" help:"Lease of the claim."`
	Step  []string `required:"" enum:"document_front,document_back,selfie,challenge" help:"A step to take again; may be repeated: document_front, document_back, selfie, challenge."`
}

// Run runs 'likeness reviews ask-again'.
func (c *reviewsAskAgainCmd) Run(g *globals) error {
	asked, err := callAPI[apigen.VerificationResult](g, c.apiFlags, "reviews.askAgain", map[string]any{"verification": c.ID, "lease": c.Lease, "steps": c.Step})
	if err != nil {
		return err
	}
	return printResult(g, asked.Verification, func() [][]string {
		v := asked.Verification
		return [][]string{{"Verification", v.ID}, {"Link", orDash(v.URL)}, {"Until", formatTime(&v.ExpiresAt)}}
	})
}

// showVerification runs an operation whose answer is a verification, and prints that.
func showVerification(g *globals, f apiFlags, operation string, request map[string]any) error {
	v, err := callAPI[apigen.VerificationResult](g, f, operation, request)
	if err != nil {
		return err
	}
	return printFitted(g, v.Verification, verificationRows(v.Verification))
}

// nameReason writes a reason in words, with the code that options take.
func nameReason(code apigen.VerificationReasonCode) string {
	return label.In(label.Reasons, string(code)) + " (" + string(code) + ")"
}
