package node

import (
	"encoding/base64"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// TestAFaceIsEnrolledByTheLink goes from the link over the decision of a reviewer to the search that finds the person, on real photos
// and with real models.
func TestAFaceIsEnrolledByTheLink(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "members"})
	enrol := object{"liveness": object{}, "enrol": object{"gallery": "members", "labels": []string{"berlin"}}}
	created := h.createVerification(object{"reference": "member-1", "checks": enrol})
	if e := created["enrolment"].(object); created["price"] != 0.22 || e["state"] != "waiting" || e["personId"] != "member-1" {
		t.Fatalf("created %v", created)
	}
	v := h.passLink(created, packtest.Bytes(t, "sample1.jpg#660,260,540,660"))
	if v["status"] != "needs_review" { // a file proves nobody in front of the camera
		t.Fatalf("%v %v", v["decision"], v["reasons"])
	}
	path := "/v1/verifications/" + v["id"].(string)
	v = h.call("200", testKey, "POST", path+"/review", object{"decision": "approved", "reason": "seen"}).Data["verification"].(object)
	if e := v["enrolment"].(object); e["state"] != "enrolled" || e["gallery"] != "members" || e["faceId"] == nil || e["reason"] != nil {
		t.Fatalf("%v", e)
	}
	probe := object{"gallery": "members", "labels": []string{"berlin"}, "image": base64.StdEncoding.EncodeToString(packtest.Bytes(t, "sample1.jpg#680,280,500,620"))}
	found := matchesOf(t, h.call("200", testKey, "POST", "/v1/face/search", probe), 0)
	if len(found) != 1 || found[0]["personId"] != "member-1" {
		t.Errorf("found %v", found)
	}
	h.call("409 already_exists", testKey, "POST", "/v1/verifications", object{"reference": "member-1", "checks": enrol})

	keyOf := func(permissions ...string) string {
		return h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "default", "environment": "test", "name": "k", "permissions": permissions}).Data["api_key"].(string)
	}
	verifies := []string{"verifications.*", "workflows.*", "reviews.*", "galleries.read"}
	without, with := keyOf(verifies...), keyOf(slices.Concat(verifies, []string{"galleries.write"})...)
	h.call("200", testKey, "POST", "/v1/workflows", object{"name": "door", "checks": enrol})
	for _, c := range []struct {
		path string
		body object
	}{
		{"/v1/verifications", object{"reference": "member-2", "checks": enrol}},
		{"/v1/verifications", object{"reference": "member-3", "workflow": object{"name": "door"}}},
		{"/v1/workflows", object{"name": "door-2", "checks": enrol}},
		{"/v1/workflows/door/codes", object{"name": "till", "perHour": 1}},
	} {
		h.call("403 permission_denied", without, "POST", c.path, c.body)
		h.call("200", with, "POST", c.path, c.body)
	}
	h.call("200", without, "POST", "/v1/verifications", object{"reference": "member-4", "checks": object{"liveness": object{}}})
}
