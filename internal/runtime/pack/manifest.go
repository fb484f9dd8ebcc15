package pack

import "runtime"

// Manifest is the parsed description of every package and model.
type Manifest struct {
	Version  int       `yaml:"version"`
	Packages []Package `yaml:"packages"`
	Runtime  Runtime   `yaml:"runtime"`
	Models   []Model   `yaml:"models"`
	Samples  []Sample  `yaml:"samples"`
	Pack     Active    `yaml:"pack"`
}

// Sample is a photo that one of the packages carries: for a first call, the
// examples of the description and the tests. The program runs without it.
type Sample struct {
	Package string `yaml:"package"` // Package.ID
	Path    string `yaml:"path"`    // inside the package
	File    string `yaml:"file"`    // inside the models directory
	SHA256  string `yaml:"sha256"`
	Bytes   int64  `yaml:"bytes"`
}

// Package is one pinned release in a public registry.
type Package struct {
	ID       string `yaml:"id"`       // short name used inside the manifest
	Registry string `yaml:"registry"` // npm or pypi
	Name     string `yaml:"name"`
	Version  string `yaml:"version"`
	// File is the name under which the registry's client stores the package.
	File string `yaml:"file"`
	// Integrity is npm's own "sha512-<base64>", or "sha256-<hex>" for a wheel.
	Integrity string `yaml:"integrity"`
	Bytes     int64  `yaml:"bytes"`
	Licence   string `yaml:"licence"`
}

// Runtime is the ONNX Runtime shared library, one file a platform.
type Runtime struct {
	Package   string     `yaml:"package"`
	Version   string     `yaml:"version"`
	Licence   string     `yaml:"licence"`
	Platforms []Platform `yaml:"platforms"`
}

// Platform is the library for one Go platform (GOOS, GOARCH).
type Platform struct {
	OS     string `yaml:"os"`
	Arch   string `yaml:"arch"`
	Path   string `yaml:"path"` // inside the package
	File   string `yaml:"file"` // inside the models directory
	SHA256 string `yaml:"sha256"`
	Bytes  int64  `yaml:"bytes"`
}

// Source is one file inside a package.
type Source struct {
	Path   string `yaml:"path"` // npm: without the leading "package/"
	SHA256 string `yaml:"sha256"`
	Bytes  int64  `yaml:"bytes"`
}

// Model is one network of the pack, as the program uses it.
type Model struct {
	Name    string   `yaml:"name"`
	Role    string   `yaml:"role"`
	Package string   `yaml:"package,omitempty"` // Package.ID; empty for an operator's model
	Sources []Source `yaml:"sources,omitempty"`
	// Converter makes File from Sources: none, onnx-edit, tfjs-graph, tflite, faceapi-weights or torch-weights.
	Converter string `yaml:"converter,omitempty"`
	Network   string `yaml:"network,omitempty"` // faceapi-weights and torch-weights: which network the weights belong to
	File      string `yaml:"file"`              // in the models directory; an operator's may be absolute
	SHA256    string `yaml:"sha256"`            // of File
	Bytes     int64  `yaml:"bytes,omitempty"`

	Licence       string `yaml:"licence"` // SPDX identifier of the weights, as their publisher states it
	AcceptLicence bool   `yaml:"accept_licence,omitempty"`
	TrainingData  string `yaml:"training_data,omitempty"`

	Input     Input      `yaml:"input"`
	Outputs   []Output   `yaml:"outputs"`
	Embedding *Embedding `yaml:"embedding,omitempty"` // recognisers only
	Figures   []string   `yaml:"figures,omitempty"`   // measured, each with its set and source
	Traps     []string   `yaml:"traps,omitempty"`

	path  string // absolute path of File, set by Open
	local bool   // from manifest.local.yaml
}

// FilePath is the absolute path of the verified file.
func (m Model) FilePath() string { return m.path }

// IsLocal reports whether the operator added this model.
func (m Model) IsLocal() bool { return m.local }

// Input describes the one input tensor of a model.
type Input struct {
	Name string `yaml:"name"`
	// From is the tensor's name in the source where the converter renames it.
	From   string `yaml:"from,omitempty"`
	Shape  []int  `yaml:"shape"`  // as fed; 0 = any size
	Layout string `yaml:"layout"` // NCHW or NHWC
	Colour string `yaml:"colour"` // order of the planes: rgb, bgr or gray
	// Mean and Scale give the value fed for an 8-bit sample s of plane c, in the
	// order of Colour: (s - Mean[c]) / Scale[c]. One entry holds for all planes.
	Mean  []float64 `yaml:"mean"`
	Scale []float64 `yaml:"scale"`
	Crop  string    `yaml:"crop"` // alignment or crop recipe, in words
}

// Output describes one output tensor of a model.
type Output struct {
	Name    string `yaml:"name"`
	From    string `yaml:"from,omitempty"` // name in the source where the converter renames it
	Shape   []int  `yaml:"shape,omitempty"`
	Meaning string `yaml:"meaning,omitempty"`
}

// Embedding says how a recogniser's output is compared.
type Embedding struct {
	Output string `yaml:"output"`
	Dim    int    `yaml:"dim"`
	// Align is arcface112 (five points onto face.Template112) or dlib150.
	Align string `yaml:"align"`
	// Metric is cosine (unit-length vectors) or euclidean (raw vectors).
	Metric string `yaml:"metric"`
}

// Active chooses the model that fills each role.
type Active struct {
	Name  string            `yaml:"name"`
	Roles map[string]string `yaml:"roles"`
	// SecondShare is the share of RoleRecogniser2 in the squared distance of fused
	// embeddings, between 0 and 1; only with that role.
	SecondShare float64 `yaml:"second_share,omitempty"`
}

func (m *Manifest) findModel(name string) (Model, bool) {
	for i := range m.Models {
		if m.Models[i].Name == name {
			return m.Models[i], true
		}
	}
	return Model{}, false
}

// FindPackage returns the package with the given id.
func (m *Manifest) FindPackage(id string) (Package, bool) {
	for _, p := range m.Packages {
		if p.ID == id {
			return p, true
		}
	}
	return Package{}, false
}

// CurrentPlatform returns the runtime library for the running program's platform.
func (m *Manifest) CurrentPlatform() (Platform, error) {
	for _, p := range m.Runtime.Platforms {
		if p.OS == runtime.GOOS && p.Arch == runtime.GOARCH {
			return p, nil
		}
	}
	return Platform{}, &Problem{
		Kind:    Unsupported,
		Message: "the manifest has no ONNX Runtime library for " + runtime.GOOS + "/" + runtime.GOARCH,
		Fix:     "run on linux/amd64, linux/arm64, darwin/arm64 or windows, or build ONNX Runtime and add it to models/manifest.yaml",
	}
}
