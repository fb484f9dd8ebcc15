package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// strangers are numbered from here on.
const strangers = uint64(1) << 40

// kind is a sort of search.
type kind struct {
	name  string
	query func(m *maker, i int) []float32
	k     int
	limit func(m *maker, faces int) float64
}

var kinds = []kind{
	{"acquaintance, threshold 0.75", enrolledProbe, 10, defaultLimit},
	{"stranger, threshold 0.75", func(m *maker, i int) []float32 { return m.makeFace(strangers + uint64(i)) }, 10, defaultLimit},
	{"acquaintance, nearest 10", enrolledProbe, 10, noLimit},
	{"stranger, nearest 10", func(m *maker, i int) []float32 { return m.makeFace(strangers + uint64(i)) }, 10, noLimit},
}

func enrolledProbe(m *maker, i int) []float32 { return m.makeProbe(uint64(i*7+1), strangers+uint64(i)) }

// defaultLimit is the distance of the default threshold, held for the whole call.
func defaultLimit(m *maker, faces int) float64 {
	return m.curve.DistanceAt(m.curve.ForGallery(0.75, faces))
}

func noLimit(*maker, int) float64 { return 4 }

// memoryInUse is the memory of the process in bytes.
func memoryInUse() int64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			kb, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kb << 10
		}
	}
	return 0
}

// threadTime is the processor time of this thread.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// processTime is the processor time of this process.
func processTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

func measureIndex(ctx context.Context, s settings, m *maker) error {
	debug.FreeOSMemory()
	before := memoryInUse()
	var shards []*flat.Index
	began := time.Now()
	for shard := range s.shards {
		x, err := flat.NewIndex(m.dim)
		if err != nil {
			return err
		}
		defer x.Close() //nolint:errcheck // the end
		for i := range s.faces {
			n := uint32(i + 1)
			if err := x.AddFace(flat.Entry{Number: n, Person: n, Vector: m.makeFace(uint64(shard*s.faces + i + 1))}); err != nil {
				return err
			}
		}
		shards = append(shards, x)
	}
	took := time.Since(began)
	runtime.GC()
	debug.FreeOSMemory()
	grown := memoryInUse() - before
	fmt.Printf("%d faces of %d numbers in %d index(es), made up and added in %.0f s\n", s.faces*s.shards, m.dim, s.shards, took.Seconds())
	fmt.Printf("memory: %.0f MB more than before (resident), %.0f bytes a face\n\n", float64(grown)/1e6, float64(grown)/float64(s.faces*s.shards))
	for _, kd := range kinds {
		if err := measureKind(ctx, s, m, shards, kd); err != nil {
			return err
		}
	}
	fmt.Printf("\nmemory at the end: %.0f MB resident in all\n", float64(memoryInUse())/1e6)
	return nil
}

// fetchFrom makes the originals of a shard up again.
func fetchFrom(m *maker, s settings, shard int) flat.Fetch {
	return func(_ context.Context, numbers []uint32) ([][]float32, error) {
		out := make([][]float32, len(numbers))
		for i, n := range numbers {
			out[i] = m.makeFace(uint64(shard*s.faces) + uint64(n))
		}
		return out, nil
	}
}

// found is what one search answered, with face numbers over all shards.
type found struct {
	hits []flat.Hit
	work flat.Work
	took time.Duration
	cpu  time.Duration // of the busiest shard
}

// shardedIndex is an index in several parts, with what its vectors are made by.
type shardedIndex struct {
	settings settings
	maker    *maker
	shards   []*flat.Index
}

