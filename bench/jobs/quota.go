package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const quotaPeriod = 20_000 // microseconds

// groups are the control groups of a run: one for each node with a limit of processor time, and one without a limit for
// PostgreSQL and this program.
type groups struct {
	folder  string
	version int // of control groups; 0: they cannot be written here
}

// makeGroups makes the groups of a run; version is 0 where control groups cannot be written.
// Together they get the processor time of so many ordinary processes while others want it too.
func makeGroups(weight int) (*groups, error) {
	g := &groups{version: 1}
	root, weightFile, one := "/sys/fs/cgroup/cpu", "cpu.shares", 1024
	if _, err := os.Stat("/sys/fs/cgroup/cgroup.controllers"); err == nil {
		g.version, root, weightFile, one = 2, "/sys/fs/cgroup", "cpu.weight", 100
		_ = os.WriteFile(filepath.Join(root, "cgroup.subtree_control"), []byte("+cpu"), 0o600) // Mkdir and cpu.weight say whether it worked
	}
	g.folder = filepath.Join(root, fmt.Sprintf("likeness-jobs-%d", os.Getpid()))
	if err := os.Mkdir(g.folder, 0o755); err != nil {
		return &groups{}, nil //nolint:nilerr // the nodes are pinned to cores instead
	}
	if err := g.write(weightFile, strconv.Itoa(one*weight)); err != nil {
		return &groups{}, os.Remove(g.folder)
	}
	if g.version == 2 {
		if err := g.write("cgroup.subtree_control", "+cpu"); err != nil {
			return g, err
		}
	}
	return g, g.makeGroup("rest")
}

func (g *groups) write(name, value string) error {
	return os.WriteFile(filepath.Join(g.folder, name), []byte(value), 0o600)
}

func (g *groups) makeGroup(name string) error { return os.Mkdir(filepath.Join(g.folder, name), 0o755) }

// limit makes a group whose processes together get so many percent of a core.
func (g *groups) limit(name string, percent int) error {
	if err := g.makeGroup(name); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	quota := quotaPeriod * percent / 100
	if g.version == 2 {
		return g.write(name+"/cpu.max", fmt.Sprintf("%d %d", quota, quotaPeriod))
	}
	return errors.Join(g.write(name+"/cpu.cfs_period_us", strconv.Itoa(quotaPeriod)), g.write(name+"/cpu.cfs_quota_us", strconv.Itoa(quota)))
}

// move puts a process into a group; those that it starts from then on are in it too.
func (g *groups) move(name string, pid int) error {
	if g.version == 0 {
		return nil
	}
	return g.write(name+"/cgroup.procs", strconv.Itoa(pid))
}

// enter is a command line that starts args in a group.
func (g *groups) enter(name string, args ...string) []string {
	return append([]string{"sh", "-c", `echo $$ > "$0" && exec "$@"`, filepath.Join(g.folder, name, "cgroup.procs")}, args...)
}

// remove removes the groups; what still runs in them goes back to where it came from. The system takes a moment to notice
// that a process has ended.
func (g *groups) remove() {
	for try := 0; try < 50 && g.version != 0 && os.Remove(g.folder) != nil; try++ {
		members, _ := filepath.Glob(filepath.Join(g.folder, "*", "cgroup.procs"))
		for _, member := range members {
			text, _ := os.ReadFile(member)
			for _, pid := range strings.Fields(string(text)) {
				_ = os.WriteFile(filepath.Join(filepath.Dir(g.folder), "cgroup.procs"), []byte(pid), 0o600)
			}
			_ = os.Remove(filepath.Dir(member))
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func nodeGroup(i int) string { return "node" + strconv.Itoa(i) }
