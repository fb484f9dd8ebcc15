package inference_test

import (
	"errors"
	"math"
	"runtime"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// double is a network of one operation: y = x + x.
func double(t *testing.T) []byte {
	t.Helper()
	m := onnx.Model{IRVersion: 8, Producer: "test", Opset: 17, Graph: onnx.Graph{
		Name:    "double",
		Nodes:   []onnx.Node{{Op: "Add", Inputs: []string{"x", "x"}, Outputs: []string{"y"}}},
		Inputs:  []onnx.Value{{Name: "x", Type: onnx.Float, Dims: []int64{64}}},
		Outputs: []onnx.Value{{Name: "y", Type: onnx.Float, Dims: []int64{64}}},
	}}
	return m.Encode()
}

// keepsDenormals reports whether arithmetic on the current thread keeps denormal numbers.
//
//go:noinline
func keepsDenormals(x float32) bool { return x*0.5 != 0 && x+x != 0 }

func TestARunTakesDenormalsForZeroAndGoDoesNot(t *testing.T) {
	rt, _ := packtest.Runtime(t)
	s, err := rt.LoadData(t.Name(), double(t))
	if err != nil {
		t.Fatal(err)
	}
	if !inference.CanFlushDenormals() {
		t.Skipf("SKIPPED: not permitted on this machine: no code for denormals on %s", runtime.GOARCH)
	}
	const denormal = 0x1p-130
	var wg sync.WaitGroup
	for range 16 { // from as many threads as Go likes to use
		wg.Go(func() {
			for range 50 {
				call, err := s.BorrowCall()
				if err != nil {
					t.Error(err)
					return
				}
				in := call.Input(0)
				for i := range in {
					in[i] = denormal
				}
				in[0] = 1
				err = call.Run(t.Context())
				if err != nil || call.Output(0)[0] != 2 || call.Output(0)[5] != 0 {
					t.Errorf("%v, outputs %v %v, want 2 and 0", err, call.Output(0)[0], call.Output(0)[5])
				}
				call.ReturnTensors()
				if inference.FlushesDenormals() || !keepsDenormals(denormal) {
					t.Error("the run left its thread with denormals taken for zero")
				}
			}
		})
	}
	wg.Wait()
}

func TestWithoutDenormalsRestoresTheThread(t *testing.T) {
	if !inference.CanFlushDenormals() {
		t.Skipf("SKIPPED: not permitted on this machine: no code for denormals on %s", runtime.GOARCH)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	failed := errors.New("failed")
	err := inference.WithoutDenormals(func() error {
		if !inference.FlushesDenormals() {
			t.Error("denormals are not taken for zero inside")
		}
		return failed
	})
	if !errors.Is(err, failed) || inference.FlushesDenormals() {
		t.Errorf("%v, flushes %v", err, inference.FlushesDenormals())
	}
	func() {
		defer func() { _ = recover() }()
		_ = inference.WithoutDenormals(func() error { panic("in the call") })
	}()
	if inference.FlushesDenormals() || !keepsDenormals(math.SmallestNonzeroFloat32*4) {
		t.Error("a panic left the thread with denormals taken for zero")
	}
}
