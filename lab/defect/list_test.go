package defect

import "testing"

func TestEveryDefectHasANameOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range List() {
		if seen[d.Name] {
			t.Errorf("%s is there twice", d.Name)
		}
		seen[d.Name] = true
		if found, ok := FindByName(d.Name); !ok || found.Name != d.Name {
			t.Errorf("FindByName(%q) does not find it", d.Name)
		}
	}
	if _, ok := FindByName("NoSuchThing"); ok {
		t.Error("found what is not there")
	}
}
