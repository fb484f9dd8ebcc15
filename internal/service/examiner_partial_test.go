package service_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// TestWhatIsKnownOfADateOfBirthIsCompared takes zones that have only a part of it.
func TestWhatIsKnownOfADateOfBirthIsCompared(t *testing.T) {
	for _, c := range []struct {
		date, stated, known string
		age                 verification.CheckValue
		reason              string
	}{
		{"12<<<<", "", "2012", "fail", "under_age"},
		{"1205<<", "", "2012-05", "fail", "under_age"},
		{"24<<<<", "", "XX24", "review", "birth_date_incomplete"}, // born 1924 or 2024
		{"2408<<", "", "XX24-08", "review", "birth_date_incomplete"},
		{"24<<<<", "1924-08-12", "1924", "pass", "birth_date_incomplete"},
		{"2408<<", "2024-08-12", "2024-08", "fail", "under_age"},
		{"2408<<", "1924-09-12", "XX24-08", "review", "birth_date_mismatch"},
		{"08<<<<", "", "2008", "review", "birth_date_incomplete"}, // 17 or 18 years old; nobody is 118
		{"60<<<<", "", "1960", "pass", ""},
		{"<<0812", "", "XXXX-08-12", "review", "birth_date_incomplete"},
		{"240812", "1924-08-12", "", "pass", ""},
		{"240812", "2024-08-12", "", "fail", "under_age"},
		{"240812", "", "XX24-08-12", "review", "birth_date_incomplete"}, // nothing shows the century
		{"240812", "1925-08-12", "XX24-08-12", "review", "birth_date_mismatch"},
		{"040812", "", "", "pass", ""}, // nobody is 122 years old
		{"<<<<<<", "", "XXXX-XX-XX", "review", "birth_date_incomplete"},
		{"60<<<<", "1960-02-03", "1960", "pass", "birth_date_incomplete"},
		{"60<<<<", "1961-02-03", "1960", "pass", "birth_date_mismatch"},
		{"<<0812", "1970-08-13", "XXXX-08-12", "review", "birth_date_mismatch"},
	} {
		s, _, p := scene([]float64{0})
		zone := passportOf(t, strings.Replace(validLines[1], "740812", c.date, 1), nil)
		s.Replace(servicetest.Parts{Documents: zones{string(p[0]): zone}})
		found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
			Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}, Age: &apigen.VerificationAgeCheck{MinAge: 18}}, Front: p[0], BirthDate: c.stated,
		})
		if err != nil {
			t.Fatal(err)
		}
		var codes []string
		for _, r := range found.Reasons {
			codes = append(codes, string(r.Code))
		}
		all := strings.Join(codes, " ")
		if found.Document["birthDateKnown"] != c.known || found.Age.Value != c.age || c.reason != "" && !strings.Contains(all, c.reason) {
			t.Errorf("%s %s: known %q, age %s, %s", c.date, c.stated, found.Document["birthDateKnown"], found.Age.Value, all)
		}
	}
}

// TestThePrintedYearDecidesTheCentury takes dates of birth and of expiry whose year is printed with four digits.
func TestThePrintedYearDecidesTheCentury(t *testing.T) {
	for _, c := range []struct {
		name, birth, expiry, stated string
		printed                     printedtext.Result
		wantBirth, wantExpiry       string
		age, expired                verification.CheckValue
	}{
		{name: "born 1924", birth: "240812", expiry: "340415", printed: printedtext.Result{BirthYear: 1924, ExpiryYear: 2034}, wantBirth: "1924-08-12", wantExpiry: "2034-04-15", age: "pass", expired: "pass"},
		{name: "born 2024", birth: "240812", expiry: "340415", printed: printedtext.Result{BirthYear: 2024}, wantBirth: "2024-08-12", wantExpiry: "2034-04-15", age: "fail", expired: "pass"},
		{name: "print against the business", birth: "240812", expiry: "340415", stated: "1924-08-12", printed: printedtext.Result{BirthYear: 2024}, wantBirth: "2024-08-12", wantExpiry: "2034-04-15", age: "fail", expired: "pass"},
		{name: "01 01 9999", birth: "740812", expiry: "990101", printed: printedtext.Result{ExpiryYear: 9999, WithoutExpiry: true}, wantBirth: "1974-08-12", age: "pass", expired: "pass"},
		{name: "1999", birth: "740812", expiry: "990101", printed: printedtext.Result{ExpiryYear: 1999}, wantBirth: "1974-08-12", wantExpiry: "1999-01-01", age: "pass", expired: "fail"},
		{name: "a word in place of the date of another state's zone", birth: "740812", expiry: "991231", printed: printedtext.Result{WithoutExpiry: true}, wantBirth: "1974-08-12", age: "pass", expired: "pass"},
		{name: "such a word beside a date that has passed", birth: "740812", expiry: "240415", printed: printedtext.Result{WithoutExpiry: true}, wantBirth: "1974-08-12", wantExpiry: "2024-04-15", age: "pass", expired: "fail"},
		{name: "a word in place of the date", birth: "740812", expiry: "<<<<<<", printed: printedtext.Result{WithoutExpiry: true}, wantBirth: "1974-08-12", age: "pass", expired: "pass"},
		{name: "a date in print alone", birth: "740812", expiry: "<<<<<<", printed: printedtext.Result{LatestDate: printedtext.Date{Year: 2044, Month: 3, Day: 2}}, wantBirth: "1974-08-12", wantExpiry: "2044-03-02", age: "pass", expired: "pass"},
		{name: "the date of issue alone", birth: "740812", expiry: "<<<<<<", printed: printedtext.Result{LatestDate: printedtext.Date{Year: 2014, Month: 3, Day: 2}}, wantBirth: "1974-08-12", age: "pass", expired: "unknown"},
	} {
		s, _, p := scene([]float64{0})
		zone := passportOf(t, strings.NewReplacer("740812", c.birth, "340415", c.expiry).Replace(validLines[1]), nil)
		c.printed.Verdict = printedtext.Matches
		s.Replace(servicetest.Parts{Documents: zones{string(p[0]): zone}, PrintedText: &printedText{result: c.printed}})
		found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
			Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}, Age: &apigen.VerificationAgeCheck{MinAge: 18}}, Front: p[0], BirthDate: c.stated,
		})
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(found.DocumentChecks, func(s apigen.VerificationSubCheck) bool { return s.Name == "expiry" })
		if found.Document["birthDate"] != c.wantBirth || found.Document["expiryDate"] != c.wantExpiry || found.Age.Value != c.age || found.DocumentChecks[at].Value != c.expired {
			t.Errorf("%s: %v, age %s, expiry %s", c.name, found.Document, found.Age.Value, found.DocumentChecks[at].Value)
		}
	}
}
