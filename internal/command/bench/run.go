package bench

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
)

// Options say what to measure and how long.
type Options struct {
	Models string
	Calls  int // per case; the warm-up is a tenth of it
	Cores  int // model runs at once, and workers of the second throughput figure
	Only   string
	// Soak, when above 0, sends so many mixed calls and reports the peak memory on the way.
	Soak int
	Note func(format string, args ...any) // progress
}

// Case is one kind of call.
type Case struct {
	Name string // such as face.detect 1 MP
	Path string
	Body []byte
}

// Result is what one Case cost.
type Result struct {
	Name               string
	Calls              int
	P50Ms, P95Ms       float64
	FloorMs            float64 // time in models and decoder, mean of a call
	ModelShare         float64 // share of the mean call spent inside models
	DecodeShare        float64 // ... inside the decoder
	PerSecond1         float64 // throughput of one worker
	PerSecondN         float64 // throughput of Workers workers
	AllocsPerCall      float64
	AllocatedKBPerCall float64
	PeakMemoryMB       float64 // of the process so far
	Workers            int
	CPUMs              float64     // processor time of the process a call, client included
	Models             []ModelCost // what each call ran, the dearest first
}

// ModelCost is what one model cost in a call, mean of the measured calls.
type ModelCost struct {
	Model string
	Runs  float64 // of one call
	Ms    float64 // inside the model, of one call
}

// Soaked is the peak memory after so many mixed calls.
type Soaked struct {
	Calls        int
	PeakMemoryMB float64
}

// Report is everything that one run measured.
type Report struct {
	Pack    string
	Cores   int
	ReadyMs float64 // from Start to ready
	Results []Result
	Memory  []Memory
	Soak    []Soaked
}

// bencher is a running node and a client of it.
type bencher struct {
	opt    Options
	node   *node.Node
	client *http.Client
	key    string
	base   string
}

