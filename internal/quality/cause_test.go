package quality

import "testing"

// What to do about an undetermined check follows from its cause, so that the fixes of several differ.
func TestTheFixOfAnUndeterminedCheckFollowsFromItsCause(t *testing.T) {
	for reason, want := range map[string]string{
		"the face is blurred":                                           "Hold the camera still and focus it on the eyes.",
		"the eyes are behind dark glasses":                              "Take off the dark glasses.",
		"the eyes are closed or hidden":                                 "Open both eyes and keep them uncovered.",
		"another person is beside the subject":                          "Take a photo of one person only.",
		"one shoulder is hidden or outside the image":                   "Show both shoulders, uncovered by hair or other things.",
		"the eyes are 12 pixels apart; at least 14 pixels are required": "Take the photo at a higher resolution or stand closer to the camera.",
		"too little background is visible":                              "Stand in front of a plain background, with some of it visible on both sides.",
		"the head is turned too far to measure its angle":               "Turn the head to face the camera.",
		"too little of the skin is visible":                             "Show the whole face, uncovered and in even light.",
		"neither yes nor no is likely enough (0.43)":                    "Fix the other failed checks first, or have a reviewer decide.",
	} {
		if got := describeUndeterminedFix(reason); got != want {
			t.Errorf("%s: %q, want %q", reason, got, want)
		}
	}
}
