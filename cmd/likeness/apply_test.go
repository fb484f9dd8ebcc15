package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const declaredShop = `
project: shop
liveAccess: true
storing: true
displayName: Shop of Berlin
retentionDays: 30
redirectHosts: [shop.example.org]
creditThresholds: {test: "5", live: "100.00"}
keys:
  - {name: till, environment: test, permissions: [face.detect, face.count], allowList: [203.0.113.0/24], rate: {perSecond: 10, burst: 20}, dayCap: "5", monthCap: "50"}
  - {name: back office, environment: live, expires: 2030-01-01T00:00:00Z}
webhooks:
  - {url: "https://hooks.example.org/a", description: orders, kinds: [credits.low], environments: [live]}
  - {url: "https://hooks.example.org/b", enabled: false}
`

// declaredFile writes a file for apply.
func declaredFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "project.yaml")
	writeFile(t, path, []byte(text))
	return path
}

// TestApplyAndExport makes a project what a file says, on a store and over the admin API of a server: the export
// of the project then changes nothing, and each change of the file changes that alone.
func TestApplyAndExport(t *testing.T) {
	server := startServer(t)
	for name, where := range map[string][]string{
		"store":  {"--database", "sqlite:" + filepath.Join(t.TempDir(), "l.db")},
		"server": {"--server", server, "--admin-key", jobsAdminKey},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("LIKENESS_MASTER_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
			do := func(want int, args ...string) string {
				t.Helper()
				var stdout, stderr strings.Builder
				if code := run(t.Context(), append(append([]string{}, where...), args...), &stdout, &stderr); code != want {
					t.Fatalf("likeness %v: exit %d, want %d: %s%s", args, code, want, stdout.String(), stderr.String())
				}
				return stdout.String() + stderr.String()
			}
			file, secrets := declaredFile(t, declaredShop), filepath.Join(t.TempDir(), "secrets.json")
			if name == "store" {
				do(0, "projects", "create", "other") // makes the store
			}
			checkLines(t, do(exitDifferences, "apply", file, "--dry-run"), "+ project shop", "+ key test/till", "+ key live/back office", "+ webhook https://hooks.example.org/a")
			do(1, "projects", "show", "shop")
			do(1, "apply", file) // new keys need a file for their secrets
			do(1, "projects", "show", "shop")
			do(0, "apply", file, "--secrets", secrets)
			checkSecrets(t, secrets)
			do(0, "apply", file, "--dry-run")

			exported := do(0, "export", "project", "shop")
			exported = exported[:strings.LastIndex(exported, "Workflows are left out")]
			checkLines(t, exported, "project: shop", "displayName: Shop of Berlin", "- name: till", "expires: 2030-01-01T00:00:00Z", "enabled: false")
			if strings.Contains(exported, "sk_") || strings.Contains(exported, "whsec_") {
				t.Errorf("a secret in the export:\n%s", exported)
			}
			for _, args := range [][]string{{"--dry-run"}, {"--dry-run", "--prune"}, {}, {"--prune"}} {
				checkLines(t, do(0, append([]string{"apply", declaredFile(t, exported)}, args...)...), "No differences.")
			}

			for change, want := range map[string]string{
				`displayName: Shop of Berlin|displayName: Shop`:       "~ project shop displayName: Shop of Berlin -> Shop",
				`storing: true|storing: false`:                        "~ project shop storing: true -> false",
				`burst: 20|burst: 30`:                                 "~ key test/till rate: {10 20} -> {10 30}",
				`dayCap: "5.00"|dayCap: "6"`:                          "~ key test/till dayCap: 5.00 -> 6",
				"    - face.count\n|":                                 "~ key test/till permissions: [face.count face.detect] -> [face.detect]",
				`live: "100.00"|live: "90"`:                           "~ credits live threshold: 100.00 -> 90",
				`enabled: false|enabled: true`:                        "~ webhook https://hooks.example.org/b enabled: false -> true",
				`https://hooks.example.org/a|https://hooks.example/c`: "- webhook https://hooks.example.org/a",
				"- name: till|- name: till 2":                         "- key test/till",
			} {
				from, to, _ := strings.Cut(change, "|")
				text := strings.Replace(exported, from, to, 1)
				if text == exported {
					t.Errorf("%q is not in the export:\n%s", from, exported)
					continue
				}
				out := do(exitDifferences, "apply", declaredFile(t, text), "--dry-run", "--prune")
				checkLines(t, out, want)
				if lines := strings.Count(out, "\n") - 1; !strings.HasPrefix(want, "-") && lines != 1 {
					t.Errorf("%s: %d differences: %s", change, lines, out)
				}
			}
			fewer := strings.Replace(exported, "displayName: Shop of Berlin", "displayName: Shop", 1)
			do(0, "apply", declaredFile(t, fewer))
			checkLines(t, do(0, "apply", declaredFile(t, fewer)), "No differences.")
			checkLines(t, do(0, "apply", declaredFile(t, "project: shop\nkeys: [{name: till, environment: test}]"), "--prune"), "- key live/back office")
			for wrong, want := range map[string]string{
				"project: shop\nstorin: true":                   "line 2: field storin not found",
				"storing: true":                                 "the field project is missing",
				"project: shop\nkeys: [{name: a}]":              "environment test or live",
				"project: shop\nwebhooks: [{url: a}, {url: a}]": "is there twice",
				"project: shop\n---\nproject: b":                "more than one document",
				"":                                              "is empty",
				"project: shop\nworkflows: {test: [{name: w, checks: {liveness: {}}}]}": "need an --api-key",
			} {
				checkLines(t, do(1, "apply", declaredFile(t, wrong)), want)
			}
		})
	}
	applyWorkflows(t, server)
}

