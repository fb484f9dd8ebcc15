package job

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// NewJob is what a job is created with.
type NewJob struct {
	Settings
	// People are the ids of the people of a dedupe job; each becomes an item. The caller does not send them: they are those of the
	// gallery now, and may be others when the call is repeated.
	People []string
	// Items are those of a screen job, all of them; a repetition has to name the same.
	Items []NewItem
	// PayingKey is the key that the job is charged to, where it is not that of the actor.
	PayingKey string
	// IdempotencyKey makes a repetition find the job of the first call, for ledger.AnswerKept.
	IdempotencyKey string
}

// Create makes a job. The caller checked that the gallery of the settings exists.
func (s *Service) Create(ctx context.Context, origin audited.Origin, n NewJob) (*Job, error) {
	price, ok := s.o.Prices[n.Kind]
	if !ok {
		return nil, fault.New(fault.FieldInvalid, "kind", "There is no kind of job %q.", n.Kind).WithFix("Send kind as enrol, dedupe or check.")
	}
	if len(n.People) > MaxItems {
		return nil, newFullError(len(n.People))
	}
	once, err := s.newRepeat(origin, n)
	if err != nil {
		return nil, wrap("create", err)
	}
	var j *Job
	err = s.runChange(ctx, origin, func(c *change) error {
		if err := account.RequireStoring(ctx, c.Tx, origin.ProjectID, storedOf(n.Kind)); err != nil {
			return err
		}
		if err := s.authorizePayer(c, n, price.Operation); err != nil {
			return err
		}
		var err error
		if j, err = c.findRepeated(once, n); !errors.Is(err, store.ErrNotFound) {
			return err
		}
		j = &Job{
			ID: store.NewID("job"), Scope: origin.Scope, KeyID: n.payer(origin), Settings: n.Settings, state: active,
			Closed: n.Kind == apigen.JobKindDedupe || n.Kind == apigen.JobKindScreen, lastNumber: int64(len(n.People)),
			Created: c.Now, Expires: c.Now.Add(lifetime),
		}
		j.dataKey = s.o.Box.SealNewDataKey(keyContext(j.ProjectID, j.ID))
		made, err := c.insertJob(j, once)
		if err != nil {
			return err
		}
		if !made { // by another call at the same time
			j, err = c.findRepeated(once, n)
			return err
		}
		c.record("create", j, map[string]string{"name": j.Name, "items": strconv.Itoa(len(n.People) + len(n.Items))})
		if len(n.Items) > 0 {
			_, err := c.insertContents(j, n.Items)
			c.Tx.Notify(topic)
			return err
		}
		return c.insertPeople(j, n.People)
	})
	if err != nil {
		return nil, wrap("create", err)
	}
	return j, wrap("create", store.ToFault(s.countItems(ctx, s.store, j)))
}

// storedOf names what a kind of job stores.
func storedOf(kind apigen.JobKind) string {
	if kind == apigen.JobKindScreen {
		return "names and dates of birth"
	}
	return "images and faces"
}

// payer is the key that the job of origin is charged to.
func (n NewJob) payer(origin audited.Origin) string { return cmp.Or(n.PayingKey, origin.Actor) }

// authorizePayer checks that the key that pays may call operation. One that a person names has to be of the project and
// environment of the job: of others the answer does not say whether they exist.
func (s *Service) authorizePayer(c *change, n NewJob, operation string) error {
	if n.PayingKey != "" {
		found, err := store.QueryValue[int64](c.ctx, c.Tx, "SELECT COUNT(*) FROM keys WHERE id = $1 AND project_id = $2 AND environment = $3",
			n.PayingKey, c.Origin.ProjectID, string(c.Origin.Environment))
		if err != nil {
			return err
		}
		if found == 0 {
			return fault.New(fault.KeyInvalid, "", "The key %s does not exist.", n.PayingKey)
		}
	}
	_, err := s.o.Keys.AuthorizeKey(c.ctx, c.Tx, n.payer(c.Origin), operation)
	return err
}

