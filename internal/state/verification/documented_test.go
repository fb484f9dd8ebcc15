package verification_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/verification"
)

var update = flag.Bool("update", false, "write the tables of docs/verification.md")

const guide = "../../../docs/verification.md"

// checkTable compares a table of the guide, between its marks, with the one that the code makes.
func checkTable(t *testing.T, name, want string) {
	t.Helper()
	raw, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	begin, end := "<!-- "+name+": written by the tests -->\n", "<!-- end of "+name+" -->"
	before, rest, found := strings.Cut(string(raw), begin)
	got, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("docs/verification.md has no marks %q and %q", begin, end)
	}
	if got == want {
		return
	}
	if !*update {
		t.Fatalf("the table %s of docs/verification.md is stale: run go test ./internal/state/verification -run Documented -update", name)
	}
	if err := os.WriteFile(guide, []byte(before+begin+want+end+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

func join[T ~string](all []T) string {
	words := make([]string, len(all))
	for i, w := range all {
		words[i] = string(w)
	}
	return strings.Join(words, ", ")
}

func TestDocumentedTransitions(t *testing.T) {
	var b strings.Builder
	b.WriteString("| move | from | to | by | when | event | charged |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, row := range verification.Transitions {
		event := string(row.Event)
		switch {
		case row.Name == "decide":
			event = "`verification.completed`; declined: `verification.declined` before it; `aml.hit` first when there is one"
		case row.Name == "refer":
			event = "`verification.needs_review`; `aml.hit` first when there is one"
		case row.Name == "review":
			event = "`verification.completed`"
		case event != "":
			event = "`" + event + "` (only where it is named)"
		}
		charge := ""
		if row.Charge {
			charge = "the first time"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s | %s |\n", row.Name, join(row.From), row.To, join(row.By), row.When, event, charge)
	}
	checkTable(t, "transitions", b.String())
}

// TestDocumentedDecisions writes the table that the program reads: a cell for each state of each row.
func TestDocumentedDecisions(t *testing.T) {
	var b strings.Builder
	b.WriteString("| check or part | pass | fail | review | unknown | not_run | not asked |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, row := range verification.DecisionTable {
		states := verification.CheckStates
		name := "`" + row.Check + "`"
		if row.Outcomes["clear"] != "" { // its hit stands in the column of fail
			states, name = []verification.CheckState{"clear", "hit", "", "unknown", "not_run", verification.NotAsked}, name+" (`clear`, `hit`)"
		}
		if row.Part {
			name = "document: " + name
		}
		fmt.Fprintf(&b, "| %s |", name)
		for _, state := range states {
			cell := string(row.Outcomes[state])
			if row.Outcomes[state] == verification.LeadsToDecline {
				cell += ": `" + strings.ReplaceAll(join(row.Declines), ", ", "`, `") + "`"
			}
			fmt.Fprintf(&b, " %s |", cell)
		}
		b.WriteString("\n")
	}
	checkTable(t, "decisions", b.String())
}

func TestDocumentedReasons(t *testing.T) {
	var b strings.Builder
	b.WriteString("| code | leads to | what was found | what to do |\n| --- | --- | --- | --- |\n")
	for _, row := range verification.Reasons {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", row.Code, row.Outcome, row.Text, row.Fix)
	}
	checkTable(t, "reasons", b.String())
}

func TestDocumentedEnrolmentReasons(t *testing.T) {
	var b strings.Builder
	b.WriteString("| code | what happened | what to do |\n| --- | --- | --- |\n")
	for _, row := range verification.EnrolmentReasons {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", row.Code, row.Text, row.Fix)
	}
	checkTable(t, "enrolment reasons", b.String())
}

// TestReasonsAreThoseOfTheDescription compares codes and order with the enum of the description.
func TestReasonsAreThoseOfTheDescription(t *testing.T) {
	enum := api.MustLoad().Schema("VerificationReasonCode").Enum
	if len(enum) != len(verification.Reasons) {
		t.Fatalf("%d codes in the description, %d in the table", len(enum), len(verification.Reasons))
	}
	for i, code := range enum {
		if string(verification.Reasons[i].Code) != code {
			t.Errorf("place %d: %s in the table, %v in the description", i, verification.Reasons[i].Code, code)
		}
	}
}

func TestDocumentedPrices(t *testing.T) {
	p := verification.ReadPrices(api.MustLoad())
	var b strings.Builder
	b.WriteString("| check | credits |\n| --- | --- |\n")
	for _, row := range []struct {
		name  string
		milli int64
	}{{"document", p.Document}, {"chip", p.Chip}, {"faceMatch", p.FaceMatch}, {"liveness", p.Liveness}, {"age", p.Age}, {"aml", p.AML}, {"duplicates", p.Duplicates}, {"enrol", p.Enrol}} {
		if row.milli <= 0 {
			t.Errorf("%s has no price", row.name)
		}
		fmt.Fprintf(&b, "| `%s` | %.2f |\n", row.name, float64(row.milli)/1000)
	}
	checkTable(t, "prices", b.String())
}

// TestDocumentedAttacksNameTests checks that each test that the table of attacks names exists.
func TestDocumentedAttacksNameTests(t *testing.T) {
	raw, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(raw), "## Attacks")
	table, _, _ = strings.Cut(table, "\n## ")
	names := regexp.MustCompile("`(Test\\w+)(?:/(\\w+))?`").FindAllStringSubmatch(table, -1)
	if !found || len(names) < 20 {
		t.Fatalf("the table names %d tests", len(names))
	}
	var tests strings.Builder
	for _, pattern := range []string{"*_test.go", "../../*/*/*_test.go", "../../*/*/*/*_test.go", "../../../cmd/likeness/*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			tests.Write(source)
		}
	}
	for _, name := range names {
		if !strings.Contains(tests.String(), "func "+name[1]+"(") || name[2] != "" && !strings.Contains(tests.String(), `t.Run("`+name[2]+`"`) {
			t.Errorf("no test is called %s %s", name[1], name[2])
		}
	}
}
