package console

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

func TestUsageAndCredits(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	page := c.base() + "/usage"
	c.want(c.get("root", page), http.StatusOK, "No call was charged in this period", page+"/credits?env=test")
	shown := c.get("root", page+"/credits")
	c.want(shown, http.StatusOK, "Book test credits", page+"?env=test")
	once := c.find(shown, `name="once" value="([^"]+)"`)
	for range 2 { // sent twice, booked once
		if got := c.post("root", page+"/credits", "once", once, "kind", "topup", "amount", "250.00", "reason", "invoice 7"); got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, got.text)
		}
	}
	before := c.find(c.get("owner", page+"/credits"), `<strong>([0-9.]+)</strong> <span class="chip test">test`)
	c.want(c.post("root", page+"/credits", "once", "o2", "kind", "topup", "amount", "much", "reason", "x"), http.StatusBadRequest, `value="much"`)
	c.post("root", page+"/credits", "once", "o3", "kind", "adjustment", "amount", "-50.00", "reason", "slip")
	c.want(c.get("owner", page+"/credits"), http.StatusOK, ">Top-up</td>", "invoice 7", ">&#43;250.00<", ">Adjustment</td>", ">−50.00<", ">Free credits</td>")
	if after := c.find(c.get("owner", page+"/credits"), `<strong>([0-9.]+)</strong> <span class="chip test">test`); after == before {
		t.Errorf("the balance stays %s", after)
	}
	if got := c.post("owner", page+"/threshold", "threshold", "9000.00"); got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, got.text)
	}
	c.want(c.get("owner", page+"/credits"), http.StatusOK, "The warning was saved", `name="threshold" type="text" value="9000.00"`)
	if other := c.get("owner", page+"/credits?env=live"); strings.Contains(other.text, `value="9000.00"`) || !strings.Contains(other.text, "warning for live credits") {
		t.Error("the threshold of test credits stands in the form of live credits")
	}
	c.want(c.get("root", Root), http.StatusOK, "Credits are low")
	c.want(c.get("owner", page+"?from=2027-02-30"), http.StatusBadRequest, "is not a day")
	c.want(c.get("owner", page+"?from=2027-02-03&until=2027-02-01"), http.StatusBadRequest, "before the first")
	if n := slices.Index(c.listAudit(), "person:root credits.topup"); n < 0 {
		t.Error("the top-up is not audited")
	}
}

// A verification that is charged appears in the usage, by day and operation and in the file.
func TestUsageShowsWhatWasCharged(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.createReview("charged")
	c.want(c.get("owner", c.base()+"/usage"), http.StatusOK, ">Decide a verification<", "By operation", "By key")
	file := c.get("owner", c.base()+"/usage.csv")
	c.want(file, http.StatusOK, "day,environment,operation,key,calls,credits\n", "verifications.decide,key_1,1,")
	if file.header.Get("Content-Type") != "text/csv; charset=utf-8" || !strings.Contains(file.header.Get("Content-Disposition"), "attachment") {
		t.Errorf("headers %v", file.header)
	}
}

// Lists on pages are free operations that nobody calls: the ledger has no entry about them.
func TestReadingPagesBooksNothing(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID}, users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	id := c.createReview("read")
	count := func() int64 {
		n, err := store.QueryValue[int64](t.Context(), c.store, "SELECT count(*) FROM entries WHERE kind = 'charge'")
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := count()
	for _, path := range []string{"/verifications", "/verifications/" + id, "/reviews", "/reviews/" + id, "/galleries"} {
		c.want(c.get("owner", c.base()+path), http.StatusOK)
	}
	if after := count(); after != before {
		t.Errorf("reading pages made %d entries in the ledger", after-before)
	}
}

