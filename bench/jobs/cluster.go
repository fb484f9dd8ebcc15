package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/bench/testnode"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	masterKey  = "am9icy1iZW5jaG1hcmstbWFzdGVyLWtleS0zMmJ5dGU="
	itemsACall = 10
)

// cluster is two nodes of one core each on one PostgreSQL.
type cluster struct {
	settings
	folder string
	nodes  [2]node
	key    string // of the project
	photo  string // base64 of a photo of one person
	db     *store.Store
	client http.Client
}

type node struct {
	address string
	process *exec.Cmd // nil: stopped
}

func newCluster(ctx context.Context, s settings, folder string) (*cluster, error) {
	c := &cluster{settings: s, folder: folder, client: http.Client{Timeout: time.Minute}}
	var err error
	if c.photo, err = cutPhoto(filepath.Join(s.models, "photos", "sample1.jpg")); err != nil {
		return nil, err
	}
	for i := range c.nodes {
		if c.nodes[i].address, err = testnode.FindAddress(); err == nil {
			err = c.startNode(ctx, i)
		}
		if err != nil {
			c.stopAll()
			return nil, err
		}
	}
	return c, errors.Join(c.makeProject(), c.call(ctx, "POST", "/v1/galleries", map[string]any{"id": "killed"}, nil))
}

// cutPhoto is a part of the sample photo that shows one person.
func cutPhoto(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close() //nolint:errcheck // read only
	whole, err := jpeg.Decode(file)
	if err != nil {
		return "", err
	}
	part := image.NewRGBA(image.Rect(0, 0, 500, 620))
	draw.Draw(part, part.Bounds(), whole, image.Pt(680, 280), draw.Src)
	var out bytes.Buffer
	err = jpeg.Encode(&out, part, &jpeg.Options{Quality: 90})
	return base64.StdEncoding.EncodeToString(out.Bytes()), err
}

// makeProject makes a project that may store and a key that no limit of rate or credits stops.
func (c *cluster) makeProject() (err error) {
	c.key, err = testnode.CreateKey(c.binary, c.database, "projects create jobs", "projects storing jobs on",
		"credits adjust jobs test --add 1000000 --reason load", "keys create jobs load --rate 100000 --burst 100000 --json")
	return err
}

// startNode starts a node on one core and waits until it is ready.
func (c *cluster) startNode(ctx context.Context, i int) error {
	log, err := os.OpenFile(filepath.Join(c.folder, fmt.Sprintf("node%d.log", i)), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()                                                                                          //nolint:errcheck // the node has its own descriptor
	process := exec.Command("taskset", "-c", strconv.Itoa(i), c.binary, "serve", "--addr", c.nodes[i].address, //nolint:gosec // the program under test
		"--models", c.models, "--cores", "1", "--drain-delay", "0s", "--log-level", "warn", "--config", "")
	process.Env = append(os.Environ(), "LIKENESS_DATABASE="+c.database, "LIKENESS_MASTER_KEY="+masterKey, "GOMAXPROCS=1")
	process.Stdout, process.Stderr = log, log
	if err := process.Start(); err != nil {
		return err
	}
	c.nodes[i].process = process
	if err := testnode.WaitReady(ctx, c.nodes[i].address); err != nil {
		text, _ := os.ReadFile(log.Name())
		return fmt.Errorf("node %d: %w\n%s", i, err, text)
	}
	return nil
}

// killNode ends a node at once, by SIGKILL.
func (c *cluster) killNode(i int) error {
	p := c.nodes[i].process
	c.nodes[i].process = nil
	if err := p.Process.Kill(); err != nil {
		return err
	}
	_ = p.Wait() // it was killed
	return nil
}

// stopNode stops a node as a service manager does.
func (c *cluster) stopNode(i int) error {
	p := c.nodes[i].process
	if p == nil {
		return nil
	}
	c.nodes[i].process = nil
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.Wait()
}

func (c *cluster) stopAll() {
	for i := range c.nodes {
		if c.nodes[i].process != nil {
			_ = c.killNode(i)
		}
	}
}

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
	backend, err := store.QueryValue[int32](ctx, c.db, "SELECT pg_backend_pid()")
	if err != nil {
		return 0, err
	}
	own, err := readProcess(int(backend))
	if err != nil {
		return 0, err
	}
	first, err := readProcess(own.parent)
	if err != nil {
		return 0, err
	}
	sum = first.time + first.children
	folders, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return 0, err
	}
	for _, folder := range folders {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err != nil {
			continue
		}
		if p, err := readProcess(pid); err == nil && p.parent == own.parent { // others end while they are read
			sum += p.time
		}
	}
	return sum, nil
}

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
	const tick = 10 * time.Millisecond // USER_HZ is 100
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

// uploadPhotos makes a paused job that enrols the photo under so many ids.
func (c *cluster) uploadPhotos(ctx context.Context, name string) (id string, err error) {
	if name != "killed" {
		if err := c.call(ctx, "POST", "/v1/galleries", map[string]any{"id": name}, nil); err != nil {
			return "", err
		}
	}
	var made struct {
		Job struct {
			ID string `json:"id"`
		} `json:"job"`
	}
	if err := c.call(ctx, "POST", "/v1/jobs", map[string]any{"kind": "enrol", "gallery": name}, &made); err != nil {
		return "", err
	}
	path := "/v1/jobs/" + made.Job.ID
	if err := c.call(ctx, "POST", path+"/pause", nil, nil); err != nil {
		return "", err
	}
	for first := 0; first < c.items; first += itemsACall {
		var items []map[string]any
		for i := first; i < min(first+itemsACall, c.items); i++ {
			items = append(items, map[string]any{"id": fmt.Sprint("person-", i), "image": c.photo})
		}
		if err := c.call(ctx, "POST", path+"/items", map[string]any{"items": items}, nil); err != nil {
			return "", err
		}
	}
	return made.Job.ID, c.call(ctx, "POST", path+"/close", nil, nil)
}

// call sends a call to the first node and reads the data of its answer into out.
func (c *cluster) call(ctx context.Context, method, path string, body, out any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, "http://"+c.nodes[0].address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+c.key)
	request.Header.Set("Content-Type", "application/json")
	answer, err := c.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	var envelope struct {
		OK    bool            `json:"ok"`
		Data  json.RawMessage `json:"data"`
		Error json.RawMessage `json:"error"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&envelope); err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	if !envelope.OK {
		return fmt.Errorf("%s %s: HTTP %d %s", method, path, answer.StatusCode, envelope.Error)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(envelope.Data, out)
}
