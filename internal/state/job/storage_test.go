package job_test

import (
	"bytes"
	"encoding/base64"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// TestPhotoThatCannotBeDecryptedFailsItsItem damages one of two stored photos.
func TestPhotoThatCannotBeDecryptedFailsItsItem(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "good")
		damaged, err := store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM job_items WHERE number = 1")
		if err != nil {
			t.Fatal(err)
		}
		damaged[len(damaged)-1] ^= 1
		if _, err := s.Exec(ctx, "UPDATE job_items SET sealed = $1 WHERE number = 1", damaged); err != nil {
			t.Fatal(err)
		}
		b.processAll(t)
		b.close(t, j.ID)
		got := b.get(t, j.ID)
		if got.Status() != apigen.JobStatusCompleted || got.Counts.Failed != 1 || got.Counts.Succeeded != 1 {
			t.Errorf("%s %+v", got.Status(), got.Counts)
		}
		failed := b.items(t, j.ID, apigen.JobItemStatusFailed)
		if len(failed) != 1 || failed[0].Error.Code != string(fault.Internal) || failed[0].Error.Fix == "" {
			t.Errorf("failed: %+v", failed)
		}
		checkConsistent(t, s)
	})
}

// TestJobsOfALostMasterKeyFail processes items whose key the operator gave up.
func TestJobsOfALostMasterKeyFail(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good")
		lost := b.options.Box.KeyIDs()
		b.useMasterKey(t, 1, func(box *seal.Box) *seal.Box { return box.GiveUp(lost...) })
		b.processAll(t)
		if got := b.get(t, j.ID); got.Counts.Failed != 1 {
			t.Errorf("%+v", got.Counts)
		}
		checkConsistent(t, s)
	})
}

// TestNodeLeavesJobsOfAnUnknownMasterKeyToOthers has a node that does not know the newest master key yet, as while
// nodes are restarted one after another for a rotation: it neither fails nor delays the items.
func TestNodeLeavesJobsOfAnUnknownMasterKeyToOthers(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "good", "good")
		behind := joinStore(t, s, nil)
		behind.useMasterKey(t, 1, func(box *seal.Box) *seal.Box { return box })
		for range 10 {
			behind.processAll(t)
		}
		if got := b.get(t, j.ID); got.Counts.Waiting != 3 {
			t.Fatalf("%+v after the node without the key", got.Counts)
		}
		b.processAll(t)
		if got := b.get(t, j.ID); got.Counts.Succeeded != 3 {
			t.Errorf("%+v", got.Counts)
		}
		for _, item := range b.items(t, j.ID, "") {
			if item.Attempts != 1 {
				t.Errorf("%d attempts", item.Attempts)
			}
		}
		checkConsistent(t, s)
	})
}

// useMasterKey gives the node the master key of 32 bytes of value.
func (b *bench) useMasterKey(t testing.TB, value byte, with func(*seal.Box) *seal.Box) {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{value}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	b.options.Box = with(box)
	b.Service = job.New(b.store, b.options)
}

// TestLimitOfWaitingPhotosHoldsForParallelUploads adds photos to several jobs of a project at once where there is
// space for one of them.
func TestLimitOfWaitingPhotosHoldsForParallelUploads(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		b.create(t, "good")
		const photo = 2 << 20
		setWaiting(t, s, job.MaxRoom-2*photo+1)
		const uploads = 8
		var jobs [uploads]*job.Job
		for i := range jobs {
			jobs[i] = b.create(t)
		}
		var errs [uploads]error
		var all sync.WaitGroup
		for i := range uploads {
			all.Go(func() {
				_, _, errs[i] = b.AddItems(ctx, b.origin, jobs[i].ID, []job.NewItem{{ID: "one", Content: make([]byte, photo)}})
			})
		}
		all.Wait()
		added := 0
		for _, err := range errs {
			switch {
			case err == nil:
				added++
			case fault.CodeOf(err) != fault.JobFull:
				t.Error(err)
			}
		}
		if added != 1 {
			t.Errorf("%d photos were added to the space for one", added)
		}
	})
}
