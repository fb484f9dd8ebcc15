package verification

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/verification/documentcheck"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// convertVerification is a verification as the API shows it.
func convertVerification(v *verification.Verification) apigen.Verification {
	out := apigen.Verification{
		ID: v.ID, Reference: v.Reference, Status: v.Status, NextActor: verification.NextActor(v.Status), Asked: v.Request.Checks,
		Workflow: v.Request.Workflow, Price: call.ToCredits(v.PriceMilli), Checks: v.Result.Checks,
		DocumentChecks: v.Result.DocumentChecks, Reasons: convertVerificationReasons(v), AmlHits: v.Fields.Hits,
		TrustSeal: v.Result.TrustSeal, Sequence: int(v.Sequence), Images: append([]string{}, v.Images...),
		Created: v.Created, ExpiresAt: v.Expires, DecidedAt: apigen.PointerToTime(v.Decided), DeleteAt: apigen.PointerToTime(v.Delete),
		Decision: apigen.PointerUnlessZero(v.Decision), DecidedBy: apigen.PointerUnlessZero(v.DecidedBy), LastStep: apigen.PointerUnlessZero(v.LastStep()),
		Tag: apigen.PointerUnlessZero(v.Fields.Tag), Metadata: v.Fields.Metadata, Chip: v.Fields.Chip, DocumentSides: v.Fields.Sides, PrintedFields: v.Fields.Printed,
		RedirectURL: apigen.PointerUnlessZero(v.Request.RedirectURL), Locale: apigen.PointerUnlessZero(apigen.VerificationLocale(v.Request.Locale)),
	}
	if v.Fields.Name != "" || v.Fields.BirthDate != "" {
		out.Person = &apigen.VerificationPerson{Name: apigen.PointerUnlessZero(v.Fields.Name), BirthDate: apigen.PointerUnlessZero(v.Fields.BirthDate)}
	}
	for _, check := range slices.Sorted(maps.Keys(v.Fields.Measured)) {
		out.CheckEvidence = append(out.CheckEvidence, apigen.VerificationCheckEvidence{Check: check, Evidence: v.Fields.Measured[check]})
	}
	out.Checks.Chip = cmp.Or(out.Checks.Chip, verification.NotRun) // results of before have none
	if v.AwaitsChip() && v.Status == verification.Capturing && v.Progress.Next() == "" {
		out.WaitingFor = apigen.PointerUnlessZero("chip")
	}
	if v.Result.WaitingSinceMs > 0 && v.Status == verification.Processing {
		out.WaitingFor = apigen.PointerUnlessZero("credits")
	}
	if read := v.Fields.Document; len(read) > 0 {
		document := documentcheck.ConvertFields(read)
		out.Document = &document
	}
	if consent := v.Progress.Consent; consent != nil {
		out.Consent = &apigen.VerificationConsent{
			TextID: consent.TextID, TextSha256: consent.SHA256, Language: consent.Language, At: time.UnixMilli(consent.AtMs).UTC(),
		}
	}
	out.Enrolment = v.DescribeEnrolment()
	if v.Deletion != nil {
		receipt := convertVerificationDeletion(*v.Deletion)
		out.Deletion = &receipt
	}
	return out
}

func convertVerificationReasons(v *verification.Verification) []apigen.VerificationReason {
	out := []apigen.VerificationReason{}
	for _, r := range v.Result.Reasons {
		row := verification.FindReason(r.Code)
		evidence := append(append([]apigen.VerificationEvidence{}, r.Evidence...), v.Fields.Evidence[string(r.Code)]...)
		out = append(out, apigen.VerificationReason{Code: r.Code, Outcome: string(r.Outcome), Text: row.Text, Fix: row.Fix, Evidence: evidence})
	}
	return out
}

func convertVerificationDeletion(d verification.Deletion) apigen.VerificationDeletion {
	return apigen.VerificationDeletion{
		ID: d.ID, Reason: d.Reason, Actor: d.Actor, RequestID: apigen.PointerUnlessZero(d.RequestID), At: time.UnixMilli(d.AtMs).UTC(),
		Images: d.Images, Digest: d.Digest,
	}
}

func (s *Service) convertWorkflow(w verification.Workflow) apigen.Workflow {
	return apigen.Workflow{
		Name: w.Name, Version: w.Version, Checks: w.Checks, ReviewWhen: w.ReviewWhen, SecondReviewer: w.SecondReviewer,
		Price: call.ToCredits(s.prices.ComputePrice(w.Checks)), Created: w.Created,
	}
}
