// Package deploy_test compares the files of deploy/ with the guides that describe them.
package deploy_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/pages/console"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
	"github.com/likeness-api/likeness/internal/transport/personapi"
)

const runbookFile = "../docs/operating-runbooks.md"

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alert is a rule of alerts.yaml that fires.
type alert struct {
	Alert       string            `yaml:"alert"`
	Labels      map[string]string `yaml:"labels"`
	Annotations map[string]string `yaml:"annotations"`
}

func readAlerts(t *testing.T) []alert {
	t.Helper()
	var file struct {
		Groups []struct{ Rules []alert }
	}
	if err := yaml.Unmarshal([]byte(readText(t, "prometheus/alerts.yaml")), &file); err != nil {
		t.Fatal(err)
	}
	var alerts []alert
	for _, group := range file.Groups {
		for _, rule := range group.Rules {
			if rule.Alert != "" {
				alerts = append(alerts, rule)
			}
		}
	}
	return alerts
}

// readRunbooks returns the parts of the guide of runbooks by section and heading.
func readRunbooks(t *testing.T) map[string]map[string]string {
	t.Helper()
	sections := map[string]map[string]string{}
	for _, section := range strings.Split(readText(t, runbookFile), "\n## ")[1:] {
		title, rest, _ := strings.Cut(section, "\n")
		sections[title] = map[string]string{}
		for _, part := range strings.Split(rest, "\n### ")[1:] {
			name, text, _ := strings.Cut(part, "\n")
			sections[title][name] = text
		}
	}
	return sections
}

func TestEveryAlertHasARunbook(t *testing.T) {
	alerts, runbooks := readAlerts(t), readRunbooks(t)["Alerts"]
	severities := map[string]string{"page": "Page. ", "ticket": "Ticket. "}
	var names []string
	for _, a := range alerts {
		names = append(names, a.Alert)
		text := strings.TrimSpace(runbooks[a.Alert])
		if text == "" {
			t.Errorf("%s has no heading of %s", a.Alert, runbookFile)
			continue
		}
		if want := severities[a.Labels["severity"]]; want == "" || !strings.HasPrefix(text, want) {
			t.Errorf("%s has the severity %q; its runbook begins with %.20q", a.Alert, a.Labels["severity"], text)
		}
		if want := "/docs/operating-runbooks.md#" + strings.ToLower(a.Alert); !strings.HasSuffix(a.Annotations["runbook_url"], want) {
			t.Errorf("%s: runbook_url is %q, want the end %s", a.Alert, a.Annotations["runbook_url"], want)
		}
	}
	for name := range runbooks {
		if !slices.Contains(names, name) {
			t.Errorf("%s has a runbook and is no alert", name)
		}
	}
}

func TestEveryErrorOfTheServiceHasARunbook(t *testing.T) {
	description, err := api.Load()
	if err != nil {
		t.Fatal(err)
	}
	runbooks := readRunbooks(t)["Errors of the service"]
	var codes []string
	for _, e := range description.Errors {
		if e.Status < 500 {
			continue
		}
		codes = append(codes, e.Code)
		if runbooks[e.Code] == "" {
			t.Errorf("the error %s (HTTP %d) has no heading of %s", e.Code, e.Status, runbookFile)
		}
	}
	for code := range runbooks {
		if !slices.Contains(codes, code) {
			t.Errorf("%s has a runbook and is no error of the service", code)
		}
	}
}

func TestRunbooksSayWhatToDo(t *testing.T) {
	for _, runbooks := range readRunbooks(t) {
		for name, text := range runbooks {
			for _, part := range []string{"\n- Find: ", "\n- Now: ", "\n- For good: "} {
				if strings.Count(text, part) != 1 {
					t.Errorf("%s: %q is there %d times", name, part, strings.Count(text, part))
				}
			}
		}
	}
}

var metricName = regexp.MustCompile(`\blikeness_[a-z_]+`)

// TestMetricsOfTheGuide compares the table of metrics, and what alerts, dashboards and runbooks read, with the
// names in the source.
func TestMetricsOfTheGuide(t *testing.T) {
	made := map[string]bool{}
	inQuotes := regexp.MustCompile(`"(likeness_[a-z_]+)",`)
	for _, folder := range []string{"transport/httpapi", "command/node", "state/ratelimit"} {
		files, err := filepath.Glob("../internal/" + folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, match := range inQuotes.FindAllStringSubmatch(readText(t, file), -1) {
				made[match[1]] = true
			}
		}
	}
	guide := readText(t, "../docs/operating-watch.md")
	for name := range made {
		if !strings.Contains(guide, "`"+name+"`") {
			t.Errorf("docs/operating-watch.md does not name the metric %s", name)
		}
	}
	dashboards, err := filepath.Glob("grafana/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(dashboards, "prometheus/alerts.yaml", runbookFile, "../docs/operating-watch.md") {
		for _, name := range metricName.FindAllString(readText(t, file), -1) {
			base := name
			for _, suffix := range []string{"_bucket", "_sum", "_count"} {
				base = strings.TrimSuffix(base, suffix)
			}
			if !made[name] && !made[base] {
				t.Errorf("%s reads the metric %s, which no node has", file, name)
			}
		}
	}
}

// TestIngressServesEveryPublicPath compares the paths of the chart's ingress with those of the program; what is for
// the inside must not be among them.
func TestIngressServesEveryPublicPath(t *testing.T) {
	description, err := api.Load()
	if err != nil {
		t.Fatal(err)
	}
	inside := []string{"/metrics", "/healthz", "/readyz"}
	public := append([]string{personapi.Prefix, docs.Root, console.Root}, docs.ExtraPaths()...)
	for _, op := range description.Operations {
		if !slices.Contains(inside, op.Path) {
			public = append(public, op.Path)
		}
	}
	list := regexp.MustCompile(`range list ([^}]+)}}`).FindStringSubmatch(readText(t, "helm/likeness/templates/network.yaml"))
	if list == nil {
		t.Fatal("the ingress has no list of paths")
	}
	prefixes := strings.Fields(strings.ReplaceAll(list[1], `"`, ""))
	isServed := func(path string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return path == p || strings.HasPrefix(path, p+"/") })
	}
	for _, path := range public {
		if !isServed(path) {
			t.Errorf("the ingress does not serve %s", path)
		}
	}
	for _, path := range inside {
		if isServed(path) {
			t.Errorf("the ingress serves %s", path)
		}
	}
}
