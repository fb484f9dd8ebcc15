package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// exitDifferences is the exit status of a dry run that found differences.
const exitDifferences = 3

// applyCmd is `likeness apply`.
type applyCmd struct {
	File    string `arg:"" type:"existingfile" help:"YAML file as 'likeness export project' prints it."`
	DryRun  bool   `help:"Show what would change and change nothing."`
	Prune   bool   `help:"Revoke keys and delete webhooks of the project that the file does not name. A file without keys or without webhooks leaves them alone."`
	Secrets string `help:"File for the secrets of keys and webhooks that are created; it must not exist." placeholder:"FILE"`
	workflowFlags
	sealingFlags
}

// Help is what 'likeness apply --help' adds.
func (applyCmd) Help() string {
	return "What the file leaves out stays as it is. Each change is a transaction of its own, and the command can be repeated.\n" +
		"Exit status of --dry-run: 0 nothing would change, 3 something would, 1 the file or the store cannot be read."
}

// plannedChange is a difference between the file and the project, and what removes it.
type plannedChange struct {
	line    string
	secret  bool // makes a secret
	perform func() error
}

// applier compares a file with a project.
type applier struct {
	*applyCmd
	g       *globals
	session *adminSession
	file    *declaredProject
	current *currentProject // of a project that does not exist: empty
	changes []plannedChange
	secrets []map[string]string // by the fields of the file of --secrets
}

// Run runs 'likeness apply'.
func (c *applyCmd) Run(g *globals) error {
	file, err := readDeclared(c.File)
	if err != nil {
		return err
	}
	o := c.sessionOptions()
	o.create = !c.DryRun
	return g.withSession(o, func(session *adminSession) error {
		a := &applier{applyCmd: c, g: g, session: session, file: file}
		if err := a.plan(); err != nil {
			return err
		}
		return a.finish()
	})
}

// plan lists the differences in the order in which they are removed.
func (a *applier) plan() (err error) {
	a.current, err = readCurrent(a.g, a.session, a.file.Project)
	if fault.CodeOf(err) == fault.NotFound {
		a.current, err = &currentProject{}, nil
		a.add("+ project "+a.file.Project, false, func() error {
			_, err := a.session.ProjectsCreate(a.g.Ctx, a.session.call, &apigen.AdminProjectCreateRequest{Name: a.file.Project})
			return err
		})
	}
	if err != nil {
		return err
	}
	a.planSettings()
	a.planThresholds()
	a.planKeys()
	a.planWebhooks()
	return a.planWorkflows()
}

func (a *applier) add(line string, secret bool, perform func() error) {
	a.changes = append(a.changes, plannedChange{line, secret, perform})
}

// difference collects the fields of an object that differ.
type difference struct{ fields []string }

// compare notes a field whose declared value (nil: left out) differs from the current one.
func compare[T any](d *difference, name string, declared *T, current *T) *T {
	if declared == nil || current != nil && reflect.DeepEqual(*declared, *current) {
		return nil
	}
	was := "-"
	if current != nil {
		was = fmt.Sprint(*current)
	}
	d.fields = append(d.fields, fmt.Sprintf("%s: %s -> %v", name, was, *declared))
	return declared
}

