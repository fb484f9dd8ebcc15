package main

import (
	"archive/tar"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/transport/mcpserver"
)

const (
	jobsKey      = "sk_test_jobs_12345"
	jobsAdminKey = "sk_admin_jobs_1_0123456789abcdef0123456789abcdef"
)

// startServer runs a node with real models until the test ends and returns its address.
func startServer(t *testing.T) string {
	t.Helper()
	address, _ := startServerOn(t, "sqlite:"+filepath.Join(t.TempDir(), "l.db"))
	return address
}

// startServerOn is startServer on a store, until stop or the end of the test.
func startServerOn(t *testing.T, database string) (address string, stop func()) {
	t.Helper()
	packtest.RequireModels(t)
	ready := make(chan struct{})
	n, err := node.Start(t.Context(), node.Options{
		Addr: "127.0.0.1:0", Database: database, Models: packtest.Dir,
		MasterKey: base64.StdEncoding.EncodeToString(make([]byte, 32)), BootstrapKey: jobsKey, AdminBootstrapKey: jobsAdminKey,
		MCP: mcpserver.Check, SkipWarmUp: true, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Ready: func() { close(ready) },
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(stop)
	select {
	case <-ready:
	case <-time.After(time.Minute):
		t.Fatal("not ready after a minute")
	}
	return "http://" + n.Addr(), stop
}

// jobsLine runs commands of jobs on a server.
type jobsLine struct {
	t      *testing.T
	server string
}

func (c jobsLine) run(want int, args ...string) (stdout, stderr string) {
	c.t.Helper()
	var out, errs strings.Builder
	code := run(c.t.Context(), append([]string{"--server", c.server}, args...), &out, &errs)
	if code != want {
		c.t.Fatalf("likeness %v: exit %d, want %d: %s%s", args, code, want, out.String(), errs.String())
	}
	if strings.Contains(errs.String(), "\r") {
		c.t.Errorf("a progress line without a terminal: %q", errs.String())
	}
	return out.String(), errs.String()
}

func (c jobsLine) jobs(want int, args ...string) (stdout, stderr string) {
	c.t.Helper()
	return c.run(want, append(append([]string{"jobs"}, args...), "--api-key", jobsKey)...)
}

// readJob is the job that a command prints as JSON.
func (c jobsLine) readJob(want int, args ...string) (j apigen.Job) {
	c.t.Helper()
	out, _ := c.jobs(want, append(args, "-o", "json")...)
	if err := json.Unmarshal([]byte(out), &j); err != nil {
		c.t.Fatalf("%v: %s", err, out)
	}
	return j
}

func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestJobsCommands takes photos from a folder, a tar file and a CSV file through jobs of a real server.
func TestJobsCommands(t *testing.T) {
	c := jobsLine{t, startServer(t)}
	c.run(0, "projects", "storing", "default", "on", "--admin-key", jobsAdminKey)
	server, err := newRemoteService(c.server, jobsKey)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := callServer[apigen.GalleryResult](t.Context(), server.remoteClient, "galleries.create", map[string]any{"id": "staff"}); err != nil {
		t.Fatal(err)
	}
	portrait, folder := packtest.Bytes(t, "sample1.jpg#680,280,500,620"), t.TempDir()
	writeFile(t, filepath.Join(folder, "berlin", "ann b.jpg"), portrait)
	writeFile(t, filepath.Join(folder, "group.jpg"), packtest.Bytes(t, "sample1.jpg"))
	writeFile(t, filepath.Join(folder, "large.png"), make([]byte, maxPhotoFile+1))
	writeFile(t, filepath.Join(folder, "notes.txt"), []byte("no photo"))

	failed := filepath.Join(t.TempDir(), "failed.csv")
	out, errs := c.jobs(exitItemsFailed, "create", "enrol", folder, "--gallery", "staff", "--label", "berlin", "--failed", failed)
	if !strings.Contains(out, "completed") || !strings.Contains(errs, "1 items failed") {
		t.Errorf("%s%s", out, errs)
	}
	rows := readRows(t, failed)
	if len(rows) != 4 || rows[1][0] != "group" || rows[1][1] != "too_many_faces" || rows[2][0] != "large" || rows[2][1] != "not_sent" || rows[3][0] != "notes.txt" {
		t.Errorf("failed: %v", rows)
	}
	c.resumeUpload(folder, portrait)
	c.checkTar(portrait)

	list, _ := c.jobs(0, "list")
	if !strings.Contains(list, "enrol") || !strings.Contains(list, "check") {
		t.Error(list)
	}
	if j := c.readJob(0, "create", "dedupe", "--gallery", "staff"); j.Status != apigen.JobStatusCompleted || j.Items.Total != 2 {
		t.Errorf("%+v", j)
	}
	for _, wrong := range [][]string{
		{"create", "enrol", folder},
		{"create", "dedupe", folder, "--gallery", "staff"},
		{"create", "enrol", "--gallery", "staff"},
		{"create", "enrol", filepath.Join(folder, "notes.txt"), "--gallery", "staff"},
		{"show", "job_none"},
	} {
		c.jobs(1, wrong...)
	}
}

func readRows(t *testing.T, path string) [][]string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(raw)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// resumeUpload interrupts the upload of a list at its second file, pauses and resumes the job, and sends the
// same list again: what the job has is not sent twice.
func (c jobsLine) resumeUpload(folder string, portrait []byte) {
	c.t.Helper()
	list := filepath.Join(c.t.TempDir(), "list.csv")
	photo := filepath.Join(folder, "berlin", "ann b.jpg")
	writeFile(c.t, list, []byte("id,file,labels\nbea,"+photo+",\"tower; night\"\nbea,"+photo+",\n"))
	_, errs := c.jobs(1, "create", "enrol", list, "--gallery", "staff")
	if !strings.Contains(errs, `id "bea"`) || !strings.Contains(errs, "--continue job_") {
		c.t.Fatal(errs)
	}
	id := strings.Fields(errs[strings.LastIndex(errs, "--continue ")+len("--continue "):])[0]
	if j := c.readJob(0, "pause", id); j.Status != apigen.JobStatusPaused {
		c.t.Errorf("%+v", j)
	}
	if j := c.readJob(0, "resume", id); j.Status != apigen.JobStatusReceiving {
		c.t.Errorf("%+v", j)
	}
	writeFile(c.t, list, []byte("id,file,labels\nbea,"+photo+",\"tower; night\"\nann b,"+photo+",\n"))
	writeFile(c.t, filepath.Join(filepath.Dir(list), "ann b.jpg"), portrait)
	c.jobs(exitItemsFailed, "create", "enrol", list, "--gallery", "staff", "--continue", id) // "ann b" cannot be the id of a person
	writeFile(c.t, list, []byte("id,file,labels\nbea,"+photo+",\"tower; night\"\n"))
	if j := c.readJob(0, "create", "enrol", list, "--gallery", "staff", "--continue", id); j.ID != id || j.Items.Total != 1 || j.Items.Succeeded != 1 {
		c.t.Errorf("%+v", j)
	}
	items, _ := c.jobs(0, "show", id, "--items", "succeeded")
	if !strings.Contains(items, "bea") || !strings.Contains(items, "face_") {
		c.t.Error(items)
	}
	c.jobs(1, "cancel", id)
	if _, errs := c.jobs(0, "wait", id); errs != "" {
		c.t.Error(errs)
	}
}

// checkTar checks the photos of a tar file.
func (c jobsLine) checkTar(portrait []byte) {
	c.t.Helper()
	var archive bytes.Buffer
	w := tar.NewWriter(&archive)
	for name, data := range map[string][]byte{"a/one photo.jpg": portrait, "a/notes.txt": []byte("no photo")} {
		if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(data))}); err != nil {
			c.t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		c.t.Fatal(err)
	}
	path := filepath.Join(c.t.TempDir(), "photos.tar")
	writeFile(c.t, path, archive.Bytes())
	j := c.readJob(exitItemsFailed, "create", "check", path, "--standard", "VisaUSA") // of the notes
	if j.Items.Total != 1 || j.Items.Succeeded != 1 || *j.Standard != apigen.StandardVisaUSA {
		c.t.Errorf("%+v", j)
	}
	items, _ := c.jobs(0, "show", j.ID, "--items", "succeeded")
	if !strings.Contains(items, "a/one photo") {
		c.t.Error(items)
	}
}

// Whatever a tar stream holds, ids are valid for the API and unique.
func FuzzReadTar(f *testing.F) {
	var archive bytes.Buffer
	w := tar.NewWriter(&archive)
	_ = w.WriteHeader(&tar.Header{Name: "../a b/ü.jpg", Mode: 0o600, Size: 1})
	_, _ = w.Write([]byte("x"))
	_ = w.Close()
	f.Add(archive.Bytes(), true)
	f.Fuzz(func(t *testing.T, stream []byte, asPeople bool) {
		ids := map[string]bool{}
		_ = readTar(bytes.NewReader(stream), itemIDs{asPeople: asPeople, files: map[string]string{}})(func(p photoFile) error {
			if p.skipped == nil && (ids[p.id] || notInItem.MatchString(p.id) || asPeople && notInPerson.MatchString(p.id)) {
				t.Errorf("id %q", p.id)
			}
			if p.skipped != nil {
				return nil
			}
			ids[p.id] = true
			_, err := p.read()
			return err
		})
	})
}
