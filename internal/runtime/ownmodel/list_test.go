package ownmodel

import (
	"slices"
	"testing"
)

// Every file of models/own is a model with a card, and those that were fitted on data for research are marked.
func TestOwnModelsAreDescribed(t *testing.T) {
	all, err := ListAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range all {
		if d.Bytes == 0 || len(d.SHA256) != 64 {
			t.Errorf("%+v", d)
		}
	}
	for _, name := range []string{"own-age", "own-minor", "own-old", "own-covered", "own-sunglasses", "own-traits"} {
		if !slices.ContainsFunc(all, func(d Description) bool { return d.Name == name && d.ResearchOnly }) {
			t.Errorf("%s is not listed as fitted on data for research", name)
		}
	}
	if len(all) != 14 {
		t.Errorf("%d models", len(all))
	}
}
