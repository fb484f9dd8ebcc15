// Package screening asks lists of people for a person (the tag AML of the description); package job does so for many.
package screening

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/amlscreen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Publisher sends events to projects (webhook.Publisher).
type Publisher interface {
	Publish(ctx context.Context, scope account.Scope, p webhook.Payload) error
}

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	lists  aml.Provider
	events Publisher
}

// New makes a Service that asks lists; nil: none are configured.
func New(lists aml.Provider, events Publisher) *Service { return &Service{lists, events} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{call.Bind("aml.screen", s.AmlScreen)}
}

// AmlScreen asks the lists for a person (aml.screen).
func (s *Service) AmlScreen(ctx context.Context, c *call.Call, req *apigen.AmlScreenRequest) (*apigen.AmlScreenResult, error) {
	if s.lists == nil {
		return nil, amlscreen.NewListsMissing()
	}
	subject, err := readSubject(req)
	if err != nil {
		return nil, err
	}
	found, err := amlscreen.ScreenPerson(ctx, s.lists, subject, req.Threshold)
	if err != nil {
		return nil, err
	}
	out := &apigen.AmlScreenResult{
		ScreeningID: found.ID, Status: found.Status, Provider: s.lists.Name(), Threshold: req.Threshold, Hits: []apigen.AmlHit{}, Unknown: found.Unknown,
		NotComparedEntries: found.NotCompared,
	}
	for _, h := range found.Hits {
		out.Hits = append(out.Hits, convertHit(h))
	}
	if len(found.Hits) > 0 {
		if err := s.events.Publish(ctx, c.Scope(), found.NewEvent(apigen.ValueOr(req.Reference, ""))); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func readSubject(req *apigen.AmlScreenRequest) (aml.Subject, error) {
	person, param := apigen.AmlPerson{Name: apigen.ValueOr(req.Name, ""), BirthDate: req.BirthDate, Countries: req.Countries}, ""
	switch {
	case req.Person != nil && (req.Name != nil || req.BirthDate != nil || req.Countries != nil):
		return aml.Subject{}, fault.New(fault.FieldInvalid, "person", "person was sent beside name, birthDate or countries.").WithFix("Send person, or the fields without it.")
	case req.Person != nil:
		person, param = *req.Person, "person"
	case req.Name == nil:
		return aml.Subject{}, fault.New(fault.FieldMissing, "name", "The field name is missing.").WithFix("Send name, or person with a name.")
	}
	subject, err := amlscreen.NewSubject(person, param, time.Now())
	subject.List = apigen.ValueOr(req.List, "")
	return subject, err
}

func convertHit(h aml.Hit) apigen.AmlHit {
	return apigen.AmlHit{
		EntryID: h.EntryID, List: h.List, ListVersion: apigen.PointerUnlessZero(h.ListVersion), Score: rounding.RoundPlaces(h.Score, 4),
		Name: apigen.PointerUnlessZero(h.Name), BirthDate: apigen.PointerUnlessZero(h.BirthDate), Topic: apigen.PointerUnlessZero(h.Topic),
		Fields: amlscreen.ConvertFields(h.Fields), Reasons: append([]string{}, h.Reasons...),
	}
}