// A form with a photo waits in memory like the body of a call, and counts like one.
func TestPhotosCountAgainstTheMemoryForBodies(t *testing.T) {
	c := openService(t)
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	read, owner := c.site.options.ReadBody, ""
	c.site.options.ReadBody = func(w http.ResponseWriter, r *http.Request, b httpapi.BodyRequest) (*httpapi.HeldBody, error) {
		owner = b.Owner
		return read(w, r, b)
	}
	form := url.Values{"photo": {"no file"}}
	c.want(c.request("clerk", "POST", c.base()+"/photo", form, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, "has no photo")
	if owner != c.project.ID {
		t.Errorf("the body of %q is read", owner)
	}
	c.site.options.ReadBody = func(http.ResponseWriter, *http.Request, httpapi.BodyRequest) (*httpapi.HeldBody, error) {
		return nil, fault.New(fault.Overloaded, "", "Too many large requests are being received.")
	}
	c.want(c.request("clerk", "POST", c.base()+"/photo", form, "Sec-Fetch-Site", "same-origin"), http.StatusServiceUnavailable, "Too many large requests")
}

// Nothing of a photo is left in the memory of its form, of the call that checks it, and of the answer.
func TestPhotosAreWipedAfterTheAnswer(t *testing.T) {
	c := openService(t)
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	photo, err := imaging.EncodePNG(imaging.NewImage(64, 64), 0)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string][]byte{}
	read := c.site.options.ReadBody
	c.site.options.ReadBody = func(w http.ResponseWriter, r *http.Request, b httpapi.BodyRequest) (*httpapi.HeldBody, error) {
		body, err := read(w, r, b)
		if err == nil {
			held["form"] = body.Bytes
		}
		return body, err
	}
	c.site.options.Call = func(_ *http.Request, call httpapi.InsideCall) (*httpapi.InsideAnswer, error) {
		if strings.Contains(call.Target, "/admin/") {
			return &httpapi.InsideAnswer{OK: true, Data: []byte(`{"id":"` + c.project.ID + `"}`)}, nil
		}
		held["photo"] = call.Body.(map[string]any)["image"].([]byte)
		if !bytes.Equal(held["photo"], photo) {
			t.Error("another photo was sent to the API")
		}
		held["answer"] = []byte(`{"ok":true,"data":{}}`)
		return &httpapi.InsideAnswer{Status: http.StatusOK, OK: true, Data: []byte(`{}`), Raw: held["answer"]}, nil
	}
	w := c.postPhoto("clerk", c.base()+"/photo", photo, "standard", "Full")
	if w.Code != http.StatusOK || !strings.Contains(html.UnescapeString(w.Body.String()), base64.StdEncoding.EncodeToString(photo)) || len(held) != 3 {
		t.Fatalf("status %d, held %d", w.Code, len(held))
	}
	for name, bytes := range held {
		if slices.ContainsFunc(bytes, func(b byte) bool { return b != 0 }) {
			t.Errorf("the %s still holds what it held", name)
		}
	}
}

// countingReader is a body of zeros that counts what was read.
type countingReader struct{ read int64 }

func (r *countingReader) Read(p []byte) (int, error) {
	clear(p)
	r.read += int64(len(p))
	return len(p), nil
}

// A form with a photo is read within its bound, whatever a page looks at first.
func TestFormsWithPhotosAreBounded(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	for _, page := range []string{"/photo", "/photo/row", "/playground", "/compare"} {
		body := &countingReader{}
		head := "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n"
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, c.base()+page, io.MultiReader(strings.NewReader(head), io.LimitReader(body, 64<<20)))
		r.Header.Set("Content-Type", "multipart/form-data; boundary=b")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions["owner"]})
		w := httptest.NewRecorder()
		c.site.ServeHTTP(w, r)
		if w.Code != http.StatusRequestEntityTooLarge || body.read > maxPhotos*maxUpload+1<<20 {
			t.Errorf("%s: status %d after %d MB", page, w.Code, body.read>>20)
		}
	}
}

func TestCellsOfAFileAreNoFormulas(t *testing.T) {
	c := openService(t)
	c.signIn("auditor", users.Grant{Role: users.Auditor})
	if _, _, err := c.people.Invite(t.Context(), users.Change{Actor: "=cmd|' /C calc'!A0"}, "eve", users.Grant{Role: users.Clerk}); err != nil {
		t.Fatal(err)
	}
	got := c.get("auditor", Root+"/audit.csv")
	c.want(got, http.StatusOK, "'=cmd|")
	if strings.Contains(got.text, ",=cmd") {
		t.Error("a cell is a formula")
	}
}

