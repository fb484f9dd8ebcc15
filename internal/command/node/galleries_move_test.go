package node

import (
	"strings"
	"testing"
)

// TestPeopleAreMergedAndFacesMovedOverHTTP uses real photos, on two nodes that share a PostgreSQL and on one with SQLite.
func TestPeopleAreMergedAndFacesMovedOverHTTP(t *testing.T) {
	stores(t, func(t *testing.T, address string) {
		h := open(t, address)
		h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
		faces := h.portraits(photoOf(t, "sample1.jpg"))
		h.call("200", testKey, "POST", "/v1/galleries", object{"id": "g"})
		const people = "/v1/galleries/g/people"
		h.call("200", testKey, "POST", people, object{"id": "ann", "image": faces[0]})
		h.call("200", testKey, "POST", people, object{"id": "ann-again", "image": faces[0]})
		h.call("200", testKey, "POST", people, object{"id": "bea"})
		wrong := h.call("200", testKey, "POST", people+"/ann/faces", object{"image": faces[1]}).Data["face"].(object)
		find := func(image string) string {
			m := matchesOf(t, h.call("200", testKey, "POST", "/v1/face/search", object{"image": image, "gallery": "g"}), 0)
			if len(m) != 1 {
				t.Fatalf("found %v", m)
			}
			return m[0]["personId"].(string)
		}

		merged := h.call("200", testKey, "POST", people+"/ann/merge", object{"from": "ann-again"}, "Idempotency-Key", "merge-1")
		person, receipt := merged.Data["person"].(object), merged.Data["receipt"].(object)
		if len(person["faces"].([]any)) != 3 || receipt["kind"] != "merge" || receipt["person"] != "ann-again" || receipt["into"] != "ann" || receipt["faces"] != 1.0 {
			t.Errorf("%v", merged.Data)
		}
		if got := find(faces[0]); got != "ann" {
			t.Errorf("found %s", got)
		}
		again := h.call("200", testKey, "POST", people+"/ann/merge", object{"from": "ann-again"}, "Idempotency-Key", "merge-1")
		if again.Header.Get("Idempotent-Replayed") != "true" || again.Data["receipt"].(object)["id"] != receipt["id"] {
			t.Errorf("repeated: %v", again.Data)
		}
		h.call("404 not_found", testKey, "POST", people+"/ann/merge", object{"from": "ann-again"})
		h.call("404 not_found", testKey, "GET", people+"/ann-again", nil)
		if a := h.call("400 field_invalid", testKey, "POST", people+"/ann/merge", object{"from": "ann"}); a.Error.Param != "from" || a.Error.Fix == "" {
			t.Errorf("%+v", *a.Error)
		}
		if a := h.call("400 field_missing", testKey, "POST", people+"/ann/merge", object{}); a.Error.Param != "from" {
			t.Errorf("%+v", *a.Error)
		}

		if got := find(faces[1]); got != "ann" {
			t.Errorf("before the move: found %s", got)
		}
		moved := h.call("200", testKey, "POST", people+"/ann/faces/"+wrong["id"].(string)+"/move", object{"to": "bea"})
		if f, r := moved.Data["face"].(object), moved.Data["receipt"].(object); f["digest"] != wrong["digest"] || r["kind"] != "move" || r["into"] != "bea" {
			t.Errorf("%v", moved.Data)
		}
		if got := find(faces[1]); got != "bea" {
			t.Errorf("after the move: found %s", got)
		}
		h.call("404 not_found", testKey, "POST", people+"/ann/faces/"+wrong["id"].(string)+"/move", object{"to": "bea"})
		if r := h.call("200", testKey, "GET", "/v1/deletions/"+receipt["id"].(string), nil).Data["receipt"].(object); r["into"] != "ann" {
			t.Errorf("%v", r)
		}

		reader := h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "default", "environment": "test", "name": "k", "permissions": []string{"galleries.read"}}).Data["api_key"].(string)
		h.call("403 permission_denied", reader, "POST", people+"/ann/merge", object{"from": "bea"})
		h.call("403 permission_denied", reader, "POST", people+"/ann/faces/face_1/move", object{"to": "bea"})

		if !strings.HasPrefix(address, "sqlite") { // a second node that has read the gallery before
			first, second := h, open(t, address)
			h = second
			if got := find(faces[0]); got != "ann" {
				t.Errorf("the second node found %s", got)
			}
			first.call("200", testKey, "POST", people+"/bea/merge", object{"from": "ann"})
			if got := find(faces[0]); got != "bea" {
				t.Errorf("the second node found %s after the merge on the first", got)
			}
		}
	})
}
