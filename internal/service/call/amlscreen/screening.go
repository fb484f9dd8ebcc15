// Package amlscreen asks lists of people for a person, for the services that screen one person or many.
package amlscreen

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/language"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Screening is what the lists say of a person.
type Screening struct {
	ID      string
	Status  apigen.AmlStatus
	Hits    []aml.Hit
	Unknown *apigen.AmlUnknown // why the status is unknown; nil otherwise
	// NotCompared is how many entries have no name that could be compared; nil: none.
	NotCompared *int
}

// listsRetryAfter is when a caller may ask again after lists that did not answer.
const listsRetryAfter = 5 * time.Second

// ScreenPerson asks the lists for a person; nil lists are none.
func ScreenPerson(ctx context.Context, lists aml.Provider, s aml.Subject, threshold float64) (*Screening, error) {
	if lists == nil {
		return nil, NewListsMissing()
	}
	out := &Screening{ID: store.NewID("scr"), Status: apigen.AmlStatusClear}
	found, err := aml.Screen(ctx, lists, s, threshold)
	var notCompared *aml.NotComparedError
	switch {
	case errors.As(err, &notCompared):
		out.Status, out.Unknown = apigen.AmlStatusUnknown, explainUnknown(notCompared)
	case err != nil:
		return nil, explainLists(ctx, err)
	case len(found.Hits) > 0:
		out.Status, out.Hits = apigen.AmlStatusHit, found.Hits
	}
	out.NotCompared = apigen.PointerUnlessZero(found.NotCompared)
	return out, nil
}

// NewListsMissing refuses to screen on a node without lists.
func NewListsMissing() *fault.Error {
	return fault.New(fault.CheckNotAvailable, "", "No lists of people are configured on this server.").
		WithFix("Ask the operator to name lists (LIKENESS_AML).")
}

// RequireList refuses the name of a list that the lists do not have; an empty name is all lists.
func RequireList(ctx context.Context, lists aml.Provider, name string) error {
	describer, ok := lists.(aml.Describer)
	switch {
	case lists == nil:
		return NewListsMissing()
	case name == "" || !ok:
		return nil
	}
	all, err := describer.DescribeLists(ctx)
	if err == nil {
		err = aml.RequireList(name, all)
	}
	if err != nil {
		return explainLists(ctx, err)
	}
	return nil
}

// explainLists turns an error of lists into one for the caller.
func explainLists(ctx context.Context, err error) error {
	var unknown *aml.UnknownListError
	switch {
	case errors.As(err, &unknown):
		return fault.New(fault.FieldInvalid, "list", "There is no list %q.", unknown.Name).
			WithFix("Leave out list, or send one of %s.", strings.Join(unknown.Known, ", "))
	case ctx.Err() != nil:
		return err
	}
	return &fault.Error{Code: fault.Overloaded, Message: "The lists of people do not answer.", RetryAfter: listsRetryAfter, Cause: err}
}

func explainUnknown(e *aml.NotComparedError) *apigen.AmlUnknown {
	if e.Entries > 0 {
		return &apigen.AmlUnknown{Code: "entries_not_comparable", Entries: &e.Entries, Message: fmt.Sprintf("The names of %d entries that fit otherwise cannot be compared with this name.", e.Entries)}
	}
	return &apigen.AmlUnknown{Code: "name_not_comparable", Message: strings.ToUpper(e.What[:1]) + e.What[1:] + " cannot be compared."}
}

// NewSubject checks what a request says of a person; param is the field that holds it, such as person, or empty.
func NewSubject(p apigen.AmlPerson, param string, now time.Time) (aml.Subject, error) {
	at := func(field string) string { return strings.TrimPrefix(param+"."+field, ".") }
	s := aml.Subject{Name: strings.TrimSpace(p.Name)}
	if s.Name == "" {
		return s, fault.New(fault.FieldInvalid, at("name"), "The name is empty.").WithFix("Send the name of the person.")
	}
	if p.BirthDate != nil {
		born, err := time.Parse(time.DateOnly, *p.BirthDate)
		if err != nil || born.Year() == 0 || born.After(now.AddDate(0, 0, 1)) { // a day ahead somewhere
			return s, fault.New(fault.FieldInvalid, at("birthDate"), "birthDate is no past day of the calendar.").WithFix("Send a day such as 1990-12-31, or leave it out where only a part is known.")
		}
		s.BirthDate = *p.BirthDate
	}
	for i, code := range apigen.ValueOr(p.Countries, nil) {
		region, err := language.ParseRegion(code)
		if err != nil || !region.IsCountry() {
			return s, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d]", at("countries"), i), "%q is no country of ISO 3166.", code).
				WithFix("Send the code of a country with two or three letters, such as DE or DEU.")
		}
		s.Countries = append(s.Countries, region.Canonicalize().String())
	}
	return s, nil
}

// NewEvent is the data of aml.hit.
func (s *Screening) NewEvent(reference string) webhook.Screening {
	e := webhook.Screening{ScreeningID: s.ID, Reference: reference}
	for _, h := range s.Hits {
		e.AddHit(h.EntryID, h.List, h.Score)
	}
	return e
}

// ConvertFields are the fields of a hit in answers.
func ConvertFields(fields []aml.Field) []apigen.AmlField {
	out := []apigen.AmlField{}
	for _, f := range fields {
		out = append(out, apigen.AmlField{Field: f.Name, Agreement: apigen.AmlAgreement(f.Agreement)})
	}
	return out
}
