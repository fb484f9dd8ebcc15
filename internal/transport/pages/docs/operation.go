package docs

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

const eventsPath = Root + "/events"

// group is a tag of the description with its operations or events.
type group struct {
	Name, Path, Summary string
	Text                template.HTML
	Entries             []*entry
}

// entry is an operation or event in lists.
type entry struct {
	Path, Label, Summary string
	Method, Route        string // GET and /v1/galleries; of an event EVENT and its kind
	Price, Permission    string
	Group                *group
	operation            *api.Operation
}

func groupPath(tag string) string {
	if tag == "Events" {
		return eventsPath
	}
	return Root + "/api/" + strings.ToLower(tag)
}

// operationLabel names an operation: face.detect, and the operationId of a service page.
func operationLabel(op *api.Operation) string {
	if op.Name != "" {
		return op.Name
	}
	return op.ID
}

// OperationPath is the page of an operation.
func OperationPath(op *api.Operation) string { return groupPath(op.Tag) + "/" + operationLabel(op) }

func newEntry(g *group, op *api.Operation) *entry {
	e := &entry{
		Path: OperationPath(op), Label: operationLabel(op), Summary: op.Summary,
		Method: op.Method, Route: op.Path, Permission: op.Permission, Group: g, operation: op,
	}
	if op.Charged {
		e.Price = ledger.FormatCredits(op.PriceMilli)
	}
	return e
}

func newEventEntry(g *group, event *api.Operation) *entry {
	return &entry{
		Path: g.Path + "/" + event.Path, Label: event.Path, Summary: firstSentence(event.Text),
		Method: "EVENT", Route: event.Path, Group: g, operation: event,
	}
}

// addOperations adds a page for each tag, operation and event.
func (s *material) addOperations() error {
	for _, tag := range s.description.Tags {
		g := &group{Name: tag.Name, Path: groupPath(tag.Name), Summary: firstSentence(tag.Text), Text: s.renderText(tag.Text)}
		for _, op := range s.description.Operations {
			if op.Tag == tag.Name {
				g.Entries = append(g.Entries, newEntry(g, op))
			}
		}
		for _, event := range s.description.Events {
			if event.Tag == tag.Name {
				g.Entries = append(g.Entries, newEventEntry(g, event))
			}
		}
		if len(g.Entries) == 0 {
			continue
		}
		s.groups = append(s.groups, g)
	}
	all := s.allEntries()
	s.homes = findHomes(all)
	for i, e := range all {
		if err := s.addEntryPage(all, i, e); err != nil {
			return err
		}
	}
	for _, g := range s.groups {
		if err := s.addGroupPage(g); err != nil {
			return err
		}
	}
	return s.addPage(&page{
		path: Root + "/api", title: "API reference", section: "API", summary: "Every operation with its price.",
		render: func() (template.HTML, error) { return s.executeTemplate("reference.html", s.groups) },
	})
}

func (s *material) allEntries() []*entry {
	var all []*entry
	for _, g := range s.groups {
		all = append(all, g.Entries...)
	}
	return all
}

func (s *material) addGroupPage(g *group) error {
	var blocks []readmeBlock
	if g.Path == eventsPath {
		blocks = s.readmeBlocks("Webhooks")
	}
	return s.addPage(&page{
		path: g.Path, title: g.Name, section: "API", summary: g.Summary, group: g,
		render: func() (template.HTML, error) {
			return s.executeTemplate("group.html", struct {
				*group
				Tabs *tabs
			}{g, newTabs("webhook", "Receive an event", blocks)})
		},
	})
}

func (s *material) addEntryPage(all []*entry, i int, e *entry) error {
	return s.addPage(&page{
		path: e.Path, title: operationTitle(e), section: "API", summary: e.Summary, group: e.Group, tries: e.Method != "EVENT" && newTryView(e.operation) != nil,
		render: func() (template.HTML, error) {
			view := s.newOperationView(e)
			if i > 0 {
				view.Previous = all[i-1]
			}
			if i+1 < len(all) {
				view.Next = all[i+1]
			}
			return s.executeTemplate("operation.html", view)
		},
		plain: func() string { return s.writeOperation(e) },
	})
}

