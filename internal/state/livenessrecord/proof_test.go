package livenessrecord_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/livenessrecord"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func box(t testing.TB) *seal.Box {
	t.Helper()
	b, err := seal.New("MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var (
	mine   = &account.Caller{ProjectID: "prj_a", Environment: account.Test}
	live   = &account.Caller{ProjectID: "prj_a", Environment: account.Live}
	theirs = &account.Caller{ProjectID: "prj_b", Environment: account.Test}
	person = face.Embedding{Recogniser: "r@1", Vector: []float32{0.6, -0.8, float32(math.Copysign(0, -1))}}
)

func wantRefusal(t *testing.T, err error, text string) {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != fault.FieldInvalid || f.Ran || !strings.Contains(f.Message, text) {
		t.Errorf("error %v, want field_invalid about %q", err, text)
	}
}

func TestOnlyTheProjectAndEnvironmentThatPassedKnowsTheProofAndOnlyForADay(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		k := livenessrecord.New(s, livenessrecord.Options{Box: box(t), Now: func() time.Time { return now }})
		id, expires, err := k.StoreProof(t.Context(), mine, &person)
		if err != nil || !strings.HasPrefix(id, "lvt_") || !expires.Equal(now.Add(24*time.Hour)) {
			t.Fatal(id, expires, err)
		}
		got, err := k.OpenFace(t.Context(), mine, id)
		if d := cmp.Diff(person, got); err != nil || d != "" {
			t.Error(err, d)
		}
		for _, stranger := range []*account.Caller{live, theirs} {
			_, err = k.OpenFace(t.Context(), stranger, id)
			wantRefusal(t, err, "No liveness check with this id")
		}
		_, err = k.OpenFace(t.Context(), mine, "lvt_0")
		wantRefusal(t, err, "No liveness check with this id")

		failed, _, err := k.StoreProof(t.Context(), mine, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = k.OpenFace(t.Context(), mine, failed)
		wantRefusal(t, err, "did not pass")

		now = expires.Add(-time.Millisecond)
		if _, err = k.OpenFace(t.Context(), mine, id); err != nil {
			t.Error(err)
		}
		now = expires
		_, err = k.OpenFace(t.Context(), mine, id)
		wantRefusal(t, err, "expired")
		if n, err := k.PurgeExpired(t.Context()); err != nil || n != 2 {
			t.Errorf("%d purged, %v", n, err)
		}
		_, err = k.OpenFace(t.Context(), mine, id)
		wantRefusal(t, err, "No liveness check with this id")
	})
}

func TestTheStoreHoldsNoFaceInTheOpenAndNoneThatFitsAnotherRow(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		k := livenessrecord.New(s, livenessrecord.Options{Box: box(t)})
		a, _, err := k.StoreProof(t.Context(), mine, &person)
		if err != nil {
			t.Fatal(err)
		}
		b, _, err := k.StoreProof(t.Context(), mine, &person)
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := store.QueryValue[[]byte](t.Context(), s, "SELECT sealed FROM liveness_proofs WHERE id = $1", a)
		if err != nil || bytes.Contains(sealed, []byte(person.Recogniser)) || bytes.Contains(sealed, []byte{0x9a, 0x99, 0x19, 0x3f}) {
			t.Errorf("%x %v", sealed, err)
		}
		if _, err := s.Exec(t.Context(), "UPDATE liveness_proofs SET sealed = $1 WHERE id = $2", sealed, b); err != nil {
			t.Fatal(err)
		}
		_, err = k.OpenFace(t.Context(), mine, b)
		wantRefusal(t, err, "no longer be read")
	})
}

func TestEveryFaceComesBackBitForBit(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	k := livenessrecord.New(s, livenessrecord.Options{Box: box(t)})
	rapid.Check(t, func(t *rapid.T) {
		in := face.Embedding{
			Recogniser: rapid.StringMatching(`[a-z0-9@*.+]{0,40}`).Draw(t, "recogniser"),
			Vector:     rapid.SliceOfN(rapid.Float32(), 1, 40).Draw(t, "vector"),
		}
		id, _, err := k.StoreProof(t.Context(), mine, &in)
		if err != nil {
			t.Fatal(err)
		}
		out, err := k.OpenFace(t.Context(), mine, id)
		if err != nil || out.Recogniser != in.Recogniser || len(out.Vector) != len(in.Vector) {
			t.Fatalf("%v %+v", err, out)
		}
		for i := range in.Vector {
			if math.Float32bits(in.Vector[i]) != math.Float32bits(out.Vector[i]) {
				t.Fatalf("%v became %v", in.Vector[i], out.Vector[i])
			}
		}
	})
}
