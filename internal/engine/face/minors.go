package face

import (
	"encoding/json"
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// MinorCalibrationFormat is the value of MinorCalibration.Format that this program writes and
// reads.
const MinorCalibrationFormat = "likeness-calibration-minors/1"

// MinorCalibration holds one table for each of MinorGroups: false match rates of pairs of
// different people whose group of GroupOfPair it is. Their FNMR is that of adults at the same
// distance. Similarities of answers are those of the table of adults, so rates of minors are
// read by FMRAtDistance and DistanceAtFMR, never by similarity.
type MinorCalibration struct {
	Format     string                  `json:"format"`
	Recogniser string                  `json:"recogniser"` // name@hash: the embeddings it holds for
	Groups     map[string]*Calibration `json:"groups"`     // by AgeGroup.String
}

// ParseMinorCalibration reads and checks the tables.
func ParseMinorCalibration(data []byte) (*MinorCalibration, error) {
	m := &MinorCalibration{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("read calibration of minors: %w", err)
	}
	if m.Format != MinorCalibrationFormat {
		return nil, fmt.Errorf("the calibration of minors has format %q, want %q", m.Format, MinorCalibrationFormat)
	}
	for _, g := range MinorGroups {
		table := m.Groups[g.String()]
		if table == nil {
			return nil, fmt.Errorf("the calibration of minors has no table of the group %s", g)
		}
	}
	for name, table := range m.Groups {
		if _, err := ParseAgeGroup(name); err != nil {
			return nil, err
		}
		if err := table.check(); err != nil {
			return nil, fmt.Errorf("group %s: %w", name, err)
		}
	}
	return m, nil
}

// loadMinors loads the tables of minors of the pack's recogniser, if it has any, and the model
// that screens its embeddings.
func (e *Engine) loadMinors(p *pack.Pack) error {
	name := p.RecogniserName()
	data, found, err := p.ReadMinorCalibration(name)
	if err != nil {
		return err
	}
	if found {
		if e.minors, err = ParseMinorCalibration(data); err != nil {
			return fmt.Errorf("face: %s: %w", name, err)
		}
		if e.minors.Recogniser != e.recogniser.id {
			return fmt.Errorf("face: the calibration of minors is for %s, the recogniser is %s", e.minors.Recogniser, e.recogniser.id)
		}
	}
	if e.screen, err = loadMinorScreen(e.recogniser); err != nil {
		return err
	}
	if e.old, err = loadOldScreen(e.recogniser); err != nil {
		return err
	}
	e.covers, err = loadCoverScreen(e.recogniser)
	return err
}

// CalibrationOf returns the table of an age group, nil when the recogniser has none, and for
// UnknownAge. That of Adults is Calibration.
func (e *Engine) CalibrationOf(g AgeGroup) *Calibration {
	if g == Adults {
		return e.curve
	}
	if e.minors == nil {
		return nil
	}
	return e.minors.Groups[g.String()]
}
