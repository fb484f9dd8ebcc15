package bench

import (
	"strings"
	"testing"
)

func TestCasesAreChosenByNameOrOperation(t *testing.T) {
	cases := []Case{{Name: "face.detect 1 MP"}, {Name: "face.detect 1 MP, three faces"}, {Name: "face.detectAll 1 MP"}, {Name: "kiosk.photo 1 MP"}}
	for name, want := range map[string]int{"": 4, "face.detect": 2, "face.detect 1 MP": 1, "kiosk.photo": 1, "memory": 0, "soak": 0} {
		if got, err := chooseCases(cases, name); err != nil || len(got) != want {
			t.Errorf("%q: %v, %v; want %d", name, got, err, want)
		}
	}
	if _, err := chooseCases(cases, "kiosk"); err == nil || !strings.Contains(err.Error(), "'kiosk.photo 1 MP'") {
		t.Errorf("a name of nothing: %v", err)
	}
}
