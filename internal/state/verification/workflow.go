package verification

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Workflow is a stored set of checks and rules. A version never changes.
type Workflow struct {
	Name           string                    `json:"-"`
	Version        int                       `json:"-"`
	Actor          string                    `json:"-"` // who stored it
	Created        time.Time                 `json:"-"`
	Checks         apigen.VerificationChecks `json:"checks"`
	ReviewWhen     []ReasonCode              `json:"reviewWhen,omitzero"`
	SecondReviewer bool                      `json:"secondReviewer,omitzero"`
}

func scanWorkflow(r store.Row) (Workflow, error) {
	var w Workflow
	var body string
	var version, created int64
	if err := r.Scan(&w.Name, &version, &body, &w.Actor, &created); err != nil {
		return w, err
	}
	w.Version, w.Created = int(version), time.UnixMilli(created).UTC()
	return w, json.Unmarshal([]byte(body), &w)
}

const selectWorkflow = "SELECT name, version, body, actor, created_ms FROM verification_workflows WHERE project_id = $1 AND environment = $2"

// readWorkflow finds a version of a workflow, the latest where none is named.
func (s *records) readWorkflow(ctx context.Context, q store.Querier, scope Scope, ref apigen.VerificationWorkflowRef) (Workflow, error) {
	version := int64(0)
	if ref.Version != nil {
		version = int64(*ref.Version)
	}
	w, err := store.QueryOne(ctx, q, scanWorkflow, selectWorkflow+" AND name = $3 AND (version = $4 OR $4 = 0) ORDER BY version DESC LIMIT 1",
		scope.ProjectID, string(scope.Environment), ref.Name, version)
	return w, asNotFound(err, "workflow", ref.Name)
}

// GetWorkflow finds a version of a workflow, the latest where none is named.
func (s Workflows) GetWorkflow(ctx context.Context, scope Scope, ref apigen.VerificationWorkflowRef) (Workflow, error) {
	w, err := s.readWorkflow(ctx, s.store, scope, ref)
	return w, store.ToFault(err)
}

// ListWorkflows lists the latest version of each workflow, by name.
func (s Workflows) ListWorkflows(ctx context.Context, scope Scope) ([]Workflow, error) {
	all, err := store.QueryAll(ctx, s.store, scanWorkflow, selectWorkflow+` AND version = (SELECT MAX(l.version) FROM verification_workflows l
		WHERE l.project_id = $1 AND l.environment = $2 AND l.name = verification_workflows.name) ORDER BY name`, scope.ProjectID, string(scope.Environment))
	return all, store.ToFault(err)
}

// StoreWorkflow stores w as the next version of its name.
func (s Workflows) StoreWorkflow(ctx context.Context, origin audited.Origin, w Workflow) (Workflow, error) {
	err := s.runOnce(ctx, origin, once{
		asked: []any{"workflow", w.Name, w},
		run: func(c *change) (version int, err error) {
			err = c.insertWorkflow(&w)
			return w.Version, err
		},
		repeat: func(c *change, version int) (err error) {
			w, err = s.readWorkflow(ctx, c.Tx, origin.Scope, apigen.VerificationWorkflowRef{Name: w.Name, Version: &version})
			return err
		},
	})
	if errors.Is(err, errStale) {
		return w, newBusy()
	}
	return w, wrapError("store a workflow", err)
}

// insertWorkflow writes w as the next version of its name and completes it.
func (c *change) insertWorkflow(w *Workflow) error {
	if err := c.service.checkAsked(c.ctx, c.Tx, c.Origin.Scope, w.Checks); err != nil {
		return err
	}
	if err := (enrolChange{c}).checkEnrolWorkflow(w.Checks); err != nil {
		return err
	}
	if w.Checks.Aml != nil && !c.service.ScreensLists() {
		return newListsMissing()
	}
	latest, err := c.service.readWorkflow(c.ctx, c.Tx, c.Origin.Scope, apigen.VerificationWorkflowRef{Name: w.Name})
	if err != nil && !isNotFound(err) {
		return err
	}
	body, err := json.Marshal(*w, json.Deterministic(true))
	if err != nil {
		return err
	}
	w.Version, w.Actor, w.Created = latest.Version+1, c.Origin.Actor, c.Now
	_, err = c.Tx.Exec(c.ctx, `INSERT INTO verification_workflows (project_id, environment, name, version, body, actor, created_ms)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, c.Origin.ProjectID, string(c.Origin.Environment), w.Name, int64(w.Version), string(body), w.Actor, c.NowMs())
	if store.IsUnique(err) {
		return errStale
	}
	c.Record(audit.Entry{
		Action: "workflow.create", ProjectID: c.Origin.ProjectID, Target: w.Name,
		Detail: map[string]string{"version": strconv.Itoa(w.Version), "environment": string(c.Origin.Environment)},
	})
	return err
}
