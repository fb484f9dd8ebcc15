package quality

import "strings"

// causes are words of the reasons why checks are undetermined, with what a photographer can do about
// each; the first word that a reason has counts. TestEveryReasonHasAFix holds them against the reasons in the code.
var causes = []struct{ word, fix string }{
	{"blurred", "Hold the camera still and focus it on the eyes."},
	{"no edges", "Hold the camera still and focus it on the eyes."},
	{"noisy or sharpened", "Take the photo in more light, without filters, and send it as the camera made it."},
	{"compressed", "Send the photo as the camera made it, at a higher JPEG quality."},
	{"too little contrast", "Light the face evenly from the front."},
	{"squeezed", "Send the photo in the proportions in which it was taken, or have a reviewer decide."},
	{"mosaic", "Send the photo as it was taken, without a mosaic."},
	{"dark glasses", "Take off the dark glasses."},
	{"mask", "Take off the mask."},
	{"hat or another covering", "Take off the hat or the other covering, unless it is worn for religious reasons."},
	{"another person", "Take a photo of one person only."},
	{"ends above the lower edge", "Take the photo from further away, so that it shows the shoulders."},
	{"shoulder", "Show both shoulders, uncovered by hair or other things."},
	{"pixels", "Take the photo at a higher resolution or stand closer to the camera."},
	{"distinguished from the background", "Stand in front of a plain background of another colour than the hair."},
	{"outline of the head", "Stand in front of a plain background of another colour than the hair."},
	{"background", "Stand in front of a plain background, with some of it visible on both sides."},
	{"turned too far", "Turn the head to face the camera."},
	{"head is turned", "Turn the head to face the camera."},
	{"head is pitched", "Turn the head to face the camera."},
	{"too dark to", "Light the face evenly from the front."},
	{"skin", "Show the whole face, uncovered and in even light."},
	{"cheek", "Show the whole face, uncovered and in even light."},
	{"not visible clearly", "Show the whole face, uncovered and in even light."},
	{"outside the image", "Keep the whole head inside the photo."},
	{"outside the picture", "Keep the whole head inside the photo."},
	{"upper edge of the picture", "Leave some room above the head."},
	{"look down", "Look straight into the lens, with both eyes open."},
	{"eyes are closed", "Open both eyes and keep them uncovered."},
	{"covers the eye", "Uncover both eyes: no hair, hand or frame before them."},
	{"located", "Show the whole face from the front, uncovered."},
	{"covered", "Show the whole face from the front, uncovered."},
	{"turned away", "Show the whole face from the front, uncovered."},
	{"do not agree", inDoubt},
	{"may be", inDoubt},
	{"neither", inDoubt},
}

// inDoubt is the fix where the photo shows enough, but decides neither way.
const inDoubt = "Take another photo, from the front and in even light, or have a reviewer decide."

// describeUndeterminedFix says what to do about the reason, a clause, why a check is undetermined.
func describeUndeterminedFix(reason string) string {
	for _, c := range causes {
		if strings.Contains(reason, c.word) {
			return c.fix
		}
	}
	return "Fix the other failed checks first, or have a reviewer decide."
}
