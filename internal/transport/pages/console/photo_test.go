package console

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// newCheck is a check of an answer; status 0 failed, 1 passed, 2 undetermined.
func newCheck(name apigen.QualityCheckName, status apigen.QualityStatus, fix string) apigen.QualityCheck {
	return apigen.QualityCheck{Name: name, Status: status, Fix: &fix}
}

// The desk says first what a photographer repairs first, once for each cause, and nothing that darkness explains.
func TestAdviceOfTheDeskGoesByWeight(t *testing.T) {
	for _, c := range []struct {
		name    string
		checks  []apigen.QualityCheck
		verdict string
		want    []string
	}{
		{
			"small, dark and turned",
			[]apigen.QualityCheck{newCheck("ImageWidth", 0, "More pixels."), newCheck("ImageChannelsNumber", 0, "Use a colour photo."), newCheck("EyesDistance", 0, "More pixels; the face."), newCheck("Yaw", 0, "Turn."), newCheck("TooDark", 0, "Light.")},
			"No: this photo does not meet the standard.",
			[]string{"Light.", "Turn.", "More pixels; the face."},
		},
		{
			"two people before all else",
			[]apigen.QualityCheck{newCheck("Yaw", 0, "Turn."), newCheck("Smile", 0, "No smile."), newCheck("ImageWidth", 0, "More pixels."), newCheck("OtherFaces", 0, "One person.")},
			"No: this photo does not meet the standard.",
			[]string{"One person.", "Turn.", "No smile."},
		},
		{
			"nothing failed",
			[]apigen.QualityCheck{newCheck("Yaw", 1, ""), newCheck("ShouldersPose", 2, "Show both shoulders.")},
			"Not sure: no check failed, but 1 check could not be measured.",
			[]string{"Show both shoulders."},
		},
	} {
		var v photoView
		v.describeVerdict(apigen.PhotoComplianceResult{Checks: c.checks})
		if v.Verdict != c.verdict || !slices.Equal(v.Sentences, c.want) {
			t.Errorf("%s: %q, %q", c.name, v.Verdict, v.Sentences)
		}
	}
}

// On the desk the person behind the camera reads the instructions, at the till the person in front of it.
func TestInstructionsSpeakToThePhotographer(t *testing.T) {
	c := openService(t)
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	for instruction := range verification.InstructionTexts {
		if instruction == guidance.NoDocument || instruction == guidance.FillFrame || instruction == guidance.AvoidGlare {
			continue // of documents
		}
		if text := photographerTexts[instruction]; text == "" || strings.Contains(text, "our ") {
			t.Errorf("%s: %q", instruction, text)
		}
	}
	for _, instruction := range []guidance.Instruction{guidance.OpenEyes, guidance.CloseMouth, guidance.NotSmile} { // pages of verifications have no text for them
		c.guidance = verification.Guidance{Instruction: instruction}
		c.want(c.request("clerk", "POST", c.base()+"/photo/guide?for=photographer&standard=ICAO", url.Values{"a": {"picture"}}, "Sec-Fetch-Site", "same-origin"), http.StatusOK, photographerTexts[instruction], "Ask the person")
	}
	for _, instruction := range []guidance.Instruction{guidance.Closer, guidance.HoldStill} {
		text := verification.InstructionTexts[instruction]
		c.guidance = verification.Guidance{Ready: instruction == guidance.HoldStill, Instruction: instruction, Text: text}
		ask := func(whom string) loadedPage {
			return c.request("clerk", "POST", c.base()+"/photo/guide?for="+whom, url.Values{"a": {"picture"}}, "Sec-Fetch-Site", "same-origin")
		}
		c.want(ask("person"), http.StatusOK, text)
		c.want(ask("photographer"), http.StatusOK, photographerTexts[instruction])
	}
}

// The expression is examined where the standard of the desk has rules for it: not at the till, and not what a standard allows.
func TestTheExpressionIsAskedForByTheStandard(t *testing.T) {
	c := openService(t)
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	all := engine.ExpressionChecks()
	allowing := []string{"EyeRightClosed", "EyeLeftClosed", "MouthOpen"} // a small smile is allowed there
	for query, want := range map[string][]string{"": nil, "standard=none": nil, "standard=ICAO": all, "standard=DE-passport": all, "standard=FR-drivingLicence": allowing} {
		c.want(c.request("clerk", "POST", c.base()+"/photo/guide?for=photographer&"+query, url.Values{"a": {"picture"}}, "Sec-Fetch-Site", "same-origin"), http.StatusOK)
		if !slices.Equal(c.frame.Expression, want) {
			t.Errorf("%q asks for %q, want %q", query, c.frame.Expression, want)
		}
	}
}
