package chip

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/chipfiles"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

// NfcVerify runs passive authentication on the files of a chip, reads them, and compares the portrait with
// a selfie where one was sent (nfc.verify).
func (s *Service) NfcVerify(ctx context.Context, c *call.Call, req *apigen.NfcVerifyRequest) (*apigen.NfcVerifyResult, error) {
	files, active, err := chipfiles.Decode(req.Sod, map[chip.Group]*string{1: &req.Dg1, 2: req.Dg2, 7: req.Dg7, 11: req.Dg11, 12: req.Dg12, 14: req.Dg14, 15: req.Dg15}, req.ActiveAuthentication)
	if err != nil {
		return nil, err
	}
	if len(req.Selfie) > 0 && req.Dg2 == nil {
		return nil, fault.New(fault.FieldMissing, "dg2", "The portrait is missing: a selfie is compared with that of dg2.").
			WithFix("Send dg2 as well, or leave selfie out.")
	}
	zone, err := chipfiles.ReadZone(files.Groups[1])
	if err != nil {
		return nil, err
	}
	found, err := s.chips.Authenticate(ctx, chip.Request{Files: files, State: zone.IssuingState, Active: active})
	if err != nil {
		return nil, chipfiles.ExplainUnreadable(err)
	}
	out := convertResult(found, files)
	out.Document = reading.ConvertZone(zone)
	reading.AddZoneWarnings(c, zone.Warnings, "dg1")
	if len(req.MrzLines) > 0 {
		differences, isZone := chipfiles.CompareLines(zone, req.MrzLines)
		addZoneComparison(c, out, differences, isZone)
	}
	if err := addDetails(out, files); err != nil {
		return nil, err
	}
	if err := s.addPortrait(ctx, c, out, files.Groups[2], req); err != nil {
		return nil, err
	}
	return out, nil
}

func convertResult(r *chip.Result, files chip.Files) *apigen.NfcVerifyResult {
	out := &apigen.NfcVerifyResult{
		Status: apigen.NfcStatus(r.Status), Reasons: chipfiles.ConvertReasons(r), Details: []apigen.NfcDetail{}, Steps: chipfiles.ConvertSteps(r),
		Signature: &apigen.NfcSignature{Digest: r.Digest, Algorithm: r.Algorithm},
		Signer:    chipfiles.ConvertCertificate(r.Signer), Anchor: chipfiles.ConvertCertificate(r.Anchor),
	}
	if r.Status != chip.Unknown {
		authentic := r.Status == chip.Pass
		out.Authentic = &authentic
	}
	if !r.SigningTime.IsZero() {
		out.Signature.SignedAt = &r.SigningTime
	}
	for _, g := range files.SortedGroups() {
		out.Groups = append(out.Groups, apigen.NfcGroup{Name: g.Name(), Status: apigen.NfcStatus(r.Groups[g])})
	}
	return out
}

func addDetails(out *apigen.NfcVerifyResult, files chip.Files) error {
	for _, group := range []chip.Group{11, 12} {
		file, sent := files.Groups[group]
		if !sent {
			continue
		}
		details, err := chip.ReadDetails(group, file)
		if err != nil {
			return chipfiles.ExplainUnreadable(err)
		}
		for _, d := range details {
			out.Details = append(out.Details, apigen.NfcDetail{Group: group.Name(), Name: apigen.NfcDetailName(d.Name), Value: d.Value})
		}
	}
	return nil
}
