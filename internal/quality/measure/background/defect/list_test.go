package defect

import (
	"testing"

	"github.com/likeness-api/likeness/internal/quality/degrade/degradetest"
)

func TestDefects(t *testing.T) { degradetest.Check(t, List()) }
