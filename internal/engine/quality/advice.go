package quality

import (
	"cmp"
	"slices"
)

// flaw is one thing that is wrong with a photo and that one sentence repairs: the checks that find it, the one whose
// fix says it best first.
type flaw struct {
	checks []string
	// explains are further checks that fail because of it, and whose own advice would mislead: a photo without light
	// has no colours.
	explains []string
}

// flaws are in the order in which a photographer repairs them: who is in the picture, light, pose, expression, what
// covers the face, the background, the frame, and pixels at the end.
var flaws = []flaw{
	{checks: []string{"OtherFaces"}},
	{checks: []string{"ArtFace"}, explains: []string{"NoiseLevel", "UnnaturalSkinTone", "FaceDynamicRange", "StrongMakeup"}},
	{checks: []string{"TooDark"}, explains: []string{"ImageChannelsNumber", "UnnaturalSkinTone", "FaceDynamicRange", "NoiseLevel", "BackgroundColorMatch", "ShadowsOnFace"}},
	{checks: []string{"TooLight"}, explains: []string{"FaceGlare", "UnnaturalSkinTone", "FaceDynamicRange"}},
	{checks: []string{"Yaw", "Pitch", "Roll"}, explains: []string{"OffGaze"}},
	{checks: []string{"ShouldersPose"}},
	{checks: []string{"MouthOpen", "Smile", "ExpressionLevel"}},
	{checks: []string{"DarkGlasses"}, explains: []string{"EyeRightClosed", "EyeLeftClosed", "EyeRightOccluded", "EyeLeftOccluded", "FaceOccluded", "ReflectionOnGlasses", "FramesTooHeavy", "OffGaze"}},
	{checks: []string{"EyeRightClosed", "EyeLeftClosed"}, explains: []string{"EyeRightOccluded", "EyeLeftOccluded", "OffGaze"}},
	{checks: []string{"OffGaze"}},
	{checks: []string{"MedicalMask"}, explains: []string{"FaceOccluded"}},
	{checks: []string{"EyeRightCoveredWithHair", "EyeLeftCoveredWithHair"}, explains: []string{"EyeRightOccluded", "EyeLeftOccluded"}},
	{checks: []string{"FaceOccluded", "EyeRightOccluded", "EyeLeftOccluded"}},
	{checks: []string{"ReflectionOnGlasses"}},
	{checks: []string{"FramesTooHeavy"}},
	{checks: []string{"HeadCovering", "ForeheadCovering"}},
	{checks: []string{"Headphones"}},
	{checks: []string{"StrongMakeup"}},
	{checks: []string{"BlurLevel"}},
	{checks: []string{"ShadowsOnFace"}},
	{checks: []string{"FaceGlare"}},
	{checks: []string{"EyesRed"}},
	{checks: []string{"ImageChannelsNumber"}, explains: []string{"UnnaturalSkinTone"}},
	{checks: []string{"UnnaturalSkinTone"}},
	{checks: []string{"FaceDynamicRange"}},
	{checks: []string{"BackgroundUniformity", "BackgroundColorMatch"}},
	{checks: []string{"ShadowsOnBackground"}},
	{checks: []string{"PaddingRatio"}},
	{checks: []string{"HeadHeightRatio", "HeadWidthRatio"}},
	{checks: []string{"FaceMidPointVerticalPosition"}},
	{checks: []string{"FaceMidPointHorizontalPosition"}},
	{checks: []string{"ImageWidthToHeight"}},
	{checks: []string{"EyesDistance", "ImageWidth", "ImageHeight"}},
	{checks: []string{"NoiseLevel"}},
}

// weightOf is the place of a check in flaws: 0 weighs most.
func weightOf(check string) int {
	if i := slices.IndexFunc(flaws, func(f flaw) bool { return slices.Contains(f.checks, check) }); i >= 0 {
		return i
	}
	return len(flaws)
}

// SortByWeight sorts what belongs to checks so that what a photographer repairs first comes first.
func SortByWeight[T any](all []T, nameOf func(T) string) {
	slices.SortStableFunc(all, func(a, b T) int { return cmp.Compare(weightOf(nameOf(a)), weightOf(nameOf(b))) })
}

// listingOrder is the place of a status where results are listed for readers.
var listingOrder = map[Status]int{Fail: 0, Undetermined: 1, Pass: 2}

// SortForReaders returns the report with its results in the order in which people read them: those that failed, those
// that are undetermined, those that passed, each by weight.
func (r Report) SortForReaders() Report {
	r.Results = slices.Clone(r.Results)
	SortByWeight(r.Results, func(c Result) string { return c.Check.Name })
	slices.SortStableFunc(r.Results, func(a, b Result) int { return cmp.Compare(listingOrder[a.Status], listingOrder[b.Status]) })
	return r
}

// ChooseAdvice chooses, of the names of failed checks, those whose fixes are said: the heaviest flaw first, one
// check a flaw, and none that another flaw explains.
func ChooseAdvice(failed []string) (out []string) {
	explained := map[string]bool{}
	for _, f := range flaws {
		i := slices.IndexFunc(f.checks, func(check string) bool { return slices.Contains(failed, check) && !explained[check] })
		if i < 0 {
			continue
		}
		out = append(out, f.checks[i])
		for _, check := range f.explains {
			explained[check] = true
		}
	}
	return out
}
