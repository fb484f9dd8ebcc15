package docs

import (
	"html/template"
	"net/http"

	"github.com/likeness-api/likeness/api"
)

// ErrorsPath is the folder of the pages of error codes, the target of doc_url.
const ErrorsPath = Root + "/errors"

// errorPages are the list of errors and the page of each.
type errorPages struct{ *material }

func (s errorPages) addErrors() error {
	for _, code := range s.description.Errors {
		err := s.addPage(&page{
			path: ErrorsPath + "/" + code.Code, title: code.Code, section: "Errors", summary: code.Meaning,
			render: func() (template.HTML, error) { return s.renderError(code) },
			plain:  func() string { return writeError(code) },
		})
		if err != nil {
			return err
		}
	}
	return s.addPage(&page{
		path: ErrorsPath, title: "Errors", section: "Errors", summary: "Every error code, what it means and what to do.",
		render: func() (template.HTML, error) {
			return s.executeTemplate("errors.html", struct {
				Errors []api.ErrorCode
				Tabs   *tabs
			}{s.description.Errors, newTabs("errors", "Handle errors", s.readmeBlocks("Errors"))})
		},
	})
}

func (s errorPages) renderError(code api.ErrorCode) (template.HTML, error) {
	view := struct {
		api.ErrorCode
		Fix, Meaning template.HTML
		StatusText   string
		Operations   []*entry
	}{ErrorCode: code, Fix: s.renderText(code.Fix), Meaning: s.renderText(code.Meaning), StatusText: http.StatusText(code.Status)}
	for _, e := range s.allEntries() {
		if e.operation.Answer != nil { // its errors have no envelope
			continue
		}
		for _, c := range append(s.errorsByCode(e.operation.Failures), s.description.ListErrors(e.operation)...) {
			if c.Code == code.Code && e.Method != "EVENT" {
				view.Operations = append(view.Operations, e)
				break
			}
		}
	}
	return s.executeTemplate("error.html", view)
}
