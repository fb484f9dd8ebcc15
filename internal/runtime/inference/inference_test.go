package inference_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/models"
)

// landmarks loads the smallest net of the pack under a name of its own.
func landmarks(t *testing.T) (*inference.Runtime, *inference.Session) {
	t.Helper()
	rt, _ := packtest.Runtime(t)
	s, err := rt.Load(t.Name(), packtest.Dir+"/fr_landmark.onnx")
	if err != nil {
		t.Fatal(err)
	}
	return rt, s
}

func run(t *testing.T, s *inference.Session, seed int) []float32 {
	t.Helper()
	call, err := s.BorrowCall()
	if err != nil {
		t.Error(err)
		return nil
	}
	defer call.ReturnTensors()
	in := call.Input(0)
	for i := range in {
		in[i] = float32((i*(seed+3))%251) / 256
	}
	if err := call.Run(t.Context()); err != nil {
		t.Error(err)
		return nil
	}
	return append([]float32(nil), call.Output(0)...)
}

func TestConcurrentCallersDoNotMixTheirTensors(t *testing.T) {
	rt, s := landmarks(t)
	const callers, rounds = 8, 20
	want := make([][]float32, callers)
	for i := range want {
		want[i] = run(t, s, i)
		if i > 0 && cmp.Equal(want[i], want[0]) {
			t.Fatal("different inputs give the same output: the test proves nothing")
		}
	}
	var wg sync.WaitGroup
	for i := range callers {
		wg.Go(func() {
			for range rounds {
				if diff := cmp.Diff(want[i], run(t, s, i)); diff != "" {
					t.Errorf("caller %d: %s", i, diff)
					return
				}
			}
		})
	}
	wg.Wait()
	for _, u := range rt.ReportUsage() {
		if u.Model == t.Name() && (u.Runs != callers*(rounds+1) || u.ModelNs <= 0) {
			t.Errorf("usage %+v, want %d runs", u, callers*(rounds+1))
		}
	}
}

func TestOutputsHaveTheModelsShapeAndFiniteNumbers(t *testing.T) {
	_, s := landmarks(t)
	out := run(t, s, 1)
	if len(out) != 136 {
		t.Fatalf("%d numbers, want 136", len(out))
	}
	for _, x := range out {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			t.Fatalf("output %v", x)
		}
	}
}

func TestAWaitForACoreEndsWithTheContext(t *testing.T) {
	rt, s := landmarks(t)
	free := rt.HoldAllCores()
	defer free()
	gone := errors.New("the caller hung up")
	ctx, stop := context.WithCancelCause(t.Context())
	stop(gone)
	call, err := s.BorrowCall()
	if err != nil {
		t.Fatal(err)
	}
	defer call.ReturnTensors()
	if err := call.Run(ctx); !errors.Is(err, gone) {
		t.Errorf("error %v, want %v", err, gone)
	}
	short, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if err := call.Run(short); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want a deadline", err)
	}
}

func TestAMeterCountsTheRunsOfItsContext(t *testing.T) {
	_, s := landmarks(t)
	ctx, meter := inference.WithRunMeter(t.Context())
	if inference.MeterOf(ctx) != meter || inference.MeterOf(t.Context()) != nil {
		t.Fatal("the context does not carry its meter")
	}
	run(t, s, 1) // outside of the meter
	var wg sync.WaitGroup
	const callers, rounds = 4, 5
	for range callers {
		wg.Go(func() {
			for range rounds {
				call, err := s.BorrowCall()
				if err != nil {
					t.Error(err)
					return
				}
				if err := call.Run(ctx); err != nil {
					t.Error(err)
				}
				call.ReturnTensors()
			}
		})
	}
	wg.Wait()
	models := meter.ByModel()
	if len(models) != 1 || models[0].Model != t.Name() || models[0].Runs != callers*rounds || models[0].Inputs != callers*rounds*64*64 || models[0].Time <= 0 {
		t.Errorf("metered %+v, want %d runs of %s", models, callers*rounds, t.Name())
	}
	if meter.Runs() != callers*rounds || meter.ModelTime() != models[0].Time {
		t.Errorf("%d runs and %v, want the sums of %+v", meter.Runs(), meter.ModelTime(), models)
	}
	var none *inference.RunMeter
	if none.Runs() != 0 || none.ModelTime() != 0 || none.ByModel() != nil {
		t.Error("a nil meter counted something")
	}
}

