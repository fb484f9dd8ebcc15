package mesh

import (
	"slices"
	"testing"
)

func TestContoursOfTheAtlasAgree(t *testing.T) {
	for side := range 2 {
		back := slices.Clone(UpperLids[side])
		slices.Reverse(back)
		rim := append(slices.Clone(LowerLids[side]), back[1:len(back)-1]...)
		if !slices.Equal(rim, EyeRims[side]) {
			t.Errorf("the lids of eye %d are %v, its rim is %v", side, rim, EyeRims[side])
		}
		if corners := [2][2]int{{RightEyeOuter, RightEyeInner}, {LeftEyeOuter, LeftEyeInner}}[side]; UpperLids[side][0] != corners[0] || UpperLids[side][8] != corners[1] {
			t.Errorf("the lid of eye %d does not run between its corners", side)
		}
	}
	for name, ok := range map[string]bool{
		"chin": slices.Contains(Oval[:], Chin), "ears": slices.Contains(Oval[:], EarRight) && slices.Contains(Oval[:], EarLeft),
		"corners of the lips":  slices.Contains(OuterLips, LipsRight) && slices.Contains(OuterLips, LipsLeft),
		"corners of the mouth": InnerUpperLip[0] == MouthRight && InnerUpperLip[10] == MouthLeft,
		"lips":                 InnerUpperLip[5] == UpperLip && InnerLowerLip[5] == LowerLip,
	} {
		if !ok {
			t.Errorf("the %s are not on their contour", name)
		}
	}
	for _, contour := range [][]int{Oval[:], UpperLids[0], LowerLids[1], LowerBrows[0], UpperBrows[1], OuterLips, InnerUpperLip, InnerLowerLip} {
		for _, i := range contour {
			if i < 0 || i >= Points {
				t.Errorf("point %d does not exist", i)
			}
		}
	}
}
