package check

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"github.com/santhosh-tekuri/jsonschema/v6"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/pod-security-admission/api"
	podsecurity "k8s.io/pod-security-admission/policy"
	sigsyaml "sigs.k8s.io/yaml"
)

// release is what one rendering of the chart makes, decoded.
type release struct {
	Deployment *apps.Deployment
	Service    *core.Service
	Account    *core.ServiceAccount
	Budget     *policy.PodDisruptionBudget
	Autoscaler *autoscaling.HorizontalPodAutoscaler
	Network    *networking.NetworkPolicy
	Ingress    *networking.Ingress
	Monitor    *monitoring.ServiceMonitor
}

// decodeRelease decodes manifests into the Go types of Kubernetes 1.37 and of prometheus-operator; a field that they
// do not have, a second object of a kind and an unknown kind are errors.
func decodeRelease(manifests []manifest) (*release, error) {
	r := &release{}
	for _, m := range manifests {
		var target any
		switch m.APIVersion + " " + m.Kind {
		case "apps/v1 Deployment":
			r.Deployment = &apps.Deployment{}
			target = r.Deployment
		case "v1 Service":
			r.Service = &core.Service{}
			target = r.Service
		case "v1 ServiceAccount":
			r.Account = &core.ServiceAccount{}
			target = r.Account
		case "policy/v1 PodDisruptionBudget":
			r.Budget = &policy.PodDisruptionBudget{}
			target = r.Budget
		case "autoscaling/v2 HorizontalPodAutoscaler":
			r.Autoscaler = &autoscaling.HorizontalPodAutoscaler{}
			target = r.Autoscaler
		case "networking.k8s.io/v1 NetworkPolicy":
			r.Network = &networking.NetworkPolicy{}
			target = r.Network
		case "networking.k8s.io/v1 Ingress":
			r.Ingress = &networking.Ingress{}
			target = r.Ingress
		case "monitoring.coreos.com/v1 ServiceMonitor":
			r.Monitor = &monitoring.ServiceMonitor{}
			target = r.Monitor
		default:
			return nil, fmt.Errorf("%s: unknown kind %s %s", m.Template, m.APIVersion, m.Kind)
		}
		if err := sigsyaml.UnmarshalStrict(m.JSON, target); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", m.Template, m.Kind, err)
		}
	}
	return r, nil
}

