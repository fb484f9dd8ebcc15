package attribute

import "github.com/likeness-api/likeness/internal/segment"

// Segmenter is the segmentation network, which package matte shares.
func (e *Engine) Segmenter() *segment.Net { return e.segment }

// Segmenter is that of the subject's engine.
func (s *Subject) Segmenter() *segment.Net { return s.engine.segment }
