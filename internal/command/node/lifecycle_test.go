package node

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
)

func TestTasksStopInReverseOrderEachAfterTheOneStartedLater(t *testing.T) {
	var mu sync.Mutex
	var ended []string
	makeTask := func(name string, err error) task {
		return task{name, func(ctx context.Context) error {
			<-ctx.Done()
			mu.Lock()
			defer mu.Unlock()
			ended = append(ended, name)
			return err
		}}
	}
	failed := errors.New("disk full")
	tasks := []task{makeTask("audit", nil), makeTask("ledger", failed), makeTask("sender", nil)}
	g := startTasks(append(tasks, task{"warm-up", func(context.Context) error { return nil }}))
	mu.Lock()
	if len(ended) != 0 {
		t.Errorf("%v ended before stop", ended)
	}
	mu.Unlock()
	err := g.stopTasks()
	if want := []string{"sender", "ledger", "audit"}; !slices.Equal(ended, want) {
		t.Errorf("ended in the order %v, want %v", ended, want)
	}
	if !errors.Is(err, failed) || !strings.HasPrefix(err.Error(), "ledger: ") {
		t.Errorf("error %v, want the ledger's with its name", err)
	}
	if err := g.stopTasks(); err != nil {
		t.Errorf("second stop: %v", err)
	}
}
