package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/internal/state/account"
)

// declaredProject is a project as a file declares it. What a file leaves out stays as it is.
type declaredProject struct {
	Project          string                        `yaml:"project"`
	LiveAccess       *bool                         `yaml:"liveAccess,omitempty"`
	Storing          *bool                         `yaml:"storing,omitempty"`
	DisplayName      *string                       `yaml:"displayName,omitempty"`
	RetentionDays    *int                          `yaml:"retentionDays,omitempty"`
	RedirectHosts    []string                      `yaml:"redirectHosts,omitempty"`
	DeclineReasons   []string                      `yaml:"declineReasons,omitempty"`
	CreditThresholds map[string]string             `yaml:"creditThresholds,omitempty"` // by environment, in credits
	Keys             []declaredKey                 `yaml:"keys,omitempty"`
	Webhooks         []declaredWebhook             `yaml:"webhooks,omitempty"`
	Workflows        map[string][]declaredWorkflow `yaml:"workflows,omitempty"` // by environment
}

// declaredKey is a key, known by environment and name.
type declaredKey struct {
	Name        string        `yaml:"name"`
	Environment string        `yaml:"environment"`
	Permissions []string      `yaml:"permissions,omitempty"`
	AllowList   []string      `yaml:"allowList,omitempty"`
	Rate        *declaredRate `yaml:"rate,omitempty"`
	DayCap      *string       `yaml:"dayCap,omitempty"` // in credits; 0: none
	MonthCap    *string       `yaml:"monthCap,omitempty"`
	Expires     *time.Time    `yaml:"expires,omitempty"`
}

type declaredRate struct {
	PerSecond float64 `yaml:"perSecond"`
	Burst     int     `yaml:"burst"`
}

// declaredWebhook is an endpoint, known by its address.
type declaredWebhook struct {
	URL          string   `yaml:"url"`
	Description  *string  `yaml:"description,omitempty"`
	Kinds        []string `yaml:"kinds,omitempty"`
	Environments []string `yaml:"environments,omitempty"`
	Enabled      *bool    `yaml:"enabled,omitempty"`
}

// declaredWorkflow is a workflow of verifications, known by its name. The fields of checks are those of POST
// /v1/workflows.
type declaredWorkflow struct {
	Name           string                    `yaml:"name" json:"name"`
	Checks         map[string]map[string]any `yaml:"checks" json:"checks"`
	ReviewWhen     []string                  `yaml:"reviewWhen,omitempty" json:"reviewWhen,omitempty"`
	SecondReviewer bool                      `yaml:"secondReviewer,omitempty" json:"secondReviewer,omitempty"`
}

// readDeclared reads a file; unknown fields are errors with their line.
func readDeclared(path string) (*declaredProject, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parseDeclared(text, path)
}

func parseDeclared(text []byte, path string) (*declaredProject, error) {
	var p declaredProject
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	if err := decoder.Decode(&p); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%s is empty", path)
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := decoder.Decode(new(any)); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s has more than one document: one project a file", path)
	}
	return &p, p.checkNames(path)
}

// checkNames checks that everything has the name by which it is known, once.
func (p *declaredProject) checkNames(path string) error {
	if p.Project == "" {
		return fmt.Errorf("%s: the field project is missing: the name of the project", path)
	}
	seen := map[string]bool{}
	once := func(what, name string) error {
		if seen[what+name] {
			return fmt.Errorf("%s: %s %s is there twice", path, what, name)
		}
		seen[what+name] = true
		return nil
	}
	for _, k := range p.Keys {
		if k.Name == "" || !isEnvironment(k.Environment) {
			return fmt.Errorf("%s: a key needs a name and the environment test or live", path)
		}
		if err := once("key", k.Environment+"/"+k.Name); err != nil {
			return err
		}
	}
	for _, w := range p.Webhooks {
		if w.URL == "" {
			return fmt.Errorf("%s: a webhook needs a url", path)
		}
		if err := once("webhook", w.URL); err != nil {
			return err
		}
	}
	for environment, workflows := range p.Workflows {
		if !isEnvironment(environment) {
			return fmt.Errorf("%s: workflows has the environment %q; it has test and live", path, environment)
		}
		for _, w := range workflows {
			if err := once("workflow", environment+"/"+w.Name); err != nil {
				return err
			}
		}
	}
	for environment := range p.CreditThresholds {
		if !isEnvironment(environment) {
			return fmt.Errorf("%s: creditThresholds has the environment %q; it has test and live", path, environment)
		}
	}
	return nil
}

var environments = []string{string(account.Test), string(account.Live)}

func isEnvironment(name string) bool { return slices.Contains(environments, name) }
