package document

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

var correctLevels = map[apigen.MrzCorrect]mrz.CorrectLevel{
	apigen.MrzCorrectForced: mrz.CorrectForced, apigen.MrzCorrectUnique: mrz.CorrectUnique, apigen.MrzCorrectNone: mrz.CorrectNone,
}

// MrzParse reads a machine-readable zone (mrz.parse). Lines that fit no layout are
// answered together with the failure.
func (s *Service) MrzParse(_ context.Context, c *call.Call, req *apigen.MrzParseRequest) (*apigen.MrzParseResult, error) {
	zone, err := mrz.Parse(req.Lines, mrz.Options{Correct: correctLevels[req.Correct]})
	if err != nil {
		return nil, err
	}
	out := &apigen.MrzParseResult{MrzZone: reading.ConvertZone(zone)}
	reading.AddZoneWarnings(c, zone.Warnings, "lines")
	if zone.Format != mrz.Unknown {
		return out, nil
	}
	failure := fault.New(fault.MrzUnreadable, "lines", "The lines are not a machine-readable zone of a supported format.")
	if len(zone.Errors) > 0 {
		first := zone.Errors[0]
		failure.Message = fmt.Sprintf("The lines are not a machine-readable zone of a supported format: %s.", first.Message)
		failure.Fix = first.Fix
	}
	failure.Ran, failure.Result = true, reading.CodeUnreadable
	return out, failure
}