// applyWorkflows round-trips workflows over the API with a key of the project.
func applyWorkflows(t *testing.T, server string) {
	do := func(want int, args ...string) string {
		t.Helper()
		out, errs := jobsLine{t, server}.run(want, append(args, "--admin-key", jobsAdminKey, "--api-key", jobsKey)...)
		return out + errs
	}
	const text = "project: default\nworkflows:\n  test:\n    - {name: onboarding, checks: {liveness: {}, age: {minAge: 21}}, reviewWhen: [liveness_unknown], secondReviewer: true}\n"
	checkLines(t, do(0, "apply", declaredFile(t, text)), "+ workflow test/onboarding")
	checkLines(t, do(0, "apply", declaredFile(t, text)), "No differences.")
	exported := do(0, "export", "project", "default")
	checkLines(t, exported, "name: onboarding", "minAge: 21", "policy: lowerBound", "secondReviewer: true")
	checkLines(t, do(0, "apply", declaredFile(t, exported)), "No differences.")
	changed := strings.Replace(text, "minAge: 21", "minAge: 18", 1)
	checkLines(t, do(exitDifferences, "apply", declaredFile(t, changed), "--dry-run"), "~ workflow test/onboarding")
	checkLines(t, do(0, "apply", declaredFile(t, changed)), "~ workflow test/onboarding")
	checkLines(t, do(0, "apply", declaredFile(t, changed)), "No differences.")
}

func checkLines(t *testing.T, output string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(output, want) {
			t.Errorf("%q is missing in\n%s", want, output)
		}
	}
}

// checkSecrets reads the file of --secrets.
func checkSecrets(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var secrets []map[string]string
	if err := json.Unmarshal(text, &secrets); err != nil || len(secrets) != 4 {
		t.Fatalf("%v: %s", err, text)
	}
	for _, s := range secrets {
		if s["key"] == "test/till" && !strings.HasPrefix(s["apiKey"], "sk_test_") || s["webhook"] != "" && !strings.HasPrefix(s["secret"], "whsec_") {
			t.Errorf("%v", s)
		}
	}
}

func FuzzParseDeclared(f *testing.F) {
	f.Add([]byte(declaredShop))
	f.Add([]byte("project: a\nworkflows: {test: [{name: w, checks: {age: {minAge: 18}}}]}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := parseDeclared(text, "f.yaml")
		if err == nil && p.Project == "" {
			t.Error("a project without a name")
		}
	})
}
