package seal_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/likeness-api/likeness/internal/base/seal"
)

func TestDataKeyOpensInItsContextAlone(t *testing.T) {
	box := box(t, masterKey(1))
	key := box.SealNewDataKey("job 1")
	own, err := box.OpenDataKey(key, "job 1")
	if err != nil {
		t.Fatal(err)
	}
	sealed := own.Seal([]byte("photo"), "item")
	if plain, err := own.Open(sealed, "item"); err != nil || !bytes.Equal(plain, []byte("photo")) {
		t.Errorf("got %q, %v", plain, err)
	}
	if _, err := box.Open(sealed, "item"); !errors.Is(err, seal.ErrUnsealed) {
		t.Errorf("the master key opens what the data key sealed: %v", err)
	}
	if _, err := box.OpenDataKey(key, "job 2"); !errors.Is(err, seal.ErrUnsealed) {
		t.Errorf("another context: got %v", err)
	}
}
