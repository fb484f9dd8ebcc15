package photo

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/service/call"
)

// StandardsList lists the standards of photos (standards.list).
func (s *Service) StandardsList(_ context.Context, _ *call.Call, req *apigen.StandardsListInput) (*apigen.PhotoStandardListResult, error) {
	out := &apigen.PhotoStandardListResult{Standards: []apigen.PhotoStandard{}}
	for _, of := range standard.List() {
		if req.Country != nil && *req.Country != of.Country {
			continue
		}
		out.Standards = append(out.Standards, convertStandard(of))
	}
	return out, nil
}

func convertStandard(of standard.Standard) apigen.PhotoStandard {
	out := apigen.PhotoStandard{
		Name: string(of.ID), Title: of.Title, Country: apigen.PointerUnlessZero(of.Country), Document: string(of.Document),
		Authority: of.Authority, Source: of.Source, ReadOn: of.Read, HeadTo: string(standard.Crown),
		Glasses: apigen.PointerUnlessZero(string(of.Glasses)), HeadCovering: apigen.PointerUnlessZero(string(of.HeadCovering)),
		Expression: apigen.PointerUnlessZero(string(of.Expression)), Edits: apigen.PointerUnlessZero(string(of.Edits)),
		Notes: apigen.PointerUnlessZero(of.Notes), Requirements: []apigen.QualityCheckRequest{},
	}
	if of.CountsHair() {
		out.HeadTo = string(standard.Hair)
	}
	if p := of.Paper; p != nil {
		out.Paper = &apigen.PhotoPaper{Width: p.Width, Height: p.Height}
	}
	for _, b := range of.Backgrounds {
		out.Backgrounds = append(out.Backgrounds, apigen.PhotoBackground{Name: b.Name, Color: apigen.Color{int(b.Colour[0]), int(b.Colour[1]), int(b.Colour[2])}})
	}
	if of.Upload != nil {
		out.Upload = convertUpload(of.Upload)
	}
	for _, r := range quality.ListRequirements(of.ID) {
		out.Requirements = append(out.Requirements, apigen.QualityCheckRequest{Name: apigen.QualityCheckName(r.Name), Range: apigen.ValueRange{r.Range.Min, r.Range.Max}})
	}
	return out
}

func convertUpload(u *standard.Upload) *apigen.PhotoUpload {
	return &apigen.PhotoUpload{
		Formats: u.Formats, MinBytes: apigen.PointerUnlessZero(int(u.Bytes.Min)), MaxBytes: apigen.PointerUnlessZero(int(u.Bytes.Max)),
	}
}

// checkFile holds a file of a format and so many bytes against the rules of a standard for uploads.
func checkFile(of *standard.Standard, format string, bytes int) []apigen.PhotoFileRule {
	u := of.Upload
	if u == nil {
		return nil
	}
	rule := func(name string, ok bool, why, fix string) apigen.PhotoFileRule {
		if ok {
			return apigen.PhotoFileRule{Rule: name, Status: apigen.QualityStatusPass}
		}
		return apigen.PhotoFileRule{Rule: name, Status: apigen.QualityStatusFail, Why: &why, Fix: &fix}
	}
	fix := fmt.Sprintf("Save the file with less compression or more pixels, so that it has at least %.0f bytes.", u.Bytes.Min)
	if u.IsExceededBy(bytes) {
		fix = fmt.Sprintf("Save the file with more compression, so that it has at most %.0f bytes.", u.Bytes.Max)
	}
	return []apigen.PhotoFileRule{
		rule("format", slices.Contains(u.Formats, format), fmt.Sprintf("The file is %s; allowed are %v.", format, u.Formats), fmt.Sprintf("Save the photo as %s.", u.Formats[0])),
		rule("bytes", u.Accepts(bytes), fmt.Sprintf("The file has %d bytes.", bytes), fix),
	}
}