// The history of credits is read from the newest entry back, page by page, each entry once; entries of the other environment stay out.
func TestTheHistoryOfCreditsHasPages(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	at := time.Date(2040, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range creditEntries + 3 { // all at one time: the number decides then
		c.charge("hold_"+strconv.Itoa(i), int64(1000+i), at)
	}
	page := c.base() + "/usage/credits"
	first := c.get("owner", page)
	c.want(first, http.StatusOK, ">−"+ledger.FormatCredits(1000+creditEntries+2)+"<", ">−1.003<", ">Detect faces<", "Older entries")
	older := c.get("owner", strings.ReplaceAll(c.find(first, `href="([^"]+)">Older entries<`), "&amp;", "&"))
	c.want(older, http.StatusOK, ">−1.002<", ">−1.00<", "Free credits", "The newest entries")
	for _, other := range []string{">−1.003<", "Older entries"} {
		if strings.Contains(older.text, other) {
			t.Errorf("the second page has %s", other)
		}
	}
	if strings.Contains(first.text, ">−1.002<") {
		t.Error("the first page has an entry of the second")
	}
	if live := c.get("owner", page+"?env=live"); strings.Contains(live.text, "Detect faces") {
		t.Error("the history of live credits has test calls")
	}
	c.want(c.get("owner", page+"?before=much"), http.StatusBadRequest, "names no entry")
}

func TestWebhooksAreManaged(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	list := c.get("owner", c.base()+"/webhooks")
	c.want(list, http.StatusOK, "There is no endpoint yet", "verification.completed")
	once := c.find(list, `name="once" value="([^"]+)"`)
	c.want(c.post("owner", c.base()+"/webhooks", "once", once, "url", "http://10.0.0.1/x", "environments", "test"), http.StatusBadRequest, "cannot be used", `value="http://10.0.0.1/x"`)
	made := c.post("owner", c.base()+"/webhooks", "once", once, "url", "http://127.0.0.1:9999/hook", "environments", "test")
	c.want(made, http.StatusOK, "shown this once", "whsec_")
	c.want(c.post("owner", c.base()+"/webhooks", "once", once, "url", "http://127.0.0.1:9999/hook", "environments", "test"), http.StatusOK, "was sent before")
	one := c.find(made, `href="([^"]+/webhooks/whe_[^"]+)"`)
	empty := c.get("owner", one)
	c.want(empty, http.StatusOK, "http://127.0.0.1:9999/hook", "No delivery", "Send an example")
	if strings.Contains(empty.text, "Apply filters") {
		t.Error("an endpoint without deliveries has filters")
	}
	sent := c.post("owner", one+"/test", "kind", "credits.low")
	delivery, _, _ := strings.Cut(sent.location, "?")
	c.want(c.get("owner", delivery), http.StatusOK, "credits.low", "pending", "There was no attempt yet")
	c.want(c.get("owner", one+"?state=pending"), http.StatusOK, "credits.low")
	c.want(c.get("owner", one+"?state=failed"), http.StatusOK, "No delivery is failed")
	if got := c.post("owner", delivery+"/resend"); got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, got.text)
	}
	day := time.Now().UTC()
	period := []string{"from", day.AddDate(0, 0, -1).Format("2006-01-02T15:04"), "until", day.AddDate(0, 0, 1).Format("2006-01-02T15:04")}
	c.want(c.post("owner", one+"/replay", append(period, "state", "failed")...), http.StatusBadRequest, "0 of the last 1000 deliveries")
	c.want(c.post("owner", one+"/replay", "from", period[3], "until", period[1]), http.StatusBadRequest, "no end after its beginning")
	if got := c.post("owner", one+"/replay", period...); got.status != http.StatusSeeOther || !strings.HasPrefix(c.done["owner"], "webhook.replay|") {
		t.Errorf("%d %s", got.status, got.text)
	}
	resent := 0
	for _, entry := range c.listAudit() {
		if strings.HasPrefix(entry, "person:owner webhook.resend") {
			resent++
		}
	}
	if resent != 2 { // one by itself, one with the period
		t.Errorf("%d deliveries were sent again: %v", resent, c.listAudit())
	}
	c.post("owner", one, "url", "http://127.0.0.1:9999/other", "description", "<i>till</i>", "environments", "test")
	c.want(c.get("owner", one), http.StatusOK, "http://127.0.0.1:9999/other", "disabled", "&lt;i&gt;till")
	c.post("owner", one, "url", "http://127.0.0.1:9999/other", "enabled", "yes", "kinds", "credits.low", "environments", "test")
	c.want(c.get("owner", one+"/settings"), http.StatusOK, `value="credits.low" checked`)
	c.want(c.post("owner", one, "url", "http://10.0.0.1/x", "kinds", "verification.completed"), http.StatusBadRequest, "cannot be used", `value="verification.completed" checked`)
	c.want(c.post("owner", one+"/rotate", "once", "r", "overlap", "24"), http.StatusOK, "whsec_")
	c.want(c.post("owner", one+"/rotate", "once", "s", "overlap", "soon"), http.StatusBadRequest, "not a number of hours")
	if got := c.post("owner", one+"/delete"); got.status != http.StatusSeeOther {
		t.Errorf("%d", got.status)
	}
	c.want(c.get("owner", one), http.StatusNotFound)
	c.signIn("both", users.Grant{Role: users.Owner})
	endpoint, foreign := c.createWebhook()
	for _, path := range []string{"/webhooks/" + endpoint, "/deliveries/" + foreign} {
		c.want(c.get("both", Root+"/projects/"+c.other.ID+path), http.StatusNotFound)
	}
}

