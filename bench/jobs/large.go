package main

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	dimension      = 704 // of embeddings; a job on others fails
	portraitEvery  = 100 // of the uploaded photos one in so many shows a face
	pageOfResults  = 1000
	facesInOneStep = 500
)

// runLarge runs jobs of c.items items and measures what is around the models: a dedupe job, whose items the service makes
// itself and whose work is a search in memory; a job of uploaded photos of which most show nobody; and a job that is cancelled.
func runLarge(ctx context.Context, c *cluster) error {
	ended := make(chan time.Time, 8)
	sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		ended <- time.Now()
	}))
	defer sink.Close()
	if err := c.addWebhook(sink.URL); err != nil {
		return err
	}
	if err := c.setNodes(ctx, len(c.nodes)); err != nil {
		return err
	}
	if err := c.enrolPeople(ctx); err != nil {
		return err
	}
	fmt.Printf("\n## A dedupe job of %d people, %d nodes\n\n", c.items, len(c.nodes))
	id, err := c.createLarge(ctx)
	if err != nil {
		return err
	}
	if err := c.followJob(ctx, id, ended); err != nil {
		return err
	}
	if err := c.listResults(ctx, id, ""); err != nil {
		return err
	}
	fmt.Printf("\n## A job of %d uploaded photos, one in %d shows a face, %d nodes\n\n", c.items, portraitEvery, len(c.nodes))
	if id, err = c.uploadLarge(ctx); err != nil {
		return err
	}
	if err := c.call(ctx, "POST", "/v1/jobs/"+id+"/resume", nil, nil); err != nil {
		return err
	}
	if err := c.followJob(ctx, id, ended); err != nil {
		return err
	}
	for _, status := range []string{"", "failed", "succeeded"} {
		if err := c.listResults(ctx, id, status); err != nil {
			return err
		}
	}
	fmt.Printf("\n## A dedupe job of %d people that is cancelled at once\n\n", c.items)
	if id, err = c.createLarge(ctx); err != nil {
		return err
	}
	return c.timeCall(ctx, "cancel", "POST", "/v1/jobs/"+id+"/cancel", nil, nil)
}

// timeCall sends a call and prints how long it took.
func (c *cluster) timeCall(ctx context.Context, what, method, path string, body, out any) error {
	before, err := c.readTimes(ctx)
	if err != nil {
		return err
	}
	if err := c.call(ctx, method, path, body, out); err != nil {
		return err
	}
	after, err := c.readTimes(ctx)
	fmt.Printf("%s: %.2f s; processor time %.2f s on nodes, %.2f s in PostgreSQL; %s\n", what, after.at.Sub(before.at).Seconds(),
		(after.nodes - before.nodes).Seconds(), (after.database - before.database).Seconds(), c.describeMemory(ctx))
	return err
}

// describeMemory says how much memory the first node and PostgreSQL have.
func (c *cluster) describeMemory(ctx context.Context) string {
	pid := c.nodes[0].process.Process.Pid
	return fmt.Sprintf("memory of the first node %.0f MB (at most so far %.0f), of PostgreSQL %.0f MB",
		readMemory(pid, "status", "VmRSS"), readMemory(pid, "status", "VmHWM"), c.readDatabaseMemory(ctx))
}

