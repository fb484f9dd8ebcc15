package docs

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// tryView is the form on the page of an operation that sends a call of it. script/try.ts sends it; without a script it is hidden.
type tryView struct {
	Method, Route string
	Operation     string // its name for the console; empty: the console does not send it
	NeedsKey      bool
	IsAdmin       bool // an operator's key is needed
	HasOnce       bool // takes an Idempotency-Key
	Price, Effect string
	Changes       bool // stores, deletes, decides or lets something be charged
	Params        []tryParam
	Files         []tryFile
	Body          string // JSON to begin with; an image is the mark of a file
	HasBody       bool
}

type tryParam struct {
	Name, In, Type string
	Required       bool
	Value          string
}

// tryFile is a file that stands for a mark in the body: "@photo1.jpg" in the field image1.
type tryFile struct{ Mark, Field string }

// effectSentences say what a call does besides its answer.
var effectSentences = map[api.Effect]string{
	api.EffectNone:   "It stores and changes nothing.",
	api.EffectRead:   "It reads what is stored and changes nothing.",
	api.EffectStore:  "It stores or changes data.",
	api.EffectDelete: "It deletes data.",
	api.EffectSpend:  "It starts work that is charged in the background.",
	api.EffectDecide: "It is part of a decision about a person.",
}

// newTryView returns the form of an operation; nil for the token exchange, whose credentials do not belong on a page.
func newTryView(op *api.Operation) *tryView {
	if op.ID == tokenOperation {
		return nil
	}
	effect := cmp.Or(op.Effect, api.EffectRead) // service pages state none: they are read
	v := &tryView{
		Method: op.Method, Route: op.Path, NeedsKey: op.Security != api.SecurityNone, IsAdmin: op.Security == api.SecurityAdmin, HasOnce: op.TakesIdempotencyKey(),
		Price: formatTryPrice(op), Effect: effectSentences[effect], Changes: effect != api.EffectNone && effect != api.EffectRead, HasBody: op.Request != nil,
	}
	if op.Security == api.SecurityKey && op.Effect != api.EffectDecide {
		v.Operation = op.Name
	}
	for _, p := range op.Params {
		if p.In == "path" || p.In == "query" && op.RawImage == "" {
			v.Params = append(v.Params, tryParam{Name: p.Name, In: p.In, Type: formatType(p.Schema), Required: p.Required, Value: p.Example})
		}
	}
	if op.Request != nil {
		v.Body, v.Files = splitFiles(op)
	}
	return v
}

func formatTryPrice(op *api.Operation) string {
	switch {
	case op.ChargedLater != "":
		return "The call costs nothing; what it starts is charged by its " + op.ChargedLater + "."
	case op.Charged && op.PriceMilli > 0:
		return "A call with a result costs " + ledger.FormatCredits(op.PriceMilli) + " credits."
	}
	return "It costs nothing."
}

// lastField is the last name of a field in the text before an image.
var lastField = regexp.MustCompile(`"([A-Za-z0-9_]+)":[^:]*$`)

// splitFiles returns the request of the first example with a mark in the place of each image, and the files that replace the marks.
func splitFiles(op *api.Operation) (body string, files []tryFile) {
	if len(op.Examples) == 0 {
		return "{}", nil
	}
	parts, names := op.Examples[0].SplitPhotos()
	var out strings.Builder
	for i, part := range parts {
		out.WriteString(part)
		if i == len(names) {
			break
		}
		mark := "@" + names[i]
		out.WriteString(`"` + mark + `"`)
		file := tryFile{Mark: mark}
		if found := lastField.FindStringSubmatch(out.String()); found != nil {
			file.Field = found[1]
		}
		files = append(files, file)
	}
	return out.String(), files
}
