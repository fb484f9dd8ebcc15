package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"reflect"
	"strings"

	likeness "github.com/likeness-api/likeness/clients/go"
)

// preparedCall is a method of the client with its arguments.
type preparedCall struct {
	method    reflect.Value
	arguments []reflect.Value // after the context
}

// prepareCall finds the method of the operation and sets its parameters.
func prepareCall(client any, s step) *preparedCall {
	at := reflect.ValueOf(client)
	parts := strings.Split(strings.TrimPrefix(s.Call, "admin."), ".")
	for _, part := range parts[:len(parts)-1] {
		at = at.Elem().FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, part) })
	}
	name := parts[len(parts)-1]
	if s.All {
		name += "All"
	}
	c := &preparedCall{method: methodByName(at, name)}
	kind := c.method.Type()
	if kind.NumIn() == 3 { // context, parameters, options
		params := reflect.New(kind.In(1)).Elem()
		for name, value := range s.Params {
			setValue(fieldByName(params, name), value)
		}
		c.arguments = append(c.arguments, params)
	}
	for _, option := range callOptions(s.Options) {
		c.arguments = append(c.arguments, reflect.ValueOf(option))
	}
	return c
}

func methodByName(v reflect.Value, name string) reflect.Value {
	for i := range v.NumMethod() {
		if strings.EqualFold(v.Type().Method(i).Name, name) {
			return v.Method(i)
		}
	}
	panic("no method " + name)
}

// fieldByName is the field with this name in JSON.
func fieldByName(v reflect.Value, name string) reflect.Value {
	for i := range v.NumField() {
		if tag, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ","); tag == name {
			return v.Field(i)
		}
	}
	panic("no parameter " + name)
}

// setValue stores a value of a task, which may hold marks such as $path, in a parameter.
func setValue(v reflect.Value, value json.RawMessage) {
	if bytes.Equal(value, []byte("null")) {
		return
	}
	switch {
	case v.Type() == reflect.TypeFor[*likeness.Image]():
		v.Set(reflect.ValueOf(makeImage(value)))
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		setValue(v.Elem(), value)
	case v.Kind() == reflect.Slice:
		var items []json.RawMessage
		must(json.Unmarshal(value, &items))
		v.Set(reflect.MakeSlice(v.Type(), len(items), len(items)))
		for i, item := range items {
			setValue(v.Index(i), item)
		}
	case v.Kind() == reflect.Struct && value[0] == '{':
		var fields map[string]json.RawMessage
		must(json.Unmarshal(value, &fields))
		for name, item := range fields {
			setValue(fieldByName(v, name), item)
		}
	case v.Kind() == reflect.Float64 && value[0] == '{':
		v.SetFloat(math.NaN())
	default:
		must(json.Unmarshal(value, v.Addr().Interface()))
	}
}

func makeImage(value json.RawMessage) *likeness.Image {
	var mark map[string]string
	must(json.Unmarshal(value, &mark))
	for kind, text := range mark {
		switch kind {
		case "$path", "$text": // Go has no bare texts: a path is always File
			return likeness.File(text)
		case "$bytes_file":
			return likeness.Bytes(readFile(text))
		case "$stream_file":
			file, err := os.Open(text)
			must(err)
			return likeness.Reader(file)
		case "$base64_file":
			return likeness.Base64(string(readFile(text)))
		case "$base64":
			return likeness.Base64(text)
		}
	}
	panic(fmt.Sprintf("unknown mark %s", value))
}

func readFile(path string) []byte {
	data, err := os.ReadFile(path)
	must(err)
	return data
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (c *preparedCall) call(ctx context.Context) []reflect.Value {
	return c.method.Call(append([]reflect.Value{reflect.ValueOf(ctx)}, c.arguments...))
}

// send makes the call; result is a pointer to the typed result.
func (c *preparedCall) send(ctx context.Context) (result any, call likeness.Call, err error) {
	out := c.call(ctx)
	if err, failed := out[1].Interface().(error); failed {
		return nil, call, err
	}
	return out[0].Interface(), out[0].Elem().FieldByName("Call").Interface().(likeness.Call), nil
}

// collect iterates over the items, at most take of them unless take is 0.
func (c *preparedCall) collect(ctx context.Context, take int) (items []any, err error) {
	items = []any{}
	for item, failure := range c.call(ctx)[0].Seq2() {
		if f, failed := failure.Interface().(error); failed {
			return nil, f
		}
		items = append(items, toJSON(item.Interface(), nil))
		if len(items) == take {
			break
		}
	}
	return items, nil
}

func success(result any, call likeness.Call, s step) outcome {
	var raw map[string]any
	must(json.Unmarshal(call.Raw, &raw))
	warnings := call.Warnings
	if warnings == nil {
		warnings = []string{}
	}
	out := outcome{
		"ok": true, "data": toJSON(result, raw["data"]),
		"call": outcome{
			"request_id": call.RequestID, "status": call.Status, "tries": call.Tries,
			"credits_charged": textOrNull(string(call.CreditsCharged)), "credits_remaining": textOrNull(string(call.CreditsRemaining)),
			"replayed": call.Replayed, "latency_ms": call.LatencyMS, "warnings": warnings, "model_pack": textOrNull(call.ModelPack),
		},
	}
	if s.Raw {
		out["raw"] = raw
	}
	if s.Save != "" {
		out["saved"] = save(result, s)
	}
	return out
}

func save(result any, s step) outcome {
	at := reflect.ValueOf(result)
	for _, name := range strings.Split(s.Save, ".") {
		at = fieldByName(reflect.Indirect(at), name)
	}
	picture := at.Interface().(*likeness.Picture)
	must(picture.Save(s.ToFile))
	data := readFile(s.ToFile)
	if base64.StdEncoding.EncodeToString(data) != picture.Base64() {
		panic("the file differs from the picture")
	}
	sum := sha256.Sum256(data)
	return outcome{"size": len(data), "sha256": hex.EncodeToString(sum[:])}
}
