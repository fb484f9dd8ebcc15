package verification

import (
	"context"
	"errors"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Settings are what a project sets for its verifications.
type Settings struct {
	RetentionDays int
	RedirectHosts []string
	DisplayName   string // empty: the name of the project
	// DeclineReasons are texts that reviewers choose from when they decline, besides those of the service.
	DeclineReasons []string
	// TillMinAge is the age in years that customers must have on the page for clerks; 0: the default of age.verify.
	TillMinAge int
	// LivenessMode is how liveness is checked where a verification does not say it; empty: passive.
	LivenessMode apigen.VerificationLivenessMode
}

// DefaultRetentionDays is how long images and fields are kept after the decision.
const DefaultRetentionDays = 30

// ReadSettings reads the settings of a project.
func ReadSettings(ctx context.Context, q store.Querier, projectID string) (Settings, error) {
	out, err := store.QueryOne(ctx, q, func(r store.Row) (o Settings, err error) {
		var days, till int64
		var hosts, reasons string
		err = r.Scan(&days, &hosts, &o.DisplayName, &reasons, &till, &o.LivenessMode)
		o.RetentionDays, o.RedirectHosts, o.TillMinAge = int(days), strings.Fields(hosts), int(till)
		if err == nil && reasons != "" {
			err = json.Unmarshal([]byte(reasons), &o.DeclineReasons)
		}
		return o, err
	}, "SELECT retention_days, redirect_hosts, display_name, decline_reasons, till_min_age, liveness_mode FROM verification_settings WHERE project_id = $1", projectID)
	if errors.Is(err, store.ErrNotFound) {
		return Settings{RetentionDays: DefaultRetentionDays}, nil
	}
	return out, err
}

// WriteSettings stores the settings of a project.
func WriteSettings(ctx context.Context, tx *store.Tx, projectID string, o Settings) error {
	reasons := ""
	if len(o.DeclineReasons) > 0 {
		text, err := json.Marshal(o.DeclineReasons)
		if err != nil {
			return err
		}
		reasons = string(text)
	}
	_, err := tx.Exec(ctx, `INSERT INTO verification_settings (project_id, retention_days, redirect_hosts, display_name, decline_reasons, till_min_age, liveness_mode)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (project_id) DO UPDATE SET retention_days = excluded.retention_days, redirect_hosts = excluded.redirect_hosts, display_name = excluded.display_name,
		decline_reasons = excluded.decline_reasons, till_min_age = excluded.till_min_age, liveness_mode = excluded.liveness_mode`,
		projectID, int64(o.RetentionDays), strings.Join(o.RedirectHosts, " "), o.DisplayName, reasons, int64(o.TillMinAge), string(o.LivenessMode))
	return err
}

// fillLiveness has a check of liveness that does not say how be done as the project sets it.
func (c createChange) fillLiveness(checks *apigen.VerificationChecks) error {
	if checks.Liveness == nil || checks.Liveness.Mode != nil {
		return nil
	}
	settings, err := ReadSettings(c.ctx, c.Tx, c.Origin.ProjectID)
	if err != nil || settings.LivenessMode == "" {
		return err
	}
	filled := *checks.Liveness
	filled.Mode = &settings.LivenessMode
	checks.Liveness = &filled
	return nil
}
