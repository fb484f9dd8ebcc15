// Package check examines deploy/ with the tools of its formats: Helm's linter and template engine, the JSON schemas
// and Go types of Kubernetes, the Compose specification, the parser and linter of BuildKit. It is a module of its
// own so that none of them is a dependency of the program. `make deploy-check` runs it.
package check

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	"helm.sh/helm/v4/pkg/chart/v2/lint"
	"helm.sh/helm/v4/pkg/chart/v2/lint/support"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	"helm.sh/helm/v4/pkg/engine"
	"k8s.io/apimachinery/pkg/util/yaml"
	sigsyaml "sigs.k8s.io/yaml"
)

const chartFolder = "../helm/likeness"

// valueSets are the files of testdata/values by name.
func valueSets(t *testing.T) map[string]map[string]any {
	t.Helper()
	files, err := filepath.Glob("testdata/values/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no values: %v", err)
	}
	sets := map[string]map[string]any{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		values := map[string]any{}
		if err := sigsyaml.UnmarshalStrict(text, &values); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		sets[strings.TrimSuffix(filepath.Base(file), ".yaml")] = values
	}
	return sets
}

// renderChart is `helm template`: the manifests by template, for a cluster of the version. The values are checked
// against values.schema.json.
func renderChart(values map[string]any, version string) (map[string]string, error) {
	chart, err := loader.Load(chartFolder)
	if err != nil {
		return nil, err
	}
	kube, err := common.ParseKubeVersion(version)
	if err != nil {
		return nil, err
	}
	release := common.ReleaseOptions{Name: "prod", Namespace: "faces", Revision: 1, IsInstall: true}
	all, err := util.ToRenderValues(chart, values, release, &common.Capabilities{KubeVersion: *kube, APIVersions: common.DefaultVersionSet})
	if err != nil {
		return nil, err
	}
	return engine.Engine{Strict: true}.Render(chart, all)
}

// manifest is one object of a rendered chart.
type manifest struct {
	Template, APIVersion, Kind, Name string
	JSON                             []byte
}

// splitManifests splits rendered templates into objects.
func splitManifests(rendered map[string]string) ([]manifest, error) {
	var all []manifest
	for template, text := range rendered {
		if !strings.HasSuffix(template, ".yaml") {
			continue
		}
		reader := yaml.NewYAMLReader(bufio.NewReader(strings.NewReader(text)))
		for {
			document, err := reader.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return nil, err
			}
			json, err := sigsyaml.YAMLToJSONStrict(document)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", template, err)
			}
			if string(bytes.TrimSpace(json)) == "null" {
				continue
			}
			var head struct {
				APIVersion, Kind string
				Metadata         struct{ Name string }
			}
			if err := sigsyaml.Unmarshal(json, &head); err != nil {
				return nil, fmt.Errorf("%s: %w", template, err)
			}
			all = append(all, manifest{template, head.APIVersion, head.Kind, head.Metadata.Name, json})
		}
	}
	return all, nil
}

// TestLint is `helm lint --strict` with each file of values.
func TestLint(t *testing.T) {
	for name, values := range valueSets(t) {
		for _, version := range []string{"v1.27.0", "v1.36.0"} {
			kube, err := common.ParseKubeVersion(version)
			if err != nil {
				t.Fatal(err)
			}
			for _, message := range lint.RunAll(chartFolder, values, "faces", lint.WithKubeVersion(kube)).Messages {
				if message.Severity >= support.WarningSev {
					t.Errorf("values %s, Kubernetes %s: %v", name, version, message)
				}
			}
		}
	}
}

// TestWrongValuesAreRefused changes one value each; the message must name it.
func TestWrongValuesAreRefused(t *testing.T) {
	for change, want := range map[string]string{
		"image: {repository: ''}":                                      "/image/repository",
		"image: {repository: r, tags: x}":                              "tags",
		"database: {existingSecret: ''}":                               "/database/existingSecret",
		"database: {existingSecret: d, url: 'postgres://u:p@h/db'}":    "url",
		"masterKey: {value: c2VjcmV0}":                                 "value",
		"replicas: 0":                                                  "/replicas",
		"replicas: two":                                                "/replicas",
		"drainDelay: 5s":                                               "/drainDelay",
		"drainFor: 0":                                                  "/drainFor",
		"settings: {likeness_cores: '2'}":                              "likeness_cores",
		"settings: {LIKENESS_CORES: 2}":                                "/settings/LIKENESS_CORES",
		"settings: {LIKENESS_MASTER_KEY: abc}":                         "settings.LIKENESS_MASTER_KEY",
		"settings: {LIKENESS_DATABASE: 'sqlite:x'}":                    "settings.LIKENESS_DATABASE",
		"autoscaling: {enabled: true, minReplicas: 5, maxReplicas: 2}": "maxReplicas",
		"autoscaling: {queueWait: 0.2s}":                               "/autoscaling/queueWait",
		"autoscaling: {cpuPercent: 200}":                               "/autoscaling/cpuPercent",
		"podDisruptionBudget: {maxUnavailable: 1}":                     "maxUnavailable",
		"podDisruptionBudget: {minAvailable: half}":                    "/podDisruptionBudget/minAvailable",
		"podDisruptionBudget: {minAvailable: 2}":                       "podDisruptionBudget.minAvailable",
		"service: {type: ExternalName}":                                "/service/type",
		"service: {port: 70000}":                                       "/service/port",
		"ingress: {enabled: true}":                                     "ingress.host",
		"serviceMonitor: {interval: often}":                            "/serviceMonitor/interval",
		"tolerations: {}":                                              "/tolerations",
		"nonsense: 1":                                                  "nonsense",
	} {
		values := valueSets(t)["minimal"]
		changed := map[string]any{}
		if err := sigsyaml.UnmarshalStrict([]byte(change), &changed); err != nil {
			t.Fatalf("%s: %v", change, err)
		}
		for key, value := range changed {
			values[key] = value
		}
		_, err := renderChart(values, "v1.30.0")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error must name %s, got %v", change, want, err)
		}
	}
}
