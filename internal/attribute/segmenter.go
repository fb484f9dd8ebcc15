package attribute

import "github.com/likeness-api/likeness/internal/segment"

// Segmenter is the segmentation network, which package matte shares.
func (e *Engine) Segmenter() *segment.Network { return e.segment }

// Segmenter is that of the subject's engine.
func (s *Subject) Segmenter() *segment.Network { return s.engine.segment }
