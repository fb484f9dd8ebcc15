package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// readJSON runs a command and reads the JSON that it prints.
func readJSON[T any](c jobsLine, args ...string) (v T) {
	c.t.Helper()
	out, _ := c.run(0, append(args, "-o", "json")...)
	if err := json.Unmarshal([]byte(out), &v); err != nil {
		c.t.Fatalf("%v: %s", err, out)
	}
	return v
}

// waitForReview makes a verification that waits for a reviewer and returns its id.
func waitForReview(c jobsLine, reference string, args ...string) string {
	c.t.Helper()
	id := readJSON[apigen.Verification](c, append([]string{"verifications", "create", "test:needs_review:" + reference}, args...)...).ID
	await.Value(c.t, id+" waits for a reviewer", func() (apigen.VerificationStatus, bool) {
		v := readJSON[apigen.Verification](c, "verifications", "show", id)
		return v.Status, v.Status == apigen.VerificationStatusNeedsReview
	})
	return id
}

// TestReviewCommands takes verifications through the queue of a real server with two reviewers, stores workflows and deletes.
func TestReviewCommands(t *testing.T) {
	c := jobsLine{t, startServer(t)}
	c.run(0, "projects", "storing", "default", "on", "--admin-key", jobsAdminKey)
	t.Setenv("LIKENESS_API_KEY", jobsKey)
	file := filepath.Join(t.TempDir(), "strict.yaml")
	writeFile(t, file, []byte("name: strict\nchecks:\n  liveness: {}\nreviewWhen: [not_live]\nsecondReviewer: true\n"))
	for version := 1; version <= 2; version++ {
		if w := readJSON[apigen.Workflow](c, "workflows", "create", file); w.Version != version || !w.SecondReviewer {
			t.Errorf("%+v", w)
		}
	}
	if all := readJSON[collection[apigen.Workflow]](c, "workflows", "list").Data; len(all) != 1 || all[0].Version != 2 {
		t.Errorf("%+v", all)
	}
	if w := readJSON[apigen.Workflow](c, "workflows", "show", "strict", "--workflow-version", "1"); w.Version != 1 {
		t.Errorf("%+v", w)
	}
	if out, _ := c.run(0, "workflows", "list"); !strings.Contains(out, "liveness") || !strings.Contains(out, "not_live") {
		t.Error(out)
	}
	// Who stored a workflow with a second reviewer does not review: another key does.
	made := readJSON[apigen.AdminKeyCreated](c, "keys", "create", "default", "reviewers", "--admin-key", jobsAdminKey)
	t.Setenv("LIKENESS_API_KEY", made.ApiKey)
	first, second := waitForReview(c, "a", "--workflow", "strict"), waitForReview(c, "b")
	reviewTwice(c, first)
	if left := readJSON[collection[apigen.Review]](c, "reviews", "list", "--reason", "liveness_unknown").Data; len(left) != 1 || left[0].Verification.ID != second {
		t.Errorf("%+v", left)
	}
	c.run(1, "reviews", "decide", second, "approved", "--reason", "x", "--lease", "rvl_none")
	c.run(2, "reviews", "decide", second, "perhaps", "--reason", "x")
	out, _ := c.run(0, "verifications", "delete", second)
	if !strings.Contains(out, "dlr_") || !strings.Contains(out, "request") {
		t.Error(out)
	}
	if v := readJSON[apigen.Verification](c, "verifications", "show", second); v.Status != apigen.VerificationStatusCancelled || v.Deletion == nil {
		t.Errorf("%+v", v)
	}
	if empty := readJSON[collection[apigen.Review]](c, "reviews", "list").Data; empty == nil || len(empty) != 0 {
		t.Errorf("%+v", empty)
	}
}

