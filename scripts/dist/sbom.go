package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/models"
)

// systemLibraries are what the program links to, by Debian package.
var systemLibraries = []struct{ name, debian, licence string }{
	{"libjpeg-turbo", "libturbojpeg0", "BSD-3-Clause"},
	{"libjpeg-turbo", "libjpeg62-turbo", "BSD-3-Clause"},
	{"OpenSSL", "libssl3", "Apache-2.0"},
	{"OpenJPEG", "libopenjp2-7", "BSD-2-Clause"},
	{"Little CMS", "liblcms2-2", "MIT"},
	{"ISA-L", "libisal2", "BSD-3-Clause"},
}

// The parts of a CycloneDX 1.6 document that are used here.
type (
	document struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type        string          `json:"type"`
		Name        string          `json:"name"`
		Version     string          `json:"version,omitempty"`
		Description string          `json:"description,omitempty"`
		PURL        string          `json:"purl,omitempty"`
		Hashes      []hash          `json:"hashes,omitempty"`
		Licences    []licenceChoice `json:"licenses,omitempty"`
	}
	hash struct {
		Algorithm string `json:"alg"`
		Content   string `json:"content"`
	}
	licenceChoice struct {
		Licence licence `json:"license"`
	}
	licence struct {
		ID string `json:"id"`
	}
)

func findLicences(id string) []licenceChoice { return []licenceChoice{{licence{id}}} }

func sha256Hash(hexText string) []hash { return []hash{{"SHA-256", hexText}} }

// writeSBOM lists everything in a package: Go and its modules, linked libraries, ONNX Runtime, models.
func writeSBOM(w io.Writer, binary string) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	d := document{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{component{
		Type: "application", Name: "likeness", Version: linkedVersion(info), Licences: findLicences("Apache-2.0"),
	}}}
	d.Components = append(d.Components, component{
		Type: "library", Name: "Go standard library", Version: info.GoVersion, PURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"), Licences: findLicences("BSD-3-Clause"),
	})
	modules, err := readModules(binary)
	if err != nil {
		return err
	}
	for _, m := range modules {
		id, err := m.detectLicence()
		if err != nil {
			return err
		}
		d.Components = append(d.Components, component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version, Licences: findLicences(id)})
	}
	for _, add := range []func() ([]component, error){listLibraries, listModels, listOwnModels} {
		more, err := add()
		if err != nil {
			return err
		}
		d.Components = append(d.Components, more...)
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(d)
}

// linkedVersion reads the version that -X main.version set.
func linkedVersion(info *buildinfo.BuildInfo) string {
	for _, s := range info.Settings {
		if s.Key != "-ldflags" {
			continue
		}
		for field := range strings.FieldsSeq(s.Value) {
			if value, ok := strings.CutPrefix(field, "main.version="); ok {
				return strings.Trim(value, `"'`)
			}
		}
	}
	return os.Getenv("VERSION")
}

// licenceTexts are phrases that only the text of one licence has, the most particular ones first.
var licenceTexts = []struct{ phrase, id string }{
	{"Apache License", "Apache-2.0"},
	{"Mozilla Public License", "MPL-2.0"},
	{"This is free and unencumbered software", "Unlicense"},
	{"Permission to use, copy, modify, and/or distribute this software for any purpose", "ISC"},
	{"Permission to use, copy, modify, and distribute this software for any purpose", "ISC"},
	{"Neither the name", "BSD-3-Clause"},
	{"may be used to endorse or promote", "BSD-3-Clause"},
	{"Redistributions in binary form", "BSD-2-Clause"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"FreeType License", "FTL"},
	{"FreeType Project LICENSE", "FTL"},
}

// detectLicence names the licence of a module by its text; a text that it does not know is an error.
func (m module) detectLicence() (string, error) {
	names, err := m.licenceFiles()
	if err != nil {
		return "", err
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(m.Dir, name)) //nolint:gosec // of the module cache
		if err != nil {
			return "", err
		}
		flat := strings.Join(strings.Fields(string(text)), " ")
		for _, known := range licenceTexts {
			if strings.Contains(flat, known.phrase) {
				return known.id, nil
			}
		}
	}
	return "", fmt.Errorf("the licence of %s %s is not known: add its text to licenceTexts", m.Path, m.Version)
}

func listLibraries() ([]component, error) {
	var all []component
	for _, l := range systemLibraries {
		version, err := exec.Command("dpkg-query", "-W", "-f=${Version}", l.debian).Output() //nolint:gosec // the table above
		if err != nil {
			return nil, fmt.Errorf("%s: %w", l.debian, err)
		}
		all = append(all, component{
			Type: "library", Name: l.name, Version: string(version), PURL: "pkg:deb/debian/" + l.debian + "@" + string(version), Licences: findLicences(l.licence),
			Description: "linked dynamically; the version of the build machine",
		})
	}
	return all, nil
}

func listModels() ([]component, error) {
	p, err := pack.Describe(".")
	if err != nil {
		return nil, err
	}
	manifest := p.Manifest()
	var all []component
	for _, platform := range manifest.Runtime.Platforms {
		if platform.OS == runtime.GOOS && platform.Arch == runtime.GOARCH {
			source, _ := manifest.FindPackage(manifest.Runtime.Package)
			all = append(all, component{
				Type: "library", Name: "ONNX Runtime", Version: manifest.Runtime.Version, PURL: packageURL(source), Hashes: sha256Hash(platform.SHA256), Licences: findLicences(manifest.Runtime.Licence),
			})
		}
	}
	for _, m := range p.ActiveModels() {
		source, _ := manifest.FindPackage(m.Package)
		all = append(all, component{
			Type: "machine-learning-model", Name: m.Name, Version: source.Version, PURL: packageURL(source), Hashes: sha256Hash(m.SHA256), Licences: findLicences(m.Licence),
			Description: strings.Join(p.RolesOf(m.Name), ", ") + "; package likeness-models-standard",
		})
	}
	return all, nil
}

func packageURL(p pack.Package) string {
	return "pkg:" + p.Registry + "/" + strings.ReplaceAll(p.Name, "@", "%40") + "@" + p.Version
}

// listOwnModels lists the models that the program carries.
func listOwnModels() ([]component, error) {
	var all []component
	err := fs.WalkDir(models.Files, "own", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := models.Files.ReadFile(path)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		all = append(all, component{
			Type: "machine-learning-model", Name: "own/" + e.Name(), Hashes: sha256Hash(hex.EncodeToString(sum[:])), Licences: findLicences("Apache-2.0"), Description: "fitted by this project; inside the program",
		})
		return nil
	})
	return all, err
}
