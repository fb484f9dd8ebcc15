package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// maxManifestBytes bounds what ParseManifest and ParseLocal read.
const maxManifestBytes = 1 << 20

var (
	validName   = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)
	validSHA256 = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

var errName = errors.New("a name is lower-case letters, digits, - and _, at most 64")

// Closed lists of the manifest's words.
var (
	converters = []string{"none", "onnx-edit", "tfjs-graph", "tflite", "faceapi-weights", "torch-weights"}
	layouts    = []string{"NCHW", "NHWC"}
	colours    = []string{"rgb", "bgr", "gray"}
	aligns     = []string{"arcface112", "dlib150"}
	metrics    = []string{"cosine", "euclidean"}
)

// ParseManifest reads the program's own manifest. Unknown fields, names used
// twice, paths that leave their folder and dangling references are errors.
func ParseManifest(data []byte) (*Manifest, error) {
	var m Manifest
	if err := decodeStrict(data, &m); err != nil {
		return nil, invalidManifest("manifest.yaml", err)
	}
	if err := m.validateManifest(); err != nil {
		return nil, invalidManifest("manifest.yaml", err)
	}
	return &m, nil
}

func decodeStrict(data []byte, into any) error {
	if len(data) > maxManifestBytes {
		return fmt.Errorf("larger than %d bytes", maxManifestBytes)
	}
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	if err := d.Decode(into); err != nil {
		return err
	}
	if err := d.Decode(new(any)); !errors.Is(err, io.EOF) {
		return errors.New("more than one document")
	}
	return nil
}

func invalidManifest(file string, err error) error {
	return &Problem{
		Kind: ManifestInvalid, Message: file + " cannot be used", Cause: err,
		Fix: "correct the entry; docs/models.md describes every field",
	}
}

func (m *Manifest) validateManifest() error {
	if m.Version != 1 {
		return fmt.Errorf("version %d is not known, want 1", m.Version)
	}
	seen := map[string]bool{}
	for _, p := range m.Packages {
		if seen[p.ID] {
			return fmt.Errorf("package %q is there twice", p.ID)
		}
		seen[p.ID] = true
		if err := p.validatePackage(); err != nil {
			return fmt.Errorf("package %q: %w", p.ID, err)
		}
	}
	if err := m.validateRuntime(); err != nil {
		return err
	}
	if err := m.validateSamples(); err != nil {
		return err
	}
	names := map[string]bool{}
	for i := range m.Models {
		mod := &m.Models[i]
		if names[mod.Name] {
			return fmt.Errorf("model %q is there twice", mod.Name)
		}
		names[mod.Name] = true
		if err := m.validateShipped(mod); err != nil {
			return fmt.Errorf("model %q: %w", mod.Name, err)
		}
	}
	for role, name := range m.Pack.Roles {
		if !names[name] {
			return fmt.Errorf("pack: role %q names the model %q, which is not there", role, name)
		}
	}
	if _, fused := m.Pack.Roles[RoleRecogniser2]; fused != (m.Pack.SecondShare > 0) || m.Pack.SecondShare >= 1 {
		return errors.New("pack: second_share, between 0 and 1, and the role recogniser2 go together")
	}
	return nil
}

func (p Package) validatePackage() error {
	switch {
	case p.Registry != "npm" && p.Registry != "pypi":
		return fmt.Errorf("registry %q, want npm or pypi", p.Registry)
	case p.Name == "" || p.Version == "" || p.Licence == "":
		return errors.New("name, version and licence are required")
	case strings.HasPrefix(p.Name, "-"):
		return fmt.Errorf("name %q", p.Name)
	case p.File == "" || p.File != filepath.Base(p.File):
		return fmt.Errorf("file %q is not a plain file name", p.File)
	case p.Bytes <= 0:
		return errors.New("bytes must be positive")
	case p.Registry == "npm" && !strings.HasPrefix(p.Integrity, "sha512-"):
		return errors.New("integrity of an npm package starts with sha512-")
	case p.Registry == "pypi" && !strings.HasPrefix(p.Integrity, "sha256-"):
		return errors.New("integrity of a wheel starts with sha256-")
	}
	return nil
}

func (m *Manifest) validateRuntime() error {
	if _, ok := m.FindPackage(m.Runtime.Package); !ok {
		return fmt.Errorf("runtime: package %q is not there", m.Runtime.Package)
	}
	for _, p := range m.Runtime.Platforms {
		if !validSHA256.MatchString(p.SHA256) || !localFile(p.File) || !localFile(p.Path) || p.Bytes <= 0 {
			return fmt.Errorf("runtime %s/%s: path, file, sha256 and bytes are required, paths stay inside their folder", p.OS, p.Arch)
		}
	}
	return nil
}

