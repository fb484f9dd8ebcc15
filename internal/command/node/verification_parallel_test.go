package node

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// parallelCase is what one of the verifications in parallel does and how it has to end.
type parallelCase struct {
	reference string
	selfie    []byte // of a person with the link; nil: simulated, or nobody opens the link
	cancel    bool   // by the business, at once
	status    string
	decisions []string // any of them; empty: none
	match     string   // face_match; empty: any
	charged   bool
}

// listParallelCases lists n cases, each eighth with images that the models examine. The liveness of a
// crop of a photo may be left open, and an image that was sent before leads to a review.
func listParallelCases(n int, same, other []byte) []parallelCase {
	simulated := []parallelCase{
		{reference: "test:approved", status: "completed", decisions: []string{"approved"}, charged: true},
		{reference: "test:declined", status: "completed", decisions: []string{"declined"}, charged: true},
		{reference: "test:needs_review", status: "needs_review", decisions: []string{"needs_review"}, charged: true},
		{reference: "test:expired", status: "expired"},
		{reference: "test:aml_hit", status: "needs_review", decisions: []string{"needs_review"}, charged: true},
		{reference: "never-opened", status: "created"},
		{reference: "withdrawn", cancel: true, status: "cancelled"},
	}
	var all []parallelCase
	for i := range n {
		c := simulated[i%len(simulated)]
		switch i % 16 {
		case 7:
			c = parallelCase{reference: "same-person", selfie: same, decisions: []string{"approved", "needs_review"}, match: "pass", charged: true}
		case 15:
			c = parallelCase{reference: "another-person", selfie: other, status: "completed", decisions: []string{"declined"}, match: "fail", charged: true}
		}
		c.reference += ":" + strconv.Itoa(i)
		all = append(all, c)
	}
	return all
}

// TestVerificationsInParallelEndInTheRightStates plays many verifications at once on one node with two
// cores: LIKENESS_TEST_VERIFICATIONS of them (`make verifications-parallel`: 200), else 40.
func TestVerificationsInParallelEndInTheRightStates(t *testing.T) {
	n, _ := strconv.Atoi(cmp.Or(os.Getenv("LIKENESS_TEST_VERIFICATIONS"), "40"))
	before := runtime.GOMAXPROCS(2)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	h.call("200", adminKey, "POST", "/v1/admin/credits/top-up", object{"project": "default", "environment": "test", "amount": "1000", "reason": "many verifications"})
	made := h.call("200", adminKey, "POST", "/v1/admin/keys", object{
		"project": "default", "environment": "test", "name": "many", "rate": object{"per_second": 1000, "burst": 1000},
	})
	key := made.Data["api_key"].(string)
	known := packtest.Bytes(t, "sample1.jpg#680,280,500,620")
	other, err := base64.StdEncoding.DecodeString(h.portraits(photoOf(t, "sample1.jpg"))[1])
	if err != nil {
		t.Fatal(err)
	}
	cases := listParallelCases(n, packtest.Bytes(t, "sample1.jpg#660,260,540,660"), other)
	ids := make([]string, n)
	began := time.Now()
	var running sync.WaitGroup
	for i, c := range cases {
		running.Go(func() { ids[i] = h.playParallelCase(key, c, known) })
	}
	running.Wait()
	if t.Failed() {
		return
	}
	for i, c := range cases {
		h.checkParallelCase(key, ids[i], c)
	}
	t.Logf("%d verifications, %d with images, in %.0f s", n, n/8, time.Since(began).Seconds())
}

// playParallelCase does what a case says and returns the id of its verification.
func (h *testNode) playParallelCase(key string, c parallelCase, portrait []byte) string {
	body := object{"reference": c.reference, "checks": object{"liveness": object{}}}
	if strings.HasPrefix(c.reference, "test:") { // the node has no lists; test references need none
		body["checks"], body["person"] = object{"liveness": object{}, "aml": object{}}, object{"name": "Ann Example"}
	}
	if c.selfie != nil {
		body["checks"], body["portrait"] = object{"faceMatch": object{}, "liveness": object{}}, base64.StdEncoding.EncodeToString(portrait)
	}
	created := h.createInTurn(key, body, c.cancel)
	id := created["id"].(string)
	if c.selfie == nil {
		return id
	}
	p := newPhone(h)
	p.open(created["url"].(string))
	if state := p.upload("200", p.agree(), "selfie", "camera", c.selfie); state["status"] != "processing" {
		h.t.Errorf("%s: %v", c.reference, state)
	}
	return id
}

// creating bounds how many verifications the test creates at once: the calls of a project that may wait are
// limited, and more get 503.
var creating = make(chan struct{}, 32)

// createInTurn creates a verification, and cancels it at once where cancel says so.
func (h *testNode) createInTurn(key string, body object, cancel bool) object {
	creating <- struct{}{}
	defer func() { <-creating }()
	created := h.call("200", key, "POST", "/v1/verifications", body).Data["verification"].(object)
	if cancel {
		h.call("200", key, "POST", "/v1/verifications/"+created["id"].(string)+"/cancel", nil)
	}
	return created
}

// checkParallelCase waits until a verification is as its case says, and checks its charge and its events.
func (h *testNode) checkParallelCase(key, id string, c parallelCase) {
	h.t.Helper()
	v := await.Value(h.t, c.reference+" is decided", func() (object, bool) {
		v := h.call("200", key, http.MethodGet, "/v1/verifications/"+id, nil).Data["verification"].(object)
		return v, c.status == v["status"] || c.status == "" && v["decision"] != nil
	})
	decision, _ := v["decision"].(string)
	if len(c.decisions) == 0 && decision != "" || len(c.decisions) > 0 && !slices.Contains(c.decisions, decision) {
		h.t.Errorf("%s: decision %q, want one of %v; reasons %v", c.reference, decision, c.decisions, v["reasons"])
	}
	if match := v["checks"].(object)["face_match"]; c.match != "" && match != c.match {
		h.t.Errorf("%s: face_match %v, want %s", c.reference, match, c.match)
	}
	charges := h.countWhere("entries WHERE hold_id = $1", id)
	if charged := charges == 1; charges > 1 || charged != c.charged {
		h.t.Errorf("%s: %d charges, charged should be %v", c.reference, charges, c.charged)
	}
	if events := h.countWhere("webhook_events WHERE body LIKE $1", fmt.Sprintf(`%%"verification_id":%q%%`, id)); float64(events) != v["sequence"] {
		h.t.Errorf("%s: %d events, sequence %v", c.reference, events, v["sequence"])
	}
}

func (h *testNode) countWhere(from string, value any) int64 {
	h.t.Helper()
	n, err := store.QueryValue[int64](h.t.Context(), h.store, "SELECT count(*) FROM "+from, value)
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}
