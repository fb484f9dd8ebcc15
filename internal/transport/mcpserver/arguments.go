package mcpserver

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// toolRequest is a request to the API, and the most that it lets be charged later.
type toolRequest struct {
	Request
	laterMilli int64
}

// fields are the members of a JSON object.
type fields = map[string]jsontext.Value

// buildRequest makes a request of the arguments of a tool call. What the API checks is left to it.
func (t *tool) buildRequest(arguments []byte) (*toolRequest, error) {
	in := fields{}
	if len(arguments) > 0 && string(arguments) != "null" {
		if err := json.Unmarshal(arguments, &in); err != nil {
			return nil, fault.New(fault.RequestInvalid, "", "The arguments are not one JSON object without repeated names.").WithFix("Send the arguments as the input schema of the tool says.")
		}
	}
	target, err := t.takeParameters(in)
	if err != nil {
		return nil, err
	}
	out := &toolRequest{Request: Request{Method: t.op.Method, Target: target}}
	if t.op.Request == nil {
		return out, nil
	}
	out.laterMilli = t.laterMilli(in)
	filler := &imageFiller{tool: t}
	if err := filler.fillObject("", in, t.op.Request); err != nil {
		return nil, err
	}
	out.Body, err = json.Marshal(in, json.Deterministic(true))
	if err != nil {
		return nil, fmt.Errorf("mcpserver: arguments of %s: %w", t.op.Name, err)
	}
	return out, nil
}

// takeParameters moves the parameters of path and query out of in and returns path and query of the request.
func (t *tool) takeParameters(in fields) (string, error) {
	path, query := t.op.Path, url.Values{}
	for _, p := range t.op.Params {
		if p.In != "path" && p.In != "query" {
			continue
		}
		value, isSent := in[p.Name]
		delete(in, p.Name)
		if !isSent || value.Kind() == 'n' {
			if p.In == "path" {
				return "", fault.New(fault.FieldMissing, p.Name, "The argument %s was not sent.", p.Name).WithFix("Send %s; the description of the tool says what it is.", p.Name)
			}
			continue
		}
		text := string(value)
		switch value.Kind() {
		case '"':
			if err := json.Unmarshal(value, &text); err != nil {
				return "", fault.New(fault.FieldInvalid, p.Name, "The argument %s is not a text.", p.Name).WithFix("Send %s as a JSON string.", p.Name)
			}
		case '{', '[':
			return "", fault.New(fault.FieldInvalid, p.Name, "The argument %s is an object or a list.", p.Name).WithFix("Send one text or number as %s.", p.Name)
		}
		if p.In == "query" {
			query.Set(p.Name, text)
			continue
		}
		if strings.Trim(text, ".") == "" { // would be another path
			return "", fault.New(fault.FieldInvalid, p.Name, "The argument %s is empty or consists of dots.", p.Name).WithFix("Send an id or a name.")
		}
		path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(text))
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path, nil
}

// laterMilli is the most that a call with these fields lets be charged after its answer: the prices of the checks
// that it names, or those of all where a stored workflow names them.
func (t *tool) laterMilli(in fields) int64 {
	most := maxLaterMilli(t.op)
	if most == 0 {
		return 0
	}
	var asked fields
	if json.Unmarshal(in[t.op.ChargedLater], &asked) != nil || len(asked) == 0 {
		return most
	}
	var sum int64
	for name := range asked {
		sum += t.op.Request.Property(t.op.ChargedLater).Schema.Prices[name]
	}
	return sum
}

// imageFiller replaces the images of arguments by their base64.
type imageFiller struct {
	tool *tool
	read int // images so far
}

// hasImages reports whether values of a schema need the filler.
func hasImages(s *api.Schema, depth int) bool {
	switch {
	case s == nil || depth > maxSchemaDepth:
		return false
	case s.Image != nil || s.Stores:
		return true
	}
	for _, p := range s.Properties {
		if hasImages(p.Schema, depth+1) {
			return true
		}
	}
	return hasImages(s.Items, depth+1) || hasImages(s.AdditionalItems, depth+1)
}

