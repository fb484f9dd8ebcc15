package admin_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func TestProjectIsOpenedRenamedApprovedAndClosed(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		p := o.mustCall("POST", "/projects", `{"name": "shop"}`)
		id := text(p, "id")
		if p["live_approved"] != false || p["closed"] != nil {
			t.Errorf("new project %v", p)
		}
		p = o.mustCall("PATCH", "/projects/shop", `{"name": "store", "live_approved": true}`)
		if p["name"] != "store" || p["live_approved"] != true || p["id"] != id {
			t.Errorf("updated project %v", p)
		}
		if got := o.mustCall("GET", "/projects/"+id, ""); got["name"] != "store" {
			t.Errorf("by id %v", got)
		}
		if p = o.mustCall("DELETE", "/projects/store", ""); p["closed"] == nil {
			t.Errorf("closed project %v", p)
		}
		if n := len(at(o.mustCall("GET", "/projects", ""), "projects").([]any)); n != 1 {
			t.Errorf("%d projects", n)
		}
		want := []string{"project.create " + id + " ok", "project.update " + id + " ok", "project.close " + id + " ok"}
		if diff := cmp.Diff(want, o.auditLines()); diff != "" {
			t.Errorf("audit (-want +got):\n%s", diff)
		}
	})
}

func TestKeyWorksWithItsLimitsAndIsRotatedAndRevoked(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		ctx := context.Background()
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		made := o.mustCall("POST", "/keys", `{"project": "shop", "environment": "test", "name": "till", "permissions": ["face.detect"],
			"allow_list": ["192.0.2.0/24"], "rate": {"per_second": 5, "burst": 9}, "day_cap": "1.5", "expires": "2999-01-01T00:00:00Z"}`)
		first, id := text(made, "api_key"), text(made, "key", "id")
		use := func(secret, from, op string) string {
			caller, err := o.service.Accounts.Authenticate(ctx, secret, netip.MustParseAddr(from), op)
			if err != nil {
				return strings.SplitN(err.Error(), ":", 2)[0]
			}
			return fmt.Sprintf("%s %v %d", caller.KeyID, caller.Rate, caller.DayCapMilli)
		}
		for _, tc := range []struct{ secret, from, op, want string }{
			{first, "192.0.2.1", "face.detect", id + " {5 9} 1500"},
			{first, "192.0.3.1", "face.detect", "address_denied"},
			{first, "192.0.2.1", "face.match", "permission_denied"},
		} {
			if got := use(tc.secret, tc.from, tc.op); got != tc.want {
				t.Errorf("%s from %s: %s, want %s", tc.op, tc.from, got, tc.want)
			}
		}
		updated := o.mustCall("PATCH", "/keys/"+id, `{"permissions": ["face.*"], "allow_list": [], "never_expires": true}`)
		if updated["name"] != "till" || updated["expires"] != nil || updated["day_cap"] != "1.50" {
			t.Errorf("updated key %v", updated)
		}
		second := text(o.mustCall("POST", "/keys/"+id+"/rotate", `{"overlap_seconds": 60}`), "api_key")
		for name, secret := range map[string]string{"old": first, "new": second} {
			if got := use(secret, "198.51.100.1", "face.match"); !strings.HasPrefix(got, id) {
				t.Errorf("%s secret during the overlap: %s", name, got)
			}
		}
		o.mustCall("DELETE", "/keys/"+id, "")
		if got := use(second, "198.51.100.1", "face.match"); got != "key_revoked" {
			t.Errorf("after revocation: %s", got)
		}
		list := o.sendCall(o.root, "GET", "/keys?project=shop", "")
		if list.Status != 200 || strings.Contains(list.raw, first) || !strings.Contains(list.raw, first[len(first)-4:]) {
			t.Errorf("a list shows the secret or not its last four: %s", list.raw)
		}
		if all := o.exportAudit(); strings.Contains(all, first) || strings.Contains(all, second) || !strings.Contains(all, `"action":"key.rotate"`) {
			t.Error("the audit log has a secret, or lacks the rotation")
		}
	})
}

