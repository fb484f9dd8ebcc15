package quality

import "context"

// The size checks are those of the frame, in its own pixels.

func imageWidth(_ context.Context, s *Subject) (Reading, error) {
	return Reading{Value: float64(s.Frame.Width)}, nil
}

func imageHeight(_ context.Context, s *Subject) (Reading, error) {
	return Reading{Value: float64(s.Frame.Height)}, nil
}

func imageWidthToHeight(_ context.Context, s *Subject) (Reading, error) {
	return Reading{Value: float64(s.Frame.Width) / float64(s.Frame.Height)}, nil
}

func paddingRatio(_ context.Context, s *Subject) (Reading, error) {
	return Reading{Value: s.Frame.Padding}, nil
}
