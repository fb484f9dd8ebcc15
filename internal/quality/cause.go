package quality

import "strings"

// causes are words of the reasons why checks are undetermined, with what a photographer can do about
// each; the first word that a reason has counts.
var causes = []struct{ word, fix string }{
	{"blurred", "Hold the camera still and focus it on the eyes."},
	{"mosaic", "Send the photo as it was taken, without a mosaic."},
	{"dark glasses", "Take off the dark glasses."},
	{"mask", "Take off the mask."},
	{"another person", "Take a photo of one person only."},
	{"shoulder", "Show both shoulders, uncovered by hair or other things."},
	{"pixels", "Take the photo at a higher resolution or stand closer to the camera."},
	{"background", "Stand in front of a plain background, with some of it visible on both sides."},
	{"turned", "Turn the head to face the camera."},
	{"skin", "Show the whole face, uncovered and in even light."},
	{"cheek", "Show the whole face, uncovered and in even light."},
	{"outside the image", "Keep the whole head inside the photo."},
	{"look down", "Look straight into the lens, with both eyes open."},
	{"located", "Show the whole face from the front, uncovered."},
	{"eyes are closed", "Open both eyes and keep them uncovered."},
}

// describeUndeterminedFix says what to do about the reason, a clause, why a check is undetermined.
func describeUndeterminedFix(reason string) string {
	for _, c := range causes {
		if strings.Contains(reason, c.word) {
			return c.fix
		}
	}
	return "Fix the other failed checks first, or have a reviewer decide."
}
