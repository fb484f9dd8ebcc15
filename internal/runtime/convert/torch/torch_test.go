package torch

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A checkpoint of one tensor "a" of shape [2, 1] and one counter "a.num_batches_tracked", as torch.save wrote it.
const (
	markPickle    = "\x80\x02\x8a\x0a" + formatMark + "."
	versionPickle = "\x80\x02M\xe9\x03."
	sizesPickle   = "\x80\x02}q\x00X\x0d\x00\x00\x00little_endianq\x01\x88s."
	tensorsPickle = "\x80\x02ccollections\nOrderedDict\nq\x00)Rq\x01(" +
		"X\x01\x00\x00\x00aq\x02ctorch._utils\n_rebuild_tensor_v2\nq\x03((X\x07\x00\x00\x00storageq\x04ctorch\nFloatStorage\nq\x05X\x01\x00\x00\x007q\x06X\x03\x00\x00\x00cpuq\x07K\x03Ntq\x08Q" +
		"K\x01K\x02K\x01\x86q\x09K\x01K\x01\x86\x89h\x00)RtR" +
		"X\x15\x00\x00\x00a.num_batches_trackedh\x03((h\x04ctorch\nLongStorage\nX\x01\x00\x00\x008h\x07K\x01NtQK\x00))\x89h\x00)RtRu" +
		"}X\x09\x00\x00\x00_metadata}sb."
	namesPickle = "\x80\x02]q\x00(X\x01\x00\x00\x007q\x01X\x01\x00\x00\x008q\x02e."
)

func float32Bytes(values ...float32) (out string) {
	for _, v := range values {
		out += string(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
	}
	return out
}

func int64Bytes(v int64) string { return string(binary.LittleEndian.AppendUint64(nil, uint64(v))) }

func storagesOf(values ...float32) string {
	return int64Bytes(int64(len(values))) + float32Bytes(values...) + int64Bytes(1) + int64Bytes(5)
}

func checkpointOf(tensors string) string {
	return markPickle + versionPickle + sizesPickle + tensors + namesPickle + storagesOf(9, 1, -2)
}

func TestATensorIsAViewOnItsStorage(t *testing.T) {
	got, err := readCheckpoint([]byte(checkpointOf(tensorsPickle)))
	if err != nil {
		t.Fatal(err)
	}
	values, err := got["a"].values()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]float32{1, -2}, values); diff != "" || len(got) != 2 {
		t.Error(diff, got)
	}
	if diff := cmp.Diff([]int64{2, 1}, got["a"].shape); diff != "" {
		t.Error(diff)
	}
}

// A pickle can call any function. None is called here, whatever its name.
func TestACheckpointThatCallsMoreThanTensorsIsRefused(t *testing.T) {
	for name, tt := range map[string]struct{ tensors, want string }{
		"a command":         {"\x80\x02cos\nsystem\n(X\x02\x00\x00\x00ls\x86R.", `calls "os system"`},
		"another function":  {strings.Replace(tensorsPickle, "_rebuild_tensor_v2", "_rebuild_parameter", 1), "_rebuild_parameter"},
		"an instance":       {"\x80\x02(X\x02\x00\x00\x00lsios\nsystem\n.", "operation 0x69"},
		"a new object":      {"\x80\x02ccollections\nOrderedDict\n)\x81.", "operation 0x81"},
		"a call of no name": {"\x80\x02K\x01)R.", "calls what is no function"},
		"another reference": {strings.Replace(tensorsPickle, "storage", "persist", 1), "names no storage"},
		"the stride of one": {strings.Replace(tensorsPickle, "K\x01K\x02K\x01\x86q\x09K\x01K\x01\x86", "K\x00K\x01K\x02\x86q\x09K\x07K\x01\x86", 1), ""},
		"wide strides":      {strings.Replace(tensorsPickle, "q\x09K\x01K\x01", "q\x09K\x02K\x01", 1), "not stored row by row"},
		"a short storage":   {strings.Replace(tensorsPickle, "K\x03Nt", "K\x04Nt", 1), "want 4"},
		"no dictionary":     {"\x80\x02K\x01.", "no dictionary"},
		"no tensor":         {"\x80\x02}X\x01\x00\x00\x00aK\x01s.", `"7" is unknown`},
		"an empty stack":    {"\x80\x02R.", "empty stack"},
		"memory":            {"\x80\x02h\x05.", "memory 5"},
		"an end":            {"\x80\x02X\xff\xff\xff\xff", "ends inside"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readCheckpoint([]byte(checkpointOf(tt.tensors)))
			if tt.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func TestAFileThatDoesNotFitIsRefused(t *testing.T) {
	whole := checkpointOf(tensorsPickle)
	for name, tt := range map[string]struct{ file, want string }{
		"another format":  {strings.Replace(whole, formatMark, "\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x18", 1), "no checkpoint"},
		"another version": {strings.Replace(whole, versionPickle, "\x80\x02M\xea\x03.", 1), "no checkpoint"},
		"a zip file":      {"PK\x03\x04", "operation 0x50"},
		"cut":             {whole[:len(whole)-1], `storage "8"`},
		"more":            {whole + "x", "1 bytes belong to no storage"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readCheckpoint([]byte(tt.file))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
	_, err := Convert(Conversion{Network: "minifasnet", Checkpoint: []byte(whole)})
	if err == nil || !strings.Contains(err.Error(), "no weight") {
		t.Errorf("a checkpoint of another network: %v", err)
	}
	if _, err = Convert(Conversion{Network: "other", Checkpoint: []byte(whole)}); err == nil || !strings.Contains(err.Error(), "no network") {
		t.Errorf("an unknown network: %v", err)
	}
}

func TestABatchNormIsFolded(t *testing.T) {
	weight := func(values ...float32) *tensor {
		return &tensor{storage: &storage{elements: int64(len(values)), values: values}, shape: []int64{int64(len(values))}}
	}
	n := &net{used: map[string]bool{}, weights: map[string]*tensor{
		"module.bn.weight": weight(2, 1), "module.bn.bias": weight(1, 0), "module.bn.running_mean": weight(3, 0), "module.bn.running_var": weight(4-1e-5, 1-1e-5),
	}}
	folded, bias := n.foldNorm([]float32{5, 6, 7, 8}, 2, "bn")
	if n.err != nil {
		t.Fatal(n.err)
	}
	if diff := cmp.Diff([]float32{5, 6, 7, 8}, folded); diff != "" { // 2 / sqrt(4) and 1 / sqrt(1)
		t.Error(diff)
	}
	if diff := cmp.Diff([]float32{-2, 0}, bias); diff != "" {
		t.Error(diff)
	}
}

func FuzzConvertNeverPanics(f *testing.F) {
	f.Add([]byte(checkpointOf(tensorsPickle)))
	f.Add([]byte("\x80\x02cos\nsystem\n(X\x02\x00\x00\x00ls\x86R."))
	f.Fuzz(func(_ *testing.T, file []byte) {
		_, _ = Convert(Conversion{Network: "minifasnet", Name: "x", Checkpoint: file, Input: Port{Name: "input", Shape: []int64{1, 3, 80, 80}}})
	})
}