// enrolPeople enrols as many people as a job has items, with made-up faces spread evenly over the sphere, one photo first.
func (c *cluster) enrolPeople(ctx context.Context) error {
	if err := c.call(ctx, "POST", "/v1/galleries", map[string]any{"id": "large"}, nil); err != nil {
		return err
	}
	if err := c.call(ctx, "POST", "/v1/galleries/large/people", map[string]any{"id": "person-0", "image": c.photo}, nil); err != nil {
		return err
	}
	recogniser, err := store.QueryValue[string](ctx, c.db, "SELECT recogniser FROM gallery_faces")
	if err != nil {
		return err
	}
	project, err := store.QueryValue[string](ctx, c.db, "SELECT id FROM projects WHERE name = 'jobs'")
	if err != nil {
		return err
	}
	box, err := seal.New(masterKey)
	if err != nil {
		return err
	}
	service := gallery.New(c.db, gallery.Options{Box: box, Recogniser: recogniser, Dimension: dimension})
	defer service.Close() //nolint:errcheck // it read nothing into memory
	who := audited.Origin{Scope: account.Scope{ProjectID: project, Environment: account.Test}, Actor: "bench"}
	rng := rand.New(rand.NewPCG(1, 1)) //nolint:gosec // no secret
	for first := 1; first < c.items; first += facesInOneStep {
		if err := c.db.Tx(ctx, func(tx *store.Tx) error {
			for i := first; i < min(first+facesInOneStep, c.items); i++ {
				e := face.Embedding{Vector: makeVector(rng), Recogniser: recogniser}
				person := gallery.NewPerson{ID: fmt.Sprint("person-", i)}
				if _, err := service.AddPersonIn(ctx, tx, who, gallery.Enrolment{Gallery: "large", Person: person, Embedding: &e}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

func makeVector(rng *rand.Rand) []float32 {
	v, sum := make([]float32, dimension), 0.0
	for i := range v {
		v[i] = float32(rng.NormFloat64())
		sum += float64(v[i]) * float64(v[i])
	}
	for i := range v {
		v[i] = float32(float64(v[i]) / math.Sqrt(sum))
	}
	return v
}

// createLarge makes the dedupe job.
func (c *cluster) createLarge(ctx context.Context) (id string, err error) {
	var made struct {
		Job struct {
			ID string `json:"id"`
		} `json:"job"`
	}
	fmt.Println("before:", c.describeMemory(ctx))
	err = c.timeCall(ctx, "create", "POST", "/v1/jobs", map[string]any{"kind": "dedupe", "gallery": "large", "threshold": 0.75}, &made)
	return made.Job.ID, err
}

// uploadLarge makes a paused job of enrolments and uploads its photos, ten a call.
func (c *cluster) uploadLarge(ctx context.Context) (id string, err error) {
	if err := c.call(ctx, "POST", "/v1/galleries", map[string]any{"id": "uploaded"}, nil); err != nil {
		return "", err
	}
	if id, err = c.createJob(ctx, map[string]any{"kind": "enrol", "gallery": "uploaded"}); err != nil {
		return "", err
	}
	path := "/v1/jobs/" + id
	if err := c.call(ctx, "POST", path+"/pause", nil, nil); err != nil {
		return "", err
	}
	empty, err := makeEmptyPhoto()
	if err != nil {
		return "", err
	}
	fmt.Printf("upload, %d bytes a photo that shows nobody, %d photos a call, one caller:\n\n", base64.StdEncoding.DecodedLen(len(empty)), itemsACall)
	fmt.Printf("| photos | photos/s | ms a call: passed | on nodes | in PostgreSQL |\n| --: | --: | --: | --: | --: |\n")
	for tenth := range 10 {
		before, err := c.readTimes(ctx)
		if err != nil {
			return "", err
		}
		first, last := tenth*c.items/10, (tenth+1)*c.items/10
		for from := first; from < last; from += itemsACall {
			var items []map[string]any
			for i := from; i < min(from+itemsACall, last); i++ {
				image := empty
				if i%portraitEvery == 0 {
					image = c.photo
				}
				items = append(items, map[string]any{"id": fmt.Sprint("photo-", i), "image": image})
			}
			if err := c.call(ctx, "POST", path+"/items", map[string]any{"items": items}, nil); err != nil {
				return "", err
			}
		}
		after, err := c.readTimes(ctx)
		if err != nil {
			return "", err
		}
		passed, calls := after.at.Sub(before.at), float64(last-first)/itemsACall
		fmt.Printf("| %d | %.0f | %.1f | %.1f | %.1f |\n", last, float64(last-first)/passed.Seconds(), toMs(passed)/calls,
			toMs(after.nodes-before.nodes)/calls, toMs(after.database-before.database)/calls)
	}
	fmt.Println("\nafter the upload:", c.describeMemory(ctx))
	return id, c.call(ctx, "POST", path+"/close", nil, nil)
}

// jobCounts is what the answer of jobs.get says.
type jobCounts struct {
	Job struct {
		Status string `json:"status"`
		Items  struct {
			Total, Succeeded, Failed int
		} `json:"items"`
	} `json:"job"`
}

// followJob asks for the progress of a job every second until it has ended, and prints a row for each tenth.
func (c *cluster) followJob(ctx context.Context, id string, ended <-chan time.Time) error {
	fmt.Printf("\n| items done | items/s | ms an item: on nodes | in PostgreSQL | jobs.get, ms: median | most | first node, MB | PostgreSQL, MB |\n| --: | --: | --: | --: | --: | --: | --: | --: |\n")
	row, err := c.readTimes(ctx)
	if err != nil {
		return err
	}
	began, doneBefore, waits := row.at, 0, []float64{}
	var j jobCounts
	for j.Job.Status != "completed" {
		time.Sleep(time.Second)
		asked := time.Now()
		if err := c.call(ctx, "GET", "/v1/jobs/"+id, nil, &j); err != nil {
			return err
		}
		waits = append(waits, toMs(time.Since(asked)))
		done := j.Job.Items.Succeeded + j.Job.Items.Failed
		if done < doneBefore+c.items/10 && (j.Job.Status != "completed" || done == doneBefore) {
			continue
		}
		now, err := c.readTimes(ctx)
		if err != nil {
			return err
		}
		n := float64(done - doneBefore)
		slices.Sort(waits)
		pid := c.nodes[0].process.Process.Pid
		fmt.Printf("| %d | %.0f | %.2f | %.2f | %.0f | %.0f | %.0f | %.0f |\n", done, n/now.at.Sub(row.at).Seconds(), toMs(now.nodes-row.nodes)/n,
			toMs(now.database-row.database)/n, waits[len(waits)/2], waits[len(waits)-1], readMemory(pid, "status", "VmRSS"), c.readDatabaseMemory(ctx))
		row, doneBefore, waits = now, done, waits[:0]
	}
	var received time.Time
	select {
	case received = <-ended:
	case <-time.After(time.Minute):
		return fmt.Errorf("job.ended of %s did not come", id)
	}
	lastMs, err := store.QueryValue[int64](ctx, c.db, "SELECT MAX(finished_ms) FROM job_items WHERE job_id = $1", id)
	if err != nil {
		return err
	}
	fmt.Printf("\n%d succeeded, %d failed in %.1f s; job.ended was delivered %.2f s after the last item; %s\n", j.Job.Items.Succeeded, j.Job.Items.Failed,
		time.UnixMilli(lastMs).Sub(began).Seconds(), received.Sub(time.UnixMilli(lastMs)).Seconds(), c.describeMemory(ctx))
	return nil
}

// listResults reads all results of a job in pages.
func (c *cluster) listResults(ctx context.Context, id, status string) error {
	began, items, waits := time.Now(), 0, []float64{}
	for after, more := "", true; more; {
		path := fmt.Sprintf("/v1/jobs/%s/items?limit=%d", id, pageOfResults)
		if status != "" {
			path += "&status=" + status
		}
		if after != "" {
			path += "&after=" + after
		}
		var page struct {
			Items []struct{ ID string } `json:"items"`
			Next  string                `json:"next"`
		}
		asked := time.Now()
		if err := c.call(ctx, "GET", path, nil, &page); err != nil {
			return err
		}
		waits = append(waits, toMs(time.Since(asked)))
		items += len(page.Items)
		after, more = page.Next, page.Next != ""
	}
	slices.Sort(waits)
	if status == "" {
		status = "all"
	}
	fmt.Printf("results, %s: %d items in %.2f s, a page of %d: median %.0f ms, most %.0f ms; %s\n", status, items, time.Since(began).Seconds(),
		pageOfResults, waits[len(waits)/2], waits[len(waits)-1], c.describeMemory(ctx))
	return nil
}