func TestLiveKeyComesWithItsClientCredentials(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		made := o.mustCall("POST", "/keys", `{"project": "shop", "environment": "live", "name": "till"}`)
		if !strings.HasPrefix(text(made, "api_key"), "ak_live_") || text(made, "client_id") == "" || len(text(made, "client_secret")) < 40 {
			t.Errorf("made %v", made)
		}
	})
}

func TestCreditsMoveExactlyAndWithAReason(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		w := o.mustCall("POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "100.005", "reason": "invoice 7"}`)
		if w["balance"] != "100.005" || w["available"] != "100.005" {
			t.Errorf("after a top-up %v", w)
		}
		w = o.mustCall("POST", "/credits/adjust", `{"project": "shop", "environment": "live", "amount": "-0.005", "reason": "typing mistake"}`)
		if w["balance"] != "100.00" {
			t.Errorf("after an adjustment %v", w)
		}
		w = o.mustCall("POST", "/credits/threshold", `{"project": "shop", "environment": "live", "threshold": "12.50"}`)
		if w["threshold"] != "12.50" {
			t.Errorf("threshold %v", w)
		}
		wallets := at(o.mustCall("GET", "/credits?project=shop", ""), "wallets").([]any)
		if len(wallets) != 2 {
			t.Errorf("wallets %v", wallets)
		}
		entries := o.mustCall("GET", "/credits/entries?project=shop&environment=live&limit=1", "")
		if text(entries, "entries", 0, "amount") != "100.005" || text(entries, "entries", 0, "reason") != "invoice 7" {
			t.Errorf("entries %v", entries)
		}
		rest := o.mustCall("GET", "/credits/entries?project=shop&environment=live&after="+fmt.Sprintf("%.0f", entries["next"]), "")
		if len(at(rest, "entries").([]any)) != 1 || text(rest, "entries", 0, "kind") != "adjustment" {
			t.Errorf("second page %v", rest)
		}
		if usage := o.mustCall("GET", "/usage?from=2020-01-01T00:00:00Z&until=2999-01-01T00:00:00Z", ""); len(at(usage, "usage").([]any)) != 0 {
			t.Errorf("usage without calls %v", usage)
		}
	})
}

func TestARepeatedTopUpAddsNothing(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		send := func(key, path, amount, idempotencyKey string) adminAnswer {
			body := `{"project": "shop", "environment": "live", "amount": "` + amount + `", "reason": "invoice 7"}`
			return o.sendCall(key, "POST", "/credits/"+path, body, "Idempotency-Key", idempotencyKey)
		}
		other := o.adminKey("", false, time.Time{})
		for i, c := range []struct{ key, path, amount, idempotencyKey, balance string }{
			{o.root, "top-up", "100", "invoice-7", "100.00"},
			{o.root, "top-up", "100", "invoice-7", "100.00"},
			{o.root, "top-up", "100", "invoice-8", "200.00"},
			{other, "top-up", "100", "invoice-7", "300.00"}, // another caller's key is another key
			{o.root, "adjust", "-50", "mistake", "250.00"},
			{o.root, "adjust", "-50", "mistake", "250.00"},
			{o.root, "top-up", "100", "invoice-7", "100.00"}, // the stored answer, not the wallet of now
		} {
			if r := send(c.key, c.path, c.amount, c.idempotencyKey); r.Status != 200 || r.Data["balance"] != c.balance {
				t.Errorf("call %d: %d %s, want a balance of %s", i, r.Status, r.raw, c.balance)
			} else if repeat := i == 1 || i == 5 || i == 6; repeat != (r.header.Get("Idempotent-Replayed") == "true") {
				t.Errorf("call %d: %v", i, r.header)
			}
		}
		for _, path := range []string{"top-up", "adjust"} { // 100.00 is another body than 100
			if r := send(o.root, path, "100.00", "invoice-7"); r.Status != 409 || r.Error.Code != "idempotency_key_reused" {
				t.Errorf("%s with a used key: %d %s", path, r.Status, r.raw)
			}
		}
		// A call that failed is not remembered.
		if r := send(o.root, "adjust", "-1000", "later"); r.Status == 200 {
			t.Fatalf("took more than there is: %s", r.raw)
		}
		o.mustCall("POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "750", "reason": "invoice 9"}`)
		if r := send(o.root, "adjust", "-1000", "later"); r.Status != 200 || r.Data["balance"] != "0.00" {
			t.Errorf("tried again: %d %s", r.Status, r.raw)
		}
		o.auditLines() // whole
	})
}

