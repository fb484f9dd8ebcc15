package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/gen/model"
)

// recorded is a file of -record: an answer as the service sent it.
type recorded struct {
	Operation   string          `json:"operation"`
	OperationID string          `json:"operationId"`
	Method      string          `json:"method"`
	Path        string          `json:"path"` // with {gallery} for parameters
	Answer      json.RawMessage `json:"answer"`
}

// wholeAnswer is a field of the outcomes without a library: the answer as it came.
const wholeAnswer = "whole"

// recordAnswers writes the answers of all calls but those over several pages.
func recordAnswers(dir string, calls []call, outcomes []map[string]any, m *model.Model) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	operations := map[string]*model.Operation{}
	for _, o := range m.Operations {
		operations[o.Name] = o
	}
	for i, c := range calls {
		text, ok := outcomes[i][wholeAnswer].(json.RawMessage)
		if !ok {
			continue
		}
		o := operations[c.Call]
		data, err := json.MarshalIndent(recorded{o.Name, api.MustLoad().Operation(o.Name).ID, o.HTTPMethod, o.Path, text}, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d-%s.json", i, c.Call)), data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