func TestAReviewIsClaimedAndDecided(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("Rolf Reviewer", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	queue := c.base() + "/reviews"
	c.want(c.get("rita", queue), http.StatusOK, "Nothing waits for a reviewer")
	id := c.createReview("case-1")
	second := c.createReview("case-2")
	c.want(c.get("rita", queue), http.StatusOK, "case-1", "case-2", "<strong>2</strong> wait")
	claimed := c.post("rita", queue)
	if !strings.Contains(claimed.location, id) || strings.Contains(claimed.location, "lease") {
		t.Fatalf("the longest waiting is not first, or its lease stands in the address: %s", claimed.location)
	}
	mine := c.get("rita", queue+"/"+id) // from another window
	c.want(mine, http.StatusOK, "You hold it until", "Approve", "Decline", "0 of 1 reviewer")
	if strings.Contains(mine.text, "rvl_") {
		t.Error("the page shows a lease")
	}
	theirs := c.get("Rolf Reviewer", queue+"/"+id)
	c.want(theirs, http.StatusOK, "rita holds it", "cannot decide")
	if strings.Contains(theirs.text, "/decision") {
		t.Error("someone else is offered to decide")
	}
	c.want(c.post("Rolf Reviewer", queue+"/"+id+"/claim"), http.StatusConflict, "is claimed by rita")
	c.want(c.post("Rolf Reviewer", queue+"/"+id+"/decision", "decision", "approved"), http.StatusConflict)
	if got := c.post("rita", queue+"/"+id+"/claim"); got.status != http.StatusSeeOther {
		t.Errorf("renewing: %d", got.status)
	}
	c.want(c.post("rita", queue+"/"+id+"/decision", "decision", "declined", "reason", ""), http.StatusBadRequest, "reason")
	c.want(c.post("rita", queue+"/"+id+"/decision", "decision", "approved", "sequence", "99"), http.StatusConflict, "changed since you opened the page")
	if got := c.post("rita", queue+"/"+id+"/decision", "decision", "declined", "note", "the photo shows a screen"); !strings.Contains(got.location, second) {
		t.Fatalf("the next case does not open: %d %s", got.status, got.location)
	}
	c.letDecisionsTakeEffect()
	c.want(c.get("rita", queue+"/"+id), http.StatusOK, "does not wait for a reviewer any more")

	if got := c.post("rita", queue+"/"+second+"/release"); got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, got.text)
	}
	c.post("Rolf Reviewer", queue+"/"+second+"/claim")
	c.want(c.get("Rolf Reviewer", queue+"/"+second), http.StatusOK, "You hold it until")
	c.want(c.post("Rolf Reviewer", queue+"/"+second+"/again", "steps", "selfie"), http.StatusOK, "Link for the person", "QR code", "https://faces.example.org/v/")
	for _, want := range []string{"person:rita verification.claim", "person:rita verification.review", "person:Rolf Reviewer verification.claim"} {
		if all := c.listAudit(); !slices.Contains(all, want) {
			t.Errorf("the audit log lacks %q: %v", want, all)
		}
	}
}