func TestWebhookFromCreationToResend(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		var verifier *standardwebhooks.Webhook
		var refused error
		hits := 0
		receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			hits++
			refused = verifier.Verify(body, r.Header)
			w.WriteHeader(http.StatusAccepted)
			io.WriteString(w, "thanks")
		}))
		t.Cleanup(receiver.Close)
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		made := o.mustCall("POST", "/webhooks", `{"project": "shop", "url": "`+receiver.URL+`/hook?token=hush", "kinds": ["credits.low"], "description": "till"}`)
		id := text(made, "webhook", "id")
		if text(made, "webhook", "environments") != "[test]" {
			t.Errorf("an http endpoint gets %v", at(made, "webhook", "environments"))
		}
		rotated := o.mustCall("POST", "/webhooks/"+id+"/rotate", `{}`)
		for name, secret := range map[string]string{"first": text(made, "secret"), "rotated": text(rotated, "secret")} {
			var err error
			if verifier, err = standardwebhooks.NewWebhook(secret); err != nil {
				t.Fatal(err)
			}
			o.mustCall("POST", "/webhooks/"+id+"/test", `{"kind": "aml.hit"}`)
			if o.deliver(); refused != nil {
				t.Errorf("%s secret: %v", name, refused)
			}
		}
		list := o.mustCall("GET", "/webhooks/"+id+"/deliveries?state=delivered&limit=1", "")
		delivery := text(list, "deliveries", 0, "id")
		shown := o.mustCall("GET", "/deliveries/"+delivery, "")
		if text(shown, "attempts", 0, "status") != "202" || text(shown, "attempts", 0, "answer") != "thanks" {
			t.Errorf("delivery %v", shown)
		}
		before := hits
		if again := o.mustCall("POST", "/deliveries/"+delivery+"/resend", ""); again["state"] != "pending" {
			t.Errorf("resent delivery %v", again)
		}
		if o.deliver(); hits != before+1 {
			t.Errorf("%d deliveries after a resend", hits-before)
		}
		if off := o.mustCall("PATCH", "/webhooks/"+id, `{"enabled": false, "kinds": []}`); off["enabled"] != false || off["disabled_reason"] != "operator" || text(off, "kinds") != "[]" {
			t.Errorf("disabled %v", off)
		}
		if r := o.sendCall(o.root, "POST", "/webhooks/"+id+"/test", `{"kind": "aml.hit"}`); r.Status != 400 {
			t.Errorf("test of a disabled endpoint: %d", r.Status)
		}
		if on := o.mustCall("PATCH", "/webhooks/"+id, `{"enabled": true}`); on["enabled"] != true {
			t.Errorf("enabled %v", on)
		}
		events := o.events("shop", 2)
		if n := len(at(events, "events").([]any)); n != 2 || events["next"] != events["latest"] {
			t.Errorf("%d events, next %v, latest %v", n, events["next"], events["latest"])
		}
		o.mustCall("DELETE", "/webhooks/"+id, "")
		if r := o.sendCall(o.root, "GET", "/webhooks/"+id, ""); r.Status != 404 {
			t.Errorf("after deletion: %d", r.Status)
		}
		if strings.Contains(o.exportAudit(), "hush") || strings.Contains(o.exportAudit(), strings.TrimPrefix(text(made, "secret"), "whsec_")) {
			t.Error("the audit log has a signing secret or the token of an address")
		}
	})
}

