package httpapi

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

const (
	maxFormNames   = 256 // fields and files of one form
	maxFieldName   = 128 // bytes of the name of a field
	maxFormIndexes = 100 // of an array without a limit of its own
)

// namedValue is a field of a form or of a query: a text, or the content of a file.
type namedValue struct {
	name   string
	value  []byte
	isFile bool
}

// formNode is a place of the request that named values were given for.
type formNode struct {
	plan   *plan
	name   string
	order  int // among the fields of its object
	values []namedValue
	fields []*formNode // of an object
	items  []*formNode // of an array, by index; nil where none was given
}

// formTree writes named values as the JSON object that they stand for. The name of a value is the place of
// its field as errors name it: threshold, crop.type, images[0].data. Several values of one name, or numbers and
// choices with commas between them, are the items of an array. Arrays and objects without images may also be given
// as JSON. An image is written as the number of its bytes in files.
type formTree struct {
	root      formNode
	strangers []string // names that lead to no field
	out       []byte
	files     [][]byte
	marks     []int // of each file: where its number begins in out
	textBytes int   // written so far
}

// addValue puts a value at the place that its name leads to.
func (t *formTree) addValue(v namedValue) error {
	node := &t.root
	for _, step := range splitFieldName(v.name) {
		next, err := node.findChild(step, v.name)
		if err != nil {
			return err
		}
		if next == nil {
			if !slices.Contains(t.strangers, v.name) {
				t.strangers = append(t.strangers, v.name)
			}
			return nil
		}
		node = next
	}
	node.values = append(node.values, v)
	return nil
}

// splitFieldName splits images[0].data into images, [0] and data.
func splitFieldName(name string) (steps []string) {
	for part := range strings.SplitSeq(name, ".") {
		for {
			open := strings.LastIndexByte(part, '[')
			if open <= 0 || !strings.HasSuffix(part, "]") || strings.IndexByte(part, '[') != open {
				break
			}
			steps = append(steps, part[:open])
			part = part[open:]
		}
		steps = append(steps, part)
	}
	return steps
}

// findChild returns the node of a step below n; nil when the description has none there.
func (n *formNode) findChild(step, name string) (*formNode, error) {
	if index, isIndex := strings.CutPrefix(step, "["); isIndex {
		i, err := strconv.Atoi(strings.TrimSuffix(index, "]"))
		if n.plan.items == nil || err != nil || i < 0 {
			return nil, nil
		}
		if most := n.plan.maxItems(); i >= most {
			return nil, fault.New(fault.FieldInvalid, name, "The field %s is item %d of an array of at most %d.", name, i+1, most).
				WithFix("Number the items from 0 to %d.", most-1)
		}
		return n.itemAt(i), nil
	}
	if n.plan.values != nil {
		return n.fieldAt(step, len(n.fields), n.plan.values), nil
	}
	f := n.plan.fields[step]
	if f == nil {
		return nil, nil
	}
	return n.fieldAt(f.name, f.index, f.plan), nil
}

func (n *formNode) itemAt(i int) *formNode {
	for len(n.items) <= i {
		n.items = append(n.items, nil)
	}
	if n.items[i] == nil {
		n.items[i] = &formNode{plan: n.plan.items}
	}
	return n.items[i]
}

func (n *formNode) fieldAt(name string, order int, p *plan) *formNode {
	for _, f := range n.fields {
		if f.name == name {
			return f
		}
	}
	f := &formNode{plan: p, name: name, order: order}
	n.fields = append(n.fields, f)
	return f
}

// isEmpty reports whether nothing was given for n; a name that leads further than the description makes such nodes.
func (n *formNode) isEmpty() bool {
	return n == nil || len(n.values) == 0 && !slices.ContainsFunc(n.fields, (*formNode).hasValue) && !slices.ContainsFunc(n.items, (*formNode).hasValue)
}

func (n *formNode) hasValue() bool { return !n.isEmpty() }

// writeObject writes the whole request; unknown names are in it, so that the reader warns about them.
func (t *formTree) writeObject() error {
	t.out = append(t.out, '{')
	if err := t.writeFields(&t.root, ""); err != nil {
		return err
	}
	for _, name := range t.strangers {
		t.writeName(joinPath("", strings.ToValidUTF8(name, "?")))
		t.out = append(t.out, `""`...)
	}
	t.out = append(t.out, '}')
	return nil
}

func (t *formTree) writeName(name string) {
	if t.out[len(t.out)-1] != '{' {
		t.out = append(t.out, ',')
	}
	t.out, _ = jsontext.AppendQuote(t.out, name)
	t.out = append(t.out, ':')
}

func (t *formTree) writeFields(n *formNode, path string) error {
	slices.SortStableFunc(n.fields, func(a, b *formNode) int { return a.order - b.order })
	for _, f := range n.fields {
		if f.isEmpty() {
			continue
		}
		t.writeName(f.name)
		if err := t.writeNode(f, joinPath(path, f.name)); err != nil {
			return err
		}
	}
	return nil
}

func (t *formTree) writeNode(n *formNode, path string) error {
	switch {
	case n.plan.schema.Type == "array":
		return t.writeArray(n, path)
	case len(n.values) > 1 || len(n.values) == 1 && len(n.fields) > 0:
		return fault.New(fault.FieldInvalid, path, "The field %s appears more than once.", path).WithFix("Send the field %s once.", path)
	case n.plan.schema.Type != "object":
		return t.writeScalar(n.plan, n.values[0], path)
	case len(n.values) == 1:
		return t.writeJSON(n.plan, n.values[0], path)
	}
	t.out = append(t.out, '{')
	if err := t.writeFields(n, path); err != nil {
		return err
	}
	t.out = append(t.out, '}')
	return nil
}

