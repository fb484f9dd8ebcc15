package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// restoreLine runs commands and calls on the store of a test.
type restoreLine struct {
	t        *testing.T
	database string
	server   *remoteService // while one runs
}

func (c *restoreLine) run(want int, args ...string) string {
	c.t.Helper()
	var stdout, stderr strings.Builder
	if code := run(c.t.Context(), append([]string{"--database", c.database}, args...), &stdout, &stderr); code != want {
		c.t.Fatalf("likeness %v: exit %d, want %d: %s%s", args, code, want, stdout.String(), stderr.String())
	}
	return stdout.String() + stderr.String()
}

// serve starts a server on the store.
func (c *restoreLine) serve() (stop func()) {
	c.t.Helper()
	address, stop := startServerOn(c.t, c.database)
	var err error
	if c.server, err = newRemoteService(address, jobsKey); err != nil {
		c.t.Fatal(err)
	}
	return stop
}

// call runs an operation of the API; code is that of its error, empty for none.
func (c *restoreLine) call(code fault.Code, operation string, in map[string]any) map[string]any {
	c.t.Helper()
	out, err := callServer[map[string]any](c.t.Context(), c.server.remoteClient, operation, in)
	if err == nil && code == "" {
		return *out
	}
	if err == nil || fault.CodeOf(err) != code {
		c.t.Fatalf("%s %v: %v, want %q", operation, in, err, code)
	}
	return nil
}

// TestRestoreRepeatsDeletions restores a backup of before some deletions, on both engines: what was deleted since is
// deleted again, what was not is there, and receipts are kept.
func TestRestoreRepeatsDeletions(t *testing.T) {
	t.Setenv("LIKENESS_MASTER_KEY", base64.StdEncoding.EncodeToString(make([]byte, 32)))
	t.Run("sqlite", func(t *testing.T) {
		folder := t.TempDir()
		c := &restoreLine{t: t, database: "sqlite:" + filepath.Join(folder, "l.db")}
		backup, file := filepath.Join(folder, "backup.db"), filepath.Join(folder, "deletions.jsonl")
		c.restoreAfterDeletions(file, func() { c.run(0, "backup", backup) }, func() string {
			return c.run(0, "restore", backup, "--force", "--deletions", file)
		})
	})
	t.Run("postgres", func(t *testing.T) {
		c, file, dump := &restoreLine{t: t, database: createDatabase(t)}, filepath.Join(t.TempDir(), "deletions.jsonl"), filepath.Join(t.TempDir(), "l.dump")
		c.restoreAfterDeletions(file, func() {
			runProgram(t, "pg_dump", "--format=custom", "--file", dump, c.database)
			checkLines(t, c.run(0, "backup", "verify", dump), "tables      ok", "ledger      ok", "audit log   ok", "opens what is sealed")
		}, func() string {
			c.database = createDatabase(t)
			c.checkBrokenRestores(dump)
			runProgram(t, "pg_restore", "--exit-on-error", "--single-transaction", "--dbname", c.database, dump)
			checkLines(t, c.run(0, "backup", "verify"), "tables      ok")
			return c.run(0, "deletions", "apply", file)
		})
	})
}

// restoreAfterDeletions fills the store, calls backup, deletes, exports the deletions to file, calls restore, which
// applies them and returns what it printed, and checks the restored store.
func (c *restoreLine) restoreAfterDeletions(file string, backup func(), restore func() string) {
	t := c.t
	stop := c.serve()
	faceID, verification, job := c.fill()
	backup()
	receipt := c.delete(faceID, verification)
	checkLines(t, c.run(0, "deletions", "export", file), "8 deletions added")
	checkLines(t, c.run(0, "deletions", "export", file), "0 deletions added")
	cutLastLine(t, file)
	checkLines(t, c.run(0, "deletions", "export", file), "1 deletions added")
	stop()

	report := restore()
	for _, want := range []string{"person 1", "face 1", "gallery 1", "verification 1", "merge 1", "move 1", "jobs cancelled 1", "or not in it at all 2"} {
		if !strings.Contains(strings.Join(strings.Fields(report), " "), want) {
			t.Errorf("%q is missing in\n%s", want, report)
		}
	}
	c.serve()
	c.call(fault.NotFound, "galleries.people.get", map[string]any{"gallery": "staff", "person": "gone"})
	stays := c.call("", "galleries.people.get", map[string]any{"gallery": "staff", "person": "stays"})["person"].(map[string]any)
	if faces := stays["faces"].([]any); len(faces) != 2 {
		t.Errorf("the merged and the moved face: %v", faces)
	}
	c.call(fault.NotFound, "galleries.people.get", map[string]any{"gallery": "staff", "person": "twice"})
	person := c.call("", "galleries.people.get", map[string]any{"gallery": "staff", "person": "two-faces"})
	if faces := person["person"].(map[string]any)["faces"].([]any); len(faces) != 1 || faces[0].(map[string]any)["id"] == faceID {
		t.Errorf("faces %v", faces)
	}
	c.call(fault.NotFound, "galleries.get", map[string]any{"gallery": "closed"})
	if v := c.call("", "verifications.get", map[string]any{"verification": verification}); v["verification"].(map[string]any)["deletion"] == nil {
		t.Errorf("the verification is not deleted: %v", v)
	}
	if got := c.call("", "deletions.get", map[string]any{"receipt": receipt}); got["receipt"].(map[string]any)["person"] != "gone" {
		t.Errorf("the receipt: %v", got)
	}
	if j := c.call("", "jobs.get", map[string]any{"job": job}); j["job"].(map[string]any)["status"] != "cancelled" {
		t.Errorf("the job: %v", j)
	}
	checkLines(t, c.run(0, "deletions", "apply", file, "-o", "json"), `"deleted": {}`, `"unchanged": 8`, `"jobs": 0`)
	checkLines(t, c.run(1, "deletions", "export", file), "restored since")
	checkLines(t, c.run(0, "audit", "verify"), "entries")
}

