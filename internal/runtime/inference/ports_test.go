package inference_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	ort "github.com/yalue/onnxruntime_go"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/models"
)

// listPorts returns the ports as the library tells them.
func listPorts(infos []ort.InputOutputInfo) (ports []inference.Port) {
	for _, info := range infos {
		ports = append(ports, inference.Port{Name: info.Name, Shape: slices.Clone(info.Dimensions)})
	}
	return ports
}

func equalPorts(a, b []inference.Port) bool {
	return slices.EqualFunc(a, b, func(a, b inference.Port) bool { return a.Name == b.Name && slices.Equal(a.Shape, b.Shape) })
}

// The ports that are read from a file are those that ONNX Runtime tells, for every model of the pack and of the program.
func TestPortsAreThoseOfTheLibrary(t *testing.T) {
	packtest.Runtime(t)
	files, err := filepath.Glob(packtest.Dir + "/*.onnx")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	contents := map[string][]byte{}
	for _, file := range files {
		if contents[file], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"emotion", "cover", "phones", "zonefind", "zoneline"} {
		if contents[name], err = models.Files.ReadFile("own/" + name + ".onnx"); err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range contents {
		in, out, err := ort.GetInputOutputInfoWithONNXData(content)
		if err != nil {
			t.Fatal(name, err)
		}
		for what, read := range map[string]func() ([]inference.Port, []inference.Port, error){
			"memory": func() ([]inference.Port, []inference.Port, error) { return inference.ReadPortsOfData(content) },
			"file":   func() ([]inference.Port, []inference.Port, error) { return inference.ReadPortsOfFile(name) },
		} {
			if what == "file" && !filepath.IsAbs(name) && filepath.Ext(name) == "" {
				continue
			}
			inputs, outputs, err := read()
			if err != nil || !equalPorts(inputs, listPorts(in)) || !equalPorts(outputs, listPorts(out)) {
				t.Errorf("%s from %s: %v\n%v, want %v\n%v, want %v", name, what, err, inputs, listPorts(in), outputs, listPorts(out))
			}
		}
	}
}

// A file that is cut off or no model is refused and never read beyond its end.
func TestPortsOfWhatIsNoModel(t *testing.T) {
	whole, err := models.Files.ReadFile("own/zonefind.onnx")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 100, len(whole) / 2, len(whole) - 1} {
		if _, _, err := inference.ReadPortsOfData(whole[:n]); err == nil {
			t.Errorf("the first %d bytes are taken for a model", n)
		}
	}
	for _, text := range []string{"no model", "\x3a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\x3a\x02\x5a\x7f"} {
		if _, _, err := inference.ReadPortsOfData([]byte(text)); err == nil {
			t.Errorf("%q is taken for a model", text)
		}
	}
}

func FuzzPorts(f *testing.F) {
	f.Add([]byte("\x3a\x02\x5a\x7f"))
	f.Add([]byte("\x3a\x0c\x5a\x05\x0a\x01x\x12\x00\x62\x03\x0a\x01y"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		_, _, _ = inference.ReadPortsOfData(data)
	})
}
