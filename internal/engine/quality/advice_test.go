package quality

import (
	"slices"
	"testing"
)

func TestAdviceIsGivenByWeightOnceACause(t *testing.T) {
	for _, c := range []struct {
		name         string
		failed, want []string
	}{
		{"few pixels", []string{"ImageWidth", "ImageHeight", "EyesDistance"}, []string{"EyesDistance"}},
		{"two people, turned and small", []string{"ImageWidth", "EyesDistance", "Yaw", "OffGaze", "OtherFaces"}, []string{"OtherFaces", "Yaw", "EyesDistance"}},
		{"a darkened colour photo", []string{"ImageChannelsNumber", "EyesDistance", "NoiseLevel", "FaceDynamicRange", "UnnaturalSkinTone", "TooDark", "Smile"}, []string{"TooDark", "Smile", "EyesDistance"}},
		{"a grey photo", []string{"ImageChannelsNumber", "UnnaturalSkinTone"}, []string{"ImageChannelsNumber"}},
		{"a laugh", []string{"ExpressionLevel", "MouthOpen", "Smile"}, []string{"MouthOpen"}},
		{"closed eyes", []string{"EyeLeftClosed", "EyeLeftOccluded", "OffGaze"}, []string{"EyeLeftClosed"}},
		{"nothing", nil, nil},
	} {
		if got := ChooseAdvice(c.failed); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestEveryCheckHasAWeight(t *testing.T) {
	for _, c := range Checks() {
		if weightOf(c.Name) == len(flaws) {
			t.Errorf("%s is in no flaw", c.Name)
		}
	}
	for _, f := range flaws {
		for _, name := range slices.Concat(f.checks, f.explains) {
			if _, ok := FindCheck(name); !ok {
				t.Errorf("%s is no check", name)
			}
		}
	}
}
