package console

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/label"
)

// isWorkflowForm reports whether the form of a workflow was sent, to store it or to see its pages.
func (f *form) isWorkflowForm() bool {
	return f.r.Method == http.MethodPost || f.r.FormValue("preview") != ""
}

// droppable names settings that the form of a workflow cannot store in every case, by check and setting.
var droppable = map[string]string{
	"document.requiredFields": "the fields that the document must have",
	"document.allowExpired":   "whether an expired document is accepted, where its chip has another rule",
	"document.kinds":          "the kinds of documents, where the chip has others",
	"chip.allowExpired":       "whether the chip of an expired document is accepted, where the photo has another rule",
	"chip.kinds":              "the kinds of documents with a chip, where the photo has others",
	"liveness.acceptUploads":  "that a selfie sent as a file passes the check",
	"faceMatch.against":       "the portrait that the selfie is compared with",
	"age.policy":              "the rule for the age",
	"enrol":                   "the enrolment of approved faces, which your role may not store",
	"enrol.labels":            "the labels of enrolled people",
	"enrol.purgeAt":           "the day on which enrolled people are deleted",
}

// nameDropped names a setting with its value.
func nameDropped(check, setting string, value any) string {
	path := strings.Trim(check+"."+setting, ".")
	text, isKnown := droppable[path]
	if !isKnown {
		text = "the setting " + label.LowerFirst(label.SpellOut(setting)) + " of " + label.LowerFirst(label.SpellOut(check))
		if setting == "" || check == "" {
			text = label.LowerFirst(label.SpellOut(strings.Trim(path, ".")))
		}
	}
	switch value := value.(type) {
	case string:
		return text + " (" + value + ")"
	case float64:
		return text + " (" + strconv.FormatFloat(value, 'g', -1, 64) + ")"
	case bool:
		return text + " (" + map[bool]string{true: "yes", false: "no"}[value] + ")"
	case []any:
		words := make([]string, len(value))
		for i, one := range value {
			words[i] = fmt.Sprint(one)
		}
		return text + " (" + strings.Join(words, ", ") + ")"
	}
	return text
}

// listDropped lists the settings of a workflow that a version stored by the form, filled with that workflow, would not have: it
// compares the request that the form makes with the workflow, so that settings of later versions of the API are named too.
func listDropped(q *request, w apigen.Workflow) (dropped []string, err error) {
	body, err := newWorkflow(&form{r: &http.Request{Form: writeWorkflowForm(w, q.session.can("gallery.enrol"))}})
	if err != nil {
		return nil, err
	}
	schema := q.site.options.Description.Operation("workflows.create").Request
	made, err := normalizeSettings(schema, body)
	if err != nil {
		return nil, err
	}
	stored, err := normalizeSettings(schema, w)
	if err != nil {
		return nil, err
	}
	checks, storedChecks := takeObject(made, "checks"), takeObject(stored, "checks")
	for _, name := range []string{"version", "price", "created"} { // of the answer alone
		delete(stored, name)
	}
	dropped = compareSettings("", stored, made)
	for _, check := range slices.Sorted(maps.Keys(storedChecks)) {
		if _, has := checks[check]; !has {
			dropped = append(dropped, nameDropped(check, "", nil))
			continue
		}
		dropped = append(dropped, compareSettings(check, takeObject(storedChecks, check), takeObject(checks, check))...)
	}
	return dropped, nil
}

// takeObject removes an object from another and returns it; empty where there is none.
func takeObject(from map[string]any, name string) map[string]any {
	object, _ := from[name].(map[string]any)
	delete(from, name)
	return object
}

// compareSettings names the settings that differ.
func compareSettings(check string, stored, made map[string]any) (differ []string) {
	names := maps.Clone(stored)
	maps.Copy(names, made)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if !reflect.DeepEqual(stored[name], made[name]) {
			differ = append(differ, nameDropped(check, name, stored[name]))
		}
	}
	return differ
}

// normalizeSettings writes settings as JSON has them, with the defaults of the description.
func normalizeSettings(schema *api.Schema, settings any) (object map[string]any, err error) {
	text, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &object); err != nil {
		return nil, err
	}
	addDefaults(schema, object)
	return object, nil
}

