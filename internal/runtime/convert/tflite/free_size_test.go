package tflite

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

const opReshape = 22

// patchNetwork cuts an image of 8 x 8 pixels with 3 planes into patches of 4 x 4 and puts them together
// again, as the attention of the segmentation does: a network whose output is its input.
func patchNetwork(side int) ([]byte, error) {
	shapes := [][]int{
		{1, side, side, 3},
		{side / 4, 4, side / 4, 12},
		{side / 4, side / 4, 4, 12},
		{1, side * side / 16, 16, 3},
		{1, 16, side * side / 16, 3},
		{1, side * side / 16, 16, 3},
		{side / 4, side / 4, 4, 12},
		{side / 4, 4, side / 4, 12},
		{1, side, side, 3},
	}
	turn := len(shapes) // the constant of the transpositions
	n := &network{inputs: []int{0}, outputs: []int{turn - 1}}
	for i, shape := range shapes {
		n.tensors = append(n.tensors, tensor{name: fmt.Sprint(i), shape: shape})
	}
	n.tensors = append(n.tensors, tensor{name: "order", shape: []int{4}, value: &graph.Const{Dims: []int{4}, I: []int64{0, 2, 1, 3}}})
	for i, code := range []int{opReshape, opTranspose, opReshape, opTranspose, opTranspose, opReshape, opTranspose, opReshape} {
		n.operators = append(n.operators, operator{code: code, inputs: []int{i, turn}, outputs: []int{i + 1}})
	}
	return n.convert("patches", Tensor{Source: "0", Name: "input", Shape: []int{1, 0, 0, 3}}, []Tensor{{Source: fmt.Sprint(turn - 1), Name: "output", Shape: []int{1, 0, 0, 3}}})
}

func TestANetworkOfPatchesTakesImagesOfAnySize(t *testing.T) {
	rt, _ := packtest.Runtime(t)
	for _, side := range []int{8, 16} { // at 16 pixels, the shape of patches and that of their joined rows are the same
		data, err := patchNetwork(side)
		if err != nil {
			t.Fatal(err)
		}
		session, err := rt.LoadData(t.Name(), data)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]int64{{int64(side), int64(side)}, {12, 8}, {4, 20}} {
			call, err := session.BorrowCall([]int64{1, size[0], size[1], 3})
			if err != nil {
				t.Fatal(err)
			}
			for i := range call.Input(0) {
				call.Input(0)[i] = float32(i)
			}
			if err := call.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(call.Input(0), call.Output(0)); diff != "" {
				t.Errorf("%d x %d pixels: %s", size[0], size[1], diff)
			}
			if diff := cmp.Diff([]int64{1, size[0], size[1], 3}, call.OutputShape(0)); diff != "" {
				t.Error(diff)
			}
			call.ReturnTensors()
		}
	}
}

func TestAReshapeThatIsNotKnownForFreeSizesFails(t *testing.T) {
	n := &network{
		inputs: []int{0}, outputs: []int{1},
		tensors:   []tensor{{name: "in", shape: []int{1, 8, 8, 3}}, {name: "out", shape: []int{1, 192}}},
		operators: []operator{{code: opReshape, inputs: []int{0}, outputs: []int{1}}},
	}
	out := []Tensor{{Source: "out", Name: "output", Shape: []int{1, 192}}}
	if _, err := n.convert("flat", Tensor{Source: "in", Name: "input", Shape: []int{1, 8, 8, 3}}, out); err != nil {
		t.Errorf("fixed: %v", err)
	}
	if _, err := n.convert("flat", Tensor{Source: "in", Name: "input", Shape: []int{1, 0, 0, 3}}, out); err == nil {
		t.Error("a picture of any size was flattened into 192 values")
	}
}