func TestAutomaticDisablingOfAnEndpointIsAudited(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }))
		t.Cleanup(receiver.Close)
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		id := text(o.mustCall("POST", "/webhooks", `{"project": "shop", "url": "`+receiver.URL+`"}`), "webhook", "id")
		o.mustCall("POST", "/webhooks/"+id+"/test", `{"kind": "credits.low"}`)
		o.deliver()
		trail := o.auditLines()
		if got, want := trail[len(trail)-1], "webhook.disable "+id+" ok"; got != want {
			t.Errorf("last entry %q, want %q", got, want)
		}
		if h := o.mustCall("GET", "/webhooks/"+id, ""); h["enabled"] != false || h["disabled_reason"] != "gone" {
			t.Errorf("endpoint %v", h)
		}
	})
}

func TestCrossingTheThresholdByAdminPublishesCreditsLow(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		o.mustCall("POST", "/credits/adjust", `{"project": "shop", "environment": "test", "amount": "-22", "reason": "test"}`)
		events := o.events("shop", 1)
		if !strings.Contains(text(events, "events", 0, "body"), `"remaining":3.00,"threshold":5.00`) {
			t.Errorf("events %v", events)
		}
	})
}

// Fields of requests may be written in camelCase, as everywhere else in the API.
func TestFieldsAreAcceptedInCamelCase(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		made := o.mustCall("POST", "/keys", `{"project": "shop", "environment": "test", "name": "till",
			"allowList": ["192.0.2.0/24"], "rate": {"perSecond": 5, "burst": 9}, "dayCap": "1.5", "month_cap": "7"}`)
		key, _ := made["key"].(map[string]any)
		if key["day_cap"] != "1.50" || key["month_cap"] != "7.00" || text(key, "allow_list", 0) != "192.0.2.0/24" {
			t.Errorf("the key is %v", key)
		}
	})
}

func TestStatus400NamesTheField(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		for _, tc := range []struct{ method, path, body, code, param string }{
			{"POST", "/projects", `{}`, "field_missing", "name"},
			{"POST", "/projects", `{"name": "a\u0000b"}`, "field_invalid", "name"},
			{"POST", "/projects", `[]`, "request_invalid", ""},
			{"POST", "/keys", `{"project": "shop", "environment": "prod", "name": "x"}`, "field_invalid", "environment"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "permissions": ["face.fly"]}`, "field_invalid", "permissions"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "allow_list": ["10.0.0.0/99"]}`, "field_invalid", "allow_list"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "rate": {"per_second": 0, "burst": 1}}`, "field_invalid", "rate.per_second"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "day_cap": "-1"}`, "field_invalid", "day_cap"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "day_cap": "1e9"}`, "field_invalid", "day_cap"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "dayCap": "1e9"}`, "field_invalid", "dayCap"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "day_cap": "1", "dayCap": "1"}`, "field_invalid", "dayCap"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "month_cap": "9999999999999"}`, "field_invalid", "month_cap"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "expires": "tomorrow"}`, "field_invalid", "expires"},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x", "expires": "2001-01-01T00:00:00Z"}`, "field_invalid", "expires"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "-5", "reason": "x"}`, "field_invalid", "amount"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "9999999999999", "reason": "x"}`, "field_invalid", "amount"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "0", "reason": "x"}`, "field_invalid", "amount"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "1.2345", "reason": "x"}`, "field_invalid", "amount"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": 5, "reason": "x"}`, "field_invalid", "amount"},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "5"}`, "field_missing", "reason"},
			{"POST", "/credits/adjust", `{"project": "shop", "environment": "live", "amount": "-0.01", "reason": "more than there is"}`, "field_invalid", "amount"},
			{"POST", "/credits/threshold", `{"project": "shop", "environment": "live", "threshold": "-1"}`, "field_invalid", "threshold"},
			{"POST", "/webhooks", `{"project": "shop", "url": "https://169.254.169.254/"}`, "field_invalid", "url"},
			{"POST", "/webhooks", `{"project": "shop", "url": "https://example.com/", "kinds": ["nothing"]}`, "field_invalid", "kinds[0]"},
			{"POST", "/webhooks", `{"project": "shop", "url": "http://example.com/", "environments": ["live"]}`, "field_invalid", "url"},
			{"GET", "/credits/entries?limit=0", "", "field_invalid", "limit"},
			{"GET", "/credits/entries?after=-1", "", "field_invalid", "after"},
			{"GET", "/usage?from=yesterday", "", "field_invalid", "from"},
			{"GET", "/usage?from=2026-01-01T00:00:00Z&from=2026-01-02T00:00:00Z", "", "field_invalid", "from"},
		} {
			r := o.sendCall(o.root, tc.method, tc.path, tc.body)
			if r.Status != 400 || r.Error == nil || r.Error.Code != tc.code || r.Error.Param != tc.param || r.Error.Fix == "" {
				t.Errorf("%s %s %s: %d %+v, want 400 %s at %q", tc.method, tc.path, tc.body, r.Status, r.Error, tc.code, tc.param)
			}
		}
		if r := o.sendCall(o.root, "POST", "/projects", `{"name": "shop"}`); r.Status != 409 || r.Error == nil || r.Error.Code != "already_exists" || r.Error.Param != "name" {
			t.Errorf("a second project of the name: %d %+v", r.Status, r.Error)
		}
		if diff := cmp.Diff(1, len(o.auditLines())); diff != "" {
			t.Errorf("refused changes are in the audit log:\n%s", strings.Join(o.auditLines(), "\n"))
		}
	})
}

