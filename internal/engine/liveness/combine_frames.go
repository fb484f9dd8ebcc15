package liveness

import "slices"

// CombineFrames returns the verdict on one face from its verdicts in several frames. It is
// never more favourable than the frames are: Live when at least half of the frames could be measured,
// the median of their scores is answered Live, none of them is NotLive and fewer than half were
// lowered (LowerForArt); NotLive when the median is, or half of the measured frames are; where fewer than half were measured, when half of all are. Reasons are those of the frames
// that are not live, each text once. Motion can lower the verdict further, see Motion. It
// panics without frames.
func (e *Engine) CombineFrames(frames []Verdict, motion Motion) Verdict {
	return motion.lowerVerdict(combineVerdicts(frames, e.classifier.NotLiveBelow, e.classifier.LiveFrom), len(frames))
}

func combineVerdicts(frames []Verdict, notLiveBelow, liveFrom float64) Verdict {
	var scores []float64
	notLive, measuredNotLive, lowered := 0, 0, 0
	for _, f := range frames {
		if f.Measured {
			scores = append(scores, f.Score)
			if f.Status == Unknown && f.Score >= liveFrom {
				lowered++
			}
			if f.Status == NotLive {
				measuredNotLive++
			}
		}
		if f.Status == NotLive {
			notLive++
		}
	}
	if len(scores) == 0 || 2*len(scores) < len(frames) {
		out := Verdict{Status: Unknown}
		if 2*notLive >= len(frames) {
			out.Status = NotLive
		}
		return addFrameReasons(out, frames)
	}
	out := Verdict{Measured: true, Score: medianOf(scores), Status: Unknown}
	switch {
	case out.Score < notLiveBelow || 2*measuredNotLive >= len(scores):
		out.Status = NotLive
	case out.Score >= liveFrom && notLive == 0 && 2*lowered < len(scores):
		out.Status = Live
		return out
	}
	return addFrameReasons(out, frames)
}

// addFrameReasons adds to v the reasons of the frames that are not live, first those with v's
// status.
func addFrameReasons(v Verdict, frames []Verdict) Verdict {
	for _, own := range []bool{true, false} {
		for _, f := range frames {
			if (f.Status == v.Status) != own {
				continue
			}
			for _, r := range f.Reasons {
				if !slices.ContainsFunc(v.Reasons, func(x Explanation) bool { return x.Text == r.Text }) {
					v.Reasons = append(v.Reasons, r)
				}
			}
		}
	}
	if len(v.Reasons) == 0 {
		v.Reasons = []Explanation{{PassiveFailed, "The frames do not agree that the face is live.", captureFix}}
	}
	v.ReasonCode = v.Reasons[0].Code
	return v
}

func medianOf(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
