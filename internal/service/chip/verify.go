package chip

import (
	"context"
	"encoding/base64"
	"errors"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

// NfcVerify runs passive authentication on the files of a chip, reads them, and compares the portrait with
// a selfie where one was sent (nfc.verify).
func (s *Service) NfcVerify(ctx context.Context, c *call.Call, req *apigen.NfcVerifyRequest) (*apigen.NfcVerifyResult, error) {
	files, active, err := decodeFiles(req)
	if err != nil {
		return nil, err
	}
	if len(req.Selfie) > 0 && req.Dg2 == nil {
		return nil, fault.New(fault.FieldMissing, "dg2", "The portrait is missing: a selfie is compared with that of dg2.").
			WithFix("Send dg2 as well, or leave selfie out.")
	}
	zone, err := readZone(files.Groups[1])
	if err != nil {
		return nil, err
	}
	found, err := s.chips.Authenticate(ctx, chip.Request{Files: files, State: zone.IssuingState, Active: active})
	if err != nil {
		return nil, explainUnreadable(err)
	}
	out := convertResult(found, files)
	out.Document = reading.ConvertZone(zone)
	reading.AddZoneWarnings(c, zone.Warnings, "dg1")
	compareZones(c, out, zone, req.MrzLines)
	if err := addDetails(out, files); err != nil {
		return nil, err
	}
	if err := s.addPortrait(ctx, c, out, files.Groups[2], req); err != nil {
		return nil, err
	}
	return out, nil
}

// decodeFiles decodes the files of a request.
func decodeFiles(req *apigen.NfcVerifyRequest) (files chip.Files, active *chip.ActiveTranscript, err error) {
	if files.SOD, err = decodeField("sod", req.Sod, chip.MaxSODBytes); err != nil {
		return files, nil, err
	}
	files.Groups = map[chip.Group][]byte{}
	for group, text := range map[chip.Group]*string{1: &req.Dg1, 2: req.Dg2, 7: req.Dg7, 11: req.Dg11, 12: req.Dg12, 14: req.Dg14, 15: req.Dg15} {
		if text == nil {
			continue
		}
		if files.Groups[group], err = decodeField(group.Name(), *text, group.MaxBytes()); err != nil {
			return files, nil, err
		}
	}
	if req.ActiveAuthentication == nil {
		return files, nil, nil
	}
	active = &chip.ActiveTranscript{}
	if active.Challenge, err = decodeField("activeAuthentication.challenge", req.ActiveAuthentication.Challenge, 8); err != nil {
		return files, nil, err
	}
	active.Response, err = decodeField("activeAuthentication.response", req.ActiveAuthentication.Response, 1024)
	return files, active, err
}

func decodeField(param, text string, most int) ([]byte, error) {
	data, err := base64.StdEncoding.DecodeString(text)
	switch {
	case err != nil:
		return nil, fault.New(fault.FieldInvalid, param, "%s is no base64.", param).WithFix("Send the bytes of the file in base64 with padding (RFC 4648, section 4).")
	case len(data) > most:
		return nil, fault.New(fault.FieldInvalid, param, "%s has %d bytes; the most are %d.", param, len(data), most).
			WithFix("Send the one file of the chip, not the whole reading.")
	}
	return data, nil
}

// explainUnreadable turns an error of package chip into that of a field; others stay as they are.
func explainUnreadable(err error) error {
	var unreadable *chip.UnreadableError
	if !errors.As(err, &unreadable) {
		return err
	}
	return fault.New(fault.FieldInvalid, unreadable.File, "%s cannot be read: %s.", unreadable.File, unreadable.Why).
		WithFix("Send the whole file as the chip returned it, from its tag to its end, without bytes of the transmission.")
}

func readZone(file []byte) (*mrz.Result, error) {
	lines, err := chip.ReadZone(file)
	if err != nil {
		return nil, explainUnreadable(err)
	}
	return mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone})
}

func convertResult(r *chip.Result, files chip.Files) *apigen.NfcVerifyResult {
	out := &apigen.NfcVerifyResult{
		Status: apigen.NfcStatus(r.Status), Reasons: []apigen.NfcReason{}, Details: []apigen.NfcDetail{},
		Steps: apigen.NfcSteps{
			Hash: apigen.NfcStatus(r.Hash), Signature: apigen.NfcStatus(r.Signature), Chain: apigen.NfcStatus(r.Chain),
			Country: apigen.NfcStatus(r.Country), Revocation: apigen.NfcStatus(r.Revocation), Active: apigen.NfcStatus(r.Active),
		},
		Signature: &apigen.NfcSignature{Digest: r.Digest, Algorithm: r.Algorithm},
		Signer:    convertCertificate(r.Signer), Anchor: convertCertificate(r.Anchor),
	}
	if r.Status != chip.Unknown {
		authentic := r.Status == chip.Pass
		out.Authentic = &authentic
	}
	if !r.SigningTime.IsZero() {
		out.Signature.SignedAt = &r.SigningTime
	}
	for _, f := range r.Findings {
		out.Reasons = append(out.Reasons, apigen.NfcReason{Step: apigen.NfcStep(f.Step), Code: apigen.NfcReasonCode(f.Reason), Message: f.Text})
	}
	for _, g := range files.SortedGroups() {
		out.Groups = append(out.Groups, apigen.NfcGroup{Name: g.Name(), Status: apigen.NfcStatus(r.Groups[g])})
	}
	return out
}

func convertCertificate(c *openssl.Certificate) *apigen.NfcCertificate {
	if c == nil {
		return nil
	}
	return &apigen.NfcCertificate{
		Subject: c.Subject, Issuer: c.Issuer, Country: c.Country, Serial: strings.ToLower(c.Serial), NotBefore: c.NotBefore, NotAfter: c.NotAfter,
	}
}

func addDetails(out *apigen.NfcVerifyResult, files chip.Files) error {
	for _, group := range []chip.Group{11, 12} {
		file, sent := files.Groups[group]
		if !sent {
			continue
		}
		details, err := chip.ReadDetails(group, file)
		if err != nil {
			return explainUnreadable(err)
		}
		for _, d := range details {
			out.Details = append(out.Details, apigen.NfcDetail{Group: group.Name(), Name: apigen.NfcDetailName(d.Name), Value: d.Value})
		}
	}
	return nil
}
