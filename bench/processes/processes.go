// Package processes reads the processor time of the processes of this machine, for benchmarks of programs beside them (Linux).
package processes

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Tick is the unit of times in /proc: USER_HZ is 100.
const Tick = 10 * time.Millisecond

// Times are those of /proc/PID/stat.
type Times struct {
	Parent         int
	Time, Children time.Duration // of the process; of its children that ended
}

// ReadTimes reads the times of a process.
func ReadTimes(pid int) (t Times, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return t, err
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	var numbers [5]int // parent; utime, stime, cutime, cstime
	for i, at := range [5]int{1, 11, 12, 13, 14} {
		if numbers[i], err = strconv.Atoi(fields[at]); err != nil {
			return t, err
		}
	}
	return Times{
		Parent: numbers[0], Time: time.Duration(numbers[1]+numbers[2]) * Tick, Children: time.Duration(numbers[3]+numbers[4]) * Tick,
	}, nil
}

// ListChildren lists the processes that a process started and that run.
func ListChildren(parent int) (pids []int) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err != nil {
			continue
		}
		if t, err := ReadTimes(pid); err == nil && t.Parent == parent {
			pids = append(pids, pid)
		}
	}
	return pids
}

// SumTimes is the processor time of a server that starts a process for each connection, such as PostgreSQL: of its first process
// with the children that ended, and of the children that run.
func SumTimes(first int) (sum time.Duration, err error) {
	t, err := ReadTimes(first)
	if err != nil {
		return 0, err
	}
	sum = t.Time + t.Children
	for _, child := range ListChildren(first) {
		if t, err := ReadTimes(child); err == nil { // others end while they are read
			sum += t.Time
		}
	}
	return sum, nil
}