func TestStatus401IsTheSameForEveryUnknownKey(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		unknown := ""
		for _, key := range []string{
			"sk_admin_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", o.root + "x", o.root[:len(o.root)-1], "sk_test_0123456789", "sk_admin_", "sk_admin_../../x",
			"at_live_abc", strings.ToUpper(o.root), "sk_admin_" + strings.Repeat("a", 400),
		} {
			r := o.sendCall(key, "GET", "/projects", "")
			if r.Status != 401 || r.Error.Code != "key_invalid" {
				t.Errorf("%.20s: %d %+v", key, r.Status, r.Error)
				continue
			}
			if unknown == "" {
				unknown = r.Error.Message + r.Error.Fix
			}
			if got := r.Error.Message + r.Error.Fix; got != unknown {
				t.Errorf("%.20s is told %q, others %q", key, got, unknown)
			}
		}
		if r := o.sendCall("", "GET", "/projects", ""); r.Status != 401 || r.Error.Code != "key_missing" {
			t.Errorf("no key: %d %+v", r.Status, r.Error)
		}
		keys := o.mustCall("GET", "/admin-keys", "")
		made := o.mustCall("POST", "/admin-keys", `{"name": "temporary", "expires": "2999-01-01T00:00:00Z"}`)
		secret, id := text(made, "secret"), text(made, "admin_key", "id")
		if r := o.sendCall(secret, "GET", "/projects", ""); r.Status != 200 || len(at(keys, "admin_keys").([]any)) != 1 {
			t.Errorf("new admin key: %d", r.Status)
		}
		o.mustCall("DELETE", "/admin-keys/"+id, "")
		if r := o.sendCall(secret, "GET", "/projects", ""); r.Status != 401 || r.Error.Code != "key_revoked" {
			t.Errorf("revoked: %d %+v", r.Status, r.Error)
		}
		if strings.Contains(o.exportAudit(), strings.TrimPrefix(secret, "sk_admin_")) {
			t.Error("the audit log has an admin key")
		}
	})
}

func TestStatus403OfAReadOnlyKey(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		key := o.adminKey("", true, time.Time{})
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		if r := o.sendCall(key, "GET", "/projects/shop", ""); r.Status != 200 {
			t.Errorf("looking: %d %s", r.Status, r.raw)
		}
		for _, tc := range [][3]string{
			{"POST", "/projects", `{"name": "x"}`},
			{"PATCH", "/projects/shop", `{"name": "x"}`},
			{"DELETE", "/projects/shop", ""},
			{"POST", "/keys", `{"project": "shop", "environment": "test", "name": "x"}`},
			{"POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "1", "reason": "x"}`},
			{"POST", "/admin-keys", `{"name": "x"}`},
		} {
			if r := o.sendCall(key, tc[0], tc[1], tc[2]); r.Status != 403 || r.Error.Code != "permission_denied" {
				t.Errorf("%s %s: %d %+v", tc[0], tc[1], r.Status, r.Error)
			}
		}
		refused := 0
		for _, line := range o.auditLines() {
			if line == "access.refused permission_denied" {
				refused++
			}
		}
		if refused == 0 {
			t.Error("the refusals are not in the audit log")
		}
	})
}

