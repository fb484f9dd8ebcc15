package sharpness

import (
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/degrade/degradetest"
)

func TestDefects(t *testing.T) { degradetest.Check(t, List()) }
