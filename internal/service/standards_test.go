package service_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
)

func TestStandardsAreListedWithTheirSources(t *testing.T) {
	s := realService(t)
	all, err := s.StandardsList(t.Context(), &call.Call{}, &apigen.StandardsListInput{})
	if err != nil || len(all.Standards) < 44 {
		t.Fatalf("%d standards, %v", len(all.Standards), err)
	}
	for _, one := range all.Standards {
		if one.Authority == "" || one.Source == "" || one.ReadOn == "" || len(one.Requirements) < 38 {
			t.Errorf("%s: %q, %q, %q, %d requirements", one.Name, one.Authority, one.Source, one.ReadOn, len(one.Requirements))
		}
		for _, r := range one.Requirements {
			if r.Range[0] > r.Range[1] {
				t.Errorf("%s: %s is %v", one.Name, r.Name, r.Range)
			}
		}
	}
	find := func(name string) *apigen.PhotoUpload {
		return all.Standards[slices.IndexFunc(all.Standards, func(s apigen.PhotoStandard) bool { return s.Name == name })].Upload
	}
	if u := find("GB-passport"); u.MinBytes == nil || *u.MinBytes != 51200 || u.MaxBytes == nil || *u.MaxBytes != 10485760 {
		t.Errorf("GB-passport: %+v", u)
	}
	if u := find("PL-identityCard"); u.MinBytes != nil || u.MaxBytes != nil {
		t.Errorf("PL-identityCard: %+v", u)
	}
	country := "LS"
	some, err := s.StandardsList(t.Context(), &call.Call{}, &apigen.StandardsListInput{Country: &country})
	if err != nil || len(some.Standards) != 1 || some.Standards[0].HeadTo != "hair" || some.Standards[0].Paper.Width != 51 {
		t.Errorf("%+v, %v", some, err)
	}
}

func TestAnUnknownStandardIsNamed(t *testing.T) {
	s := realService(t)
	for name, run := range map[string]func() error{
		"photo.compliance": func() error {
			_, err := s.PhotoCompliance(t.Context(), &call.Call{}, &apigen.PhotoComplianceRequest{Standard: "XX-passport"})
			return err
		},
		"kiosk.photo": func() error {
			_, err := s.KioskPhoto(t.Context(), &call.Call{}, &apigen.KioskPhotoRequest{Standard: "XX-passport"})
			return err
		},
	} {
		err := run()
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != fault.FieldInvalid || f.Param != "standard" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file for upload is held to the format and the size of its standard; both are reported beside the checks.
func TestAFileIsHeldToTheRulesForUploads(t *testing.T) {
	s, file := realService(t), readPortrait(t, "taiwanese/faces_256x256/0501a05.jpg")
	if file == nil {
		t.Skip("NOT MEASURED: ../shared/data is absent")
	}
	failed := func(name apigen.Standard) (out []string) {
		for _, r := range checkCompliance(t, s, file, name).File {
			if r.Status == apigen.QualityStatusFail {
				out = append(out, r.Rule)
			}
		}
		return out
	}
	if got := failed("GB-passport"); !slices.Equal(got, []string{"bytes"}) { // at least 50 kB
		t.Errorf("GB-passport: %v", got)
	}
	if got := failed("HK-passport"); got != nil {
		t.Errorf("HK-passport: %v", got)
	}
	if got := checkCompliance(t, s, file, "DE-passport").File; got != nil {
		t.Errorf("DE-passport has no rules for files, but %v", got)
	}
}
