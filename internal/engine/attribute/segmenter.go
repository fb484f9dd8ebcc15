package attribute

import "github.com/likeness-api/likeness/internal/engine/segment"

// Segmenter returns the segmentation network, which package matte shares.
func (e *Engine) Segmenter() *segment.Network { return e.segment }

// Segmenter returns the segmentation network of the engine.
func (s *FaceReadings) Segmenter() *segment.Network { return s.engine.segment }
