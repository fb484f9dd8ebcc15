package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/bench/processes"
	"github.com/likeness-api/likeness/internal/state/store"
)

// readProcessorTime is the processor time of the nodes that run.
func (c *cluster) readProcessorTime() (sum time.Duration, err error) {
	for _, n := range c.nodes {
		if n.process == nil {
			continue
		}
		own, err := processes.ReadTimes(n.process.Process.Pid)
		if err != nil {
			return 0, err
		}
		sum += own.Time
	}
	return sum, nil
}

// readDatabaseTime is the processor time of PostgreSQL, which runs on this machine.
func (c *cluster) readDatabaseTime(ctx context.Context) (time.Duration, error) {
	pid, err := c.findPostgres(ctx)
	if err != nil {
		return 0, err
	}
	return processes.SumTimes(pid)
}

// findPostgres returns the first process of PostgreSQL.
func (c *cluster) findPostgres(ctx context.Context) (pid int, err error) {
	backend, err := store.QueryValue[int32](ctx, c.db, "SELECT pg_backend_pid()")
	if err != nil {
		return 0, err
	}
	own, err := processes.ReadTimes(int(backend))
	return own.Parent, err
}

// readMemory returns a memory figure of a process in megabytes: VmRSS or VmHWM of its status, Pss of its smaps_rollup.
func readMemory(pid int, file, field string) float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, file))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, field+":"); found {
			kb, _ := strconv.ParseFloat(strings.Fields(rest)[0], 64)
			return kb * 1024 / 1e6
		}
	}
	return 0
}

// readDatabaseMemory is the memory of all processes of PostgreSQL together in megabytes.
func (c *cluster) readDatabaseMemory(ctx context.Context) float64 {
	pid, err := c.findPostgres(ctx)
	if err != nil {
		return 0
	}
	sum := readMemory(pid, "smaps_rollup", "Pss")
	for _, child := range processes.ListChildren(pid) {
		sum += readMemory(child, "smaps_rollup", "Pss")
	}
	return sum
}

// readMachineTimes returns the processor time that the machine has given to work and that it had left, of all cores.
func readMachineTimes() (busy, idle time.Duration, err error) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, 0, err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	for i, field := range strings.Fields(line)[1:9] { // user nice system idle iowait irq softirq steal
		n, err := strconv.Atoi(field)
		if err != nil {
			return 0, 0, err
		}
		if i == 3 || i == 4 {
			idle += time.Duration(n) * processes.Tick
		} else {
			busy += time.Duration(n) * processes.Tick
		}
	}
	return busy, idle, nil
}