// An admin key of one project must not learn what else exists.
func TestStatus404HidesOtherProjects(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		mine := text(o.mustCall("POST", "/projects", `{"name": "mine"}`), "id")
		o.mustCall("POST", "/projects", `{"name": "theirs"}`)
		theirKey := text(o.mustCall("POST", "/keys", `{"project": "theirs", "environment": "test", "name": "x"}`), "key", "id")
		theirHook := text(o.mustCall("POST", "/webhooks", `{"project": "theirs", "url": "https://example.com/"}`), "webhook", "id")
		theirDelivery := text(o.mustCall("POST", "/webhooks/"+theirHook+"/test", `{"kind": "credits.low"}`), "id")
		key := o.adminKey(mine, false, time.Time{})

		for _, tc := range []struct{ method, path, body, id, unknown string }{
			{"GET", "/projects/theirs", "", "theirs", "nobody"},
			{"PATCH", "/projects/theirs", `{"name": "x"}`, "theirs", "nobody"},
			{"GET", "/keys?project=theirs", "", "theirs", "nobody"},
			{"POST", "/keys", `{"project": "theirs", "environment": "test", "name": "x"}`, "theirs", "nobody"},
			{"GET", "/keys/" + theirKey, "", theirKey, "key_none"},
			{"PATCH", "/keys/" + theirKey, `{"name": "x"}`, theirKey, "key_none"},
			{"POST", "/keys/" + theirKey + "/rotate", `{}`, theirKey, "key_none"},
			{"DELETE", "/keys/" + theirKey, "", theirKey, "key_none"},
			{"GET", "/credits?project=theirs", "", "theirs", "nobody"},
			{"GET", "/credits/entries?project=theirs", "", "theirs", "nobody"},
			{"GET", "/usage?project=theirs", "", "theirs", "nobody"},
			{"POST", "/credits/threshold", `{"project": "theirs", "environment": "test", "threshold": "1"}`, "theirs", "nobody"},
			{"POST", "/webhooks", `{"project": "theirs", "url": "https://example.com/"}`, "theirs", "nobody"},
			{"GET", "/webhooks/" + theirHook, "", theirHook, "whe_none"},
			{"PATCH", "/webhooks/" + theirHook, `{"enabled": false}`, theirHook, "whe_none"},
			{"DELETE", "/webhooks/" + theirHook, "", theirHook, "whe_none"},
			{"POST", "/webhooks/" + theirHook + "/rotate", `{}`, theirHook, "whe_none"},
			{"POST", "/webhooks/" + theirHook + "/test", `{"kind": "credits.low"}`, theirHook, "whe_none"},
			{"GET", "/webhooks/" + theirHook + "/deliveries", "", theirHook, "whe_none"},
			{"GET", "/deliveries/" + theirDelivery, "", theirDelivery, "dlv_none"},
			{"POST", "/deliveries/" + theirDelivery + "/resend", "", theirDelivery, "dlv_none"},
			{"GET", "/events?project=theirs", "", "theirs", "nobody"},
			{"GET", "/audit?project=theirs", "", "theirs", "nobody"},
		} {
			theirs := o.sendCall(key, tc.method, tc.path, tc.body)
			none := o.sendCall(key, tc.method, strings.ReplaceAll(tc.path, tc.id, tc.unknown), strings.ReplaceAll(tc.body, tc.id, tc.unknown))
			if theirs.Status != 404 || none.Status != 404 {
				t.Errorf("%s %s: %d for theirs, %d for none; want 404 twice", tc.method, tc.path, theirs.Status, none.Status)
				continue
			}
			want := strings.ReplaceAll(none.Error.Message, tc.unknown, tc.id)
			if theirs.Error.Message != want || theirs.Error.Fix != none.Error.Fix || theirs.Error.Code != none.Error.Code {
				t.Errorf("%s %s: %+v differs from %+v", tc.method, tc.path, theirs.Error, none.Error)
			}
		}
		for _, path := range []string{"/projects", "/keys", "/credits", "/credits/entries", "/usage", "/webhooks", "/events", "/audit"} {
			r := o.sendCall(key, "GET", path, "")
			if r.Status != 200 || strings.Contains(r.raw, "theirs") || strings.Contains(r.raw, theirKey) || strings.Contains(r.raw, theirHook) {
				t.Errorf("%s shows another project: %d %s", path, r.Status, r.raw)
			}
		}
		for _, tc := range [][3]string{
			{"POST", "/projects", `{"name": "x"}`},
			{"DELETE", "/projects/mine", ""},
			{"PATCH", "/projects/mine", `{"live_approved": true}`},
			{"POST", "/credits/top-up", `{"project": "mine", "environment": "live", "amount": "1", "reason": "x"}`},
			{"POST", "/credits/adjust", `{"project": "mine", "environment": "live", "amount": "1", "reason": "x"}`},
			{"GET", "/admin-keys", ""},
			{"POST", "/admin-keys", `{"name": "x"}`},
			{"DELETE", "/admin-keys/adk_x", ""},
		} {
			if r := o.sendCall(key, tc[0], tc[1], tc[2]); r.Status != 403 || r.Error.Code != "permission_denied" {
				t.Errorf("%s %s: %d %+v, want 403", tc[0], tc[1], r.Status, r.Error)
			}
		}
		o.sendCall(key, "PATCH", "/projects/mine", `{"name": "ours"}`)
		if got := o.mustCall("GET", "/projects/"+mine, ""); got["name"] != "ours" {
			t.Errorf("its own project: %v", got)
		}
	})
}

