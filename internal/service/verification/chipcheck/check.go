// Package chipcheck is the check chip of verifications: whether a state signed the files of the chip, what they say, and
// whether that fits the photographed document.
package chipcheck

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/call/chipfiles"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/service/verification/documentcheck"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// CheckReadable refuses files that are not what their names say. Whether a state signed them is no matter.
func CheckReadable(ctx context.Context, req apigen.VerificationChipRequest) error {
	d, err := chipfiles.DecodeChip(req)
	if err != nil {
		return err
	}
	_, err = (&chip.Authenticator{Trust: chip.NoStates{}}).Authenticate(ctx, d.NewRequest())
	return chipfiles.ExplainUnreadable(err)
}

// Check examines the chip of a verification that asks for this and adds to found what it shows.
func Check(ctx context.Context, e *engine.Engine, a *chip.Authenticator, job verification.Job, found *verification.Findings) error {
	if a == nil || job.Chip == nil {
		return errors.New("verification: there is no chip to check, or this node checks none")
	}
	var req apigen.VerificationChipRequest
	if err := json.Unmarshal(job.Chip, &req); err != nil {
		return fmt.Errorf("verification: the chip: %w", err)
	}
	d, err := chipfiles.DecodeChip(req)
	if err != nil {
		return err
	}
	r, err := a.Authenticate(ctx, d.NewRequest())
	if err != nil {
		return err
	}
	fields := documentcheck.ListZoneFields(reading.ConvertZone(d.Zone), d.Zone.Format)
	found.Chip = &apigen.VerificationChip{
		Status: apigen.NfcStatus(r.Status), Steps: chipfiles.ConvertSteps(r), Reasons: chipfiles.ConvertReasons(r),
		Signer: chipfiles.ConvertCertificate(r.Signer), Anchor: chipfiles.ConvertCertificate(r.Anchor), Document: documentcheck.ConvertFields(fields),
	}
	if err := addPortrait(ctx, e, d.Files.Groups[2], found); err != nil {
		return err
	}
	found.ChipCheck = verification.Measured{Value: judge(*job.Checks.Chip, r, d, fields["kind"], found), Margin: 1}
	compareDocument(job, fields, found)
	return nil
}

// judge is the value of the check: what the steps found, unless the document is of another kind or has expired.
func judge(asked apigen.VerificationChipCheck, r *chip.Result, d chipfiles.Chip, kind string, found *verification.Findings) verification.CheckValue {
	value := verification.Pass
	switch r.Status {
	case chip.Fail:
		value = verification.Fail
		found.AddReason(apigen.VerificationReasonCodeChipNotAuthentic, listEvidence(r)...)
	case chip.Pass:
	default:
		value = verification.Unknown
		found.AddReason(apigen.VerificationReasonCodeChipNotVerifiable, listEvidence(r)...)
	}
	zone := d.Zone
	if !zone.Valid && value == verification.Pass {
		value = verification.Review
		found.AddReason(apigen.VerificationReasonCodeMrzCheckDigit, verification.NewEvidence("side", "dg1"))
	}
	if asked.Kinds != nil && !slices.Contains(asked.Kinds, apigen.VerificationDocumentKind(kind)) {
		value = verification.Fail
		found.AddReason(apigen.VerificationReasonCodeDocumentKindNotAccepted, verification.NewEvidence("kind", kind))
	}
	switch {
	case asked.AllowExpired:
	case zone.Expired != nil && *zone.Expired:
		value = verification.Fail
		found.AddReason(apigen.VerificationReasonCodeDocumentExpired)
	case zone.Expired == nil && !zone.NeverExpires && value == verification.Pass:
		value = verification.Unknown
		found.AddReason(apigen.VerificationReasonCodeChipNotVerifiable, verification.NewEvidence("field", "expiryDate"))
	}
	return value
}

// listEvidence names the steps that did not pass, with their causes.
func listEvidence(r *chip.Result) (out []apigen.VerificationEvidence) {
	for _, f := range r.Findings {
		if f.Reason != chip.NoRevocationList && f.Reason != chip.RevocationExpired { // notes
			out = append(out, verification.NewEvidence(f.Step, string(f.Reason)))
		}
	}
	return out
}

// addPortrait adds the portrait of dg2 as it is stored. One that cannot be read is left out: faceMatch says that there is none.
func addPortrait(ctx context.Context, e *engine.Engine, file []byte, found *verification.Findings) error {
	if file == nil {
		return nil
	}
	p, err := chip.ReadPortrait(file)
	if err != nil {
		return nil //nolint:nilerr // its hash is checked all the same
	}
	picture, err := p.EncodeJPEG()
	if err != nil {
		return nil //nolint:nilerr // as above
	}
	photo, err := e.OpenReserved(ctx, picture, "dg2")
	if fault.CodeOf(err) == fault.ImageInvalid {
		return nil
	}
	if err != nil {
		return err
	}
	defer photo.Release()
	if found.ChipPortrait, err = photo.EncodeStored(); err != nil {
		return err
	}
	name := verification.ImageChipPortrait
	found.Chip.Portrait = &name
	return nil
}

// compareDocument compares the chip with the photographed document, where both were asked; without a photographed one the
// chip says what the document is.
func compareDocument(job verification.Job, fields map[string]string, found *verification.Findings) {
	if job.Checks.Document == nil {
		found.Document = fields
		return
	}
	for _, name := range []string{"name", "birthDate", "documentNumber", "expiryDate", "nationality", "sex", "issuer", "personalNumber"} {
		onPage, onChip := found.Document[name], fields[name]
		isOpen := onChip == "" && strings.HasSuffix(name, "Date") // a date that the zone leaves open and the print does not
		if onPage != "" && onPage != onChip && !isOpen {
			found.Chip.Differences = append(found.Chip.Differences, name)
		}
	}
	if len(found.Chip.Differences) > 0 {
		found.AddReason(apigen.VerificationReasonCodeChipDiffers, verification.NewEvidence("fields", strings.Join(found.Chip.Differences, " ")))
		if found.ChipCheck.Value == verification.Pass {
			found.ChipCheck.Value = verification.Review
		}
	}
}