// renderRelease renders and decodes the chart.
func renderRelease(t *testing.T, values map[string]any) *release {
	t.Helper()
	rendered, err := renderChart(values, "v1.30.0")
	if err != nil {
		t.Fatal(err)
	}
	manifests, err := splitManifests(rendered)
	if err != nil {
		t.Fatal(err)
	}
	r, err := decodeRelease(manifests)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// findSchemas returns the folder in which kubectl-validate keeps the OpenAPI documents of Kubernetes, by version. Its
// module is fetched like every other where the module cache does not have it.
func findSchemas(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "mod", "download", "-json", "sigs.k8s.io/kubectl-validate").Output()
	if err != nil {
		t.Fatal(err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(module.Dir, "pkg/openapiclient/builtins")
}

// compileSchema finds the schema of a kind in the OpenAPI documents of a version of Kubernetes.
func compileSchema(folder, apiVersion, kind string) (*jsonschema.Schema, error) {
	group, version, isNamed := strings.Cut(apiVersion, "/")
	file := filepath.Join(folder, "apis", group, version+".json")
	if !isNamed {
		group, version = "", apiVersion
		file = filepath.Join(folder, "api", version+".json")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var document struct {
		Components struct {
			Schemas map[string]map[string]any `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, err
	}
	for name, schema := range document.Components.Schemas {
		kinds, _ := schema["x-kubernetes-group-version-kind"].([]any)
		isWanted := slices.ContainsFunc(kinds, func(k any) bool {
			of := k.(map[string]any)
			return of["group"] == group && of["version"] == version && of["kind"] == kind
		})
		if !isWanted {
			continue
		}
		parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
		if err != nil {
			return nil, err
		}
		compiler := jsonschema.NewCompiler()
		compiler.DefaultDraft(jsonschema.Draft2020)
		if err := compiler.AddResource("openapi.json", parsed); err != nil {
			return nil, err
		}
		return compiler.Compile("openapi.json#/components/schemas/" + name)
	}
	return nil, fmt.Errorf("%s has no schema of %s", file, kind)
}

// TestManifestsMeetTheSchemasOfKubernetes validates each object, for each file of values, with the JSON schemas of the oldest
// and the newest Kubernetes of kubectl-validate's.
func TestManifestsMeetTheSchemasOfKubernetes(t *testing.T) {
	folder := findSchemas(t)
	schemas := map[string]*jsonschema.Schema{}
	checked := 0
	for name, values := range valueSets(t) {
		for _, version := range []string{"1.27", "1.30"} {
			rendered, err := renderChart(values, "v"+version+".0")
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			manifests, err := splitManifests(rendered)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range manifests {
				if m.Kind == "ServiceMonitor" { // not of Kubernetes: decodeRelease
					continue
				}
				key := version + m.APIVersion + m.Kind
				if schemas[key] == nil {
					if schemas[key], err = compileSchema(filepath.Join(folder, version), m.APIVersion, m.Kind); err != nil {
						t.Fatal(err)
					}
				}
				object, err := jsonschema.UnmarshalJSON(strings.NewReader(string(m.JSON)))
				if err != nil {
					t.Fatal(err)
				}
				if err := schemas[key].Validate(object); err != nil {
					t.Errorf("values %s, Kubernetes %s, %s: %v", name, version, m.Template, err)
				}
				checked++
			}
		}
	}
	if checked < 40 {
		t.Errorf("%d objects checked", checked)
	}
}

// TestTheSchemasRefuse shows that the check can fail: a field of another type, one that is missing, one that does not exist.
func TestTheSchemasRefuse(t *testing.T) {
	schema, err := compileSchema(filepath.Join(findSchemas(t), "1.30"), "policy/v1", "PodDisruptionBudget")
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(map[string]any{"apiVersion": "policy/v1", "kind": "PodDisruptionBudget", "spec": "none"}); err == nil {
		t.Error("a spec that is text passes the JSON schema")
	}
	m := manifest{APIVersion: "policy/v1", Kind: "PodDisruptionBudget", JSON: []byte(`{"spec":{"minimumAvailable":1}}`)}
	if _, err := decodeRelease([]manifest{m}); err == nil || !strings.Contains(err.Error(), "minimumAvailable") {
		t.Errorf("an unknown field is decoded: %v", err)
	}
}

// TestPodsAreRestricted evaluates the pods with the admission rules of Kubernetes: the level "restricted".
func TestPodsAreRestricted(t *testing.T) {
	evaluator, err := podsecurity.NewEvaluator(podsecurity.DefaultChecks(), nil)
	if err != nil {
		t.Fatal(err)
	}
	level := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	for name, values := range valueSets(t) {
		pod := renderRelease(t, values).Deployment.Spec.Template
		for _, result := range evaluator.EvaluatePod(level, &pod.ObjectMeta, &pod.Spec) {
			if !result.Allowed {
				t.Errorf("%s: %s: %s", name, result.ForbiddenReason, result.ForbiddenDetail)
			}
		}
		container := pod.Spec.Containers[0]
		if !*container.SecurityContext.ReadOnlyRootFilesystem || *pod.Spec.AutomountServiceAccountToken {
			t.Errorf("%s: the root file system can be written, or a token is mounted", name)
		}
	}
}

// TestObjectsFitTogether checks what no schema sees: selectors, ports, volumes, names, times.
func TestObjectsFitTogether(t *testing.T) {
	for name, values := range valueSets(t) {
		t.Run(name, func(t *testing.T) {
			r := renderRelease(t, values)
			pod := r.Deployment.Spec.Template
			selects := func(what string, selector *metav1.LabelSelector) {
				s, err := metav1.LabelSelectorAsSelector(selector)
				if err != nil || s.Empty() || !s.Matches(labels.Set(pod.Labels)) {
					t.Errorf("%s selects other pods: %v %v", what, selector, err)
				}
			}
			selects("the deployment", r.Deployment.Spec.Selector)
			selects("the service", &metav1.LabelSelector{MatchLabels: r.Service.Spec.Selector})
			if r.Budget != nil {
				selects("the disruption budget", r.Budget.Spec.Selector)
			}
			if r.Network != nil {
				selects("the network policy", &r.Network.Spec.PodSelector)
			}
			for _, spread := range pod.Spec.TopologySpreadConstraints {
				selects("the spread", spread.LabelSelector)
			}
			checkContainer(t, r)
			checkReferences(t, r)
		})
	}
}

func checkContainer(t *testing.T, r *release) {
	t.Helper()
	pod := r.Deployment.Spec.Template.Spec
	c := pod.Containers[0]
	var volumes []string
	for _, v := range pod.Volumes {
		volumes = append(volumes, v.Name)
	}
	for _, m := range c.VolumeMounts {
		if !slices.Contains(volumes, m.Name) {
			t.Errorf("the mount %s has no volume", m.Name)
		}
	}
	if len(volumes) != len(c.VolumeMounts) {
		t.Errorf("%d volumes, %d mounts", len(volumes), len(c.VolumeMounts))
	}
	seen := map[string]bool{}
	var delay, drain int64
	for _, e := range c.Env {
		if seen[e.Name] {
			t.Errorf("the variable %s is there twice", e.Name)
		}
		seen[e.Name] = true
		switch e.Name {
		case "LIKENESS_DRAIN_DELAY":
			fmt.Sscanf(e.Value, "%ds", &delay)
		case "LIKENESS_DRAIN_FOR":
			fmt.Sscanf(e.Value, "%ds", &drain)
		case "LIKENESS_DATABASE", "LIKENESS_REDIS":
			if e.Value != "" || e.ValueFrom == nil || e.ValueFrom.SecretKeyRef == nil || e.ValueFrom.SecretKeyRef.Key == "" {
				t.Errorf("%s is not taken from a secret", e.Name)
			}
		}
	}
	if want := delay + drain + 10; *pod.TerminationGracePeriodSeconds != want || delay == 0 {
		t.Errorf("the pod may take %d s to stop, want %d", *pod.TerminationGracePeriodSeconds, want)
	}
	scheme := core.URIScheme("")
	if seen["LIKENESS_TLS_CERT"] {
		scheme = core.URISchemeHTTPS
	}
	for what, p := range map[string]*core.Probe{"startup": c.StartupProbe, "readiness": c.ReadinessProbe, "liveness": c.LivenessProbe} {
		if p == nil || p.HTTPGet.Scheme != scheme || p.HTTPGet.Port != intstr.FromString(c.Ports[0].Name) {
			t.Errorf("the %s probe asks elsewhere: %+v", what, p)
			continue
		}
		if want := map[bool]string{true: "/healthz", false: "/readyz"}[what == "liveness"]; p.HTTPGet.Path != want {
			t.Errorf("the %s probe asks %s, want %s", what, p.HTTPGet.Path, want)
		}
	}
	if p := c.ReadinessProbe; int64(p.PeriodSeconds*p.FailureThreshold)+1 > delay {
		t.Errorf("the readiness probe needs %d s to see a stopping node, which answers for %d s", p.PeriodSeconds*p.FailureThreshold+1, delay)
	}
}

func checkReferences(t *testing.T, r *release) {
	t.Helper()
	c := r.Deployment.Spec.Template.Spec.Containers[0]
	port := r.Service.Spec.Ports[0]
	if port.TargetPort != intstr.FromString(c.Ports[0].Name) {
		t.Errorf("the service sends to %v", port.TargetPort)
	}
	if r.Deployment.Spec.Template.Spec.ServiceAccountName != r.Account.Name {
		t.Error("the pods have another service account")
	}
	if a := r.Autoscaler; a != nil {
		if a.Spec.ScaleTargetRef.Name != r.Deployment.Name || r.Deployment.Spec.Replicas != nil {
			t.Error("the autoscaler scales another deployment, or the deployment names a number of replicas beside it")
		}
		if m := a.Spec.Metrics[0]; m.Pods == nil || m.Pods.Metric.Name != "likeness_queue_wait_p95_seconds" {
			t.Errorf("the autoscaler reads %+v", m)
		}
		rule, err := os.ReadFile("../prometheus/adapter.yaml")
		if err != nil || !strings.Contains(string(rule), "likeness_queue_wait_p95_seconds") {
			t.Errorf("deploy/prometheus/adapter.yaml does not make the metric of the autoscaler: %v", err)
		}
	} else if r.Deployment.Spec.Replicas == nil {
		t.Error("the deployment has no number of replicas")
	}
	if b := r.Budget; b != nil && r.Autoscaler == nil && b.Spec.MinAvailable.Type == intstr.Int && b.Spec.MinAvailable.IntVal >= *r.Deployment.Spec.Replicas {
		t.Errorf("the budget of %d of %d pods lets no machine be emptied", b.Spec.MinAvailable.IntVal, *r.Deployment.Spec.Replicas)
	}
	if m := r.Monitor; m != nil {
		s, err := metav1.LabelSelectorAsSelector(&m.Spec.Selector)
		if err != nil || !s.Matches(labels.Set(r.Service.Labels)) || m.Spec.Endpoints[0].Port != port.Name {
			t.Errorf("the service monitor does not find the service: %v", err)
		}
	}
	if i := r.Ingress; i != nil {
		for _, path := range i.Spec.Rules[0].HTTP.Paths {
			isRoot := path.Path == "/" && *path.PathType != networking.PathTypeExact
			if path.Backend.Service.Name != r.Service.Name || path.Backend.Service.Port.Name != port.Name || path.Path == "/metrics" || isRoot {
				t.Errorf("the ingress sends %s to %+v", path.Path, path.Backend.Service)
			}
		}
	}
}