// insertJob writes the row of j; made is false where a job with the Idempotency-Key exists.
func (c *change) insertJob(j *Job, once ledger.Repeat) (made bool, err error) {
	settings, err := json.Marshal(j.Settings)
	if err != nil {
		return false, err
	}
	closed := int64(0)
	if j.Closed {
		closed = 1
	}
	n, err := c.Tx.Exec(c.ctx, `INSERT INTO jobs (id, project_id, environment, key_id, repeat_hash, repeat_request, kind, settings, state, pause_reason, closed,
		last_number, data_key, created_ms, expires_ms, received_bytes, received_number) VALUES (`+store.FormatPlaceholders(1, 17)+`) ON CONFLICT (repeat_hash) DO NOTHING`,
		j.ID, j.ProjectID, string(j.Environment), j.KeyID, once.Hash, once.Request, string(j.Kind), string(settings), string(j.state), "", closed,
		j.lastNumber, j.dataKey, j.Created.UnixMilli(), j.Expires.UnixMilli(), int64(0), j.lastNumber)
	return n > 0, err
}

// insertPeople writes the items of a dedupe job.
func (c *change) insertPeople(j *Job, people []string) error {
	const page = 500
	for first := 0; first < len(people); first += page {
		lot := people[first:min(first+page, len(people))]
		var sql strings.Builder
		sql.WriteString("INSERT INTO job_items (job_id, project_id, environment, due_ms, number, item_id, state, attempts, leased_by, labels, charged_milli, result, bytes) VALUES ")
		args := []any{j.ID, j.ProjectID, string(j.Environment), c.NowMs()}
		for i, id := range lot {
			if i > 0 {
				sql.WriteString(", ")
			}
			sql.WriteString("($1, $2, $3, $4, " + store.FormatPlaceholders(len(args)+1, 2) + ", 'waiting', 0, '', '[]', 0, '', 0)")
			args = append(args, int64(first+i+1), id)
		}
		if _, err := c.Tx.Exec(c.ctx, sql.String(), args...); err != nil {
			return err
		}
	}
	c.Tx.Notify(topic)
	return nil
}

// NewItem is an item to process.
type NewItem struct {
	ID      string
	Labels  []string
	Content []byte // the photo; of screen the person as JSON
}

// personID is what an id of an enrolled person looks like (PersonId of the description).
var personID = regexp.MustCompile(`^[A-Za-z0-9._~:@+-]+$`)

func newFullError(items int) error {
	return fault.New(fault.JobFull, "", "The job would have %d items; at most %d are possible.", items, MaxItems).
		WithFix("Create another job for the rest.")
}

// AddItems adds photos to a job. Those whose id the job has already are left alone.
func (s *Service) AddItems(ctx context.Context, origin audited.Origin, id string, items []NewItem) (added, existing int, err error) {
	err = s.runChange(ctx, origin, func(c *change) error {
		added, existing = 0, 0
		if err := account.RequireStoring(ctx, c.Tx, origin.ProjectID, "images and faces"); err != nil {
			return err
		}
		j, err := c.lock(id)
		if err != nil {
			return err
		}
		if j.Closed || j.hasEnded() {
			return newStateConflict(j, "adding items")
		}
		if err := checkItemIDs(j, items); err != nil {
			return err
		}
		added, err = c.insertContents(j, items)
		existing = len(items) - added
		c.Tx.Notify(topic)
		return err
	})
	return added, existing, wrap("add items", err)
}

// checkItemIDs refuses ids that cannot become ids of people.
func checkItemIDs(j *Job, items []NewItem) error {
	if j.Kind != apigen.JobKindEnrol {
		return nil
	}
	for i, item := range items {
		if !personID.MatchString(item.ID) {
			return fault.New(fault.FieldInvalid, "items["+strconv.Itoa(i)+"].id", "The id %q cannot be the id of a person.", item.ID).
				WithFix("Use letters, digits, and . _ ~ : @ + - only.")
		}
	}
	return nil
}

