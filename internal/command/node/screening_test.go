package node

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/listtest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

const screenPath, batchPath = "/v1/aml/screen", "/v1/aml/batch"

// openWithLists is open on a node that asks the list of package listtest.
func openWithLists(t *testing.T, database string) *testNode {
	t.Helper()
	packtest.RequireModels(t)
	o := nodeOptions(database)
	var err error
	if o.AML, err = listtest.WriteFile(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	return run(t, o)
}

// listHitEvents waits for n events aml.hit of the project and lists what they say, the oldest first. PostgreSQL shows an event
// once every transaction of the server that began earlier has ended, those of other tests too.
func (h *testNode) listHitEvents(n int) []object {
	h.t.Helper()
	return await.Value(h.t, fmt.Sprintf("%d events", n), func() (out []object, ready bool) {
		for _, e := range h.call("200", adminKey, "GET", "/v1/admin/events?project=default&limit=100", nil).Data["events"].([]any) {
			event, body := e.(object), struct{ Data object }{}
			if err := json.Unmarshal([]byte(event["body"].(string)), &body); err != nil {
				h.t.Fatal(err)
			}
			if event["kind"] == "aml.hit" {
				out = append(out, body.Data)
			}
		}
		return out, len(out) >= n
	})
}

func fieldsOf(hit any) object {
	out := object{}
	for _, f := range hit.(object)["fields"].([]any) {
		out[f.(object)["field"].(string)] = f.(object)["agreement"]
	}
	return out
}

// TestScreeningOverHTTP asks lists for people one by one and many at once, on both stores.
func TestScreeningOverHTTP(t *testing.T) {
	stores(t, func(t *testing.T, address string) {
		h := openWithLists(t, address)
		first := h.call("200", testKey, "POST", screenPath, object{"name": "Ivan Petrovitch Sidoroff", "birthDate": "1961-03-14", "countries": []string{"US", "RUS"}, "reference": "customer-1"})
		if got := first.Header.Get("X-Credits-Charged"); got != "0.10" {
			t.Errorf("charged %q", got)
		}
		hit := first.Data["hits"].([]any)[0]
		if fields := fieldsOf(hit); first.Data["status"] != "hit" || fields["birthDate"] != "same" || fields["country"] != "same" || fields["name"] == "differs" {
			t.Errorf("%v", first.Data)
		}
		for _, c := range []struct {
			body         object
			status, what string
		}{
			{object{"person": object{"name": "Erika Mustermann", "birthDate": "1964-08-12"}}, "clear", "nobody"},
			{object{"name": "Сидоров Иван Петрович", "birthDate": "1961-03-14"}, "hit", "another script"},
			{object{"name": "أمينة الراشدي", "countries": []string{"ae"}}, "hit", "a script without vowels"},
			{object{"name": "Weber, Jonas", "birthDate": "1985-02-17", "countries": []string{"DEU"}}, "hit", "another order"},
			{object{"name": "Jonas Weber", "list": "example-sanctions"}, "clear", "the entry is of another list"},
			{object{"name": "Kim Min Soo", "birthDate": "1970-05-09", "countries": []string{"KR"}}, "hit", "an entry in Hangul"},
			{object{"name": "FNU XXX", "birthDate": "1970-05-09", "countries": []string{"KR"}}, "unknown", "no name"},
		} {
			if got := h.call("200", testKey, "POST", screenPath, c.body).Data; got["status"] != c.status || (c.status == "unknown") != (got["unknown"] != nil) {
				t.Errorf("%s: %v, want %s", c.what, got, c.status)
			}
		}
		events := h.listHitEvents(5)
		if len(events) != 5 {
			t.Fatalf("%d events", len(events))
		}
		body := events[0]
		if text, _ := json.Marshal(body); body["reference"] != "customer-1" || body["screening_id"] != first.Data["screeningId"] || strings.Contains(strings.ToLower(string(text)), "sidor") {
			t.Errorf("event %s", text)
		}
		h.checkBatch(t)
	})
}

// checkBatch screens three people by a job.
func (h *testNode) checkBatch(t *testing.T) {
	t.Helper()
	people := object{"name": "all", "people": []object{
		{"id": "c-1", "name": "Ivan Petrovich Sidorov", "birthDate": "1961-03-14"}, {"id": "c-2", "name": "Erika Mustermann", "birthDate": "1964-08-12"}, {"id": "c-3", "name": "XXX"},
	}}
	h.call("403 storing_not_enabled", testKey, "POST", batchPath, people)
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	const before = 5 // events, of TestScreeningOverHTTP
	made := h.call("200", testKey, "POST", batchPath, people, "Idempotency-Key", "batch-1").Data["job"].(object)
	id := made["id"].(string)
	if again := h.call("200", testKey, "POST", batchPath, people, "Idempotency-Key", "batch-1").Data["job"].(object); again["id"] != id {
		t.Errorf("the repetition made another job: %v", again)
	}
	h.call("409 idempotency_key_reused", testKey, "POST", batchPath, object{"name": "all", "people": []object{{"id": "c-1", "name": "Ivan Petrovich Sidorov"}}}, "Idempotency-Key", "batch-1")
	done := h.waitForJob(id, "completed")
	if counts := done["items"].(object); counts["succeeded"] != 3.0 || done["charged"] != 0.3 || done["kind"] != "screen" {
		t.Errorf("%v", done)
	}
	items := h.jobItems(id, "")
	for item, status := range map[string]string{"c-1": "hit", "c-2": "clear", "c-3": "unknown"} {
		if got := items[item]["screening"].(object); got["status"] != status {
			t.Errorf("%s: %v", item, got)
		}
	}
	if text, _ := json.Marshal(items); strings.Contains(strings.ToLower(string(text)), "sidor") || strings.Contains(string(text), "1961") {
		t.Errorf("the stored result names a person: %s", text)
	}
	h.call("409 state_conflict", testKey, "POST", "/v1/jobs/"+id+"/items", object{"items": []object{{"id": "a", "image": photo(64)}}})
	h.call("400 field_invalid", testKey, "POST", "/v1/jobs", object{"kind": "screen"})
	events := h.listHitEvents(before + 1)
	if latest := events[len(events)-1]; len(events) != before+1 || latest["job_id"] != id || latest["reference"] != "c-1" {
		t.Errorf("%d events, the latest %v", len(events)-before, latest)
	}
	if n, err := store.QueryValue[int64](t.Context(), h.store, "SELECT count(*) FROM job_items WHERE sealed IS NOT NULL"); n != 0 || err != nil {
		t.Errorf("%d people are still stored: %v", n, err)
	}
}

// TestScreeningOfUnexpectedPeople sends what callers send by mistake or on purpose.
func TestScreeningOfUnexpectedPeople(t *testing.T) {
	packtest.RequireModels(t)
	without := run(t, nodeOptions("sqlite:"+t.TempDir()+"/none.db"))
	without.call("400 check_not_available", testKey, "POST", screenPath, object{"name": "Ann Example"})
	without.call("400 check_not_available", testKey, "POST", batchPath, object{"people": []object{{"id": "a", "name": "Ann Example"}}})

	h := openWithLists(t, "sqlite:"+t.TempDir()+"/lists.db")
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	key := h.call("200", adminKey, "POST", "/v1/admin/keys", object{
		"project": "default", "environment": "test", "name": "many", "permissions": []string{"*"}, "rate": object{"per_second": 1000, "burst": 1000},
	}).Data["api_key"].(string)
	for _, c := range []struct {
		what, want, param string
		person            object
	}{
		{"no name", "400 field_missing", "name", object{"birthDate": "1990-01-02"}},
		{"an empty name", "400 field_invalid", "name", object{"name": ""}},
		{"a name of spaces", "400 field_invalid", "name", object{"name": " \u00a0 "}},
		{"a name of 64 kB", "400 field_invalid", "name", object{"name": strings.Repeat("Ann ", 16<<10)}},
		{"a number as a name", "400 field_invalid", "name", object{"name": 7}},
		{"a NUL in a name", "400 field_invalid", "name", object{"name": "Ann\x00Example"}},
		{"a date of zeros", "400 field_invalid", "birthDate", object{"name": "Ann Example", "birthDate": "0000-00-00"}},
		{"the year 0", "400 field_invalid", "birthDate", object{"name": "Ann Example", "birthDate": "0000-01-01"}},
		{"a day that is none", "400 field_invalid", "birthDate", object{"name": "Ann Example", "birthDate": "1990-02-30"}},
		{"a day to come", "400 field_invalid", "birthDate", object{"name": "Ann Example", "birthDate": "2990-02-01"}},
		{"a year alone", "400 field_invalid", "birthDate", object{"name": "Ann Example", "birthDate": "1990"}},
		{"a country that is none", "400 field_invalid", "countries[1]", object{"name": "Ann Example", "countries": []string{"DE", "QX"}}},
		{"a country in words", "400 field_invalid", "countries[0]", object{"name": "Ann Example", "countries": []string{"Germany"}}},
		{"a country twice", "400 field_invalid", "countries[1]", object{"name": "Ann Example", "countries": []string{"DE", "DE"}}},
		{"no countries", "200", "", object{"name": "Ann Example", "countries": []string{}}},
		{"names in mixed scripts", "200", "", object{"name": "Ivan Сидоров"}},
		{"marks of direction", "200", "", object{"name": "\u202eIvan\u200f Petrovich\u2066 Sidorov\u2069"}},
		{"marks alone", "200", "", object{"name": "\u200f\u200d"}},
		{"pictures", "200", "", object{"name": "🙂🙂"}},
		{"two hundred initials", "200", "", object{"name": strings.Repeat("a ", 100)}},
		{"letters with a hundred marks", "200", "", object{"name": "A" + strings.Repeat("\u0301", 199)}},
		{"markup", "200", "", object{"name": "<script>alert(1)</script>"}},
	} {
		status := h.call(c.want, key, "POST", screenPath, c.person)
		if status.Error != nil && status.Error.Param != c.param {
			t.Errorf("%s: param %q, want %q", c.what, status.Error.Param, c.param)
		}
		if c.want == "200" && strings.HasPrefix(c.what, "marks") && status.Data["status"] != map[string]string{"marks of direction": "hit", "marks alone": "unknown"}[c.what] {
			t.Errorf("%s: %v", c.what, status.Data)
		}
		batched := object{"id": "a"}
		for k, v := range c.person {
			batched[k] = v
		}
		refused := h.call(c.want, key, "POST", batchPath, object{"people": []object{batched}})
		if refused.Error != nil && refused.Error.Param != "people[0]."+c.param {
			t.Errorf("%s in a batch: param %q", c.what, refused.Error.Param)
		}
	}
	for what, body := range map[string]object{
		"an unknown list":       {"name": "Ann Example", "list": "none"},
		"name and person":       {"name": "Ann Example", "person": object{"name": "Ann Example"}},
		"a threshold of 0":      {"name": "Ann Example", "threshold": 0},
		"a reference of markup": {"name": "Ann Example", "reference": "<b>"},
	} {
		if refused := h.call("400 field_invalid", key, "POST", screenPath, body); what == "an unknown list" && !strings.Contains(refused.Error.Fix, "example-sanctions") {
			t.Errorf("%s: fix %q", what, refused.Error.Fix)
		}
	}
	for _, body := range []object{
		{"people": []object{}},
		{"people": []object{{"id": "a", "name": "x"}, {"id": "a", "name": "y"}}},
		{"people": []object{{"id": "a", "name": "x"}}, "list": "none"},
		{"people": []object{{"id": "", "name": "x"}}},
		{"people": []object{{"id": "a\u202eb", "name": "x"}}},
		{"people": repeat(object{"name": "x"}, 1001)},
	} {
		h.call("400 field_invalid", key, "POST", batchPath, body)
	}
}

// repeat makes people with ids of their own.
func repeat(person object, n int) (out []object) {
	for i := range n {
		p := object{"id": strings.Repeat("a", 1+i%100) + strings.Repeat("b", i/100)}
		for k, v := range person {
			p[k] = v
		}
		out = append(out, p)
	}
	return out
}
