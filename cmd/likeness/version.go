package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// commit and commitTime are set by the linker in a release build; otherwise Go has recorded them.
var commit, commitTime string

// versionCmd is `likeness version`.
type versionCmd struct{}

// versionInfo is the JSON form of `likeness version`.
type versionInfo struct {
	Version     string   `json:"version"`
	Commit      string   `json:"commit"`
	CommitTime  string   `json:"commit_time"`
	Modified    bool     `json:"modified"` // built from files that were not committed
	Go          string   `json:"go"`
	Platform    string   `json:"platform"`
	Pack        string   `json:"pack"`
	Models      string   `json:"models"` // the folder
	PackProblem string   `json:"pack_problem,omitzero"`
	ONNXRuntime string   `json:"onnx_runtime"` // as the library reports it; empty where it cannot be loaded
	CPU         string   `json:"cpu"`
	Cores       int      `json:"cores"`
	Kernels     string   `json:"kernels"`
	Features    []string `json:"cpu_features"`
}

// Run prints what this program consists of and runs on.
func (versionCmd) Run(g *globals) error {
	v := readBuild()
	v.addPack(g.Models)
	c := inference.DetectCPU()
	v.CPU, v.Cores, v.Kernels, v.Features = c.Model, runtime.GOMAXPROCS(0), c.Kernels, c.Features
	return printResult(g, v, func() [][]string {
		packText := v.Pack + " in " + v.Models
		if v.PackProblem != "" {
			packText += ": " + v.PackProblem
		}
		return [][]string{
			{"Version", v.Version},
			{"Commit", strings.TrimSpace(v.Commit + " " + v.CommitTime)},
			{"Built with", v.Go + " for " + v.Platform},
			{"Model pack", packText},
			{"ONNX Runtime", cmp.Or(v.ONNXRuntime, "not loaded")},
			{"Processor", fmt.Sprintf("%s, %d cores", cmp.Or(v.CPU, runtime.GOARCH), v.Cores)},
			{"Kernels", fmt.Sprintf("%s (%s)", v.Kernels, strings.Join(v.Features, " "))},
		}
	})
}

// readBuild reads what was recorded when the program was built.
func readBuild() versionInfo {
	v := versionInfo{Version: version, Commit: commit, CommitTime: commitTime, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Commit = cmp.Or(v.Commit, s.Value)
		case "vcs.time":
			v.CommitTime = cmp.Or(v.CommitTime, s.Value)
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	v.Commit = cmp.Or(v.Commit, "unknown")
	return v
}

// addPack verifies the model pack in folder and asks its library for its version.
func (v *versionInfo) addPack(folder string) {
	v.Models = folder
	p, err := pack.Describe(folder)
	if err != nil {
		v.PackProblem = err.Error()
		return
	}
	v.Pack = p.ID()
	if p, err = pack.Open(folder); err != nil {
		v.PackProblem = strings.ReplaceAll(err.Error(), "\n", "; ")
		return
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 1)
	if err != nil {
		v.PackProblem = err.Error()
		return
	}
	v.ONNXRuntime = rt.Version()
	if err := rt.Close(); err != nil {
		v.PackProblem = err.Error()
	}
}
