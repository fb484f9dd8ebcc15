package quality

import "math"

// logistic is 1/(1+exp(-z)).
func logistic(z float64) float64 { return 1 / (1 + math.Exp(-z)) }

// logit is the inverse of logistic.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// between brings v from lo..hi to 0..1, values beyond cut off.
func between(v, lo, hi float64) float64 { return math.Min(math.Max((v-lo)/(hi-lo), 0), 1) }

// unclear says why nothing can be measured on the aligned face; empty when it can.
func (a *Aligned) unclear() string {
	if !a.Certain {
		return "the face cannot be seen clearly enough to tell its parts"
	}
	return ""
}
