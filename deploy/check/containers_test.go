package check

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/linter"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

const dockerfile = "../docker/Dockerfile"

// parseDockerfile parses the file with BuildKit and returns its stages and the warnings of the linter.
func parseDockerfile(t *testing.T, text string) ([]instructions.Stage, []string) {
	t.Helper()
	result, err := parser.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var warnings []string
	for _, w := range result.Warnings {
		warnings = append(warnings, w.Short)
	}
	lint := linter.New(&linter.Config{Warn: func(rule, _, _, message string, location []parser.Range) {
		warnings = append(warnings, fmt.Sprintf("%s: %s (%v)", rule, message, location))
	}})
	stages, _, err := instructions.Parse(result.AST, lint)
	if err != nil {
		t.Fatal(err)
	}
	return stages, warnings
}

// findStage returns the stage of a name.
func findStage(t *testing.T, stages []instructions.Stage, name string) instructions.Stage {
	t.Helper()
	i := slices.IndexFunc(stages, func(s instructions.Stage) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no stage %q", name)
	}
	return stages[i]
}

// readBase returns the image that a build argument of the Dockerfile stands for when nothing else is passed.
func readBase(t *testing.T, base string) string {
	t.Helper()
	name := strings.TrimSuffix(strings.TrimPrefix(base, "${"), "}")
	found := regexp.MustCompile(`(?m)^ARG ` + name + `=(\S+)$`).FindStringSubmatch(readDockerfile(t))
	if found == nil {
		t.Fatalf("the Dockerfile gives %s no image", base)
	}
	return found[1]
}

