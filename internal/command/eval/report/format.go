package report

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/stats"
)

// FormatPercent writes a share from 0 to 1 in percent.
func FormatPercent(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }

// FormatShare writes part of whole in percent, "-" for nothing.
func FormatShare(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return FormatPercent(float64(part) / float64(whole))
}

// FormatShareInterval is FormatShare with the 95 % interval.
func FormatShareInterval(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	low, high := stats.ComputeWilsonInterval(part, whole)
	return fmt.Sprintf("%s (%s to %s)", FormatShare(part, whole), FormatPercent(low), FormatPercent(high))
}

// FormatRareShareInterval writes a share that may be far below a percent, such as 1.2e-4, with its 95 %
// interval.
func FormatRareShareInterval(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	low, high := stats.ComputeWilsonInterval(part, whole)
	return fmt.Sprintf("%.2g (%.2g to %.2g)", float64(part)/float64(whole), low, high)
}

// FormatMeanInterval writes the mean of the values with its 95 % interval, "-" for none.
func FormatMeanInterval(values []float64) string {
	if len(values) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f +-%.2f", stats.ComputeMean(values), stats.ComputeMeanError(values))
}
