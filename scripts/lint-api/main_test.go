package main

import (
	"slices"
	"testing"
)

// TestCompareFindingsWithExceptions: a finding is listed by tool, rule and place; an exception that nothing has is stale.
func TestCompareFindingsWithExceptions(t *testing.T) {
	exceptions := []exception{
		{Tool: "redocly", Rule: "r", Reason: "why", At: []string{"paths//healthz/get/responses", "components/*/then"}},
		{Tool: "spectral", Rule: "gone", Reason: "why", At: []string{"info"}},
	}
	found := []finding{
		{"redocly", "r", readPointer("#/paths/~1healthz/get/responses"), ""},
		{"redocly", "r", "components/A/then", ""},
		{"redocly", "r", "components/A/B/then", "two parts are no *"},
		{"spectral", "r", "components/A/then", "another tool"},
		{"redocly", "other", "components/A/then", "another rule"},
	}
	open, stale := compare(found, exceptions)
	if !slices.Equal(open, found[2:]) {
		t.Errorf("without an exception: %v", open)
	}
	if !slices.Equal(stale, []string{"spectral gone at info"}) {
		t.Errorf("without a finding: %v", stale)
	}
}

// TestEveryExceptionHasAReason reads the list of the repository.
func TestEveryExceptionHasAReason(t *testing.T) {
	if _, err := readExceptions("exceptions.yaml"); err != nil {
		t.Error(err)
	}
}

// TestReadPointer reads what Redocly writes for a place.
func TestReadPointer(t *testing.T) {
	for pointer, want := range map[string]string{
		"#/paths/~1v1~1face~1detect/post": "paths//v1/face/detect/post", "#/paths/~1v1~1galleries~1%7Bgallery%7D/get": "paths//v1/galleries/{gallery}/get", "#/a~01": "a~1",
	} {
		if got := readPointer(pointer); got != want {
			t.Errorf("%s: %s, not %s", pointer, got, want)
		}
	}
}
