package bench

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/inference"
)

func TestModelCostsAreDifferencesPerCall(t *testing.T) {
	before := []inference.Usage{{Model: "a", Runs: 5, ModelNs: 5e6}, {Model: "b", Runs: 7, ModelNs: 7e6}}
	after := []inference.Usage{{Model: "a", Runs: 9, ModelNs: 9e6}, {Model: "b", Runs: 7, ModelNs: 7e6}, {Model: "c", Runs: 1, ModelNs: 30e6}}
	want := []ModelCost{{Model: "c", Runs: 0.5, Ms: 15}, {Model: "a", Runs: 2, Ms: 2}}
	if diff := cmp.Diff(want, modelCosts(before, after, 2)); diff != "" {
		t.Error(diff)
	}
}
