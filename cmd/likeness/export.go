package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// exportCmd is `likeness export`.
type exportCmd struct {
	Project exportProjectCmd `cmd:"" help:"Print a project as a file for 'likeness apply'."`
}

// workflowFlags name the keys by which workflows are read and written.
type workflowFlags struct {
	APIKey []string `name:"api-key" help:"Test key or access token of the project, to read and write its workflows over --server; one for each environment." placeholder:"KEY"`
}

type exportProjectCmd struct {
	Project string `arg:"" help:"Id or name."`
	workflowFlags
}

// Help is what 'likeness export project --help' adds.
func (exportProjectCmd) Help() string {
	return "Prints settings, keys without their secrets, credit thresholds and webhooks; workflows for the environments of --api-key. Revoked keys are left out, and so are expired ones whose name another key has."
}

// Run runs 'likeness export project'.
func (c *exportProjectCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		current, err := readCurrent(g, session, c.Project)
		if err != nil {
			return err
		}
		if current.declared.Workflows, err = readWorkflows(g, c.APIKey); err != nil {
			return err
		}
		if len(c.APIKey) == 0 {
			g.printNote("Workflows are left out: they need --api-key.\n")
		}
		out := yaml.NewEncoder(g.Stdout)
		out.SetIndent(2)
		if err := out.Encode(current.declared); err != nil {
			return err
		}
		return out.Close()
	})
}

// currentProject is a project as it is: as a file would declare it, and the ids of what is in it.
type currentProject struct {
	id       string
	declared declaredProject
	keys     map[string]apigen.AdminKey     // by environment/name
	webhooks map[string]apigen.AdminWebhook // by address
}

// readCurrent reads a project, its keys by readKeys.
func readCurrent(g *globals, session *adminSession, name string) (*currentProject, error) {
	p, err := session.ProjectsGet(g.Ctx, session.call, &apigen.AdminProjectsGetInput{Project: name})
	if err != nil {
		return nil, err
	}
	current := &currentProject{id: p.ID, keys: map[string]apigen.AdminKey{}, webhooks: map[string]apigen.AdminWebhook{}}
	current.declared = declaredProject{
		Project: p.Name, LiveAccess: &p.LiveApproved, Storing: p.Storing, DisplayName: p.DisplayName, RetentionDays: p.RetentionDays,
		RedirectHosts: p.RedirectHosts, DeclineReasons: p.DeclineReasons, CreditThresholds: map[string]string{},
	}
	wallets, err := session.CreditsBalance(g.Ctx, session.call, &apigen.AdminCreditsBalanceInput{Project: &p.ID})
	if err != nil {
		return nil, err
	}
	for _, w := range wallets.Wallets {
		current.declared.CreditThresholds[string(w.Environment)] = w.Threshold
	}
	if err := current.readKeys(g, session); err != nil {
		return nil, err
	}
	hooks, err := session.WebhooksList(g.Ctx, session.call, &apigen.AdminWebhooksListInput{Project: &p.ID})
	if err != nil {
		return nil, err
	}
	for _, w := range hooks.Webhooks {
		if _, twice := current.webhooks[w.URL]; twice {
			return nil, fmt.Errorf("the project has two webhooks at %s: delete one of them first", w.URL)
		}
		current.webhooks[w.URL] = w
		current.declared.Webhooks = append(current.declared.Webhooks, declaredWebhook{
			URL: w.URL, Description: &w.Description, Kinds: w.Kinds, Environments: w.Environments, Enabled: &w.Enabled,
		})
	}
	slices.SortFunc(current.declared.Webhooks, func(a, b declaredWebhook) int { return cmp.Compare(a.URL, b.URL) })
	return current, nil
}

// readKeys reads the keys that are not revoked. Of several of one name it takes the one that has not expired, else the
// one that expired last; two that have not expired are an error.
func (c *currentProject) readKeys(g *globals, session *adminSession) error {
	keys, err := session.KeysList(g.Ctx, session.call, &apigen.AdminKeysListInput{Project: &c.id})
	if err != nil {
		return err
	}
	for _, k := range keys.Keys {
		if k.Revoked != nil {
			continue
		}
		name := string(k.Environment) + "/" + k.Name
		other, twice := c.keys[name]
		switch {
		case !twice || isKeyExpired(other) && (!isKeyExpired(k) || k.Expires.After(*other.Expires)):
			c.keys[name] = k
		case !isKeyExpired(other) && !isKeyExpired(k):
			return fmt.Errorf("the project has two keys %s: rename one of them first ('likeness keys update KEY --name NAME')", name)
		}
	}
	for _, k := range c.keys {
		c.declared.Keys = append(c.declared.Keys, declareKey(k))
	}
	slices.SortFunc(c.declared.Keys, func(a, b declaredKey) int {
		return cmp.Or(cmp.Compare(a.Environment, b.Environment), cmp.Compare(a.Name, b.Name))
	})
	return nil
}

// declareKey is a key as a file declares it.
func declareKey(k apigen.AdminKey) declaredKey {
	d := declaredKey{
		Name: k.Name, Environment: string(k.Environment), Permissions: k.Permissions, AllowList: k.AllowList,
		DayCap: &k.DayCap, MonthCap: &k.MonthCap, Expires: k.Expires,
	}
	if k.Rate != nil {
		d.Rate = &declaredRate{k.Rate.PerSecond, k.Rate.Burst}
	}
	return d
}

// environmentOfKey is the environment that a key or token belongs to.
func environmentOfKey(key string) string {
	if strings.HasPrefix(key, "sk_test_") {
		return "test"
	}
	return "live"
}

// declareWorkflow is a workflow as a file declares it.
func declareWorkflow(w apigen.Workflow) (d declaredWorkflow, err error) {
	text, err := json.Marshal(w)
	if err != nil {
		return d, err
	}
	return d, json.Unmarshal(text, &d)
}

// readWorkflows reads the workflows of the environments of keys over the API.
func readWorkflows(g *globals, keys []string) (map[string][]declaredWorkflow, error) {
	out := map[string][]declaredWorkflow{}
	for _, key := range keys {
		list, err := callAPI[apigen.WorkflowListResult](g, apiFlags{APIKey: key}, "workflows.list", map[string]any{})
		if err != nil {
			return nil, fmt.Errorf("workflows of the environment %s: %w", environmentOfKey(key), err)
		}
		for _, w := range list.Workflows {
			d, err := declareWorkflow(w)
			if err != nil {
				return nil, err
			}
			out[environmentOfKey(key)] = append(out[environmentOfKey(key)], d)
		}
	}
	return out, nil
}
