package node

import (
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// waitForJob waits until a job has a status and returns it.
func (h *testNode) waitForJob(id, status string) object {
	h.t.Helper()
	return await.Value(h.t, "the job is "+status, func() (object, bool) {
		j := h.call("200", testKey, "GET", "/v1/jobs/"+id, nil).Data["job"].(object)
		return j, j["status"] == status
	})
}

func (h *testNode) jobItems(id, query string) map[string]object {
	h.t.Helper()
	items := map[string]object{}
	for _, i := range h.call("200", testKey, "GET", "/v1/jobs/"+id+"/items"+query, nil).Data["items"].([]any) {
		items[i.(object)["id"].(string)] = i.(object)
	}
	return items
}

// TestJobsOverHTTP enrols photos, finds the person who was enrolled twice and checks photos against a
// standard, with real models on real photos and both stores.
func TestJobsOverHTTP(t *testing.T) {
	stores(t, func(t *testing.T, address string) {
		h := open(t, address)
		group := photoOf(t, "sample1.jpg") // three women
		faces := h.portraits(group)
		h.call("403 storing_not_enabled", testKey, "POST", "/v1/jobs", object{"kind": "check", "standard": "ICAO"})
		h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
		h.call("404 not_found", testKey, "POST", "/v1/jobs", object{"kind": "enrol", "gallery": "staff"})
		h.call("400 field_missing", testKey, "POST", "/v1/jobs", object{"kind": "enrol"})
		h.call("400 field_missing", testKey, "POST", "/v1/jobs", object{"kind": "check"})
		h.call("400 field_invalid", testKey, "POST", "/v1/jobs", object{"kind": "train"})
		h.call("200", testKey, "POST", "/v1/galleries", object{"id": "staff"})

		made := h.call("200", testKey, "POST", "/v1/jobs", object{"kind": "enrol", "gallery": "staff", "name": "all"}).Data["job"].(object)
		id := made["id"].(string)
		path := "/v1/jobs/" + id
		photos := object{"items": []object{
			{"id": "ann", "image": faces[0], "labels": []string{"berlin"}},
			{"id": "bea", "image": faces[1]},
			{"id": "ann-again", "image": faces[0]},
			{"id": "group", "image": group},
			{"id": "nobody", "image": photo(64)},
			{"id": "text", "image": "aGVsbG8="},
		}}
		if got := h.call("200", testKey, "POST", path+"/items", photos).Data; got["added"] != 6.0 {
			t.Errorf("added %v", got)
		}
		if got := h.call("200", testKey, "POST", path+"/items", photos).Data; got["added"] != 0.0 || got["existing"] != 6.0 {
			t.Errorf("added again %v", got)
		}
		h.call("400 field_invalid", testKey, "POST", path+"/items", object{"items": []object{{"id": "a b", "image": faces[0]}}})
		h.call("200", testKey, "POST", path+"/close", nil)
		done := h.waitForJob(id, "completed")
		counts := done["items"].(object)
		if counts["succeeded"] != 3.0 || counts["failed"] != 3.0 || done["charged"] != 0.06 {
			t.Errorf("%v", done)
		}
		codes := map[string]any{}
		for name, item := range h.jobItems(id, "?status=failed") {
			codes[name] = item["error"].(object)["code"]
		}
		if len(codes) != 3 || codes["group"] != "too_many_faces" || codes["nobody"] != "face_not_found" || codes["text"] != "image_invalid" {
			t.Errorf("failed: %v", codes)
		}
		ann := h.call("200", testKey, "GET", "/v1/galleries/staff/people/ann", nil).Data["person"].(object)
		if ann["labels"].([]any)[0] != "berlin" || ann["faces"].([]any)[0].(object)["id"] != h.jobItems(id, "")["ann"]["faceId"] {
			t.Errorf("person %v", ann)
		}
		h.call("409 state_conflict", testKey, "POST", path+"/items", photos)
		h.call("409 state_conflict", testKey, "POST", path+"/cancel", nil)

		h.checkDuplicates()
		h.checkPhotosByJob(faces[0])
		if n, err := store.QueryValue[int64](t.Context(), h.store, "SELECT count(*) FROM job_items WHERE sealed IS NOT NULL"); n != 0 || err != nil {
			t.Errorf("%d photos are still stored: %v", n, err)
		}
		if list := h.call("200", testKey, "GET", "/v1/jobs?limit=2", nil).Data; len(list["jobs"].([]any)) != 2 || list["next"] == nil {
			t.Errorf("list %v", list)
		}
	})
}

// checkDuplicates searches the gallery for the person who is enrolled as ann and as ann-again.
func (h *testNode) checkDuplicates() {
	h.t.Helper()
	id := h.call("200", testKey, "POST", "/v1/jobs", object{"kind": "dedupe", "gallery": "staff"}).Data["job"].(object)["id"].(string)
	if done := h.waitForJob(id, "completed"); done["items"].(object)["succeeded"] != 3.0 || done["closed"] != true {
		h.t.Errorf("%v", done)
	}
	items := h.jobItems(id, "")
	for one, other := range map[string]string{"ann": "ann-again", "ann-again": "ann"} {
		found := items[one]["duplicates"].([]any)
		if len(found) != 1 || found[0].(object)["personId"] != other || found[0].(object)["similarity"].(float64) < 0.99 {
			h.t.Errorf("%s: %v", one, found)
		}
	}
	if found, _ := items["bea"]["duplicates"].([]any); len(found) != 0 {
		h.t.Errorf("bea: %v", found)
	}
}

// checkPhotosByJob gets the same verdict from a job and from a call.
func (h *testNode) checkPhotosByJob(portrait string) {
	h.t.Helper()
	id := h.call("200", testKey, "POST", "/v1/jobs", object{"kind": "check", "standard": "ICAO"}).Data["job"].(object)["id"].(string)
	h.call("200", testKey, "POST", "/v1/jobs/"+id+"/items", object{"items": []object{{"id": "folder/one photo.jpg", "image": portrait}}})
	h.call("200", testKey, "POST", "/v1/jobs/"+id+"/close", nil)
	h.waitForJob(id, "completed")
	item := h.jobItems(id, "")["folder/one photo.jpg"]
	call := h.call("200", testKey, "POST", "/v1/photo/compliance", object{"image": portrait, "standard": "ICAO"}).Data
	if item["compliant"] != call["compliant"] || len(item["nonCompliant"].([]any)) != len(call["nonCompliant"].([]any)) {
		h.t.Errorf("job %v, call %v", item, call["nonCompliant"])
	}
}