// insertContents writes items and returns how many were new.
func (c *change) insertContents(j *Job, items []NewItem) (added int, err error) {
	box, err := c.service.openBox(j)
	if err != nil {
		return 0, err
	}
	room, err := c.measureRoom(j.Scope)
	if err != nil {
		return 0, err
	}
	there, err := c.findItemIDs(j, items)
	if err != nil {
		return 0, err
	}
	var inserts []store.Statement
	var received int64
	for _, item := range items {
		if there[item.ID] {
			continue
		}
		labels, err := json.Marshal(append([]string{}, item.Labels...))
		if err != nil {
			return 0, err
		}
		sealed := box.Seal(item.Content, itemContext(j.ID, item.ID))
		if err := c.takeRoom(room, int64(len(sealed))); err != nil {
			return 0, err
		}
		if j.lastNumber >= MaxItems {
			return 0, newFullError(MaxItems + 1)
		}
		j.lastNumber++
		received += int64(len(sealed))
		there[item.ID] = true
		inserts = append(inserts, store.Statement{
			SQL: `INSERT INTO job_items (job_id, number, project_id, environment, item_id, state, attempts, due_ms,
			leased_by, labels, charged_milli, result, bytes, sealed) VALUES ($1, $2, $3, $4, $5, 'waiting', 0, $6, '', $7, 0, '', $8, $9)`,
			Args: []any{j.ID, j.lastNumber, j.ProjectID, string(j.Environment), item.ID, c.NowMs(), string(labels), int64(len(sealed)), sealed},
		})
	}
	return len(inserts), c.Tx.Batch(c.ctx, append(inserts, store.Statement{
		SQL: `UPDATE jobs SET received_bytes = received_bytes + $3, last_number = $2,
			received_number = CASE WHEN received_number = last_number THEN CAST($2 AS BIGINT) END WHERE id = $1`,
		Args: []any{j.ID, j.lastNumber, received},
	}))
}

// room is how many bytes of content of a project's environment wait: exactly, or at most so many.
type room struct {
	scope   Scope
	waiting int64
	exact   bool
	added   int64 // by this transaction, not written yet
}

// measureRoom returns an upper bound of the bytes that wait: what the unfinished jobs have received, whatever of it was
// processed since. Where that is not known it counts. Until the end of the transaction no other one adds items for the project.
func (c *change) measureRoom(scope Scope) (*room, error) {
	lock := c.Tx.ForUpdate()
	if lock != "" {
		lock = " FOR NO KEY UPDATE" // does not wait for those who insert rows that refer to the project
	}
	if _, err := store.QueryValue[string](c.ctx, c.Tx, "SELECT id FROM projects WHERE id = $1"+lock, scope.ProjectID); err != nil {
		return nil, err
	}
	r := &room{scope: scope}
	var unknown int64
	_, err := store.QueryOne(c.ctx, c.Tx, func(row store.Row) (struct{}, error) { return struct{}{}, row.Scan(&r.waiting, &unknown) },
		`SELECT CAST(COALESCE(SUM(received_bytes), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN received_number = last_number THEN 0 ELSE 1 END), 0) AS BIGINT)
		FROM jobs WHERE project_id = $1 AND environment = $2 AND state IN ('active', 'paused')`, scope.ProjectID, string(scope.Environment))
	if err == nil && unknown > 0 {
		err = c.countRoom(r)
	}
	return r, err
}

// countRoom sums the bytes of the items that wait, however many they are.
func (c *change) countRoom(r *room) (err error) {
	r.exact = true
	r.waiting, err = store.QueryValue[int64](c.ctx, c.Tx, `SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM job_items
		WHERE project_id = $1 AND environment = $2 AND bytes > 0`, r.scope.ProjectID, string(r.scope.Environment))
	return err
}

// takeRoom adds an item of so many bytes to r, or refuses it.
func (c *change) takeRoom(r *room, bytes int64) error {
	r.added += bytes
	if r.waiting+r.added > MaxRoom && !r.exact {
		if err := c.countRoom(r); err != nil {
			return err
		}
	}
	if r.waiting+r.added > MaxRoom {
		return fault.New(fault.JobFull, "", "Photos of %d bytes of the project would wait to be processed; at most %d are possible.", r.waiting+r.added, MaxRoom).
			WithFix("Wait until items are processed, then send the rest.")
	}
	return nil
}

// findItemIDs returns which ids of items the job has already.
func (c *change) findItemIDs(j *Job, items []NewItem) (map[string]bool, error) {
	args := []any{j.ID}
	for _, item := range items {
		args = append(args, item.ID)
	}
	there := map[string]bool{}
	err := c.Tx.Each(c.ctx, func(r store.Row) error {
		var id string
		err := r.Scan(&id)
		there[id] = true
		return err
	}, "SELECT item_id FROM job_items WHERE job_id = $1 AND item_id IN ("+store.FormatPlaceholders(2, len(items))+")", args...)
	return there, err
}

// errNothing ends a transaction that changes nothing.
var errNothing = errors.New("job: nothing to do")
