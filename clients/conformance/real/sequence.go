package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/clients/gen/model"
)

//go:embed sequence.yaml
var sequenceFile []byte

// call is one call of part "calls".
type call struct {
	Call    string         `yaml:"call"`    // the operation
	Example string         `yaml:"example"` // of the description; its request are the first params
	Params  map[string]any `yaml:"params"`
	All     bool           `yaml:"all"`    // all pages
	Moving  []string       `yaml:"moving"` // fields of the answer that work in the background changes meanwhile: not compared
	Await   string         `yaml:"await"`  // instead of Call: the operation to repeat until Until holds
	Until   map[string]any `yaml:"until"`  // field.field of the answer -> value
}

func (c call) name() string {
	name := c.Call + c.Await
	if c.Example != "" {
		name += "/" + c.Example
	}
	if c.All {
		name += " (all pages)"
	}
	return name
}

// parseWithPhotoNames returns the description with the names of the photos in its examples instead of their contents.
func parseWithPhotoNames() (*api.Description, error) {
	joined, err := bundle.Join("api", "")
	if err != nil {
		return nil, err
	}
	return api.Parse(joined)
}

// loadCalls returns the calls of sequence.yaml and after them one call for each example of the
// other operations (in the short form for their first examples). Every operation must be called.
func loadCalls(short bool, m *model.Model) ([]call, error) {
	var calls []call
	decoder := yaml.NewDecoder(bytes.NewReader(sequenceFile))
	decoder.KnownFields(true)
	if err := decoder.Decode(&calls); err != nil {
		return nil, fmt.Errorf("sequence.yaml: %w", err)
	}
	description, err := parseWithPhotoNames()
	if err != nil {
		return nil, err
	}
	requests := map[string]map[string]any{}
	called := map[string]bool{}
	for _, c := range calls {
		called[c.Call] = true
	}
	for _, o := range m.Operations {
		op := description.Operation(o.Name)
		for i, e := range op.Examples {
			c := call{Call: o.Name, Example: e.Name}
			requests[c.name()], _ = e.Request.(map[string]any)
			if !called[o.Name] && (i == 0 || !short) {
				calls = append(calls, c)
			}
		}
		if !called[o.Name] && len(op.Examples) == 0 {
			return nil, fmt.Errorf("sequence.yaml does not call %s", o.Name)
		}
	}
	for i, c := range calls {
		request := requests[call{Call: c.Call, Example: c.Example}.name()]
		if c.Example != "" && request == nil {
			return nil, fmt.Errorf("%s has no example %q", c.Call, c.Example)
		}
		calls[i].Params = maps.Clone(request)
		if calls[i].Params == nil {
			calls[i].Params = map[string]any{}
		}
		maps.Copy(calls[i].Params, c.Params)
	}
	return calls, nil
}

// session is one run of the calls: what the answers so far were.
type session struct {
	options  options
	receiver string         // address of a webhook receiver
	portrait string         // path of a photo with one face
	dir      string         // for files
	answers  map[string]any // operation -> data
}

// fillPlaceholders replaces the marks in a value: $operation:field, $receiver, and @photo:name by
// photo(path of the file).
func (s *session) fillPlaceholders(v any, photo func(path string) any) (any, error) {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, item := range v {
			filled, err := s.fillPlaceholders(item, photo)
			if err != nil {
				return nil, err
			}
			out[k] = filled
		}
		return out, nil
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			filled, err := s.fillPlaceholders(item, photo)
			if err != nil {
				return nil, err
			}
			out[i] = filled
		}
		return out, nil
	case string:
		if name, ok := strings.CutPrefix(v, bundle.PhotoMark); ok {
			path, err := s.photoFile(name)
			if err != nil {
				return nil, err
			}
			return photo(path), nil
		}
		switch v {
		case "$receiver":
			return s.receiver, nil
		case "$portrait":
			return photo(s.portrait), nil
		}
		if reference, ok := strings.CutPrefix(v, "$"); ok {
			return s.lookUp(reference)
		}
	}
	return v, nil
}

// photoFile returns the path of a sample photo, or of the part of it that name gives behind a #
// as x,y,width,height in pixels.
func (s *session) photoFile(name string) (string, error) {
	name, part, isPart := strings.Cut(name, "#")
	whole := s.options.photoPath(name)
	if !isPart {
		_, err := os.Stat(whole)
		return whole, err
	}
	path := filepath.Join(s.dir, strings.ReplaceAll(part, ",", "-")+"-"+name)
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	var x, y, width, height int
	if _, err := fmt.Sscanf(part, "%d,%d,%d,%d", &x, &y, &width, &height); err != nil {
		return "", fmt.Errorf("%s#%s: %w", name, part, err)
	}
	data, err := os.ReadFile(whole)
	if err != nil {
		return "", err
	}
	decoded, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	cut := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(cut, cut.Bounds(), decoded, image.Pt(x, y), draw.Src)
	var out bytes.Buffer
	const quality = 92
	if err := jpeg.Encode(&out, cut, &jpeg.Options{Quality: quality}); err != nil {
		return "", err
	}
	return path, os.WriteFile(path, out.Bytes(), 0o600)
}

// lookUp returns the value of operation:field.field of the latest answer of the operation.
func (s *session) lookUp(reference string) (any, error) {
	operation, path, _ := strings.Cut(reference, ":")
	at, err := findField(s.answers[operation], path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", reference, err)
	}
	if text, ok := at.(string); ok && text != "" {
		return text, nil
	}
	return nil, errors.New(reference + " is not in the answers so far")
}

// findField returns the value of field.field of an answer; nil where there is none.
func findField(at any, path string) (any, error) {
	for name := range strings.SplitSeq(path, ".") {
		switch v := at.(type) {
		case map[string]any:
			at = v[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(v) {
				return nil, fmt.Errorf("no entry %s", name)
			}
			at = v[i]
		}
	}
	return at, nil
}