// TestStandingCodeCommands makes a code of a workflow, finds it by its name, changes it and revokes it, on a real server.
func TestStandingCodeCommands(t *testing.T) {
	c := jobsLine{t, startServer(t)}
	c.run(0, "projects", "storing", "default", "on", "--admin-key", jobsAdminKey)
	t.Setenv("LIKENESS_API_KEY", jobsKey)
	file := filepath.Join(t.TempDir(), "door.yaml")
	for _, w := range []string{"name: door\nchecks:\n  liveness: {}\n", "name: gate\nchecks:\n  liveness: {}\n", "name: chips\nchecks:\n  chip: {}\n", "name: match\nchecks:\n  faceMatch: {}\n"} {
		writeFile(t, file, []byte(w))
		c.run(0, "workflows", "create", file)
	}
	codes := func(words ...string) []string { return append([]string{"workflows", "codes"}, words...) }
	if all := readJSON[collection[apigen.StandingCode]](c, codes("list", "door")...).Data; all == nil || len(all) != 0 {
		t.Errorf("%+v", all)
	}
	made := readJSON[apigen.StandingCode](c, codes("create", "door", "till-3", "--per-hour", "5")...)
	if made.URL == nil || !strings.Contains(*made.URL, "/v/") || made.Qr == nil || len(made.Qr.Png) == 0 || made.PerHour != 5 || !made.Enabled || made.Problem != nil {
		t.Errorf("%+v", made)
	}
	if all := readJSON[collection[apigen.StandingCode]](c, codes("list", "door")...).Data; len(all) != 1 || all[0].ID != made.ID || all[0].URL != nil || all[0].Qr != nil {
		t.Errorf("a list shows %+v", all)
	}
	if shown := readJSON[apigen.StandingCode](c, codes("show", "door", "till-3")...); shown.URL == nil || *shown.URL != *made.URL {
		t.Errorf("%+v", shown)
	}
	if out, _ := c.run(0, codes("show", "door", made.ID)...); !strings.Contains(out, *made.URL) {
		t.Error(out)
	}
	if off := readJSON[apigen.StandingCode](c, codes("disable", "door", "till-3")...); off.Enabled {
		t.Errorf("%+v", off)
	}
	if on := readJSON[apigen.StandingCode](c, codes("enable", "door", "till-3")...); !on.Enabled {
		t.Errorf("%+v", on)
	}
	if limited := readJSON[apigen.StandingCode](c, codes("limit", "door", "till-3", "9")...); limited.PerHour != 9 || !limited.Enabled {
		t.Errorf("%+v", limited)
	}
	for words, want := range map[string]string{
		"create door till-3": "There is a code", "create door bad/name": "name", "create door till-4 --per-hour 1001": "perHour", "create none till-4": "workflow", "create chips till-4": "without the chip", "create match till-4": "only a business can send",
		"limit door till-3 0": "perHour", "show gate " + made.ID: made.ID, "list none": "workflow", "disable door nobody": "nobody",
	} {
		if _, errs := c.run(1, codes(strings.Fields(words)...)...); !strings.Contains(errs, want) {
			t.Errorf("%s: %s", words, errs)
		}
	}
	if out, _ := c.run(0, codes("revoke", "door", "till-3")...); !strings.Contains(out, "leads nowhere") {
		t.Error(out)
	}
	c.run(1, codes("show", "door", made.ID)...)
	if log, _ := c.run(0, "audit", "list", "--admin-key", jobsAdminKey); strings.Count(log, "standing_code.") != 5 {
		t.Error(log)
	}
}

// reviewTwice has two reviewers decide a verification, after one who hands it over, gives it back and takes a decision back.
func reviewTwice(c jobsLine, id string) {
	c.t.Helper()
	if all := readJSON[collection[apigen.Review]](c, "reviews", "list", "--no-claimed", "--order", "newest").Data; len(all) != 2 {
		c.t.Errorf("%+v", all)
	}
	claim := readJSON[apigen.ReviewClaimResult](c, "reviews", "claim", id, "--reviewer", "ann")
	if out, _ := c.run(0, "reviews", "list", "--claimed"); !strings.Contains(out, "ann") || !strings.Contains(out, "0 of 2") {
		c.t.Error(out)
	}
	if _, errs := c.run(1, "reviews", "claim", id, "--reviewer", "bea"); !strings.Contains(errs, "claimed by ann") {
		c.t.Error(errs)
	}
	c.run(0, "reviews", "claim", id, "--reviewer", "bea", "--lease", claim.Lease)
	c.run(0, "reviews", "release", id, "--lease", claim.Lease)
	c.run(0, "reviews", "decide", id, "declined", "--reason", "wrong key", "--reviewer", "ann", "--undo", "60")
	lease := readJSON[apigen.ReviewClaimResult](c, "reviews", "claim", id, "--reviewer", "ann").Lease
	if v := readJSON[apigen.Verification](c, "reviews", "decide", id, "approved", "--reason", "same person", "--lease", lease); v.Status != apigen.VerificationStatusNeedsReview {
		c.t.Errorf("%+v", v)
	}
	if _, errs := c.run(1, "reviews", "decide", id, "approved", "--reason", "again", "--reviewer", "Ann"); !strings.Contains(errs, "has decided") {
		c.t.Error(errs)
	}
	if own := readJSON[collection[apigen.Review]](c, "reviews", "list", "--reviewer", "ann").Data; len(own) != 1 {
		c.t.Errorf("%+v", own)
	}
	v := readJSON[apigen.Verification](c, "reviews", "decide", id, "approved", "--reason", "same person", "--reviewer", "bea")
	if v.Status != apigen.VerificationStatusCompleted || v.Decision == nil || *v.Decision != apigen.VerificationDecisionApproved {
		c.t.Errorf("%+v", v)
	}
}
