package console

import (
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// livenessModes say of each way to check liveness what the person does, and what happens to a person who cannot do it.
var livenessModes = []struct {
	mode apigen.VerificationLivenessMode
	text string
}{
	{apigen.VerificationLivenessModePassive, "Five frames of the selfie are evaluated; nobody has to move or to see colours."},
	{apigen.VerificationLivenessModeMotion, "The head turns and comes nearer in a drawn order, which no recording can follow. Anyone who cannot presses “I cannot do this”, and a reviewer decides."},
	{apigen.VerificationLivenessModeLight, "The screen lights the face in seven colours, not in bright sun. Anyone sensitive to light moves instead; who can do neither asks for a reviewer."},
}

// livenessChoice is a way to check liveness that a form offers.
type livenessChoice struct {
	Value, Name, Text string
	Chosen            bool
}

// nameLivenessMode is a mode in words.
func nameLivenessMode(mode apigen.VerificationLivenessMode) string {
	return label.In(label.LivenessModes, string(mode))
}

// findDefaultMode is the mode that the project sets for verifications that do not say it.
func findDefaultMode(p *apigen.AdminProject) apigen.VerificationLivenessMode {
	if p == nil || p.LivenessMode == nil || *p.LivenessMode == "" {
		return apigen.VerificationLivenessModePassive
	}
	return *p.LivenessMode
}

// listLivenessModes offers some choices and then the modes, with the mode of value chosen; the first of all where it is none of them.
func listLivenessModes(value string, all ...livenessChoice) []livenessChoice {
	for _, m := range livenessModes {
		all = append(all, livenessChoice{string(m.mode), nameLivenessMode(m.mode), m.text, value == string(m.mode)})
	}
	if !slices.ContainsFunc(all, func(c livenessChoice) bool { return c.Chosen }) {
		all[0].Chosen = true
	}
	return all
}

// listLivenessModesOf offers the modes after the default of the project, which is chosen where value is none of them.
func listLivenessModesOf(p *apigen.AdminProject, value string) []livenessChoice {
	return listLivenessModes(value, livenessChoice{Name: "Project default: " + label.LowerFirst(nameLivenessMode(findDefaultMode(p))), Text: "It follows the settings of the project, also when they change later."})
}

// readLivenessMode reads the mode of a form; nil where the default of the project holds. The API refuses what is no mode.
func (f *form) readLivenessMode() *apigen.VerificationLivenessMode {
	value := apigen.VerificationLivenessMode(f.r.FormValue("liveness_mode"))
	if value == "" {
		return nil
	}
	return &value
}

// addLivenessMode adds the mode of a form to the check liveness of a request.
func (f *form) addLivenessMode(check map[string]any) {
	if mode := f.readLivenessMode(); mode != nil {
		check["mode"] = *mode
	}
}