func TestMistakesAreErrorsThatNameTheModel(t *testing.T) {
	rt, s := landmarks(t)
	if _, err := s.BorrowCall([]int64{1}, []int64{1}); err == nil {
		t.Error("two shapes for one input were accepted")
	}
	call, err := s.BorrowCall([]int64{1, 1, 32, 32})
	if err != nil {
		t.Fatal(err)
	}
	if err := call.Run(t.Context()); err == nil {
		t.Error("an input of the wrong size was accepted")
	}
	call.ReturnTensors()
	if _, err := rt.Load("x", packtest.Dir+"/nothing.onnx"); err == nil {
		t.Error("a missing file was loaded")
	}
	if _, err := rt.Load("x", packtest.Dir+"/fr_landmark.onnx", "nothing"); err == nil {
		t.Error("an output that is not there was accepted")
	}
	if _, err := inference.Start("/nothing.so", 1); err == nil {
		t.Error("a second runtime was started")
	}
}

func BenchmarkLandmarks(b *testing.B) {
	rt, _ := packtest.Runtime(b)
	s, err := rt.Load("bench", packtest.Dir+"/fr_landmark.onnx")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		call, err := s.BorrowCall()
		if err != nil {
			b.Fatal(err)
		}
		if err := call.Run(b.Context()); err != nil {
			b.Fatal(err)
		}
		call.ReturnTensors()
	}
}

// A flood of one project must not make another wait for a core: the order in which runs
// begin counts, not the time they take.
func TestCoresAreSharedAmongProjects(t *testing.T) {
	rt, _ := landmarks(t)
	of := func(project string) context.Context {
		return fairqueue.WithFlow(t.Context(), fairqueue.Flow{Project: project})
	}
	const flood = 64
	began := make(chan string, flood+10)
	var finish [flood]chan struct{}
	var all sync.WaitGroup
	for i := range flood {
		finish[i] = make(chan struct{})
		all.Go(func() {
			release, err := rt.AcquireCore(of("attacker"))
			if err != nil {
				t.Error(err)
				return
			}
			began <- "attacker"
			<-finish[i]
			release()
		})
	}
	for range rt.Cores() {
		<-began
	}
	for range 10 { // the attacker has all cores and tens of requests waiting
		release, err := rt.AcquireCore(of("victim"))
		if err != nil {
			t.Fatal(err)
		}
		if len(began) > 0 {
			t.Fatal("a run of the attacker began before that of the victim")
		}
		release()
	}
	for i := range flood {
		close(finish[i])
	}
	all.Wait()
}

// Runs on several threads must answer as runs on one do, bit for bit: whether cores are idle
// must not change an answer.
func TestWideRunsAnswerLikeNarrowOnes(t *testing.T) {
	rt, p := packtest.Runtime(t)
	for _, model := range []struct {
		role  string
		shape [][]int64
	}{
		{pack.RoleDetector, [][]int64{{1, 3, 256, 320}}},
		{pack.RoleDetector, [][]int64{{1, 3, 512, 640}}},
		{pack.RoleSegmentation, [][]int64{{1, 256, 256, 3}}},
		{pack.RoleSegmentation, [][]int64{{1, 192, 192, 3}}},
		{pack.RoleBody, nil},
		{pack.RoleFeatures, [][]int64{{1, 224, 224, 3}}},
		{pack.RoleRecogniser, [][]int64{{1, 3, 112, 112}}},
		{pack.RoleRecogniser2, [][]int64{{1, 112, 112, 3}}},
	} {
		m, err := p.ModelForRole(model.role)
		if err != nil {
			t.Fatal(err)
		}
		narrow, err := rt.Load("narrow "+m.Name, m.FilePath())
		if err != nil {
			t.Fatal(err)
		}
		wide, err := rt.Load("wide "+m.Name, m.FilePath())
		if err != nil {
			t.Fatal(err)
		}
		if err := wide.UseIdleCores(0); err != nil {
			t.Fatal(err)
		}
		before := wide.WideRuns()
		want, got := outputs(t, narrow, model.shape), outputs(t, wide, model.shape)
		if wide.WideRuns() == before {
			t.Errorf("%s: the run took one thread though a core was idle", m.Name)
		}
		for i := range want {
			if !slices.Equal(want[i], got[i]) {
				t.Errorf("%s %v: output %d differs between one and several threads", m.Name, model.shape, i)
			}
		}
	}
}

