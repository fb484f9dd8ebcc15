package main

import (
	"testing"
)

// The issue asks for at least 80 scenarios; the quick form must have some of every topic.
func TestScenariosAreReadable(t *testing.T) {
	all, err := load(false, "")
	if err != nil {
		t.Fatal(err)
	}
	quick, err := load(true, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 200 || len(quick) < 30 || len(quick) > len(all)/3 {
		t.Errorf("%d scenarios, %d quick", len(all), len(quick))
	}
}
