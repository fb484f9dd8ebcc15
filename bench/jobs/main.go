// Command jobs enrols photos by a job on real nodes and one PostgreSQL. By default it kills a node at random, again
// and again, and counts results, charges and people; it exits 1 when one is missing or doubled. With -compare it
// measures two nodes of one core each against one. Run it by scripts/jobs.sh.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

type settings struct {
	binary, models, database string
	items, kills, rounds     int
	compare                  bool
}

func main() {
	var s settings
	flag.StringVar(&s.binary, "binary", "bin/likeness", "the program")
	flag.StringVar(&s.models, "models", "models/cache", "folder of the model pack")
	flag.IntVar(&s.items, "items", 5000, "photos to enrol; of one round with -compare")
	flag.IntVar(&s.kills, "kills", 20, "kills of a node")
	flag.BoolVar(&s.compare, "compare", false, "measure two nodes against one")
	flag.IntVar(&s.rounds, "rounds", 3, "rounds of -compare")
	flag.Parse()
	s.database = os.Getenv("LIKENESS_TEST_POSTGRES")
	if err := run(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, "jobs:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) error {
	if s.database == "" {
		return errors.New("LIKENESS_TEST_POSTGRES is not set: run scripts/jobs.sh")
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Hour)
	defer cancel()
	folder, err := os.MkdirTemp("", "likeness-jobs-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // of this run
	c, err := newCluster(ctx, s, folder)
	if err != nil {
		return err
	}
	defer c.stopAll()
	if c.db, err = store.Open(ctx, s.database); err != nil {
		return err
	}
	defer c.db.Close() //nolint:errcheck // read only
	if s.compare {
		return compareNodes(ctx, c)
	}
	return killNodes(ctx, c)
}

// killNodes kills a node at random while a job runs and checks the outcome.
func killNodes(ctx context.Context, c *cluster) error {
	began := time.Now()
	id, err := c.uploadPhotos(ctx, "killed")
	if err != nil {
		return err
	}
	if err := c.call(ctx, "POST", "/v1/jobs/"+id+"/resume", nil, nil); err != nil {
		return err
	}
	for kill := 1; kill <= c.kills; kill++ {
		// The kills are spread over the items.
		if err := c.waitForItems(ctx, id, kill*c.items/(c.kills+1)); err != nil {
			return err
		}
		which := rand.IntN(len(c.nodes)) //nolint:gosec // no secret
		if err := c.killNode(which); err != nil {
			return err
		}
		if err := c.startNode(ctx, which); err != nil {
			return err
		}
	}
	if err := c.waitForItems(ctx, id, c.items); err != nil {
		return err
	}
	counts := map[string]int64{}
	for name, sql := range map[string]string{
		"results":           "SELECT count(*) FROM job_items WHERE state = 'succeeded'",
		"charges":           "SELECT count(*) FROM entries WHERE kind = 'charge' AND operation = 'galleries.people.add'",
		"people":            "SELECT count(*) FROM gallery_people",
		"faces":             "SELECT count(*) FROM gallery_faces",
		"photos left":       "SELECT count(*) FROM job_items WHERE sealed IS NOT NULL",
		"items begun again": "SELECT count(*) FROM job_items WHERE attempts > 1",
		"milli charged":     "SELECT CAST(-SUM(amount_milli) AS BIGINT) FROM entries WHERE kind = 'charge'",
	} {
		if counts[name], err = store.QueryValue[int64](ctx, c.db, sql); err != nil {
			return err
		}
	}
	fmt.Printf("jobs: %d items on %d nodes, %d times kill -9 of a random one, %s: %d results, %d charges, %d people, %d faces, %d photos left, %d items begun again\n",
		c.items, len(c.nodes), c.kills, time.Since(began).Round(time.Second), counts["results"], counts["charges"], counts["people"], counts["faces"], counts["photos left"], counts["items begun again"])
	for _, name := range []string{"results", "charges", "people", "faces"} {
		if counts[name] != int64(c.items) {
			return fmt.Errorf("%d %s of %d items", counts[name], name, c.items)
		}
	}
	if counts["photos left"] != 0 {
		return errors.New("photos are left")
	}
	return nil
}

// compareNodes measures rounds with one node and with two, in turn.
func compareNodes(ctx context.Context, c *cluster) error {
	rates, nodeTime, databaseTime := map[int][]float64{}, map[int][]float64{}, map[int][]float64{}
	for round := range c.rounds {
		for _, nodes := range []int{1, 2} {
			m, err := c.measure(ctx, nodes, fmt.Sprintf("round%d-%d", round, nodes))
			if err != nil {
				return err
			}
			rates[nodes] = append(rates[nodes], m.rate)
			nodeTime[nodes], databaseTime[nodes] = append(nodeTime[nodes], m.nodeMs), append(databaseTime[nodes], m.databaseMs)
			fmt.Printf("round %d, %d nodes: %.2f items/s, %.1f ms of processor an item on the nodes, %.1f ms in PostgreSQL\n", round+1, nodes, m.rate, m.nodeMs, m.databaseMs)
		}
	}
	one, two := median(rates[1]), median(rates[2])
	fmt.Printf("enrolment: %d items a round, %d rounds, medians: one node %.2f items/s, two nodes %.2f items/s: %.2f times; processor an item on the nodes %.1f and %.1f ms, in PostgreSQL %.1f and %.1f ms\n",
		c.items, c.rounds, one, two, two/one, median(nodeTime[1]), median(nodeTime[2]), median(databaseTime[1]), median(databaseTime[2]))
	return nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// measurement is the outcome of a round.
type measurement struct {
	rate               float64 // items a second
	nodeMs, databaseMs float64 // processor time of an item, in milliseconds
}

// measure runs a job on so many nodes.
func (c *cluster) measure(ctx context.Context, nodes int, name string) (m measurement, err error) {
	if nodes == 1 {
		err = c.stopNode(1)
	} else if c.nodes[1].process == nil {
		err = c.startNode(ctx, 1)
	}
	if err != nil {
		return m, err
	}
	id, err := c.uploadPhotos(ctx, name)
	if err != nil {
		return m, err
	}
	before, databaseBefore, err := c.readTimes(ctx)
	if err != nil {
		return m, err
	}
	began := time.Now()
	if err := c.call(ctx, "POST", "/v1/jobs/"+id+"/resume", nil, nil); err != nil {
		return m, err
	}
	if err := c.waitForItems(ctx, id, c.items); err != nil {
		return m, err
	}
	took, items := time.Since(began), float64(c.items)
	after, databaseAfter, err := c.readTimes(ctx)
	return measurement{
		rate: items / took.Seconds(), nodeMs: float64((after - before).Milliseconds()) / items,
		databaseMs: float64((databaseAfter - databaseBefore).Milliseconds()) / items,
	}, err
}

// readTimes is the processor time of the nodes and of PostgreSQL.
func (c *cluster) readTimes(ctx context.Context) (nodes, database time.Duration, err error) {
	if nodes, err = c.readProcessorTime(); err != nil {
		return 0, 0, err
	}
	database, err = c.readDatabaseTime(ctx)
	return nodes, database, err
}

// waitForItems waits until so many items of a job are processed.
func (c *cluster) waitForItems(ctx context.Context, id string, want int) error {
	for ctx.Err() == nil {
		done, err := store.QueryValue[int64](ctx, c.db, "SELECT count(*) FROM job_items WHERE job_id = $1 AND state IN ('succeeded', 'failed')", id)
		if err != nil || done >= int64(want) {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return ctx.Err()
}
