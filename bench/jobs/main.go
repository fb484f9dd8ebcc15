// Command jobs runs jobs on real nodes and one PostgreSQL. By default two nodes enrol photos; it kills one at random, again
// and again, and counts results, charges and people; it exits 1 when one is missing or doubled. With -compare it measures
// several numbers of nodes against one. With -large it runs jobs of the most items a job may have. Run it by scripts/jobs.sh.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

type settings struct {
	binary, models, database string
	items, kills, rounds     int
	compare, large           bool
	counts                   []int // numbers of nodes of -compare, the first is the base
	percent                  int   // of a core, for each node; 0: a core for each, pinned
	weight                   int   // of this run beside other work
}

func main() {
	var s settings
	var counts string
	flag.StringVar(&s.binary, "binary", "bin/likeness", "the program")
	flag.StringVar(&s.models, "models", "models/cache", "folder of the model pack")
	flag.IntVar(&s.items, "items", 5000, "items of a job; of one round with -compare")
	flag.IntVar(&s.kills, "kills", 20, "kills of a node")
	flag.BoolVar(&s.compare, "compare", false, "measure the numbers of -nodes against the first of them")
	flag.BoolVar(&s.large, "large", false, "run jobs of -items items that hardly use a model, and measure all around them")
	flag.StringVar(&counts, "nodes", "2", "numbers of nodes, separated by commas; without -compare the largest is used")
	flag.IntVar(&s.percent, "percent", 0, "percent of a core that each node gets, by control groups; 0: a core each")
	flag.IntVar(&s.weight, "weight", 50, "with -percent: how many ordinary processes the run counts as, beside other work on the machine")
	flag.IntVar(&s.rounds, "rounds", 3, "rounds of -compare")
	flag.Parse()
	for text := range strings.SplitSeq(counts, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			fmt.Fprintln(os.Stderr, "jobs: -nodes takes numbers such as 1,2,4")
			os.Exit(2)
		}
		s.counts = append(s.counts, n)
	}
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
	defer c.close()
	switch {
	case s.compare:
		return compareNodes(ctx, c)
	case s.large:
		return runLarge(ctx, c)
	}
	return killNodes(ctx, c)
}

// killNodes kills a node at random while a job runs and checks the outcome.
func killNodes(ctx context.Context, c *cluster) error {
	began := time.Now()
	if err := c.setNodes(ctx, len(c.nodes)); err != nil {
		return err
	}
	id, err := c.uploadPhotos(ctx, "killed")
	if err != nil {
		return err
	}
	if err := c.call(ctx, "POST", "/v1/jobs/"+id+"/resume", nil, nil); err != nil {
		return err
	}
	for kill := 1; kill <= c.kills; kill++ {
		// The kills are spread over the items.
		if _, err := c.waitForItems(ctx, id, kill*c.items/(c.kills+1)); err != nil {
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
	if _, err := c.waitForItems(ctx, id, c.items); err != nil {
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

// waitForItems waits until so many items of a job are processed, and returns how many are.
func (c *cluster) waitForItems(ctx context.Context, id string, want int) (int64, error) {
	for ctx.Err() == nil {
		done, err := store.QueryValue[int64](ctx, c.db, "SELECT count(*) FROM job_items WHERE job_id = $1 AND state IN ('succeeded', 'failed')", id)
		if err != nil || done >= int64(want) {
			return done, err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return 0, ctx.Err()
}
