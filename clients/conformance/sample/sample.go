// Package sample writes whole answers from the description: every field of a result,
// optional ones included, with the same values each time.
package sample

import (
	"strings"

	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/clients/gen/model"
)

// RequestID of every sample answer.
const RequestID = "req_01JDA7WQ3M8R5T2VXN4K6Y9ZBC"

// MakeData is a result of the operation.
func MakeData(o *model.Operation) map[string]any {
	data := makeObject(o.Result, 0)
	if o.Paging != nil {
		delete(data, o.Paging.Next.Wire) // the last page
	}
	return data
}

// MakeAnswer is a whole answer of the operation with this data.
func MakeAnswer(data any) map[string]any {
	return map[string]any{
		"ok": true, "request_id": RequestID, "latency_ms": 41.37, "data": data, "warnings": []any{}, "error": nil,
	}
}

// Error is an error answer. Data is empty unless the call ran.
func Error(code, message string, data map[string]any) map[string]any {
	if data == nil {
		data = map[string]any{}
	}
	return map[string]any{
		"ok": false, "request_id": RequestID, "latency_ms": 3.2, "data": data, "warnings": []any{},
		"error": map[string]any{
			"code": code, "message": message, "param": "image1", "fix": "Do as the documentation says.",
			"doc_url": "/docs/errors/" + code,
		},
	}
}

// MakeHead are the fields that every result begins with.
func MakeHead(code int, msg string) map[string]any {
	return map[string]any{
		"code": code, "msg": msg, "elapsedTime": 0.041251,
		"metadata": map[string]any{"serverTime": "2026-11-21T06:30:00.125Z", "ctx": map[string]any{"userIp": "127.0.0.1"}},
	}
}

const deepest = 8

func makeObject(o *model.Object, depth int) map[string]any {
	out := map[string]any{}
	for _, f := range o.Fields {
		if depth > deepest && !f.Required {
			continue
		}
		out[f.Wire] = makeValue(f.Type, f.Wire, depth+1)
	}
	return out
}

func makeValue(t model.Type, name string, depth int) any {
	switch t.Kind {
	case model.String:
		return strings.ToLower(name) + " ü"
	case model.Int, model.Int64:
		return 7
	case model.Number:
		return 0.625
	case model.Bool:
		return true
	case model.DateTime:
		return "2026-11-21T06:30:00.125Z"
	case model.Decimal:
		return "12.50"
	case model.Image, model.Picture:
		return bundle.PhotoStub
	case model.EnumOf:
		return t.Enum.Values[0].Value
	case model.ObjectOf:
		return makeObject(t.Object, depth)
	case model.Map:
		return map[string]any{"first": makeValue(*t.Item, "first", depth)}
	case model.List:
		n := max(t.Exact, 1)
		list := make([]any, n)
		for i := range list {
			list[i] = makeValue(*t.Item, name, depth)
		}
		return list
	}
	return "yes"
}
