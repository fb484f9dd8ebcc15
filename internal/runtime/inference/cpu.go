package inference

import (
	"os"
	"runtime"
	"strings"

	"golang.org/x/sys/cpu"
)

// CPU is what ONNX Runtime finds when it chooses its kernels.
type CPU struct {
	Model    string   // as the system names it; empty where it does not
	Features []string // instruction sets that the kernels may use
	Kernels  string   // the widest kernels that this processor runs: "avx512", "avx2", "sse4.1", "neon"
}

// DetectCPU reads the instruction sets of this processor that ONNX Runtime has kernels for.
func DetectCPU() CPU {
	c := CPU{Model: readCPUModel(), Features: []string{}}
	for _, f := range listCPUFeatures() {
		if !f.present {
			continue
		}
		if f.name != "" {
			c.Features = append(c.Features, f.name)
		}
		if f.kernels != "" {
			c.Kernels = f.kernels
		}
	}
	return c
}

// cpuFeature is an instruction set, and the kernels that it makes possible.
type cpuFeature struct {
	name    string // empty: a combination of those above it
	present bool
	kernels string // empty: none
}

// listCPUFeatures lists instruction sets, from narrow to wide.
func listCPUFeatures() []cpuFeature {
	switch runtime.GOARCH {
	case "amd64":
		x := &cpu.X86
		core512 := x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL
		return []cpuFeature{
			{"sse4.1", x.HasSSE41, "sse4.1"},
			{"avx", x.HasAVX, ""},
			{"fma", x.HasFMA, ""},
			{"avx2", x.HasAVX2, ""},
			{"", x.HasAVX2 && x.HasFMA, "avx2"},
			{"avx512f", x.HasAVX512F, ""},
			{"avx512-core", core512, "avx512"},
			{"avx512-vnni", x.HasAVX512VNNI, ""},
			{"avx-vnni", x.HasAVXVNNI, ""},
			{"amx-int8", x.HasAMXInt8, ""},
		}
	case "arm64":
		a := &cpu.ARM64
		return []cpuFeature{
			{"asimd", a.HasASIMD, "neon"}, {"fp16", a.HasASIMDHP, ""}, {"dotprod", a.HasASIMDDP, ""}, {"i8mm", a.HasI8MM, ""}, {"sve", a.HasSVE, ""},
		}
	}
	return nil
}

// readCPUModel reads the processor's name from /proc/cpuinfo.
func readCPUModel() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