func operationTitle(e *entry) string {
	if e.Method == "EVENT" {
		return e.Label
	}
	return e.operation.Summary
}

type operationView struct {
	*entry
	Title               string
	Text                template.HTML
	Parameters, Headers []fieldView
	Request, Result     []fieldView
	Bodies              template.HTML // how images are sent beside JSON
	Tabs                *tabs
	Try                 *tryView // nil: no form
	Examples            []exampleView
	Failures, Errors    []api.ErrorCode
	Answer, Refusal     []fieldView // of a page without an envelope
	Refusals            []api.Refusal
	Related             []*guide
	Previous, Next      *entry
}

type exampleView struct{ Summary, Call, Answer string }

func (s *material) newOperationView(e *entry) operationView {
	op := e.operation
	v := operationView{
		entry: e, Title: operationTitle(e), Text: s.renderText(op.Text),
		Request: s.newFieldTable(e).appendFields(nil, op.Request, "", 0, e.Method != "EVENT"), Result: s.newFieldTable(e).appendFields(nil, op.Result, "", 0, false),
		Failures: s.errorsByCode(op.Failures), Errors: s.description.ListErrors(op), Related: s.relatedGuides(op),
	}
	if e.Method != "EVENT" {
		v.Bodies = s.renderText(describeBodies(op))
	}
	for _, p := range op.Params {
		field := fieldView{
			Path: p.Name, Type: formatType(p.Schema) + " in " + p.In, Need: formatNeed(p.Required, true), Limits: formatLimits(p.Schema), Text: s.renderText(p.Schema.Text),
		}
		if p.In == "header" {
			v.Headers = append(v.Headers, field)
		} else {
			v.Parameters = append(v.Parameters, field)
		}
	}
	if op.Answer != nil {
		v.Answer, v.Refusals, v.Errors = s.newFieldTable(e).appendFields(nil, op.Answer, "", 0, false), op.Refusals, nil
		if len(op.Refusals) > 0 {
			v.Refusal = s.newFieldTable(e).appendFields(nil, op.Refusals[0].Body, "", 0, false)
		}
	}
	if e.Method == "EVENT" {
		for _, ex := range op.Examples {
			v.Examples = append(v.Examples, exampleView{Answer: api.ShortenImages(ex.RequestJSON)})
		}
		return v
	}
	v.Tabs, v.Try = s.callTabs(op), newTryView(op)
	for _, ex := range op.Answers {
		v.Examples = append(v.Examples, exampleView{Summary: ex.Summary, Answer: api.ShortenImages(ex.AnswerJSON)})
	}
	for i, ex := range op.Examples {
		view := exampleView{Summary: ex.Summary, Answer: api.ShortenImages(ex.AnswerJSON)}
		if i > 0 {
			view.Call = formatCurl(op, &op.Examples[i])
		}
		v.Examples = append(v.Examples, view)
	}
	return v
}

func (s *material) errorsByCode(codes []string) []api.ErrorCode {
	var found []api.ErrorCode
	for _, e := range s.description.Errors {
		if slices.Contains(codes, e.Code) {
			found = append(found, e)
		}
	}
	return found
}

// describeBodies says how the images of an operation may be sent beside base64 in JSON; empty for one without images.
func describeBodies(op *api.Operation) string {
	switch {
	case op.RawImage != "":
		return fmt.Sprintf("Instead of JSON you may send `multipart/form-data` with images as files, or the file of `%s` alone as the body (`Content-Type: image/jpeg` or another image type) "+
			"with the other fields in the query.", op.RawImage)
	case op.TakesForm:
		return "Instead of JSON you may send `multipart/form-data` with images as files."
	}
	return ""
}
