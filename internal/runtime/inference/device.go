package inference

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	ort "github.com/yalue/onnxruntime_go"
)

// UseDevice makes sessions that are loaded afterwards run on a device: "cpu" (or an empty name),
// or "cuda:N", the graphics processor number N by the CUDA execution provider. It fails when the
// library at hand has no such provider, or when the provider cannot be loaded.
func (rt *Runtime) UseDevice(name string) error {
	if name == "" || name == "cpu" {
		rt.cuda = ""
		return nil
	}
	number, ok := strings.CutPrefix(name, "cuda:")
	if n, err := strconv.Atoi(number); !ok || err != nil || n < 0 {
		return fmt.Errorf("inference: the device %q is not known: write cpu, or cuda:0 for the first graphics processor", name)
	}
	options, err := newSessionOptions(ort.GraphOptimizationLevelDisableAll, 1, number)
	if err != nil {
		return fmt.Errorf("inference: device %s: the ONNX Runtime library of the model pack cannot use it: use a library with the CUDA provider, or the device cpu: %w", name, err)
	}
	rt.cuda = number
	return options.Destroy()
}

// appendCUDA makes a session run on the graphics processor of the given number.
func appendCUDA(options *ort.SessionOptions, number string) error {
	cuda, err := ort.NewCUDAProviderOptions()
	if err != nil {
		return err
	}
	return errors.Join(
		cuda.Update(map[string]string{"device_id": number}),
		options.AppendExecutionProviderCUDA(cuda),
		cuda.Destroy(),
	)
}
