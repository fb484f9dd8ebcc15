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
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/bench/testnode"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	masterKey  = "am9icy1iZW5jaG1hcmstbWFzdGVyLWtleS0zMmJ5dGU="
	itemsACall = 10
)

// cluster is nodes on one PostgreSQL: of one core each, or limited to a part of a core.
type cluster struct {
	settings
	folder string
	nodes  []node
	groups *groups
	key    string // of the project
	photo  string // base64 of a photo of one person
	db     *store.Store
	client http.Client
}

type node struct {
	address string
	process *exec.Cmd // nil: stopped
	ended   chan struct{}
}

func newCluster(ctx context.Context, s settings, folder string) (c *cluster, err error) {
	c = &cluster{settings: s, folder: folder, groups: &groups{}, nodes: make([]node, slices.Max(s.counts)), client: http.Client{Timeout: 10 * time.Minute}}
	if c.photo, err = cutPhoto(filepath.Join(s.models, "photos", "sample1.jpg")); err != nil {
		return nil, err
	}
	if c.db, err = store.Open(ctx, s.database); err != nil {
		return nil, err
	}
	if s.percent > 0 {
		err = c.limitNodes(ctx)
	}
	for i := 0; i < len(c.nodes) && err == nil; i++ {
		c.nodes[i].address, err = testnode.FindAddress()
	}
	if err == nil {
		err = c.startNode(ctx, 0)
	}
	if err == nil {
		err = c.makeProject()
	}
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// limitNodes makes the groups of the nodes.
func (c *cluster) limitNodes(ctx context.Context) (err error) {
	if c.groups, err = makeGroups(c.weight); err != nil {
		return err
	}
	if c.groups.version == 0 {
		fmt.Println("control groups cannot be written here: the nodes are pinned to cores in turn, and one that shares its core with no other has all of it")
		return nil
	}
	first, err := c.findPostgres(ctx)
	for i := range c.nodes {
		err = errors.Join(err, c.groups.limit(nodeGroup(i), c.percent))
	}
	return errors.Join(err, c.groups.move("rest", os.Getpid()), c.groups.move("rest", first))
}

// close ends the nodes and removes their groups.
func (c *cluster) close() {
	c.stopAll()
	c.groups.remove()
	_ = c.db.Close() // read only
}

// makeEmptyPhoto is a small grey photo that shows nobody.
func makeEmptyPhoto() (string, error) {
	grey := image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range grey.Pix {
		grey.Pix[i] = 128
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, grey, nil)
	return base64.StdEncoding.EncodeToString(out.Bytes()), err
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

// addWebhook sends job.ended of the project to an address.
func (c *cluster) addWebhook(address string) error {
	_, err := testnode.CreateKey(c.binary, c.database, "webhooks create jobs "+address+" --kind job.ended --master-key "+masterKey+" --webhook-allow 127.0.0.0/8")
	return err
}

// startNode starts a node with one thread for models and waits until it is ready.
func (c *cluster) startNode(ctx context.Context, i int) error {
	log, err := os.OpenFile(filepath.Join(c.folder, fmt.Sprintf("node%d.log", i)), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close() //nolint:errcheck // the node has its own descriptor
	line := []string{c.binary, "serve", "--addr", c.nodes[i].address, "--models", c.models, "--cores", "1", "--drain-delay", "0s", "--log-level", "warn", "--config", "", "--webhook-allow", "127.0.0.0/8"}
	if c.groups.version > 0 {
		line = c.groups.enter(nodeGroup(i), line...)
	} else {
		line = append([]string{"taskset", "-c", strconv.Itoa(i % runtime.NumCPU())}, line...)
	}
	process := exec.Command(line[0], line[1:]...) //nolint:gosec // the program under test
	process.Env = append(os.Environ(), "LIKENESS_DATABASE="+c.database, "LIKENESS_MASTER_KEY="+masterKey, "GOMAXPROCS=1")
	process.Stdout, process.Stderr = log, log
	if err := process.Start(); err != nil {
		return err
	}
	c.nodes[i].process, c.nodes[i].ended = process, make(chan struct{})
	waiting, cancel := context.WithCancel(ctx)
	defer cancel()
	go func(ended chan struct{}) {
		_ = process.Wait() // killed, or stopped
		close(ended)
		cancel()
	}(c.nodes[i].ended)
	if err := testnode.WaitReady(waiting, c.nodes[i].address); err != nil {
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
	<-c.nodes[i].ended
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
	<-c.nodes[i].ended
	return nil
}

func (c *cluster) stopAll() {
	for i := range c.nodes {
		if c.nodes[i].process != nil {
			_ = c.killNode(i)
		}
	}
}

// uploadPhotos makes a paused job that enrols the photo under so many ids into a new gallery.
func (c *cluster) uploadPhotos(ctx context.Context, gallery string) (id string, err error) {
	if err := c.call(ctx, "POST", "/v1/galleries", map[string]any{"id": gallery}, nil); err != nil {
		return "", err
	}
	if id, err = c.createJob(ctx, map[string]any{"kind": "enrol", "gallery": gallery}); err != nil {
		return "", err
	}
	path := "/v1/jobs/" + id
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
	return id, c.call(ctx, "POST", path+"/close", nil, nil)
}

// createJob makes a job.
func (c *cluster) createJob(ctx context.Context, settings map[string]any) (id string, err error) {
	var made struct {
		Job struct {
			ID string `json:"id"`
		} `json:"job"`
	}
	err = c.call(ctx, "POST", "/v1/jobs", settings, &made)
	return made.Job.ID, err
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
