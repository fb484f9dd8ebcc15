package likeness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Call is what a call reports about itself.
type Call struct {
	RequestID        string
	Status           int
	Headers          http.Header
	Tries            int     // requests that were sent for this call
	CreditsCharged   Decimal // empty when the server did not say
	CreditsRemaining Decimal
	Replayed         bool    // the stored answer of an earlier call with the same idempotency key
	LatencyMS        float64 // how long the server took
	Warnings         []string
	ModelPack        string
	Raw              json.RawMessage // the whole answer, fields that this version does not know included
}

// String is the request id, the status and the tries.
func (c Call) String() string {
	return fmt.Sprintf("likeness.Call(request %s, status %d, tries %d)", c.RequestID, c.Status, c.Tries)
}

// Decimal is a decimal number as text, such as credits.
type Decimal string

var decimalForm = regexp.MustCompile(`^[+-]?[0-9]+(\.[0-9]+)?$`)

// Milli is the number in thousandths. The error is ErrInvalidInput when d is no decimal number,
// has more than three decimals that are not 0, or does not fit.
func (d Decimal) Milli() (int64, error) {
	whole, fraction, _ := strings.Cut(string(d), ".")
	fraction = strings.TrimRight(fraction, "0")
	if !decimalForm.MatchString(string(d)) || len(fraction) > 3 {
		return 0, newInputError("", "%q is no decimal number with at most three decimals.", string(d))
	}
	n, err := strconv.ParseInt(whole+(fraction + "000")[:3], 10, 64)
	if err != nil {
		return 0, newInputError("", "%q is too large.", string(d))
	}
	return n, nil
}

// Ptr is a pointer to v, for optional parameters.
func Ptr[T any](v T) *T { return &v }

// field of a struct of this package with its name in JSON.
type field struct {
	name     string
	index    int
	required bool // not left out when it is zero
}

var fieldsByType sync.Map // reflect.Type -> []field

func fieldsOf(t reflect.Type) []field {
	if known, ok := fieldsByType.Load(t); ok {
		return known.([]field)
	}
	var out []field
	for i := range t.NumField() {
		name, option, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name != "" && name != "-" {
			out = append(out, field{name: name, index: i, required: option == ""})
		}
	}
	fieldsByType.Store(t, out)
	return out
}

// parseObject is the JSON object in data; nil when it holds none.
func parseObject(data []byte) map[string]any {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var object map[string]any
	if decoder.Decode(&object) != nil {
		return nil
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil
	}
	return object
}

// toPlain replaces the numbers of parsed JSON by float64.
func toPlain(v any) any {
	switch v := v.(type) {
	case json.Number:
		f, _ := v.Float64()
		return f
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = toPlain(item)
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for name, item := range v {
			out[name] = toPlain(item)
		}
		return out
	}
	return v
}

// decode stores parsed JSON in v. Unknown fields are left out, missing and null ones stay zero.
// The error names the field whose value is not of its type.
func decode(v reflect.Value, data any, name string) error {
	if data == nil {
		return nil
	}
	if known, err := decodeSpecial(v, data, name); known {
		return err
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return decode(v.Elem(), data, name)
	case reflect.Interface:
		v.Set(reflect.ValueOf(toPlain(data)))
		return nil
	case reflect.Slice:
		return decodeList(v, data, name)
	case reflect.Map:
		return decodeMap(v, data, name)
	case reflect.Struct:
		object, ok := data.(map[string]any)
		if !ok {
			return fmt.Errorf("%s is not an object", name)
		}
		for _, f := range fieldsOf(v.Type()) {
			if err := decode(v.Field(f.index), object[f.name], f.name); err != nil {
				return err
			}
		}
		return nil
	}
	return decodeScalar(v, data, name)
}

func decodeList(v reflect.Value, data any, name string) error {
	list, ok := data.([]any)
	if !ok {
		return fmt.Errorf("%s is not a list", name)
	}
	v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
	for i, item := range list {
		if err := decode(v.Index(i), item, name); err != nil {
			return err
		}
	}
	return nil
}

