package bench

import (
	"fmt"
	"strings"
)

// Markdown writes the report as tables.
func (r *Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Pack %s, %d cores, ready %.0f ms after the start with an empty store.\n\n", r.Pack, r.Cores, r.ReadyMs)
	b.WriteString("| call | n | p50 ms | p95 ms | floor ms | p50 / floor | models | decoder | calls/s, 1 worker | " +
		fmt.Sprintf("%d workers | ratio | allocations | kB allocated |\n", r.Cores))
	b.WriteString("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	for _, c := range r.Results {
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f | %.1f | %.2f | %.0f %% | %.0f %% | %.1f | %.1f | %.2f | %.0f | %.0f |\n",
			c.Name, c.Calls, c.P50Ms, c.P95Ms, c.FloorMs, c.P50Ms/c.FloorMs, 100*c.ModelShare, 100*c.DecodeShare,
			c.PerSecond1, c.PerSecondN, c.PerSecondN/c.PerSecond1, c.AllocsPerCall, c.AllocatedKBPerCall)
	}
	b.WriteString("\nThe floor is the time inside models and the picture decoder, mean of the same calls.\n")
	if len(r.Results) > 0 {
		fmt.Fprintf(&b, "Peak memory of the process, client included: %.0f MB.\n", r.Results[len(r.Results)-1].PeakMemoryMB)
	}
	r.writeModels(&b)
	r.writeMemory(&b)
	if len(r.Soak) == 2 {
		first, last := r.Soak[0], r.Soak[1]
		fmt.Fprintf(&b, "\nPeak memory after %d mixed calls: %.1f MB; after %d: %.1f MB (%+.1f %%).\n",
			first.Calls, first.PeakMemoryMB, last.Calls, last.PeakMemoryMB, 100*(last.PeakMemoryMB/first.PeakMemoryMB-1))
	}
	return b.String()
}

func (r *Report) writeMemory(b *strings.Builder) {
	if len(r.Memory) == 0 {
		return
	}
	b.WriteString("\nMemory of one photo.compliance above the warm process, client included; growth against the row above.\n\n" +
		"| picture | MP | peak MB | bytes a pixel |\n| --- | --: | --: | --: |\n")
	for _, m := range r.Memory {
		growth := ""
		if m.BytesAPixel != 0 {
			growth = fmt.Sprintf("%.1f", m.BytesAPixel)
		}
		fmt.Fprintf(b, "| %s | %g | %.1f | %s |\n", m.Image, m.Megapixels, m.PeakMB, growth)
	}
}

// writeModels writes which models each call ran.
func (r *Report) writeModels(b *strings.Builder) {
	if len(r.Results) == 0 {
		return
	}
	b.WriteString("\nModel runs of one call, with the time inside the models; CPU is the processor time of the process, client included.\n\n" +
		"| call | CPU ms | runs | models ms | by model: runs x ms a run |\n| --- | --: | --: | --: | --- |\n")
	for _, c := range r.Results {
		var parts []string
		runs, sum := 0.0, 0.0
		for _, m := range c.Models {
			parts = append(parts, fmt.Sprintf("%s %.3g x %.1f", m.Model, m.Runs, m.Ms/m.Runs))
			runs += m.Runs
			sum += m.Ms
		}
		fmt.Fprintf(b, "| %s | %.1f | %.3g | %.1f | %s |\n", c.Name, c.CPUMs, runs, sum, strings.Join(parts, ", "))
	}
}
