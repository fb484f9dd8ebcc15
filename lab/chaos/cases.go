package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Verifications that wait for a reviewer and are decided, while things break.
const (
	caseWorkers    = 3
	casePriceMilli = 200 // of the check liveness
)

// prepareCases makes the customer of the verifications. Its balance stays far above the threshold.
func (e *experiment) prepareCases(ctx context.Context) error {
	p, err := e.createCustomer(ctx, e.settings.projects)
	if err != nil {
		return err
	}
	e.caseProject = p
	if _, err := sendAdmin[apigen.AdminProject](ctx, e, http.MethodPatch, "/v1/admin/projects/"+p.id, map[string]any{"storing": true}); err != nil {
		return err
	}
	_, err = callAdmin[apigen.AdminWallet](ctx, e, "/v1/admin/credits/adjust", apigen.AdminCreditRequest{
		Project: p.id, Environment: "test", Amount: "1000", Reason: "chaos: verifications",
	})
	return err
}

// countCases is how many verifications are made beside the calls.
func (s settings) countCases() int { return max(6, s.calls/100) }

// driveCases makes verifications and decides them, spread over the calls.
func (e *experiment) driveCases(ctx context.Context) {
	var workers sync.WaitGroup
	n := e.settings.countCases()
	for w := range caseWorkers {
		workers.Go(func() {
			random := rand.New(rand.NewPCG(e.seed, uint64(900+w)))
			client := &http.Client{Timeout: 20 * time.Second}
			for i := w; i < n; i += caseWorkers {
				if err := e.awaitCalls(ctx, i*e.calls/n); err != nil {
					return
				}
				if err := e.playCase(ctx, client, random, i); err != nil {
					e.tally.addComplaint("verification %d: %v", i, err)
				}
			}
		})
	}
	workers.Wait()
}

// awaitCalls waits until so many calls are done.
func (e *experiment) awaitCalls(ctx context.Context, due int) error {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for e.callsDone() < due {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
	return nil
}

// playCase makes a verification, waits until it waits for a reviewer, claims it, decides it and waits for its end. Every call is
// repeated until it has an answer.
func (e *experiment) playCase(ctx context.Context, client *http.Client, random *rand.Rand, i int) error {
	reference := fmt.Sprintf("test:needs_review:%d", i)
	made := outgoing{
		path: "/v1/verifications", key: fmt.Sprintf("case-%d", i),
		body: fmt.Appendf(nil, `{"reference":%q,"checks":{"liveness":{}}}`, reference),
	}
	a, err := e.repeatUntilFinal(ctx, client, random, e.caseProject, made)
	if err != nil {
		return err
	}
	id, err := readCaseID(a)
	if err != nil {
		return err
	}
	if err := e.awaitCase(ctx, client, random, id, "needs_review"); err != nil {
		return err
	}
	decision := outgoing{
		path: "/v1/verifications/" + id + "/review", key: fmt.Sprintf("review-%d", i),
		body: []byte(`{"decision":"approved","reason":"chaos","reviewer":"ann"}`),
	}
	if a, err = e.repeatUntilFinal(ctx, client, random, e.caseProject, decision); err != nil {
		return err
	}
	if !a.ok && a.code != "state_conflict" { // its first answer was lost: the state says what became of it
		return fmt.Errorf("the review is answered with %d %s", a.status, a.code)
	}
	return e.awaitCase(ctx, client, random, id, "completed")
}

func readCaseID(a answer) (string, error) {
	var got struct {
		Data struct {
			Verification struct {
				ID string `json:"id"`
			} `json:"verification"`
		} `json:"data"`
	}
	if err := json.Unmarshal(a.body, &got); err != nil || !a.ok || got.Data.Verification.ID == "" {
		return "", fmt.Errorf("it is answered with %d %s: %w", a.status, a.code, err)
	}
	return got.Data.Verification.ID, nil
}

// awaitCase reads a verification until it has a status.
func (e *experiment) awaitCase(ctx context.Context, client *http.Client, random *rand.Rand, id, status string) error {
	deadline := time.Now().Add(e.patience)
	last := ""
	for time.Now().Before(deadline) {
		a, err := e.repeatUntilFinal(ctx, client, random, e.caseProject, outgoing{method: http.MethodGet, path: "/v1/verifications/" + id})
		if err != nil {
			return err
		}
		var got struct {
			Data struct {
				Verification struct {
					Status string `json:"status"`
				} `json:"verification"`
			} `json:"data"`
		}
		if err := json.Unmarshal(a.body, &got); err != nil || !a.ok {
			return fmt.Errorf("reading it is answered with %d %s: %w", a.status, a.code, err)
		}
		if last = got.Data.Verification.Status; last == status {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(300 * time.Millisecond):
		}
	}
	return fmt.Errorf("it is %s, want %s", last, status)
}

// caseRow is what the store has of a verification.
type caseRow struct {
	reference, status, decision    string
	opinions, charges, amountMilli int64
}

// readCases reads the verifications of the experiment.
func (e *experiment) readCases(ctx context.Context, s *store.Store) ([]caseRow, error) {
	return store.QueryAll(ctx, s, func(r store.Row) (c caseRow, err error) {
		return c, r.Scan(&c.reference, &c.status, &c.decision, &c.opinions, &c.charges, &c.amountMilli)
	}, `SELECT v.reference, v.status, v.decision,
		(SELECT count(*) FROM verification_opinions AS o WHERE o.verification_id = v.id),
		(SELECT count(*) FROM entries AS e WHERE e.hold_id = v.id),
		(SELECT CAST(COALESCE(SUM(e.amount_milli), 0) AS BIGINT) FROM entries AS e WHERE e.hold_id = v.id)
		FROM verifications AS v WHERE v.project_id = $1`, e.caseProject.id)
}

// checkCases holds the verifications to what the clients asked for: each was made once, decided once and charged once.
func checkCases(rows []caseRow, want int) result {
	seen := map[string]bool{}
	doubled, undecided, opinions, charges := 0, 0, 0, 0
	for _, row := range rows {
		if seen[row.reference] {
			doubled++
		}
		seen[row.reference] = true
		if row.status != "completed" || row.decision != "approved" {
			undecided++
		}
		if row.opinions != 1 {
			opinions++
		}
		if row.charges != 1 || row.amountMilli != -casePriceMilli {
			charges++
		}
	}
	return result{
		"Every verification was made once, decided once by its reviewer and charged once.", len(seen) == want && doubled+undecided+opinions+charges == 0,
		fmt.Sprintf("%d verifications, %d of %d references; %d made twice, %d not decided as asked, %d without exactly one decision, %d without exactly one charge of its price.",
			len(rows), len(seen), want, doubled, undecided, opinions, charges),
	}
}
