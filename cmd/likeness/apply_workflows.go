package main

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// planWorkflows compares the workflows of the file with those of the server. A workflow that differs gets a
// new version.
func (a *applier) planWorkflows() error {
	if len(a.file.Workflows) == 0 {
		return nil
	}
	stored, err := readWorkflows(a.g, a.APIKey)
	if err != nil {
		return err
	}
	for _, environment := range environments {
		declared := a.file.Workflows[environment]
		if len(declared) == 0 {
			continue
		}
		i := slices.IndexFunc(a.APIKey, func(key string) bool { return environmentOfKey(key) == environment })
		if i < 0 {
			return errors.New("the file has workflows of the environment " + environment + ": they need an --api-key of that environment")
		}
		for _, w := range declared {
			sign := "+"
			if n := slices.IndexFunc(stored[environment], func(s declaredWorkflow) bool { return s.Name == w.Name }); n >= 0 {
				if sign = "~"; sameWorkflow(w, stored[environment][n]) {
					continue
				}
			}
			a.add(fmt.Sprintf("%s workflow %s/%s", sign, environment, w.Name), false, func() error {
				in := map[string]any{"name": w.Name, "checks": w.Checks, "secondReviewer": w.SecondReviewer}
				if w.ReviewWhen != nil {
					in["reviewWhen"] = w.ReviewWhen
				}
				_, err := callAPI[apigen.WorkflowResult](a.g, apiFlags{APIKey: a.APIKey[i]}, "workflows.create", in)
				return err
			})
		}
	}
	return nil
}

// sameWorkflow reports whether a workflow is stored as the file declares it. Fields of checks that the file
// leaves out have their defaults in the store and are not compared.
func sameWorkflow(declared, stored declaredWorkflow) bool {
	if declared.SecondReviewer != stored.SecondReviewer || !slices.Equal(sorted(declared.ReviewWhen), sorted(stored.ReviewWhen)) ||
		len(declared.Checks) != len(stored.Checks) {
		return false
	}
	for name, fields := range declared.Checks {
		there, found := stored.Checks[name]
		if !found {
			return false
		}
		for field, value := range fields {
			if !sameValue(value, there[field]) {
				return false
			}
		}
	}
	return true
}

// sameValue compares values of YAML and JSON, in which numbers have different types.
func sameValue(a, b any) bool {
	x, isNumber := toNumber(a)
	y, isToo := toNumber(b)
	if isNumber && isToo {
		return x == y
	}
	return reflect.DeepEqual(a, b)
}

func toNumber(v any) (float64, bool) {
	switch v := v.(type) {
	case int:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}