func (t *formTree) writeArray(n *formNode, path string) error {
	if len(n.values) == 1 && len(n.items) == 0 && bytes.HasPrefix(bytes.TrimLeft(n.values[0].value, " \t\r\n"), []byte("[")) && !n.values[0].isFile {
		return t.writeJSON(n.plan, n.values[0], path)
	}
	if err := n.spreadValues(path); err != nil {
		return err
	}
	t.out = append(t.out, '[')
	for i, item := range n.items {
		if i > 0 {
			t.out = append(t.out, ',')
		}
		if item.isEmpty() {
			t.out = append(t.out, "null"...)
			continue
		}
		if err := t.writeNode(item, path+"["+strconv.Itoa(i)+"]"); err != nil {
			return err
		}
	}
	t.out = append(t.out, ']')
	return nil
}

// spreadValues turns the values of an array into its items: the file of an item with one image becomes that image.
func (n *formNode) spreadValues(path string) error {
	values := n.values
	n.values = nil
	if p := n.plan.items.schema; p.Type == "integer" || p.Type == "number" || len(p.Enum) > 0 {
		values = splitAtCommas(values)
	}
	if most := n.plan.maxItems(); len(values) > most {
		return refuseValue(n.plan.schema, path, "an array of more than "+api.FormatCount(most, "item"), "an array"+n.plan.schema.FormatItemCount())
	}
	image := n.plan.items.imageField()
	for i, v := range values {
		item := n.itemAt(i)
		if image != nil && v.isFile {
			item = item.fieldAt(image.name, image.index, image.plan)
		}
		item.values = append(item.values, v)
	}
	return nil
}

// maxItems is how many items of an array may be given one by one.
func (p *plan) maxItems() int {
	if p.schema.MaxItems != nil {
		return *p.schema.MaxItems
	}
	return maxFormIndexes
}

func splitAtCommas(values []namedValue) (out []namedValue) {
	for _, v := range values {
		for part := range bytes.SplitSeq(v.value, []byte(",")) {
			out = append(out, namedValue{name: v.name, value: bytes.TrimSpace(part)})
		}
	}
	return out
}

// imageField is the one field of an object that is an image; nil where there is none.
func (p *plan) imageField() *fieldPlan {
	for _, f := range p.order {
		if f.plan.schema.Image != nil {
			return f
		}
	}
	return nil
}

func (t *formTree) writeScalar(p *plan, v namedValue, path string) error {
	if p.schema.Image != nil {
		return t.writeImage(p, v, path)
	}
	if err := t.countText(v.value); err != nil {
		return err
	}
	switch {
	case !utf8.Valid(v.value):
		return refuseValue(p.schema, path, "not text in UTF-8", "text")
	}
	switch p.schema.Type {
	case "integer", "number":
		if j := jsontext.Value(v.value); !j.IsValid() || j.Kind() != '0' {
			return refuseValue(p.schema, path, strconv.Quote(shortenText(string(v.value))), "a number")
		}
		t.out = append(t.out, v.value...)
	case "boolean":
		if text := string(v.value); text != "true" && text != "false" {
			return refuseValue(p.schema, path, strconv.Quote(shortenText(text)), "true or false")
		}
		t.out = append(t.out, v.value...)
	default:
		t.out, _ = jsontext.AppendQuote(t.out, v.value)
	}
	return nil
}

// countText bounds the text of a form, as that of other bodies is bounded.
func (t *formTree) countText(text []byte) error {
	if t.textBytes += len(text); t.textBytes > bodyTextBytes {
		return fault.New(fault.RequestTooLarge, "", "The fields of the form that are no images are larger than %.1f MB.", float64(bodyTextBytes)/1e6)
	}
	return nil
}

// writeImage writes the number of an image: a file as it is, a text as base64.
func (t *formTree) writeImage(p *plan, v namedValue, path string) error {
	file := v.value
	if !v.isFile {
		if looksLikePath(v.value[:min(len(v.value), longestPath)]) {
			return fault.New(fault.ImageInvalid, path, "The field %s has the name of a file as text.", path).
				WithFix("Send the file itself; curl does so with %s=@ before its name.", path)
		}
		var err error
		if file, err = decodeImage(v.value, p.schema.Image); err != nil {
			return fault.AtParam(err, path)
		}
	}
	t.marks = append(t.marks, len(t.out))
	t.out = strconv.AppendInt(t.out, int64(len(t.files)), 10)
	t.files = append(t.files, file)
	return nil
}

// writeJSON copies the JSON text of an array or object that holds no image.
func (t *formTree) writeJSON(p *plan, v namedValue, path string) error {
	if err := t.countText(v.value); err != nil {
		return err
	}
	switch {
	case p.schema.MaxImages() > 0:
		return fault.New(fault.FieldInvalid, path, "The field %s holds images, and its items cannot be sent as one text.", path).
			WithFix("Send each image as a file named by its place, such as %s.", p.exampleOfImage(path))
	case !jsontext.Value(v.value).IsValid():
		return refuseValue(p.schema, path, "not valid JSON", "JSON text")
	}
	t.out = append(t.out, v.value...)
	return nil
}

// exampleOfImage is the name of the first image below path.
func (p *plan) exampleOfImage(path string) string {
	if p.items != nil {
		return p.items.exampleOfImage(path + "[0]")
	}
	if f := p.imageField(); f != nil {
		return joinPath(path, f.name)
	}
	return path
}
