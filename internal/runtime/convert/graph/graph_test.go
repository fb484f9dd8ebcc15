package graph_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// build makes a graph of one input x and one output y and runs it.
func build(t *testing.T, in []int, x []float32, out []int, layers func(*graph.Builder, graph.Value) graph.Value) []float32 {
	t.Helper()
	make1 := func() []byte {
		b := graph.NewBuilder("test")
		b.AddOutput("y", layers(b, b.AddInput("x", in)), out)
		data, err := b.EncodeModel()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	data := make1()
	if diff := cmp.Diff(data, make1()); diff != "" {
		t.Fatal("the same calls built other bytes")
	}
	rt, _ := packtest.Runtime(t)
	session, err := rt.LoadData(t.Name(), data)
	if err != nil {
		t.Fatal(err)
	}
	call, err := session.BorrowCall()
	if err != nil {
		t.Fatal(err)
	}
	defer call.ReturnTensors()
	if copy(call.Input(0), x) != len(x) {
		t.Fatalf("%d values for the input %v", len(x), in)
	}
	if err := call.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	want := make([]int64, len(out))
	for i, d := range out {
		want[i] = int64(d)
	}
	if diff := cmp.Diff(want, call.OutputShape(0)); diff != "" {
		t.Errorf("shape (-want +got):\n%s", diff)
	}
	return slices.Clone(call.Output(0))
}

func ramp(n int) []float32 {
	out := make([]float32, n)
	for i := range out {
		out[i] = float32(i%13) - 6 + float32(i)/100
	}
	return out
}

func near(t *testing.T, want, got []float32) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateApprox(1e-5, 1e-5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// naiveConv is the definition: HWIO filters, SAME padding with the odd pixel after.
func naiveConv(x []float32, h, w, in int, f []float32, k, out, stride int) []float32 {
	oh, ow := (h+stride-1)/stride, (w+stride-1)/stride
	top, left := max(0, (oh-1)*stride+k-h)/2, max(0, (ow-1)*stride+k-w)/2
	y := make([]float32, oh*ow*out)
	for oy := range oh {
		for ox := range ow {
			for o := range out {
				sum := 0.0
				for ky := range k {
					for kx := range k {
						iy, ix := oy*stride+ky-top, ox*stride+kx-left
						if iy < 0 || iy >= h || ix < 0 || ix >= w {
							continue
						}
						for c := range in {
							sum += float64(x[(iy*w+ix)*in+c]) * float64(f[((ky*k+kx)*in+c)*out+o])
						}
					}
				}
				y[(oy*ow+ox)*out+o] = float32(sum)
			}
		}
	}
	return y
}

func TestConvolutionFollowsTensorFlowsSamePadding(t *testing.T) {
	for _, tt := range []struct{ h, w, k, stride int }{{5, 4, 3, 1}, {5, 4, 3, 2}, {6, 6, 3, 2}, {7, 5, 2, 2}} {
		x, f := ramp(tt.h*tt.w*2), ramp(tt.k*tt.k*2*3)
		oh, ow := (tt.h+tt.stride-1)/tt.stride, (tt.w+tt.stride-1)/tt.stride
		got := build(t, []int{1, tt.h, tt.w, 2}, x, []int{1, oh, ow, 3}, func(b *graph.Builder, v graph.Value) graph.Value {
			return b.AddConv(v, &graph.Const{Dims: []int{tt.k, tt.k, 2, 3}, F: f}, nil,
				graph.Window{Stride: [2]int{tt.stride, tt.stride}, Pad: graph.Same})
		})
		near(t, naiveConv(x, tt.h, tt.w, 2, f, tt.k, 3, tt.stride), got)
	}
}

func TestDepthwiseConvolutionKeepsChannelsApart(t *testing.T) {
	// 1x1 filters: channel c is multiplied by its own two factors.
	got := build(t, []int{1, 1, 2, 2}, []float32{1, 2, 3, 4}, []int{1, 1, 2, 4}, func(b *graph.Builder, v graph.Value) graph.Value {
		return b.AddDepthwise(v, &graph.Const{Dims: []int{1, 1, 2, 2}, F: []float32{10, 100, 1000, 10000}}, nil, graph.Window{Stride: [2]int{1, 1}})
	})
	near(t, []float32{10, 100, 2000, 20000, 30, 300, 4000, 40000}, got)
}

func TestElementwiseConstantsBroadcastOverTheSourcesLastAxis(t *testing.T) {
	one := &graph.Const{Dims: []int{1, 1, 2, 2}, F: []float32{1, 0, 0, 1}} // identity: makes the value channels first
	for _, tt := range []struct {
		name string
		c    graph.Value
		want []float32
	}{
		{"per channel", graph.FloatConstant([]int{2}, 10, 20), []float32{11, 22, 13, 24}},
		{"scalar", graph.FloatConstant(nil, 5), []float32{6, 7, 8, 9}},
		{"per column", graph.FloatConstant([]int{2, 1}, 100, 200), []float32{101, 102, 203, 204}},
		{"full", graph.FloatConstant([]int{1, 1, 2, 2}, 1, 2, 3, 4), []float32{2, 4, 6, 8}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := build(t, []int{1, 1, 2, 2}, []float32{1, 2, 3, 4}, []int{1, 1, 2, 2}, func(b *graph.Builder, v graph.Value) graph.Value {
				v = b.AddConv(v, one, nil, graph.Window{Stride: [2]int{1, 1}})
				return b.AddBinary("Add", v, tt.c)
			})
			near(t, tt.want, got)
		})
	}
}

func TestPaddingConcatMeanAndPReluKeepTheSourcesAxes(t *testing.T) {
	identity := &graph.Const{Dims: []int{1, 1, 2, 2}, F: []float32{1, 0, 0, 1}}
	got := build(t, []int{1, 1, 2, 2}, []float32{1, -2, 3, -4}, []int{1, 5}, func(b *graph.Builder, v graph.Value) graph.Value {
		v = b.AddConv(v, identity, nil, graph.Window{Stride: [2]int{1, 1}})
		p := b.PRelu(v, &graph.Const{Dims: []int{1, 1, 2}, F: []float32{0.5, 0.25}}) // 1 -0.5 3 -1
		p = b.PadZeros(p, [4]int{}, [4]int{0, 0, 0, 1})                              // one channel more
		return b.MeanSpace(b.AddConcat(-1, p, v))
	})
	near(t, []float32{2, -0.75, 0, 2, -3}, got)
}

func TestResizeFollowsTensorFlow(t *testing.T) {
	x := []float32{0, 10, 20, 30} // 2x2
	for _, tt := range []struct {
		mode, coordinates string
		want              []float32 // the first row of 4x4
	}{
		{"linear", "half_pixel", []float32{0, 2.5, 7.5, 10}},
		{"linear", "align_corners", []float32{0, 10. / 3, 20. / 3, 10}},
		{"linear", "asymmetric", []float32{0, 5, 10, 10}},
		{"nearest", "half_pixel", []float32{0, 0, 10, 10}},
		{"nearest", "asymmetric", []float32{0, 0, 10, 10}},
	} {
		got := build(t, []int{1, 2, 2, 1}, x, []int{1, 4, 4, 1}, func(b *graph.Builder, v graph.Value) graph.Value {
			return b.AddResize(v, tt.mode, tt.coordinates, 2, 2)
		})
		near(t, tt.want, got[:4])
	}
	row := build(t, []int{1, 1, 2, 1}, x[:2], []int{1, 1, 3, 1}, func(b *graph.Builder, v graph.Value) graph.Value {
		return b.AddResize(v, "nearest", "half_pixel", 1, 1.5)
	})
	near(t, []float32{0, 10, 10}, row)
	rows := build(t, []int{1, 1, 2, 1}, x[:2], []int{1, 1, 6, 1}, func(b *graph.Builder, v graph.Value) graph.Value {
		return b.AddResize(v, "nearest", "half_pixel", 1, 3)
	})
	near(t, []float32{0, 0, 0, 10, 10, 10}, rows)
}

func TestTransposedConvolutionSpreadsEachPixel(t *testing.T) {
	got := build(t, []int{1, 1, 2, 1}, []float32{1, 2}, []int{1, 2, 4, 1}, func(b *graph.Builder, v graph.Value) graph.Value {
		f := &graph.Const{Dims: []int{2, 2, 1, 1}, F: []float32{1, 10, 100, 1000}}
		return b.ConvTranspose(v, f, nil, [2]int{2, 2}, [4]int{})
	})
	near(t, []float32{1, 10, 2, 20, 100, 1000, 200, 2000}, got)
}

// countOps counts the nodes of that operation in the graph of x and y that layers make.
func countOps(t *testing.T, op string, in, out []int, layers func(*graph.Builder, graph.Value) graph.Value) (count int) {
	t.Helper()
	b := graph.NewBuilder("test")
	b.AddOutput("y", layers(b, b.AddInput("x", in)), out)
	data, err := b.EncodeModel()
	if err != nil {
		t.Fatal(err)
	}
	m, err := onnx.DecodeModel(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range m.Graph.Nodes {
		if n.Op == op {
			count++
		}
	}
	return count
}

func keepValue(_ *graph.Builder, v graph.Value) graph.Value { return v }

// addIdentity puts a node between two others, which are then not fused.
func addIdentity(b *graph.Builder, v graph.Value) graph.Value { return b.AddUnary("Identity", v) }

// A 1x1 convolution after a transposed one is multiplied into it; see onnx.Model.FuseTransposedConvs.
func TestConvolutionAfterTransposedConvolution(t *testing.T) {
	const in, middle, out = 3, 4, 2
	x := ramp(2 * 2 * in)
	up := &graph.Const{Dims: []int{2, 2, in, middle}, F: ramp(2 * 2 * in * middle)}
	mix := &graph.Const{Dims: []int{1, 1, middle, out}, F: ramp(middle * out)}
	upBias, mixBias := &graph.Const{Dims: []int{middle}, F: []float32{1, -2, 3, -4}}, &graph.Const{Dims: []int{out}, F: []float32{0.5, 7}}
	layers := func(between func(*graph.Builder, graph.Value) graph.Value) func(*graph.Builder, graph.Value) graph.Value {
		return func(b *graph.Builder, v graph.Value) graph.Value {
			return b.AddConv(between(b, b.ConvTranspose(v, up, upBias, [2]int{2, 2}, [4]int{})), mix, mixBias, graph.Window{Stride: [2]int{1, 1}})
		}
	}
	inDims, outDims := []int{1, 2, 2, in}, []int{1, 4, 4, out}
	near(t, build(t, inDims, x, outDims, layers(addIdentity)), build(t, inDims, x, outDims, layers(keepValue)))
	if apart, fused := countOps(t, "Conv", inDims, outDims, layers(addIdentity)), countOps(t, "Conv", inDims, outDims, layers(keepValue)); apart != 1 || fused != 0 {
		t.Errorf("%d and %d convolutions, want 1 and 0", apart, fused)
	}
}

// 1x1 convolutions with nothing between them are multiplied; see onnx.Model.FusePointwiseConvs.
func TestPointwiseConvolutionsAfterEachOther(t *testing.T) {
	const in, middle, out = 3, 4, 2
	x := ramp(2 * 2 * in)
	scale := &graph.Const{Dims: []int{1, 1, in, 1}, F: []float32{2, -3, 0.5}}
	mix, last := &graph.Const{Dims: []int{1, 1, in, middle}, F: ramp(in * middle)}, &graph.Const{Dims: []int{1, 1, middle, out}, F: ramp(middle * out)}
	scaleBias, mixBias, lastBias := &graph.Const{Dims: []int{in}, F: []float32{1, -1, 4}}, &graph.Const{Dims: []int{middle}, F: []float32{1, -2, 3, -4}}, &graph.Const{Dims: []int{out}, F: []float32{0.5, 7}}
	one := graph.Window{Stride: [2]int{1, 1}}
	layers := func(between func(*graph.Builder, graph.Value) graph.Value) func(*graph.Builder, graph.Value) graph.Value {
		return func(b *graph.Builder, v graph.Value) graph.Value {
			scaled := between(b, b.AddDepthwise(v, scale, scaleBias, one))
			return b.AddConv(between(b, b.AddConv(scaled, mix, mixBias, one)), last, lastBias, one)
		}
	}
	inDims, outDims := []int{1, 2, 2, in}, []int{1, 2, 2, out}
	near(t, build(t, inDims, x, outDims, layers(addIdentity)), build(t, inDims, x, outDims, layers(keepValue)))
	if apart, fused := countOps(t, "Conv", inDims, outDims, layers(addIdentity)), countOps(t, "Conv", inDims, outDims, layers(keepValue)); apart != 3 || fused != 1 {
		t.Errorf("%d and %d convolutions, want 3 and 1", apart, fused)
	}
}

// A PRelu that convolutions alone read takes one multiplication less, unless a slope is close to 1; see onnx.Model.SplitPRelu.
func TestPReluBeforeConvolutions(t *testing.T) {
	const channels, out = 3, 2
	x := ramp(2 * 2 * channels)
	for i := range x {
		x[i] -= 6 // both signs
	}
	mix, taps := &graph.Const{Dims: []int{1, 1, channels, out}, F: ramp(channels * out)}, &graph.Const{Dims: []int{1, 1, channels, 1}, F: []float32{2, -3, 0.5}}
	one := graph.Window{Stride: [2]int{1, 1}}
	for name, c := range map[string]struct {
		slopes []float32
		conv   func(*graph.Builder, graph.Value) graph.Value
		out    int
		muls   int
	}{
		"dense":               {[]float32{0.25, -1.5, 8}, func(b *graph.Builder, v graph.Value) graph.Value { return b.AddConv(v, mix, nil, one) }, out, 1},
		"one channel each":    {[]float32{0.25, -1.5, 8}, func(b *graph.Builder, v graph.Value) graph.Value { return b.AddDepthwise(v, taps, nil, one) }, channels, 1},
		"a slope close to 1":  {[]float32{0.25, 1.0001, 8}, func(b *graph.Builder, v graph.Value) graph.Value { return b.AddConv(v, mix, nil, one) }, out, 2},
		"read by other nodes": {[]float32{0.25, -1.5, 8}, func(b *graph.Builder, v graph.Value) graph.Value { return b.AddConv(addIdentity(b, v), mix, nil, one) }, out, 2},
	} {
		t.Run(name, func(t *testing.T) {
			layers := func(between func(*graph.Builder, graph.Value) graph.Value) func(*graph.Builder, graph.Value) graph.Value {
				return func(b *graph.Builder, v graph.Value) graph.Value {
					image := b.AddPool("MaxPool", v, graph.Window{Kernel: [2]int{1, 1}, Stride: [2]int{1, 1}}) // channels first from here on
					return c.conv(b, between(b, b.PRelu(image, &graph.Const{Dims: []int{1, 1, channels}, F: c.slopes})))
				}
			}
			inDims, outDims := []int{1, 2, 2, channels}, []int{1, 2, 2, c.out}
			near(t, build(t, inDims, x, outDims, layers(addIdentity)), build(t, inDims, x, outDims, layers(keepValue)))
			if muls := countOps(t, "Mul", inDims, outDims, layers(keepValue)); muls != c.muls {
				t.Errorf("%d multiplications, want %d", muls, c.muls)
			}
		})
	}
}

// Zeros round an image are the same whether they are a step of their own or the convolution's.
func TestConvolutionOfPaddedImage(t *testing.T) {
	const h, w = 5, 4
	x, f := ramp(h*w), &graph.Const{Dims: []int{3, 3, 1, 1}, F: ramp(9)}
	layers := func(between func(*graph.Builder, graph.Value) graph.Value) func(*graph.Builder, graph.Value) graph.Value {
		return func(b *graph.Builder, v graph.Value) graph.Value {
			image := b.AddPool("MaxPool", v, graph.Window{Kernel: [2]int{1, 1}, Stride: [2]int{1, 1}}) // channels first from here on
			padded := b.PadZeros(image, [4]int{0, 1, 2, 0}, [4]int{0, 2, 1, 0})
			return b.AddConv(between(b, padded), f, nil, graph.Window{Stride: [2]int{2, 2}})
		}
	}
	inDims, outDims := []int{1, h, w, 1}, []int{1, 3, 3, 1}
	near(t, build(t, inDims, x, outDims, layers(addIdentity)), build(t, inDims, x, outDims, layers(keepValue)))
	if apart, fused := countOps(t, "Pad", inDims, outDims, layers(addIdentity)), countOps(t, "Pad", inDims, outDims, layers(keepValue)); apart != 1 || fused != 0 {
		t.Errorf("%d and %d pads, want 1 and 0", apart, fused)
	}
}

func TestMistakesAreErrorsNotPanics(t *testing.T) {
	for name, layers := range map[string]func(*graph.Builder, graph.Value) graph.Value{
		"no filters": func(b *graph.Builder, v graph.Value) graph.Value { return b.AddConv(v, nil, nil, graph.Window{}) },
		"filters of two": func(b *graph.Builder, v graph.Value) graph.Value {
			return b.AddConv(v, &graph.Const{Dims: []int{1, 1}, F: []float32{1}}, nil, graph.Window{})
		},
		"short filters": func(b *graph.Builder, v graph.Value) graph.Value {
			return b.AddConv(v, &graph.Const{Dims: []int{2, 2, 2, 2}, F: []float32{1}}, nil, graph.Window{})
		},
		"no value": func(b *graph.Builder, _ graph.Value) graph.Value {
			return b.AddOp("Relu", []graph.Value{{}}, onnx.IntAttr("x", 1))
		},
		"no slope": func(b *graph.Builder, v graph.Value) graph.Value { return b.PRelu(v, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			b := graph.NewBuilder("test")
			b.AddOutput("y", layers(b, b.AddInput("x", []int{1, 2, 2, 1})), []int{1})
			if _, err := b.EncodeModel(); err == nil {
				t.Error("no error")
			}
		})
	}
}

func TestHalfWidensEveryKindOfNumber(t *testing.T) {
	for h, want := range map[uint16]float32{
		0x0000: 0, 0x3c00: 1, 0xc000: -2, 0x3555: 0.33325195, 0x7bff: 65504, 0x0001: 5.9604645e-08, 0x03ff: 6.097555e-05, 0x0400: 6.1035156e-05,
	} {
		if got := graph.HalfToFloat(h); got != want {
			t.Errorf("Half(%#04x) = %g, want %g", h, got, want)
		}
	}
	if !math.IsInf(float64(graph.HalfToFloat(0xfc00)), -1) || !math.IsNaN(float64(graph.HalfToFloat(0x7e00))) || !math.Signbit(float64(graph.HalfToFloat(0x8000))) {
		t.Error("infinity, not-a-number or minus zero")
	}
}
