package graph

import "github.com/likeness-api/likeness/internal/runtime/convert/onnx"

// Pad is how a window meets the border.
type Pad int

// The two paddings of TensorFlow.
const (
	Valid Pad = iota
	Same      // output = ceil(input / stride), the odd pixel after
)

func (p Pad) padAttr() onnx.Attr {
	if p == Same {
		return onnx.StringAttr("auto_pad", "SAME_UPPER")
	}
	return onnx.StringAttr("auto_pad", "VALID")
}

// Window is the geometry of a convolution or pooling, as (height, width).
type Window struct {
	Kernel   [2]int // pooling only
	Stride   [2]int
	Dilation [2]int // 0 counts as 1
	Pad      Pad
}

func (w Window) windowAttrs() []onnx.Attr {
	return []onnx.Attr{onnx.IntsAttr("strides", int64(w.Stride[0]), int64(w.Stride[1])), w.Pad.padAttr()}
}

func (w Window) dilationAttr() onnx.Attr {
	return onnx.IntsAttr("dilations", max(1, int64(w.Dilation[0])), max(1, int64(w.Dilation[1])))
}

// AddConv adds a convolution with HWIO filters and an optional bias.
func (b *Builder) AddConv(x Value, filters, bias *Const, w Window) Value {
	if b.err != nil {
		return Value{}
	}
	if filters == nil || len(filters.Dims) != 4 {
		return b.Fail("convolution without constant filters of four axes")
	}
	f := b.transposeConst(filters, []int{3, 2, 0, 1})
	return b.addConv(x, f, bias, w, 1)
}

// AddDepthwise adds a depthwise convolution with HWCM filters (M results a channel).
func (b *Builder) AddDepthwise(x Value, filters, bias *Const, w Window) Value {
	if b.err != nil {
		return Value{}
	}
	if filters == nil || len(filters.Dims) != 4 {
		return b.Fail("depthwise convolution without constant filters of four axes")
	}
	f := b.transposeConst(filters, []int{2, 3, 0, 1})
	c := filters.Dims[2]
	f.Dims = []int{c * filters.Dims[3], 1, filters.Dims[0], filters.Dims[1]}
	return b.addConv(x, f, bias, w, c)
}

func (b *Builder) addConv(x Value, f, bias *Const, w Window, groups int) Value {
	in := []string{b.channelsFirst(x), b.addConstant(f, f.Dims)}
	if bias != nil {
		in = append(in, b.addConstant(bias, []int{bias.Size()}))
	}
	attrs := append(w.windowAttrs(), w.dilationAttr(), onnx.IntAttr("group", int64(groups)),
		onnx.IntsAttr("kernel_shape", int64(f.Dims[2]), int64(f.Dims[3])))
	out := b.freshName("t")
	b.emitNode("Conv", in, out, attrs...)
	return Value{name: out, nchw: true}
}

// ConvTranspose adds a transposed convolution with HWIO filters (I = channels of
// the input). pads are top, left, bottom, right in pixels.
func (b *Builder) ConvTranspose(x Value, filters, bias *Const, stride [2]int, pads [4]int) Value {
	if b.err != nil {
		return Value{}
	}
	f := b.transposeConst(filters, []int{2, 3, 0, 1})
	in := []string{b.channelsFirst(x), b.addConstant(f, f.Dims)}
	if bias != nil {
		in = append(in, b.addConstant(bias, []int{bias.Size()}))
	}
	out := b.freshName("t")
	b.emitNode("ConvTranspose", in, out,
		onnx.IntsAttr("strides", int64(stride[0]), int64(stride[1])),
		onnx.IntsAttr("pads", int64(pads[0]), int64(pads[1]), int64(pads[2]), int64(pads[3])),
		onnx.IntsAttr("kernel_shape", int64(f.Dims[2]), int64(f.Dims[3])))
	return Value{name: out, nchw: true}
}

// AddPool adds MaxPool or AveragePool; padding does not count in an average.
func (b *Builder) AddPool(op string, x Value, w Window) Value {
	if b.err != nil {
		return Value{}
	}
	in := b.channelsFirst(x)
	out := b.freshName("t")
	b.emitNode(op, []string{in}, out, append(w.windowAttrs(), onnx.IntsAttr("kernel_shape", int64(w.Kernel[0]), int64(w.Kernel[1])))...)
	return Value{name: out, nchw: true}
}