// compareLists is compare for lists whose order says nothing; a nil list was left out.
func compareLists(d *difference, name string, declared, current []string) []string {
	if declared == nil || slices.Equal(sorted(declared), sorted(current)) {
		return nil
	}
	d.fields = append(d.fields, fmt.Sprintf("%s: %v -> %v", name, current, declared))
	return declared
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

func (a *applier) planSettings() {
	var d difference
	f, c := a.file, a.current.declared
	change := apigen.AdminProjectUpdateRequest{
		LiveApproved: compare(&d, "liveAccess", f.LiveAccess, c.LiveAccess), Storing: compare(&d, "storing", f.Storing, c.Storing),
		DisplayName: compare(&d, "displayName", f.DisplayName, c.DisplayName), RetentionDays: compare(&d, "retentionDays", f.RetentionDays, c.RetentionDays),
		RedirectHosts: compareLists(&d, "redirectHosts", f.RedirectHosts, c.RedirectHosts), DeclineReasons: compareLists(&d, "declineReasons", f.DeclineReasons, c.DeclineReasons),
	}
	if len(d.fields) > 0 {
		a.add("~ project "+f.Project+" "+strings.Join(d.fields, ", "), false, func() error {
			_, err := a.session.ProjectsUpdate(a.g.Ctx, a.session.call, &apigen.AdminProjectsUpdateInput{Project: f.Project, AdminProjectUpdateRequest: change})
			return err
		})
	}
}

func (a *applier) planThresholds() {
	for _, environment := range environments {
		want, declared := a.file.CreditThresholds[environment]
		now := a.current.declared.CreditThresholds[environment]
		if !declared || sameCredits(want, now) {
			continue
		}
		a.add(fmt.Sprintf("~ credits %s threshold: %s -> %s", environment, now, want), false, func() error {
			_, err := a.session.CreditsThreshold(a.g.Ctx, a.session.call, &apigen.AdminThresholdRequest{
				Project: a.file.Project, Environment: apigen.AdminEnvironment(environment), Threshold: want,
			})
			return err
		})
	}
}

func (a *applier) planKeys() {
	named := map[string]bool{}
	for _, k := range a.file.Keys {
		name := k.Environment + "/" + k.Name
		named[name] = true
		if now, there := a.current.keys[name]; there {
			a.planKeyUpdate(name, k, now)
			continue
		}
		a.add("+ key "+name, true, func() error { return a.createKey(k) })
	}
	if !a.Prune || a.file.Keys == nil {
		return
	}
	for _, k := range a.current.declared.Keys {
		if name := k.Environment + "/" + k.Name; !named[name] {
			a.add("- key "+name, false, func() error {
				_, err := a.session.KeysRevoke(a.g.Ctx, a.session.call, &apigen.AdminKeysRevokeInput{Key: a.current.keys[name].ID})
				return err
			})
		}
	}
}

func (a *applier) planKeyUpdate(name string, k declaredKey, now apigen.AdminKey) {
	var d difference
	change := apigen.AdminKeyUpdateRequest{
		Permissions: compareLists(&d, "permissions", k.Permissions, now.Permissions), AllowList: compareLists(&d, "allowList", k.AllowList, now.AllowList),
	}
	if k.DayCap != nil && !sameCredits(*k.DayCap, now.DayCap) {
		change.DayCap = compare(&d, "dayCap", k.DayCap, &now.DayCap)
	}
	if k.MonthCap != nil && !sameCredits(*k.MonthCap, now.MonthCap) {
		change.MonthCap = compare(&d, "monthCap", k.MonthCap, &now.MonthCap)
	}
	if k.Rate != nil {
		rate := apigen.AdminKeyRate{PerSecond: k.Rate.PerSecond, Burst: k.Rate.Burst}
		change.Rate = compare(&d, "rate", &rate, now.Rate)
	}
	if k.Expires != nil && (now.Expires == nil || !k.Expires.Equal(*now.Expires)) {
		change.Expires = compare(&d, "expires", k.Expires, now.Expires)
	}
	if len(d.fields) > 0 {
		a.add("~ key "+name+" "+strings.Join(d.fields, ", "), false, func() error {
			_, err := a.session.KeysUpdate(a.g.Ctx, a.session.call, &apigen.AdminKeysUpdateInput{Key: now.ID, AdminKeyUpdateRequest: change})
			return err
		})
	}
}

func (a *applier) createKey(k declaredKey) error {
	request := &apigen.AdminKeyCreateRequest{
		Project: a.file.Project, Environment: apigen.AdminEnvironment(k.Environment), Name: k.Name, Permissions: k.Permissions,
		AllowList: k.AllowList, DayCap: k.DayCap, MonthCap: k.MonthCap, Expires: k.Expires,
	}
	if k.Rate != nil {
		request.Rate = &apigen.AdminKeyRate{PerSecond: k.Rate.PerSecond, Burst: k.Rate.Burst}
	}
	made, err := a.session.KeysCreate(a.g.Ctx, a.session.call, request)
	if err != nil {
		return err
	}
	secret := map[string]string{"key": k.Environment + "/" + k.Name, "id": made.Key.ID, "apiKey": made.ApiKey}
	if made.ClientID != nil && made.ClientSecret != nil {
		secret["clientId"], secret["clientSecret"] = *made.ClientID, *made.ClientSecret
	}
	a.secrets = append(a.secrets, secret)
	return nil
}

func (a *applier) planWebhooks() {
	named := map[string]bool{}
	for _, w := range a.file.Webhooks {
		named[w.URL] = true
		if now, there := a.current.webhooks[w.URL]; there {
			a.planWebhookUpdate(w, now)
			continue
		}
		a.add("+ webhook "+w.URL, true, func() error { return a.createWebhook(w) })
	}
	if !a.Prune || a.file.Webhooks == nil {
		return
	}
	for _, w := range a.current.declared.Webhooks {
		if !named[w.URL] {
			a.add("- webhook "+w.URL, false, func() error {
				_, err := a.session.WebhooksDelete(a.g.Ctx, a.session.call, &apigen.AdminWebhooksDeleteInput{Endpoint: a.current.webhooks[w.URL].ID})
				return err
			})
		}
	}
}

func (a *applier) planWebhookUpdate(w declaredWebhook, now apigen.AdminWebhook) {
	var d difference
	change := apigen.AdminWebhookUpdateRequest{
		Description: compare(&d, "description", w.Description, &now.Description), Kinds: eventKinds(compareLists(&d, "kinds", w.Kinds, now.Kinds)),
		Environments: compareLists(&d, "environments", w.Environments, now.Environments), Enabled: compare(&d, "enabled", w.Enabled, &now.Enabled),
	}
	if len(d.fields) > 0 {
		a.add("~ webhook "+w.URL+" "+strings.Join(d.fields, ", "), false, func() error {
			_, err := a.session.WebhooksUpdate(a.g.Ctx, a.session.call, &apigen.AdminWebhooksUpdateInput{Endpoint: now.ID, AdminWebhookUpdateRequest: change})
			return err
		})
	}
}

func (a *applier) createWebhook(w declaredWebhook) error {
	made, err := a.session.WebhooksCreate(a.g.Ctx, a.session.call, &apigen.AdminWebhookCreateRequest{
		Project: a.file.Project, URL: w.URL, Description: w.Description, Kinds: eventKinds(w.Kinds), Environments: w.Environments,
	})
	if err != nil {
		return err
	}
	a.secrets = append(a.secrets, map[string]string{"webhook": w.URL, "id": made.Webhook.ID, "secret": made.Secret})
	if w.Enabled == nil || *w.Enabled {
		return nil
	}
	_, err = a.session.WebhooksUpdate(a.g.Ctx, a.session.call, &apigen.AdminWebhooksUpdateInput{
		Endpoint: made.Webhook.ID, AdminWebhookUpdateRequest: apigen.AdminWebhookUpdateRequest{Enabled: w.Enabled},
	})
	return err
}

// finish prints the differences and, unless it is a dry run, removes them.
func (a *applier) finish() error {
	if len(a.changes) == 0 {
		_, err := fmt.Fprintln(a.g.Stdout, "No differences.")
		return err
	}
	if a.DryRun {
		for _, c := range a.changes {
			fmt.Fprintln(a.g.Stdout, c.line)
		}
		return &statusError{exitDifferences, fmt.Sprintf("%d differences; nothing was changed", len(a.changes))}
	}
	out, err := a.openSecrets()
	if err != nil {
		return err
	}
	var failed error
	for _, c := range a.changes {
		if failed = c.perform(); failed != nil {
			failed = fmt.Errorf("%s: %w", c.line, failed)
			break
		}
		fmt.Fprintln(a.g.Stdout, c.line)
	}
	return errors.Join(failed, a.writeSecrets(out))
}

// openSecrets makes the file of --secrets before a secret is made.
func (a *applier) openSecrets() (*os.File, error) {
	if !slices.ContainsFunc(a.changes, func(c plannedChange) bool { return c.secret }) {
		return nil, nil
	}
	if a.Secrets == "" {
		return nil, errors.New("keys or webhooks would be created, whose secrets are shown once: name a file for them with --secrets FILE")
	}
	return os.OpenFile(a.Secrets, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
}

func (a *applier) writeSecrets(out *os.File) error {
	if out == nil {
		return nil
	}
	text, err := json.MarshalIndent(a.secrets, "", "  ")
	if err == nil {
		_, err = out.Write(append(text, '\n'))
	}
	return errors.Join(err, out.Close())
}

// sameCredits reports whether two amounts are equal, however they are written.
func sameCredits(a, b string) bool {
	trim := func(s string) string {
		if strings.Contains(s, ".") {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		return s
	}
	return trim(a) == trim(b)
}