// fill makes what is deleted later, and what is not.
func (c *restoreLine) fill() (faceID, verification, job string) {
	c.t.Helper()
	c.run(0, "projects", "storing", "default", "on")
	image := base64.StdEncoding.EncodeToString(packtest.Bytes(c.t, "sample1.jpg#680,280,500,620"))
	for _, g := range []string{"staff", "closed"} {
		c.call("", "galleries.create", map[string]any{"id": g})
		c.call("", "galleries.people.add", map[string]any{"gallery": g, "id": "stays"})
	}
	c.call("", "galleries.people.add", map[string]any{"gallery": "staff", "id": "gone"})
	c.call("", "galleries.people.add", map[string]any{"gallery": "staff", "id": "two-faces", "image": image})
	for _, person := range []string{"twice", "wrong"} {
		c.call("", "galleries.people.add", map[string]any{"gallery": "staff", "id": person, "image": image})
	}
	added := c.call("", "galleries.faces.add", map[string]any{"gallery": "staff", "person": "two-faces", "image": image})
	faceID = added["face"].(map[string]any)["id"].(string)
	made := c.call("", "verifications.create", map[string]any{"reference": "order-1", "checks": map[string]any{"liveness": map[string]any{}}})
	verification = made["verification"].(map[string]any)["id"].(string)
	job = c.call("", "jobs.create", map[string]any{"kind": "enrol", "gallery": "staff"})["job"].(map[string]any)["id"].(string)
	c.call("", "jobs.pause", map[string]any{"job": job})
	c.call("", "jobs.items.add", map[string]any{"job": job, "items": []any{map[string]any{"id": "gone", "image": image}}})
	return faceID, verification, job
}

// delete makes a merge, a move and six deletions after the backup, two of them of what is not in the backup.
func (c *restoreLine) delete(faceID, verification string) (receipt string) {
	c.t.Helper()
	c.call("", "galleries.people.merge", map[string]any{"gallery": "staff", "person": "stays", "from": "twice"})
	wrong := c.call("", "galleries.people.get", map[string]any{"gallery": "staff", "person": "wrong"})["person"].(map[string]any)
	c.call("", "galleries.faces.move", map[string]any{"gallery": "staff", "person": "wrong", "face": wrong["faces"].([]any)[0].(map[string]any)["id"], "to": "stays"})
	gone := map[string]any{"gallery": "staff", "person": "gone"}
	receipt = c.call("", "galleries.people.delete", gone)["receipt"].(map[string]any)["id"].(string)
	c.call("", "galleries.people.add", map[string]any{"gallery": "staff", "id": "gone"})
	c.call("", "galleries.people.delete", gone) // enrolled anew after the backup
	c.call("", "galleries.faces.delete", map[string]any{"gallery": "staff", "person": "two-faces", "face": faceID})
	c.call("", "galleries.delete", map[string]any{"gallery": "closed"})
	c.call("", "verifications.delete", map[string]any{"verification": verification})
	c.call("", "galleries.create", map[string]any{"id": "late"})
	c.call("", "galleries.delete", map[string]any{"gallery": "late"})
	return receipt
}

// checkBrokenRestores restores a part of a dump: it is not taken for a store.
func (c *restoreLine) checkBrokenRestores(dump string) {
	c.t.Helper()
	for _, part := range []struct{ sections, want string }{
		{"--section=pre-data", "broke off"},
		{"--section=pre-data --section=data", "parts are missing"},
	} {
		broken := restoreLine{t: c.t, database: createDatabase(c.t)}
		runProgram(c.t, "pg_restore", append(strings.Fields(part.sections), "--dbname", broken.database, dump)...)
		checkLines(c.t, broken.run(1, "backup", "verify"), part.want, "pg_restore --exit-on-error --single-transaction")
	}
}

// cutLastLine cuts the last line of a file in half, as a crash does.
func cutLastLine(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	last := lines[len(lines)-1]
	var entry map[string]any
	if err := json.Unmarshal(last, &entry); err != nil || entry["kind"] == "" {
		t.Fatalf("%v: %s", err, last)
	}
	writeFile(t, path, text[:len(text)-1-len(last)/2])
}

// createDatabase makes a database on the test server, dropped when the test ends.
func createDatabase(t *testing.T) string {
	t.Helper()
	storetest.EmptyPostgres(t) // skips without a server
	server := os.Getenv("LIKENESS_TEST_POSTGRES")
	admin, err := store.Connect(t.Context(), server)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	name := strings.ToLower(store.NewID("db"))
	if _, err := admin.Exec(t.Context(), "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	address.Path = "/" + name
	return address.String()
}

func runProgram(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}