// searchShards asks every shard at once, one thread each, and joins the answers.
func (x shardedIndex) searchShards(ctx context.Context, vector []float32, q flat.Query) (found, error) {
	s, m, shards := x.settings, x.maker, x.shards
	parts, errs := make([]found, len(shards)), make([]error, len(shards))
	began := time.Now()
	var work sync.WaitGroup
	for i, shard := range shards {
		work.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			before := threadTime()
			parts[i].hits, parts[i].work, errs[i] = shard.Search(ctx, vector, q, fetchFrom(m, s, i))
			parts[i].cpu = threadTime() - before
		})
	}
	work.Wait()
	var out found
	for i, p := range parts {
		for _, h := range p.hits {
			h.Number += uint32(i * s.faces)
			out.hits = append(out.hits, h)
		}
		out.work.Refined += p.work.Refined
		out.work.Compared += p.work.Compared
		out.cpu = max(out.cpu, p.cpu)
	}
	slices.SortFunc(out.hits, compareHits)
	out.hits = out.hits[:min(len(out.hits), q.K)]
	out.took = time.Since(began)
	return out, errors.Join(errs...)
}

func compareHits(a, b flat.Hit) int {
	switch {
	case a.Distance != b.Distance && a.Distance < b.Distance:
		return -1
	case a.Distance != b.Distance:
		return 1
	}
	return int(a.Number) - int(b.Number)
}

func measureKind(ctx context.Context, s settings, m *maker, shards []*flat.Index, kd kind) error {
	q := flat.Query{K: kd.k, Limit: kd.limit(m, s.faces*s.shards)}
	var took, busy []time.Duration
	var refined, compared, hits int
	probes, answers := make([][]float32, 0, s.checked), make([][]flat.Hit, 0, s.checked)
	for i := range s.queries {
		vector := kd.query(m, i)
		f, err := shardedIndex{s, m, shards}.searchShards(ctx, vector, q)
		if err != nil {
			return err
		}
		took, busy = append(took, f.took), append(busy, f.cpu)
		refined, compared, hits = refined+f.work.Refined, compared+f.work.Compared, hits+len(f.hits)
		if i < s.checked {
			probes, answers = append(probes, vector), append(answers, f.hits)
		}
	}
	fmt.Printf("%-30s passed: %s   CPU: %s   hits %.1f, refined %d, compared %d\n", kd.name, formatSpread(took), formatSpread(busy),
		float64(hits)/float64(s.queries), refined/s.queries, compared/s.queries)
	same, wanted := measureRecall(s, m, probes, answers, q)
	fmt.Printf("%-30s recall %d of %d hits in %d searches compared with every face\n", "", same, wanted, len(probes))
	if same != wanted {
		return errors.New("a hit was missed")
	}
	return nil
}

// formatSpread writes median and 95th percentile.
func formatSpread(d []time.Duration) string {
	slices.Sort(d)
	ms := func(share float64) float64 { return float64(d[int(share*float64(len(d)-1))].Microseconds()) / 1000 }
	return fmt.Sprintf("median %5.1f ms, 95 %% %5.1f ms", ms(0.5), ms(0.95))
}

// measureRecall compares probes with every face in float64 and counts how many of the true
// hits are in the answers, at their place.
func measureRecall(s settings, m *maker, probes [][]float32, answers [][]flat.Hit, q flat.Query) (same, wanted int) {
	best := make([][]flat.Hit, len(probes))
	for n := range uint32(s.faces * s.shards) {
		x := m.makeFace(uint64(n) + 1)
		for i, p := range probes {
			h := flat.Hit{Number: n + 1, Distance: squaredDistance(x, p)}
			full := len(best[i]) == q.K
			if h.Distance > q.Limit || full && compareHits(h, best[i][q.K-1]) > 0 {
				continue
			}
			at, _ := slices.BinarySearchFunc(best[i], h, compareHits)
			best[i] = slices.Insert(best[i], at, h)
			best[i] = best[i][:min(len(best[i]), q.K)]
		}
	}
	for i := range probes {
		wanted += len(best[i])
		for place, h := range best[i] {
			if place < len(answers[i]) && answers[i][place].Number == h.Number && answers[i][place].Distance == h.Distance {
				same++
			}
		}
		wanted += max(0, len(answers[i])-len(best[i])) // hits too many count as missed
	}
	return same, wanted
}
