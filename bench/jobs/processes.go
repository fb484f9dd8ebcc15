package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// readProcessorTime is the processor time of the nodes that run.
func (c *cluster) readProcessorTime() (sum time.Duration, err error) {
	for _, n := range c.nodes {
		if n.process == nil {
			continue
		}
		own, err := readProcess(n.process.Process.Pid)
		if err != nil {
			return 0, err
		}
		sum += own.time
	}
	return sum, nil
}

// readDatabaseTime is the processor time of PostgreSQL, which runs on this machine: of its first process with the children
// that ended, and of the children that run.
func (c *cluster) readDatabaseTime(ctx context.Context) (sum time.Duration, err error) {
	pid, err := c.findPostgres(ctx)
	if err != nil {
		return 0, err
	}
	first, err := readProcess(pid)
	if err != nil {
		return 0, err
	}
	sum = first.time + first.children
	for _, child := range listChildren(pid) {
		if p, err := readProcess(child); err == nil { // others end while they are read
			sum += p.time
		}
	}
	return sum, nil
}

// findPostgres returns the first process of PostgreSQL.
func (c *cluster) findPostgres(ctx context.Context) (pid int, err error) {
	backend, err := store.QueryValue[int32](ctx, c.db, "SELECT pg_backend_pid()")
	if err != nil {
		return 0, err
	}
	own, err := readProcess(int(backend))
	return own.parent, err
}

// listChildren lists the processes that a process started and that run.
func listChildren(parent int) (pids []int) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err != nil {
			continue
		}
		if p, err := readProcess(pid); err == nil && p.parent == parent {
			pids = append(pids, pid)
		}
	}
	return pids
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
	for _, child := range listChildren(pid) {
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
			idle += time.Duration(n) * tick
		} else {
			busy += time.Duration(n) * tick
		}
	}
	return busy, idle, nil
}

const tick = 10 * time.Millisecond // USER_HZ is 100

// processTimes are times of /proc/PID/stat.
type processTimes struct {
	parent         int
	time, children time.Duration // of the process; of its children that ended
}

func readProcess(pid int) (p processTimes, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return p, err
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	var numbers [5]int // parent; utime, stime, cutime, cstime
	for i, at := range [5]int{1, 11, 12, 13, 14} {
		if numbers[i], err = strconv.Atoi(fields[at]); err != nil {
			return p, err
		}
	}
	return processTimes{
		parent: numbers[0], time: time.Duration(numbers[1]+numbers[2]) * tick, children: time.Duration(numbers[3]+numbers[4]) * tick,
	}, nil
}
