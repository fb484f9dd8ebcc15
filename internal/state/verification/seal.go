package verification

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/seal"
)

// Fields are the personal data of a verification. They are sealed and deleted with the images.
type Fields struct {
	Name      string                                   `json:"name,omitzero"`      // as the business sent it
	BirthDate string                                   `json:"birthDate,omitzero"` // as the business sent it
	Tag       string                                   `json:"tag,omitzero"`
	Metadata  map[string]string                        `json:"metadata,omitzero"` // as the business sent it
	Hits      []apigen.VerificationAmlHit              `json:"hits,omitzero"`
	Document  map[string]string                        `json:"document,omitzero"` // fields read from the document
	Evidence  map[string][]apigen.VerificationEvidence `json:"evidence,omitzero"` // of reasons that name a person, by code
	Opinions  []string                                 `json:"opinions,omitzero"` // texts of reviewers
	Pending   *PendingOpinion                          `json:"pending,omitzero"`
	Measured  map[string][]apigen.VerificationEvidence `json:"measured,omitzero"` // what checks rest on, by check, whatever they found
	Sides     []apigen.VerificationDocumentSide        `json:"sides,omitzero"`
	Printed   []apigen.VerificationPrintedField        `json:"printed,omitzero"`
	Chip      *apigen.VerificationChip                 `json:"chip,omitzero"`
}

func (f Fields) isEmpty() bool {
	return f.Name == "" && f.BirthDate == "" && f.Tag == "" && len(f.Metadata) == 0 && len(f.Hits) == 0 && len(f.Document) == 0 && len(f.Evidence) == 0 && len(f.Opinions) == 0 && f.Pending == nil && len(f.Measured) == 0 && len(f.Sides) == 0 && len(f.Printed) == 0 && f.Chip == nil
}

// keyContext binds a data key to its verification.
func keyContext(projectID, id string) string { return "verification key\n" + projectID + "\n" + id }

func fieldsContext(id string) string { return "verification fields\n" + id }

func imageContext(id, name string) string { return "verification image\n" + id + "\n" + name }

// errDeleted says that the data of a verification was deleted.
var errDeleted = errors.New("verification: the data was deleted")

// openBox returns what seals the data of v.
func (s *records) openBox(v *Verification) (*seal.Box, error) {
	if len(v.dataKey) == 0 {
		return nil, errDeleted
	}
	if s.box == nil {
		return nil, errors.New("verification: no master key was given")
	}
	box, err := s.box.OpenDataKey(v.dataKey, keyContext(v.ProjectID, v.ID))
	if err != nil {
		return nil, fmt.Errorf("verification: key of %s: %w", v.ID, err)
	}
	return box, nil
}

// sealFields writes v.Fields into v.sealed.
func (s *records) sealFields(v *Verification) error {
	if len(v.dataKey) == 0 {
		v.sealed, v.Fields = nil, Fields{}
		return nil
	}
	if v.Fields.isEmpty() {
		v.sealed = nil
		return nil
	}
	box, err := s.openBox(v)
	if err != nil {
		return err
	}
	raw, err := json.Marshal(v.Fields)
	if err != nil {
		return err
	}
	v.sealed = box.Seal(raw, fieldsContext(v.ID))
	return nil
}

// openFields reads v.sealed into v.Fields.
func (s *records) openFields(v *Verification) error {
	if len(v.sealed) == 0 || len(v.dataKey) == 0 {
		return nil
	}
	box, err := s.openBox(v)
	if errors.Is(err, seal.ErrKeyGivenUp) {
		v.sealed = nil
		return nil
	}
	if err != nil {
		return err
	}
	raw, err := box.Open(v.sealed, fieldsContext(v.ID))
	if err != nil {
		return fmt.Errorf("verification: fields of %s: %w", v.ID, err)
	}
	return json.Unmarshal(raw, &v.Fields)
}