func TestAuditIsReadInPagesWithItsAnchor(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		for i := range 3 {
			o.mustCall("POST", "/projects", fmt.Sprintf(`{"name": "p%d"}`, i))
		}
		first := o.mustCall("GET", "/audit?limit=2", "")
		rest := o.mustCall("GET", "/audit?after="+fmt.Sprintf("%.0f", first["next"]), "")
		if len(at(first, "entries").([]any)) != 2 || len(at(rest, "entries").([]any)) != 1 {
			t.Fatalf("pages %v %v", first, rest)
		}
		last := at(rest, "entries", 0)
		if want := "3:" + text(last, "hash"); rest["anchor"] != want {
			t.Errorf("anchor %v, want %s", rest["anchor"], want)
		}
		if actor := text(last, "actor"); !strings.HasPrefix(actor, "adk_") || text(last, "address") != "127.0.0.1" || !strings.HasPrefix(text(last, "request"), "req_") {
			t.Errorf("entry %v", last)
		}
	})
}

func TestBootstrapMakesOneAdminKeyOnce(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		ctx := context.Background()
		const chosen = "sk_admin_0123456789abcdef"
		if made, err := o.service.Keys.BootstrapKey(ctx, chosen); err != nil || made {
			t.Errorf("with keys in the store: made %v, %v", made, err)
		}
		for _, bad := range []string{"sk_admin_short", "sk_test_0123456789abcdef", "sk_admin_0123456789abcde\n"} {
			if _, err := o.service.Keys.BootstrapKey(ctx, bad); err == nil {
				t.Errorf("%q was accepted", bad)
			}
		}
		if _, err := o.service.Store.Exec(ctx, "DELETE FROM admin_keys"); err != nil {
			t.Fatal(err)
		}
		for _, want := range []bool{true, false} {
			if made, err := o.service.Keys.BootstrapKey(ctx, chosen); err != nil || made != want {
				t.Errorf("made %v, want %v, %v", made, want, err)
			}
		}
		if r := o.sendCall(chosen, "GET", "/projects", ""); r.Status != 200 {
			t.Errorf("the chosen key: %d", r.Status)
		}
	})
}
