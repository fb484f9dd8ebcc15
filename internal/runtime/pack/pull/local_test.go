package pull

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// recogniserFile writes an ONNX file with this input and output.
func recogniserFile(t *testing.T, in, out []int64) string {
	t.Helper()
	m := onnx.Model{IRVersion: 8, Opset: 17, Graph: onnx.Graph{
		Name:    "mine",
		Nodes:   []onnx.Node{{Op: "Flatten", Inputs: []string{"face"}, Outputs: []string{"vector"}}},
		Inputs:  []onnx.Value{{Name: "face", Type: onnx.Float, Dims: in}},
		Outputs: []onnx.Value{{Name: "vector", Type: onnx.Float, Dims: out}},
	}}
	path := filepath.Join(t.TempDir(), "mine.onnx")
	if err := os.WriteFile(path, m.Encode(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func entry() pack.LocalModel {
	return pack.LocalModel{
		Name: "mine", Licence: "Apache-2.0", AcceptLicence: true, Colour: "bgr",
		Mean: []float64{127}, Scale: []float64{128}, Metric: "cosine",
	}
}

func TestAddingARecogniserReadsItsShapeFromTheFile(t *testing.T) {
	for _, tt := range []struct {
		name   string
		in     []int64
		layout string
	}{
		{"channels first", []int64{1, 3, 112, 112}, "NCHW"},
		{"channels last", []int64{1, 112, 112, 3}, "NHWC"},
		{"free batch", []int64{-1, 3, 112, 112}, "NCHW"},
		{"free size", []int64{-1, 3, -1, -1}, "NCHW"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "new")
			got, err := AddLocal(dir, recogniserFile(t, tt.in, []int64{-1, 256}), entry(), true)
			if err != nil {
				t.Fatal(err)
			}
			if got.Layout != tt.layout || got.Dim != 256 || got.Input != "face" || got.Output != "vector" {
				t.Errorf("got %+v", got)
			}
			p, err := pack.Describe(dir)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ModelForRole(pack.RoleRecogniser)
			if err != nil {
				t.Fatal(err)
			}
			if m.Name != "mine" {
				t.Errorf("the recogniser is %s", m.Name)
			}
			if err := m.VerifyFile(); err != nil {
				t.Error(err)
			}
		})
	}
}

// Weights in a second file would be left behind by the copy, and no SHA-256 covers them.
func TestWeightsOutsideTheFileAreRefused(t *testing.T) {
	path := recogniserFile(t, []int64{1, 3, 112, 112}, []int64{1, 256})
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	message := func(number protowire.Number, body []byte) []byte {
		return protowire.AppendBytes(protowire.AppendTag(nil, number, protowire.BytesType), body)
	}
	tensor := append(message(8, []byte("w")), protowire.AppendVarint(protowire.AppendTag(nil, 14, protowire.VarintType), 1)...)
	if err := os.WriteFile(path, append(data, message(7, message(5, tensor))...), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := AddLocal(dir, path, entry(), true); !pack.IsKind(err, pack.ManifestInvalid) || !strings.Contains(err.Error(), "second file") {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v is left (%v)", left, err)
	}
}

func TestAFileThatIsNoRecogniserIsRefusedAndLeavesNothing(t *testing.T) {
	text := filepath.Join(t.TempDir(), "text.onnx")
	if err := os.WriteFile(text, []byte("<html>not found</html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	bad := entry()
	bad.Name = "../../evil"
	for name, tt := range map[string]struct {
		file  string
		entry pack.LocalModel
		want  string
	}{
		"wrong size":  {recogniserFile(t, []int64{1, 3, 224, 224}, []int64{1, 256}), entry(), "the shape [1 3 224 224]"},
		"fixed batch": {recogniserFile(t, []int64{2, 3, 112, 112}, []int64{2, 256}), entry(), "batch size is fixed at 2"},
		"no vector":   {recogniserFile(t, []int64{1, 3, 112, 112}, []int64{1, 2}), entry(), "none of its outputs"},
		"not onnx":    {text, entry(), "cannot be used as a recogniser"},
		"bad name":    {recogniserFile(t, []int64{1, 3, 112, 112}, []int64{1, 256}), bad, "a name is lower-case"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			_, err := AddLocal(dir, tt.file, tt.entry, true)
			if !pack.IsKind(err, pack.ManifestInvalid) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
			left, err := os.ReadDir(dir)
			if err != nil || len(left) != 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}
