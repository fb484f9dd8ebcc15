package attribute

import (
	"likeness/internal/body"
	"likeness/internal/segment"
)

// Segmenter is the segmentation network, which package matte shares.
func (e *Engine) Segmenter() *segment.Net { return e.segment }

// Segmenter is that of the subject's engine.
func (s *Subject) Segmenter() *segment.Net { return s.engine.segment }

// Bodies is the network of the body, which package matte shares.
func (e *Engine) Bodies() *body.Net { return e.body }