func (f *imageFiller) fillObject(param string, in fields, s *api.Schema) error {
	for _, p := range s.Properties {
		name := strings.TrimPrefix(param+"."+p.Name, ".")
		value, isSent := in[p.Name]
		switch {
		case p.Schema.Stores && !f.tool.mayStore:
			if isSent && string(value) == "true" {
				return fault.New(fault.FieldInvalid, name, "This tool may not store anything.").WithFix("Leave %s out, or ask the operator to allow storing.", name)
			}
			in[p.Name] = jsontext.Value("false")
		case isSent && hasImages(p.Schema, 0):
			filled, err := f.fillValue(name, value, p.Schema)
			if err != nil {
				return err
			}
			in[p.Name] = filled
		}
	}
	return nil
}

// fillValue returns a value with its images filled in. Values of other forms stay as they are: the API refuses them.
func (f *imageFiller) fillValue(param string, value jsontext.Value, s *api.Schema) (jsontext.Value, error) {
	switch {
	case s.Image != nil && value.Kind() != 'n':
		return f.fillImage(param, value, s.Image)
	case s.Type == "array" && value.Kind() == '[':
		var items []jsontext.Value
		if err := json.Unmarshal(value, &items); err != nil {
			return nil, newInvalidError(param)
		}
		for i := range items {
			filled, err := f.fillValue(fmt.Sprintf("%s[%d]", param, i), items[i], s.Items)
			if err != nil {
				return nil, err
			}
			items[i] = filled
		}
		return json.Marshal(items)
	case len(s.Properties) > 0 && value.Kind() == '{':
		in := fields{}
		if err := json.Unmarshal(value, &in); err != nil {
			return nil, newInvalidError(param)
		}
		if err := f.fillObject(param, in, s); err != nil {
			return nil, err
		}
		return json.Marshal(in, json.Deterministic(true))
	}
	return value, nil
}

func newInvalidError(param string) error {
	return fault.New(fault.FieldInvalid, param, "The field %s is not valid JSON without repeated names.", param).WithFix("Send each name of %s once.", param)
}

// fillImage returns the base64 of an image that an argument names.
func (f *imageFiller) fillImage(param string, value jsontext.Value, limits *api.ImageLimits) (jsontext.Value, error) {
	var image struct {
		Path   *string        `json:"path"`
		Base64 jsontext.Value `json:"base64"`
	}
	if err := json.Unmarshal(value, &image, json.RejectUnknownMembers(true)); err != nil || (image.Path == nil) == (image.Base64 == nil) {
		return nil, fault.New(fault.FieldInvalid, param, "The image is not an object with %s.", f.imageForms()).WithFix("Send {%s}.", f.imageExample())
	}
	if f.read++; f.read > f.tool.maxImages {
		return nil, fault.New(fault.FieldInvalid, param, "The call has more than %d images.", f.tool.maxImages).WithFix("Send fewer images.")
	}
	if image.Path == nil {
		return image.Base64, nil
	}
	if f.tool.folders == nil {
		return nil, fault.New(fault.FieldInvalid, param+".path", "This server reads no files.").WithFix("Send {%s}.", f.imageExample())
	}
	if len(*image.Path) > maxPath {
		return nil, fault.New(fault.FieldInvalid, param+".path", "The path is longer than %d bytes.", maxPath).WithFix("Name the file by a path of at most %d bytes.", maxPath)
	}
	data, err := f.tool.folders.readImage(param, *image.Path, limits.MaxBytes)
	if err != nil {
		return nil, err
	}
	out := make(jsontext.Value, 0, base64.StdEncoding.EncodedLen(len(data))+2)
	out = append(out, '"')
	out = base64.StdEncoding.AppendEncode(out, data)
	return append(out, '"'), nil
}

func (f *imageFiller) imageForms() string {
	if f.tool.folders == nil {
		return "base64"
	}
	return "either path or base64"
}

func (f *imageFiller) imageExample() string {
	if f.tool.folders == nil {
		return `"base64": "/9j/..."`
	}
	return `"path": "photo.jpg"`
}
