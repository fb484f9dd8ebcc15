package main

import (
	"strings"
	"testing"
)

// Scenarios that are no longer loaded would be missed by nobody; the quick form has some of every
// topic.
func TestScenariosAreReadable(t *testing.T) {
	all, err := loadScenarios(false, "")
	if err != nil {
		t.Fatal(err)
	}
	quick, err := loadScenarios(true, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 200 || len(quick) < 30 || len(quick) > len(all)/3 {
		t.Errorf("%d scenarios, %d quick", len(all), len(quick))
	}
	topics := map[string]bool{}
	for _, s := range quick {
		topic, _, _ := strings.Cut(s.Name, "/")
		topics[topic] = true
	}
	for _, s := range all {
		if topic, _, _ := strings.Cut(s.Name, "/"); !topics[topic] {
			t.Errorf("no scenario of the topic %s is quick", topic)
		}
	}
}
