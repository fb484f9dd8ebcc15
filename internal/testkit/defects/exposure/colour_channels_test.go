package exposure

import (
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade/degradetest"
)

func TestGreyFilesHaveOneChannel(t *testing.T) {
	m, err := listColourChannels()[0].Apply(degradetest.DrawPortrait(64, 83), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	file, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if photo.Channels != 1 {
		t.Errorf("channels: %d", photo.Channels)
	}
}
