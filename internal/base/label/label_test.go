package label

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
)

// Every code of the description that people read has words.
func TestCodesOfTheDescriptionHaveWords(t *testing.T) {
	d, err := api.Load()
	if err != nil {
		t.Fatal(err)
	}
	want := func(g Group, code string) {
		if _, ok := Find(g, code); !ok {
			t.Errorf("%s has no words for %s", g, code)
		}
	}
	for schema, g := range map[string]Group{"QualityCheckName": Checks, "AdminEventKind": Events, "VerificationReasonCode": Reasons, "VerificationLivenessMode": LivenessModes} {
		for _, value := range d.Schema(schema).Enum {
			want(g, value.(string))
		}
	}
	for _, op := range d.Operations {
		if op.Permission != "" && op.Security == api.SecurityKey {
			group, _, _ := strings.Cut(op.Permission, ".")
			want(Permissions, op.Permission)
			want(Permissions, group)
		}
	}
	for _, e := range d.Errors {
		want(Errors, string(e.Code))
	}
}

// A code that stands in two groups looked up without naming one has the same words in both.
func TestNoCodeHasTwoMeanings(t *testing.T) {
	for _, g := range common {
		for code, text := range List(g) {
			if got := Of(code); got != text {
				t.Errorf("%s is %q in %s and %q elsewhere", code, text, g, got)
			}
			if strings.ContainsAny(text, "_{}") {
				t.Errorf("%s of %s: %q", code, g, text)
			}
		}
	}
}

func TestCodesWithoutWordsAreSpelledOut(t *testing.T) {
	for code, want := range map[string]string{
		"selfie_2": "Selfie 2", "someNewCode": "Some new code", "0.701": "0.701", "A sentence, with a comma.": "A sentence, with a comma.", "UTO": "UTO", "image/jpeg": "image/jpeg", "": "",
	} {
		if got := Of(code); got != want {
			t.Errorf("%s is %q, want %q", code, got, want)
		}
	}
	for text, want := range map[string]string{"No face": "no face", "MRZ": "MRZ", "": ""} {
		if got := LowerFirst(text); got != want {
			t.Errorf("%q within a sentence is %q", text, got)
		}
	}
	if got := UpperFirst("no red eyes") + UpperFirst(""); got != "No red eyes" {
		t.Errorf("a heading is %q", got)
	}
}
