package document

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

// MrzRead finds and reads the machine-readable zone of an image (mrz.read).
func (s *Service) MrzRead(ctx context.Context, c *call.Call, req *apigen.MrzReadRequest) (*apigen.MrzReadResult, error) {
	photo, err := s.engine.OpenReserved(ctx, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	zone, err := s.engine.ReadZone(ctx, photo)
	var unreadable *document.Unreadable
	if errors.As(err, &unreadable) {
		return nil, reading.NewNoZoneError(unreadable, "image")
	}
	if err != nil {
		return nil, err
	}
	reading.WarnOfZone(c, zone, "image")
	return &apigen.MrzReadResult{MrzReading: reading.ConvertReading(zone)}, nil
}