// The longest queue that the page has to cope with is longer than one page of reviews.list (at most 200).
func TestAReviewBeyondTheFirstPageOfTheQueueIsClaimed(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("Rolf Reviewer", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	const waiting = 210
	ids := c.createReviews(waiting)
	who := verification.Who{Scope: verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, Actor: "key_1"}
	for _, id := range ids[:waiting-1] {
		if _, _, err := c.verifications.Claim(t.Context(), who, id, "paul", ""); err != nil {
			t.Fatal(err)
		}
	}
	queue, last := c.base()+"/reviews", ids[waiting-1]
	claimed := c.post("rita", queue)
	if !strings.Contains(claimed.location, last) {
		t.Fatalf("the only review that is free was not claimed: %d %s", claimed.status, claimed.location)
	}
	c.want(c.get("rita", claimed.location), http.StatusOK, "You hold it until")
	c.want(c.get("Rolf Reviewer", queue+"/"+last), http.StatusOK, "rita holds it", "cannot decide")
	c.want(c.get("Rolf Reviewer", queue+"/"+ids[150]), http.StatusOK, "paul holds it")
	if got := c.post("Rolf Reviewer", queue); got.status != http.StatusSeeOther || strings.Contains(got.location, "lease") {
		t.Errorf("nothing is free: %d %s", got.status, got.location)
	}
}

func TestAVerificationIsCreatedWithALink(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	list := c.get("owner", c.base()+"/verifications")
	c.want(list, http.StatusOK, "There is no verification yet", "New verification")
	once := c.find(list, `name="once" value="([^"]+)"`)
	form := []string{"once", once, "reference", "customer-9", "checks", "liveness", "env", "test"}
	c.want(c.post("owner", c.base()+"/verifications", "once", "a", "reference", "not ok <", "checks", "liveness"), http.StatusBadRequest, "not ok &lt;")
	c.want(c.post("owner", c.base()+"/verifications", "once", "b", "reference", "r", "checks", "age", "min_age", "old"), http.StatusBadRequest, "not an age")
	c.want(c.post("owner", c.base()+"/verifications", "once", "c", "reference", "r", "env", "live", "checks", "liveness"), http.StatusForbidden, "not approved")
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	c.want(c.get("dev", c.base()+"/verifications"), http.StatusOK)
	c.want(c.get("dev", c.base()+"/verifications?env=live"), http.StatusForbidden, "test environment only")
	made := c.post("owner", c.base()+"/verifications", form...)
	c.want(made, http.StatusOK, "QR code of the link", "https://faces.example.org/v/")
	one := c.find(made, `href="([^"]+/verifications/ver_[^"?]+)`)
	c.want(c.get("owner", one), http.StatusOK, "customer-9", "created", "Show the code again")
	c.want(c.post("owner", one+"/link"), http.StatusOK, "https://faces.example.org/v/")
	if got := c.post("owner", one+"/cancel"); got.status != http.StatusSeeOther {
		t.Errorf("%d", got.status)
	}
	c.want(c.get("owner", one), http.StatusOK, "cancelled")
	c.want(c.get("owner", c.base()+"/verifications?status=cancelled&reference=customer-9"), http.StatusOK, "customer-9")
	c.want(c.get("owner", c.base()+"/verifications?status=nonsense"), http.StatusBadRequest)
}

func TestTheAuditLogIsSearched(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("auditor", users.Grant{Role: users.Auditor, ProjectID: c.project.ID})
	c.post("root", Root+"/projects", "name", "third")
	c.post("root", c.base()+"/approval", "live_approved", "yes")
	all := c.get("root", Root+"/audit")
	c.want(all, http.StatusOK, ">root <", "project.create", "End of the chain")
	if strings.Contains(readProse(all.text), "person:") {
		t.Error("people are shown with the prefix of their actor")
	}
	c.want(c.get("root", Root+"/audit?actor=person:root&action=project.c"), http.StatusOK, "1 entry", "third")
	c.want(c.get("root", Root+"/audit?actor=the+service&action=nothing"), http.StatusOK, "No entry fits")
	for actor, want := range map[string]string{"system": "the service", "anonymous": "nobody signed in", "key_1": "key key_1", "adk_1": "admin key adk_1", "cli:ada": "command line: ada", "person:system": "system"} {
		if got := describeActor(actor); got != want {
			t.Errorf("%s is shown as %q, want %q", actor, got, want)
		}
	}
	if by := (auditView{Actor: "command line: ada"}); !by.fits(apigen.AdminAuditEntry{Actor: "cli:ada"}) || by.fits(apigen.AdminAuditEntry{Actor: "person:ada"}) {
		t.Error("a search for what the page shows finds another, or not the one")
	}
	c.want(c.get("root", Root+"/audit?action=nothing"), http.StatusOK, "No entry fits")
	c.want(c.get("root", Root+"/audit?before=2"), http.StatusOK, "1 entry")
	own := c.get("auditor", c.base()+"/audit")
	c.want(own, http.StatusOK, "project.update", "live approved:</span> yes")
	if strings.Contains(own.text, "third") {
		t.Error("an auditor of one project sees another")
	}
	c.want(c.get("root", Root+"/audit.csv?action=project.create"), http.StatusOK, "seq,at,actor", "project.create")
}

func TestGalleriesAreManaged(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	list := c.base() + "/galleries"
	c.want(c.get("owner", list), http.StatusOK, "There is no gallery yet")
	c.want(c.post("owner", list, "id", "a b", "retention_days", "0"), http.StatusBadRequest, `value="a b"`)
	c.want(c.post("owner", list, "id", "staff", "retention_days", "soon"), http.StatusBadRequest, "not a number of days")
	if got := c.post("owner", list, "id", "staff", "retention_days", "365"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("owner", list), http.StatusOK, "<caption>1 gallery</caption>")
	c.want(c.get("owner", list), http.StatusOK, "staff", "365 days")
	c.want(c.get("owner", list+"/staff"), http.StatusOK, "Nobody is enrolled yet", `<button class="primary">Enrol`)
	c.want(c.post("owner", list+"/staff", "id", "ann"), http.StatusBadRequest, "no photo")
	c.want(c.post("owner", list+"/staff/person", "id", "ann"), http.StatusNotFound)
	c.want(c.post("owner", list+"/staff/delete", "confirm", "stuff"), http.StatusBadRequest, "The id of the gallery is not")
	c.want(c.post("owner", list+"/staff/delete", "confirm", "staff"), http.StatusOK, "Receipt of a deletion", "dlr_")
	c.want(c.get("owner", list), http.StatusOK, "Last deletions", "dlr_")
	c.want(c.get("owner", list+"/staff"), http.StatusNotFound)
}

// The last calls of a project are listed and found by their id; those of another project and what the
// console reads itself are not.
func TestTheLastCallsAreListed(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	c.want(c.get("dev", c.base()+"/requests"), http.StatusOK, "No call was answered lately")
	key := c.createSecret(c.project.ID)
	first := c.request("", "GET", "/v1/verifications?limit=5", nil, "Authorization", "Bearer "+key)
	c.want(first, http.StatusOK)
	c.want(c.request("", "GET", "/v1/verifications/ver_none", nil, "Authorization", "Bearer "+key), http.StatusNotFound)
	c.request("", "GET", "/v1/workflows", nil, "Authorization", "Bearer "+c.createSecret(c.other.ID))
	c.want(c.get("dev", c.base()+"/verifications"), http.StatusOK)
	all := c.get("dev", c.base()+"/requests")
	c.want(all, http.StatusOK, first.header.Get("X-Request-Id"), "List verifications <code>verifications.list</code>", "not_found", "hold credits ", "settle ")
	if strings.Contains(all.text, "workflows.list") || strings.Contains(all.text, "person:dev") {
		t.Error("calls of another project or of the console are listed")
	}
	c.want(c.get("dev", c.base()+"/requests?q="+first.header.Get("X-Request-Id")), http.StatusOK, "verifications.list")
	c.want(c.get("dev", c.base()+"/requests?q=list+verif"), http.StatusOK, "verifications.list")
	if got := c.get("dev", c.base()+"/requests?result=failed"); strings.Contains(got.text, first.header.Get("X-Request-Id")) || !strings.Contains(got.text, "not_found") {
		t.Error("the result is not narrowed down")
	}
	c.want(c.get("dev", c.base()+"/requests?q=req_none"), http.StatusOK, "No call fits")
}

func TestReviewerNamesAreThoseOfTheAPI(t *testing.T) {
	field := api.MustLoad().Schema("ReviewClaimRequest").Property("reviewer").Schema
	want := strings.TrimSuffix(field.Pattern, "*$") + fmt.Sprintf("{0,%d}$", *field.MaxLength-1)
	if got := reviewerPattern.String(); got != want {
		t.Errorf("the console takes %s, the API %s", got, want)
	}
}

// A closed project spends nothing and gets nothing new, whoever asks on a page; a role in a project that
// the page does not list is shown by its id.
func TestAClosedProjectTakesNoNewWork(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID}, users.Grant{Role: users.Clerk, ProjectID: "prj_gone"})
	if got := c.post("root", c.base()+"/close", "confirm", c.project.Name); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.post("owner", c.base()+"/playground", "operation", "face.count"), http.StatusForbidden, "The project is closed")
	c.want(c.post("owner", c.base()+"/galleries", "id", "staff", "retention_days", "0"), http.StatusForbidden, "The project is closed")
	c.want(c.get("root", Root+"/people"), http.StatusOK, "clerk in prj_gone")
}

