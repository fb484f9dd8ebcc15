package job

import (
	"cmp"
	"encoding/json"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Limits.
const (
	MaxItems   = 100_000            // of a job
	MaxRoom    = 1 << 30            // bytes of photos of a project's environment that wait
	lifetime   = 7 * 24 * time.Hour // until a job that has not ended is cancelled
	resultKept = 30 * 24 * time.Hour
)

// Scope is whose jobs are meant.
type Scope = account.Scope

// Who asks for a change.
type Who = audited.Origin

// Settings are what a job does.
type Settings struct {
	Kind      apigen.JobKind  `json:"-"`
	Name      string          `json:"name,omitzero"`
	Gallery   string          `json:"gallery,omitzero"`
	Standard  apigen.Standard `json:"standard,omitzero"`
	Threshold float64         `json:"threshold,omitzero"`
	List      string          `json:"list,omitzero"` // of screen: the only one that is asked
}

// state is the state of a job in the store.
type state string

const (
	active    state = "active"
	paused    state = "paused"
	completed state = "completed"
	cancelled state = "cancelled"
)

// Job is bulk work.
type Job struct {
	ID string
	Scope
	KeyID string // pays
	Settings
	PauseReason    string
	Closed         bool
	Created, Ended time.Time
	Expires        time.Time
	totals

	state      state
	counted    bool // totals are final
	lastNumber int64
	dataKey    []byte
}

// totals is what the items of a job came to.
type totals struct {
	Counts       apigen.JobCounts `json:"counts"`
	ChargedMilli int64            `json:"chargedMilli"`
}

// Status is where the job is.
func (j *Job) Status() apigen.JobStatus {
	switch {
	case j.state == paused:
		return apigen.JobStatusPaused
	case j.state == completed:
		return apigen.JobStatusCompleted
	case j.state == cancelled:
		return apigen.JobStatusCancelled
	case j.Closed:
		return apigen.JobStatusRunning
	}
	return apigen.JobStatusReceiving
}

func (j *Job) hasEnded() bool { return j.state == completed || j.state == cancelled }

const jobColumns = `id, project_id, environment, key_id, kind, settings, state, pause_reason, closed, last_number, data_key,
	created_ms, expires_ms, ended_ms, totals`

func scanJob(r store.Row) (*Job, error) {
	var j Job
	var settings string
	var closed, created, expires int64
	var ended *int64
	var final *string
	err := r.Scan(&j.ID, &j.ProjectID, &j.Environment, &j.KeyID, &j.Kind, &settings, &j.state, &j.PauseReason, &closed,
		&j.lastNumber, &j.dataKey, &created, &expires, &ended, &final)
	if err != nil {
		return nil, err
	}
	j.Closed, j.Created, j.Expires = closed == 1, time.UnixMilli(created).UTC(), time.UnixMilli(expires).UTC()
	if ended != nil {
		j.Ended = time.UnixMilli(*ended).UTC()
	}
	if final != nil {
		j.counted = true
		if err := json.Unmarshal([]byte(*final), &j.totals); err != nil {
			return nil, err
		}
	}
	return &j, json.Unmarshal([]byte(settings), &j.Settings)
}

// Result is what an item came to; the fields are those of its kind.
type Result struct {
	FaceID       string                    `json:"faceId,omitzero"`
	Compliant    *bool                     `json:"compliant,omitzero"`
	NonCompliant []apigen.QualityCheckName `json:"nonCompliant,omitzero"`
	Duplicates   []apigen.JobDuplicate     `json:"duplicates,omitzero"`
	Screening    *apigen.AmlBatchScreening `json:"screening,omitzero"`
	Error        *apigen.JobItemError      `json:"error,omitzero"`
}

// Item is an item of a job, without its photo.
type Item struct {
	ID       string
	Status   apigen.JobItemStatus
	Attempts int
	Finished time.Time
	Result
	number int64
}

const itemColumns = "number, item_id, state, attempts, result, finished_ms"

func scanItem(r store.Row) (Item, error) {
	var i Item
	var result string
	var finished *int64
	if err := r.Scan(&i.number, &i.ID, &i.Status, &i.Attempts, &result, &finished); err != nil {
		return i, err
	}
	if finished != nil {
		i.Finished = time.UnixMilli(*finished).UTC()
	}
	if result == "" {
		return i, nil
	}
	return i, json.Unmarshal([]byte(result), &i.Result)
}

// newError is an error as the error of an item.
func newError(err error) *apigen.JobItemError {
	var f *fault.Error
	if !errors.As(err, &f) {
		f = fault.New(fault.Internal, "", "The service failed while it processed the item.")
	}
	return &apigen.JobItemError{Code: string(f.Code), Message: f.Message, Fix: cmp.Or(f.Fix, fault.LookUpCode(f.Code).Fix)}
}