// Run measures every case.
func Run(ctx context.Context, o Options) (*Report, error) {
	if o.Cores == 0 {
		o.Cores = runtime.GOMAXPROCS(0)
	}
	cases, err := listCases(o.Models)
	if err != nil {
		return nil, err
	}
	chosen, err := chooseCases(cases, o.Only)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "likeness-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // nothing to do about it
	began := time.Now()
	b, stop, err := startNode(ctx, o, folder)
	if err != nil {
		return nil, err
	}
	defer stop()
	report := &Report{Pack: b.node.PackID(), Cores: o.Cores, ReadyMs: toMilliseconds(time.Since(began))}
	if o.Only == "" || o.Only == onlyMemory {
		if report.Memory, err = b.measureMemory(ctx); err != nil {
			return nil, fmt.Errorf("memory: %w", err)
		}
	}
	for _, c := range chosen {
		o.Note("%s", c.Name)
		result, err := b.measureCase(ctx, c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		report.Results = append(report.Results, result)
	}
	if o.Soak > 0 {
		if report.Soak, err = b.soakCases(ctx, cases); err != nil {
			return nil, err
		}
	}
	return report, nil
}

// chooseCases returns the cases that have the name, or whose operation it is, such as photo.compliance of
// photo.compliance 1 MP; all without a name.
func chooseCases(cases []Case, name string) (chosen []Case, err error) {
	names := []string{onlyMemory, onlySoak}
	for _, c := range cases {
		names = append(names, "'"+c.Name+"'")
		if name == "" || c.Name == name || strings.HasPrefix(c.Name, name+" ") {
			chosen = append(chosen, c)
		}
	}
	if len(chosen) == 0 && name != onlyMemory && name != onlySoak {
		return nil, fmt.Errorf("no call is named %q; there are %s", name, strings.Join(names, ", "))
	}
	return chosen, nil
}

func (b *bencher) measureCase(ctx context.Context, c Case) (Result, error) {
	for range max(3, b.opt.Calls/10) {
		if err := b.makeCall(ctx, c); err != nil {
			return Result{}, err
		}
	}
	r := Result{Name: c.Name, Calls: b.opt.Calls, Workers: b.opt.Cores}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	usage, decode, cpu := b.node.ModelUsage(), b.node.DecodeNs(), processorTime()
	took := make([]float64, b.opt.Calls)
	var total float64
	for i := range took {
		began := time.Now()
		if err := b.makeCall(ctx, c); err != nil {
			return r, err
		}
		took[i] = toMilliseconds(time.Since(began))
		total += took[i]
	}
	runtime.ReadMemStats(&after)
	calls := float64(b.opt.Calls)
	r.CPUMs = toMilliseconds(processorTime()-cpu) / calls
	modelMs, decodeMs := 0.0, float64(b.node.DecodeNs()-decode)/1e6
	r.Models = modelCosts(usage, b.node.ModelUsage(), calls)
	for _, m := range r.Models {
		modelMs += m.Ms * calls
	}
	slices.Sort(took)
	r.P50Ms, r.P95Ms = took[len(took)/2], took[len(took)*95/100]
	r.FloorMs = (modelMs + decodeMs) / calls
	r.ModelShare, r.DecodeShare = modelMs/total, decodeMs/total
	r.AllocsPerCall = float64(after.Mallocs-before.Mallocs) / calls
	r.AllocatedKBPerCall = float64(after.TotalAlloc-before.TotalAlloc) / calls / 1024
	var err error
	if r.PerSecond1, err = b.measureThroughput(ctx, c, 1); err != nil {
		return r, err
	}
	if r.PerSecondN, err = b.measureThroughput(ctx, c, b.opt.Cores); err != nil {
		return r, err
	}
	r.PeakMemoryMB = peakMemoryMB()
	return r, nil
}

// measureThroughput is calls a second with so many workers.
func (b *bencher) measureThroughput(ctx context.Context, c Case, workers int) (float64, error) {
	calls := int64(b.opt.Calls * workers)
	var next atomic.Int64
	var firstErr atomic.Pointer[error]
	began := time.Now()
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for next.Add(1) <= calls && firstErr.Load() == nil {
				if err := b.makeCall(ctx, c); err != nil {
					firstErr.CompareAndSwap(nil, &err)
				}
			}
		})
	}
	all.Wait()
	if err := firstErr.Load(); err != nil {
		return 0, *err
	}
	return float64(calls) / time.Since(began).Seconds(), nil
}

// redactOnce is how many soak calls go by for one face.redact, which takes as long as
// ten others and would make the mix unlike any traffic.
const redactOnce = 50

// soakCases sends the cases in turn with as many workers as cores.
func (b *bencher) soakCases(ctx context.Context, cases []Case) ([]Soaked, error) {
	var out []Soaked
	var done atomic.Int64
	for _, upTo := range []int{b.opt.Soak / 10, b.opt.Soak} {
		var all sync.WaitGroup
		var firstErr atomic.Pointer[error]
		for range b.opt.Cores {
			all.Go(func() {
				for firstErr.Load() == nil {
					i := int(done.Add(1))
					if i > upTo {
						return
					}
					if i%500 == 0 {
						b.opt.Note("soak %d/%d, peak %.0f MB", i, b.opt.Soak, peakMemoryMB())
					}
					c := cases[i%len(cases)]
					if c.Path == "/v1/face/redact" && i%redactOnce != 0 {
						c = cases[0]
					}
					if err := b.makeCall(ctx, c); err != nil {
						firstErr.CompareAndSwap(nil, &err)
					}
				}
			})
		}
		all.Wait()
		if err := firstErr.Load(); err != nil {
			return nil, *err
		}
		done.Store(int64(upTo))
		out = append(out, Soaked{Calls: upTo, PeakMemoryMB: peakMemoryMB()})
	}
	return out, nil
}

func (b *bencher) makeCall(ctx context.Context, c Case) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, b.base+c.Path, bytes.NewReader(c.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+b.key)
	answer, err := b.client.Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close() //nolint:errcheck // read to its end
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 500)) // for the message only
		return fmt.Errorf("HTTP %d: %s", answer.StatusCode, text)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

func toMilliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func encodeImage(data []byte) string { return base64.StdEncoding.EncodeToString(data) }
