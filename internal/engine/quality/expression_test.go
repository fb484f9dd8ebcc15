package quality

import (
	"fmt"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// ExpressionLevel counts a smile and an open mouth besides the emotion, so that a laugh that each of
// the three just lets pass fails.
func TestExpressionLevelCountsSmileAndOpenMouth(t *testing.T) {
	m := loadModels(t)
	names := []string{"ExpressionLevel", "Smile", "MouthOpen"}
	measured := 0
	for n := 1; n <= 6; n++ {
		data := packtest.Bytes(t, fmt.Sprintf("sample%d.jpg", n))
		got := m.measureWhole(t, data, names)
		level, ok := got["ExpressionLevel"]
		if !ok {
			continue
		}
		emotion, err := m.OpenPortrait(t, data, viewtest.WholePhoto).Emotion(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		want := 1 - emotion.Scores[attribute.Neutral]*(1-got["Smile"])*(1-got["MouthOpen"]) // 0 for what is undetermined
		if math.Abs(level-want) > 1e-4 {
			t.Errorf("sample%d.jpg: ExpressionLevel is %.4f, want %.4f", n, level, want)
		}
		measured++
	}
	if measured == 0 {
		t.Error("no expression was measured")
	}
}
