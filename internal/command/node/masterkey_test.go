package node

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// TestANodeWithoutTheMasterKeyOfItsStoreDoesNotStart loses the key file of a store with
// an enrolled face and a stored answer, and goes on without it when it is told to.
func TestANodeWithoutTheMasterKeyOfItsStoreDoesNotStart(t *testing.T) {
	packtest.RequireModels(t)
	folder := t.TempDir()
	o := nodeOptions("sqlite:" + filepath.Join(folder, "l.db"))
	o.MasterKey = ""
	h := run(t, o)
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "g"})
	portrait := h.portraits(photoOf(t, "sample1.jpg"))[0]
	h.call("200", testKey, "POST", "/v1/galleries/g/people", object{"id": "ann", "image": portrait})
	count, search := object{"image": portrait}, object{"image": portrait, "gallery": "g"}
	h.call("200", testKey, "POST", "/v1/face/count", count, "Idempotency-Key", "first")
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}

	file := filepath.Join(folder, "likeness.master-key")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), o)
	var wrong *masterkey.Error
	if !errors.As(err, &wrong) || !strings.Contains(wrong.Message, "there is no file "+file) || !strings.Contains(wrong.Fix, "--new-master-key") {
		t.Fatalf("started without the key: %v", err)
	}

	o.NewMasterKey = true
	h = run(t, o)
	h.call("409 idempotency_key_reused", testKey, "POST", "/v1/face/count", count, "Idempotency-Key", "first")
	found := h.call("200", testKey, "POST", "/v1/face/search", search)
	if found.Data["compared"] != 0.0 || found.Data["notCompared"] != 1.0 {
		t.Errorf("search %v", found.Data)
	}
	h.call("200", testKey, "POST", "/v1/galleries/g/people", object{"id": "bea", "image": portrait})
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	o.NewMasterKey = false
	h = run(t, o)
	if m := matchesOf(t, h.call("200", testKey, "POST", "/v1/face/search", search), 0); len(m) != 1 || m[0]["personId"] != "bea" {
		t.Errorf("after the restart: %v", m)
	}
}