// PRelu adds max(x, 0) + alpha * min(x, 0).
func (b *Builder) PRelu(x Value, alpha *Const) Value {
	if b.err != nil {
		return Value{}
	}
	if alpha == nil {
		return b.Fail("PRelu without a constant slope")
	}
	if !x.nchw {
		return b.AddOp("PRelu", []Value{x, {Const: alpha}})
	}
	slope, ok := b.operandName(Value{Const: alpha})
	if !ok {
		return b.Fail("PRelu with a slope of shape %v", alpha.Dims)
	}
	out := b.freshName("t")
	b.emitNode("PRelu", []string{x.name, slope}, out)
	return Value{name: out, nchw: true}
}

// AddClip limits every element.
func (b *Builder) AddClip(x Value, low, high float32) Value {
	if b.err != nil {
		return Value{}
	}
	lo, hi := b.addConstant(&Const{F: []float32{low}}, nil), b.addConstant(&Const{F: []float32{high}}, nil)
	in := x.name
	if x.Const != nil {
		in = b.PlainName(x)
	}
	out := b.freshName("t")
	b.emitNode("Clip", []string{in, lo, hi}, out)
	return Value{name: out, nchw: x.nchw}
}

// PadZeros adds zeros around a four-dimensional value: before and after, in the
// source's order of axes (N, H, W, C).
func (b *Builder) PadZeros(x Value, before, after [4]int) Value {
	if b.err != nil {
		return Value{}
	}
	order := [4]int{0, 1, 2, 3}
	if x.nchw {
		order = [4]int{0, 3, 1, 2}
	}
	pads := make([]int64, 8)
	for i, axis := range order {
		pads[i], pads[4+i] = int64(before[axis]), int64(after[axis])
	}
	in := x.name
	if x.Const != nil {
		in = b.PlainName(x)
	}
	p := b.addConstant(&Const{I: pads}, []int{8})
	out := b.freshName("t")
	b.emitNode("Pad", []string{in, p}, out)
	return Value{name: out, nchw: x.nchw}
}

// AddConcat joins along an axis counted in the source's order; negative counts
// from the end of rank axes.
func (b *Builder) AddConcat(axis int, in ...Value) Value {
	if b.err != nil {
		return Value{}
	}
	first := false
	for _, v := range in {
		first = first || v.nchw
	}
	if !first {
		return b.AddOp("Concat", in, onnx.IntAttr("axis", int64(axis)))
	}
	if axis < 0 {
		axis += 4
	}
	names := make([]string, len(in))
	for i, v := range in {
		names[i] = b.channelsFirst(v)
	}
	out := b.freshName("t")
	b.emitNode("Concat", names, out, onnx.IntAttr("axis", [4]int64{0, 2, 3, 1}[axis]))
	return Value{name: out, nchw: true}
}

// MeanSpace averages over height and width: N, H, W, C to N, C.
func (b *Builder) MeanSpace(x Value) Value {
	if b.err != nil {
		return Value{}
	}
	in := b.channelsFirst(x)
	out := b.freshName("t")
	b.emitNode("ReduceMean", []string{in}, out, onnx.IntsAttr("axes", 2, 3), onnx.IntAttr("keepdims", 0))
	return Value{name: out}
}

// AddResize scales height and width by these factors. mode is linear or nearest,
// coordinates one of half_pixel, align_corners, asymmetric.
func (b *Builder) AddResize(x Value, mode, coordinates string, scaleH, scaleW float32) Value {
	if b.err != nil {
		return Value{}
	}
	if mode == "nearest" && coordinates == "half_pixel" && isWhole(scaleH) && isWhole(scaleW) {
		coordinates = "asymmetric" // takes the same pixels, and stays in the blocked layout of ONNX Runtime
	}
	in := b.channelsFirst(x)
	scales := b.addConstant(&Const{F: []float32{1, 1, scaleH, scaleW}}, []int{4})
	attrs := []onnx.Attr{onnx.StringAttr("mode", mode), onnx.StringAttr("coordinate_transformation_mode", coordinates)}
	if mode == "nearest" {
		rounding := "floor"
		if coordinates == "half_pixel" {
			rounding = "round_prefer_ceil" // floor((x + 0.5) * s) of TensorFlow
		}
		attrs = append(attrs, onnx.StringAttr("nearest_mode", rounding))
	}
	out := b.freshName("t")
	b.emitNode("Resize", []string{in, "", scales}, out, attrs...)
	return Value{name: out, nchw: true}
}

func isWhole(scale float32) bool { return scale == float32(int(scale)) }
