// Command rolling shows that a rolling restart loses no call: three nodes on one PostgreSQL behind haproxy (with
// deploy/haproxy/haproxy.cfg), callers that go on all the time, and nodes that stop and start one after another.
// It exits 1 when a call failed. Run it by scripts/rolling-restart.sh.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/bench/testnode"
)

const (
	nodes     = 3
	masterKey = "cm9sbGluZy1yZXN0YXJ0LW1hc3Rlci1rZXktMzJieXQ="
)

type settings struct {
	binary, models, config, database string
	calls, callers, rounds           int
	delay                            time.Duration
	photoEvery                       int
}

func main() {
	var s settings
	flag.StringVar(&s.binary, "binary", "bin/likeness", "the program")
	flag.StringVar(&s.models, "models", "models/cache", "folder of the model pack")
	flag.StringVar(&s.config, "haproxy", "deploy/haproxy/haproxy.cfg", "settings of haproxy")
	flag.IntVar(&s.calls, "calls", 20000, "least calls")
	flag.IntVar(&s.callers, "callers", 12, "callers at once")
	flag.IntVar(&s.rounds, "rounds", 1, "least restarts of every node")
	flag.DurationVar(&s.delay, "drain-delay", 5*time.Second, "--drain-delay of the nodes")
	flag.IntVar(&s.photoEvery, "photo-every", 50, "every so many calls one counts the faces of a photo; the others read a machine-readable zone")
	flag.Parse()
	s.database = os.Getenv("LIKENESS_TEST_POSTGRES")
	if err := run(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, "rolling:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) (err error) {
	if s.database == "" {
		return errors.New("LIKENESS_TEST_POSTGRES is not set: run scripts/rolling-restart.sh")
	}
	ctx, cancel := context.WithTimeout(ctx, 40*time.Minute)
	defer cancel()
	folder, err := os.MkdirTemp("", "likeness-rolling-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // of this run
	c := &cluster{settings: s, folder: folder}
	defer c.stopAll()
	if err := c.startNodes(ctx); err != nil {
		return err
	}
	load, err := testnode.StartLoad(ctx, testnode.LoadSettings{
		URL: "http://" + c.front, Key: c.key, Photo: filepath.Join(s.models, "photos", "sample1.jpg"), Callers: s.callers, PhotoEvery: s.photoEvery,
	})
	if err != nil {
		return err
	}
	began := time.Now()
	restarts := 0
	for round := 0; round < s.rounds || load.Sent() < int64(s.calls); round++ {
		for i := range nodes {
			if err := c.restartNode(ctx, i); err != nil {
				return err
			}
			restarts++
		}
	}
	reasons := load.Stop()
	fmt.Printf("rolling restart: %d calls in %s through haproxy, %d restarts of 3 nodes with --drain-delay %s: %d failed\n",
		load.Sent(), time.Since(began).Round(time.Second), restarts, s.delay, load.Failed())
	for text, n := range reasons {
		fmt.Printf("  %d x %s\n", n, text)
	}
	if load.Failed() > 0 {
		return fmt.Errorf("%d calls failed", load.Failed())
	}
	return nil
}

// cluster is the nodes and the proxy.
type cluster struct {
	settings
	folder    string
	addresses [nodes]string
	running   [nodes]*exec.Cmd
	proxy     *exec.Cmd
	front     string // address of the proxy
	key       string // of the callers
}

func (c *cluster) startNodes(ctx context.Context) (err error) {
	for i := range nodes {
		if c.addresses[i], err = testnode.FindAddress(); err != nil {
			return err
		}
		if err := c.startNode(ctx, i); err != nil {
			return err
		}
	}
	if err := c.makeKey(); err != nil {
		return err
	}
	if c.front, err = testnode.FindAddress(); err != nil {
		return err
	}
	c.proxy = exec.Command("haproxy", "-db", "-f", c.config) //nolint:gosec // of this repository
	c.proxy.Env = append(os.Environ(), "BIND="+c.front, "NODE1="+c.addresses[0], "NODE2="+c.addresses[1], "NODE3="+c.addresses[2])
	c.proxy.Stderr = os.Stderr
	if err := c.proxy.Start(); err != nil {
		return fmt.Errorf("haproxy: %w", err)
	}
	return testnode.WaitReady(ctx, c.front)
}

// makeKey makes a test key that no limit of rate or credits stops.
func (c *cluster) makeKey() (err error) {
	c.key, err = testnode.CreateKey(c.binary, c.database, "projects create rolling", "credits adjust rolling test --add 1000000 --reason load",
		"keys create rolling load --rate 100000 --burst 100000 --json")
	return err
}

// startNode starts a node and waits until it is ready.
func (c *cluster) startNode(ctx context.Context, i int) error {
	log, err := os.OpenFile(filepath.Join(c.folder, fmt.Sprintf("node%d.log", i)), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()                                                                                                                                                 //nolint:errcheck // the node has its own descriptor
	node := exec.Command(c.binary, "serve", "--addr", c.addresses[i], "--models", c.models, "--drain-delay", c.delay.String(), "--log-level", "warn", "--config", "") //nolint:gosec // the program under test
	node.Env = append(os.Environ(), "LIKENESS_DATABASE="+c.database, "LIKENESS_MASTER_KEY="+masterKey)
	node.Stdout, node.Stderr = log, log
	if err := node.Start(); err != nil {
		return err
	}
	c.running[i] = node
	if err := testnode.WaitReady(ctx, c.addresses[i]); err != nil {
		text, _ := os.ReadFile(log.Name())
		return fmt.Errorf("node %d: %w\n%s", i, err, text)
	}
	return nil
}

// restartNode stops a node as a service manager does, waits for its end and starts it again.
func (c *cluster) restartNode(ctx context.Context, i int) error {
	if err := c.running[i].Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := c.running[i].Wait(); err != nil {
		return fmt.Errorf("node %d ended: %w", i, err)
	}
	if err := c.startNode(ctx, i); err != nil {
		return err
	}
	time.Sleep(2 * time.Second) // haproxy takes it back before the next one stops
	return nil
}

func (c *cluster) stopAll() {
	for _, process := range append([]*exec.Cmd{c.proxy}, c.running[:]...) {
		if process != nil && process.Process != nil && process.ProcessState == nil {
			_ = process.Process.Kill() // of this run
			_ = process.Wait()
		}
	}
}
