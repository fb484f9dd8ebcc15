package mcpserver

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// Bounds of one result: hosts hand all of it to a model.
const (
	maxResultText   = 256 << 10
	maxResultImages = 12
	maxImageBytes   = 4 << 20 // of one image
	maxImagesBytes  = 12 << 20
)

// envelope is an answer of the API as a result shows it.
type envelope struct {
	OK        bool           `json:"ok"`
	RequestID string         `json:"request_id,omitzero"`
	Credits   *credits       `json:"credits,omitzero"`
	Data      jsontext.Value `json:"data,omitzero"`
	Warnings  []string       `json:"warnings,omitempty"`
	Error     *answerError   `json:"error,omitzero"`
}

type credits struct {
	Charged   string `json:"charged"`
	Remaining string `json:"remaining,omitzero"`
}

type answerError struct {
	Code     string   `json:"code"`
	Message  string   `json:"message"`
	Param    string   `json:"param,omitzero"`
	Fix      string   `json:"fix,omitzero"`
	Possible []string `json:"possible,omitempty"`
}

// newRefusal is the result of a call that did not reach the API.
func newRefusal(err error) *mcp.CallToolResult {
	var f *fault.Error
	if !errors.As(err, &f) {
		f = fault.New(fault.Internal, "", "The tool failed.")
	}
	out := envelope{Error: &answerError{Code: string(f.Code), Message: f.Message, Param: f.Param, Fix: f.Fix}}
	if out.Error.Fix == "" {
		out.Error.Fix = fault.LookUpCode(f.Code).Fix
	}
	text, err := json.Marshal(out)
	if err != nil {
		text = []byte(`{"ok":false}`)
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(text)}}, IsError: true}
}

func newUnreachableError(err error) error {
	var f *fault.Error
	if errors.As(err, &f) {
		return f
	}
	return fault.New(fault.Overloaded, "", "The service does not answer. Whether the call was charged is not known.").
		WithFix("Check that the service runs, then repeat the call.").WithCause(err)
}

// buildResult makes a result of an answer: its text without images, and its images.
func (t *tool) buildResult(answer *Answer) (*mcp.CallToolResult, error) {
	var out envelope
	if err := json.Unmarshal(answer.Body, &out); err != nil {
		return newRefusal(fault.New(fault.Internal, "", "The answer is none of this API.")), nil
	}
	if answer.Charged != "" {
		out.Credits = &credits{answer.Charged, answer.Remaining}
	}
	taker := &imageTaker{}
	if len(out.Data) > 0 && t.op.Result != nil {
		data, err := taker.takeImages(out.Data, t.op.Result)
		if err != nil {
			return nil, fmt.Errorf("mcpserver: answer of %s: %w", t.op.Name, err)
		}
		out.Data = data
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil, fmt.Errorf("mcpserver: answer of %s: %w", t.op.Name, err)
	}
	if len(text) > maxResultText {
		return newRefusal(fault.New(fault.RequestTooLarge, "", "The answer has %d bytes; a result of a tool has at most %d.", len(text), maxResultText).
			WithFix("Ask for fewer entries or faces.")), nil
	}
	content := append([]mcp.Content{&mcp.TextContent{Text: string(text)}}, taker.content...)
	return &mcp.CallToolResult{Content: content, IsError: !out.OK}, nil
}

// imageTaker takes images out of answers.
type imageTaker struct {
	content []mcp.Content
	bytes   int
}

// takeImages returns a value in which a text stands for each file, which content gets.
func (i *imageTaker) takeImages(value jsontext.Value, s *api.Schema) (jsontext.Value, error) {
	switch {
	case s == nil || !hasFiles(s, 0):
		return value, nil
	case s.Format == "byte" && value.Kind() == '"':
		return i.takeFile(value)
	case s.Items != nil && value.Kind() == '[':
		var items []jsontext.Value
		if err := json.Unmarshal(value, &items); err != nil {
			return nil, err
		}
		for n := range items {
			taken, err := i.takeImages(items[n], s.Items)
			if err != nil {
				return nil, err
			}
			items[n] = taken
		}
		return json.Marshal(items)
	case value.Kind() == '{':
		in := fields{}
		if err := json.Unmarshal(value, &in); err != nil {
			return nil, err
		}
		for name := range in {
			part := s.AdditionalItems
			if p := s.Property(name); p != nil {
				part = p.Schema
			}
			taken, err := i.takeImages(in[name], part)
			if err != nil {
				return nil, err
			}
			in[name] = taken
		}
		return json.Marshal(in, json.Deterministic(true))
	}
	return value, nil
}

// hasFiles reports whether values of a schema can hold files.
func hasFiles(s *api.Schema, depth int) bool {
	switch {
	case s == nil || depth > maxSchemaDepth:
		return false
	case s.Format == "byte":
		return true
	}
	for _, p := range s.Properties {
		if hasFiles(p.Schema, depth+1) {
			return true
		}
	}
	return hasFiles(s.Items, depth+1) || hasFiles(s.AdditionalItems, depth+1)
}

// takeFile moves a file to the content and returns what stands in its place.
func (i *imageTaker) takeFile(value jsontext.Value) (jsontext.Value, error) {
	var text string
	if err := json.Unmarshal(value, &text); err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	kind := http.DetectContentType(data)
	isImage := kind == "image/jpeg" || kind == "image/png"
	if !isImage || len(i.content) >= maxResultImages || len(data) > maxImageBytes || i.bytes+len(data) > maxImagesBytes {
		return json.Marshal(fmt.Sprintf("(%s of %d bytes, left out here; the API returns it)", kind, len(data)))
	}
	i.bytes += len(data)
	i.content = append(i.content, &mcp.ImageContent{Data: data, MIMEType: kind})
	return json.Marshal(fmt.Sprintf("(image %d below: %s, %d bytes)", len(i.content), kind, len(data)))
}