func addDefaults(schema *api.Schema, object map[string]any) {
	for _, property := range schema.Properties {
		value := object[property.Name]
		if inner, isObject := value.(map[string]any); isObject {
			addDefaults(property.Schema, inner)
		}
		if standard := property.Schema.Default; standard != nil && (value == nil || value == "") { // "": of a version from before the setting
			object[property.Name] = convertNumber(standard)
		}
	}
}

// convertNumber writes a number as JSON has it.
func convertNumber(value any) any {
	switch value := value.(type) {
	case int:
		return float64(value)
	case int64:
		return float64(value)
	case uint64:
		return float64(value)
	}
	return value
}

// joinWords joins parts of a sentence.
func joinWords(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}

// requireComplete refuses a form that would store a version without settings of the one before, unless the person agreed.
func requireComplete(q *request) error {
	if q.form.read("drop") == "yes" {
		return nil
	}
	var list apigen.WorkflowListResult
	if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &list); err != nil {
		return err
	}
	for _, w := range list.Workflows {
		if w.Name != q.form.read("version_of") && w.Name != q.form.read("name") {
			continue
		}
		dropped, err := listDropped(q, w)
		if err != nil {
			return err
		}
		if len(dropped) > 0 {
			return fault.New(fault.FieldMissing, "drop", "Version %d of %s would lose %s.", w.Version+1, w.Name, joinWords(dropped)).
				WithFix("Tick “Store without these settings”, or store the version by the API, which keeps them.")
		}
	}
	return nil
}

// writeWorkflowForm is a workflow as the form that builds one has it, for a new version. Where the form has one field for settings
// that differ, it has the stricter one.
func writeWorkflowForm(w apigen.Workflow, mayEnrol bool) url.Values {
	form := url.Values{"name": {w.Name}}
	choose := func(check string) { form.Add("checks", check) }
	number := func(field string, value float64) { form.Set(field, strconv.FormatFloat(value, 'g', -1, 64)) }
	mark := func(field string, isSet bool) {
		if isSet {
			form.Set(field, "yes")
		}
	}
	c := w.Checks
	if c.FaceMatch != nil {
		choose("faceMatch")
		number("match_threshold", c.FaceMatch.Threshold)
	}
	if c.Liveness != nil {
		choose("liveness")
		form.Set("liveness_mode", textOf(c.Liveness.Mode))
		switch {
		case c.Liveness.LiveCapture: // with both, every file goes to review all the same
			form.Set("files", "review")
		case c.Liveness.AcceptUploads:
			form.Set("files", "pass")
		}
	}
	if c.Age != nil {
		choose("age")
		number("min_age", float64(c.Age.MinAge))
	}
	if c.Aml != nil {
		choose("aml")
		number("aml_threshold", c.Aml.Threshold)
	}
	if c.Duplicates != nil {
		choose("duplicates")
		form.Set("gallery", c.Duplicates.Gallery)
		number("duplicates_threshold", c.Duplicates.Threshold)
	}
	if c.Enrol != nil && mayEnrol {
		choose("enrol")
		form.Set("enrol_gallery", c.Enrol.Gallery)
	}
	writeDocumentFields(form, c)
	mark("second", w.SecondReviewer)
	for _, reason := range w.ReviewWhen {
		form.Add("review_when", string(reason))
	}
	return form
}

// writeDocumentFields fills the fields that the document and its chip share.
func writeDocumentFields(form url.Values, c apigen.VerificationChecks) {
	expired := true
	var kinds []apigen.VerificationDocumentKind // accepted by both; empty: all
	restrict := func(to []apigen.VerificationDocumentKind) {
		both := slices.DeleteFunc(slices.Clone(to), func(kind apigen.VerificationDocumentKind) bool {
			return len(kinds) > 0 && !slices.Contains(kinds, kind)
		})
		if len(both) > 0 {
			kinds = both
		}
	}
	if c.Chip != nil {
		form.Add("checks", "chip")
		restrict(c.Chip.Kinds)
		expired = expired && c.Chip.AllowExpired
	}
	if c.Document != nil {
		form.Add("checks", "document")
		restrict(c.Document.Kinds)
		expired = expired && c.Document.AllowExpired
	}
	for _, kind := range kinds {
		form.Add("kinds", string(kind))
	}
	if expired && (c.Chip != nil || c.Document != nil) {
		form.Set("expired", "yes")
	}
}
