package job_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// victimStore is the environment variable with the store of the process that is killed: it processes items.
const victimStore = "LIKENESS_JOB_VICTIM"

func TestMain(m *testing.M) {
	if address := os.Getenv(victimStore); address != "" {
		runVictim(address)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// useSystemClock makes a bench go by the clock of the store, as nodes do, with short leases.
func useSystemClock(o *job.Options) { o.Wallets.Now, o.LeaseFor, o.Workers = nil, 2*time.Second, 4 }

// runVictim works on the store at address until it is killed.
func runVictim(address string) {
	s, err := store.Open(ctx, address)
	if err != nil {
		fmt.Println("error", err)
		return
	}
	b := joinStore(&victim{}, s, useSystemClock)
	fmt.Println("working")
	b.Run(ctx)
}

// victim is a testing.TB of the process that is killed: it cannot report anything.
type victim struct{ testing.TB }

func (victim) Helper()           {}
func (victim) Fatal(args ...any) { fmt.Println(append([]any{"error"}, args...)...); os.Exit(3) }

// TestKilledProcessesLoseAndDoubleNothing has two processes work on a job, kills one of them at a random
// moment again and again, and counts: each item has one result, one charge and one effect.
func TestKilledProcessesLoseAndDoubleNothing(t *testing.T) {
	kills := 12
	if testing.Short() {
		kills = 4
	}
	for name, address := range map[string]func(testing.TB) string{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			at := address(t)
			s := storetest.Open(t, at)
			b := newBench(t, s, useSystemClock)
			b.setBalance(t, 1_000_000_000)
			j := b.create(t)
			total := 0
			addSome := func() {
				var items []job.NewItem
				for range 300 {
					items = append(items, job.NewItem{ID: fmt.Sprint("item-", total), Content: []byte("good")})
					total++
				}
				b.add(t, j.ID, items...)
			}
			addSome()
			processes := []*exec.Cmd{startVictim(t, at), startVictim(t, at)}
			for range kills {
				time.Sleep(100*time.Millisecond + time.Duration(rand.IntN(300))*time.Millisecond)
				which := rand.IntN(len(processes))
				stopVictim(processes[which])
				checkConsistent(t, s)
				addSome()
				processes[which] = startVictim(t, at)
			}
			b.close(t, j.ID)
			await.Eventually(t, func() bool { return b.get(t, j.ID).Status() == apigen.JobStatusCompleted })
			for _, p := range processes {
				stopVictim(p)
			}
			got := b.get(t, j.ID)
			if got.Status() != apigen.JobStatusCompleted || got.Counts.Succeeded != total {
				t.Errorf("%s %+v, want %d succeeded", got.Status(), got.Counts, total)
			}
			charges, again := count(t, s, "SELECT count(*) FROM entries WHERE kind = 'charge'"), count(t, s, "SELECT count(*) FROM job_items WHERE attempts > 1")
			if charges != int64(total) {
				t.Errorf("%d charges of %d items", charges, total)
			}
			checkConsistent(t, s)
			t.Logf("%d items, %d charges, %d kills, %d items begun again", total, charges, kills, again)
		})
	}
}

// startVictim starts a process that works on the store.
func startVictim(t *testing.T, address string) *exec.Cmd {
	t.Helper()
	self, err := filepath.Abs(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, self)
	cmd.Env = append(os.Environ(), victimStore+"="+address)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stopVictim(cmd) })
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "working") {
		t.Fatalf("the process says %q", lines.Text())
	}
	return cmd
}

// stopVictim kills a process, without a chance to end its work.
func stopVictim(cmd *exec.Cmd) {
	if cmd.ProcessState == nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
}
