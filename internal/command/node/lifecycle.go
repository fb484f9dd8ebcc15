package node

import (
	"context"
	"errors"
	"fmt"
)

// task is something that runs in the background of a node until its context ends.
type task struct {
	name string
	run  func(context.Context) error
}

// taskGroup is a list of running tasks.
type taskGroup struct{ running []runningTask }

type runningTask struct {
	name   string
	cancel context.CancelFunc
	ended  chan error
}

// startTasks starts tasks in order. A task that ends by itself is not started again.
func startTasks(tasks []task) *taskGroup {
	g := &taskGroup{}
	for _, t := range tasks {
		ctx, cancel := context.WithCancel(context.Background())
		r := runningTask{name: t.name, cancel: cancel, ended: make(chan error, 1)}
		go func() { r.ended <- t.run(ctx) }()
		g.running = append(g.running, r)
	}
	return g
}

// stopTasks ends the tasks in the reverse order of their start, each after the one before it has
// returned, and returns their errors. A task may therefore use those that were started earlier
// until it returns.
func (g *taskGroup) stopTasks() error {
	var errs []error
	for i := len(g.running) - 1; i >= 0; i-- {
		r := g.running[i]
		r.cancel()
		if err := <-r.ended; err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", r.name, err))
		}
	}
	g.running = nil
	return errors.Join(errs...)
}

// backgroundTasks lists everything that runs beside calls, in the order of its start.
func (n *Node) backgroundTasks() []task {
	loop := func(run func(context.Context)) func(context.Context) error {
		return func(ctx context.Context) error {
			run(ctx)
			return nil
		}
	}
	return []task{
		{"audit log", n.audit.Run},
		{"ledger", n.ledger.Run},
		{"webhook sender", loop(n.hooks.sender.Run)},
		{"hourly purge", loop(n.purgeHourly)},
		{"galleries", loop(n.galleries.Run)},
		{"verifications", loop(n.verifications.Run)},
		{"jobs", loop(n.jobs.Run)},
		{"facts for metrics", loop(n.observeStoreFacts)},
		{"idle memory", loop(n.releaseIdleMemory)},
		{"warm-up", loop(n.warmUp)},
	}
}