func (m *Manifest) validateSamples() error {
	for _, s := range m.Samples {
		if _, ok := m.FindPackage(s.Package); !ok {
			return fmt.Errorf("sample %q: package %q is not there", s.File, s.Package)
		}
		if !validSHA256.MatchString(s.SHA256) || !localFile(s.File) || !localFile(s.Path) || s.Bytes <= 0 {
			return fmt.Errorf("sample %q: path, file, sha256 and bytes are required, paths stay inside their folder", s.File)
		}
	}
	return nil
}

// validateShipped checks an entry of the program's own manifest.
func (m *Manifest) validateShipped(mod *Model) error {
	if _, ok := m.FindPackage(mod.Package); !ok {
		return fmt.Errorf("package %q is not there", mod.Package)
	}
	if !slices.Contains(converters, mod.Converter) {
		return fmt.Errorf("converter %q, want one of %v", mod.Converter, converters)
	}
	if len(mod.Sources) == 0 || mod.Converter == "none" && len(mod.Sources) != 1 {
		return errors.New("sources: one file, or several with a converter")
	}
	for _, s := range mod.Sources {
		if !localFile(s.Path) || !validSHA256.MatchString(s.SHA256) || s.Bytes <= 0 {
			return fmt.Errorf("source %q: path, sha256 and bytes are required, the path stays inside the package", s.Path)
		}
	}
	if !localFile(mod.File) || mod.Bytes <= 0 {
		return fmt.Errorf("file %q with its bytes, inside the models directory", mod.File)
	}
	return mod.validateModel()
}

// validateModel checks what holds for shipped and for the operator's models.
func (mod *Model) validateModel() error {
	if !validName.MatchString(mod.Name) {
		return errName
	}
	if mod.Role == "" || mod.Licence == "" {
		return errors.New("role and licence are required")
	}
	if !validSHA256.MatchString(mod.SHA256) {
		return errors.New("sha256 must be 64 lower-case hexadecimal digits")
	}
	if err := mod.Input.validateInput(); err != nil {
		return fmt.Errorf("input: %w", err)
	}
	if len(mod.Outputs) == 0 {
		return errors.New("outputs are required")
	}
	e := mod.Embedding
	if (mod.Role == RoleRecogniser) != (e != nil) {
		return errors.New("embedding belongs to recognisers, and each has one")
	}
	if e == nil {
		return nil
	}
	if e.Dim < 16 || e.Dim > 8192 || !slices.Contains(aligns, e.Align) || !slices.Contains(metrics, e.Metric) {
		return fmt.Errorf("embedding: dim 16..8192, align one of %v, metric one of %v", aligns, metrics)
	}
	if !slices.ContainsFunc(mod.Outputs, func(o Output) bool { return o.Name == e.Output }) {
		return fmt.Errorf("embedding: output %q is not among the outputs", e.Output)
	}
	return nil
}

func (in Input) validateInput() error {
	planes := 3
	if in.Colour == "gray" {
		planes = 1
	}
	switch {
	case in.Name == "":
		return errors.New("name is required")
	case len(in.Shape) != 4:
		return errors.New("shape has four entries")
	case !slices.Contains(layouts, in.Layout):
		return fmt.Errorf("layout %q, want one of %v", in.Layout, layouts)
	case !slices.Contains(colours, in.Colour):
		return fmt.Errorf("colour %q, want one of %v", in.Colour, colours)
	case in.planesOfShape() != planes:
		return fmt.Errorf("shape %v in %s does not have the %d planes of %s", in.Shape, in.Layout, planes, in.Colour)
	case len(in.Mean) != 1 && len(in.Mean) != planes, len(in.Scale) != 1 && len(in.Scale) != planes:
		return fmt.Errorf("mean and scale have 1 or %d entries", planes)
	}
	for _, s := range in.Scale {
		if s == 0 || math.IsNaN(s) || math.IsInf(s, 0) {
			return errors.New("scale must be a number other than 0")
		}
	}
	for _, v := range in.Mean {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return errors.New("mean must be a number")
		}
	}
	for _, d := range in.Shape {
		if d < 0 || d > 4096 {
			return fmt.Errorf("shape %v: sizes are 0 (any) to 4096", in.Shape)
		}
	}
	return nil
}

func (in Input) planesOfShape() int {
	if in.Layout == "NHWC" {
		return in.Shape[3]
	}
	return in.Shape[1]
}

// localFile reports whether p is a relative slash path that stays inside its folder.
func localFile(p string) bool {
	return p != "" && p == path.Clean(p) && !path.IsAbs(p) && filepath.IsLocal(filepath.FromSlash(p)) && !strings.Contains(p, `\`)
}
