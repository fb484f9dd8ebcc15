package main

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// measurement is the outcome of a round.
type measurement struct {
	rate               float64 // items a second
	nodeMs, databaseMs float64 // processor time of an item, in milliseconds
	used               float64 // part of the processor time that the nodes were allowed
	idle               float64 // part of the processor time of the machine that nobody used
}

// compareNodes measures rounds with each number of nodes, in turn.
func compareNodes(ctx context.Context, c *cluster) error {
	rounds := map[int][]measurement{}
	for round := range c.rounds {
		for _, nodes := range c.counts {
			m, err := c.measure(ctx, nodes, fmt.Sprintf("round%d-%d", round, nodes))
			if err != nil {
				return err
			}
			rounds[nodes] = append(rounds[nodes], m)
			fmt.Printf("round %d, %d nodes: %s\n", round+1, nodes, m)
		}
	}
	part := "a core"
	if c.groups.version > 0 {
		part = fmt.Sprintf("%d %% of a core (control groups of version %d)", c.percent, c.groups.version)
	}
	fmt.Printf("\nenrolment, %d items a round, %d rounds, medians, each node with %s:\n\n", c.items, c.rounds, part)
	fmt.Printf("| nodes | seconds | items/s | items/s a node | times one of the first row | ms a photo on nodes | in PostgreSQL | nodes used of their share | machine idle |\n| --: | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	base := medianOf(rounds[c.counts[0]], func(m measurement) float64 { return m.rate })
	for _, nodes := range c.counts {
		of := func(field func(measurement) float64) float64 { return medianOf(rounds[nodes], field) }
		rate := of(func(m measurement) float64 { return m.rate })
		fmt.Printf("| %d | %.1f | %.2f | %.2f | %.2f | %.1f | %.1f | %.0f %% | %.0f %% |\n", nodes, float64(c.items)/rate, rate, rate/float64(nodes), rate/base,
			of(func(m measurement) float64 { return m.nodeMs }), of(func(m measurement) float64 { return m.databaseMs }),
			100*of(func(m measurement) float64 { return m.used }), 100*of(func(m measurement) float64 { return m.idle }))
	}
	return nil
}

func (m measurement) String() string {
	return fmt.Sprintf("%.2f items/s, %.1f ms of processor an item on the nodes, %.1f ms in PostgreSQL; the nodes used %.0f %% of their share, %.0f %% of the machine was idle",
		m.rate, m.nodeMs, m.databaseMs, 100*m.used, 100*m.idle)
}

func medianOf(all []measurement, field func(measurement) float64) float64 {
	values := make([]float64, len(all))
	for i, m := range all {
		values[i] = field(m)
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// setNodes starts or stops nodes until the first of them run.
func (c *cluster) setNodes(ctx context.Context, running int) error {
	for i := range c.nodes {
		var err error
		switch {
		case i >= running:
			err = c.stopNode(i)
		case c.nodes[i].process == nil:
			err = c.startNode(ctx, i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// measure runs a job on so many nodes. A tenth of the items is processed before the measurement begins, so that no
// node does anything for the first time in it.
func (c *cluster) measure(ctx context.Context, nodes int, name string) (m measurement, err error) {
	if err := c.setNodes(ctx, nodes); err != nil {
		return m, err
	}
	id, err := c.uploadPhotos(ctx, name)
	if err != nil {
		return m, err
	}
	if err := c.call(ctx, "POST", "/v1/jobs/"+id+"/resume", nil, nil); err != nil {
		return m, err
	}
	first, err := c.waitForItems(ctx, id, c.items/10)
	if err != nil {
		return m, err
	}
	before, err := c.readTimes(ctx)
	if err != nil {
		return m, err
	}
	last, err := c.waitForItems(ctx, id, c.items)
	if err != nil {
		return m, err
	}
	after, err := c.readTimes(ctx)
	took, items := after.at.Sub(before.at), float64(last-first)
	busy, idle := after.busy-before.busy, after.idle-before.idle
	share := 1.0
	if c.groups.version > 0 {
		share = float64(c.percent) / 100
	}
	return measurement{
		rate: items / took.Seconds(), nodeMs: toMs(after.nodes-before.nodes) / items, databaseMs: toMs(after.database-before.database) / items,
		used: (after.nodes - before.nodes).Seconds() / took.Seconds() / share / float64(nodes), idle: float64(idle) / float64(busy+idle),
	}, err
}

func toMs(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// times are processor times so far.
type times struct {
	at                          time.Time
	nodes, database, busy, idle time.Duration // busy and idle are of the machine
}

func (c *cluster) readTimes(ctx context.Context) (t times, err error) {
	t.at = time.Now()
	if t.nodes, err = c.readProcessorTime(); err != nil {
		return t, err
	}
	if t.database, err = c.readDatabaseTime(ctx); err != nil {
		return t, err
	}
	t.busy, t.idle, err = readMachineTimes()
	return t, err
}
