package pack

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"gopkg.in/yaml.v3"
)

// LocalFile is the name of the operator's manifest inside the models directory.
const LocalFile = "manifest.local.yaml"

// Local is the operator's manifest: recognisers that the program does not ship.
type Local struct {
	Version int          `yaml:"version"`
	Models  []LocalModel `yaml:"models"`
	Pack    LocalChoice  `yaml:"pack,omitempty"`
}

// LocalChoice overrides the active pack.
type LocalChoice struct {
	// Recogniser is a model of either manifest; empty keeps the shipped one.
	Recogniser string `yaml:"recogniser,omitempty"`
}

// LocalModel is one recogniser: any ONNX network over faces aligned to 112x112.
type LocalModel struct {
	Name          string    `yaml:"name"`
	File          string    `yaml:"file"` // relative to the models directory, or absolute
	SHA256        string    `yaml:"sha256"`
	Licence       string    `yaml:"licence"`
	AcceptLicence bool      `yaml:"accept_licence"`
	TrainingData  string    `yaml:"training_data,omitempty"`
	Input         string    `yaml:"input"`  // name of the input tensor
	Output        string    `yaml:"output"` // name of the embedding
	Dim           int       `yaml:"dim"`
	Layout        string    `yaml:"layout"` // NCHW or NHWC
	Colour        string    `yaml:"colour"` // rgb or bgr
	Mean          []float64 `yaml:"mean,flow"`
	Scale         []float64 `yaml:"scale,flow"`
	Metric        string    `yaml:"metric"` // cosine or euclidean
}

// alignedSide is the side in pixels of the face that operators' recognisers are fed.
const alignedSide = 112

func (lm LocalModel) expandModel(dir string) Model {
	shape := []int{1, 3, alignedSide, alignedSide}
	if lm.Layout == "NHWC" {
		shape = []int{1, alignedSide, alignedSide, 3}
	}
	file := filepath.FromSlash(lm.File)
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	return Model{
		Name: lm.Name, Role: RoleRecogniser, File: lm.File, SHA256: lm.SHA256,
		Licence: lm.Licence, AcceptLicence: lm.AcceptLicence, TrainingData: lm.TrainingData,
		Input: Input{
			Name: lm.Input, Shape: shape, Layout: lm.Layout, Colour: lm.Colour,
			Mean: lm.Mean, Scale: lm.Scale, Crop: "five points onto the 112x112 template, least squares",
		},
		Outputs:   []Output{{Name: lm.Output, Shape: []int{1, lm.Dim}, Meaning: "embedding"}},
		Embedding: &Embedding{Output: lm.Output, Dim: lm.Dim, Align: "arcface112", Metric: lm.Metric},
		path:      file,
		local:     true,
	}
}

// ParseLocal reads an operator's manifest. It checks its form only; licence and
// file are judged when the model is used.
func ParseLocal(data []byte) (*Local, error) {
	var l Local
	if err := decodeStrict(data, &l); err != nil {
		return nil, invalidManifest(LocalFile, err)
	}
	if l.Version != 1 {
		return nil, invalidManifest(LocalFile, fmt.Errorf("version %d is not known, want 1", l.Version))
	}
	seen := map[string]bool{}
	for _, lm := range l.Models {
		if seen[lm.Name] {
			return nil, invalidManifest(LocalFile, fmt.Errorf("model %q is there twice", lm.Name))
		}
		seen[lm.Name] = true
		if err := lm.validateLocal(); err != nil {
			return nil, invalidManifest(LocalFile, fmt.Errorf("model %q: %w", lm.Name, err))
		}
	}
	return &l, nil
}

func (lm LocalModel) validateLocal() error {
	if !validName.MatchString(lm.Name) {
		return errName
	}
	if lm.File == "" {
		return errors.New("file is required")
	}
	if lm.Colour == "gray" {
		return errors.New("colour is rgb or bgr")
	}
	if !filepath.IsAbs(filepath.FromSlash(lm.File)) && !localFile(lm.File) {
		return fmt.Errorf("file %q is neither absolute nor inside the models directory", lm.File)
	}
	m := lm.expandModel("")
	return m.validateModel()
}

// ReadLocal reads the operator's manifest of a models directory; a directory
// without one has an empty manifest.
func ReadLocal(dir string) (*Local, error) {
	data, err := os.ReadFile(filepath.Join(dir, LocalFile))
	if errors.Is(err, os.ErrNotExist) {
		return &Local{Version: 1}, nil
	}
	if err != nil {
		return nil, &Problem{Kind: ManifestInvalid, Message: "cannot read " + LocalFile, Cause: err, Fix: "make the file readable for this user"}
	}
	return ParseLocal(data)
}

// PutModel adds or replaces one model, and chooses it as the recogniser when use is
// true. It changes l only; Save writes it.
func (l *Local) PutModel(lm LocalModel, use bool) error {
	if err := lm.validateLocal(); err != nil {
		return invalidManifest(LocalFile, fmt.Errorf("model %q: %w", lm.Name, err))
	}
	shipped, err := ShippedManifest()
	if err != nil {
		return err
	}
	if _, taken := shipped.findModel(lm.Name); taken {
		return invalidManifest(LocalFile, fmt.Errorf("the name %q belongs to a shipped model", lm.Name))
	}
	if i := slices.IndexFunc(l.Models, func(m LocalModel) bool { return m.Name == lm.Name }); i >= 0 {
		l.Models[i] = lm
	} else {
		l.Models = append(l.Models, lm)
	}
	if use {
		l.Pack.Recogniser = lm.Name
	}
	return nil
}

// Save writes the manifest into dir, atomically.
func (l *Local) Save(dir string) error {
	data, err := yaml.Marshal(l)
	if err != nil {
		return err
	}
	if err := MakeDir(dir); err != nil {
		return err
	}
	return WriteFile(filepath.Join(dir, LocalFile), data)
}