// At rest the tensors are freed; the next call makes new ones and answers the same.
func TestReleasedTensorsAreMadeAgain(t *testing.T) {
	rt, s := landmarks(t)
	before := outputs(t, s, nil)
	if s.CountIdle() == 0 {
		t.Fatal("no call is kept for the next")
	}
	held, err := s.BorrowCall()
	if err != nil {
		t.Fatal(err)
	}
	clear(held.Input(0))
	if err := rt.ReleaseTensors(); err != nil {
		t.Fatal(err)
	}
	if n := s.CountIdle(); n != 0 {
		t.Errorf("%d calls are kept", n)
	}
	if err := held.Run(t.Context()); err != nil { // what is in use stays
		t.Error(err)
	}
	held.ReturnTensors()
	for i, want := range before {
		if got := outputs(t, s, nil)[i]; !slices.Equal(got, want) {
			t.Errorf("output %d differs", i)
		}
	}
}

// What the program carries is not kept beside the library's copy, so it cannot be loaded a second time.
func TestIdleCoresAreForFiles(t *testing.T) {
	rt, _ := packtest.Runtime(t)
	data, err := models.Files.ReadFile("own/zonefind.onnx")
	if err != nil {
		t.Fatal(err)
	}
	s, err := rt.LoadData("carried", data)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.UseIdleCores(0); err == nil && rt.Cores() > 1 {
		t.Error("a model without a file was loaded again")
	}
}

// A node is ready before the second sessions are loaded: until then runs take one core, afterwards several, and answer
// the same.
func TestDeferredSessionsAreUsedOnceLoaded(t *testing.T) {
	rt, p := packtest.Runtime(t)
	m, err := p.ModelForRole(pack.RoleBody)
	if err != nil {
		t.Fatal(err)
	}
	rt.DeferIdleCores()
	s, err := rt.Load("deferred "+m.Name, m.FilePath())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.UseIdleCores(0); err != nil {
		t.Fatal(err)
	}
	before := outputs(t, s, nil)
	if n := s.WideRuns(); n != 0 {
		t.Errorf("%d runs took several cores before the second session was loaded", n)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := rt.LoadDeferred(stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("with a context that has ended: %v", err)
	}
	if err := rt.LoadDeferred(t.Context()); err != nil {
		t.Fatal(err)
	}
	after := outputs(t, s, nil)
	if s.WideRuns() == 0 {
		t.Error("no run took several cores after it was loaded")
	}
	for i := range before {
		if !slices.Equal(before[i], after[i]) {
			t.Errorf("output %d differs", i)
		}
	}
}

// Large inputs of all shapes share memory; the answers are those of a session that sees one shape alone.
func TestLargeInputsOfSeveralShapesShareMemory(t *testing.T) {
	rt, p := packtest.Runtime(t)
	m, err := p.ModelForRole(pack.RoleDetector)
	if err != nil {
		t.Fatal(err)
	}
	load := func() *inference.Session {
		s, err := rt.Load(m.Name, m.FilePath())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	shared := load()
	shapes := [][]int64{{1, 3, 512, 640}, {1, 3, 384, 640}, {1, 3, 640, 512}, {1, 3, 384, 640}}
	var memory *float32
	for i, shape := range shapes {
		alone := load()
		want, got := outputs(t, alone, [][]int64{shape}), outputs(t, shared, [][]int64{shape})
		for k := range want {
			if !slices.Equal(got[k], want[k]) {
				t.Errorf("%v, the %d. shape: output %d differs from that of a session without other shapes", shape, i+1, k)
			}
		}
		call, err := shared.BorrowCall(shape)
		if err != nil {
			t.Fatal(err)
		}
		if first := &call.Input(0)[0]; memory != nil && first != memory {
			t.Errorf("%v: the input has memory of its own", shape)
		} else {
			memory = first
		}
		call.ReturnTensors()
	}
	first, err := shared.BorrowCall(shapes[0])
	if err != nil {
		t.Fatal(err)
	}
	defer first.ReturnTensors()
	second, err := shared.BorrowCall(shapes[1])
	if err != nil {
		t.Fatal(err)
	}
	defer second.ReturnTensors()
	if &first.Input(0)[0] == &second.Input(0)[0] {
		t.Error("two calls at a time have the same memory")
	}
}

func outputs(t *testing.T, s *inference.Session, shape [][]int64) (all [][]float32) {
	t.Helper()
	call, err := s.BorrowCall(shape...)
	if err != nil {
		t.Fatal(err)
	}
	defer call.ReturnTensors()
	in := call.Input(0)
	for i := range in {
		in[i] = float32((i*7919)%251) / 256
	}
	if err := call.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i := range s.Outputs() {
		all = append(all, slices.Clone(call.Output(i)))
	}
	return all
}