func readDockerfile(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(dockerfile)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDockerfilePassesTheLinter(t *testing.T) {
	text := readDockerfile(t)
	if _, warnings := parseDockerfile(t, text); len(warnings) > 0 {
		t.Errorf("%q", warnings)
	}
	// The linter does find faults.
	if _, warnings := parseDockerfile(t, strings.ReplaceAll(text, " AS build", " as build")); len(warnings) == 0 {
		t.Error("FROM ... as: no warning")
	}
}

// TestImageNeedsNoShellAndNoRoot checks the last stage: nothing is run in it, all commands are lists of arguments, the
// user is a number that is not root.
func TestImageNeedsNoShellAndNoRoot(t *testing.T) {
	stages, _ := parseDockerfile(t, readDockerfile(t))
	last := stages[len(stages)-1]
	names := map[string]bool{}
	for _, s := range stages {
		names[s.Name] = true
	}
	var user, health, volume, entry bool
	copied := map[string]int{} // stage of a COPY to its last place
	for i, command := range last.Commands {
		switch c := command.(type) {
		case *instructions.RunCommand:
			t.Errorf("the last stage runs %q", c.CmdLine)
		case *instructions.UserCommand:
			user = regexp.MustCompile(`^[1-9]\d*:[1-9]\d*$`).MatchString(c.User)
		case *instructions.HealthCheckCommand:
			health = len(c.Health.Test) > 1 && c.Health.Test[0] == "CMD" && c.Health.Test[1] == "/usr/bin/likeness"
		case *instructions.VolumeCommand:
			volume = slices.Equal(c.Volumes, []string{"/var/lib/likeness"})
		case *instructions.EntrypointCommand:
			entry = !c.PrependShell
		case *instructions.CmdCommand:
			if c.PrependShell {
				t.Error("CMD needs a shell")
			}
		case *instructions.CopyCommand:
			if !names[c.From] {
				t.Errorf("COPY from %q, which is no stage", c.From)
			}
			copied[c.From] = i
		}
	}
	if !user || !health || !volume || !entry {
		t.Errorf("numeric user %v, health check of the program %v, the one volume %v, entry without shell %v", user, health, volume, entry)
	}
	if copied["models"] >= copied["build"] {
		t.Error("the models are not in a layer before the program's")
	}
	if base := readBase(t, last.BaseName); strings.Contains(base, "latest") || !strings.Contains(base, "distroless/cc") {
		t.Errorf("the last stage begins with %s", base)
	}
}

// TestDockerfileBuildsWithTheGoOfTheModule compares the image of the first stage with go.mod.
func TestDockerfileBuildsWithTheGoOfTheModule(t *testing.T) {
	stages, _ := parseDockerfile(t, readDockerfile(t))
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(string(module))
	if want, got := "golang:"+version[1]+"-bookworm", readBase(t, stages[0].BaseName); got != want {
		t.Errorf("the first stage begins with %s, want %s", got, want)
	}
}

// TestLayerOfModelsDoesNotDependOnTheProgram: the stage that pulls the models has the packages that pull and nothing
// else of the code, nor has a stage before it, so that a change of the program leaves its layer as it is.
func TestLayerOfModelsDoesNotDependOnTheProgram(t *testing.T) {
	stages, _ := parseDockerfile(t, readDockerfile(t))
	models := findStage(t, stages, "models")
	var folders []string
	fixed := false
	for _, command := range slices.Concat(models.Commands, findStage(t, stages, models.BaseName).Commands) {
		switch c := command.(type) {
		case *instructions.CopyCommand:
			folders = append(folders, c.SourcePaths...)
		case *instructions.RunCommand:
			fixed = fixed || strings.Contains(c.String(), "touch -h -d @0")
		}
	}
	if !fixed {
		t.Error("the files of the models have no fixed time: the layer is another one each time")
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{if .Module.Main}}{{.ImportPath}}{{end}}{{end}}", "./scripts/dist")
	list.Dir = "../.."
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{"go.mod": true, "go.sum": true}
	for _, path := range strings.Fields(string(out)) {
		_, name, _ := strings.Cut(path, "/likeness/")
		i := slices.IndexFunc(folders, func(f string) bool { return strings.HasPrefix(name+"/", f) })
		if i < 0 {
			t.Errorf("%s is not in the stage, and scripts/dist needs it", name)
			continue
		}
		used[folders[i]] = true
	}
	for _, folder := range folders {
		if !used[folder] {
			t.Errorf("the stage of the models has %s, which does not pull them", folder)
		}
	}
}

// loadCompose loads deploy/compose.yaml as Compose does: schema, interpolation, merges, references.
func loadCompose(text []byte) (*types.Project, error) {
	folder, err := filepath.Abs("..")
	if err != nil {
		return nil, err
	}
	return loader.LoadWithContext(context.Background(), types.ConfigDetails{
		WorkingDir: folder, ConfigFiles: []types.ConfigFile{{Filename: filepath.Join(folder, "compose.yaml"), Content: text}},
		Environment: types.Mapping{},
	}, func(o *loader.Options) { o.SetProjectName("likeness", true) })
}

func TestComposeMeetsTheSpecification(t *testing.T) {
	text, err := os.ReadFile("../compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	project, err := loadCompose(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"node1", "node2", "node3"} {
		checkNode(t, project, name)
	}
	proxy := project.Services["proxy"]
	config, err := os.ReadFile("../haproxy/haproxy.cfg")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(config), "option httpchk GET /readyz") || strings.Count(string(config), "\n  server node") != 3 {
		t.Error("the proxy does not ask three nodes for /readyz")
	}
	for _, match := range regexp.MustCompile(`\$\{(\w+)\}`).FindAllStringSubmatch(string(config), -1) {
		if proxy.Environment[match[1]] == nil {
			t.Errorf("the proxy has no variable %s", match[1])
		}
	}
	for name, service := range project.Services {
		for _, v := range service.Volumes {
			if _, err := os.Stat(v.Source); v.Type == types.VolumeTypeBind && err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if len(service.Ports) > 0 && name != "proxy" {
			t.Errorf("%s is published", name)
		}
	}
	for wrong, right := range map[string]string{"healthcheck: {test: 1": "healthcheck: {test: [\"CMD\", \"redis-cli\", \"ping\"]", "redis: {condition: fine}": "redis: {condition: service_healthy}", "secrets: [pgpas, master-key]": "secrets: [pgpass, master-key]"} {
		changed := strings.ReplaceAll(string(text), right, wrong)
		if _, err := loadCompose([]byte(changed)); err == nil || changed == string(text) {
			t.Errorf("%s is accepted", wrong)
		}
	}
}

func checkNode(t *testing.T, project *types.Project, name string) {
	t.Helper()
	node, found := project.Services[name]
	if !found {
		t.Fatalf("there is no %s", name)
	}
	if !node.ReadOnly || !slices.Equal(node.CapDrop, []string{"ALL"}) {
		t.Errorf("%s: read only %v, capabilities dropped %v", name, node.ReadOnly, node.CapDrop)
	}
	for _, other := range []string{"postgres", "redis"} {
		if node.DependsOn[other].Condition != types.ServiceConditionHealthy || project.Services[other].HealthCheck == nil {
			t.Errorf("%s does not wait until %s is healthy", name, other)
		}
	}
	for _, secret := range node.Secrets {
		text, _ := json.Marshal(node.Environment)
		if path := "/run/secrets/" + secret.Source; !strings.Contains(string(text), path) {
			t.Errorf("%s: no setting reads %s", name, path)
		}
	}
	if grace := node.StopGracePeriod.String(); grace != "45s" { // 5 s + 30 s + 10 s
		t.Errorf("%s may take %s to stop", name, grace)
	}
	if _, err := os.Stat(filepath.Join(node.Build.Context, node.Build.Dockerfile)); err != nil {
		t.Error(err)
	}
}