func decodeMap(v reflect.Value, data any, name string) error {
	object, ok := data.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is not an object", name)
	}
	v.Set(reflect.MakeMap(v.Type()))
	for key, value := range object {
		item := reflect.New(v.Type().Elem()).Elem()
		if err := decode(item, value, name); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(key), item)
	}
	return nil
}

// decodeSpecial stores times, decimals and pictures; known is false for other types.
func decodeSpecial(v reflect.Value, data any, name string) (known bool, err error) {
	text, isText := data.(string)
	switch target := v.Addr().Interface().(type) {
	case *time.Time:
		at, err := time.Parse(time.RFC3339Nano, text)
		if err != nil {
			return true, fmt.Errorf("%s is not a time", name)
		}
		*target = at.UTC()
	case *Decimal:
		if !decimalForm.MatchString(text) {
			return true, fmt.Errorf("%s is not a decimal number", name)
		}
		*target = Decimal(text)
	case **Picture:
		if !isText {
			return true, fmt.Errorf("%s is not a text", name)
		}
		*target = &Picture{text: text}
	default:
		return false, nil
	}
	return true, nil
}

func decodeScalar(v reflect.Value, data any, name string) error {
	number, _ := data.(json.Number)
	switch v.Kind() {
	case reflect.String:
		if text, ok := data.(string); ok {
			v.SetString(text)
			return nil
		}
	case reflect.Bool:
		if b, ok := data.(bool); ok {
			v.SetBool(b)
			return nil
		}
	case reflect.Float64:
		if f, err := number.Float64(); err == nil {
			v.SetFloat(f)
			return nil
		}
	case reflect.Int, reflect.Int64:
		if n, err := number.Int64(); err == nil {
			v.SetInt(n)
			return nil
		}
		if f, err := number.Float64(); err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
			v.SetInt(int64(f))
			return nil
		}
	}
	return fmt.Errorf("%s is not of type %s", name, v.Type())
}

// newResult makes the typed result of an answer.
func newResult[R any](a *answer) (*R, error) {
	result := new(R)
	v := reflect.ValueOf(result).Elem()
	if err := decode(v, a.envelope["data"], "data"); err != nil {
		return nil, &Error{
			Kind: ErrInvalidResponse, Status: a.status, RequestID: a.headers.Get("X-Request-Id"), Tries: a.tries,
			Message: fmt.Sprintf("The answer does not have the form of %s: %v.", v.Type().Name(), err),
		}
	}
	v.FieldByName("Call").Set(reflect.ValueOf(newCall(a)))
	return result, nil
}

func newCall(a *answer) Call {
	c := Call{
		RequestID: textOf(a.envelope, "request_id"), Status: a.status, Headers: a.headers, Tries: a.tries,
		CreditsCharged:   creditsOf(a.headers, "X-Credits-Charged"),
		CreditsRemaining: creditsOf(a.headers, "X-Credits-Remaining"),
		Replayed:         a.headers.Get("Idempotent-Replayed") == "true",
		ModelPack:        a.headers.Get("X-Model-Pack"),
		Raw:              a.body,
	}
	if c.RequestID == "" {
		c.RequestID = a.headers.Get("X-Request-Id")
	}
	if number, ok := a.envelope["latency_ms"].(json.Number); ok {
		c.LatencyMS, _ = number.Float64()
	}
	if list, ok := a.envelope["warnings"].([]any); ok {
		for _, w := range list {
			c.Warnings = append(c.Warnings, fmt.Sprint(w))
		}
	}
	return c
}

func creditsOf(headers http.Header, name string) Decimal {
	text := headers.Get(name)
	if !decimalForm.MatchString(text) {
		return ""
	}
	return Decimal(text)
}

func textOf(object map[string]any, name string) string {
	text, _ := object[name].(string)
	return text
}
