package node

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// The limits of the token exchange on a whole node, whose settings name no trusted proxy.
func TestTheTokenExchangeIsLimited(t *testing.T) {
	packtest.RequireModels(t)
	o := nodeOptions(storetest.SQLite(t))
	o.TokenRate = account.Rate{PerSecond: 0.001, Burst: 3} // nothing is earned back while the test runs
	h := run(t, o)
	key := h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "default", "environment": "live", "name": "app", "permissions": []string{"*"}}).Data
	exchange := func(want int, secret, forwardedFor string) {
		t.Helper()
		form := url.Values{"grant_type": {"client_credentials"}, "client_id": {key["client_id"].(string)}, "client_secret": {secret}}
		req, err := http.NewRequest(http.MethodPost, "http://"+h.Addr()+"/v2/oauth/token", strings.NewReader(form.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("X-Forwarded-For", forwardedFor)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		var body struct {
			Error string `json:"error"`
		}
		if err := json.NewDecoder(res.Body).Decode(&body); err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != want || want == 429 && (body.Error != "rate_limited" || res.Header.Get("Retry-After") == "") {
			t.Fatalf("%d %+v, want %d", res.StatusCode, body, want)
		}
	}
	good := key["client_secret"].(string)
	exchange(200, good, "")
	for range 10 {
		exchange(401, "wrong", "203.0.113.1")
	}
	exchange(429, "wrong", "203.0.113.2") // the header of a stranger changes nothing
	exchange(200, good, "")
	exchange(200, good, "")
	exchange(429, good, "")
}