// The page of a comparison has the calibration in words, as a drawing and for the script.
func TestThresholdsAreShownOverTheCalibration(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	shown := c.get("dev", c.base()+"/compare")
	c.want(shown, http.StatusOK, "1 in 100</th>", "1 in 10,000", "1 in 1,000,000 <span class=\"chip quiet\">extrapolated", "5.00 % (3.81 to 6.53 %)", "invented &lt;pairs&gt;",
		`id="call-curl"`, `id="call-ruby"`, "/v1/face/verify", "&#34;threshold&#34;: 0.75", "threshold=0.75", "threshold(0.75)", "threshold: 0.75")
	if strings.Contains(shown.text, "0.8") {
		t.Error("the code shows another threshold than the slider")
	}
	if got := c.find(shown, `class="false" d="([^"]+)"`); strings.Count(got, "L") != 2 {
		t.Errorf("the measured curve is %s", got)
	}
	if got := c.find(shown, `class="false extrapolated" d="([^"]+)"`); strings.Count(got, "L") != 1 {
		t.Errorf("the extrapolated curve is %s", got)
	}
	c.want(c.request("dev", "POST", c.base()+"/compare", url.Values{"photo1": {"x"}}, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, "has no photo")
}

// The page of the models has cards, licences, the calibration, figures by group and the weak checks.
func TestModelsAreShownWithTheirFigures(t *testing.T) {
	c := openService(t)
	c.signIn("auditor", users.Grant{Role: users.Auditor, ProjectID: c.project.ID})
	c.want(c.get("auditor", Root+"/models"), http.StatusOK, `href="/docs/models/fr_feature"`, "MIT", "not &lt;disclosed&gt;", "99.4 % on 6,000 pairs", "abababababab", "What thresholds do",
		"adults of one age band, group Asian, sex F", "18 to 24", "Photo checks, and those that are weak")
}

// A workflow from switches and thresholds: its pages are shown before it is stored, and what is stored is
// what was chosen.
func TestAWorkflowIsBuilt(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	page := c.base() + "/workflows"
	c.want(c.get("owner", page), http.StatusOK, "There is no workflow yet")
	preview := c.get("owner", page+"?preview=yes&name=onboarding&checks=document&checks=liveness&kinds=passport")
	c.want(preview, http.StatusOK, "A passport, with the frame", "Five frames in a second", "costs 0.50 credits", `value="onboarding"`, `value="passport" checked`)
	c.want(c.get("owner", page+"?preview=yes&name=x"), http.StatusBadRequest, "No check is chosen")
	c.want(c.get("owner", page+"?preview=yes&name=x&checks=faceMatch&match_threshold=high"), http.StatusBadRequest, "is not a number")
	form := url.Values{"name": {"onboarding"}, "checks": {"document", "faceMatch", "age"}, "kinds": {"passport"}, "match_threshold": {"0.8"}, "min_age": {"21"}, "second": {"yes"}, "review_when": {"upload_used"}}
	if got := c.request("owner", "POST", page, form, "Sec-Fetch-Site", "same-origin"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("owner", page), http.StatusOK, ">onboarding</a></th>", "age 21", "a second reviewer", "file instead of camera", "0.57")
	c.want(c.get("owner", c.base()+"/verifications"), http.StatusOK, "onboarding (0.57 credits)")
	form.Set("match_threshold", "1.5")
	c.want(c.request("owner", "POST", page, form, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, "threshold", `value="1.5"`)
	form.Set("match_threshold", "NaN")
	c.want(c.request("owner", "POST", page, form, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, "is not a number")
	form.Set("match_threshold", "0.8")
	form.Set("name", "<b>")
	c.want(c.request("owner", "POST", page, form, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, `value="&lt;b&gt;"`)
}

// A developer asks for live access, the operator sees it on the first page and approves or declines it.
func TestLiveAccessIsAskedForAndAnswered(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	c.want(c.post("dev", c.base()+"/live", "reason", " "), http.StatusBadRequest, "has no reason")
	c.want(c.post("dev", c.base()+"/live", "reason", strings.Repeat("x", 501)), http.StatusBadRequest, "at most 500 characters")
	c.want(c.post("dev", c.base()+"/live", "reason", "\xff"), http.StatusBadRequest, "cannot be read")
	c.want(c.post("dev", c.base()+"/live", "reason", "a\nb"), http.StatusBadRequest, "one line")
	ask := func() {
		t.Helper()
		if got := c.post("dev", c.base()+"/live", "reason", "we open <b>Monday</b>"); got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, got.text)
		}
		c.want(c.get("root", Root), http.StatusOK, "Live access is asked for", "we open &lt;b&gt;Monday", "by dev")
		c.want(c.get("dev", c.base()+"/keys"), http.StatusOK, "An operator has not answered yet")
	}
	ask()
	c.want(c.get("root", c.base()+"/settings/access"), http.StatusOK, "dev asks for live access")
	c.post("root", c.base()+"/live/decline")
	if got := c.get("root", Root); strings.Contains(got.text, "asked for") {
		t.Error("a declined request is still listed")
	}
	ask()
	c.post("root", c.base()+"/approval", "live_approved", "yes")
	if got := c.get("root", Root); strings.Contains(got.text, "asked for") {
		t.Error("an approved request is still listed")
	}
	if got := c.get("dev", c.base()+"/keys"); strings.Contains(got.text, "Ask for live access") {
		t.Error("approved live access can be asked for")
	}
	c.want(c.post("dev", c.base()+"/live", "reason", "again"), http.StatusConflict, "has live access already")
	c.post("root", c.base()+"/approval")
	ask()
	c.post("root", c.base()+"/close", "confirm", c.project.Name)
	if got := c.get("root", Root); strings.Contains(got.text, "asked for") {
		t.Error("the request of a closed project is still listed")
	}
	for _, want := range []string{"person:dev project.live.request", "person:root project.live.decline", "person:root project.update"} {
		if !slices.Contains(c.listAudit(), want) {
			t.Errorf("the audit log lacks %q", want)
		}
	}
}
